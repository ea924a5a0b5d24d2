"""Random positions, with stones in rows, and the positions one step smaller than another."""

from collections.abc import Iterator
from typing import Final

from tedomari.rulesets import Choose, Colour, Size, check_size
from tedomari_connect6.board import LARGEST, Board, bits_of, board_of
from tedomari_connect6.position import Position
from tedomari_connect6.rules import Rules, has_won

#: One step along each direction, in columns and rows.
STEPS: Final = ((1, 0), (0, 1), (1, 1), (-1, 1))

#: At most this many rows of stones, and this many single stones, are placed in a position.
MOST_ROWS: Final = 3
MOST_STRAYS: Final = 3

#: A point of a row stays empty with a probability of one in ``GAPS``.
GAPS: Final = 4

COLOURS: Final = tuple(Colour)


def usual_size(rules: Rules) -> Size:
    """The size of a board with just enough room for a winning row in each direction."""
    side = min(rules.in_a_row, LARGEST - 1)
    return Size(side, side + 1)


def sample_position(choose: Choose, size: Size, rules: Rules) -> Position:
    """Return a position of rows of stones with gaps, and a few single stones.

    Random stones seldom make threats; stones in rows do.  The numbers of stones need not be
    those of a game.  A stone that would make both players winners is left out.
    Clause: connect6.sample.
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
    """Return the length of a side: usually ``most``, one time in eight a random one."""
    return most if choose(0, 7) else choose(1, most)


def with_row(choose: Choose, position: Position, rules: Rules) -> Position:
    """Return the position with a row of stones of one colour added, possibly with gaps.

    The row covers k points, and starts where there is room for all of them if possible.
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
    """Return a coordinate at which a row may start, on a side of this length.

    ``step`` is how the coordinate changes along the row: -1, 0 or 1.
    """
    if not step:
        return choose(0, length - 1)
    place = choose(0, max(length - rules.in_a_row, 0))
    return place if step > 0 else length - 1 - place


def with_stone(
    position: Position, colour: Colour, column: int, row: int, rules: Rules
) -> Position:
    """Return the position with one more stone, or unchanged if the stone cannot be placed."""
    board = position.board
    if not board.holds(column, row) or not position.empty & board.bit(column, row):
        return position
    after = position.with_stone(colour, board.bit(column, row))
    return position if all(has_won(after, each, rules) for each in Colour) else after


def smaller_positions(position: Position) -> Iterator[Position]:
    """Yield the positions that lack one outer row or column, or one stone.

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
    """Return the part of a position that a smaller board covers, at this offset."""

    def move(stones: int) -> int:
        return sum(
            board.bit(column, row)
            for column in range(board.columns)
            for row in range(board.rows)
            if stones & position.board.bit(column + right, row + up)
        )

    return Position(board.columns, board.rows, move(position.black), move(position.white))
