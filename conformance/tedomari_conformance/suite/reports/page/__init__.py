"""A static HTML page of runs, which needs no network and no scripts.

| module | contents |
| --- | --- |
| ``document`` | the page: subjects, matrix, chapters, questions, clauses |
| ``chapters`` | the section of a chapter |
| ``questions`` | the sections of questions and clauses |
| ``markup`` | HTML elements with escaped text |
"""

from tedomari_conformance.suite.reports.page.document import page

__all__ = ["page"]
