"""Connected sets of cells, up to rotation and reflection.

>>> [len(cell_sets(size)) for size in range(1, 7)]
[1, 1, 2, 5, 12, 35]
>>> [len(cell_sets(size, diagonal=True)) for size in range(1, 6)]
[1, 2, 5, 22, 94]

Sources of the numbers: OEIS A000105 and A030222.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from tedomari.boards.polyominoes import Outline, Polyominoes

Cell: TypeAlias = tuple[int, int]

#: Cells in ascending order, with row 0 and column 0 at the border.
CellSet: TypeAlias = tuple[Cell, ...]


@lru_cache(maxsize=16)
def cell_sets(size: int, *, diagonal: bool = False) -> Sequence[CellSet]:
    """The connected sets of ``size`` cells, one of those that are symmetric to each other.

    Cells are connected if they touch in a side or, with ``diagonal``, in a corner.  Of the
    images the smallest is listed, and the sets come in ascending order.
    """
    source, outline = Polyominoes(size, corners=diagonal), Outline()
    listed: list[CellSet] = []
    while source.advance():
        outline.read(source)
        if outline.is_listed():
            cells = tuple((outline.ys[cell], outline.xs[cell]) for cell in range(size))
            listed.append(min(images(cells)))
    return sorted(listed)


def images(cells: CellSet) -> list[CellSet]:
    """The eight symmetric images of a set of cells."""
    return [tuple(sorted(image)) for image in ordered_images(cells)]


def ordered_images(cells: CellSet) -> list[Sequence[Cell]]:
    """The eight symmetric images of a set of cells, each with its cells in the old order."""
    found: list[Sequence[Cell]] = []
    for turned in (cells, [(column, row) for row, column in cells]):
        for down in (1, -1):
            for right in (1, -1):
                image = [(down * row, right * column) for row, column in turned]
                top, left = min(row for row, _ in image), min(column for _, column in image)
                found.append([(row - top, column - left) for row, column in image])
    return found


def symmetries(cells: CellSet) -> list[Sequence[int]]:
    """The permutations of the cells that are symmetries of the set, except the identity.

    A permutation has, for each cell, the number of the cell that takes its place.

    >>> symmetries(((0, 0), (0, 1), (0, 2)))
    [[2, 1, 0]]
    """
    numbers = {cell: number for number, cell in enumerate(cells)}
    found = {
        tuple(numbers[cell] for cell in image)
        for image in ordered_images(cells)
        if set(image) == set(cells)
    }
    return [list(permutation) for permutation in sorted(found - {tuple(range(len(cells)))})]
