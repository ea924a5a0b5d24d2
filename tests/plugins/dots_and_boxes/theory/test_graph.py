"""The page's graph of a position, and the structure as plain data."""

import json

import pytest

from page_boards import EXAMPLE_6, PEE, TEE, net_of
from tedomari_dots_and_boxes import DotsAndBoxes, Position, Strings
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.page_graph import Shape, page_graph, shape
from tedomari_dots_and_boxes.theory.structure import box_counts, describe

GAME = DotsAndBoxes()


@pytest.mark.clause("dab.theory.graph", "dab.theory.graph.shape")
def test_the_graph_of_example_4_looks_like_a_t() -> None:
    """There are four points and three chains; the chain left of the 1-box is the smallest."""
    graph = page_graph(net_of(TEE))
    assert graph.joints == (1,)
    assert graph.points == 4
    boxes = sorted(edge.boxes for edge in graph.edges)
    assert (boxes[0], sum(boxes)) == (3, 12 - 1)
    assert all(0 not in edge.points and 1 in edge.points for edge in graph.edges)
    assert graph.loops == ()
    assert shape(net_of(TEE)) is Shape.TREE


@pytest.mark.clause("dab.theory.graph", "dab.theory.graph.shape")
def test_the_graph_of_example_5_looks_like_a_p() -> None:
    graph = page_graph(net_of(PEE))
    assert [sorted(edge.points) for edge in graph.edges if edge.boxes == 7] == [[4, 4]]
    assert [max(edge.points) for edge in graph.edges if edge.boxes == 4] == [4]
    assert graph.points == 2
    assert shape(net_of(PEE)) is Shape.CYCLIC


@pytest.mark.clause("dab.theory.graph.shape")
def test_the_components_of_example_6_are_a_segment_and_a_graph_with_a_loop() -> None:
    shapes = [shape(part).value for part in net_of(EXAMPLE_6).parts()]
    assert sorted(shapes) == ["segment", "with a loop"]
    loop = net_of("+---+---+\n|       |\n+   +   +\n|       |\n+---+---+")
    assert shape(loop) is Shape.LOOP
    assert [chain.length for chain in page_graph(loop).loops] == [4]


@pytest.mark.clause("dab.theory.graph")
def test_lines_outside_of_chains_also_join_points() -> None:
    graph = page_graph(Net.of(Position.start(1, 2)))
    assert graph.joints == (0, 1)
    assert (len(graph.edges), graph.points) == (7, 8)
    assert all(edge.chain is None and edge.boxes == 0 for edge in graph.edges)
    tee = Net.of_graph(Strings(2, ((0, 1), (0, -1), (0, -1), (1, -1))))
    assert sorted(edge.boxes for edge in page_graph(tee).edges) == [0, 0, 1]


@pytest.mark.clause("dab.theory.describe", "dab.theory.box-counts")
def test_the_structure_of_the_board_of_example_2_is_plain_data() -> None:
    position = GAME.parse(
        "+---+---+---+\n|       |   |\n+   +   +---+\n|       |   |\n"
        "+---+---+---+\n\n+---+---+---+"
    )
    data = describe(position)
    assert json.loads(json.dumps(data)) == json.loads(json.dumps(GAME.describe(position)))
    assert box_counts(position) == [0, 0, 7, 0, 2]
    assert data["boxes"] == [0, 0, 7, 0, 2]
    assert data["endgame"] is True
    assert data["safe"] == data["captures"] == data["double_deals"] == []
    assert data["loony"] == ["H1,0", "H1,1", "V0,1", "V1,1", "V2,0", "V2,1", "V2,2", "V2,3"]
    assert isinstance(data["chains"], list)
    loop, linear = data["chains"]
    assert (loop["kind"], loop["length"], loop["long"], loop["ends"]) == ("loop", 4, True, None)
    assert set(loop["boxes"]) == {"0,0", "0,1", "1,1", "1,0"}
    assert set(loop["lines"]) == {"H1,0", "V0,1", "H1,1", "V1,1"}
    assert (loop["opened"], loop["closed"]) == (False, False)
    assert (linear["kind"], linear["length"]) == ("linear", 3)
    assert linear["ends"] == ("border", "border")


@pytest.mark.clause("dab.theory.describe")
def test_handouts_and_deals_are_listed() -> None:
    two = describe(GAME.parse("+---+---+\n\n+---+---+"))
    assert (two["hard_hearted"], two["half_hearted"]) == (["V0,1"], ["V0,0", "V0,2"])
    half = describe(GAME.parse("+---+---+\n|\n+---+---+"))
    assert (half["double_deals"], half["captures"]) == (["V0,2"], ["V0,1"])
    chains = half["chains"]
    assert isinstance(chains, list)
    assert chains[0]["ends"] == ("border", "shut")
