"""Col and Snort: moves, components, values by options alone, and the theorem about Col."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tedomari import Game, outcome_by_search
from tedomari.forms.definitions import Outcome
from tedomari.graphs import Graph
from tedomari.graphs.samples import random_graph
from tedomari.rulesets import Evaluator, value
from tedomari.search.terms import Term
from tedomari_classics import Col, Snort

COL, SNORT = Col(), Snort()
Ruleset = Col | Snort


def options(ruleset: Ruleset, text: str) -> tuple[list[str], list[str]]:
    """Return the options of both players in the notation."""
    position = ruleset.parse(text)
    left, right = ruleset.left_options(position), ruleset.right_options(position)
    return [ruleset.format(p) for p in left], [ruleset.format(p) for p in right]


@pytest.mark.clause("col.rule", "snort.rule", "colouring.notation")
@pytest.mark.parametrize(
    ("ruleset", "text", "left", "right"),
    [
        (COL, "x..", ["x.x"], ["xo.", "x.o"]),
        (SNORT, "x..", ["xx.", "x.x"], ["x.o"]),
        (COL, "lr", ["xr"], ["lo"]),
        (COL, "x.(.)o", ["x.(x)o"], ["x.(o)o"]),
        (SNORT, "x./.o", [], []),
    ],
)
def test_a_neighbour_forbids_its_colour_or_the_other_one(
    ruleset: Ruleset, text: str, left: list[str], right: list[str]
) -> None:
    assert options(ruleset, text) == (left, right)


@pytest.mark.clause("colouring.components")
@pytest.mark.parametrize(
    ("ruleset", "text", "expected"),
    [
        (COL, "x...o", ["r.l"]),
        (SNORT, "x...o", ["l.r"]),
        (COL, "x.o", []),
        (
            COL,
            "..xl",
            [
                ".r",
            ],
        ),
        (COL, "lr", ["l", "r"]),
        (SNORT, "lr", ["lr"]),
        (SNORT, "ll", ["l", "l"]),
        (COL, "ll", ["ll"]),
    ],
)
def test_coloured_vertices_and_idle_edges_are_left_out(
    ruleset: Ruleset, text: str, expected: list[str]
) -> None:
    parts = [ruleset.format(part) for part in ruleset.parts(ruleset.parse(text))]
    assert parts == expected


def samples(seed: int, count: int, least: int, most: int) -> Iterator[Graph]:
    """Yield random graphs of several sizes."""
    random = Random(seed)
    for _ in range(count):
        yield random_graph(random.randint, COL.notation, random.randint(least, most))


def every_path(length: int, kinds: str) -> Iterator[Graph]:
    """Yield all paths and cycles of that many vertices, each of one of these kinds."""
    for cells in product(kinds, repeat=length):
        path = COL.parse("".join(cells))
        yield path
        if length > 2:
            yield path.with_edge(0, length - 1, "-")


def assert_splitting_changes_nothing(ruleset: Ruleset, graphs: Iterator[Graph]) -> None:
    """Compare values by components and symmetry with values by options alone."""
    whole = Evaluator(ruleset, components=False, symmetries=False)
    for graph in graphs:
        assert value(ruleset, graph) == whole.value(graph), ruleset.format(graph)


@pytest.mark.clause("colouring.components", "col.rule", "snort.rule")
@pytest.mark.parametrize("ruleset", [COL, SNORT], ids=["col", "snort"])
def test_splitting_changes_no_value(ruleset: Ruleset) -> None:
    assert_splitting_changes_nothing(ruleset, samples(21, 40, 2, 6))
    for length in range(1, 5):
        assert_splitting_changes_nothing(ruleset, every_path(length, ".xo"))


@pytest.mark.exhaustive
@pytest.mark.clause("colouring.components", "col.rule", "snort.rule")
@pytest.mark.parametrize("ruleset", [COL, SNORT], ids=["col", "snort"])
def test_splitting_changes_no_value_of_longer_paths(ruleset: Ruleset) -> None:
    for length in range(5, 10):
        assert_splitting_changes_nothing(ruleset, every_path(length, ".xo"))


@pytest.mark.clause("col.value")
def test_every_value_of_col_is_a_number_or_a_number_and_star() -> None:
    for graph in samples(22, 60, 5, 9):
        game = value(COL, graph)
        assert game.is_number or (game + Game("*")).is_number, COL.format(graph)


@pytest.mark.clause("col.rule", "snort.rule")
@pytest.mark.parametrize("ruleset", [COL, SNORT], ids=["col", "snort"])
def test_a_search_without_values_agrees(ruleset: Ruleset) -> None:
    for graph in samples(23, 8, 3, 4):
        position = Term.position(ruleset, graph)
        assert outcome_by_search([position, -value(ruleset, graph)]) is Outcome.PREVIOUS


@pytest.mark.clause("snort.rule")
@pytest.mark.parametrize("leaves", range(1, 8))
def test_the_temperature_of_a_star_is_its_degree(leaves: int) -> None:
    """Huntemann and Maciosowski, Degrees are useless in Snort (2024), abstract."""
    star = SNORT.parse("." + "(.)" * leaves)
    assert value(SNORT, star).temperature == leaves


@pytest.mark.clause("col.rule")
@pytest.mark.parametrize("board", ["../..", ".../...", "..../....", "...../....."])
def test_col_on_a_board_with_an_even_side_is_zero(board: str) -> None:
    """The second player answers at the point opposite to the centre."""
    assert value(COL, COL.parse(board)) == 0


@pytest.mark.clause("col.rule", "snort.rule")
@pytest.mark.parametrize(
    ("ruleset", "text", "expected"),
    [
        (COL, "l.l.r.l.l.", "7/8"),
        (SNORT, "l...l", "{4|0,+-1}"),
        (SNORT, "...(.).", "+-{3|2}"),
    ],
)
def test_values_that_cgsuite_tests(ruleset: Ruleset, text: str, expected: str) -> None:
    """CGSuite, commit e909ab8, GameGraphTest.scala, where R marks a vertex for Left in Col."""
    assert value(ruleset, ruleset.parse(text)) == Game(expected)
