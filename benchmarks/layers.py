"""Count the positions of a census by number of cells, without enumerating them.

A census counts connected sets of cells that fit into a board, each once up to translation
and the eight symmetries of the square.  By Burnside's lemma, the number of sets whose smallest
board is a given one is the mean, over the symmetries of that board, of the number of sets that
are fixed by the symmetry.  All sets are counted row by row, by the connections between the
cells of the last row.  The sets that a symmetry fixes are few, and are tried one by one.

    python benchmarks/layers.py 5x5 [ROWSxCOLUMNS ...]

It takes seconds for 5x6, and about a minute for 6x6.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from tedomari.boards.masks import first_group

#: The number of sets for each number of cells.
Counts = Counter[int]
Cell = tuple[int, int]
Symmetry = Callable[[int, int, int, int], Cell]

#: The images of cell (r, c) of a board with h rows and w columns; those in ``TURNED`` are for
#: square boards.
MIRRORED: tuple[Symmetry, ...] = (
    lambda r, c, h, w: (h - 1 - r, c),
    lambda r, c, h, w: (r, w - 1 - c),
    lambda r, c, h, w: (h - 1 - r, w - 1 - c),
)
TURNED: tuple[Symmetry, ...] = (
    lambda r, c, h, w: (c, r),
    lambda r, c, h, w: (w - 1 - c, h - 1 - r),
    lambda r, c, h, w: (c, h - 1 - r),
    lambda r, c, h, w: (w - 1 - c, r),
)

#: The groups of a row: for each column, the number of the group of its cell, or 0.
Row = tuple[int, ...]


def layers(rows: int, columns: int) -> Counts:
    """Return the number of positions in a census of a board, by number of cells.

    >>> sorted(layers(2, 2).items())
    [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1)]
    """
    total = Counter({0: 1})
    low, high = sorted((rows, columns))
    for height in range(1, low + 1):
        for width in range(height, high + 1):
            total += count_classes(height, width)
    return total


def count_classes(height: int, width: int) -> Counts:
    """Count the sets whose smallest board is this one, up to its symmetries."""
    fixed = count_spanning(height, width)
    symmetries = MIRRORED + (TURNED if height == width else ())
    for symmetry in symmetries:
        fixed += count_fixed(height, width, symmetry)
    order = len(symmetries) + 1
    assert all(number % order == 0 for number in fixed.values())
    return Counter({cells: number // order for cells, number in fixed.items()})


def count_spanning(height: int, width: int) -> Counts:
    """Count the connected sets that touch all four sides of a board.

    This is inclusion and exclusion: the sets that miss the first row, or the last one, are
    those of the board with one row less, the sets that miss both are those of the board with
    two rows less, and the same holds for columns.
    """
    total: Counts = Counter()
    for less_high, times in ((0, 1), (1, -2), (2, 1)):
        for less_wide, times_too in ((0, 1), (1, -2), (2, 1)):
            for cells, number in count_connected(height - less_high, width - less_wide).items():
                total[cells] += times * times_too * number
    return +total


@cache
def count_connected(height: int, width: int) -> Counts:
    """Count the nonempty connected sets of cells of a board, in all places."""
    total: Counts = Counter()
    if height <= 0 or width <= 0:
        return total
    states: dict[Row, Counts] = {}
    for _ in range(height):
        following: dict[Row, Counts] = {}
        for bits in product((0, 1), repeat=width):
            size = sum(bits)
            if size:
                following.setdefault(join_row((0,) * width, bits), Counter())[size] += 1
            for row, counts in states.items():
                new = join_row(row, bits)
                if new and size:
                    target = following.setdefault(new, Counter())
                    for cells, number in counts.items():
                        target[cells + size] += number
        states = following
        for row, counts in states.items():
            if max(row) == 1:  # there is one group, so the set may end with this row
                total += counts
    return total


def join_row(above: Row, bits: tuple[int, ...]) -> Row:
    """Return the groups of a row below another one; empty if a group above is cut off."""
    width = len(bits)
    label = [0] * width
    for column in range(width):
        if bits[column]:
            label[column] = above[column] or -1 - column
    for column in range(1, width):
        if label[column] and label[column - 1] and label[column] != label[column - 1]:
            old, new = label[column], label[column - 1]
            label = merge_labels(label, old, new)
    groups = {group for group in above if group}
    continued = {above[column] for column in range(width) if bits[column] and above[column]}
    if groups - continued:
        return ()
    names: dict[int, int] = {0: 0}
    return tuple(names.setdefault(group, len(names)) for group in label)


def merge_labels(label: list[int], old: int, new: int) -> list[int]:
    """Return the labels after a group is merged into another one."""
    return [new if group == old else group for group in label]


def count_fixed(height: int, width: int, symmetry: Symmetry) -> Counts:
    """Count the connected sets that touch all sides of a board and are fixed by a symmetry."""
    stride = width + 1
    orbits = list(cycles(height, width, symmetry))
    masks = [sum(1 << r * stride + c for r, c in orbit) for orbit in orbits]
    first_row = (1 << width) - 1
    first_column = sum(1 << r * stride for r in range(height))
    rows = (first_row, first_row << (height - 1) * stride)
    sides = (*rows, first_column, first_column << width - 1)
    total: Counts = Counter()
    mask = 0
    for number in range(1, 1 << len(masks)):  # a Gray code: one orbit changes at a time
        mask ^= masks[(number & -number).bit_length() - 1]
        if all(mask & side for side in sides) and first_group(mask, stride) == mask:
            total[mask.bit_count()] += 1
    return total


def cycles(height: int, width: int, symmetry: Symmetry) -> Iterator[set[Cell]]:
    """Yield the orbits of the cells of a board under a symmetry."""
    known: set[Cell] = set()
    for cell in product(range(height), range(width)):
        if cell not in known:
            orbit = {cell}
            while (cell := symmetry(cell[0], cell[1], height, width)) not in orbit:
                orbit.add(cell)
            known |= orbit
            yield orbit


def main(boards: list[str]) -> None:
    """Print a table of the positions of each board by number of cells."""
    tables = {board: layers(*map(int, board.split("x"))) for board in boards}
    print("cells", *(f"{board:>14}" for board in boards))
    for cells in range(max(max(counts) for counts in tables.values()) + 1):
        print(f"{cells:5}", *(f"{counts[cells]:14,}" for counts in tables.values()))
    print("  all", *(f"{counts.total():14,}" for counts in tables.values()))


if __name__ == "__main__":
    main(sys.argv[1:])
