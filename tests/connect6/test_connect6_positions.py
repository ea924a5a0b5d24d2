"""Connect6: rules, turns, boards, positions and their notations."""

from itertools import pairwise, product
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.rulesets import Colour, PositionError, RulesetError, Turn, find_ruleset
from tedomari_connect6 import CONNECT6, GOMOKU, KInARow, Position, Rules
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.definition import row_of
from tedomari_connect6.errors import PointError, StoneError
from tedomari_connect6.names import Letters, names_of, point_name, point_named
from tedomari_connect6.play import replay, turns_of
from tedomari_connect6.rules import black_stones, has_won, is_draw, placing, turn, winner
from tedomari_connect6.sgf import (
    Record,
    RecordError,
    SgfmillError,
    position_of_record,
    read_record,
    write_record,
)

BOARD = board_of(19, 19)
RULESET = KInARow("connect6", CONNECT6, BOARD)
WITHOUT_I = KInARow("connect6", CONNECT6, BOARD, letters=Letters.WITHOUT_I)

positions = st.integers(1, 7).flatmap(
    lambda columns: st.lists(
        st.text(".XO", min_size=columns, max_size=columns), min_size=1, max_size=5
    )
)


# Rules


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
def test_the_black_stones_are_counted_as_they_are_placed(rules: Rules) -> None:
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
def test_whose_turn_it_is(text: str, expected: Turn | None) -> None:
    assert RULESET.turn(RULESET.parse(text)) == expected


@pytest.mark.clause("connect6.rule.turns")
def test_a_game_falls_into_turns() -> None:
    assert turns_of([1, 2, 4, 8, 16, 32], CONNECT6) == [[1], [2, 4], [8, 16], [32]]
    assert turns_of([], CONNECT6) == []


@pytest.mark.clause("connect6.rule.win", "connect6.board.directions")
@pytest.mark.parametrize(("columns", "rows"), [(1, 0), (0, 1), (1, 1), (1, -1)])
def test_six_in_each_direction_win(columns: int, rows: int) -> None:
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
def test_rows_are_found_as_by_walking_from_each_stone(text: list[str], rules: Rules) -> None:
    position = KInARow("any", Rules(9, 1, 1), BOARD).parse("/".join(text))
    for colour in Colour:
        assert has_won(position, colour, rules) == row_of(position, colour, rules)


@pytest.mark.clause("connect6.rule.win")
def test_a_row_does_not_go_over_the_edge() -> None:
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


# Boards and points


@pytest.mark.clause("connect6.board.points")
@pytest.mark.parametrize("size", [(0, 1), (1, 0), (26, 1), (1, 26)])
def test_a_board_has_1_to_25_columns_and_rows(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="a board has 1 to 25"):
        board_of(*size)


@pytest.mark.clause("connect6.board.directions")
def test_the_lines_of_the_board() -> None:
    """19 rows, 19 columns, and 35 diagonals either way, not counting those of one point."""
    names = [direction.name for direction, _ in BOARD.lines]
    counts = {name: names.count(name) for name in dict.fromkeys(names)}
    assert counts == {"row": 19, "column": 19, "rising": 35, "falling": 35}
    for direction, points in BOARD.lines:
        places = [BOARD.place_of(bit) for bit in points]
        steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)}
        assert steps == {(direction.columns, direction.rows)}
        before = (places[0][0] - direction.columns, places[0][1] - direction.rows)
        after = (places[-1][0] + direction.columns, places[-1][1] + direction.rows)
        assert not BOARD.holds(*before)
        assert not BOARD.holds(*after)


@pytest.mark.clause("connect6.point.letters", "connect6.point.name")
@pytest.mark.parametrize(
    ("letters", "centre", "corner"),
    [(Letters.ALL, "J10", "S19"), (Letters.WITHOUT_I, "K10", "T19")],
)
def test_the_centre_by_either_letters(letters: Letters, centre: str, corner: str) -> None:
    middle = BOARD.bit(9, 9)
    assert point_name(BOARD, middle, letters) == centre
    assert point_named(BOARD, centre, letters) == middle
    assert point_named(BOARD, centre.lower(), letters) == middle
    assert point_name(BOARD, BOARD.bit(18, 18), letters) == corner
    assert [point_name(BOARD, 1, letters), names_of(BOARD, 3, letters)] == ["A1", ("A1", "B1")]


@pytest.mark.clause("connect6.point.letters", "connect6.point.name")
@pytest.mark.parametrize("letters", Letters)
def test_each_point_has_a_name_of_its_own(letters: Letters) -> None:
    names = {point_name(BOARD, bit, letters): bit for bit in bits_of(BOARD.mask)}
    assert len(names) == 361
    assert all(point_named(BOARD, name, letters) == bit for name, bit in names.items())
    assert any(name.startswith("I") for name in names) == (letters is Letters.ALL)


@pytest.mark.clause("connect6.point.name", "connect6.point.letters")
@pytest.mark.parametrize(
    ("text", "letters", "problem"),
    [
        ("10J", Letters.ALL, "a point is a letter and a number"),
        ("J0", Letters.ALL, "a point is a letter and a number"),
        ("", Letters.ALL, "a point is a letter and a number"),
        ("T1", Letters.ALL, "go from A1 to S19"),
        ("A20", Letters.ALL, "go from A1 to S19"),
        ("I1", Letters.WITHOUT_I, "without the letter I"),
        ("U1", Letters.WITHOUT_I, "go from A1 to T19"),
    ],
)
def test_what_names_no_point(text: str, letters: Letters, problem: str) -> None:
    with pytest.raises(PointError, match=problem):
        point_named(BOARD, text, letters)


@pytest.mark.clause("connect6.position.immutable")
def test_a_stone_makes_another_position() -> None:
    position = RULESET.parse("...")
    after = RULESET.place(position, Colour.WHITE, "B1")
    assert position == RULESET.parse("...")
    assert after == RULESET.parse(".O.")
    assert hash(after) == hash(RULESET.parse(".O."))
    with pytest.raises(AttributeError):
        position.black = 1  # type: ignore[misc]  # on purpose
    assert after.colour_at(2) is Colour.WHITE
    assert after.without(2) == position
    assert after.swapped.colour_at(2) is Colour.BLACK
    assert after.colour_at(1) is None


@pytest.mark.clause("connect6.position.illegal", "plugin.line.place")
@pytest.mark.parametrize(
    ("text", "colour", "point", "message"),
    [
        ("X.", Colour.WHITE, "A1", "the white stone on A1 cannot .*: there is a black stone"),
        ("O.", Colour.BLACK, "A1", "the black stone on A1 cannot .*: there is a white stone"),
        ("OOOOOO.", Colour.BLACK, "G1", "the black stone on G1 .*: white has 6 in a row"),
        ("..", Colour.BLACK, "C1", "'C1' names no point"),
    ],
)
def test_stones_that_cannot_be_placed(
    text: str, colour: Colour, point: str, message: str
) -> None:
    with pytest.raises(RulesetError, match=message):
        RULESET.place(RULESET.parse(text), colour, point)


def test_a_stone_error_tells_the_stone() -> None:
    with pytest.raises(StoneError) as caught:
        RULESET.place(RULESET.parse("X."), Colour.WHITE, "A1")
    error = caught.value
    assert (error.colour, error.point) == (Colour.WHITE, "A1")


# Rows


@pytest.mark.clause("connect6.notation.rows", "connect6.position.line")
def test_a_line_alone_is_a_position() -> None:
    position = RULESET.parse("..XXX.O")
    assert (position.columns, position.rows) == (7, 1)
    assert RULESET.format(position) == RULESET.format_lines(position) == "..XXX.O"
    assert [RULESET.threats(position, colour) for colour in Colour] == [0, 0]


@pytest.mark.clause("connect6.notation.rows")
def test_the_first_row_is_the_top() -> None:
    position = RULESET.parse("X../.../..O")
    assert names_of(position.board, position.black) == ("A3",)
    assert names_of(position.board, position.white) == ("C1",)
    assert RULESET.parse("X..\n...\n..O") == position


@pytest.mark.clause("connect6.notation.rows", "plugin.ruleset.notation")
@given(positions)
def test_rows_read_back(rows: list[str]) -> None:
    ruleset = KInARow("any", Rules(9, 2, 1), BOARD)
    position = ruleset.parse("/".join(rows))
    assert ruleset.format(position) == "/".join(rows)
    assert ruleset.parse(ruleset.format_lines(position)) == position


@pytest.mark.clause("connect6.notation.rows", "plugin.ruleset.parse-error")
@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("", 1, 1, "'.', 'X' or 'O'"),
        ("..x", 1, 3, "'.', 'X' or 'O'"),
        ("../.", 1, 5, "a row of 2 points"),
        ("../...", 1, 6, "a row of 2 points"),
        ("..\n.", 2, 2, "a row of 2 points"),
        ("..\n", 2, 1, "'.', 'X' or 'O'"),
        ("." * 26, 1, 26, "at most 25 points in a row"),
        ("\n".join("." * 26), 25, 2, "at most 25 rows"),
        ("/".join("." * 26), 1, 50, "at most 25 rows"),
        ("x", 1, 1, "a point such as J10"),
    ],
)
def test_what_are_no_rows(text: str, line: int, column: int, expected: str) -> None:
    with pytest.raises(PositionError) as caught:
        RULESET.parse(text)
    error = caught.value
    assert (error.line, error.column, error.expected) == (line, column, expected)


@pytest.mark.clause("connect6.position.winners")
def test_both_cannot_have_won() -> None:
    with pytest.raises(PositionError, match="6 in a row of both colours"):
        RULESET.parse("XXXXXX/OOOOOO")
    assert winner(RULESET.parse("XXXXXX/OOOOO."), CONNECT6) is Colour.BLACK


# Turns


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
def test_points_that_begin_with_the_letters_of_stones() -> None:
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
        ("J10; K11 H20", 1, 10, "a point, for the points of this board go from A1 to S19"),
        ("J10 10", 1, 5, "expected a point such as J10, found '1'"),
        ("J10 X", 1, 5, "expected a point such as J10, found 'X'"),
        ("J10; K11 H9 ?", 1, 13, "expected a point such as J10"),
    ],
)
def test_what_is_no_list_of_turns(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        RULESET.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert message in str(caught.value)


def test_a_turn_of_more_than_one_first_stone() -> None:
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
    found = turn(position, CONNECT6)
    if len(bits) == 25:
        assert found is None
    else:
        assert found is not None
        assert found.colour is placing(len(bits), CONNECT6).colour
        assert found.stones == min(placing(len(bits), CONNECT6).stones, 25 - len(bits))


# SGF

GAME = "(;FF[4]GM[1]SZ[19];B[jj];W[ki];W[hk];B[kj];B[lj])"


@pytest.mark.clause("connect6.notation.sgf")
def test_a_record_with_two_nodes_of_one_colour() -> None:
    position = RULESET.parse(GAME)
    assert position == RULESET.parse("J10; K11 H9; K10 L10")
    assert RULESET.turn(position) == Turn(Colour.WHITE, 2)


@pytest.mark.clause("connect6.notation.sgf")
def test_a_record_with_stones_set_up() -> None:
    record = read_record("(;SZ[6]AB[aa][bb]AW[fa];AE[bb];W[ff])")
    assert RULESET.format(record.start) == "X....O/....../....../....../....../......"
    assert len(record.stones) == 1
    assert names_of(record.start.board, record.end(CONNECT6).white) == ("F1", "F6")


@pytest.mark.clause("connect6.notation.sgf", "connect6.position.illegal")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("(", "the text is no game record in SGF"),
        ("(;SZ[6];B[])", "node 1 is a pass"),
        ("(;SZ[6];B[zz])", "node 1 cannot be read"),
        ("(;SZ[6];B[aa];AW[bb])", "node 2 sets stones up after the first move"),
        ("(;SZ[6];B[aa];W[aa])", "the white stone on A6 cannot be placed: there is a black"),
        ("(;SZ[6]AB[aa];W[aa])", "the white stone on A6 cannot be placed: there is a black"),
        ("(;SZ[26];B[aa])", "the record is on 26x26 points; at most 25 can be"),
        (
            "(;SZ[6]AB[aa][ba][ca][da][ea][fa];W[bb])",
            "the white stone on B5 cannot be placed: black has 6 in a row already",
        ),
    ],
)
def test_what_is_no_record(text: str, problem: str) -> None:
    with pytest.raises(PositionError, match="expected a record of a game in SGF") as caught:
        RULESET.parse(text)
    assert problem in str(caught.value)


@pytest.mark.clause("connect6.notation.sgf", "connect6.point.letters")
def test_records_name_points_by_the_letters_of_the_ruleset() -> None:
    with pytest.raises(PositionError, match="the white stone on J10"):
        WITHOUT_I.parse("(;SZ[19];B[ij];W[ij])")


@pytest.mark.clause("connect6.notation.sgf.written")
def test_a_record_reads_back() -> None:
    record = read_record(GAME)
    text = write_record(Record(record.start, record.stones, (("PB", "Ant"), ("RE", "B+R"))))
    assert read_record(text).stones == record.stones
    assert "PB[Ant]" in text
    positions_of_game = list(record.positions(CONNECT6))
    assert len(positions_of_game) == 6
    assert positions_of_game[-1] == RULESET.parse(GAME)
    start = RULESET.parse("/".join(["X.....", *["......"] * 4, ".....O"]))
    assert read_record(write_record(Record(start))).start == start


NOTES = (("PB", "Ant [1.7]"), ("PW", "X\u00e9"), ("RE", "B+R"), ("TM", "800"))


@pytest.mark.clause("connect6.notation.sgf.notes", "connect6.notation.sgf.written")
def test_notes_about_the_game_read_back() -> None:
    record = read_record("(;SZ[19]TM[800]RE[B+R]PW[X\u00e9]PB[Ant [1.7\\]];B[jj])")
    assert record.properties == NOTES
    assert read_record(write_record(record)) == record


@pytest.mark.clause("connect6.notation.sgf.notes")
def test_notes_about_moves_are_left_out() -> None:
    record = read_record("(;SZ[19]C[first]KM[6.5]TR[aa];B[jj]C[second](;W[ki])(;W[kk]))")
    assert record.properties == ()
    assert [names_of(BOARD, stone.bit) for stone in record.stones] == [("J10",), ("K11",)]


@pytest.mark.clause("connect6.notation.sgf.notes")
def test_a_note_that_is_given_twice_is_refused() -> None:
    with pytest.raises(RecordError, match="multiple values"):
        read_record("(;SZ[19]PB[one][two];B[jj])")


@pytest.mark.clause("connect6.notation.sgf.written")
def test_only_square_boards_are_written() -> None:
    with pytest.raises(RecordError, match="a board of 7x1 points is not square"):
        write_record(Record(RULESET.parse("..XXX.O")))


@pytest.mark.clause("connect6.notation.sgf")
def test_without_sgfmill_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("tedomari_connect6.sgf.import_module", missing)
    with pytest.raises(SgfmillError, match=r"pip install tedomari\[connect6\]"):
        read_record(GAME)
    with pytest.raises(PositionError, match="needs the package sgfmill"):
        position_of_record(GAME, CONNECT6, Letters.ALL)


@pytest.mark.clause("connect6.position.line", "connect6.board.points")
def test_lines_of_all_points_are_told() -> None:
    for columns, rows in product((1, 2, 7), repeat=2):
        board = board_of(columns, rows)
        assert board.points == board.mask.bit_count() == columns * rows
        assert RULESET.parse(RULESET.format(Position(columns, rows))) == Position(columns, rows)
