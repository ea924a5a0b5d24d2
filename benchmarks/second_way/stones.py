"""Clobber on boards: groups of stones up to symmetry, and the moves in them.

A cell in row r and column c is bit ``64 * r + c``; a set of stones is a pair of sets of cells,
those of Left and those of Right.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

#: The bits of a row.  The last one is never used, so that rows do not touch.
ROW: Final = 64

#: Stones of Left, and stones of Right.
Stones = tuple[int, int]

#: A group in normal form, and 1, or -1 if it stands for the negative of this group.
Signed = tuple[Stones, int]


def chessboard(rows: int, columns: int) -> Stones:
    """Return a full board whose stones alternate; the first stone is one of Left."""
    sides = [0, 0]
    for row in range(rows):
        for column in range(columns):
            sides[(row + column) % 2] |= 1 << ROW * row + column
    return sides[0], sides[1]


def near(cells: int) -> int:
    """Return the cells next to some cells."""
    return cells << ROW | cells >> ROW | cells << 1 | cells >> 1


def groups(stones: Stones) -> Iterator[Stones]:
    """Yield the connected groups that have stones of both players.

    In the others nobody can move, now or later.
    """
    left, right = stones
    every = left | right
    while every:
        group, grown = every & -every, 0
        while grown != group:
            grown = group
            group |= near(group) & every
        every ^= group
        if group & left and group & right:
            yield group & left, group & right


def moves(stones: Stones) -> Iterator[Stones]:
    """Yield the stones after each move of Left onto a neighbouring stone of Right."""
    left, right = stones
    for step in (1, ROW):
        for low, high in ((left & right >> step, 0), (right & left >> step, 1)):
            cells = low
            while cells:
                cell = cells & -cells
                cells ^= cell
                start, end = (cell << step, cell) if high else (cell, cell << step)
                yield left ^ start ^ end, right ^ end


def places(cells: int) -> list[tuple[int, int]]:
    """Return cells as pairs of row and column."""
    return [divmod(bit, ROW) for bit in range(cells.bit_length()) if cells >> bit & 1]


def images(stones: Stones) -> Iterator[Stones]:
    """Yield the eight images of a group, moved to the first row and the first column."""
    sides = [places(side) for side in stones]
    for down in (1, -1):
        for across in (1, -1):
            for turned in (False, True):
                moved = [
                    [(r * down, c * across)[:: -1 if turned else 1] for r, c in side]
                    for side in sides
                ]
                top = min(r for side in moved for r, _ in side)
                first = min(c for side in moved for _, c in side)
                left, right = (
                    sum(1 << ROW * (r - top) + c - first for r, c in side) for side in moved
                )
                yield left, right


@cache
def normal(stones: Stones) -> Signed:
    """Return the least image of a group, or of the group with both players exchanged."""
    every = list(images(stones))
    best, turned = min(every), min((right, left) for left, right in every)
    return (best, 1) if best <= turned else (turned, -1)


@cache
def is_own_negative(group: Stones) -> bool:
    """Return whether a group in normal form is an image of itself with players exchanged."""
    left, right = group
    return (right, left) in images(group)
