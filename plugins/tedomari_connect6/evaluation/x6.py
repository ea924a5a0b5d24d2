"""The evaluation of X6: those of its six weightings that the text determines."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Final

from tedomari.rulesets import Colour
from tedomari_connect6.evaluation.views import Extent, Views, with_own
from tedomari_connect6.line import Line
from tedomari_connect6.patterns import TABLE_2_4, Pattern
from tedomari_connect6.patterns.table_2_4 import name_of
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.threats import threats, threats_after

#: Weighting IV: the bound that strength and room must exceed, and the percentage added then.
ROOM_WEIGHTS: Final = ((2, 43), (1, 33), (0, 25))

#: Weighting I: this many threats win.
WINNING: Final = 3


class Columns(Enum):
    """What weighting VI adds for an attacker to the own column of the player's patterns.

    ``OWN_PATTERN``: the opponent's column of the same pattern.  ``HIS_PATTERN``: the
    opponent's column of the pattern that the opponent would have there.
    Clause: connect6.evaluation.x6.attack.
    """

    OWN_PATTERN = "own pattern"
    HIS_PATTERN = "his pattern"


@dataclass(frozen=True, slots=True)
class X6Score:
    """What a stone on a point makes: patterns in four directions and threats on the board.

    Clause: connect6.evaluation.x6.parts.
    """

    own: tuple[Pattern, ...]
    opponent: tuple[Pattern, ...]
    threats: int
    threats_before: int

    @property
    def defending(self) -> int:
        """Weighting VI for the defender: only the own column.

        Clause: connect6.evaluation.x6.defence.
        """
        return sum(pattern.score for pattern in self.own)

    def attacking(self, columns: Columns = Columns.OWN_PATTERN) -> int:
        """Weighting VI for the attacker: both columns.

        Clause: connect6.evaluation.x6.attack.
        """
        others = self.own if columns is Columns.OWN_PATTERN else self.opponent
        return self.defending + sum(pattern.opponent_score for pattern in others)

    @property
    def wins(self) -> bool:
        """Weighting I: three threats or more, the situation with the greatest weight.

        Clause: connect6.evaluation.x6.winning.
        """
        return self.threats >= WINNING

    @property
    def combines(self) -> bool:
        """Weighting II: a threat and two live-2, or a threat and two sleeping-2.

        Clause: connect6.evaluation.x6.combination.
        """
        names = [pattern.name for pattern in self.own]
        new = self.threats > self.threats_before
        return new and max(names.count("live-2"), names.count("sleeping-2")) >= 2

    @property
    def rank(self) -> tuple[bool, int, bool, int]:
        """A sort key for points, since the amounts of the weightings are not printed.

        Winning counts first, since it has the greatest weight; then threats, then combinations,
        then the attacker's score.  Clause: connect6.evaluation.x6.rank.
        """
        return self.wins, self.threats, self.combines, self.attacking()


def room_weight(strength: int, room: int) -> Fraction:
    """Return the strength by weighting IV, with 43, 33, 25 or no per cent added.

    >>> [room_weight(100, room) for room in (0, 1, 2, 3)]
    [Fraction(100, 1), Fraction(125, 1), Fraction(133, 1), Fraction(143, 1)]

    Clause: connect6.evaluation.x6.room.
    """
    for bound, weight in ROOM_WEIGHTS:
        if strength > bound and room > bound:
            return Fraction(strength * (100 + weight), 100)
    return Fraction(strength)


@lru_cache(maxsize=1 << 16)
def pattern_through(line: Line, place: int) -> Pattern:
    """Return the pattern that a stone on this place makes, of shapes that extend over it."""
    return TABLE_2_4.patterns[name_of(with_own(line, place), place)]


def x6_score(
    views: Views, bit: int, colour: Colour, *, before: int | None, after: int | None
) -> X6Score:
    """Return the score of an empty point for a player.

    ``before`` and ``after`` are the player's threats before and after the stone.  None, for a
    game that is won, counts as three.  Clauses: connect6.evaluation.x6.parts,
    connect6.evaluation.x6.opening.
    """
    lines = views.lines(bit, colour, Extent.LINE)
    return X6Score(
        own=tuple(pattern_through(line, place) for line, place in lines),
        opponent=tuple(pattern_through(line.swapped, place) for line, place in lines),
        threats=WINNING if after is None else after,
        threats_before=WINNING if before is None else before,
    )


def x6_scores(position: Position, colour: Colour) -> dict[int, X6Score]:
    """Return the scores of all empty points for a player, by point.

    The threats are those of the whole board.  Clause: connect6.evaluation.x6.parts.
    """
    views = Views(position)
    before = threats(position, colour, CONNECT6)
    return {
        bit: x6_score(views, bit, colour, before=before, after=after)
        for bit, after in threats_after(position, colour, CONNECT6).items()
    }
