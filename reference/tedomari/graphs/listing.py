"""All graphs of a size, up to isomorphism, built by adding an edge or a vertex."""

from collections.abc import Callable, Iterator
from itertools import combinations

from tedomari.graphs.graph import Graph
from tedomari.graphs.isomorphism import canonical

#: A function that yields the graphs that are one step larger.
Grow = Callable[[Graph], Iterator[Graph]]


def listed_graphs(start: Graph, steps: int, grow: Grow) -> Iterator[Graph]:
    """Yield the canonical forms of the graphs after some steps of ``grow``, each once."""
    if not steps:
        yield start
        return
    seen: set[Graph] = set()
    for graph in listed_graphs(start, steps - 1, grow):
        for grown in grow(graph):
            form = canonical(grown)
            if form not in seen:
                seen.add(form)
                yield form


def with_one_more_edge(graph: Graph, kind: str, edges: str) -> Iterator[Graph]:
    """Yield the graphs with one more edge, which is no loop and may lead to a new vertex.

    ``kind`` is the kind of new vertices, ``edges`` has the kinds of edges.
    """
    count = len(graph.kinds)
    grown = Graph(graph.kinds + kind, graph.edges)
    for start in range(count):
        for edge in edges:
            yield grown.with_edge(start, count, edge)
            for end in range(start + 1, count):
                yield graph.with_edge(start, end, edge)


def with_one_more_vertex(
    graph: Graph, kinds: str, edge: str, joins: Callable[[str, str], bool]
) -> Iterator[Graph]:
    """Yield the graphs with one more vertex, joined to one or more of the others.

    ``kinds`` has the kinds of new vertices.  ``joins`` says between which two kinds an edge, of
    the kind ``edge``, may be.
    """
    count = len(graph.kinds)
    for kind in kinds:
        near = [vertex for vertex, other in enumerate(graph.kinds) if joins(kind, other)]
        for number in range(min(1, count), len(near) + 1):
            for ends in combinations(near, number):
                joined = [(end, count, edge) for end in ends]
                yield Graph.of(graph.kinds + kind, (*graph.edges, *joined))
