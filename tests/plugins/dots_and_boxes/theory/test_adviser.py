"""The decision tree as an adviser: its branches, its reasons, and the page's examples."""

import pytest

from tedomari_dots_and_boxes import Board, DotsAndBoxes, Position, Strings
from tedomari_dots_and_boxes.exact import solver_of
from tedomari_dots_and_boxes.exact.captures import run
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph
from tedomari_dots_and_boxes.theory import outlook
from tedomari_dots_and_boxes.theory.adviser import (
    CORRECTED,
    PRINTED,
    Advice,
    advise,
    better_to_begin,
)
from tedomari_dots_and_boxes.theory.moves import safe_moves
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.outlook import Outlook, UnclearError, looks_good
from tedomari_dots_and_boxes.theory.safe_take import safe_take

GAME = DotsAndBoxes()

EXAMPLE_1 = """\
+   +---+---+
|   |   |   |
+   +---+---+
|
+---+---+---+

+---+---+---+"""
EXAMPLE_2 = """\
+---+---+---+
|       |   |
+   +   +---+
|       |   |
+---+---+---+

+---+---+---+"""
EXAMPLE_8 = """\
+   +   +   +
    |
+   +   +---+

+---+---+---+
|
+   +---+   +"""
TWO_CHAIN = """\
+---+   +---+
|   |
+---+---+---+
    |   |   |
+   +---+---+
|
+---+---+---+"""


def after(picture: str, *names: str) -> Position:
    """The position of a picture after drawing some lines."""
    position = GAME.parse(picture)
    for name in names:
        position = GAME.make_move(position, name)
    return position


def choice(position: Position) -> tuple[str, list[str]]:
    """The branch of the tree in a position, and the names of the lines that it allows."""
    advice = advise(Net.of(position))
    return advice.branch, [str(position.board.lines[line]) for line in advice.lines]


@pytest.mark.clause("dab.adviser", "dab.rules.safe-take", "dab.exact.run.price")
def test_a_chain_that_opens_later_in_the_turn_is_not_denied() -> None:
    board = Board(2, 3)
    for drawn in (0xF6AD, 0x10DE6):
        net = Net.of(Position(board, drawn))
        assert solver_of(board).safe_captures(drawn) == advise(net).lines
        assert advise(net).reason == (
            "takes a box: boxes have to be taken before one could double-deal"
        )


@pytest.mark.clause("dab.adviser", "dab.exact.run.price")
def test_double_deals_are_denied_only_if_none_is_possible() -> None:
    board = Board(2, 2)
    graph = CoinGraph(Strings.of_board(board))
    for drawn in range(1 << 12):
        net = Net.of(Position(board, drawn))
        if net.ready and "no chain is open" in advise(net).reason:
            assert run(graph, net.left).price == 0, drawn


@pytest.mark.clause("dab.adviser", "dab.rules.3.corrected")
def test_an_endgame_of_more_than_a_hundred_chains_gets_advice() -> None:
    ends: list[tuple[int, int]] = [(303, 304), (304, 305), (305, 306), (306, 303)]
    for box in range(0, 303, 3):
        ends += [(-1, box), (box, box + 1), (box + 1, box + 2), (box + 2, -1)]
    advice = advise(Net.of_graph(Strings(307, tuple(ends))))
    assert advice.branch == "3.A.b"
    assert advice.lines


@pytest.mark.clause("dab.adviser", "dab.rules.tree.3ab", "dab.rules.tree")
def test_example_2_opens_the_loop() -> None:
    branch, lines = choice(GAME.parse(EXAMPLE_2))
    assert branch == "3.A.b"
    assert set(lines) == {"H1,0", "H1,1", "V0,1", "V1,1"}
    reason = advise(Net.of(GAME.parse(EXAMPLE_2))).reason
    assert reason == "opens the 4-loop: value 2 is the least; the opponent may double-deal"
    assert advise(Net.of(GAME.parse(EXAMPLE_2))).reason_for_opponent.endswith(
        "; you may double-deal"
    )


@pytest.mark.clause("dab.rules.tree.2a", "dab.rules.safe-take")
def test_example_1_takes_one_box_and_double_deals() -> None:
    opened = after(EXAMPLE_1, "V2,1")
    assert choice(opened) == ("2.A", ["V2,0"])
    assert choice(after(EXAMPLE_1, "V2,1", "V2,0")) == ("2.A", ["V2,3"])
    assert "DD costs 2" in advise(Net.of(after(EXAMPLE_1, "V2,1", "V2,0"))).reason


@pytest.mark.clause("dab.rules.tree.2b", "dab.rules.safe-take")
def test_example_2_takes_the_whole_loop() -> None:
    branch, lines = choice(after(EXAMPLE_2, "V1,1"))
    assert branch == "2.B"
    assert set(lines) <= {"H1,0", "H1,1"}
    reason = advise(Net.of(after(EXAMPLE_2, "V1,1"))).reason
    assert reason == "takes the 4 boxes: control of the rest is worth 3, and DDD costs 4"


@pytest.mark.clause("dab.rules.tree.2b")
def test_four_boxes_of_a_loop_are_sacrificed_for_a_long_chain() -> None:
    """Control of a 6-chain is worth 6, which is more than the 4 boxes of the loop."""
    position = GAME.parse(
        "+---+---+---+---+\n|       |   |   |\n+   +   +---+---+\n|       |   |   |\n"
        "+---+---+---+---+\n                |\n+---+---+---+   +\n                |\n"
        "+---+---+---+---+"
    )
    opened = GAME.make_move(position, "V1,1")
    branch, lines = choice(opened)
    assert (branch, lines) == ("2.B", ["V0,1"])
    assert "DDD" in advise(Net.of(opened)).reason


@pytest.mark.clause("dab.rules.tree.3aa")
def test_a_2_chain_is_opened_by_its_middle_line() -> None:
    assert choice(GAME.parse(TWO_CHAIN)) == ("3.A.a", ["V0,2"])


@pytest.mark.clause("dab.rules.tree.2b")
def test_two_single_boxes_are_taken() -> None:
    branch, lines = choice(after(TWO_CHAIN, "V0,2"))
    assert (branch, set(lines)) == ("2.B", {"H0,1", "V0,3"})


@pytest.mark.clause("dab.rules.tree.2a")
def test_the_last_two_boxes_are_taken() -> None:
    last = after("+---+---+\n\n+---+---+", "V0,0")
    assert choice(last) == ("2.A", ["V0,1"])
    assert advise(Net.of(last)).reason == ("takes the last 2 boxes: nothing is left after them")


@pytest.mark.clause("dab.rules.tree.2.safe-left")
def test_all_boxes_are_taken_while_a_safe_move_is_left() -> None:
    position = after("+---+---+   +\n|\n+---+---+   +\n\n+   +   +   +", "V0,1")
    advice = advise(Net.of(position))
    assert advice.branch.startswith("2")
    half = GAME.parse("+---+---+   +\n|\n+---+---+   +\n|\n+   +   +   +")
    reason = advise(Net.of(half)).reason
    assert (
        reason == "takes the 2 boxes: a safe move is left, so that control need not be paid for"
    )


@pytest.mark.clause("dab.rules.tree.3bb")
def test_example_8_makes_the_winning_sacrifice() -> None:
    """The page's move V2,1 is the only one that wins, for B."""
    position = GAME.parse(EXAMPLE_8)
    branch, lines = choice(position)
    assert branch == "3.B.b"
    assert "V2,1" in lines


@pytest.mark.clause("dab.rules.tree.3bc", "dab.adviser.outlook")
def test_safe_play_keeps_the_parity() -> None:
    branch, lines = choice(Position.start(2, 2))
    assert branch == "3.B.c"
    ahead = Outlook()
    net = Net.of(Position.start(2, 2))
    board = Board(2, 2)
    good = [str(board.lines[n]) for n in safe_moves(net) if not ahead.is_good(net.draw(n))]
    assert lines == good
    assert ahead.is_good(net) == bool(good)


@pytest.mark.clause("dab.adviser.outlook", "dab.adviser.parity-now")
def test_beyond_the_bound_the_existing_chains_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outlook, "POSITIONS", 100)
    net = Net.of(Position.start(4, 4))
    with pytest.raises(UnclearError):
        Outlook(positions=50).is_good(net)
    assert looks_good(net, even_is_good=False) != looks_good(net, even_is_good=True)
    advice = advise(Net.of(Position.start(5, 5)))
    assert advice.branch == "3.B.c"
    assert "rule 1" in advice.reason


@pytest.mark.clause("dab.adviser.printed")
def test_the_printed_tree_uses_the_rules_as_printed() -> None:
    net = Net.of(
        GAME.parse("+---+---+---+\n|   |       |\n+---+   +   +\n    |       |\n+   +---+---+")
    )
    assert len(advise(net, PRINTED).lines) == 4
    assert len(advise(net, CORRECTED).lines) == 2
    reason = advise(net, PRINTED).reason
    assert reason == (
        "opens the 4-loop: value 2 is the least of those that rule 4 allows; "
        "the opponent may double-deal"
    )


@pytest.mark.clause("dab.adviser", "dab.rules.tree")
@pytest.mark.parametrize("tree", [PRINTED, CORRECTED])
def test_each_position_of_2x2_has_lines_and_a_reason(tree: object) -> None:
    assert tree in (PRINTED, CORRECTED)
    board = Board(2, 2)
    solver = solver_of(board)
    for mask in range(0, board.all_lines, 13):
        net = Net.of(Position(board, mask))
        advice = advise(net, PRINTED if tree is PRINTED else CORRECTED)
        assert isinstance(advice, Advice)
        assert set(advice.lines) <= set(net.lines)
        assert advice.lines
        assert advice.reason
        if advice.branch[0] == "2" or advice.branch.startswith("3.A"):
            margins = solver.move_margins(mask)
            assert all(margins[line] == max(margins.values()) for line in advice.lines)


@pytest.mark.clause("dab.rules.safe-take")
def test_a_linear_chain_is_kept_rather_than_a_loop() -> None:
    """If a linear chain and a loop are opened, two boxes of the linear one are kept."""
    both = after(EXAMPLE_2, "V1,1", "V2,0")
    take = safe_take(Net.of(both))
    assert take.chain is not None
    assert not take.chain.is_closed
    assert take.sacrifice is None
    assert safe_take(Net.of(Position.start(1, 1))).chain is None


@pytest.mark.clause("dab.rules.tree.1")
@pytest.mark.parametrize("size", ["1x1", "1x2", "1x3", "1x4", "1x5", "2x2"])
def test_the_player_whom_the_rule_favours_does_not_lose(size: str) -> None:
    position = GAME.starting_position(size)
    favoured = better_to_begin(Net.of(position))
    assert favoured is not None
    margin = solver_of(position.board).margin()
    assert margin >= 0 if favoured else margin <= 0
    assert better_to_begin(Net.of(position), positions=0) is None


@pytest.mark.exhaustive
@pytest.mark.clause("dab.rules.tree.1")
@pytest.mark.parametrize("size", ["1x6", "2x3"])
def test_the_player_whom_the_rule_favours_does_not_lose_on_larger_boards(size: str) -> None:
    test_the_player_whom_the_rule_favours_does_not_lose(size)


@pytest.mark.clause("dab.rules.tree.3ab")
def test_a_ring_is_opened_if_there_is_no_other_chain() -> None:
    """Two rings of 4 boxes share one box, a 0-box."""
    rings = Strings(7, ((0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 5), (5, 6), (6, 0)))
    assert advise(Net.of_graph(rings)).reason.startswith("opens the 3-chain: value 3 is the")


@pytest.mark.clause("dab.rules.tree.2b")
def test_all_boxes_but_four_of_a_large_loop_are_taken() -> None:
    loop = GAME.parse(
        "+---+---+---+\n|           |\n+   +---+   +\n|           |\n+---+---+---+"
    )
    opened = GAME.make_move(loop, "V0,1")
    reason = advise(Net.of(opened)).reason
    assert reason == "takes a box: of opened loops all boxes but four can be had at no cost"


@pytest.mark.clause("dab.adviser", "dab.adviser.outlook")
def test_large_boards_are_advised_without_deep_recursion() -> None:
    """On a board of 24x24 boxes safe play would be a thousand moves deep."""
    with pytest.raises(UnclearError):
        Outlook().is_good(Net.of(Position.start(24, 24)))
    nearly = GAME.starting_position("1x60 swedish")
    assert advise(Net.of(nearly)).branch == "2.B"
    advice = advise(Net.of(Position.start(6, 6)))
    assert len(advice.lines) > 40
