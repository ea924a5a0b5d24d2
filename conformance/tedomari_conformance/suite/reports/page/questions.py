"""The questions and the clauses of the page, each with an id for links."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.reports.matrix import Row
from tedomari_conformance.suite.reports.page.markup import Markup, element, inside
from tedomari_conformance.suite.reports.text import data_text, query_text


def clause_id(name: str) -> str:
    """Return the id of a clause on the page."""
    return f"clause-{name}"


def key_of(case: Case) -> str:
    """Return a key of a question: subjects may be asked the same vector in different words."""
    return f"{case.id} {query_text(case.query)} {data_text(case.expected)}"


def questions_of(rows: Iterable[Row]) -> dict[str, Case]:
    """Return the questions of the matrix by key, each once for all subjects."""
    return {
        key_of(result.case): result.case
        for row in rows
        for cell in row.cells
        if cell is not None
        for result in cell.results
    }


def places_of(questions: Iterable[str]) -> dict[str, str]:
    """Return the id of each question on the page, by its key.

    >>> places_of(["a.1 value", "a.2 value"])
    {'a.1 value': 'q1', 'a.2 value': 'q2'}
    """
    return {name: f"q{number}" for number, name in enumerate(questions, start=1)}


def question_section(
    questions: Mapping[str, Case], places: Mapping[str, str], clauses: Container[str]
) -> Markup:
    """Return the section of all questions: their origin, arguments, and expected answers.

    Clause: engines.page.cells.
    """
    items = (
        element(
            "li",
            element("strong", case.id),
            element("dl", (definition(*term) for term in terms_of(case, clauses))),
            id=places[key],
        )
        for key, case in questions.items()
    )
    return element(
        "section", element("h2", "Questions"), element("ul", items, class_="plain questions")
    )


def clause_section(clauses: Mapping[str, str]) -> Markup:
    """Return the section of the clauses that the vectors cite, by name."""
    entries = (
        inside((element("dt", element("code", name), id=clause_id(name)), element("dd", text)))
        for name, text in clauses.items()
    )
    return element(
        "section", element("h2", "Clauses"), element("dl", entries, class_="clauses")
    )


def terms_of(case: Case, clauses: Container[str]) -> Iterator[tuple[str, Markup]]:
    """Yield the origin of a question, its clauses, arguments, and expected answer."""
    yield "chapter", inside((f"{case.chapter}, {case.cell}",))
    if case.clauses:
        yield "clauses", clause_links(case.clauses, clauses)
    yield "given", element("code", query_text(case.query))
    yield "expected", element("code", data_text(case.expected))


def clause_links(names: Sequence[str], clauses: Container[str]) -> Markup:
    """Return the names of clauses, with links to those whose text is on the page."""
    links = [
        element("a", name, href=f"#{clause_id(name)}")
        if name in clauses
        else element("span", name)
        for name in names
    ]
    return Markup(", ".join(links))


def definition(name: str, content: Markup) -> Markup:
    """Return a term and its description."""
    return inside((element("dt", name), element("dd", content)))
