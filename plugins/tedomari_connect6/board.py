"""Boards of m by n points as bit masks: directions, windows and lines by shifts."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

#: The largest number of columns and of rows: each column has a letter of its own.
LARGEST = 25


@dataclass(frozen=True, slots=True)
class Direction:
    """A direction of lines: how many columns and rows one step goes, and its shift."""

    name: str
    columns: int
    rows: int
    shift: int


@dataclass(frozen=True)
class Board:
    """The geometry of a board.

    Point (column, row), both from 0 on and row 0 at the bottom, is bit
    ``row * stride + column``.  Each row ends with a bit that is no point, so that a step
    over either edge comes to no point.

    >>> board = board_of(19, 19)
    >>> board.bit(9, 9) == 1 << 9 * 20 + 9
    True

    Clause: connect6.board.points.
    """

    columns: int
    rows: int

    @cached_property
    def stride(self) -> int:
        """How many bits a row takes: one more than it has points."""
        return self.columns + 1

    @cached_property
    def mask(self) -> int:
        """All points."""
        row = (1 << self.columns) - 1
        return sum(row << self.stride * number for number in range(self.rows))

    @cached_property
    def points(self) -> int:
        """How many points there are."""
        return self.columns * self.rows

    @cached_property
    def directions(self) -> tuple[Direction, ...]:
        """Along the row, the column, and both diagonals: from west, and from south.

        Clause: connect6.board.directions.
        """
        step = self.stride
        return (
            Direction("row", 1, 0, 1),
            Direction("column", 0, 1, step),
            Direction("rising", 1, 1, step + 1),
            Direction("falling", -1, 1, step - 1),
        )

    def bit(self, column: int, row: int) -> int:
        """The mask of one point."""
        return 1 << row * self.stride + column

    def holds(self, column: int, row: int) -> bool:
        """Whether there is such a point."""
        return 0 <= column < self.columns and 0 <= row < self.rows

    def place_of(self, bit: int) -> tuple[int, int]:
        """The column and the row of the mask of one point."""
        row, column = divmod(bit.bit_length() - 1, self.stride)
        return column, row

    @cached_property
    def lines(self) -> tuple[tuple[Direction, tuple[int, ...]], ...]:
        """All lines of two points or more, each as the bits of its points in order.

        A board of one point has none.  Clause: connect6.board.directions.
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
    """The one board of that size, with all that it has computed.

    ValueError if it has no points, or more than 25 columns or rows.
    """
    for name, number in (("columns", columns), ("rows", rows)):
        if not 1 <= number <= LARGEST:
            raise ValueError(f"a board has 1 to {LARGEST} {name}, not {number}")
    return Board(columns, rows)


def bits_of(mask: int) -> Iterator[int]:
    """The bits of a mask one by one, the lowest first.

    >>> list(bits_of(0b10110))
    [2, 4, 16]
    """
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
