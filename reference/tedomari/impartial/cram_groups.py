"""Connected groups of empty cells, one image of each, as columns of bits.

A board has at most 7 rows.  Cell (r, c) is bit ``8 * c + r`` of a set of cells, so that each
column is a byte, of which bit 7 stays empty: a shift by one cell never carries a cell into
another column.
"""

from collections.abc import Iterator
from typing import Final

#: The largest number of rows, and of columns.
MOST_ROWS: Final = 7
MOST_COLUMNS: Final = 64

#: The first row of a board with the most columns.
FIRST_ROW: Final = int.from_bytes(b"\1" * MOST_COLUMNS, "little")

#: The bits of each byte in reverse order.
REVERSED: Final = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def full_board(rows: int, columns: int) -> int:
    """Return all cells of a board of at most 7 rows.

    >>> bin(full_board(2, 3))
    '0b110000001100000011'
    """
    return int.from_bytes(bytes([(1 << rows) - 1]) * columns, "little")


def group_at(cells: int, start: int) -> int:
    """Return the orthogonally connected group of some cells of a set."""
    group, grown = start, 0
    while group != grown:
        grown = group
        group |= (group << 1 | group >> 1 | group << 8 | group >> 8) & cells
    return group


def groups(cells: int) -> Iterator[int]:
    """Yield the connected groups of at least two cells."""
    while cells:
        group = group_at(cells, cells & -cells)
        cells ^= group
        if group & (group - 1):
            yield group


def normal(group: int) -> int:
    """Return one of the images of a connected group, the same for all of them.

    The images are reflections and, if they have at most 7 rows, quarter turns.
    Clause: cram.symmetry.
    """
    columns = home(group)
    least = least_reflection(columns)
    if len(columns) <= MOST_ROWS:
        turned = least_reflection(transpose(columns))
        least = min(least, turned, key=lambda image: (len(image), image))
    return int.from_bytes(least, "little")


def home(group: int) -> bytes:
    """Return the columns of a group, moved to the first row and the first column."""
    while not group & FIRST_ROW:
        group >>= 1
    return group.to_bytes(MOST_COLUMNS, "little").strip(b"\0")


def least_reflection(columns: bytes) -> bytes:
    """Return the least of the four reflections of a group at home."""
    turned = columns.translate(REVERSED)
    flipped = home(int.from_bytes(turned, "little"))
    return min(columns, columns[::-1], flipped, flipped[::-1])


def transpose(columns: bytes) -> bytes:
    """Return a group at home of at most 7 columns with rows and columns exchanged."""
    height = max(columns).bit_length()
    return bytes(
        sum((column >> row & 1) << place for place, column in enumerate(columns))
        for row in range(height)
    )
