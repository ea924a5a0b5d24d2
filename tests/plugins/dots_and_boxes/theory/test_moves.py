"""What a line does: handouts, double deals, loony and safe moves, the endgame."""

from collections import Counter
from random import Random

import pytest

from tedomari_dots_and_boxes import Board, DotsAndBoxes, Position, Strings
from tedomari_dots_and_boxes.exact import LOONY, Solver
from tedomari_dots_and_boxes.theory.chains import chains, opened_chains, take_all
from tedomari_dots_and_boxes.theory.moves import (
    Kind,
    is_endgame,
    is_loony,
    kind,
    safe_moves,
)
from tedomari_dots_and_boxes.theory.net import Net

GAME = DotsAndBoxes()

TWO_CHAINS = [
    "+---+---+\n\n+---+---+",
    "+---+---+\n        |\n+---+   +",
    "+---+---+\n|       |\n+   +   +",
]
FOUR_LOOP = "+---+---+\n|       |\n+   +   +\n|       |\n+---+---+"
EIGHT_OPENED = """\
+---+---+---+---+
|   |           |
+   +---+---+   +
|               |
+---+---+---+---+"""
EIGHT_TAKEN = """\
+---+---+---+---+
|   |   |   |   |
+   +---+---+---+
|           |   |
+---+---+---+---+"""


def after(picture: str, *names: str) -> tuple[Position, Net]:
    """The position of a picture after drawing some lines, and its net."""
    position = GAME.parse(picture)
    for name in names:
        position = GAME.make_move(position, name)
    return position, Net.of(position)


def kind_of(picture: str, name: str) -> Kind:
    """The kind of a line in a picture."""
    position, net = after(picture)
    return kind(net, [str(line) for line in position.board.lines].index(name))


def loony(picture: str) -> list[str]:
    """The names of the loony lines in a picture."""
    position, net = after(picture)
    return [str(position.board.lines[line]) for line in net.lines if is_loony(net, line)]


@pytest.mark.clause("dab.theory.handout", "dab.theory.kinds")
@pytest.mark.parametrize("picture", TWO_CHAINS)
def test_the_middle_line_is_hard_hearted_and_the_outer_ones_are_not(picture: str) -> None:
    position, net = after(picture)
    kinds = {str(position.board.lines[line]): kind(net, line) for line in net.lines}
    assert kinds.pop("V0,1") is Kind.HARD_HEARTED
    assert list(kinds.values()) == [Kind.HALF_HEARTED] * 2


@pytest.mark.clause("dab.theory.dd", "dab.theory.double-cross")
def test_the_double_deal_shuts_two_boxes_that_a_double_cross_completes() -> None:
    straight = TWO_CHAINS[0]
    position, net = after(straight, "V0,0")
    exit_line = [str(line) for line in position.board.lines].index("V0,2")
    assert kind(net, exit_line) is Kind.DOUBLE_DEAL
    assert net.completed_by(exit_line) == ()
    shut = net.draw(exit_line)
    (line,) = shut.lines
    assert kind(shut, line) is Kind.DOUBLE_CROSS
    assert shut.completed_by(line) == (0, 1)


@pytest.mark.clause("dab.theory.ddd")
def test_the_double_double_deal_halves_the_last_four_boxes_of_a_loop() -> None:
    assert kind_of(EIGHT_TAKEN, "V1,1") is Kind.DOUBLE_DOUBLE_DEAL
    _, net = after(EIGHT_TAKEN, "V1,1")
    assert [chain.is_domino for chain in opened_chains(net)] == [True, True]


@pytest.mark.clause("dab.theory.ddd")
def test_a_loop_with_more_than_four_boxes_left_has_no_double_double_deal() -> None:
    position, net = after(EIGHT_OPENED)
    assert {kind(net, line) for line in net.lines} == {Kind.CAPTURE, Kind.GIFT}
    assert "V0,2" in map(str, position.undrawn)


@pytest.mark.clause("dab.theory.ddd")
def test_the_double_double_deal_of_the_smallest_loop_is_the_opposite_line() -> None:
    position, net = after(FOUR_LOOP, "H1,0")
    kinds = {str(position.board.lines[line]): kind(net, line) for line in net.lines}
    assert kinds == {
        "V0,1": Kind.CAPTURE,
        "V1,1": Kind.CAPTURE,
        "H1,1": Kind.DOUBLE_DOUBLE_DEAL,
    }


@pytest.mark.clause("dab.theory.open", "dab.theory.kinds")
def test_lines_that_open_chains_are_classified() -> None:
    assert kind_of("+---+---+---+\n\n+---+---+---+", "V0,1") is Kind.OPENING_LONG
    assert kind_of("+   +\n|   |\n+   +", "H0,0") is Kind.OPENING_SINGLE
    assert kind_of(FOUR_LOOP, "V0,1") is Kind.OPENING_LONG
    assert kind_of("1x1", "H0,0") is Kind.SAFE


@pytest.mark.clause("dab.theory.loony")
def test_loony_moves_let_the_opponent_choose() -> None:
    assert loony(TWO_CHAINS[0]) == ["V0,0", "V0,2"]
    assert loony("+---+---+---+\n\n+---+---+---+") == ["V0,0", "V0,1", "V0,2", "V0,3"]
    assert loony(FOUR_LOOP) == ["H1,0", "H1,1", "V0,1", "V1,1"]
    assert loony("+   +\n|   |\n+   +") == []
    assert loony("2x2") == []


@pytest.mark.clause("dab.theory.handout", "dab.theory.loony")
def test_the_strings_of_a_loop_of_two_coins_are_hard_hearted() -> None:
    net = Net.of_graph(Strings(2, ((0, 1), (0, 1))))
    assert [kind(net, line) for line in net.lines] == [Kind.HARD_HEARTED] * 2
    assert [is_loony(net, line) for line in net.lines] == [False, False]


@pytest.mark.clause("dab.theory.loony")
def test_a_hard_hearted_handout_at_one_joint_is_loony() -> None:
    net = Net.of_graph(Strings(3, ((-1, 0), (0, 1), (1, 2), (2, 0))))
    assert [kind(net, line).value for line in net.lines][2] == "hard-hearted handout"
    assert [line for line in net.lines if is_loony(net, line)] == [1, 2, 3]


@pytest.mark.clause("dab.theory.loony", "dab.exact.nimstring.loony")
def test_loony_moves_are_those_to_loony_positions_of_nimstring() -> None:
    """Graphs of at most 5 coins and 8 strings, in which no coin can be taken."""
    random, moves = Random(1), Counter[tuple[Kind, bool]]()
    while moves.total() < 2000:
        coins = random.randint(1, 5)
        count = random.randint(coins, 8)
        ends = [(random.randint(-1, coins - 1), random.randrange(coins)) for _ in range(count)]
        strings = [(one, other) for one, other in ends if one != other]
        net = Net.of_graph(Strings(coins, tuple(strings)))
        if all(net.degree(coin) > 1 for coin in range(coins)):
            for line in net.lines:
                after = Strings(coins, (*strings[:line], *strings[line + 1 :]))
                loony = Solver(after).nimstring() == LOONY
                assert is_loony(net, line) == loony, (strings, line)
                moves[kind(net, line), loony] += 1
    assert moves[Kind.OPENING_LONG, True] > 10
    assert moves[Kind.OPENING_LONG, False] > 5
    assert moves[Kind.OPENING_SINGLE, True] > 20
    assert moves[Kind.HARD_HEARTED, True] > 1
    assert moves[Kind.HARD_HEARTED, False] > 20
    assert moves[Kind.HALF_HEARTED, True] > 20
    assert moves[Kind.HALF_HEARTED, False] == 0
    assert moves[Kind.SAFE, True] == 0


@pytest.mark.clause("dab.theory.loony")
def test_neither_a_double_deal_nor_a_capture_is_loony() -> None:
    position, net = after(TWO_CHAINS[0], "V0,0")
    assert [is_loony(net, line) for line in net.lines] == [False, False]
    assert len(position.undrawn) == 2


@pytest.mark.clause("dab.theory.safe")
def test_safe_moves_make_no_3_box_on_2x2() -> None:
    board = Board(2, 2)
    for mask in range(0, board.all_lines, 5):
        position = Position(board, mask)
        threes = [b for b in board.boxes if position.drawn_sides(b) == 3]
        expected = [
            line
            for line in position.undrawn
            if not position.completed_by(line)
            and [b for b in board.boxes if position.play(line).drawn_sides(b) == 3] == threes
        ]
        assert [board.lines[line] for line in safe_moves(Net.of(position))] == expected


@pytest.mark.clause("dab.theory.endgame")
def test_an_endgame_has_no_safe_moves() -> None:
    assert not is_endgame(Net.of(Position.start(1, 1)))
    assert is_endgame(after(TWO_CHAINS[0])[1])
    assert is_endgame(after(FOUR_LOOP)[1])


@pytest.mark.clause("dab.theory.kinds")
def test_the_kind_of_each_line_agrees_with_its_effect_on_2x2() -> None:
    board = Board(2, 2)
    for mask in range(0, board.all_lines, 3):
        net = Net.of(Position(board, mask))
        for line in net.lines:
            line_kind, boxes = kind(net, line), len(net.completed_by(line))
            assert (line_kind is Kind.DOUBLE_CROSS) == (boxes == 2)
            assert (line_kind is Kind.CAPTURE) == (boxes == 1)
            if line_kind in (Kind.DOUBLE_DEAL, Kind.DOUBLE_DOUBLE_DEAL):
                before, now = len(opened_chains(net)), len(opened_chains(net.draw(line)))
                assert now == before + (line_kind is Kind.DOUBLE_DOUBLE_DEAL)
            if line_kind is Kind.HARD_HEARTED:
                assert take_all(net.draw(line))[0] >= 2
    assert chains(Net.of(Position(board, 0))) == ()
