"""The images of a position under turns and reflections of its board."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from tedomari_dots_and_boxes.board import Board, Box, Line, sides
from tedomari_dots_and_boxes.position import Position

#: Where a box goes on a board of so many rows and columns.
Turn = Callable[[int, int, int, int], Box]

#: The turns and reflections that keep rows and columns, but for the identity.
UPRIGHT: Final[tuple[Turn, ...]] = (
    lambda row, column, rows, columns: (rows - 1 - row, column),
    lambda row, column, rows, columns: (row, columns - 1 - column),
    lambda row, column, rows, columns: (rows - 1 - row, columns - 1 - column),
)

#: Those that exchange rows and columns.
LYING: Final[tuple[Turn, ...]] = (
    lambda row, column, rows, columns: (column, row),
    lambda row, column, rows, columns: (columns - 1 - column, row),
    lambda row, column, rows, columns: (column, rows - 1 - row),
    lambda row, column, rows, columns: (columns - 1 - column, rows - 1 - row),
)


def images(position: Position) -> Iterator[Position]:
    """The seven other positions that turns and reflections make of a position.

    >>> corner = Position.start(1, 2).play(Line("V", 0, 0))
    >>> [str(image.board) for image in images(corner)]
    ['1x2', '1x2', '1x2', '2x1', '2x1', '2x1', '2x1']

    Clause: dab.symmetries.
    """
    return (image(position, turn, turn in LYING) for turn in (*UPRIGHT, *LYING))


def image(position: Position, turn: Turn, lying: bool) -> Position:
    """What one turn or reflection makes of a position."""
    board = position.board
    size = (board.columns, board.rows) if lying else (board.rows, board.columns)

    def turned(box: Box) -> Box:
        return turn(*box, board.rows, board.columns)

    onto = Board(*size, frozenset(map(turned, board.missing)))
    goes = line_map(board, turned, lying)
    drawn = onto.mask(goes[line] for line in position.drawn_lines)
    return replace(position, board=onto, drawn=drawn)


def line_map(board: Board, turned: Callable[[Box], Box], lying: bool) -> dict[Line, Line]:
    """Where each line goes: it lies beside the same box, on the side that the turn makes.

    The sides of a box are known by where the boxes beyond them go.
    """
    goes: dict[Line, Line] = {}
    for row, column in board.boxes:
        beyond = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        there = turned((row, column))
        for line, box in zip(sides((row, column)), beyond, strict=True):
            goes[line] = side_towards(there, turned(box))
    return goes


def side_towards(box: Box, other: Box) -> Line:
    """The side of a box towards a neighbouring one."""
    row, column = box
    down, right = other[0] - row, other[1] - column
    if down:
        return Line("H", row + (down > 0), column)
    return Line("V", row, column + (right > 0))
