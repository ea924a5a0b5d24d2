"""Connect6: boards, points, positions, and their notation in rows."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.rulesets import Colour, PositionError, RulesetError
from tedomari_connect6 import CONNECT6, KInARow, Position, Rules
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.errors import PointError, StoneError
from tedomari_connect6.names import Letters, names_of, parse_point, point_name
from tedomari_connect6.rules import winner

BOARD = board_of(19, 19)
RULESET = KInARow("connect6", CONNECT6, BOARD)
WITHOUT_I = KInARow("connect6", CONNECT6, BOARD, letters=Letters.WITHOUT_I)

positions = st.integers(1, 7).flatmap(
    lambda columns: st.lists(
        st.text(".XO", min_size=columns, max_size=columns), min_size=1, max_size=5
    )
)


# Boards and points


@pytest.mark.clause("connect6.board.points")
@pytest.mark.parametrize("size", [(0, 1), (1, 0), (26, 1), (1, 26)])
def test_a_board_has_1_to_25_columns_and_rows(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="a board has 1 to 25"):
        board_of(*size)


@pytest.mark.clause("connect6.board.directions")
def test_the_board_has_all_rows_columns_and_diagonals() -> None:
    """19 rows, 19 columns, and 35 diagonals each way; diagonals of one point do not count."""
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
def test_the_name_of_the_centre_depends_on_the_letters(
    letters: Letters, centre: str, corner: str
) -> None:
    middle = BOARD.bit(9, 9)
    assert point_name(BOARD, middle, letters) == centre
    assert parse_point(BOARD, centre, letters) == middle
    assert parse_point(BOARD, centre.lower(), letters) == middle
    assert point_name(BOARD, BOARD.bit(18, 18), letters) == corner
    assert [point_name(BOARD, 1, letters), names_of(BOARD, 3, letters)] == ["A1", ("A1", "B1")]


@pytest.mark.clause("connect6.point.letters", "connect6.point.name")
@pytest.mark.parametrize("letters", Letters)
def test_each_point_has_its_own_name(letters: Letters) -> None:
    names = {point_name(BOARD, bit, letters): bit for bit in bits_of(BOARD.mask)}
    assert len(names) == 361
    assert all(parse_point(BOARD, name, letters) == bit for name, bit in names.items())
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
def test_names_of_no_point_are_refused(text: str, letters: Letters, problem: str) -> None:
    with pytest.raises(PointError, match=problem):
        parse_point(BOARD, text, letters)


@pytest.mark.clause("connect6.position.immutable")
def test_placing_a_stone_leaves_the_position_unchanged() -> None:
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
        ("..", Colour.BLACK, "C1", "'C1' does not name a point"),
    ],
)
def test_illegal_stones_are_refused(
    text: str, colour: Colour, point: str, message: str
) -> None:
    with pytest.raises(RulesetError, match=message):
        RULESET.place(RULESET.parse(text), colour, point)


def test_a_stone_error_names_the_stone() -> None:
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
def test_wrong_rows_are_refused(text: str, line: int, column: int, expected: str) -> None:
    with pytest.raises(PositionError) as caught:
        RULESET.parse(text)
    error = caught.value
    assert (error.line, error.column, error.expected) == (line, column, expected)


@pytest.mark.clause("connect6.position.winners")
def test_a_position_that_both_players_have_won_is_refused() -> None:
    with pytest.raises(PositionError, match="6 in a row of both colours"):
        RULESET.parse("XXXXXX/OOOOOO")
    assert winner(RULESET.parse("XXXXXX/OOOOO."), CONNECT6) is Colour.BLACK


@pytest.mark.clause("connect6.position.line", "connect6.board.points")
def test_empty_boards_of_any_size_read_back() -> None:
    for columns, rows in product((1, 2, 7), repeat=2):
        board = board_of(columns, rows)
        assert board.points == board.mask.bit_count() == columns * rows
        assert RULESET.parse(RULESET.format(Position(columns, rows))) == Position(columns, rows)
