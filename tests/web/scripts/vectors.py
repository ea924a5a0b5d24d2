"""Prints results of vectors as ``tedomari check --report`` does: ``python vectors.py STEP``.

Every STEP-th vector of each document is checked; with a STEP of 1 all of them are.  A sample
leaves out the chapters that take long.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace

from tedomari_conformance.suite import load_documents
from tedomari_conformance.suite.harness.cases import Chapter
from tedomari_conformance.suite.harness.saved import in_json, line_of
from tedomari_conformance.suite.harness.subjects import Reference

#: The beginnings of the names of documents that a sample leaves out.
LONG = (
    "semeai-",
    "thesis-values",
    "thesis-table-",
    "xt-paper-definitions",
    "xt-paper-strips",
    "xt-paper-sum",
)


def chapters(subject: Reference, step: int) -> Iterator[Chapter]:
    """Yield the chapters with the cases to check."""
    for chapter in subject.chapters(load_documents(None)):
        if step == 1 or not chapter.head.name.startswith(LONG):
            yield replace(chapter, cases=chapter.cases[step // 2 :: step])


def main() -> None:
    """Print a line per result."""
    subject = Reference()
    for result in subject.results(list(chapters(subject, int(sys.argv[1])))):
        sys.stdout.write(in_json(line_of(result)))


main()
