"""The page as a whole: subjects, matrix, chapters, questions and clauses."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

from tedomari_conformance.suite.harness.results import Run
from tedomari_conformance.suite.reports.matrix import Row, Standing, in_columns, matrix
from tedomari_conformance.suite.reports.page.chapters import cell_id, chapter_section
from tedomari_conformance.suite.reports.page.markup import Markup, element, inside
from tedomari_conformance.suite.reports.page.questions import (
    clause_section,
    places_of,
    question_section,
    questions_of,
)
from tedomari_conformance.suite.reports.text import summary

TITLE: Final = "Conformance report"

#: The page may load nothing; only its own style sheet is allowed.
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"

#: A symbol for each :class:`Standing`, so that colour is never the only difference.
SIGNS: Final[Mapping[Standing, str]] = {
    Standing.PASS: "✓",
    Standing.WEAK: "△",
    Standing.EXPECTED: "≠",
    Standing.FAIL: "✗",
    Standing.SILENT: "–",
}


def page(runs: Sequence[Run], clauses: Mapping[str, str]) -> str:
    """Return the page of runs; ``clauses`` has the text of each clause by name.

    Clauses: engines.page.static, engines.page.accessible.
    """
    runs = in_columns(runs)
    rows = matrix(runs)
    questions = questions_of(rows)
    places = places_of(questions)
    cited = {name for case in questions.values() for name in case.clauses}
    known = {name: clauses[name] for name in sorted(cited) if name in clauses}
    chapters = (
        chapter_section(number, row, runs, places, known)
        for number, row in enumerate(rows, start=1)
    )
    body = element(
        "body",
        element("a", "To the matrix", class_="skip", href="#matrix"),
        element("header", element("h1", TITLE), subject_list(runs)),
        element(
            "main",
            element("section", matrix_table(rows, runs), id="matrix"),
            chapters,
            question_section(questions, places, known),
            clause_section(known),
        ),
    )
    return f"<!doctype html>\n{element('html', head(), body, lang='en')}\n"


def head() -> Markup:
    """Return the head of the page: character set, viewport, security policy, style."""
    return element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", http_equiv="Content-Security-Policy", content=POLICY),
        element("title", TITLE),
        element("style", style()),
    )


def style() -> Markup:
    """Return the style sheet of the package, which does not contain ``</style>``."""
    text = (
        files("tedomari_conformance")
        .joinpath("suite/reports/page/style.css")
        .read_text("utf-8")
    )
    return Markup(f"\n{text}")


def subject_list(runs: Sequence[Run]) -> Markup:
    """Return the list of subjects, each with a summary."""
    return element("ul", (subject_item(run) for run in runs))


def subject_item(run: Run) -> Markup:
    """Return a subject with a summary, without its command: pages are shown to others."""
    words = f": {summary(run)}; checked by Tedomari {run.tedomari}"
    return element("li", element("strong", str(run.subject)), words)


def matrix_table(rows: Sequence[Row], runs: Sequence[Run]) -> Markup:
    """Return a table with a row per chapter and a column per subject; cells are links.

    The roles are explicit, because a narrow screen shows the table as blocks, and some
    browsers then no longer treat it as a table.

    Clauses: engines.report.matrix, engines.page.accessible.
    """
    subjects = [
        element("th", str(run.subject), scope="col", role="columnheader") for run in runs
    ]
    top = element("th", "chapter", scope="col", role="columnheader")
    return inside(
        (
            element("h2", "Chapters and subjects"),
            element(
                "table",
                element("caption", "How each chapter came out; a cell leads to its questions."),
                element("thead", element("tr", top, subjects, role="row"), role="rowgroup"),
                element(
                    "tbody",
                    (matrix_row(n, row, runs) for n, row in enumerate(rows, start=1)),
                    role="rowgroup",
                ),
                class_="matrix",
                role="table",
            ),
        )
    )


def matrix_row(number: int, row: Row, runs: Sequence[Run]) -> Markup:
    """Return the row of a chapter, with a cell for each subject."""
    chapter = element(
        "th",
        element("a", row.head.name, href=f"#c{number}"),
        " ",
        element("span", row.head.source, class_="quiet"),
        scope="row",
        role="rowheader",
    )
    cells: list[Markup] = []
    for place, (cell, run) in enumerate(zip(row.cells, runs, strict=True), start=1):
        subject = str(run.subject)
        if cell is None:
            cells.append(
                element("td", "not run", class_="none", role="cell", data_subject=subject)
            )
            continue
        sign = element("span", SIGNS[cell.standing], class_="sign", aria_hidden="true")
        link = element("a", sign, f" {cell.words}", href=f"#{cell_id(number, place)}")
        kind = cell.standing.value
        cells.append(element("td", link, class_=kind, role="cell", data_subject=subject))
    return element("tr", chapter, cells, role="row")
