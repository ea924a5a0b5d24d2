"""Graphs as walks in one line.

A walk is a sequence of steps.  A step is written as the kind of its edge, the kind of the
vertex that it leads to, and the number of this vertex.  What is the same everywhere is left
out: the kind of an edge if there is only one, the kind of a vertex if only the root has
another, and the number of a new vertex, which is the next one.  Parentheses enclose a branch,
commas separate walks.

With edges ``b`` and ``r`` and an invisible kind of vertices, ``b(r)b(rb)`` is a tree, and
``b1r2b1`` has two edges between the vertices 1 and 2.  With vertices ``.`` and one kind of
edges, ``...`` is a path and ``...-1`` a triangle.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tedomari.graphs.graph import Edge, Graph
from tedomari.rulesets.errors import PositionError

#: The graph without vertices, or with the root alone.
EMPTY: Final = "0"


@dataclass(frozen=True, slots=True)
class GraphNotation:
    """How the graphs of a ruleset are written.

    ``kinds`` are the kinds of vertices and ``edges`` those of edges.  If ``root`` is not empty,
    it is the kind of the vertex 0, which every graph has and from which walks start; other
    vertices are then numbered from 1, as they are without a root.  At most ``largest`` vertices
    are read.  Clause: graphs.notation.
    """

    kinds: str
    edges: str
    root: str = ""
    largest: int = 200

    @property
    def first(self) -> int:
        """The number of the first vertex: 0 for a root."""
        return 0 if self.root else 1

    @property
    def writes_kinds(self) -> bool:
        """Whether the kinds of new vertices are written."""
        return len(self.kinds) > 1 or not self.root

    @property
    def writes_edges(self) -> bool:
        """Whether the kinds of edges to new vertices are written."""
        return len(self.edges) > 1 or not self.writes_kinds

    @property
    def step(self) -> str:
        """What a step may begin with, in words."""
        kinds = self.kinds if self.writes_kinds else ""
        edges = self.edges if self.writes_edges else ""
        return "one of " + ", ".join(map(repr, edges + kinds))

    def read(self, text: str) -> Graph:
        """Return the graph; raise :class:`PositionError` at the first wrong character."""
        if text == EMPTY:
            return Graph(self.root)
        reading = _Reading(self, text)
        reading.read()
        return reading.graph()

    def write(self, graph: Graph) -> str:
        """Return a notation from which :meth:`read` returns this graph."""
        return ",".join(_Writing(self, graph).walks()) or EMPTY


@dataclass(slots=True)
class _Reading:
    """What was read of a text so far."""

    notation: GraphNotation
    text: str
    place: int = 0
    kinds: dict[int, str] = field(default_factory=dict)
    edges: list[tuple[int, int, str]] = field(default_factory=list)
    #: The vertex from which the next step starts; None at the beginning of a walk.
    current: int | None = None
    branches: list[int] = field(default_factory=list)

    def read(self) -> None:
        """Read all walks."""
        if self.notation.root:
            self.kinds[0] = self.notation.root
        self.begin_walk()
        while self.place < len(self.text):
            character = self.text[self.place]
            if character == ",":
                self.refuse_unless(not self.branches, "')'")
                self.place += 1
                self.begin_walk()
            elif character == "(" and self.current is not None:
                self.branches.append(self.current)
                self.place += 1
                self.take_step()
            elif character == ")" and self.branches:
                self.current = self.branches.pop()
                self.place += 1
            else:
                self.take_step()
        self.refuse_unless(not self.branches, "')'")

    def refuse_unless(self, condition: bool, expected: str) -> None:
        """Raise PositionError at the current place unless a condition is fulfilled."""
        if not condition:
            raise PositionError.at(self.text, self.place, expected)

    def begin_walk(self) -> None:
        """Begin at a numbered vertex, at the root, or with the kind of a new vertex."""
        place, number = self.place, self.number()
        if number is None:
            self.current = 0 if self.notation.root else None
            if self.current is None or not self.text.startswith("(", place):
                self.take_step()
        elif number in self.kinds:
            self.current = number
        else:
            if self.notation.writes_kinds:
                raise PositionError.at(self.text, place, self.notation.step)
            self.current = self.add_vertex(self.notation.kinds, number, place)

    def take_step(self) -> None:
        """Read an edge and the vertex that it leads to; a walk may begin with a vertex only."""
        place, notation = self.place, self.notation
        start_of_walk = self.current is None
        edge = None if start_of_walk else self.one_of(notation.edges)
        kind = self.one_of(notation.kinds) if notation.writes_kinds else None
        if edge is None and kind is not None and not notation.writes_edges:
            edge = notation.edges
        if (kind if start_of_walk else edge) is None:
            raise PositionError.at(self.text, place, notation.step)
        after_kinds, number = self.place, self.number()
        if number is not None:
            place = after_kinds
        if number in self.kinds and kind is None and not start_of_walk:
            vertex = number
        else:
            if number in self.kinds:
                raise PositionError.at(self.text, place, "a number that no other vertex has")
            if kind is None and notation.writes_kinds:
                raise PositionError.at(
                    self.text, after_kinds, "the number of an earlier vertex"
                )
            vertex = self.add_vertex(kind or notation.kinds, number, place)
        if not start_of_walk:
            assert self.current is not None
            assert edge is not None
            self.edges.append((self.current, vertex, edge))
        self.current = vertex

    def one_of(self, characters: str) -> str | None:
        """Read one of these characters, if one comes next."""
        if self.place < len(self.text) and self.text[self.place] in characters:
            self.place += 1
            return self.text[self.place - 1]
        return None

    def number(self) -> int | None:
        """Read a number of at most three digits, if one comes next."""
        match = re.compile("[0-9]{1,3}").match(self.text, self.place)
        if match is None:
            return None
        self.place = match.end()
        return int(match[0])

    def add_vertex(self, kind: str, number: int | None, place: int) -> int:
        """Add a vertex with a number, or with the next one; return its number.

        An error names the place.
        """
        if number is None:
            number = max(self.kinds, default=0) + 1
        largest = self.notation.largest
        if number < 1:
            raise PositionError.at(self.text, place, "a number from 1 on")
        if len(self.kinds) >= largest:
            raise PositionError.at(self.text, place, f"at most {largest} vertices")
        self.kinds[number] = kind
        return number

    def graph(self) -> Graph:
        """The graph, with its vertices in the order of their numbers."""
        index = {number: place for place, number in enumerate(sorted(self.kinds))}
        return Graph.of(
            "".join(self.kinds[number] for number in sorted(self.kinds)),
            ((index[start], index[end], kind) for start, end, kind in self.edges),
        )


class _Writing:
    """The walks of a graph, in which each vertex comes when its number is the next one."""

    def __init__(self, notation: GraphNotation, graph: Graph) -> None:
        self.notation = notation
        self.graph = graph
        #: The edges from each vertex to vertices that come before it.
        self.back: list[list[Edge]] = [[] for _ in graph.kinds]
        for edge in graph.edges:
            self.back[edge.end].append(edge)
        #: The steps from each vertex to later ones: the kind of the edge, and the vertex.
        self.children: list[list[tuple[str, int]]] = [[] for _ in graph.kinds]

    def walks(self) -> Iterator[str]:
        """Yield the walks; a loop at the root is a walk of its own."""
        if self.notation.root:
            yield from (f"{edge.kind}0" for edge in self.back[0])
        for start, kind, vertex in self.starts():
            if kind is None:
                yield self.vertex(vertex, new=not self.notation.root) + self.rest(vertex)
            elif start == 0 and self.notation.root:
                yield self.step(kind, vertex) + self.rest(vertex)
            else:
                yield (
                    self.vertex(start, new=False) + self.step(kind, vertex) + self.rest(vertex)
                )

    def starts(self) -> list[tuple[int, str | None, int]]:
        """Attach each vertex to the current walk, or begin a walk at an earlier vertex."""
        starts: list[tuple[int, str | None, int]] = []
        path: list[int] = []
        for vertex in range(1 if self.notation.root else 0, len(self.graph.kinds)):
            earlier = {edge.start: edge for edge in reversed(self.back[vertex])}
            earlier.pop(vertex, None)
            while path and path[-1] not in earlier:
                path.pop()
            parent = path[-1] if path else min(earlier, default=None)
            if parent is None:
                starts.append((vertex, None, vertex))
            else:
                edge = earlier[parent]
                self.back[vertex].remove(edge)
                if path:
                    self.children[parent].append((edge.kind, vertex))
                else:
                    starts.append((parent, edge.kind, vertex))
            path.append(vertex)
        return starts

    def rest(self, vertex: int) -> str:
        """The branches after a vertex; the last one needs no parentheses."""
        branches = [
            edge.kind + self.vertex(edge.start, new=False) for edge in self.back[vertex]
        ]
        branches += [
            self.step(kind, other) + self.rest(other) for kind, other in self.children[vertex]
        ]
        return "".join(f"({branch})" for branch in branches[:-1]) + "".join(branches[-1:])

    def step(self, kind: str, vertex: int) -> str:
        """The step to a new vertex."""
        edge = kind if self.notation.writes_edges else ""
        return edge + self.vertex(vertex, new=True)

    def vertex(self, vertex: int, *, new: bool) -> str:
        """The kind of a new vertex, or the number of another one."""
        if not new:
            return str(vertex + self.notation.first)
        return self.graph.kinds[vertex] if self.notation.writes_kinds else ""
