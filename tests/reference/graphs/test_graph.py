"""Graphs, their parts, their pictures, and random ones."""

from random import Random
from xml.etree import ElementTree

import pytest

from graph_samples import COLOURED, ROOTED, samples
from tedomari.graphs import Edge, Graph
from tedomari.graphs.grid import grid_graph
from tedomari.graphs.layout import layout_of
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
        for route in layout.routes:
            assert 0 <= route.middle[0] <= layout.width
            assert 0 <= route.middle[1] <= layout.height


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
