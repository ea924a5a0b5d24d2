"""Boards of any shape as sets of points; a set is an int with one bit per point."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

#: The largest number of rows and of columns.
LARGEST: Final = 19

#: The number of results of :func:`connected_part` that are kept, about 20 megabytes.
MOST_RESULTS: Final = 1 << 15


@dataclass(frozen=True, slots=True)
class Geometry:
    """A number of rows and columns, and the set of their points that are on the board.

    A row of bits is one longer than a row of the board, so a shift by one leads to a neighbour
    or off the board, never into another row.

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
        """Return a board with all points of a rectangle."""
        row = (1 << width) - 1
        return cls(height, width, sum(row << (r * (width + 1)) for r in range(height)))

    @property
    def stride(self) -> int:
        """The number of bits from a point to the one below it."""
        return self.width + 1

    @property
    def size(self) -> int:
        """The number of points on the board."""
        return self.points.bit_count()

    def point(self, row: int, column: int) -> int:
        """Return the set of one point; row and column count from 0 at the upper left."""
        return 1 << (row * self.stride + column)

    def place(self, point: int) -> tuple[int, int]:
        """Return the row and the column of a set of one point."""
        return divmod(point.bit_length() - 1, self.stride)

    def around(self, area: int) -> int:
        """Return the neighbours of all points of an area; some may be in the area itself."""
        stride = self.width + 1
        beside = (area << 1) | (area >> 1) | (area << stride) | (area >> stride)
        return beside & self.points

    def flood(self, seed: int, area: int) -> int:
        """Return the points of an area that are connected to the points ``seed`` within it."""
        return connected_part(self.width + 1, seed, area)

    def parts(self, area: int) -> Iterator[int]:
        """Yield the connected parts of an area, in the order of their first points."""
        while area:
            part = self.flood(area & -area, area)
            yield part
            area &= ~part

    @staticmethod
    def each(area: int) -> Iterator[int]:
        """Yield the points of an area as sets of one point, row by row."""
        while area:
            point = area & -area
            yield point
            area ^= point


@lru_cache(maxsize=MOST_RESULTS)
def connected_part(stride: int, seed: int, area: int) -> int:
    """Return the points of an area that are connected to the points ``seed`` within it.

    Searches ask for the same blocks again and again, so the latest results are kept.

    Claim: the first line of the loop adds only points of runs of the area that contain a
    reached point, at least all to the right of the first one in each run.
    Reason: the one of :func:`tedomari.boards.masks.grown_group`; a row of bits ends with a bit
    that is off the board.
    """
    reached = seed & area
    while True:
        reached |= area & ~(area + reached)
        beside = (reached >> 1) | (reached << stride) | (reached >> stride)
        wider = reached | (beside & area)
        if wider == reached:
            return reached
        reached = wider
