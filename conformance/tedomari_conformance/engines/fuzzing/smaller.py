"""Positions that are one step smaller than a position, for shrinking."""

from collections.abc import Iterator
from typing import cast

from tedomari.boards import Grid
from tedomari.rulesets import Boards, OpaquePosition, Sampled, Splits
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.engines.fuzzing.families import fuzz_family, moves_from


def smaller(ruleset: AnyRuleset, position: OpaquePosition) -> Iterator[OpaquePosition]:
    """Yield the positions one step smaller, by the ruleset, its boards, or its moves.

    Clauses: fuzz.shrink.smaller, fuzz.positions.sampled.
    """
    if isinstance(ruleset, Sampled):
        yield from ruleset.smaller(position)
    elif isinstance(ruleset, Boards):
        boards = cast("Boards[OpaquePosition]", ruleset)
        yield from map(boards.from_grid, smaller_grids(boards.to_grid(position)))
    elif fuzz_family(ruleset).shrinks:
        yield from parts(ruleset, position)
        yield from moves_from(ruleset, position)


def parts(ruleset: AnyRuleset, position: OpaquePosition) -> Iterator[OpaquePosition]:
    """Yield the independent parts of a position, if it has several."""
    if isinstance(ruleset, Splits):
        components = list(ruleset.components(position))
        if len(components) > 1:
            yield from components


def smaller_grids(grid: Grid) -> Iterator[Grid]:
    """Yield the boards without an outer row or column, and with one empty cell filled.

    >>> [str(board) for board in smaller_grids(Grid.from_bits(0b11, height=1, width=2))]
    ['.', '.', 'x.', '.x']

    Clause: fuzz.shrink.smaller.
    """
    for rows, columns in ((1, 0), (0, 1)):
        height, width = grid.height - rows, grid.width - columns
        if height and width:
            yield crop(grid, 0, 0, height, width)
            yield crop(grid, rows, columns, height, width)
    for cell in sorted(grid.cells):
        yield Grid.from_cells(grid.cells - {cell}, height=grid.height, width=grid.width)


def crop(grid: Grid, top: int, left: int, height: int, width: int) -> Grid:
    """Return the part of a board of this size whose first cell is at (``top``, ``left``)."""
    cells = ((row - top, column - left) for row, column in grid.cells)
    inside = [cell for cell in cells if 0 <= cell[0] < height and 0 <= cell[1] < width]
    return Grid.from_cells(inside, height=height, width=width)
