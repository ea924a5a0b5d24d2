"""The curves along which the edges of a picture run, and the squares that can be clicked.

Each vertex and each edge has a square.  Edges are drawn one after the other, short ones first,
and each takes the first curve whose square lies apart from all others.  The curves of an edge
bend further and further, so one of them leads past the squares that are there already.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final, NamedTuple

from tedomari.graphs.graph import Edge

#: The distance of the next loop on the ground.
STEP: Final = 44

#: Half the width of the square of a vertex, which is the radius of a large one.
LARGE_RADIUS: Final = 11

#: Half the width of the square of an edge.
EDGE_RADIUS: Final = 9

#: How far the next curve between two vertices bends.  Its middle is half as far away, so the
#: squares of parallel edges lie apart.
BEND: Final = 4 * EDGE_RADIUS

#: The radius of the smallest loop.
LOOP_RADIUS: Final = 11

#: Where the square of an edge may be, in sixteenths of its curve: in the middle if possible.
PARTS: Final = (8, 4, 12)

#: The directions in which loops lie: above, to the right, to the left, and below.
DIRECTIONS: Final = ((0, -1), (1, 0), (-1, 0), (0, 1))

Point = tuple[int, int]


class Route(NamedTuple):
    """An edge as a curve from ``start`` to ``end`` that bends towards ``control``.

    A loop starts and ends at the same point, and is a circle around ``control``.  ``part`` is
    where the square of the edge lies on the curve, in sixteenths.
    """

    start: Point
    control: Point
    end: Point
    part: int = 8

    @property
    def is_loop(self) -> bool:
        """Whether the edge joins a vertex with itself."""
        return self.start == self.end

    @property
    def radius(self) -> int:
        """The radius of the circle of a loop."""
        (a, b), (c, d) = self.start, self.control
        return max(abs(c - a), abs(d - b))

    @property
    def middle(self) -> Point:
        """The middle of the square in which the edge is clicked, rounded down."""
        if self.is_loop:
            (a, b), (c, d) = self.start, self.control
            return 2 * c - a, 2 * d - b
        return self.point(self.part)

    def point(self, part: int) -> Point:
        """The point after this part of the curve, in sixteenths, rounded down."""
        rest = 16 - part
        x, y = (
            (rest * rest * a + 2 * rest * part * b + part * part * c) // 256
            for a, b, c in zip(self.start, self.control, self.end, strict=True)
        )
        return x, y

    def reach(self) -> Iterator[Point]:
        """Yield points such that the curve runs between the outermost of them."""
        if self.is_loop:
            (x, y), radius = self.control, self.radius
            yield from ((x - radius, y - radius), (x + radius, y + radius))
        else:
            yield from map(self.point, range(17))

    def shift(self, x: int, y: int) -> "Route":
        """The same route elsewhere."""
        start, control, end = ((a + x, b + y) for a, b in (self.start, self.control, self.end))
        return Route(start, control, end, self.part)


class Squares:
    """Squares around points that must not overlap, in the cells of a lattice."""

    def __init__(self) -> None:
        self.cells: defaultdict[Point, list[tuple[int, int, int]]] = defaultdict(list)

    def add(self, point: Point, radius: int) -> None:
        """Add a square of which ``radius`` is half the width."""
        for cell in _cells(point, radius):
            self.cells[cell].append((*point, radius))

    def are_apart_from(self, point: Point, radius: int) -> bool:
        """Whether another square around this point would overlap none of them."""
        return all(
            abs(x - point[0]) >= radius + other or abs(y - point[1]) >= radius + other
            for cell in _cells(point, radius)
            for x, y, other in self.cells.get(cell, ())
        )


def _cells(point: Point, radius: int) -> list[Point]:
    """Return the cells of the lattice in which a square lies."""
    (x, y), width = point, 2 * LARGE_RADIUS
    columns = range((x - radius) // width, (x + radius) // width + 1)
    rows = range((y - radius) // width, (y + radius) // width + 1)
    return [(column, row) for column in columns for row in rows]


def routes_of(edges: Sequence[Edge], points: Sequence[Point], line: int | None) -> list[Route]:
    """Return the routes of edges between vertices at these points.

    If there is a ``line``, it is the height of the ground, which is then the vertex 0.
    Claim: the search ends.  Reason: curves bend further and further to each side, above the
    ground too, and loops grow, so some square lies outside of the box around all others.
    Clauses: graphs.svg, graphs.squares.
    """
    squares = Squares()
    for point in points:
        squares.add(point, LARGE_RADIUS)
    far = max((x for x, _ in points), default=0)
    # For each pair of vertices, the curves that have not been tried yet.
    curves: dict[tuple[int, int], Iterator[Route]] = {}
    routes: dict[int, Route] = {}
    for index in _order(edges, points):
        start, end, _ = edges[index]
        first, last = points[start], points[end]
        if line is not None and start == 0:
            first = (last[0], line)
        if (start, end) not in curves:
            if line is not None and end == 0:
                curves[start, end] = _ground_loops(far, line)
            elif start == end:
                curves[start, end] = _loops(last)
            else:
                curves[start, end] = _bends(first, last, points)
        route = _first_apart(curves[start, end], squares, line)
        squares.add(route.middle, EDGE_RADIUS)
        routes[index] = route
    return [routes[index] for index in range(len(edges))]


def _order(edges: Sequence[Edge], points: Sequence[Point]) -> list[int]:
    """Return the order in which edges are drawn: the straightest first, loops last."""
    copies = Counter[tuple[int, int]]()
    keys: list[tuple[bool, int, int, int]] = []
    for index, (start, end, _) in enumerate(edges):
        copies[start, end] += 1
        (a, b), (c, d) = points[start], points[end]
        length = (c - a) ** 2 + (d - b) ** 2 if start else (d - b) ** 2
        keys.append((start == end, copies[start, end], length, index))
    return [index for *_, index in sorted(keys)]


def _first_apart(curves: Iterator[Route], squares: Squares, line: int | None) -> Route:
    """Return the first curve above the ground whose square lies apart from all others."""
    return next(
        route
        for curve in curves
        if line is None or all(y <= line for _, y in curve.reach())
        for part in PARTS
        for route in (curve._replace(part=part),)
        if squares.are_apart_from(route.middle, EDGE_RADIUS)
    )


def _bends(first: Point, last: Point, points: Sequence[Point]) -> Iterator[Route]:
    """Yield curves between two points: a straight one, then to both sides in turn.

    The straight one is left out if it covers another point.
    """
    x, y = (first[0] + last[0]) // 2, (first[1] + last[1]) // 2
    flat = abs(last[0] - first[0]) > abs(last[1] - first[1])
    for number in count(int(_is_covered(first, last, points))):
        bend = (number + 1) // 2 * BEND * (1 if number % 2 else -1)
        yield Route(first, (x, y - bend) if flat else (x + bend, y), last)


def _loops(point: Point) -> Iterator[Route]:
    """Yield larger and larger loops at a vertex, in each direction."""
    for radius in count(LOOP_RADIUS, EDGE_RADIUS):
        for x, y in DIRECTIONS:
            yield Route(point, (point[0] + x * radius, point[1] + y * radius), point)


def _ground_loops(far: int, line: int) -> Iterator[Route]:
    """Yield loops on the ground, to the right of the vertices."""
    for x in count(far + STEP, STEP):
        yield Route((x, line), (x, line - LOOP_RADIUS), (x, line))


def _is_covered(first: Point, last: Point, points: Sequence[Point]) -> bool:
    """Whether another point lies on the straight line between two points."""
    (a, b), (c, d) = first, last
    return any(
        (c - a) * (y - b) == (d - b) * (x - a)
        and 0 < (c - a) * (x - a) + (d - b) * (y - b) < (c - a) ** 2 + (d - b) ** 2
        for x, y in points
    )
