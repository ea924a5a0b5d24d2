"""Graphs, their parts, their pictures, and random ones."""

from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest

from graph_samples import COLOURED, ROOTED, samples
from tedomari.graphs import Edge, Graph
from tedomari.graphs.grid import grid_graph
from tedomari.graphs.layout import Layout, layout_of
from tedomari.graphs.notation import GraphNotation
from tedomari.graphs.picture import graph_svg
from tedomari.graphs.samples import random_graph, random_rooted_graph


@pytest.mark.clause("graphs.position")
def test_edges_are_sorted_and_their_ends_are_vertices() -> None:
    graph = Graph.of("...", [(2, 1, "b"), (1, 0, "r"), (1, 1, "b")])
    assert graph.edges == (Edge(0, 1, "r"), Edge(1, 1, "b"), Edge(1, 2, "b"))
    assert graph.neighbours(1) == {0, 2}
    with pytest.raises(ValueError, match="expected ends from 0 to 1, found 1, 2"):
        Graph.of("..", [(2, 1, "b")])


def test_pieces_are_connected() -> None:
    graph = ROOTED.read("b(r)g,r")
    assert graph.pieces() == [[0, 1, 2, 3, 4]]
    assert graph.pieces(without=[0]) == [[1, 2, 3], [4]]
    assert graph.reachable(2, without=[1]) == [2]


@pytest.mark.clause("graphs.svg")
def test_levels_are_distances_from_the_ground() -> None:
    layout = layout_of(ROOTED.read("b(r)(g)b,r"), ground=True)
    heights = [layout.ground - y for _, y in layout.points[1:]] if layout.ground else []
    assert heights == [44, 88, 88, 88, 44]
    columns = [x for x, _ in layout.points[1:]]
    assert columns == [68, 24, 68, 112, 156]


@pytest.mark.clause("graphs.svg")
def test_the_vertices_of_a_rectangle_lie_in_rows_and_columns() -> None:
    layout = layout_of(grid_graph(["...", "..."]), ground=False)
    assert layout.points == [(24, 24), (68, 24), (112, 24), (24, 68), (68, 68), (112, 68)]


@pytest.mark.clause("graphs.svg")
def test_edges_bend_around_vertices_and_around_each_other() -> None:
    path = layout_of(COLOURED.read("...,3-1"), ground=False)
    assert path.points[0] != path.points[2]
    double = layout_of(ROOTED.read("b1r0,g0"), ground=True)
    controls = {route.control for route in double.routes}
    assert len(controls) == 3
    loop = next(route for route in double.routes if route.is_loop)
    assert loop.middle[1] < loop.start[1]
    tree = layout_of(ROOTED.read("b(r1)r(g2)(b2)"), ground=True)
    directions = [
        (route.control[0] - route.start[0], route.control[1] - route.start[1])
        for route in tree.routes
        if route.is_loop
    ]
    assert directions == [(11, 0), (0, -11), (11, 0)], "the way up from 1 is taken by an edge"
    covered = layout_of(
        Graph.of("....", [(0, n, "-") for n in (1, 2, 3)] + [(1, 3, "-")]), ground=False
    )
    bent = covered.routes[-1]
    assert 2 * bent.control[0] != bent.start[0] + bent.end[0]


@pytest.mark.clause("graphs.svg")
def test_pictures_are_well_formed_and_depend_on_the_graph_only() -> None:
    for notation, graph in samples(4, 20, 8):
        layout = layout_of(graph, ground=bool(notation.root))
        picture = graph_svg("<title>", graph, layout, {"x": "#2f6fb5"}, {"b": "#2f6fb5"})
        assert picture == graph_svg(
            "<title>", graph, layout, {"x": "#2f6fb5"}, {"b": "#2f6fb5"}
        )
        circles = ElementTree.fromstring(picture).findall("{http://www.w3.org/2000/svg}circle")
        loops = sum(edge.start == edge.end for edge in graph.edges)
        assert len(circles) == len(graph.kinds) + loops - bool(notation.root)
        assert len(set(layout.points[1:])) == len(layout.points[1:])


def squares(layout: Layout) -> list[tuple[int, int, int, int]]:
    """Return the left, top, right and bottom of the squares of all vertices and edges."""
    middles = [(point, 11) for point in layout.points]
    middles += [(route.middle, 9) for route in layout.routes]
    return [(x - r, y - r, x + r, y + r) for (x, y), r in middles]


def assert_squares_lie_apart(notation: GraphNotation, graph: Graph) -> None:
    """Check the squares and the curves of a picture."""
    layout = layout_of(graph, ground=bool(notation.root))
    boxes = squares(layout)
    text = notation.write(graph)
    for (a, b, c, d), (e, f, g, h) in combinations(boxes, 2):
        assert c <= e or g <= a or d <= f or h <= b, text
    for start, control, end, _ in layout.routes:
        if start == end:
            radius = abs(start[0] - control[0]) + abs(start[1] - control[1])
            x, y = control
            boxes.append((x - radius, y - radius, x + radius, y + radius))
        for n in range(51):
            m = 50 - n  # The point of the curve at n/50, rounded down.
            p, q = (
                (m * m * a + 2 * m * n * b + n * n * c) // 2500
                for a, b, c in zip(start, control, end, strict=True)
            )
            boxes.append((p - 2, q - 2, p + 3, q + 3))
    for a, b, c, d in boxes:
        assert 0 <= a <= c <= layout.width, text
        assert 0 <= b <= d <= layout.height, text


@pytest.mark.clause("graphs.squares", "graphs.svg")
def test_squares_lie_apart_and_curves_within_the_picture() -> None:
    for notation, graph in samples(4, 120, 12):
        assert_squares_lie_apart(notation, graph)


@pytest.mark.clause("graphs.squares", "graphs.svg")
@pytest.mark.parametrize("edges", [1, 2, 3, 4, 5, 12])
def test_parallel_edges_and_loops_have_room(edges: int) -> None:
    for kinds, pairs in (
        ("#.", [(0, 1)]),
        ("#.", [(0, 1), (1, 1)]),
        ("#.", [(0, 0), (0, 1)]),
        ("#..", [(0, 1), (1, 2)]),
        ("#..", [(0, 1), (0, 2), (1, 2), (2, 2)]),
        ("#..", [(0, 1), (1, 1), (1, 2), (2, 2)]),
    ):
        graph = Graph.of(kinds, [(*pair, "b") for pair in pairs] * edges)
        assert_squares_lie_apart(ROOTED, graph)


@pytest.mark.clause("graphs.squares", "graphs.svg")
@pytest.mark.parametrize("vertices", range(1, 10))
def test_complete_graphs_have_room(vertices: int) -> None:
    """All vertices except one are on one level, so straight edges would overlap."""
    pairs = combinations(range(vertices), 2)
    graph = Graph.of("." * vertices, [(*pair, "-") for pair in pairs])
    assert_squares_lie_apart(COLOURED, graph)
    rooted = Graph.of("#" + graph.kinds[1:], [(*edge[:2], "b") for edge in graph.edges])
    assert_squares_lie_apart(ROOTED, rooted)


@pytest.mark.clause("graphs.squares")
def test_vertices_in_the_air_are_not_on_the_ground() -> None:
    assert_squares_lie_apart(ROOTED, Graph.of("#....", [(1, 2, "b"), (0, 3, "r")]))


@pytest.mark.clause("graphs.svg")
def test_edges_of_trees_are_straight() -> None:
    random = Random(5)
    for size in range(1, 40):
        graph = Graph.of(
            "." * size, [(random.randrange(end), end, "-") for end in range(1, size)]
        )
        for ground in (False, True):
            for start, control, end, part in layout_of(graph, ground=ground).routes:
                x, y = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
                assert (control, part) == ((x, y), 8)


@pytest.mark.clause("graphs.sample")
def test_random_graphs_are_connected_and_have_their_size() -> None:
    random = Random(3)
    for size in range(1, 9):
        graph = random_graph(random.randint, COLOURED, size)
        assert len(graph.kinds) == size
        assert len(graph.pieces()) == 1
        rooted = random_rooted_graph(random.randint, ROOTED, size)
        assert len(rooted.edges) == size
        assert len(rooted.pieces()) == 1
