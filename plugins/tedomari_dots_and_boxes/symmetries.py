"""The images of a position under turns and reflections of its board."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from tedomari_dots_and_boxes.board import Board, Box, Line, sides
from tedomari_dots_and_boxes.position import Position

#: Maps the row and column of a box, and the board's rows and columns, to the box's image.
Turn = Callable[[int, int, int, int], Box]

#: The turns and reflections that map rows to rows, without the identity.
UPRIGHT: Final[tuple[Turn, ...]] = (
    lambda row, column, rows, columns: (rows - 1 - row, column),
    lambda row, column, rows, columns: (row, columns - 1 - column),
    lambda row, column, rows, columns: (rows - 1 - row, columns - 1 - column),
)

#: The turns and reflections that exchange rows and columns.
LYING: Final[tuple[Turn, ...]] = (
    lambda row, column, rows, columns: (column, row),
    lambda row, column, rows, columns: (columns - 1 - column, row),
    lambda row, column, rows, columns: (column, rows - 1 - row),
    lambda row, column, rows, columns: (columns - 1 - column, rows - 1 - row),
)


def images(position: Position) -> Iterator[Position]:
    """Return the seven images of a position under turns and reflections of its board.

    >>> corner = Position.start(1, 2).play(Line("V", 0, 0))
    >>> [str(image.board) for image in images(corner)]
    ['1x2', '1x2', '1x2', '2x1', '2x1', '2x1', '2x1']

    Clause: dab.symmetries.
    """
    return (image(position, turn, turn in LYING) for turn in (*UPRIGHT, *LYING))


def image(position: Position, turn: Turn, lying: bool) -> Position:
    """The image of a position under a turn or reflection.

    ``lying`` says that the turn exchanges rows and columns.
    """
    board = position.board
    size = (board.columns, board.rows) if lying else (board.rows, board.columns)

    def map_box(box: Box) -> Box:
        return turn(*box, board.rows, board.columns)

    image_board = Board(*size, frozenset(map(map_box, board.missing)))
    image_of = line_images(board, map_box)
    drawn = image_board.mask(image_of[line] for line in position.drawn_lines)
    return replace(position, board=image_board, drawn=drawn)


def line_images(board: Board, map_box: Callable[[Box], Box]) -> dict[Line, Line]:
    """The image of each line of a board.

    A side of a box maps to the side of the box's image that faces the image of the
    neighbouring box.
    """
    image_of: dict[Line, Line] = {}
    for row, column in board.boxes:
        beyond = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        there = map_box((row, column))
        for line, box in zip(sides((row, column)), beyond, strict=True):
            image_of[line] = side_towards(there, map_box(box))
    return image_of


def side_towards(box: Box, other: Box) -> Line:
    """The side of a box that faces a neighbouring box."""
    row, column = box
    down, right = other[0] - row, other[1] - column
    if down:
        return Line("H", row + (down > 0), column)
    return Line("V", row, column + (right > 0))
