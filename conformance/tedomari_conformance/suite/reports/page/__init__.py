"""One static HTML page of runs: it needs no network and no scripts."""

from tedomari_conformance.suite.reports.page.document import page

__all__ = ["page"]
