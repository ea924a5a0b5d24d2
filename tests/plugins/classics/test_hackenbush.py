"""Hackenbush: values against Berlekamp's rule, the colon principle and the fusion principle."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import cast

import pytest

from graph_samples import ROOTED
from tedomari import Game, outcome_by_search
from tedomari.forms.definitions import Outcome
from tedomari.graphs import Graph
from tedomari.graphs.samples import random_rooted_graph
from tedomari.infinitesimals.nimbers import star
from tedomari.rulesets import Evaluator, NoSpotError, OpaquePosition, PositionError, Size, value
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.search.terms import Term
from tedomari_classics import Hackenbush
from tedomari_conformance.kit.clicking import spots_lie_apart
from tedomari_conformance.kit.play import Play

HACKENBUSH = Hackenbush()


def worth(text: str) -> Game:
    """Return the value of a position."""
    return value(HACKENBUSH, HACKENBUSH.parse(text))


@pytest.mark.clause("hackenbush.rule", "hackenbush.notation")
@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("brb", ["0", "br"], ["b"]),
        ("b(r)g", ["0", "br"], ["bg", "br"]),
        ("b1r2b0", ["br", "br"], ["b,b"]),
        ("b,r", ["r"], ["b"]),
        ("g0", ["0"], ["0"]),
    ],
)
def test_what_is_not_connected_to_the_ground_falls(
    text: str, left: list[str], right: list[str]
) -> None:
    position = HACKENBUSH.parse(text)
    assert [HACKENBUSH.format(p) for p in HACKENBUSH.left_options(position)] == left
    assert [HACKENBUSH.format(p) for p in HACKENBUSH.right_options(position)] == right


@pytest.mark.clause("hackenbush.notation")
def test_edges_in_the_air_are_refused() -> None:
    with pytest.raises(PositionError, match="joins all edges to the ground"):
        HACKENBUSH.parse("b,5r6")


@pytest.mark.clause("hackenbush.components", "graphs.components")
def test_components_hang_on_the_ground_alone_and_are_canonical() -> None:
    one = HACKENBUSH.components(HACKENBUSH.parse("b(r)g,rb,b0,g(rr)b"))
    other = HACKENBUSH.components(HACKENBUSH.parse("g(b)rr,b0,rb,b(g)r"))
    assert len(one) == 4
    assert set(one) == set(other)


def by_berlekamps_rule(edges: str) -> Fraction:
    """Return the number whose sign expansion is a string of blue and red edges."""
    total, step, first = Fraction(0), Fraction(1), edges[0]
    for edge in edges:
        first = first if edge == first else ""
        step = Fraction(1) if first else step / 2
        total += step if edge == "b" else -step
    return total


@pytest.mark.clause("hackenbush.string")
def test_strings_follow_berlekamps_rule() -> None:
    for length in range(1, 8):
        for edges in product("br", repeat=length):
            assert worth("".join(edges)) == by_berlekamps_rule("".join(edges)), edges


@pytest.mark.exhaustive
@pytest.mark.clause("hackenbush.string")
def test_all_strings_of_up_to_eleven_edges_follow_berlekamps_rule() -> None:
    for length in range(8, 12):
        for edges in product("br", repeat=length):
            assert worth("".join(edges)) == by_berlekamps_rule("".join(edges)), edges


@pytest.mark.clause("hackenbush.string", "hackenbush.tree")
def test_published_values_of_strings_and_trees() -> None:
    """A string of Winning Ways' rule at wopravil.cz, and a tree of a problem at Kattis.

    The tree is sample 1 of "Hackenbush Purplehearts", which gives the vertex below each edge
    and its colour; the answer there is 5/2^6.
    """
    assert worth("bbrb") == Game("7/4")
    below = [0, 1, 2, 3, 3, 5, 5, 7, 0, 0, 10, 10]
    rows = zip(below, range(1, 13), "brbbrbbrrbrr", strict=True)
    tree = Graph.of("#" + "." * 12, rows)
    assert value(HACKENBUSH, tree) == Game("5/64")


@pytest.mark.clause("hackenbush.rule")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("brbrrbbr", "77/128"),
        ("b(b)rb", "3/2"),
        ("ggggggg", "*7"),
        ("brbgrrr", "3/4 + PowTo(v,3) + *"),
        ("g(gg50)gg50g(gg)g(g90)g90g", "*2"),
    ],
)
def test_values_that_cgsuite_tests(text: str, expected: str) -> None:
    """CGSuite, commit e909ab8, GameGraphTest.scala; the last is the girl of Winning Ways."""
    assert worth(text) == Game(expected)


@cache
def on_edge(kind: str, top: Game) -> Game:
    """Return the ordinal sum of an edge and a game above it, by its definition."""
    left = [Game()] if kind in "bg" else []
    right = [Game()] if kind in "rg" else []
    return Game(
        left + [on_edge(kind, option) for option in top.left_options],
        right + [on_edge(kind, option) for option in top.right_options],
    )


def by_colon(graph: Graph, vertex: int = 0, below: int = -1) -> Game:
    """Return the value of the part of a tree above a vertex."""
    total = Game()
    for edge in graph.edges:
        other = edge.other(vertex)
        if vertex in (edge.start, edge.end) and other != below:
            total = total + on_edge(edge.kind, by_colon(graph, other, vertex))
    return total


def every_tree(edges: int) -> Iterator[Graph]:
    """Yield all trees on the ground with that many edges, in some order of the vertices."""
    for parents in product(*(range(n) for n in range(1, edges + 1))):
        for kinds in product("brg", repeat=edges):
            rows = zip(parents, range(1, edges + 1), kinds, strict=True)
            yield Graph.of("#" + "." * edges, rows)


@pytest.mark.clause("hackenbush.tree")
def test_trees_follow_the_colon_principle() -> None:
    for edges in range(1, 4):
        for tree in every_tree(edges):
            assert value(HACKENBUSH, tree) == by_colon(tree), HACKENBUSH.format(tree)


@pytest.mark.exhaustive
@pytest.mark.clause("hackenbush.tree")
def test_all_trees_of_up_to_five_edges_follow_the_colon_principle() -> None:
    for edges in (4, 5):
        for tree in every_tree(edges):
            assert value(HACKENBUSH, tree) == by_colon(tree), HACKENBUSH.format(tree)


def by_fusion(graph: Graph) -> int:
    """Return the nim-value of a green graph, in which each bridge is replaced by the ends.

    All vertices that cycles join are one; each of their edges is a loop, which counts as an
    edge of its own.
    """
    bridges = [
        edge
        for index, edge in enumerate(graph.edges)
        if edge.end not in graph.without_edge(index).reachable(edge.start)
    ]
    standing = Graph.of(graph.kinds, (edge for edge in graph.edges if edge not in bridges))
    group = {v: number for number, piece in enumerate(standing.pieces()) for v in piece}

    def above(number: int, below: int) -> int:
        total = sum(group[edge.start] == number for edge in standing.edges) % 2
        for edge in bridges:
            ends = {group[edge.start], group[edge.end]}
            if number in ends and below not in ends:
                (other,) = ends - {number}
                total ^= above(other, number) + 1
        return total

    return above(group[0], -1)


def green(random: Random, edges: int) -> Graph:
    """Return a random green graph."""
    drawn = random_rooted_graph(random.randint, ROOTED, edges)
    return Graph.of(drawn.kinds, ((start, end, "g") for start, end, _ in drawn.edges))


@pytest.mark.clause("hackenbush.fusion")
@pytest.mark.parametrize(
    ("text", "nimber"),
    [("g1g2g0", 1), ("g1g2g3g0", 0), ("g1g0", 0), ("g1(g1)g", 1), ("g1g2g3g1", 2)],
)
def test_cycles_of_green_edges(text: str, nimber: int) -> None:
    """An odd cycle counts as one edge, and an even one as none."""
    assert worth(text) == star(nimber)
    assert by_fusion(HACKENBUSH.parse(text)) == nimber


@pytest.mark.clause("hackenbush.fusion")
def test_green_graphs_follow_the_fusion_principle() -> None:
    random = Random(11)
    for _ in range(60):
        graph = green(random, random.randint(1, 7))
        assert value(HACKENBUSH, graph) == star(by_fusion(graph)), HACKENBUSH.format(graph)


@pytest.mark.exhaustive
@pytest.mark.clause("hackenbush.fusion")
def test_larger_green_graphs_follow_the_fusion_principle() -> None:
    random = Random(12)
    for _ in range(1_000):
        graph = green(random, random.randint(6, 9))
        assert value(HACKENBUSH, graph) == star(by_fusion(graph)), HACKENBUSH.format(graph)


def assert_splitting_changes_nothing(graphs: Iterator[Graph]) -> None:
    """Compare values by components with values by options alone, and with a search."""
    whole = Evaluator(HACKENBUSH, components=False, symmetries=False)
    for graph in graphs:
        assert value(HACKENBUSH, graph) == whole.value(graph), HACKENBUSH.format(graph)


@pytest.mark.clause("hackenbush.components", "hackenbush.rule")
def test_splitting_changes_no_value() -> None:
    random = Random(13)
    assert_splitting_changes_nothing(
        random_rooted_graph(random.randint, ROOTED, 1 + n % 6) for n in range(60)
    )


@pytest.mark.clause("hackenbush.rule", "graphs.exchanged")
def test_a_search_without_values_agrees() -> None:
    random = Random(15)
    for _ in range(15):
        graph = random_rooted_graph(random.randint, ROOTED, 4)
        position = Term.position(HACKENBUSH, graph)
        assert outcome_by_search([position, -value(HACKENBUSH, graph)]) is Outcome.PREVIOUS
        swapped = Term.position(HACKENBUSH, HACKENBUSH.exchange(graph))
        assert outcome_by_search([position, swapped]) is Outcome.PREVIOUS


@pytest.mark.clause("graphs.edge-names")
def test_edges_are_named_by_their_ends() -> None:
    position = HACKENBUSH.parse("b1(b0)(r0)g2(r2)b0")
    edges = [spot for spot in HACKENBUSH.spots(position) if spot.name.startswith("edge ")]
    assert [(spot.name, spot.content) for spot in edges] == [
        ("edge 0-1", "b"), ("edge 0-1 (2)", "b"), ("edge 0-1 (3)", "r"), ("edge 0-2", "b"),
        ("edge 1-2", "g"), ("edge 2-2", "r"),
    ]  # fmt: skip
    recoloured = HACKENBUSH.clicked(position, "edge 0-1 (2)")
    assert HACKENBUSH.format(recoloured) == "b(r0)(r0)g(b0)r2"


@pytest.mark.clause("hackenbush.numbers")
@pytest.mark.parametrize(
    ("text", "edge", "after", "numbers"),
    [
        ("b(r)(g)r", 1, "b(g)r", [0, 1, 3, 4]),
        ("bbb,rrr", 2, "b,rrr", [0, 1, 4, 5, 6]),
        ("b1r2b0", 0, "br", [0, 2, 1]),
        ("b1b2r3g0", 2, "b,gr", [0, 1, 3, 2]),
    ],
)
def test_a_cut_numbers_the_vertices_anew(
    text: str, edge: int, after: str, numbers: list[int]
) -> None:
    """The numbers before the cut, in the order of those after it; the edges follow them."""
    before = HACKENBUSH.parse(text)
    rest = before.without_edge(edge)
    assert HACKENBUSH.format(HACKENBUSH.remainder(rest)) == after
    assert rest.subgraph(numbers) == HACKENBUSH.remainder(rest)


@pytest.mark.clause("graphs.clickable", "graphs.sample")
def test_clicks_add_colour_and_remove_edges() -> None:
    position = HACKENBUSH.parse("br")
    grown = HACKENBUSH.clicked(position, "vertex 1")
    assert HACKENBUSH.format(grown) == "b(r)b"
    for expected in ("b(r)r", "b(r)g", "br"):
        grown = HACKENBUSH.clicked(grown, "edge 1-3")
        assert HACKENBUSH.format(grown) == expected
    assert HACKENBUSH.format(HACKENBUSH.clicked(HACKENBUSH.parse("gr"), "edge 0-1")) == "0"
    assert [HACKENBUSH.format(p) for p in HACKENBUSH.smaller(position)] == ["0", "b"]


@pytest.mark.clause("graphs.clickable", "plugin.clickable.click")
def test_no_click_adds_a_vertex_that_cannot_be_read() -> None:
    grown = HACKENBUSH.clicked(HACKENBUSH.parse("b" * 198), "vertex 3")
    assert HACKENBUSH.parse(HACKENBUSH.format(grown)) == grown
    assert len(grown.kinds) == HACKENBUSH.notation.largest
    with pytest.raises(NoSpotError):
        HACKENBUSH.clicked(grown, "vertex 3")
    assert len(HACKENBUSH.spots(grown)) == len(grown.edges)
    clicked = HACKENBUSH.clicked(grown, "edge 0-1")
    assert HACKENBUSH.parse(HACKENBUSH.format(clicked)) == clicked
    assert clicked.edges[0].kind == "r"


@pytest.mark.clause("plugin.clickable.spots")
def test_spots_lie_apart_in_examples_and_random_graphs() -> None:
    """Among the positions are parallel edges, and loops above others and at the ground."""
    random = Random(17)
    texts = [*HACKENBUSH.examples, "gr0", "b0", "b(b1)", "b1b0,r1,g1,r1"]
    positions = [HACKENBUSH.parse(text) for text in texts]
    sizes = [HACKENBUSH.usual_size] * 100 + [Size(1, 20)] * 20
    positions += [HACKENBUSH.sample(random.randint, size) for size in sizes]
    for position in positions:
        assert spots_lie_apart(play_of(position)) is None, HACKENBUSH.format(position)


def play_of(position: Graph) -> Play:
    """Return the play without moves from a position."""
    text = HACKENBUSH.format(position)
    return Play(cast("AnyRuleset", HACKENBUSH), OpaquePosition(position), (text,))
