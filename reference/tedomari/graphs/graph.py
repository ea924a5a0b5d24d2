"""Graphs with kinds of vertices and of edges; two vertices may have several edges."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Edge(NamedTuple):
    """An edge between two vertices, of which ``end`` is not the smaller; and its kind."""

    start: int
    end: int
    kind: str

    def other(self, vertex: int) -> int:
        """The end that is not ``vertex``, or ``vertex`` if the edge is a loop."""
        return self.end if vertex == self.start else self.start


@dataclass(frozen=True, slots=True)
class Graph:
    """Vertices numbered from 0, one character of ``kinds`` for each, and sorted edges.

    >>> Graph.of("..", [(1, 0, "-")])
    Graph(kinds='..', edges=(Edge(start=0, end=1, kind='-'),))

    Clause: graphs.position.
    """

    kinds: str
    edges: tuple[Edge, ...] = ()

    @classmethod
    def of(cls, kinds: str, edges: Iterable[tuple[int, int, str]]) -> "Graph":
        """Return the graph with these edges, whose ends may come in any order.

        Raises ValueError for an edge whose ends are not vertices.
        """
        ordered = sorted(Edge(min(a, b), max(a, b), kind) for a, b, kind in edges)
        for edge in ordered:
            if not 0 <= edge.start <= edge.end < len(kinds):
                raise ValueError(
                    f"expected ends from 0 to {len(kinds) - 1}, found {edge.start}, {edge.end}"
                )
        return cls(kinds, tuple(ordered))

    @property
    def adjacency(self) -> list[list[Edge]]:
        """The edges at each vertex; a loop is listed once."""
        at: list[list[Edge]] = [[] for _ in self.kinds]
        for edge in self.edges:
            at[edge.start].append(edge)
            if edge.end != edge.start:
                at[edge.end].append(edge)
        return at

    def edge_names(self, first: int) -> list[str]:
        """The edges by their ends, if the vertex 0 has the number ``first``.

        The second edge between the same ends has a 2 in parentheses, and so on.

        >>> Graph.of("..", [(0, 1, "b"), (0, 1, "r"), (1, 1, "g")]).edge_names(0)
        ['0-1', '0-1 (2)', '1-1']

        Clause: graphs.edge-names.
        """
        names: list[str] = []
        copies = Counter[tuple[int, int]]()
        for start, end, _ in self.edges:
            copies[start, end] += 1
            copy = copies[start, end]
            names.append(f"{start + first}-{end + first}" + (f" ({copy})" if copy > 1 else ""))
        return names

    def neighbours(self, vertex: int) -> set[int]:
        """The other vertices that an edge joins with ``vertex``."""
        ends = {e.other(vertex) for e in self.edges if vertex in (e.start, e.end)}
        return ends - {vertex}

    def with_kind(self, vertex: int, kind: str) -> "Graph":
        """The graph in which a vertex is of another kind."""
        return Graph(self.kinds[:vertex] + kind + self.kinds[vertex + 1 :], self.edges)

    def with_edge(self, start: int, end: int, kind: str) -> "Graph":
        """The graph with one more edge."""
        return Graph.of(self.kinds, (*self.edges, (start, end, kind)))

    def without_edge(self, index: int) -> "Graph":
        """The graph without the edge of this index."""
        return Graph(self.kinds, self.edges[:index] + self.edges[index + 1 :])

    def subgraph(self, vertices: Sequence[int]) -> "Graph":
        """The graph of these vertices and the edges between them, renumbered in this order.

        >>> Graph.of("abc", [(0, 2, "-"), (0, 1, "-")]).subgraph([2, 0])
        Graph(kinds='ca', edges=(Edge(start=0, end=1, kind='-'),))
        """
        if list(vertices) == list(range(len(self.kinds))):
            return self
        number = {vertex: index for index, vertex in enumerate(vertices)}
        return Graph.of(
            "".join(self.kinds[vertex] for vertex in vertices),
            (
                (number[start], number[end], kind)
                for start, end, kind in self.edges
                if start in number and end in number
            ),
        )

    def reachable(self, start: int, *, without: Iterable[int] = ()) -> list[int]:
        """The vertices that walks from ``start`` reach, avoiding some vertices.

        They come in the order of a depth-first walk that prefers small numbers.
        """
        at, seen = self.adjacency, set(without)
        reached: list[int] = []
        waiting = [start]
        while waiting:
            vertex = waiting.pop()
            if vertex not in seen:
                seen.add(vertex)
                reached.append(vertex)
                waiting += sorted((edge.other(vertex) for edge in at[vertex]), reverse=True)
        return reached

    def pieces(self, *, without: Iterable[int] = ()) -> list[list[int]]:
        """The vertices of the connected components that are left without some vertices."""
        out = set(without)
        pieces: list[list[int]] = []
        for vertex in range(len(self.kinds)):
            if vertex not in out:
                piece = self.reachable(vertex, without=without)
                pieces.append(piece)
                out.update(piece)
        return pieces

    def with_edges(self, keep: Callable[[Edge], bool]) -> "Graph":
        """The graph of all vertices and of the edges for which ``keep`` is true."""
        return Graph(self.kinds, tuple(edge for edge in self.edges if keep(edge)))
