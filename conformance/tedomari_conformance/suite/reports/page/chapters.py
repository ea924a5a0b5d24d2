"""The chapters of the page: the divergences of each subject, and links to other questions."""

from collections.abc import Container, Mapping, Sequence
from itertools import groupby
from typing import Final

from tedomari_conformance.suite.harness.results import (
    FAILING,
    STATUSES,
    Result,
    Run,
    Status,
)
from tedomari_conformance.suite.reports.matrix import Cell, Row
from tedomari_conformance.suite.reports.page.markup import Markup, element, inside
from tedomari_conformance.suite.reports.page.questions import definition, key_of, terms_of
from tedomari_conformance.suite.reports.text import answer_text

#: The statuses that are shown in full; the others are folded.
SHOWN: Final = FAILING


def cell_id(chapter: int, subject: int) -> str:
    """Return the id of the section behind a cell; chapters and subjects count from 1."""
    return f"c{chapter}-s{subject}"


def chapter_section(
    number: int,
    row: Row,
    runs: Sequence[Run],
    places: Mapping[str, str],
    clauses: Container[str],
) -> Markup:
    """Return a chapter: its title, and a section for each subject that was asked.

    ``places`` has the ids of the questions on the page.

    Clause: engines.page.cells.
    """
    parts = [
        subject_section(cell_id(number, place), cell, run, places, clauses)
        for place, (cell, run) in enumerate(zip(row.cells, runs, strict=True), start=1)
        if cell is not None
    ]
    return element(
        "section",
        element("h2", row.head.name),
        element("p", f"{row.head.title} ({row.head.source})", class_="quiet"),
        parts,
        id=f"c{number}",
    )


def subject_section(
    place: str,
    cell: Cell,
    run: Run,
    places: Mapping[str, str],
    clauses: Container[str],
) -> Markup:
    """Return the results of a subject: divergences first, the others folded by status."""
    diverging = [result for result in cell.results if result.status in SHOWN]
    rest = [result for result in cell.results if result.status not in SHOWN]
    rest.sort(key=lambda result: STATUSES.index(result.status))
    return element(
        "section",
        element("h3", f"{run.subject}: {cell.words}"),
        (result_article(result, run, clauses) for result in diverging),
        (
            folded_list(status, list(results), places)
            for status, results in groupby(rest, key=lambda result: result.status)
        ),
        id=place,
    )


def result_article(result: Result, run: Run, clauses: Container[str]) -> Markup:
    """Return a divergence: question, answers and reason.  Clause: engines.page.cells."""
    reason = run.reasons.get(result.id)
    kind = "weak" if result.status is Status.WEAK else "fail"
    heading = f"{result.id}: {result.status}"
    terms = [*terms_of(result.case, clauses), ("got", element("code", answer_text(result)))]
    if reason is not None:
        kind, heading = "expected", f"{heading}, as expected"
        terms.append(("reason", inside((reason,))))
    return element(
        "article",
        element("h4", heading, class_=kind),
        element("dl", (definition(*term) for term in terms)),
        class_="result",
    )


def folded_list(status: Status, results: Sequence[Result], places: Mapping[str, str]) -> Markup:
    """Return a folded list of the questions of a status, with links to the questions."""
    items = (
        element(
            "li",
            element("a", result.id, href=f"#{places[key_of(result.case)]}"),
            f" {answer_text(result)}" if result.message else "",
        )
        for result in results
    )
    return element(
        "details",
        element("summary", f"{len(results)} {status}"),
        element("ul", items, class_="plain"),
    )
