"""The base class of rulesets that are played on graphs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from tedomari.graphs.graph import Graph
from tedomari.graphs.grid import ROW_ENDS, grid_rows, read_board
from tedomari.graphs.isomorphism import canonical
from tedomari.graphs.layout import Layout, layout_of
from tedomari.graphs.notation import GraphNotation
from tedomari.graphs.picture import graph_svg
from tedomari.graphs.routes import EDGE_RADIUS, LARGE_RADIUS
from tedomari.graphs.samples import random_graph, random_rooted_graph
from tedomari.rulesets.clickable import NoSpotError, Spot
from tedomari.rulesets.sampled import Choose, Size, check_size

#: The largest graph that is drawn at random.
LARGEST: Final = Size(1, 60)


class GraphRuleset:
    """A partizan game whose positions are graphs.

    A ruleset has its options and the method :meth:`parts`; notation, pictures, clicks and
    shared values of isomorphic graphs follow.  Clauses: graphs.position, graphs.components.
    """

    name: str
    summary: str
    examples: Sequence[str]
    notation: GraphNotation
    #: The colours of the kinds of vertices and edges; a vertex without a colour is a dot.
    vertex_colours: ClassVar[Mapping[str, str]] = {}
    edge_colours: ClassVar[Mapping[str, str]] = {}
    #: Pairs of kinds, of vertices or edges, that are exchanged if the players are.
    exchanged: ClassVar[Mapping[str, str]] = {}

    def parse(self, text: str) -> Graph:
        """Read walks, or the rows of a board.

        Clauses: graphs.notation, graphs.notation.grid.
        """
        if not self.notation.root and any(end in text for end in ROW_ENDS):
            return read_board(self.notation, text)
        return self.notation.read(text)

    def format(self, position: Graph) -> str:
        """The walks of the graph, or the rows of a rectangle.  Clause: graphs.notation."""
        rows = None if self.notation.root else grid_rows(position)
        return self.notation.write(position) if rows is None else "/".join(rows)

    def format_lines(self, position: Graph) -> str:
        """The same, with the rows of a rectangle below each other.  Clause: graphs.notation."""
        return self.format(position).replace("/", "\n")

    def parts(self, position: Graph) -> Iterator[Graph]:
        """Yield graphs whose sum is the position, or the position alone."""
        yield position

    def components(self, position: Graph) -> list[Graph]:
        """The canonical forms of the parts.  Clause: graphs.components."""
        return [canonical(part) for part in self.parts(position)]

    def images(self, position: Graph) -> Iterator[tuple[int, Graph]]:
        """The graph with exchanged players, whose value is the negative.

        Clause: graphs.exchanged.
        """
        yield -1, canonical(self.exchange(position))

    def exchange(self, position: Graph) -> Graph:
        """The graph in which the kinds of both players are exchanged."""
        other = {**self.exchanged, **{b: a for a, b in self.exchanged.items()}}
        return Graph.of(
            "".join(other.get(kind, kind) for kind in position.kinds),
            ((start, end, other.get(kind, kind)) for start, end, kind in position.edges),
        )

    def graph(self, position: Graph) -> Graph:
        """The graph itself.  Clause: plugin.graphs.isomorphic."""
        return position

    def from_graph(self, graph: Graph) -> Graph:
        """The graph itself.  Clause: plugin.graphs.isomorphic."""
        return graph

    # Pictures

    def layout(self, position: Graph) -> Layout:
        """Where vertices and edges are in the picture."""
        return layout_of(position, ground=bool(self.notation.root))

    def svg(self, position: Graph) -> str:
        """An SVG picture of the graph.  Clause: graphs.svg."""
        return graph_svg(
            self.format(position), position, self.layout(position), self.vertex_colours,
            self.edge_colours,
        )  # fmt: skip

    @property
    def grows(self) -> bool:
        """Whether a click on a vertex adds another one, since there is one kind of them."""
        return len(self.notation.kinds) == 1

    def spots(self, position: Graph) -> list[Spot]:
        """The vertices, and the edges if there are several kinds of them.

        An edge is named by the numbers of its ends.  If a click on a vertex would add one that
        the notation cannot have, only the edges are spots.
        Clauses: graphs.clickable, graphs.edge-names.
        """
        first = self.notation.first
        layout = self.layout(position)
        full = self.grows and len(position.kinds) >= self.notation.largest
        spots = [
            _spot(f"vertex {vertex + first}", kind, point, LARGE_RADIUS)
            for vertex, (kind, point) in enumerate(
                zip(position.kinds, layout.points, strict=True)
            )
            if not full
        ]
        if len(self.notation.edges) > 1:
            spots += [
                _spot(f"edge {name}", edge.kind, route.middle, EDGE_RADIUS)
                for name, edge, route in zip(
                    position.edge_names(first), position.edges, layout.routes, strict=True
                )
            ]
        return spots

    def clicked(self, position: Graph, spot: str) -> Graph:
        """The graph in which a vertex or an edge is of the next kind.

        After the last kind an edge is removed.  If all vertices are of one kind, a click on a
        vertex adds an edge to a new one.  Clause: graphs.clickable.
        """
        names = [each.name for each in self.spots(position)]
        if spot not in names:
            raise NoSpotError(spot)
        place = names.index(spot)
        if spot.startswith("edge "):
            index = place - len(names) + len(position.edges)  # the edges are the last spots
            edge = position.edges[index]
            later = self.notation.edges[self.notation.edges.index(edge.kind) + 1 :]
            rest = position.without_edge(index)
            if not later:
                return self.remainder(rest)
            return rest.with_edge(edge.start, edge.end, later[0])
        kinds = self.notation.kinds
        if self.grows:
            grown = Graph(position.kinds + kinds, position.edges)
            return grown.with_edge(place, len(position.kinds), self.notation.edges[0])
        kind = kinds[(kinds.index(position.kinds[place]) + 1) % len(kinds)]
        return position.with_kind(place, kind)

    def remainder(self, graph: Graph) -> Graph:
        """The graph that remains after an edge is removed."""
        return graph

    # Random positions

    @property
    def usual_size(self) -> Size:
        """The default size of a random graph.  Clause: graphs.sample."""
        return Size(1, 5)

    def sample(self, choose: Choose, size: Size) -> Graph:
        """Draw a graph with that many edges if it has a root, and vertices if it has none.

        Clause: graphs.sample.
        """
        check_size(size, LARGEST)
        draw = random_rooted_graph if self.notation.root else random_graph
        return draw(choose, self.notation, size.columns)

    def smaller(self, position: Graph) -> Iterator[Graph]:
        """Yield the graphs without one of the edges, or without one of the vertices.

        Clause: graphs.sample.
        """
        if self.notation.root:
            for index in range(len(position.edges)):
                yield self.remainder(position.without_edge(index))
            return
        vertices = range(len(position.kinds))
        if len(vertices) > 1:
            for vertex in vertices:
                yield position.subgraph([v for v in vertices if v != vertex])


def _spot(name: str, content: str, middle: tuple[int, int], radius: int) -> Spot:
    """Return a square spot around a point."""
    x, y = middle
    return Spot(name, content, x - radius, y - radius, 2 * radius, 2 * radius)
