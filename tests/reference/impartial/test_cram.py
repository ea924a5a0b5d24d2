"""Cram: nim-values by the fast search, against the definition and theorems."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.impartial import BoardSizeError, CramValues, cram_value
from tedomari.impartial.cram_groups import full_board, group_at, groups, normal
from tedomari.octal import NimValues, OctalCode

Cells = frozenset[tuple[int, int]]


@cache
def plain_value(cells: Cells) -> int:
    """The nim-value by the rule alone: without groups, symmetry or a search."""
    options = set()
    for row, column in cells:
        for other in ((row + 1, column), (row, column + 1)):
            if other in cells:
                options.add(plain_value(cells - {(row, column), other}))
    return next(n for n in range(len(options) + 1) if n not in options)


def mask_of(cells: Cells) -> int:
    """The cells as bits."""
    return sum(1 << 8 * column + row for row, column in cells)


CELLS = st.frozensets(st.tuples(st.integers(0, 3), st.integers(0, 4)), max_size=13)


@pytest.mark.clause("cram.rule", "cram.value", "impartial.search", "cram.symmetry")
@given(CELLS)
def test_values_are_those_of_the_definition(cells: Cells) -> None:
    assert CramValues().value(mask_of(cells)) == plain_value(cells)


@pytest.mark.clause("cram.symmetry")
@given(CELLS, st.integers(0, 2), st.integers(0, 2))
def test_images_have_the_same_normal_form(cells: Cells, down: int, right: int) -> None:
    for group in groups(mask_of(cells)):
        part = {(r, c) for r, c in cells if group >> 8 * c + r & 1}
        images = [
            frozenset((r + down, c + right) for r, c in part),
            frozenset((3 - r, c) for r, c in part),
            frozenset((r, 4 - c) for r, c in part),
            frozenset((c, r) for r, c in part),
        ]
        assert {normal(mask_of(image)) for image in images} == {normal(group)}
        image = normal(group)
        assert group_at(image, image & -image) == image
        assert image.bit_count() == group.bit_count()


@pytest.mark.clause("cram.even")
def test_boards_with_an_even_side() -> None:
    for rows, columns in ((2, 2), (2, 4), (2, 6), (4, 4), (2, 8)):
        assert cram_value(rows, columns) == 0
    for rows, columns in ((1, 2), (2, 3), (3, 4), (4, 5), (2, 7), (3, 6)):
        assert cram_value(rows, columns) != 0


@pytest.mark.clause("cram.value")
def test_one_row_is_the_octal_game_07() -> None:
    values = NimValues(OctalCode.parse(".07"))
    values.extend(20)
    assert [cram_value(1, cells) for cells in range(1, 20)] == list(values.row)[1:]


@pytest.mark.clause("cram.value")
@pytest.mark.parametrize(
    ("rows", "columns", "value"), [(3, 3, 0), (3, 4, 1), (5, 3, 1), (4, 4, 0), (4, 5, 2)]
)
def test_small_boards_by_the_definition(rows: int, columns: int, value: int) -> None:
    assert cram_value(rows, columns) == value
    if rows * columns <= 12:
        cells = frozenset((r, c) for r in range(rows) for c in range(columns))
        assert plain_value(cells) == value


@pytest.mark.clause("cram.value")
@pytest.mark.parametrize("board", [(0, 5), (5, 0), (8, 8), (2, 65), (-1, 3)])
def test_other_boards_are_refused(board: tuple[int, int]) -> None:
    with pytest.raises(BoardSizeError, match="expected a board of 1 to 7 by 1 to 64 cells"):
        cram_value(*board)


def test_a_full_board() -> None:
    assert full_board(3, 2) == 0x0707
