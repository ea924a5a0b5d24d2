"""Sets of cells as integers: the machinery of every grid, for speed.

Cell (r, c) is bit ``r * stride + c``.  The stride is one more than the board is wide, and
the bit to the right of each row stays 0: so a shift by 1 never carries a cell into the
next row, and ``1``, ``-1``, ``stride``, ``-stride`` are the four neighbours everywhere.
"""

from functools import lru_cache


@lru_cache(maxsize=256)
def full_mask(height: int, width: int) -> int:
    """All cells of a board.

    >>> bin(full_mask(2, 3))
    '0b1110111'
    """
    row = (1 << width) - 1
    return sum(row << r * (width + 1) for r in range(height))


@lru_cache(maxsize=256)
def first_column(height: int, stride: int) -> int:
    """The cells of column 0, of a board so high."""
    return sum(1 << r * stride for r in range(height))


def first_group(mask: int, stride: int) -> int:
    """The orthogonally connected group of the first cell of a mask that has cells.

    The group grows up, down, left by a cell and right by whole runs until it grows no more.
    Claim: ``mask & ~(mask + group)`` holds, of each run of cells in a row, nothing on the
    left of the group's first cell in it, and all but cells of the group from there on.
    Reason: adding starts a carry at that first cell; the carry goes on while there are
    cells and ends in the gap after them, which the bit right of each row makes sure of;
    of the cells that it passes it clears those that are not in the group.

    >>> bin(first_group(0b10_0110_0110, 4))
    '0b1001100110'

    Clause: boards.components.
    """
    group = mask & -mask
    grown = 0
    while grown != group:
        grown = group
        group |= (group << stride | group >> stride | group >> 1) & mask
        group |= mask & ~(mask + group)
    return group


def components(mask: int, stride: int) -> list[int]:
    """The orthogonally connected groups of cells, the one with the first cell first.

    >>> components(0b101, 4)
    [1, 4]

    Clause: boards.components.
    """
    found: list[int] = []
    while mask:
        found.append(first_group(mask, stride))
        mask ^= found[-1]
    return found


def normalised(mask: int, stride: int, column: int) -> int:
    """The cells, of which there are some, moved up and left as far as they go.

    ``column`` holds the cells of the first column.

    Clause: boards.translation.
    """
    row = ((mask & -mask).bit_length() - 1) // stride
    if row:
        mask >>= row * stride
    while not mask & column:
        mask >>= 1
    return mask


def trimmed(mask: int, stride: int) -> tuple[int, int, int]:
    """Height, width and mask of the smallest board with the cells, of which there are some.

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
    """The cells with the order of the rows reversed.  Clause: boards.symmetries."""
    row = (1 << stride) - 1
    image = 0
    while mask:
        image = image << stride | mask & row
        mask >>= stride
    return image


def turned(mask: int, stride: int) -> int:
    """The cells, of which there are some, turned by 180 degrees: all bits reversed.

    The last bit of the result's first row is the one beside the guard, so that a board of
    full width keeps its guard column empty.  Clause: boards.symmetries.
    """
    length = mask.bit_length()
    rows = (length - 1) // stride + 1
    return int(bin(mask)[:1:-1], 2) << rows * stride - 1 - length


def reflections(mask: int, stride: int, column: int) -> tuple[int, int, int, int]:
    """Cells at the origin as they are, with rows, with both, and with columns reversed.

    Clause: boards.symmetries.
    """
    down = flipped(mask, stride)
    return (
        mask,
        down,
        normalised(turned(mask, stride), stride, column),
        normalised(turned(down, stride), stride, column),
    )


def transposed(mask: int, stride: int, image_stride: int) -> int:
    """The cells with rows and columns exchanged, in another stride.

    Written in base 2, with as many rows as the image's stride, every stride-th digit is a
    column; the last columns come first, as the last rows of the image do.

    Clause: boards.symmetries.
    """
    cells = bin(mask | 1 << stride * image_stride)[3:]
    return int("".join([cells[column::stride] for column in range(stride)]), 2)


def placements(mask: int, step: int) -> list[int]:
    """What is left of the cells after each placing of a domino on a cell and cell + step.

    The step is 1 for horizontal dominoes and the stride for vertical ones.

    >>> placements(0b111, 1)
    [4, 1]

    Clause: boards.placements.
    """
    left: list[int] = []
    starts = mask & mask >> step
    while starts:
        bit = starts & -starts
        left.append(mask ^ (bit | bit << step))
        starts ^= bit
    return left


def removals(mask: int) -> list[int]:
    """What is left of the cells after each placing of a 1x1.

    >>> removals(0b101)
    [4, 1]

    Clause: boards.placements.
    """
    left: list[int] = []
    rest = mask
    while rest:
        bit = rest & -rest
        left.append(mask ^ bit)
        rest ^= bit
    return left
