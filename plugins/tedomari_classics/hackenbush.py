"""Hackenbush: a player cuts an edge, and edges that lose the ground fall."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from tedomari.graphs import Graph
from tedomari.graphs.listing import listed_graphs, with_one_more_edge
from tedomari.graphs.notation import GraphNotation
from tedomari.graphs.ruleset import GraphRuleset
from tedomari.rulesets import PositionError

GROUND: Final = 0
EDGES: Final = "brg"


class Hackenbush(GraphRuleset):
    """Hackenbush on any graph, with edges of Left (b), of Right (r) and of both (g).

    >>> game = Hackenbush()
    >>> [game.format(option) for option in game.left_options(game.parse("br(b)g"))]
    ['0', 'brg', 'brb']

    Source: Berlekamp, Conway, Guy, Winning Ways, chapters 1, 2, 3 and 7.
    Clauses: hackenbush.rule, hackenbush.notation, hackenbush.components, hackenbush.string,
    hackenbush.tree, hackenbush.fusion.
    """

    name = "hackenbush"
    summary = (
        "A player cuts an edge of the player's colour or a green one, and edges that are no "
        "longer connected to the ground fall; a player who cannot move loses."
    )
    examples: Sequence[str] = ("0", "b", "brb", "b,r,g", "b(r)g", "b1r2b0", "g1(g1)rgb0")
    invitation: tuple[str, str] = (
        "br",
        "The value is 1/2: two copies and one red edge make 0.",
    )
    notation = GraphNotation(".", EDGES, root="#")
    edge_colours: ClassVar[Mapping[str, str]] = {"b": "#2f6fb5", "r": "#c8412f", "g": "#3a9a4c"}
    exchanged: ClassVar[Mapping[str, str]] = {"b": "r"}

    def parse(self, text: str) -> Graph:
        """Read a graph; refuse edges in the air."""
        graph = super().parse(text)
        if len(graph.reachable(GROUND)) < len(graph.kinds):
            raise PositionError.at(text, len(text), "a walk that joins all edges to the ground")
        return graph

    def left_options(self, position: Graph) -> Iterator[Graph]:
        """The graphs after Left cuts an edge.  Clause: hackenbush.rule."""
        return self.cuts(position, "bg")

    def right_options(self, position: Graph) -> Iterator[Graph]:
        """The graphs after Right cuts an edge.  Clause: hackenbush.rule."""
        return self.cuts(position, "rg")

    def cuts(self, position: Graph, kinds: str) -> Iterator[Graph]:
        """Yield the graphs without an edge of these kinds and what falls with it."""
        for index, edge in enumerate(position.edges):
            if edge.kind in kinds:
                yield self.remainder(position.without_edge(index))

    def remainder(self, graph: Graph) -> Graph:
        """The part of a graph that is connected to the ground, with vertices numbered anew.

        Clause: hackenbush.numbers.
        """
        return graph.subgraph(graph.reachable(GROUND))

    def progress(self, position: Graph) -> int:
        """The number of edges."""
        return len(position.edges)

    #: What the size of a position counts.
    size_unit: ClassVar[str] = "edges"

    def positions_of_size(self, size: int) -> Iterator[Graph]:
        """Yield the graphs with that many edges that are one part of themselves.

        Of isomorphic ones one is listed.  There are no loops: an edge to a new vertex is the
        same.  Claim: all are found by adding an edge to a smaller one.  Reason: if the ground
        has several edges, one of them can be removed, and so can any edge of a cycle elsewhere;
        otherwise the graph is a tree, and the edge of a leaf can be removed.
        Clauses: plugin.listed.sizes, plugin.listed.complete.
        """

        def grow(graph: Graph) -> Iterator[Graph]:
            larger = with_one_more_edge(graph, self.notation.kinds, EDGES)
            return (grown for grown in larger if len(list(self.parts(grown))) == 1)

        return listed_graphs(Graph(self.notation.root), size, grow)

    def parts(self, position: Graph) -> Iterator[Graph]:
        """Yield the parts that only the ground joins.  Clause: hackenbush.components."""
        standing = position.with_edges(lambda edge: edge.end > GROUND)
        for piece in position.pieces(without=[GROUND]):
            yield standing.subgraph([GROUND, *piece])
        for edge in position.edges:
            if edge.end == GROUND:
                yield Graph.of("#.", [(GROUND, 1, edge.kind)])
