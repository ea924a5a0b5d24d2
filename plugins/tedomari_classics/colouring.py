"""Games in which the players colour the vertices of a graph: what Col and Snort share."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from tedomari.graphs import Graph
from tedomari.graphs.listing import listed_graphs, with_one_more_vertex
from tedomari.graphs.notation import GraphNotation
from tedomari.graphs.ruleset import GraphRuleset

LEFT: Final = "x"
RIGHT: Final = "o"
FREE: Final = "."

#: The kinds of vertices that a player may colour unless a neighbour forbids it: those for both
#: players, and those for this one.
OPEN: Final[Mapping[str, str]] = {LEFT: ".l", RIGHT: ".r"}


class Colouring(GraphRuleset):
    """A game of colouring vertices, where the colour of a neighbour may forbid a vertex."""

    notation = GraphNotation(".xolr", "-")
    vertex_colours: ClassVar[Mapping[str, str]] = {
        ".": "#ffffff", "x": "#2f6fb5", "o": "#c8412f", "l": "#b9d3ee", "r": "#f2c4bd",
    }  # fmt: skip
    exchanged: ClassVar[Mapping[str, str]] = {LEFT: RIGHT, "l": "r"}
    #: The colour of neighbours that forbids a vertex to each player.
    forbidding: ClassVar[Mapping[str, str]]

    def left_options(self, position: Graph) -> Iterator[Graph]:
        """The graphs in which Left has coloured one more vertex."""
        return (position.with_kind(v, LEFT) for v in self.choices(position, LEFT))

    def right_options(self, position: Graph) -> Iterator[Graph]:
        """The graphs in which Right has coloured one more vertex."""
        return (position.with_kind(v, RIGHT) for v in self.choices(position, RIGHT))

    #: What the size of a position counts.
    size_unit: ClassVar[str] = "vertices"

    def positions_of_size(self, size: int) -> Iterator[Graph]:
        """Yield the graphs with that many open vertices that are one part of themselves.

        Of isomorphic ones one is listed.  There are no loops and no two edges between the same
        vertices, since these forbid nothing more.  Claim: all are found by adding a vertex to a
        smaller one.  Reason: a connected graph has a vertex without which it is connected.
        Clauses: plugin.listed.sizes, plugin.listed.complete.
        """

        def grow(graph: Graph) -> Iterator[Graph]:
            return with_one_more_vertex(graph, FREE + "lr", self.notation.edges, self.matters)

        return listed_graphs(Graph(""), size, grow)

    def choices(self, position: Graph, player: str) -> list[int]:
        """The vertices that a player may colour."""
        kinds, colour = position.kinds, self.forbidding[player]
        forbidden = {edge.end for edge in position.edges if kinds[edge.start] == colour}
        forbidden |= {edge.start for edge in position.edges if kinds[edge.end] == colour}
        return [
            v for v, kind in enumerate(kinds) if kind in OPEN[player] and v not in forbidden
        ]

    def progress(self, position: Graph) -> int:
        """The number of vertices that are not coloured."""
        return sum(kind not in (LEFT, RIGHT) for kind in position.kinds)

    def parts(self, position: Graph) -> Iterator[Graph]:
        """Yield the connected pieces of the vertices that a player may still colour.

        A vertex that one player may colour is marked for that player, so the coloured vertices
        can be left out.  So can edges along which no colour forbids anything.
        Clause: colouring.components.
        """
        left, right = (set(self.choices(position, player)) for player in OPEN)
        kinds = "".join(
            FREE if v in left & right else "l" if v in left else "r"
            for v in range(len(position.kinds))
        )
        marked = Graph(kinds, position.edges).subgraph(sorted(left | right))
        marks = marked.kinds
        linked = marked.with_edges(
            lambda edge: self.matters(marks[edge.start], marks[edge.end])
        )
        return (linked.subgraph(piece) for piece in linked.pieces())

    def matters(self, one: str, other: str) -> bool:
        """Whether a colour on a vertex of one of two kinds forbids something on the other."""
        return any(
            (one in OPEN[colour] and other in OPEN[player])
            or (other in OPEN[colour] and one in OPEN[player])
            for player, colour in self.forbidding.items()
        )
