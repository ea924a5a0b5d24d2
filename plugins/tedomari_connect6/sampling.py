"""Random positions, by kinds, with stones in rows, and the positions one step smaller."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tedomari.rulesets import (
    Choose,
    Colour,
    Size,
    UnknownKindError,
    check_size,
    choose_kind,
)
from tedomari_connect6.board import LARGEST, Board, bits_of, board_of
from tedomari_connect6.position import Position
from tedomari_connect6.rules import Rules, black_stones, has_won, placing

#: One step along each direction, in columns and rows.
STEPS: Final = ((1, 0), (0, 1), (1, 1), (-1, 1))

#: At most this many rows of stones, and this many single stones, are placed in a position.
MOST_ROWS: Final = 3
MOST_STRAYS: Final = 3

#: A point of a row stays empty with a probability of one in ``GAPS``, of a long line with half
#: of that.
GAPS: Final = 4

#: The usual board has this many columns more than stones in a row: room for overlines.
ROOM: Final = 3

COLOURS: Final = tuple(Colour)


def usual_size(rules: Rules) -> Size:
    """The size of a board with room for a winning row in each direction, and for overlines."""
    rows = min(rules.in_a_row, LARGEST - ROOM)
    return Size(rows, rows + ROOM)


def sample_position(choose: Choose, size: Size, rules: Rules) -> Position:
    """Return a position of one of the kinds, according to their shares.

    Clause: connect6.sample.
    """
    return sample_kind(choose, size, choose_kind(choose, SHARES), rules)


def sample_kind(choose: Choose, size: Size, kind: str, rules: Rules) -> Position:
    """Return a position of a kind.

    Random stones seldom make threats; stones in rows do.  A stone that would make both players
    winners is left out.  Clauses: connect6.sample, connect6.sample.kinds.
    """
    check_size(size, Size(LARGEST, LARGEST))
    if kind not in KINDS:
        raise UnknownKindError(kind, KINDS)
    columns, rows = side(choose, size.columns), side(choose, size.rows)
    return KINDS[kind][1](choose, Position(columns, rows), rules)


# The kinds


def with_rows(choose: Choose, position: Position, rules: Rules) -> Position:
    """Add rows of stones with gaps, and a few single stones."""
    for _ in range(choose(0, MOST_ROWS)):
        position = with_row(choose, position, rules)
    return with_strays(choose, position, rules)


def with_crossing(choose: Choose, position: Position, rules: Rules) -> Position:
    """Add rows of one colour that cross at a point, which is empty half of the time."""
    colour = COLOURS[choose(0, 1)]
    centre = choose(0, position.columns - 1), choose(0, position.rows - 1)
    empty_centre = choose(0, 1)
    for across, up in STEPS:
        if not choose(0, 2):
            continue
        line = [
            (centre[0] + step * across, centre[1] + step * up)
            for step in range(1 - rules.in_a_row, rules.in_a_row)
        ]
        points = [place for place in line if position.board.holds(*place)]
        first = choose(0, max(len(points) - rules.in_a_row, 0))
        for place in points[first : first + rules.in_a_row]:
            if choose(0, GAPS - 1) if place != centre else not empty_centre:
                position = with_stone(position, colour, *place, rules)
    return with_strays(choose, position, rules)


def with_long_line(choose: Choose, position: Position, rules: Rules) -> Position:
    """Add a line of one colour, as long as the board permits, which has few gaps."""
    colour, (across, up) = COLOURS[choose(0, 1)], STEPS[choose(0, len(STEPS) - 1)]
    column, row = choose(0, position.columns - 1), choose(0, position.rows - 1)
    for step in range(-LARGEST, LARGEST + 1):
        place = column + step * across, row + step * up
        if position.board.holds(*place) and choose(0, 2 * GAPS - 1):
            position = with_stone(position, colour, *place, rules)
    return with_strays(choose, position, rules)


def with_dense_stones(choose: Choose, position: Position, rules: Rules) -> Position:
    """Add stones on most points, half of them of one colour and a quarter of the other."""
    main = choose(0, 1)
    for row in range(position.rows):
        for column in range(position.columns):
            which = choose(0, 3)
            if which:
                colour = COLOURS[main if which > 1 else 1 - main]
                position = with_stone(position, colour, column, row, rules)
    return position


def with_turn(choose: Choose, position: Position, rules: Rules) -> Position:
    """Add rows of stones, and single stones until their numbers are those of a game.

    Nobody has won.  The player to move may have placed some of the stones of the turn.
    """
    for _ in range(choose(0, MOST_ROWS - 1)):
        row = with_row(choose, position, rules)
        position = position if any(has_won(row, each, rules) for each in Colour) else row
    more = choose(0, rules.stones_a_turn)
    for _ in range(position.board.points):
        black, white = position.black.bit_count(), position.white.bit_count()
        regular = black_stones(black + white, rules)
        if black == regular:
            if not more:
                break
            more -= 1
            colour = placing(black + white, rules).colour
        else:
            colour = Colour.WHITE if black > regular else Colour.BLACK
        position = with_harmless_stone(choose, position, colour, rules)
    return position


#: The kinds by name, each with its share in percent and how stones are added to a board.
KINDS: Final[Mapping[str, tuple[int, Callable[[Choose, Position, Rules], Position]]]] = {
    "rows": (20, with_rows),
    "crossing": (25, with_crossing),
    "long": (15, with_long_line),
    "dense": (15, with_dense_stones),
    "turn": (25, with_turn),
}

#: The share of each kind.
SHARES: Final[Mapping[str, int]] = {kind: share for kind, (share, _) in KINDS.items()}


# Parts


def with_strays(choose: Choose, position: Position, rules: Rules) -> Position:
    """Add a few single stones anywhere."""
    for _ in range(choose(0, MOST_STRAYS)):
        colour = COLOURS[choose(0, 1)]
        column, row = choose(0, position.columns - 1), choose(0, position.rows - 1)
        position = with_stone(position, colour, column, row, rules)
    return position


def with_harmless_stone(
    choose: Choose, position: Position, colour: Colour, rules: Rules
) -> Position:
    """Add a stone to the first point, from a random one on, where it does not win."""
    bits = list(bits_of(position.empty))
    first = choose(0, len(bits) - 1) if bits else 0
    for bit in (*bits[first:], *bits[:first]):
        after = position.with_stone(colour, bit)
        if not has_won(after, colour, rules):
            return after
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
