"""Cell sets: the listed shapes, against growth cell by cell, and their symmetries."""

import pytest

from tedomari.boards.cell_sets import CellSet, cell_sets, images, symmetries
from tedomari.boards.polyominoes import Polyominoes

#: Source: OEIS A006770, the numbers of fixed sets of cells that touch in sides or corners.
FIXED_WITH_CORNERS = (1, 4, 20, 110, 638, 3832)


def grow(sets: set[CellSet], *, diagonal: bool) -> set[CellSet]:
    """Return the smallest images of the sets with one more cell."""
    steps = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]
    return {
        min(images((*cells, (row + r, column + c))))
        for cells in sets
        for row, column in cells
        for r, c in steps
        if (diagonal or 0 in (r, c)) and (row + r, column + c) not in cells
    }


@pytest.mark.parametrize(("diagonal", "largest"), [(False, 7), (True, 5)])
def test_the_sets_are_those_that_grow_cell_by_cell(diagonal: bool, largest: int) -> None:
    sets: set[CellSet] = {((0, 0),)}
    for size in range(1, largest + 1):
        assert cell_sets(size, diagonal=diagonal) == sorted(sets)
        sets = grow(sets, diagonal=diagonal)


def test_the_numbers_with_corners_are_those_of_the_encyclopedia() -> None:
    for size, expected in enumerate(FIXED_WITH_CORNERS, 1):
        source = Polyominoes(size, corners=True)
        fixed = set[tuple[int, ...]]()
        count = 0
        while source.advance():
            count += 1
            fixed.add(tuple(sorted(int(source.place(cell)) for cell in range(size))))
        assert count == len(fixed) == expected


def test_symmetries_keep_the_set() -> None:
    for cells in cell_sets(4):
        for permutation in symmetries(cells):
            assert sorted(permutation) == [0, 1, 2, 3]
    assert len(symmetries(((0, 0), (0, 1), (1, 0), (1, 1)))) == 7
