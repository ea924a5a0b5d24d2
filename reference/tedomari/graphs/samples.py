"""Random connected graphs."""

from typing import Final

from tedomari.graphs.graph import Graph
from tedomari.graphs.notation import GraphNotation
from tedomari.rulesets.sampled import Choose

#: One edge in this number of edges joins two vertices that exist already.
CLOSING: Final = 4


def random_graph(choose: Choose, notation: GraphNotation, vertices: int) -> Graph:
    """Return a connected graph of that many vertices, each of any kind."""
    kinds, edges = notation.kinds, notation.edges
    graph = Graph("")
    for vertex in range(vertices):
        graph = Graph(graph.kinds + kinds[choose(0, len(kinds) - 1)], graph.edges)
        if vertex:
            parent = choose(0, vertex - 1)
            graph = graph.with_edge(parent, vertex, edges[choose(0, len(edges) - 1)])
            if vertex > 1 and choose(0, CLOSING - 1) == CLOSING - 1:
                other = (parent + 1 + choose(0, vertex - 2)) % vertex
                graph = graph.with_edge(other, vertex, edges[choose(0, len(edges) - 1)])
    return graph


def random_rooted_graph(choose: Choose, notation: GraphNotation, edges: int) -> Graph:
    """Return a graph of that many edges that hangs on a root; it may have loops."""
    graph = Graph(notation.root)
    for _ in range(edges):
        start = choose(0, len(graph.kinds) - 1)
        kind = notation.edges[choose(0, len(notation.edges) - 1)]
        if choose(0, CLOSING - 1) == CLOSING - 1:
            graph = graph.with_edge(start, choose(0, len(graph.kinds) - 1), kind)
        else:
            grown = Graph(graph.kinds + notation.kinds[0], graph.edges)
            graph = grown.with_edge(start, len(graph.kinds), kind)
    return graph
