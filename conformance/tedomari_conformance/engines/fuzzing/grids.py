"""The kinds of boards that are drawn for rulesets on boards, and their shares."""

from collections.abc import Callable, Mapping
from typing import Final

from tedomari.boards import Grid
from tedomari.rulesets import Choose, Size, UnknownKindError

#: In boards of any cells, a cell is empty with a probability of 2 or 3 in ``CHANCES``.
CHANCES: Final = 4

#: In regions, one cell in ``DENSE`` is filled.
DENSE: Final = 8

#: In almost empty boards, at most this many cells are filled.
MOST_FILLED: Final = 2

Cells = set[tuple[int, int]]


def choose_grid(choose: Choose, size: Size) -> Grid:
    """Choose a board up to a size, with any cells empty; the lowest choices fill all cells."""
    height, width = choose_sides(choose, size)
    empty_from = choose(1, CHANCES // 2)
    cells = (
        (row, column)
        for row in range(height)
        for column in range(width)
        if choose(0, CHANCES - 1) >= empty_from
    )
    return Grid.from_cells(cells, height=height, width=width)


def choose_sides(choose: Choose, size: Size) -> tuple[int, int]:
    """Choose a height and a width.

    Each is the larger of two choices, so that large boards are more frequent.
    """
    height = max(choose(1, size.rows), choose(1, size.rows))
    width = max(choose(1, size.columns), choose(1, size.columns))
    return height, width


def choose_regions(choose: Choose, size: Size) -> Grid:
    """Choose a board divided by a filled row, column, or both, that is otherwise almost empty.

    The regions are rectangles with a few cells filled: hot, and often close to each other.
    """
    height, width = choose_sides(choose, size)
    wall_row = choose(0, height - 1) if height > 2 and choose(0, 1) else None
    wall_column = choose(0, width - 1) if width > 2 and choose(0, 3) else None
    cells = {
        (row, column)
        for row in range(height)
        for column in range(width)
        if choose(0, DENSE - 1) and row != wall_row and column != wall_column
    }
    return Grid.from_cells(cells, height=height, width=width)


def choose_repeated(choose: Choose, size: Size) -> Grid:
    """Choose a region, and draw it two or three times, divided by filled columns or rows.

    Each time it may be reflected, or have rows and columns exchanged if there is room.
    """
    beside = size.columns > 2 and (size.rows < 3 or not choose(0, 1))
    along, across = (size.columns, size.rows) if beside else (size.rows, size.columns)
    copies = choose(2, 3) if along > 4 else 2
    length = choose(1, max((along - copies + 1) // copies, 1))
    depth = choose(1, across)
    region = {
        (row, column)
        for row in range(depth)
        for column in range(length)
        if choose(0, CHANCES - 1)
    }
    cells: Cells = set()
    for copy in range(copies if along > 2 else 1):
        image = choose_image(choose, region, depth, length)
        cells |= {(row, column + copy * (length + 1)) for row, column in image}
    used = copies * (length + 1) - 1 if along > 2 else length
    if beside:
        return Grid.from_cells(cells, height=depth, width=used)
    turned = {(column, row) for row, column in cells}
    return Grid.from_cells(turned, height=used, width=depth)


def choose_image(choose: Choose, region: Cells, depth: int, length: int) -> Cells:
    """Choose the region itself, a reflection, or, for a square, the exchange of both sides."""
    image = choose(0, 3)
    if image == 1:
        return {(depth - 1 - row, column) for row, column in region}
    if image == 2:
        return {(row, length - 1 - column) for row, column in region}
    if image == 3 and depth == length:
        return {(column, row) for row, column in region}
    return region


def choose_almost_empty(choose: Choose, size: Size) -> Grid:
    """Choose a board with hardly any cell filled: the largest and hottest of its size."""
    height, width = choose_sides(choose, size)
    cells = {(row, column) for row in range(height) for column in range(width)}
    for _ in range(choose(0, MOST_FILLED)):
        cells.discard((choose(0, height - 1), choose(0, width - 1)))
    return Grid.from_cells(cells, height=height, width=width)


#: The kinds by name: the share in percent, and the choice of a board.
GRID_KINDS: Final[Mapping[str, tuple[int, Callable[[Choose, Size], Grid]]]] = {
    "cells": (40, choose_grid),
    "regions": (25, choose_regions),
    "repeated": (25, choose_repeated),
    "open": (10, choose_almost_empty),
}

#: The share of each kind of boards.
GRID_SHARES: Final[Mapping[str, int]] = {kind: share for kind, (share, _) in GRID_KINDS.items()}


def choose_grid_of_kind(choose: Choose, size: Size, kind: str) -> Grid:
    """Choose a board of a kind.  Clause: fuzz.positions.boards."""
    if kind not in GRID_KINDS:
        raise UnknownKindError(kind, GRID_KINDS)
    return GRID_KINDS[kind][1](choose, size)
