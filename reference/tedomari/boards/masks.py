"""Sets of cells as integers: fast operations on the cells of all grids.

Cell (r, c) is bit ``r * stride + c``.  The stride is one more than the width of the board, and
the bit to the right of each row, its guard, stays 0.  So a shift by 1 never carries a cell into
the next row, and ``1``, ``-1``, ``stride``, ``-stride`` lead to the four neighbours of any
cell.
"""

from functools import lru_cache
from typing import Final

#: The number of rows of one stride whose images are remembered.
MOST_ROWS: Final = 1 << 16


@lru_cache(maxsize=256)
def full_mask(height: int, width: int) -> int:
    """All cells of a board as a mask.

    >>> bin(full_mask(2, 3))
    '0b1110111'
    """
    row = (1 << width) - 1
    return sum(row << r * (width + 1) for r in range(height))


@lru_cache(maxsize=256)
def first_column(height: int, stride: int) -> int:
    """The cells of column 0 of a board with this height."""
    return sum(1 << r * stride for r in range(height))


def first_group(mask: int, stride: int) -> int:
    """The orthogonally connected group of the first cell; the mask must not be empty.

    >>> bin(first_group(0b10_0110_0110, 4))
    '0b1001100110'

    Clause: boards.components.
    """
    return grown_group(mask & -mask, mask, stride)


def grown_group(group: int, mask: int, stride: int) -> int:
    """The cells of the mask that are connected with some of its cells, at least one.

    The group grows right by whole runs, and up, down and left by one cell, until it is
    complete.  Claim: in each run of cells of a row, ``mask & ~(mask + group)`` has no cell to
    the left of the group's first cell, and from there on every cell that is not in the group.
    Reason: the addition starts a carry at that first cell.  The carry continues through the
    run and ends in the gap after it, at the latest in the guard bit.  Of the cells that it
    passes, it clears those that are not in the group.

    Clause: boards.components.
    """
    while True:
        group |= mask & ~(mask + group)
        grown = group | (group << stride | group >> stride | group >> 1) & mask
        if grown == group:
            return group
        group = grown


def components(mask: int, stride: int) -> list[int]:
    """The orthogonally connected groups of cells, in the order of their first cells.

    >>> components(0b101, 4)
    [1, 4]

    Clause: boards.components.
    """
    groups: list[int] = []
    while mask:
        groups.append(first_group(mask, stride))
        mask ^= groups[-1]
    return groups


def normalised(mask: int, stride: int, column: int) -> int:
    """The cells, at least one, moved up and left as far as possible.

    ``column`` is the mask of the first column.

    Clause: boards.translation.
    """
    row = ((mask & -mask).bit_length() - 1) // stride
    if row:
        mask >>= row * stride
    while not mask & column:
        mask >>= 1
    return mask


def trimmed(mask: int, stride: int) -> tuple[int, int, int]:
    """Height, width and mask of the smallest board that contains the cells, at least one.

    Clauses: boards.translation, boards.border.
    """
    row = (1 << stride) - 1
    rows: list[int] = []
    union = 0
    while mask:
        if mask & row or rows:
            rows.append(mask & row)
            union |= mask & row
        mask >>= stride
    left = (union & -union).bit_length() - 1
    width = union.bit_length() - left
    home = 0
    for cells in reversed(rows):
        home = home << width + 1 | cells >> left
    return len(rows), width, home


def flipped(mask: int, stride: int) -> int:
    """The cells with the rows in reverse order.  Clause: boards.symmetries."""
    row = (1 << stride) - 1
    image = 0
    while mask:
        image = image << stride | mask & row
        mask >>= stride
    return image


@lru_cache(maxsize=256)
def known_rows(stride: int) -> tuple[dict[int, int], dict[int, int]]:
    """The images of rows as far as they were needed: reversed, and as a first column."""
    return {}, {}


def reversed_row(row: int, stride: int, known: dict[int, int]) -> int:
    """A row, which is not known, with its columns in reverse order."""
    if len(known) >= MOST_ROWS:
        known.clear()
    known[row] = image = int(bin(row | 1 << stride - 1)[:2:-1], 2)
    return image


def row_as_column(row: int, stride: int, known: dict[int, int]) -> int:
    """The first column with the cells of a row, which is not known, in a stride."""
    if len(known) >= MOST_ROWS:
        known.clear()
    places = [place for place in range(row.bit_length()) if row >> place & 1]
    known[row] = image = sum([1 << place * stride for place in places])
    return image


def reflections(mask: int, stride: int) -> tuple[int, int, int, int]:
    """Cells at the origin: unchanged, with rows, with both, and with columns reversed.

    Clause: boards.symmetries.
    """
    known = known_rows(stride)[0]
    cells = (1 << stride) - 1
    down = turned = across = union = shift = 0
    rest = mask
    while rest:
        row = rest & cells
        rest >>= stride
        image = known.get(row, -1)
        if image < 0:
            image = reversed_row(row, stride, known)
        union |= image
        down = down << stride | row
        turned = turned << stride | image
        across |= image << shift
        shift += stride
    gap = (union & -union).bit_length() - 1  # columns to the left of the reversed cells
    return mask, down, turned >> gap, across >> gap


def transposed(mask: int, stride: int, image_stride: int) -> int:
    """The cells with rows and columns exchanged, in another stride.

    Clause: boards.symmetries.
    """
    known = known_rows(image_stride)[1]
    cells = (1 << stride) - 1
    image = place = 0
    while mask:
        row = mask & cells
        column = known.get(row, -1)
        if column < 0:
            column = row_as_column(row, image_stride, known)
        image |= column << place
        mask >>= stride
        place += 1
    return image


def placements(mask: int, step: int) -> list[int]:
    """The remaining cells after each placement of a domino on a cell and cell + step.

    The step is 1 for horizontal dominoes and the stride for vertical ones.

    >>> placements(0b111, 1)
    [4, 1]

    Clause: boards.placements.
    """
    remaining: list[int] = []
    starts = mask & mask >> step
    while starts:
        bit = starts & -starts
        remaining.append(mask ^ (bit | bit << step))
        starts ^= bit
    return remaining


def removals(mask: int) -> list[int]:
    """The remaining cells after each placement on a single cell.

    >>> removals(0b101)
    [4, 1]

    Clause: boards.placements.
    """
    remaining: list[int] = []
    rest = mask
    while rest:
        bit = rest & -rest
        remaining.append(mask ^ bit)
        rest ^= bit
    return remaining
