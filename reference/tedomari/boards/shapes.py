"""Shapes: connected groups of cells that fit into 7x7, as words, one image of each.

All boards up to 7x7 share one numbering of cells: cell (r, c) is bit ``8 * r + c``.  Row 7 and
column 7 stay empty, so that a set of cells is a word of 55 bits, and a shift by one cell never
carries a cell into another row.  A group is *at home* if it is moved up and left as far as
possible.  Of the eight images of a group at home, one is its *shape*.
"""

from typing import Final

from tedomari.kernel.words import i64

#: The largest height and width.
SIDE: Final = 7

FIRST_ROW: Final = 0xFF
FIRST_COLUMN: Final = 0x0001010101010101


def restride(mask: int, stride: int) -> int:
    """The cells of a board with another stride.

    >>> hex(restride(0b11_011, 3))
    '0x303'
    """
    row = (1 << stride) - 1
    image, shift = 0, 0
    while mask:
        image |= (mask & row) << shift
        mask >>= stride
        shift += 8
    return image


def group_of(mask: i64) -> i64:
    """The orthogonally connected group of the first cell; the mask must not be empty.

    See :func:`tedomari.boards.masks.first_group`.  Clause: boards.components.
    """
    group: i64 = mask & -mask
    while True:
        group |= mask & ~(mask + group)
        grown = group | (group << 8 | group >> 8 | group >> 1) & mask
        if grown == group:
            return group
        group = grown


def at_home(mask: i64) -> i64:
    """The cells, at least one, moved up and left as far as possible.

    Clause: boards.translation.
    """
    while not mask & FIRST_ROW:
        mask >>= 8
    while not mask & FIRST_COLUMN:
        mask >>= 1
    return mask


def columns_reversed(mask: i64) -> i64:
    """The cells at home, with columns in reverse order, at home.  Clause: boards.symmetries."""
    mask = (mask & 0x0055555555555555) << 1 | mask >> 1 & 0x0055555555555555
    mask = (mask & 0x0033333333333333) << 2 | mask >> 2 & 0x0033333333333333
    mask = (mask & 0x000F0F0F0F0F0F0F) << 4 | mask >> 4 & 0x000F0F0F0F0F0F0F
    while not mask & FIRST_COLUMN:
        mask >>= 1
    return mask


def rows_reversed(mask: i64) -> i64:
    """The cells at home, with rows in reverse order, at home.  Clause: boards.symmetries."""
    mask = (mask & 0x00FF00FF00FF00FF) << 8 | mask >> 8 & 0x00FF00FF00FF00FF
    mask = (mask & 0x0000FFFF0000FFFF) << 16 | mask >> 16 & 0x0000FFFF0000FFFF
    mask = (mask & 0x00000000FFFFFFFF) << 32 | mask >> 32 & 0x00000000FFFFFFFF
    while not mask & FIRST_ROW:
        mask >>= 8
    return mask


def transposed_shape(mask: i64) -> i64:
    """The cells with rows and columns exchanged; at home if they were.

    Clause: boards.symmetries.
    """
    swap: i64 = (mask ^ mask >> 7) & 0x00AA00AA00AA00AA
    mask ^= swap ^ swap << 7
    swap = (mask ^ mask >> 14) & 0x0000CCCC0000CCCC
    mask ^= swap ^ swap << 14
    swap = (mask ^ mask >> 28) & 0x00000000F0F0F0F0
    return mask ^ swap ^ swap << 28


def reflections_of(home: i64) -> tuple[i64, i64, i64, i64]:
    """The four reflections of a group at home, at home.  Clause: boards.symmetries."""
    mirrored = columns_reversed(home)
    return home, mirrored, rows_reversed(home), rows_reversed(mirrored)


def least_reflection(mask: i64) -> i64:
    """The least of the four reflections of a group at home."""
    least = mask
    image = rows_reversed(mask)
    if image < least:
        least = image
    image = columns_reversed(mask)
    if image < least:
        least = image
    image = rows_reversed(image)
    return image if image < least else least


def shape_of(home: i64) -> i64:
    """Twice the shape of a group at home, plus 1 if rows and columns are exchanged for it.

    Of two images that differ by this exchange, the one that is less wide than high is the
    shape.  If both are square, it is the smaller word.

    >>> shape_of(0b111) == 2 * 0x10101 + 1
    True

    Clauses: boards.reflection, boards.quarter-turn.
    """
    across = transposed_shape(home)
    height, width = home >> 8, across >> 8
    while height and width:
        height >>= 8
        width >>= 8
    if height:
        return least_reflection(home) << 1
    if width:
        return least_reflection(across) << 1 | 1
    shape, other = least_reflection(home), least_reflection(across)
    return shape << 1 if shape <= other else other << 1 | 1
