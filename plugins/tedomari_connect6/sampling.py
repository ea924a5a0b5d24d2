"""Positions drawn at random, with stones in rows, and the positions that are smaller."""

from collections.abc import Iterator
from typing import Final

from tedomari.rulesets import Choose, Colour, Size, check_size
from tedomari_connect6.board import LARGEST, Board, bits_of, board_of
from tedomari_connect6.position import Position
from tedomari_connect6.rules import Rules, has_won

#: The steps along the directions: columns and rows.
STEPS: Final = ((1, 0), (0, 1), (1, 1), (-1, 1))

#: At most so many rows of stones are laid, and so many single stones.
MOST_ROWS: Final = 3
MOST_STRAYS: Final = 3

#: A point of a row is left empty with a chance of one in so many.
GAPS: Final = 4

COLOURS: Final = tuple(Colour)


def usual_size(rules: Rules) -> Size:
    """A board on which a row that wins has room in each direction, and little more."""
    side = min(rules.in_a_row, LARGEST - 1)
    return Size(side, side + 1)


def sample_position(choose: Choose, size: Size, rules: Rules) -> Position:
    """Rows of stones with gaps, and some stones besides, whoever's turn it would be.

    Stones at random seldom make threats; stones in rows do.  A stone with which both
    players would have won is left out.  Clause: connect6.sample.
    """
    check_size(size, Size(LARGEST, LARGEST))
    columns, rows = side(choose, size.columns), side(choose, size.rows)
    position = Position(columns, rows)
    for _ in range(choose(0, MOST_ROWS)):
        position = with_row(choose, position, rules)
    for _ in range(choose(0, MOST_STRAYS)):
        colour = COLOURS[choose(0, 1)]
        column, row = choose(0, columns - 1), choose(0, rows - 1)
        position = with_stone(position, colour, column, row, rules)
    return position


def side(choose: Choose, most: int) -> int:
    """The length of a side: any with a chance of one in eight, else the largest."""
    return most if choose(0, 7) else choose(1, most)


def with_row(choose: Choose, position: Position, rules: Rules) -> Position:
    """The position with a row of stones of a colour, some of which may be missing.

    The row goes over as many points as win, from a point where it has room if there is one.
    """
    colour, (across, up) = COLOURS[choose(0, 1)], STEPS[choose(0, len(STEPS) - 1)]
    column = start(choose, position.columns, across, rules)
    row = start(choose, position.rows, up, rules)
    for _ in range(rules.in_a_row):
        if choose(0, GAPS - 1):
            position = with_stone(position, colour, column, row, rules)
        column, row = column + across, row + up
    return position


def start(choose: Choose, length: int, step: int, rules: Rules) -> int:
    """Where a row may start on one side of the board, by how it goes on along that side."""
    if not step:
        return choose(0, length - 1)
    place = choose(0, max(length - rules.in_a_row, 0))
    return place if step > 0 else length - 1 - place


def with_stone(
    position: Position, colour: Colour, column: int, row: int, rules: Rules
) -> Position:
    """The position with a stone more, if it can be there."""
    board = position.board
    if not board.holds(column, row) or not position.empty & board.bit(column, row):
        return position
    after = position.with_stone(colour, board.bit(column, row))
    return position if all(has_won(after, each, rules) for each in Colour) else after


def smaller_positions(position: Position) -> Iterator[Position]:
    """The positions without an outer row or column, or without a stone.

    Clause: connect6.sample.smaller.
    """
    for columns, rows in ((0, 1), (1, 0)):
        if position.columns > columns and position.rows > rows:
            smaller = board_of(position.columns - columns, position.rows - rows)
            yield on_board(position, smaller, 0, 0)
            yield on_board(position, smaller, columns, rows)
    for bit in bits_of(position.black | position.white):
        yield position.without(bit)


def on_board(position: Position, board: Board, right: int, up: int) -> Position:
    """The stones that lie on a smaller board in that place."""

    def moved(stones: int) -> int:
        return sum(
            board.bit(column, row)
            for column in range(board.columns)
            for row in range(board.rows)
            if stones & position.board.bit(column + right, row + up)
        )

    return Position(board.columns, board.rows, moved(position.black), moved(position.white))
