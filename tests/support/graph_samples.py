"""Graphs that tests draw, renumber, and compare in a second way."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations, product
from random import Random

from tedomari.graphs import Edge, Graph
from tedomari.graphs.notation import GraphNotation
from tedomari.graphs.samples import random_graph, random_rooted_graph

ROOTED = GraphNotation(".", "brg", root="#")
COLOURED = GraphNotation(".xo", "-")


def samples(seed: int, count: int, size: int) -> Iterator[tuple[GraphNotation, Graph]]:
    """Yield graphs of both notations with at most that many edges or vertices."""
    random = Random(seed)
    for _ in range(count):
        number = random.randint(1, size)
        yield ROOTED, random_rooted_graph(random.randint, ROOTED, number)
        yield COLOURED, random_graph(random.randint, COLOURED, number)


def twin_samples(seed: int, count: int, size: int) -> Iterator[Graph]:
    """Yield graphs with at most ``size`` vertices, many of them twins, joined or not.

    The graphs have loops and double edges of several kinds.  Every second one has a root.
    """
    random = Random(seed)
    for number in range(count):
        first = random.randint(1, 3)
        kinds = [random.choice(".x") for _ in range(first)]
        edges = [
            (random.randrange(first), random.randrange(first), random.choice("brg"))
            for _ in range(random.randint(0, 4))
        ]
        while len(kinds) < size - 1 and random.random() < 0.9:
            vertex, twin = random.randrange(len(kinds)), len(kinds)
            kinds.append(kinds[vertex])
            edges += [
                (twin, twin if a == b else a + b - vertex, kind)
                for a, b, kind in edges
                if vertex in (a, b)
            ]
            edges += [(vertex, twin, "g")] * random.choice([0, 0, 1, 2])
        if number % 2:
            kinds.append("#")
            edges.append((random.randrange(len(kinds)), len(kinds) - 1, "b"))
        yield Graph.of("".join(kinds), edges).subgraph(range(len(kinds) - 1, -1, -1))


def renumbering(graph: Graph, random: Random) -> Graph:
    """Return the graph with its vertices after the first in another order."""
    order = list(range(1, len(graph.kinds)))
    random.shuffle(order)
    return graph.subgraph([0, *order])


def least_of_all(graph: Graph) -> tuple[str, tuple[Edge, ...]]:
    """Return the least graph that any order of the vertices gives: a second canonical form."""
    orders = permutations(range(len(graph.kinds)))
    return min((same.kinds, same.edges) for same in map(graph.subgraph, orders))


def every_graph(kinds: str, edges: int, edge_kinds: str) -> Iterator[Graph]:
    """Yield all graphs with these vertices and that many edges, of any kinds, with loops."""
    places = [(a, b) for b in range(len(kinds)) for a in range(b + 1)]
    for chosen in combinations_with_replacement(places, edges):
        for drawn_kinds in product(edge_kinds, repeat=edges):
            yield Graph.of(
                kinds, ((a, b, k) for (a, b), k in zip(chosen, drawn_kinds, strict=True))
            )
