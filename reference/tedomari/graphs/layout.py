"""Where the vertices and edges of a picture are, in whole units.

Vertices lie in levels by their distance from a root: upwards from the ground, or from left to
right.  In a level they follow the order of a tree, in which a vertex is in the middle of those
that hang on it.  The vertices of a rectangle lie in its rows and columns.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tedomari.graphs.graph import Graph
from tedomari.graphs.grid import grid_rows
from tedomari.graphs.routes import EDGE_RADIUS, Point, Route, routes_of

#: Half the distance between neighbours in a level, and the distance between two levels.
HALF: Final = 22
LEVEL: Final = 44

#: The distance of vertices from the border, and that of the squares and curves of edges.
MARGIN: Final = 24
EDGE_MARGIN: Final = EDGE_RADIUS + 3


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
    line = max([0, *(y for _, y in places)]) if ground else None
    points = places if line is None else [(x, line - y) for x, y in places]
    routes = routes_of(graph.edges, points, line)
    left, top, right, bottom = _box(points, routes, line)
    return Layout(
        [(x - left, y - top) for x, y in points],
        [route.shift(-left, -top) for route in routes],
        right - left,
        bottom - top,
        None if line is None else line - top,
    )


def _box(
    points: Sequence[Point], routes: Sequence[Route], line: int | None
) -> tuple[int, int, int, int]:
    """Return the left, top, right and bottom border of the picture."""
    ends = [(0, line or 0), *points, *(route.start for route in routes)]
    reach = [point for route in routes for point in (*route.reach(), route.middle)]
    borders = [
        (x + side * margin, y + side * margin)
        for margin, near in ((MARGIN, ends), (EDGE_MARGIN, reach))
        for x, y in near
        for side in (-1, 1)
    ]
    columns, rows = zip(*borders, strict=True)
    return min(columns), min(rows), max(columns), max(rows)


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
            if levels[vertex] < 0:
                levels[vertex] = int(ground and vertex > 0)
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
