"""Connect6: rules, rows that win, and turns."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.rulesets import Colour, PositionError, Turn, find_ruleset
from tedomari_connect6 import CONNECT6, GOMOKU, KInARow, Position, Rules
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.definition import row_of
from tedomari_connect6.names import Letters, names_of
from tedomari_connect6.play import replay, turns_of
from tedomari_connect6.rules import black_stones, has_won, is_draw, placing, turn, winner

BOARD = board_of(19, 19)
RULESET = KInARow("connect6", CONNECT6, BOARD)
WITHOUT_I = KInARow("connect6", CONNECT6, BOARD, letters=Letters.WITHOUT_I)

positions = st.integers(1, 7).flatmap(
    lambda columns: st.lists(
        st.text(".XO", min_size=columns, max_size=columns), min_size=1, max_size=5
    )
)


@pytest.mark.clause("connect6.rule.family")
def test_the_rulesets_have_the_numbers_of_their_games() -> None:
    for name, numbers, size in (("connect6", (6, 2, 1), 19), ("gomoku", (5, 1, 1), 15)):
        ruleset = cast("KInARow", find_ruleset(name))
        assert (ruleset.in_a_row, ruleset.stones_a_turn, ruleset.first_stones) == numbers
        assert (ruleset.board.columns, ruleset.board.rows) == (size, size)
    assert RULESET.summary.startswith("Place 2 stones a turn, Black 1 in the first;")
    assert KInARow("gomoku", GOMOKU, BOARD).summary.startswith("Place 1 stone a turn;")


@pytest.mark.clause("connect6.rule.family")
@pytest.mark.parametrize("numbers", [(0, 2, 1), (6, 0, 1), (6, 2, 0)])
def test_the_numbers_of_a_game_are_positive(numbers: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="k, p and q are ints from 1 on, not 0"):
        Rules(*numbers)
    with pytest.raises(TypeError, match="each of k, p and q is an int, not bool"):
        Rules(True, 2, 1)


@pytest.mark.clause("connect6.rule.turns")
def test_the_first_turns_of_connect6() -> None:
    colours = "".join(placing(stones, CONNECT6).colour[0] for stones in range(11))
    assert colours == "bwwbbwwbbww"
    assert [placing(stones, CONNECT6).stones for stones in range(7)] == [1, 2, 1, 2, 1, 2, 1]
    assert "".join(placing(stones, GOMOKU).colour[0] for stones in range(6)) == "bwbwbw"
    assert "".join(placing(n, Rules(4, 2, 3)).colour[0] for n in range(9)) == "bbbwwbbww"


@pytest.mark.clause("connect6.rule.turns")
@pytest.mark.parametrize("rules", [CONNECT6, GOMOKU, Rules(4, 2, 3), Rules(3, 3, 2)])
def test_the_count_of_black_stones_agrees_with_the_turns(rules: Rules) -> None:
    for stones in range(40):
        colours = [placing(number, rules).colour for number in range(stones)]
        assert black_stones(stones, rules) == colours.count(Colour.BLACK)


@pytest.mark.clause("connect6.rule.turns", "plugin.line.turn")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("......", Turn(Colour.BLACK, 1)),
        ("X.....", Turn(Colour.WHITE, 2)),
        ("XO....", Turn(Colour.WHITE, 1)),
        ("XOO...", Turn(Colour.BLACK, 2)),
        ("XOOX..", Turn(Colour.BLACK, 1)),
        ("XOOXX.", Turn(Colour.WHITE, 1)),
        ("XOOXXO", None),
        ("XX....", None),
        ("O.....", None),
        ("XXXXXX/OOOO../OO....", None),
    ],
)
def test_the_numbers_of_stones_determine_the_turn(text: str, expected: Turn | None) -> None:
    assert RULESET.turn(RULESET.parse(text)) == expected


@pytest.mark.clause("connect6.rule.turns")
def test_a_game_is_divided_into_turns() -> None:
    assert turns_of([1, 2, 4, 8, 16, 32], CONNECT6) == [[1], [2, 4], [8, 16], [32]]
    assert turns_of([], CONNECT6) == []


@pytest.mark.clause("connect6.rule.win", "connect6.board.directions")
@pytest.mark.parametrize(("columns", "rows"), [(1, 0), (0, 1), (1, 1), (1, -1)])
def test_six_in_a_row_win_in_each_direction(columns: int, rows: int) -> None:
    board = board_of(9, 9)
    column, row = 2, 2 if rows >= 0 else 7
    points = [board.bit(column + columns * step, row + rows * step) for step in range(6)]
    for colour in Colour:
        position = Position(9, 9)
        for number, bit in enumerate(points):
            assert winner(position, CONNECT6) is None, number
            position = position.with_stone(colour, bit)
        assert winner(position, CONNECT6) is colour


@pytest.mark.clause("connect6.rule.win", "connect6.board.points")
@given(positions, st.sampled_from([Rules(3, 1, 1), Rules(4, 2, 1), Rules(2, 2, 1)]))
def test_winning_rows_agree_with_the_definition(text: list[str], rules: Rules) -> None:
    position = KInARow("any", Rules(9, 1, 1), BOARD).parse("/".join(text))
    for colour in Colour:
        assert has_won(position, colour, rules) == row_of(position, colour, rules)


@pytest.mark.clause("connect6.rule.win")
def test_a_row_does_not_continue_over_the_edge() -> None:
    assert winner(RULESET.parse("...XXX/XXX..."), CONNECT6) is None
    assert winner(RULESET.parse("X....X/XXXXX./X....X"), CONNECT6) is None


@pytest.mark.clause("connect6.rule.overline")
def test_seven_in_a_row_win() -> None:
    assert winner(RULESET.parse("XXXXXXX"), CONNECT6) is Colour.BLACK
    assert winner(RULESET.parse(".OOOOOOO"), CONNECT6) is Colour.WHITE


@pytest.mark.clause("connect6.rule.draw")
def test_a_full_board_is_a_draw() -> None:
    full = RULESET.parse("XXXOOO/OOOXXX")
    assert is_draw(full, CONNECT6)
    assert not is_draw(RULESET.parse("XXXOOO/OOOXX."), CONNECT6)
    assert not is_draw(RULESET.parse("XXXXXX"), CONNECT6)


@pytest.mark.clause("connect6.notation.turns")
@pytest.mark.parametrize(
    "text", ["J10; K11 H9", "J10\nK11 H9", "J10 K11 H9", "J10,K11,H9", "j10k11h9", "J10;K11H9;"]
)
def test_a_list_of_turns_is_read(text: str) -> None:
    position = RULESET.parse(text)
    assert names_of(BOARD, position.black) == ("J10",)
    assert names_of(BOARD, position.white) == ("H9", "K11")
    assert (position.columns, position.rows) == (19, 19)


@pytest.mark.clause("connect6.notation.turns", "connect6.point.letters")
def test_a_list_without_i_names_other_columns() -> None:
    assert WITHOUT_I.parse("K10; L11 J9") == RULESET.parse("J10; K11 I9")
    assert WITHOUT_I.empty_points(WITHOUT_I.parse("." * 9))[-1] == "J1"
    assert RULESET.empty_points(RULESET.parse("." * 9))[-1] == "I1"
    with pytest.raises(PositionError, match="without the letter I"):
        WITHOUT_I.parse("I9")


@pytest.mark.clause("connect6.notation.turns")
def test_points_may_begin_with_the_letters_of_stones() -> None:
    assert names_of(BOARD, RULESET.parse("O5").black) == ("O5",)
    gomoku = KInARow("wide", GOMOKU, board_of(25, 25))
    assert names_of(gomoku.board, gomoku.parse("X5").black) == ("X5",)


@pytest.mark.clause("connect6.notation.turns", "connect6.position.illegal")
@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("J10; K11; H9", 1, 9, "expected 1 more white stone of this turn, found ';'"),
        ("J10; K11 H9 A1;", 1, 15, "expected 1 more black stone of this turn"),
        ("J10; J10 H9", 1, 6, "the white stone on J10 cannot be placed: there is a black"),
        ("J10;\nK11 J10", 2, 5, "the white stone on J10 cannot be placed: there is a black"),
        ("J10; K11 H20", 1, 10, "a point (the points of this board go from A1 to S19)"),
        ("J10 10", 1, 5, "expected a point such as J10, found '1'"),
        ("J10 X", 1, 5, "expected a point such as J10, found 'X'"),
        ("J10; K11 H9 ?", 1, 13, "expected a point such as J10"),
    ],
)
def test_wrong_lists_of_turns_are_refused(
    text: str, line: int, column: int, message: str
) -> None:
    with pytest.raises(PositionError) as caught:
        RULESET.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert message in str(caught.value)


def test_the_first_turn_may_have_several_stones() -> None:
    ruleset = KInARow("three-first", Rules(4, 2, 3), board_of(5, 5))
    assert names_of(ruleset.board, ruleset.parse("A1 A2 A3; B1 B2;").white) == ("B1", "B2")
    with pytest.raises(PositionError, match="2 more black stones of this turn"):
        ruleset.parse("A1;")


@pytest.mark.clause("connect6.position.illegal")
def test_play_ends_with_a_row() -> None:
    with pytest.raises(
        PositionError, match="A7 cannot be placed: black has 6 in a row already"
    ):
        RULESET.parse("A1; S1 S2; A2 A3; S3 S4; A4 A5; S6 S7; A6 A7")


@pytest.mark.clause("connect6.rule.turns")
@given(st.lists(st.sampled_from(list(bits_of(board_of(5, 5).mask))), unique=True))
def test_turns_and_replay_agree(bits: list[int]) -> None:
    position = replay(Position(5, 5), bits, CONNECT6)
    assert position.black.bit_count() == black_stones(len(bits), CONNECT6)
    next_turn = turn(position, CONNECT6)
    if len(bits) == 25:
        assert next_turn is None
    else:
        assert next_turn is not None
        assert next_turn.colour is placing(len(bits), CONNECT6).colour
        assert next_turn.stones == min(placing(len(bits), CONNECT6).stones, 25 - len(bits))
