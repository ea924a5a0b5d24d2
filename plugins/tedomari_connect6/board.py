"""Boards of m by n points as bit masks, in which a step in some direction is a shift."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

#: The largest number of columns and of rows: there are 25 letters without I to name columns.
LARGEST = 25


@dataclass(frozen=True, slots=True)
class Direction:
    """A direction of lines: the columns and rows of one step, and its shift in bits."""

    name: str
    columns: int
    rows: int
    shift: int


@dataclass(frozen=True)
class Board:
    """The geometry of a board.

    The point (column, row), both counted from 0 and row 0 at the bottom, is bit number
    ``row * stride + column``.  Each row ends with a bit that is not a point, so a step over
    either edge does not lead to a point.

    >>> board = board_of(19, 19)
    >>> board.bit(9, 9) == 1 << 9 * 20 + 9
    True

    Clause: connect6.board.points.
    """

    columns: int
    rows: int

    @cached_property
    def stride(self) -> int:
        """The number of bits per row: one more than its points."""
        return self.columns + 1

    @cached_property
    def mask(self) -> int:
        """The mask of all points."""
        row = (1 << self.columns) - 1
        return sum(row << self.stride * number for number in range(self.rows))

    @cached_property
    def points(self) -> int:
        """The number of points."""
        return self.columns * self.rows

    @cached_property
    def directions(self) -> tuple[Direction, ...]:
        """The four directions: rows to the right; columns and both diagonals upwards.

        Clause: connect6.board.directions.
        """
        step = self.stride
        return (
            Direction("row", 1, 0, 1),
            Direction("column", 0, 1, step),
            Direction("rising", 1, 1, step + 1),
            Direction("falling", -1, 1, step - 1),
        )

    @cached_property
    def shifts(self) -> tuple[int, ...]:
        """The shift of one step in each of the directions."""
        return tuple(direction.shift for direction in self.directions)

    def bit(self, column: int, row: int) -> int:
        """Return the mask of one point."""
        return 1 << row * self.stride + column

    def holds(self, column: int, row: int) -> bool:
        """Whether the board has a point there."""
        return 0 <= column < self.columns and 0 <= row < self.rows

    def place_of(self, bit: int) -> tuple[int, int]:
        """Return the column and the row of a point, which is a mask of one bit."""
        row, column = divmod(bit.bit_length() - 1, self.stride)
        return column, row

    @cached_property
    def lines(self) -> tuple[tuple[Direction, tuple[int, ...]], ...]:
        """All lines of two points or more: the direction, and the points in order as masks.

        A board of one point has no lines.  Clause: connect6.board.directions.
        """
        return tuple(self._lines())

    def _lines(self) -> Iterator[tuple[Direction, tuple[int, ...]]]:
        for direction in self.directions:
            for row in range(self.rows):
                for column in range(self.columns):
                    if not self.holds(column - direction.columns, row - direction.rows):
                        line = self._line_from(direction, column, row)
                        if len(line) > 1:
                            yield direction, line

    def _line_from(self, direction: Direction, column: int, row: int) -> tuple[int, ...]:
        line = []
        while self.holds(column, row):
            line.append(self.bit(column, row))
            column, row = column + direction.columns, row + direction.rows
        return tuple(line)


@cache
def board_of(columns: int, rows: int) -> Board:
    """Return the board of this size; it is the same object, with its caches, every time.

    ValueError if a side is not from 1 to 25.
    """
    for name, number in (("columns", columns), ("rows", rows)):
        if not 1 <= number <= LARGEST:
            raise ValueError(f"a board has 1 to {LARGEST} {name}, not {number}")
    return Board(columns, rows)


def bits_of(mask: int) -> Iterator[int]:
    """Yield the bits of a mask as masks of one bit each, the lowest first.

    >>> list(bits_of(0b10110))
    [2, 4, 16]
    """
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
