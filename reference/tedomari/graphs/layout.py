"""Where the vertices and edges of a picture are, in whole units.

Vertices lie in levels by their distance from a root: upwards from the ground, or from left to
right.  In a level they follow the order of a tree, in which a vertex is in the middle of those
that hang on it.  The vertices of a rectangle lie in its rows and columns.
"""

from typing import Final, NamedTuple

from tedomari.graphs.graph import Graph
from tedomari.graphs.grid import grid_rows

#: Half the distance between neighbours in a level, and the distance between two levels.
HALF: Final = 22
LEVEL: Final = 44

#: The distance from the border, and how far an edge bends to miss another one.
MARGIN: Final = 24
BEND: Final = 28

Point = tuple[int, int]


class Route(NamedTuple):
    """An edge as a curve from ``start`` to ``end`` that bends towards ``control``.

    A loop starts and ends at the same point, and is a circle around ``control``.
    """

    start: Point
    control: Point
    end: Point

    @property
    def is_loop(self) -> bool:
        """Whether the edge joins a vertex with itself."""
        return self.start == self.end

    @property
    def middle(self) -> Point:
        """The point in the middle of the curve, rounded down."""
        if self.is_loop:
            return self.control[0], 2 * self.control[1] - self.start[1]
        x, y = (
            (a + 2 * b + c) // 4
            for a, b, c in zip(self.start, self.control, self.end, strict=True)
        )
        return x, y


class Layout(NamedTuple):
    """The points of vertices, the routes of edges, and the size of the picture.

    ``ground`` is the height at which the ground lies; vertex 0 is then the ground, and its
    point is not used.
    """

    points: list[Point]
    routes: list[Route]
    width: int
    height: int
    ground: int | None


def layout_of(graph: Graph, *, ground: bool) -> Layout:
    """Return the layout of a graph, in which vertex 0 may be the ground.

    Clause: graphs.svg.
    """
    places = places_of(graph, ground=ground)
    loops = [e for e in graph.edges if ground and e.end == 0]
    far = max([0, *(x for x, _ in places)]) + HALF * 2 * len(loops)
    deep = max([0, *(y for _, y in places)])
    height = deep + 2 * MARGIN
    if ground:
        points = [(MARGIN + x, MARGIN + deep - y) for x, y in places]
    else:
        points = [(MARGIN + x, MARGIN + y) for x, y in places]
    line = MARGIN + deep if ground else None
    width = far + 2 * MARGIN
    return Layout(points, _routes(graph, points, line, far + MARGIN), width, height, line)


def places_of(graph: Graph, *, ground: bool) -> list[Point]:
    """Return how far each vertex lies to the right, and above the ground or below the top."""
    rows = None if ground else grid_rows(graph)
    if rows is not None:
        columns = len(rows[0])
        return [(v % columns * LEVEL, v // columns * LEVEL) for v in range(len(graph.kinds))]
    levels, parents = _tree(graph, ground=ground)
    slots = _slots(levels, parents, ground=ground)
    pairs = zip(slots, levels, strict=True)
    if ground:
        return [(slot * HALF, level * LEVEL) for slot, level in pairs]
    return [(level * LEVEL, slot * HALF) for slot, level in pairs]


def _tree(graph: Graph, *, ground: bool) -> tuple[list[int], list[int]]:
    """Return the level of each vertex, and its parent in a tree; -1 for a root."""
    size, at = len(graph.kinds), graph.adjacency
    levels, parents = [-1] * size, [-1] * size
    for root in range(size):
        queue = [root] if levels[root] < 0 else []
        for vertex in queue:
            levels[vertex] = max(levels[vertex], 0)
            for other in sorted({edge.other(vertex) for edge in at[vertex]}):
                if levels[other] < 0:
                    levels[other] = levels[vertex] + 1
                    parents[other] = -1 if ground and vertex == 0 else vertex
                    queue.append(other)
    return levels, parents


def _slots(levels: list[int], parents: list[int], *, ground: bool) -> list[int]:
    """Return the place of each vertex in its level: leaves in order, others in the middle."""
    size = len(levels)
    children: list[list[int]] = [[] for _ in range(size)]
    for vertex, parent in enumerate(parents):
        if parent >= 0:
            children[parent].append(vertex)
    roots = [v for v, parent in enumerate(parents) if parent < 0 and not (ground and v == 0)]
    slots, leaf = [0] * size, 0
    stack = [(root, False) for root in reversed(roots)]
    while stack:
        vertex, done = stack.pop()
        if not children[vertex]:
            slots[vertex] = leaf
            leaf += 2
        elif done:
            slots[vertex] = (slots[children[vertex][0]] + slots[children[vertex][-1]]) // 2
        else:
            stack.append((vertex, True))
            stack += [(child, False) for child in reversed(children[vertex])]
    return slots


def _routes(graph: Graph, points: list[Point], line: int | None, far: int) -> list[Route]:
    """Return the routes of the edges: straight, unless they would cover something."""
    routes: list[Route] = []
    used: dict[tuple[Point, Point], int] = {}
    for start, end, _ in graph.edges:
        if line is not None and end == 0:
            point = (far - 2 * HALF * used.get((points[0], points[0]), 0), line)
            used[points[0], points[0]] = used.get((points[0], points[0]), 0) + 1
            routes.append(Route(point, (point[0], line - HALF // 2), point))
            continue
        last = points[end]
        first = (last[0], line) if line is not None and start == 0 else points[start]
        number = used.get((first, last), int(_is_covered(first, last, points)))
        used[first, last] = number + 1
        routes.append(_route(first, last, number))
    return routes


def _route(first: Point, last: Point, number: int) -> Route:
    """Return the route of the edge with this number between two points."""
    if first == last:
        return Route(first, (first[0], first[1] - HALF // 2 - 4 * number), first)
    bend = (number + 1) // 2 * BEND * (1 if number % 2 else -1)
    x, y = (first[0] + last[0]) // 2, (first[1] + last[1]) // 2
    if abs(last[0] - first[0]) > abs(last[1] - first[1]):
        return Route(first, (x, y - bend), last)
    return Route(first, (x + bend, y), last)


def _is_covered(first: Point, last: Point, points: list[Point]) -> bool:
    """Whether another point lies on the straight line between two points."""
    (a, b), (c, d) = first, last
    return any(
        (c - a) * (y - b) == (d - b) * (x - a)
        and 0 < (c - a) * (x - a) + (d - b) * (y - b) < (c - a) ** 2 + (d - b) ** 2
        for x, y in points
    )
