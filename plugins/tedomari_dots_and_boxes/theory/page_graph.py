"""The page's graph of a position: joints and ends are points, chains are edges between them."""

from dataclasses import dataclass
from enum import Enum

from tedomari_dots_and_boxes.graph import GROUND
from tedomari_dots_and_boxes.theory.chains import SHUT, Chain, chains
from tedomari_dots_and_boxes.theory.net import Net


class Shape(Enum):
    """The shape of a component of the graph.  Clause: dab.theory.graph.shape."""

    LOOP = "loop"
    SEGMENT = "segment"
    TREE = "tree"
    CYCLIC = "with a loop"


@dataclass(frozen=True)
class Edge:
    """A chain with the two points at its ends; ``chain`` is None if one line joins them."""

    points: tuple[int, int]
    chain: Chain | None

    @property
    def boxes(self) -> int:
        """The number of boxes between the two points."""
        return 0 if self.chain is None else self.chain.length


@dataclass(frozen=True)
class PageGraph:
    """Points, edges between them, and the loops that touch no point.

    Points from 0 on are joints.  Each end at the border is a separate point: -1, -2 and so on.
    """

    joints: tuple[int, ...]
    edges: tuple[Edge, ...]
    loops: tuple[Chain, ...]

    @property
    def points(self) -> int:
        """The number of points, including those at the border."""
        return len(self.joints) + sum(point < 0 for edge in self.edges for point in edge.points)


def page_graph(net: Net) -> PageGraph:
    """Build the graph of a position.

    The shut end of a chain is a point, like an end at the border.

    >>> from tedomari_dots_and_boxes.graph import Strings
    >>> tee = Net.of_graph(Strings(2, ((0, 1), (1, -1), (0, -1), (0, -1))))
    >>> graph = page_graph(tee)
    >>> graph.joints, [(edge.points, edge.boxes) for edge in graph.edges], graph.points
    ((0,), [((0, -1), 1), ((0, -2), 0), ((0, -3), 0)], 4)

    Source: dots-and-boxes page, after rule 4.  Clause: dab.theory.graph.
    """
    border = iter(range(-1, -2 * len(net.graph.ends) - 1, -1))
    every = chains(net)
    inside = {line for chain in every for line in chain.lines}
    edges = []
    for chain in every:
        if chain.ends is not None:
            one, other = (end if end >= 0 else next(border) for end in chain.ends)
            edges.append(Edge((one, other), chain))
    for line in net.lines:
        if line not in inside:
            one, other = sorted(net.graph.ends[line], reverse=True)
            edges.append(Edge((one, next(border) if other == GROUND else other), None))
    return PageGraph(net.joints, tuple(edges), tuple(c for c in every if c.is_loop))


def shape(part: Net) -> Shape:
    """Classify a component: a loop, a line segment, a tree, or a graph with a loop in it.

    Clause: dab.theory.graph.shape.
    """
    every = chains(part)
    if any(chain.is_loop for chain in every):
        return Shape.LOOP
    if not part.joints:
        return Shape.SEGMENT
    inner = sum(GROUND not in part.graph.ends[line] for line in part.lines)
    return Shape.CYCLIC if inner >= len(part.boxes) else Shape.TREE


def ends_in_words(chain: Chain) -> tuple[str, str] | None:
    """The kinds of both ends of a chain: border, shut or joint; None for a loop."""
    if chain.ends is None:
        return None
    words = {GROUND: "border", SHUT: "shut"}
    one, other = (words.get(end, "joint") for end in chain.ends)
    return one, other
