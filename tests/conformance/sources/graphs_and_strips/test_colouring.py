"""Col and Snort: vectors by plain play on bit masks, and the conditions of theorems."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from graph_vectors import graph_of, graph_vectors
from tedomari import Game
from tedomari.graphs import Graph
from tedomari_conformance.sources.graphs_and_strips.graphs import (
    chains_near_numbers,
    labelled_graphs_won,
)
from tedomari_conformance.suite.model import Vector

#: The neighbours of each vertex, as bits.
Neighbours = tuple[int, ...]


def neighbours(vertices: int, edges: Iterator[tuple[int, int]]) -> Neighbours:
    """Return the neighbours of each vertex."""
    near = [0] * vertices
    for start, end in edges:
        near[start] |= 1 << end
        near[end] |= 1 << start
    return tuple(near)


@cache
def wins_first(game: str, near: Neighbours, mine: int, other: int) -> bool:
    """Whether the player wins who moves next and may colour the vertices ``mine``.

    The opponent may colour the vertices ``other``.
    """
    for vertex, around in enumerate(near):
        if mine >> vertex & 1:
            left = ~(1 << vertex)
            after = (mine & left & ~around, other & left)
            if game == "snort":
                after = (mine & left, other & left & ~around)
            if not wins_first(game, near, after[1], after[0]):
                return True
    return False


def first_wins(game: str, graph: Graph) -> bool:
    """Whether the player who begins wins on a graph without colours."""
    near = neighbours(len(graph.kinds), ((edge.start, edge.end) for edge in graph.edges))
    everything = (1 << len(near)) - 1
    return wins_first(game, near, everything, everything)


@pytest.mark.clause("col.rule")
@pytest.mark.parametrize("vertices", range(1, 5))
def test_labelled_graphs_are_counted_one_by_one(vertices: int) -> None:
    pairs = list(combinations(range(vertices), 2))
    counted = 0
    for size in range(len(pairs) + 1):
        for chosen in combinations(pairs, size):
            everything = (1 << vertices) - 1
            near = neighbours(vertices, iter(chosen))
            counted += wins_first("col", near, everything, everything)
    (vector,) = graph_vectors(f"col.labelled.{vertices}")
    assert vector.expect == counted


@pytest.mark.clause("snort.rule")
def test_outcomes_of_snort_are_those_of_plain_play() -> None:
    outcomes = list(graph_vectors("snort", "position-outcome"))
    assert len(outcomes) >= 15
    for vector in outcomes:
        assert first_wins("snort", graph_of(vector.given)) == (vector.expect == "N"), vector.id


def pairings(vertices: tuple[int, ...]) -> Iterator[dict[int, int]]:
    """Yield all ways to exchange the vertices in pairs."""
    if not vertices:
        yield {}
        return
    first, *rest = vertices
    for other in rest:
        remaining = tuple(vertex for vertex in rest if vertex != other)
        for pairing in pairings(remaining):
            yield {first: other, other: first, **pairing}


def preserves(graph: Graph, image: dict[int, int]) -> bool:
    """Whether a map of the vertices is an automorphism of the edges."""
    edges = {frozenset((edge.start, edge.end)) for edge in graph.edges}
    return edges == {frozenset(image[vertex] for vertex in edge) for edge in edges}


@pytest.mark.clause("snort.rule")
def test_the_graphs_of_the_theorem_are_opposable() -> None:
    for vector in graph_vectors("snort.opposable"):
        graph = graph_of(vector.given)
        assert any(
            preserves(graph, image)
            and all(other not in graph.neighbours(vertex) for vertex, other in image.items())
            for image in pairings(tuple(range(len(graph.kinds))))
        ), vector.id


@pytest.mark.clause("col.rule")
def test_the_diagrams_of_the_dictionary_are_symmetric() -> None:
    reversed_tint = {".": ".", "l": "r", "r": "l"}
    for vector in graph_vectors("col.symmetry"):
        graph = graph_of(vector.given)
        assert any(
            preserves(graph, image)
            and all(graph.kinds[b] == reversed_tint[graph.kinds[a]] for a, b in image.items())
            for image in pairings(tuple(range(len(graph.kinds))))
        ), vector.id


def in_the_dominating_vertex(vector: Vector) -> Game:
    """Return the value if both players colour the first vertex, which sees all others."""
    graph = graph_of(vector.given)
    assert graph.kinds[0] == "."
    assert graph.neighbours(0) == set(range(1, len(graph.kinds)))
    others = graph.kinds[1:]
    return Game(
        [len(others) - others.count("r")],
        [others.count("l") - len(others)],
    )


@pytest.mark.clause("snort.rule")
def test_a_vertex_that_sees_all_others_is_best() -> None:
    vectors = list(graph_vectors("snort.dominating"))
    assert len(vectors) == 20
    for vector in vectors:
        assert in_the_dominating_vertex(vector) == Game(str(vector.expect)), vector.id


@pytest.mark.clause("snort.rule")
def test_stars_have_the_temperature_of_a_switch() -> None:
    for vector in graph_vectors("snort.star"):
        assert in_the_dominating_vertex(vector).temperature == int(str(vector.expect))


@pytest.mark.clause("col.value")
def test_values_of_other_kinds_would_be_noticed() -> None:
    found = chains_near_numbers({"ruleset": "snort", "to": 2})
    assert found == {"cases": 12, "broken": 5, "first": ".."}
    assert labelled_graphs_won({"ruleset": "snort", "vertices": 2}) == 1
