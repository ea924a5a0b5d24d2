"""The page: its content, its links, and that nothing in it is mistaken for markup."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from html.parser import HTMLParser
from importlib.resources import files
from itertools import pairwise, product

import pytest

from made_cases import case
from tedomari_conformance.engines.model import Status
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.harness.results import Result, Run
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.reports.matrix import Standing, matrix
from tedomari_conformance.suite.reports.page import page
from tedomari_conformance.suite.reports.page.document import SIGNS
from tedomari_spec import load_clauses

RunOf = Callable[..., Run]

EVIL = "<script>alert(1)</script>&\"'<img src=x>"


class Reading(HTMLParser):
    """Every element with its attributes, the ids, the links, and the text in each id."""

    VOID = ("meta", "br", "img")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.within: dict[str, str] = {}
        self._open: list[tuple[str, str]] = []
        self.feed(text)
        self.close()
        assert not self._open, f"not closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        marks = {name: value or "" for name, value in attrs}
        self.elements.append((tag, marks))
        if "id" in marks:
            assert marks["id"] not in self.within, f"the id {marks['id']} stands twice"
            self.within[marks["id"]] = ""
        if tag not in self.VOID:
            self._open.append((tag, marks.get("id", "")))

    def handle_endtag(self, tag: str) -> None:
        opened, _ = self._open.pop()
        assert opened == tag

    def handle_data(self, data: str) -> None:
        for _, name in self._open:
            if name:
                self.within[name] += data

    def all(self, tag: str) -> list[dict[str, str]]:
        """Return the attributes of every element with this tag."""
        return [marks for name, marks in self.elements if name == tag]


@pytest.fixture
def runs(questions: list[Case], run_of: RunOf) -> list[Run]:
    """Return runs of three engines: a right one, a wrong one, and one with markup."""
    right = [Result(asked, Status.PASS, {"value": "1"}) for asked in questions]
    wrong = [
        Result(questions[0], Status.FAIL, {"value": "7"}, "expected 1"),
        Result(questions[1], Status.CRASHED, message="signal 11"),
        Result(questions[2], Status.DECLINED, message="too wide"),
        Result(questions[3], Status.WEAK, {"form": "{0,v|*}"}),
        *(Result(asked, Status.UNSUPPORTED) for asked in questions[4:]),
    ]
    evil = Result(questions[0], Status.FAIL, {EVIL: EVIL}, EVIL)
    return [
        run_of(right, name="right"),
        run_of(wrong, name="wrong", reasons={"b.left": "it counts otherwise", "v.up": "fast"}),
        run_of([evil], name=EVIL, reasons={"b.left": EVIL}, complete=False),
    ]


@pytest.fixture
def clauses() -> Mapping[str, str]:
    """Return the texts of the clauses."""
    return {name: clause.text for name, clause in load_clauses().items()}


@pytest.fixture
def text(runs: list[Run], clauses: Mapping[str, str]) -> str:
    """Return the page."""
    return page(runs, clauses)


@pytest.fixture
def read(text: str) -> Reading:
    """Return the parsed page."""
    return Reading(text)


@pytest.mark.clause("engines.page.static")
def test_the_page_loads_nothing_and_runs_nothing(text: str, read: Reading) -> None:
    """No element can load or run anything, and all links stay on the page."""
    kinds = {name for name, _ in read.elements}
    assert not kinds & {"script", "link", "img", "iframe", "object", "embed", "form", "base"}
    for name, marks in read.elements:
        assert not [mark for mark in marks if mark.startswith("on") or mark == "style"], name
        assert "src" not in marks
        assert marks.get("href", "#").startswith("#")
    style = text[text.index("<style>") : text.index("</style>")]
    assert not re.search(r"url\(|@import|expression|//", style)
    policy = [marks["content"] for marks in read.all("meta") if "http-equiv" in marks]
    assert policy == ["default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"]


@pytest.mark.clause("engines.page.cells", "engines.report.matrix")
def test_every_link_has_a_target_on_the_page(read: Reading) -> None:
    links = {marks["href"][1:] for marks in read.all("a")}
    assert links <= set(read.within)
    cells = [name for name in links if re.fullmatch(r"c\d+-s\d+", name)]
    assert sorted(cells) == ["c1-s1", "c1-s2", "c1-s3", "c2-s1", "c2-s2"]


@pytest.mark.clause("engines.page.cells")
def test_a_cell_links_to_clause_vector_and_answers(read: Reading) -> None:
    wrong = read.within["c1-s2"]
    for words in (
        "b.left: fail, as expected",
        "domineering.rule.left",
        'value domineering {"position": "./."}',
        '{"value": "1"}',
        '{"value": "7"} (expected 1)',
        "it counts otherwise",
        "b.square: crashed",
        "signal 11",
        "1 declined",
        "too wide",
    ):
        assert words in wrong
    assert "3 pass" in read.within["c1-s1"]
    assert "1 unsupported" not in wrong
    assert "v.up: weak, as expected" in read.within["c2-s2"]
    assert "2 unsupported" in read.within["c2-s2"]


@pytest.mark.clause("engines.page.cells")
def test_every_question_is_on_the_page_with_its_clause(
    read: Reading, questions: list[Case], clauses: Mapping[str, str]
) -> None:
    for number, asked in enumerate(questions, start=1):
        place = read.within[f"q{number}"]
        assert place.startswith(asked.id)
        assert asked.clauses[0] in place
    cited = {name for asked in questions for name in asked.clauses}
    assert {name for name in read.within if name.startswith("clause-")} == {
        f"clause-{name}" for name in cited
    }


@pytest.mark.clause("engines.page.cells")
def test_engines_with_different_questions_link_to_their_own(
    questions: list[Case], run_of: RunOf
) -> None:
    """An engine without values is asked for the outcome instead of the value."""
    first = questions[0]
    other = replace(first, query=replace(first.query, operation="outcome"))
    runs = [run_of([Result(asked, Status.PASS)]) for asked in (first, other)]
    found = Reading(page(runs, {}))
    assert "value domineering" in found.within["q1"]
    assert "outcome domineering" in found.within["q2"]
    links = [marks["href"] for marks in found.all("a") if marks["href"].startswith("#q")]
    assert links == ["#q1", "#q2"]


def test_an_unknown_clause_is_named_without_a_link(
    runs: list[Run],
) -> None:
    found = Reading(page(runs, {}))
    assert "domineering.rule.left" in found.within["q1"]
    assert not [marks for marks in found.all("a") if "clause-" in marks["href"]]


@pytest.mark.clause("engines.page.escaped")
def test_nothing_that_an_engine_says_is_markup(text: str, read: Reading) -> None:
    """The words appear in the name, the result, the message and the reason."""
    assert "<script" not in text
    assert "<img" not in text
    assert read.within["c1-s3"].count("alert(1)") == 5
    assert f"{EVIL} 1" in [marks.get("data-subject") for marks in read.all("td")]


@pytest.mark.clause("engines.page.escaped", "engines.report.safe")
def test_characters_that_are_not_printable_are_escaped(
    run_of: RunOf, questions: list[Case]
) -> None:
    strange = "\u202e\x00\ud800"
    asked = case(
        strange,
        Query(strange),
        {},
        source=strange,
        chapter="paper-boards",
        cell=strange,
        clauses=(strange,),
    )
    result = Result(asked, Status.FAIL, {strange: strange}, strange)
    text = page([run_of([result], name=strange)], {strange: strange})
    assert not set(strange) & set(text)
    assert "\\u202e\\x00\\ud800" in text
    text.encode("utf-8")


@pytest.mark.clause("engines.page.accessible")
def test_cells_have_headers_of_rows_and_columns(read: Reading) -> None:
    table = [(name, marks) for name, marks in read.elements if "role" in marks]
    (whole,) = [marks for name, marks in table if name == "table"]
    assert whole["role"] == "table"
    scopes = [marks["scope"] for name, marks in table if name == "th"]
    assert scopes == ["col"] * 4 + ["row"] * 2
    cells = [marks for name, marks in table if name == "td"]
    assert len(cells) == 6
    assert all(marks["data-subject"] for marks in cells)
    assert read.all("html") == [{"lang": "en"}]
    assert {"name": "viewport", "content": "width=device-width, initial-scale=1"} in read.all(
        "meta"
    )
    levels = [int(name[1]) for name, _ in read.elements if re.fullmatch(r"h\d", name)]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@pytest.mark.clause("engines.page.accessible", "engines.report.matrix")
def test_symbols_and_words_have_the_meaning_of_colours(runs: list[Run]) -> None:
    boards, values = matrix(runs)
    assert [cell and (cell.standing, cell.words) for cell in boards.cells] == [
        (Standing.PASS, "3 of 3 pass"),
        (Standing.FAIL, "0 of 2 pass, 1 crashed, 1 fail, 1 expected, 1 declined"),
        (Standing.EXPECTED, "0 of 1 pass, 1 fail, 1 expected"),
    ]
    assert [cell and (cell.standing, cell.words) for cell in values.cells] == [
        (Standing.PASS, "3 of 3 pass"),
        (Standing.WEAK, "0 of 1 pass, 1 weak, 2 unsupported"),
        None,
    ]
    assert len(set(SIGNS.values())) == len(Standing)


def test_a_chapter_that_is_not_supported_says_so(run_of: RunOf, questions: list[Case]) -> None:
    run = run_of([Result(asked, Status.UNSUPPORTED) for asked in questions])
    for row in matrix([run]):
        (cell,) = row.cells
        assert cell is not None
        assert (cell.standing, cell.words) == (Standing.SILENT, "not supported")
    first, *others = questions[:3]
    declined = [Result(asked, Status.DECLINED) for asked in others]
    row, *_ = matrix([run_of([Result(first, Status.UNSUPPORTED), *declined])])
    (cell,) = row.cells
    assert cell is not None
    assert (cell.standing, cell.words) == (Standing.SILENT, "2 declined, 1 unsupported")


def schemes() -> Iterator[dict[str, str]]:
    """Yield the colours of the style sheet: light, then dark."""
    style = (
        files("tedomari_conformance")
        .joinpath("suite/reports/page/style.css")
        .read_text("utf-8")
    )
    light, dark = style.split("@media (prefers-color-scheme: dark)")
    for part in (light, dark):
        block = part[part.index("{") : part.index("}")]
        yield dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", block))


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG 2.2 defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours, as WCAG 2.2 defines it."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_agrees_with_the_standard() -> None:
    """Black on white has 21; #777 on white, an example of the standard, has 4.48."""
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48


@pytest.mark.clause("engines.page.accessible")
def test_text_has_enough_contrast_in_light_and_dark() -> None:
    light, dark = schemes()
    assert light.keys() == dark.keys()
    for scheme in (light, dark):
        pairs = list(product(("ink", "quiet", "link"), ("ground", "raised")))
        pairs += [(name, f"{name}-ground") for name in ("pass", "weak", "expected", "fail")]
        pairs += [("quiet", f"{name}-ground") for name in ("pass", "weak", "expected", "fail")]
        for ink, ground in pairs:
            assert contrast(scheme[ink], scheme[ground]) >= 4.5, (ink, ground)
