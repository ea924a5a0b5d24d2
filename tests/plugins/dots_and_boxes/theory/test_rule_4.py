"""Rule 4 on the boards of the page, its exception, its tie rule, and its corrected form."""

import pytest

from page_boards import EXAMPLE_6, PEE, TEE, net_of
from tedomari_dots_and_boxes import DotsAndBoxes, Position, Strings
from tedomari_dots_and_boxes.exact import solver_of
from tedomari_dots_and_boxes.theory.chains import unopened_chains
from tedomari_dots_and_boxes.theory.guarantee import example_6_graph
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.rule_4 import (
    Chooser,
    corrected_rule_4,
    exception,
    gift,
    printed_value,
    row,
    rule_4_ahead,
    rule_4_as_printed,
)

GAME = DotsAndBoxes()

SHORT_LAST = """\
+---+---+---+
|   |       |
+---+   +   +
    |       |
+   +---+---+"""

BOTH = [rule_4_as_printed, corrected_rule_4]


def first_lengths(net: Net, choose: Chooser) -> list[int]:
    """The lengths of the chains that may be opened first."""
    return [chain.length for chain in choose(net)]


@pytest.mark.clause("dab.rules.4", "dab.rules.4.row")
@pytest.mark.parametrize("choose", BOTH)
def test_example_4_opens_the_3_chain_and_then_a_9_chain(choose: Chooser) -> None:
    assert [str(component) for component in row(net_of(TEE), choose)] == ["3", "9"]


@pytest.mark.clause("dab.rules.4", "dab.rules.4.row")
@pytest.mark.parametrize("choose", BOTH)
def test_example_5_opens_the_4_chain_and_then_the_8_loop(choose: Chooser) -> None:
    assert [str(component) for component in row(net_of(PEE), choose)] == ["4", "8o"]


@pytest.mark.clause("dab.rules.4.exception")
@pytest.mark.parametrize("choose", BOTH)
def test_example_6_opens_the_connected_chain_then_the_loop(choose: Chooser) -> None:
    net = net_of(EXAMPLE_6)
    excluded = exception(net)
    assert excluded is not None
    assert (excluded.length, excluded.is_free) == (3, True)
    assert [str(component) for component in row(net, choose)] == ["6", "6o", "3"]


@pytest.mark.clause("dab.rules.4.exception")
def test_the_exception_needs_a_loop_one_segment_and_no_tree() -> None:
    chain, loop = ((-1, 0), (0, -1)), ((1, 2), (2, 1))
    segment = Net.of_graph(Strings(1, chain))
    assert exception(segment) is None
    excluded = exception(Net.of_graph(Strings(3, chain + loop)))
    assert excluded is not None
    assert excluded.boxes == (0,)
    two = Strings(4, (*chain, *loop, (3, -1), (-1, 3)))
    assert exception(Net.of_graph(two)) is None
    tree = Strings(5, (*chain, *loop, (3, -1), (-1, 3), (3, 4), (4, -1)))
    assert exception(Net.of_graph(tree)) is None


@pytest.mark.clause("dab.rules.4.tie")
@pytest.mark.parametrize("choose", BOTH)
def test_a_connected_chain_goes_before_free_ones_of_equal_value(choose: Chooser) -> None:
    """There are two free chains of 3, and a stem of 3 boxes that leads to a loop."""
    graph = example_6_graph(3, 3, 6)
    boxes = graph.coins
    more = ((-1, boxes), (boxes, boxes + 1), (boxes + 1, boxes + 2), (boxes + 2, -1))
    net = Net.of_graph(Strings(boxes + 3, graph.ends + more))
    (first,) = choose(net)
    assert first.length == 3
    assert not first.is_free


@pytest.mark.clause("dab.rules.4")
def test_the_printed_value_counts_only_2_boxes() -> None:
    values = sorted(printed_value(chain) for chain in rule_4_as_printed(net_of(PEE)))
    assert values == [4]
    loop = net_of("+---+---+\n|       |\n+   +   +\n|       |\n+---+---+")
    assert [printed_value(chain) for chain in rule_4_as_printed(loop)] == [2]


@pytest.mark.clause("dab.rules.4.accessible", "dab.rules.4.corrected")
@pytest.mark.parametrize("choose", BOTH)
def test_a_ring_through_a_joint_is_not_opened_before_its_stem(choose: Chooser) -> None:
    """Opening the 3 boxes of the ring gives its 4, with the joint, and the 5 of the stem."""
    stem_and_ring = Net.of_graph(example_6_graph(3, 5, 4)).parts()[1]
    assert first_lengths(stem_and_ring, choose) == [5]
    ring = next(chain for chain in unopened_chains(stem_and_ring) if chain.length == 3)
    assert gift(stem_and_ring, ring) == 4 + 5


@pytest.mark.clause("dab.rules.4.accessible")
def test_a_ring_is_opened_if_there_is_nothing_else() -> None:
    """Two rings share one box, a 0-box; no chain leads from it to the border."""
    rings = Strings(7, ((0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 5), (5, 6), (6, 0)))
    assert first_lengths(Net.of_graph(rings), rule_4_as_printed) == [3, 3]


@pytest.mark.clause("dab.rules.4.corrected")
def test_short_chains_go_first_in_spite_of_equal_printed_values() -> None:
    """A 2-chain and a 4-loop have the same printed value."""
    both = Net.of_graph(Strings(6, ((-1, 0), (0, 1), (1, -1), (2, 3), (3, 4), (4, 5), (5, 2))))
    assert first_lengths(both, corrected_rule_4) == [2]


@pytest.mark.clause("dab.rules.4.corrected")
def test_the_exception_loses_a_game_with_a_short_chain() -> None:
    """A 1-chain and a 4-loop are the smallest endgame in which the printed rule fails."""
    net = net_of(SHORT_LAST)
    assert first_lengths(net, rule_4_as_printed) == [4]
    assert first_lengths(net, corrected_rule_4) == [1]


@pytest.mark.clause("dab.rules.4.row")
def test_a_row_begins_after_the_boxes_that_can_be_completed() -> None:
    started = Net.of(GAME.make_move(GAME.parse(SHORT_LAST), "V1,0"))
    assert [str(component) for component in row(started)] == ["4o"]
    assert row(Net.of(Position.start(1, 1))) == ()
    assert corrected_rule_4(Net.of(Position.start(1, 1))) == ()
    assert rule_4_as_printed(Net.of(Position.start(1, 1))) == ()


TWO_JOINTS = """\
+---+---+---+---+
            |   |
+---+   +   +---+
|   |
+---+---+---+---+"""


@pytest.mark.clause("dab.rules.4.ahead")
def test_looking_ahead_distinguishes_chains_of_equal_value() -> None:
    """Of five short chains around two 1-boxes, some with one box lose 8 boxes."""
    position = GAME.parse(TWO_JOINTS)
    net = Net.of(position)
    margins = solver_of(position.board).move_margins(position.drawn)
    best = max(margins.values())

    def losses(choose: Chooser) -> set[int]:
        return {best - margins[line] for chain in choose(net) for line in chain.lines}

    assert losses(corrected_rule_4) == {0, 8}
    assert losses(rule_4_ahead) == {0}


@pytest.mark.clause("dab.rules.4.ahead")
def test_looking_ahead_changes_nothing_without_joints() -> None:
    net = net_of(SHORT_LAST)
    assert rule_4_ahead(net) == corrected_rule_4(net)
    assert rule_4_ahead(Net.of(Position.start(1, 1))) == ()
    assert [chain.length for chain in rule_4_ahead(net_of(PEE))] == [4]
