"""Boards of any shape as sets of points, each set an int with a bit for each point."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

#: The most rows, and the most columns.
LARGEST: Final = 19


@dataclass(frozen=True, slots=True)
class Geometry:
    """Rows and columns, and which of their points are on the board.

    A row of bits is one longer than a row of the board, so that a shift by one leads to a
    neighbour or off the board, never into another row.

    >>> square = Geometry.rectangle(2, 2)
    >>> square.size, list(square.each(square.around(square.point(0, 0)))) == [2, 8]
    (4, True)

    Clause: go.board.shape.
    """

    height: int
    width: int
    points: int

    @classmethod
    def rectangle(cls, height: int, width: int) -> "Geometry":
        """All points of so many rows and columns."""
        row = (1 << width) - 1
        return cls(height, width, sum(row << (r * (width + 1)) for r in range(height)))

    @property
    def stride(self) -> int:
        """The distance of a point to the one below it."""
        return self.width + 1

    @property
    def size(self) -> int:
        """How many points are on the board."""
        return self.points.bit_count()

    def point(self, row: int, column: int) -> int:
        """The set of one point, counted from 0 at the upper left."""
        return 1 << (row * self.stride + column)

    def place(self, point: int) -> tuple[int, int]:
        """The row and column of a set of one point."""
        return divmod(point.bit_length() - 1, self.stride)

    def around(self, area: int) -> int:
        """The points of the board beside those of an area; some may lie in it."""
        stride = self.stride
        beside = (area << 1) | (area >> 1) | (area << stride) | (area >> stride)
        return beside & self.points

    def flood(self, seed: int, area: int) -> int:
        """The points of an area that are joined to a seed within it."""
        stride = self.stride
        reached = seed & area
        while True:
            beside = (reached << 1) | (reached >> 1) | (reached << stride) | (reached >> stride)
            grown = reached | (beside & area)
            if grown == reached:
                return reached
            reached = grown

    def parts(self, area: int) -> Iterator[int]:
        """The connected parts of an area, that with the first point first."""
        while area:
            part = self.flood(area & -area, area)
            yield part
            area &= ~part

    @staticmethod
    def each(area: int) -> Iterator[int]:
        """The sets of one point that make up an area, row by row."""
        while area:
            point = area & -area
            yield point
            area ^= point
