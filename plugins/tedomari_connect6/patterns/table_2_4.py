"""Table 2-4: the patterns of X6, by gaps and neighbours."""

from collections.abc import Iterator
from itertools import pairwise
from types import MappingProxyType
from typing import Final, NamedTuple

from tedomari_connect6.line import Line
from tedomari_connect6.patterns.pattern import NONE, Pattern, Scheme
from tedomari_connect6.rules import CONNECT6

#: The states from the weakest to the strongest, in the order of the table.
STATES: Final = ("dead", "broken", "sleeping", "live")

MOST_STONES: Final = 5


class Group(NamedTuple):
    """Adjacent stones: the places of the first and of the last one."""

    first: int
    last: int

    @property
    def stones(self) -> int:
        """The number of stones."""
        return self.last - self.first + 1


class Shape(NamedTuple):
    """A pattern on a line: where it is, how many stones it has, and its state."""

    first: int
    last: int
    stones: int
    state: str

    @property
    def name(self) -> str:
        """The name in the table; more than five stones, with a gap, count as five."""
        return f"{self.state}-{min(self.stones, MOST_STONES)}"


def segments(line: Line) -> Iterator[list[int]]:
    """Yield the places of each stretch without stones of the opponent, of six points or more.

    Clauses: connect6.table-2-4.edge, connect6.table-2-4.both-ends.
    """
    places: list[int] = []
    for place in range(line.length + 1):
        if place < line.length and not line.other >> place & 1:
            places.append(place)
        else:
            if len(places) >= CONNECT6.in_a_row:
                yield places
            places = []


def groups(line: Line, segment: list[int]) -> list[Group]:
    """Return the groups of the player's stones in a stretch, from its start."""
    result: list[Group] = []
    for place in segment:
        if line.own >> place & 1:
            if result and result[-1].last == place - 1:
                result[-1] = Group(result[-1].first, place)
            else:
                result.append(Group(place, place))
    return result


def shapes(line: Line) -> Iterator[Shape]:
    """Yield the shapes on a line: each group alone, and neighbours at most two points apart.

    Clauses: connect6.table-2-4.live, connect6.table-2-4.sleeping, connect6.table-2-4.broken,
    connect6.table-2-4.dead, connect6.table-2-4.wide, connect6.table-2-4.three-groups.
    """
    for segment in segments(line):
        neighbours = groups(line, segment)
        ends = (segment[0], segment[-1])
        for group in neighbours:
            state = "dead" if group.first in ends or group.last in ends else "live"
            yield Shape(group.first, group.last, group.stones, state)
        for first, second in pairwise(neighbours):
            gap = second.first - first.last - 1
            if gap <= 2:
                blocked = first.first in ends or second.last in ends
                state = "broken" if gap == 2 or blocked else "sleeping"
                yield Shape(first.first, second.last, first.stones + second.stones, state)


def name_of(line: Line, through: int | None = None) -> str:
    """Return the name of the pattern: the one with most stones, then in the strongest state.

    If ``through`` is a place, only shapes that extend over it count.

    >>> from tedomari_connect6.line import line_of
    >>> [name_of(line_of(text)) for text in ("..XX.X..", "OXX.X...", "..XXX...")]
    ['sleeping-3', 'broken-3', 'live-3']

    Source: Connect6 thesis, section 2.3.2.
    Clauses: connect6.table-2-4.precedence, connect6.table-2-4.six.
    """
    best: Shape | None = None
    for shape in shapes(line):
        if through is not None and not shape.first <= through <= shape.last:
            continue
        if shape.last - shape.first + 1 == shape.stones >= CONNECT6.in_a_row:
            return "six"
        if shape.stones > 1 and (best is None or rank(shape) > rank(best)):
            best = shape
    return NONE if best is None else best.name


def rank(shape: Shape) -> tuple[int, int]:
    """Return the sort key of a shape: its stones (at most five), then its state.

    Clause: connect6.table-2-4.precedence.
    """
    return min(shape.stones, MOST_STONES), STATES.index(shape.state)


#: The scores of the table by state, as (own, opponent's), for two to five stones.
SCORES: Final = {
    "dead": ((0, 0), (0, 3), (2, 5), (306, 106)),
    "broken": ((0, 0), (0, 5), (1, 6), (300, 100)),
    "sleeping": ((2, 4), (5, 9), (3, 13), (302, 102)),
    "live": ((3, 6), (7, 13), (4, 24), (330, 130)),
}

_PATTERNS: Final = MappingProxyType(
    {NONE: Pattern(NONE, 0), "six": Pattern("six", 900, opponent_score=200)}
    | {
        f"{state}-{stones}": Pattern(f"{state}-{stones}", own, opponent_score=opponent)
        for state, scores in SCORES.items()
        for stones, (own, opponent) in enumerate(scores, 2)
    }
)

TABLE_2_4: Final = Scheme("table-2-4", "the patterns of X6", _PATTERNS, name_of)
