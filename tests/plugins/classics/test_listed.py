"""The lists of small positions: complete, without repetition, and searched for values."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from breaches import assert_breach
from tedomari import Game
from tedomari.boards import Grid
from tedomari.boards.cell_sets import cell_sets
from tedomari.graphs import Edge, Graph
from tedomari.graphs.isomorphism import canonical
from tedomari.graphs.listing import listed_graphs, with_one_more_vertex
from tedomari.rulesets import OpaquePosition, find_ruleset, installed, value
from tedomari.rulesets.finding import Finding, ListedPartizan
from tedomari.search import Term, outcome_by_search
from tedomari_classics import Clobber, Col, Hackenbush, Snort
from tedomari_classics.stones import StoneRuleset

AnyListed = ListedPartizan[OpaquePosition]

#: Values that a search looks for.
TARGETS = ("0", "1", "-1", "*", "1/2", "^", "+-1", "{1|*}", "2")


def listed_rulesets() -> list[AnyListed]:
    """The installed rulesets that list their small positions."""
    rulesets = map(find_ruleset, installed().names)
    return [ruleset for ruleset in rulesets if isinstance(ruleset, ListedPartizan)]


LISTED = {ruleset.name: ruleset for ruleset in listed_rulesets()}


def test_the_numbers_of_shapes_and_graphs_are_the_published_ones() -> None:
    """OEIS A000105, A030222 and A001349."""
    assert [len(cell_sets(n)) for n in range(1, 9)] == [1, 1, 2, 5, 12, 35, 108, 369]
    numbers = [len(cell_sets(n, diagonal=True)) for n in range(1, 7)]
    assert numbers == [1, 2, 5, 22, 94, 524]

    def grow(graph: Graph) -> "Sequence[Graph]":
        return list(with_one_more_vertex(graph, ".", "-", lambda *_: True))

    graphs = [len(list(listed_graphs(Graph(""), n, lambda g: iter(grow(g))))) for n in range(6)]
    assert graphs == [1, 1, 1, 2, 6, 21]


@pytest.mark.clause("plugin.listed.complete")
@pytest.mark.parametrize("name", ["amazons", "clobber", "konane", "nogo"])
def test_components_of_any_board_are_listed(name: str) -> None:
    ruleset: object = find_ruleset(name)
    assert isinstance(ruleset, StoneRuleset)
    random = Random(23)
    listed = {size: set(ruleset.positions_of_size(size)) for size in range(1, 5)}
    for _ in range(300):
        rows = ["".join(random.choices(ruleset.kinds + "xo", k=3)) for _ in range(2)]
        for part in ruleset.components("/".join(rows)):
            size = sum(cell not in (ruleset.outside, "/") for cell in part)
            images = {image for sign, image in ruleset.images(part) if sign == 1}
            assert size not in listed or len(images & listed[size]) == 1, part


@pytest.mark.clause("plugin.listed.complete")
@pytest.mark.parametrize("name", ["domineering", "chilled-domineering"])
def test_components_of_all_small_boards_are_listed(name: str) -> None:
    ruleset = LISTED[name]
    listed = {size: set(ruleset.positions_of_size(size)) for size in range(1, 10)}
    for bits in range(1 << 9):
        for part in Grid.from_bits(bits, height=3, width=3).components():
            images = {image for is_turned, image in part.images() if not is_turned}
            assert len(images & listed[part.empty_cells]) == 1, part


@pytest.mark.clause("plugin.listed.complete")
@pytest.mark.parametrize("ruleset", [Col(), Snort()], ids=lambda ruleset: ruleset.name)
def test_components_of_all_small_graphs_are_listed(ruleset: Col | Snort) -> None:
    listed = {size: set(ruleset.positions_of_size(size)) for size in range(4)}
    pairs = list(combinations(range(3), 2))
    for kinds in product(".xolr", repeat=3):
        for chosen in product((False, True), repeat=3):
            edges = [
                (*pair, "-") for pair, is_edge in zip(pairs, chosen, strict=True) if is_edge
            ]
            for part in ruleset.components(Graph.of("".join(kinds), edges)):
                assert part in listed[len(part.kinds)], part


@pytest.mark.clause("plugin.listed.complete")
def test_components_of_any_rooted_graph_are_listed() -> None:
    ruleset, random = Hackenbush(), Random(23)
    listed = {size: set(ruleset.positions_of_size(size)) for size in range(4)}
    for _ in range(400):
        edges = [
            (random.randint(0, 3), random.randint(0, 3), random.choice("brg")) for _ in range(3)
        ]
        graph = ruleset.remainder(Graph.of("#...", edges))
        for part in ruleset.components(graph):
            tree = without_loops(part)
            assert canonical(tree) in listed[len(part.edges)], part
            assert value(ruleset, part) == value(ruleset, tree)


def without_loops(graph: Graph) -> Graph:
    """The graph in which each loop is an edge to a new vertex."""
    kinds, edges = graph.kinds, list(graph.edges)
    for number, (start, end, kind) in enumerate(graph.edges):
        if start == end:
            edges[number] = Edge(start, len(kinds), kind)
            kinds += "."
    return Graph.of(kinds, edges)


@pytest.mark.clause("plugin.listed.complete")
@pytest.mark.parametrize("name", ["kayles", "toads-and-frogs", "toppling-dominoes"])
def test_components_of_all_short_strips_are_listed(name: str) -> None:
    ruleset: Any = LISTED[name]
    kinds = {str(position) for position in ruleset.positions_of_size(1)}
    listed = {size: set(ruleset.positions_of_size(size)) for size in range(1, 5)}
    for size in range(1, 5):
        for cells in product(sorted(kinds | {"."}), repeat=size):
            strip = ruleset.parse("".join(cells))
            for part in ruleset.components(strip):
                assert {part, part[::-1]} & listed[len(part)], part


@pytest.mark.clause("plugin.listed.find")
@pytest.mark.parametrize("name", LISTED)
def test_a_search_finds_the_first_position_that_is_equal_by_search(name: str) -> None:
    """Position less value is a second-player win, and no listed position before is one."""
    ruleset = LISTED[name]
    for text in TARGETS:
        target, search = Game(text), Finding(ruleset, Game(text), most=100)
        while not search.ended:
            search.advance()
        equal = None
        for size in (1, 2, 3):
            for position in ruleset.positions_of_size(size):
                terms = [Term.position(ruleset, position), -1 * Term.of(target)]
                if equal is None and outcome_by_search(terms).name == "PREVIOUS":
                    equal = (size, position)
        if equal is None:
            assert search.size is None or search.size > 3
        elif search.position is not None or equal[0] <= search.searched:
            assert (search.size, search.position) == equal


@pytest.mark.clause("plugin.listed.find.bound")
@pytest.mark.parametrize("most", [1, 4, 9, 10])
def test_a_search_stops_after_a_number_of_positions(most: int) -> None:
    """Toppling Dominoes has 3 and 6 listed positions of one and two dominoes."""
    search = Finding(LISTED["toppling-dominoes"], Game("7"), most=most)
    while not search.ended:
        search.advance()
    expected = {1: 0, 4: 1, 9: 2, 10: 2}
    assert (search.positions, search.searched) == (most, expected[most])
    assert (search.position, search.size) == (None, None)


@pytest.mark.clause("plugin.listed.sizes")
def test_the_kit_refuses_a_position_that_is_listed_twice() -> None:
    class Twice(Clobber):
        def positions_of_size(self, size: int) -> Iterator[str]:
            yield "x" * min(size, 2)

    assert_breach(Twice(), "plugin.listed.sizes", moves=0, found="xx is listed for the sizes")


@pytest.mark.clause("plugin.listed.sizes")
def test_the_kit_refuses_an_order_that_changes() -> None:
    class Restless(Clobber):
        calls = 0

        def positions_of_size(self, size: int) -> Iterator[str]:
            self.calls += 1
            yield from ["x" * size, "o" * size][:: 1 if self.calls % 2 else -1]

    assert_breach(Restless(), "plugin.listed.sizes", moves=0, found="in another order")
