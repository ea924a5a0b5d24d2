"""The notations of boards, and the errors in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.boards import MAX_CELLS, Grid, parse_grid
from tedomari.rulesets.errors import PositionError

CORNER = Grid.from_cells([(0, 0), (0, 1), (1, 0)], height=2, width=2)
CELL = "'.' (empty) or 'x' (filled)"


def boards() -> st.SearchStrategy[Grid]:
    """Any board of 3 rows and 4 columns."""
    return st.integers(0, (1 << 12) - 1).map(lambda n: Grid.from_bits(n, height=3, width=4))


@pytest.mark.clause("boards.notation.one-line", "boards.notation.cells")
@given(boards())
def test_a_one_line_text_is_read_back(grid: Grid) -> None:
    assert parse_grid(str(grid)) == grid
    assert "\n" not in str(grid)


@pytest.mark.clause("boards.notation.lines")
@given(boards())
def test_lines_are_read_back(grid: Grid) -> None:
    assert parse_grid("\n".join(grid.rows())) == grid


@pytest.mark.clause("boards.notation.quoted")
@given(boards(), st.sampled_from([" ", ",", ", ", "\n", ",\n  ", ""]))
def test_quoted_rows_are_read_back(grid: Grid, between: str) -> None:
    assert parse_grid(between.join(f'"{row}"' for row in grid.rows())) == grid


@pytest.mark.clause("boards.notation.blank")
@pytest.mark.parametrize(
    "text", ["  ../.x  ", "\n\n..\n.x\n\n", "  ..\n  .x\n", "..\r\n.x\r\n"]
)
def test_whitespace_around_lines_is_ignored(text: str) -> None:
    assert parse_grid(text) == CORNER


@pytest.mark.clause("boards.notation.lines", "boards.notation.one-line")
def test_slashes_and_lines_can_be_mixed() -> None:
    assert parse_grid("../.x\nxx") == parse_grid("../.x/xx")


def refusal(text: str) -> PositionError:
    """The error that a text raises."""
    with pytest.raises(PositionError) as caught:
        parse_grid(text)
    return caught.value


def parts(error: PositionError) -> tuple[int, int, str, str]:
    """The place of an error, what was expected, and what was found."""
    return error.line, error.column, error.expected, error.found


@pytest.mark.clause("boards.error.empty")
@pytest.mark.parametrize("text", ["", "   ", "\n \n"])
def test_a_text_without_rows_is_refused(text: str) -> None:
    assert parts(refusal(text)) == (1, 1, f"rows of {CELL}", "an empty text")


@pytest.mark.clause("boards.error.character")
@pytest.mark.parametrize(
    ("text", "line", "column", "found"),
    [
        ("../.X", 1, 5, "'X'"),
        ("..\n .o", 2, 3, "'o'"),
        ("3+4", 1, 1, "'3'"),
        (". ./..", 1, 2, "' '"),
        ("../", 1, 4, "the end of the text"),
        ("..//..", 1, 4, "'/'"),
        ('"..", "*."', 1, 8, "'*'"),
        ('"" ".."', 1, 2, "'\"'"),
    ],
)
def test_wrong_characters_are_refused(text: str, line: int, column: int, found: str) -> None:
    assert parts(refusal(text)) == (line, column, CELL, found)


@pytest.mark.clause("boards.error.length")
@pytest.mark.parametrize(
    ("text", "line", "column", "found"),
    [
        ("../.", 1, 4, "row 2 of 1 cells: ."),
        ("..\n..\n.x.", 3, 1, "row 3 of 3 cells: .x."),
        ('".." ".."\n"..."', 2, 2, "row 3 of 3 cells: ..."),
    ],
)
def test_rows_of_unequal_length_are_refused(
    text: str, line: int, column: int, found: str
) -> None:
    expected = "a row of 2 cells, as many as in row 1"
    assert parts(refusal(text)) == (line, column, expected, found)


@pytest.mark.clause("boards.error.quote")
@pytest.mark.parametrize(
    ("text", "column", "expected", "found"),
    [
        ('".." / "x."', 6, "a row in double quotes", "'/'"),
        ('.. ".."', 1, "a row in double quotes", "'.'"),
        ('".."  "x.', 10, "'\"' at the end of the row", "the end of the text"),
    ],
)
def test_broken_quotes_are_refused(text: str, column: int, expected: str, found: str) -> None:
    assert parts(refusal(text)) == (1, column, expected, found)


@pytest.mark.clause("boards.error.size")
def test_a_board_that_is_too_large_is_refused() -> None:
    row = "." * 20
    assert parse_grid("/".join([row] * 20)).empty_cells == MAX_CELLS == 400
    error = refusal("/".join([row] * 21))
    expected = "a board of at most 400 cells"
    assert parts(error) == (1, 1, expected, "21 rows of 20 columns, 420 cells")
