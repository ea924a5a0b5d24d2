"""Checks of rulesets on boards: conversion, moves, groups, and moving a shape."""

from collections import Counter
from typing import Final

from tedomari.boards import Grid
from tedomari.rulesets import OpaquePosition, Splits
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.families import Boards
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import PartizanPlay

#: A ruleset on boards, regardless of the type of its positions.
OpaqueBoards = Boards[OpaquePosition]


def board_comes_back(play: PartizanPlay) -> str | None:
    """Check that ``from_grid`` turns the board of a position into the same position.

    Clause: plugin.boards.board.
    """
    ruleset, position = play.ruleset, play.position
    if not isinstance(ruleset, Boards):
        return None
    grid: object = ruleset.to_grid(position)
    if not isinstance(grid, Grid):
        return f"to_grid() gives {grid!r}, which is not a Grid"
    again = ruleset.from_grid(grid)
    if again != position:
        return f"from_grid() makes {position_text(ruleset, again)} of the board {grid}"
    return None


def moves_fill(play: PartizanPlay) -> str | None:
    """Check that every move leaves fewer empty cells.  Clause: plugin.boards.moves."""
    ruleset = play.ruleset
    if not isinstance(ruleset, Boards):
        return None
    before = ruleset.to_grid(play.position).empty_cells
    for player, option in play.moves():
        after = ruleset.to_grid(option).empty_cells
        if after >= before:
            step = f"{player} moves to {position_text(ruleset, option)}"
            return f"{step}, and of {before} empty cells {after} are left"
    return None


def components_are_groups(play: PartizanPlay) -> str | None:
    """Check that each component is a connected group of empty cells.

    Clause: plugin.boards.groups.
    """
    ruleset, position = play.ruleset, play.position
    if not (isinstance(ruleset, Boards) and isinstance(ruleset, Splits)):
        return None
    parts = Counter(ruleset.to_grid(part).trimmed() for part in ruleset.components(position))
    groups = Counter(ruleset.to_grid(position).components())
    parts.pop(Grid.from_cells([], height=1, width=1), None)  # nothing is left to play there
    for part in parts - groups:
        names = ", ".join(sorted(map(str, groups.elements()))) or "none"
        return f"the component {part} is not one of the groups: {names}"
    return None


def place_does_not_count(play: PartizanPlay) -> str | None:
    """Check that a shape has the same value elsewhere on the board.

    Clause: plugin.boards.shape.
    """
    ruleset, position = play.ruleset, play.position
    if not isinstance(ruleset, Boards):
        return None
    value = play.plain.value(position)
    for board in elsewhere(ruleset.to_grid(position)):
        there = play.plain.value(ruleset.from_grid(board))
        if there != value:
            return f"the value is {value}, but {there} where the shape lies as in {board}"
    return None


def elsewhere(grid: Grid) -> list[Grid]:
    """Return the shape alone, and on larger boards moved down, to the right, and both."""
    shape = grid.trimmed()
    return [
        Grid.from_cells(
            [(row + down, column + right) for row, column in shape.cells],
            height=shape.height + down,
            width=shape.width + right,
        )
        for down, right in ((0, 0), (1, 0), (0, 1), (1, 1))
    ]


BOARD: Final[Check[PartizanPlay]] = Check(
    "plugin.boards.board",
    "from_grid() must undo to_grid(), filled borders included",
    board_comes_back,
)

FILLED: Final[Check[PartizanPlay]] = Check(
    "plugin.boards.moves",
    "show in to_grid() every cell that a move uses up as filled",
    moves_fill,
)

GROUPS: Final[Check[PartizanPlay]] = Check(
    "plugin.boards.groups",
    "let components() be the groups of to_grid(), as Grid.components() gives them",
    components_are_groups,
)

SHAPE: Final[Check[PartizanPlay]] = Check(
    "plugin.boards.shape",
    "let the moves depend on the empty cells alone, not on where on the board they lie",
    place_does_not_count,
    small=True,
)
