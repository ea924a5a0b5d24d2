"""The four lines through a point, as a player sees them."""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from tedomari.rulesets import Colour
from tedomari_connect6.board import Board, bits_of, board_of
from tedomari_connect6.line import Line
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6

#: The names of the four directions, in the order of the board's.
DIRECTIONS: Final = ("row", "column", "rising", "falling")

REACH: Final = CONNECT6.in_a_row - 1


class Extent(Enum):
    """How much of a line counts for a point on it.

    ``WINDOWS``: the windows that contain the point, so five points on either side.  ``LINE``:
    the line from edge to edge.  Clause: connect6.evaluation.extent.
    """

    WINDOWS = "windows"
    LINE = "line"


class Spot(NamedTuple):
    """Where a point is on one of its lines: the number of the line, and the place on it.

    ``start`` and ``length`` describe the part of the line that the point's windows cover.
    """

    line: int
    place: int
    start: int
    length: int


@cache
def spots_of(board: Board) -> tuple[Mapping[int, tuple[Spot, ...]], tuple[int, ...]]:
    """Return each point's spots in the four directions, and the lengths of all lines.

    In a corner, a diagonal has only one point.  The last line represents all such diagonals.
    """
    spots: dict[int, dict[str, Spot]] = {bit: {} for bit in bits_of(board.mask)}
    lengths: list[int] = []
    for direction, points in board.lines:
        for place, bit in enumerate(points):
            start = max(0, place - REACH)
            length = min(len(points), place + REACH + 1) - start
            spots[bit][direction.name] = Spot(len(lengths), place, start, length)
        lengths.append(len(points))
    single = Spot(len(lengths), 0, 0, 1)
    lengths.append(1)
    by_point = {
        bit: tuple(by_direction.get(direction, single) for direction in DIRECTIONS)
        for bit, by_direction in spots.items()
    }
    return by_point, tuple(lengths)


class Views:
    """The lines of one position, prepared for queries point by point.

    >>> from tedomari_connect6.notation import parse_rows
    >>> position = parse_rows("..XXX.O", CONNECT6)
    >>> [str(line) for line, _ in Views(position).lines(1 << 5, Colour.BLACK)]
    ['..XXX.O', '.', '.', '.']

    Clause: connect6.evaluation.extent.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self._spots, self._lengths = spots_of(board_of(position.columns, position.rows))
        self._stones = {colour: [0] * len(self._lengths) for colour in Colour}
        for colour, masks in self._stones.items():
            for bit in bits_of(position.stones(colour)):
                for spot in self._spots[bit]:
                    masks[spot.line] |= 1 << spot.place
            masks[-1] = 0  # all lines of one point share this one, and only empty points ask

    def lines(
        self, bit: int, colour: Colour, extent: Extent = Extent.WINDOWS
    ) -> list[tuple[Line, int]]:
        """Return the four lines through a point as a player sees them, with its places."""
        own, other = self._stones[colour], self._stones[colour.other]
        lines = []
        for number, place, start, length in self._spots[bit]:
            if extent is Extent.LINE:
                length, start = self._lengths[number], 0
            mask = (1 << length) - 1
            line = Line(length, own[number] >> start & mask, other[number] >> start & mask)
            lines.append((line, place - start))
        return lines


def with_own(line: Line, place: int) -> Line:
    """Return the line with one more stone of the player."""
    return Line(line.length, line.own | 1 << place, line.other)


def with_other(line: Line, place: int) -> Line:
    """Return the line with one more stone of the opponent."""
    return Line(line.length, line.own, line.other | 1 << place)
