"""How the players score points, in search and for candidates."""

from dataclasses import dataclass
from typing import Protocol

from tedomari.rulesets import Colour
from tedomari_connect6.evaluation import (
    Blocked,
    Columns,
    Defence,
    Views,
    ant_score,
    thesis_score,
)
from tedomari_connect6.evaluation.x6 import X6Score, x6_score
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.threats import threats


class PointScorer(Protocol):
    """The scores of a point as a candidate and in a search."""

    def candidate(self, views: Views, bit: int, colour: Colour) -> int:
        """Return the score by which candidates are ordered."""
        ...

    def attacking(self, views: Views, bit: int, colour: Colour) -> int:
        """Return the score of a point for the attacker."""
        ...

    def defending(self, views: Views, bit: int, colour: Colour) -> int:
        """Return the score of a point for the defender."""
        ...

    def third(self, views: Views, bit: int, colour: Colour) -> int | None:
        """Return the score of a third stone, or None if none is placed."""
        ...


@dataclass(frozen=True, slots=True)
class AntScoring:
    """The formulas I to IV of section 2.4.1, in one reading of the lost parts.

    Clauses: connect6.player.ant-1-4, connect6.player.readings.
    """

    defence: Defence = Defence.OWN
    blocked: Blocked = Blocked.OWN_STONE
    third_stone: bool = True

    def candidate(self, views: Views, bit: int, colour: Colour) -> int:
        """Formula I."""
        return ant_score(views, bit, colour).without_search

    def attacking(self, views: Views, bit: int, colour: Colour) -> int:
        """Formula II, reconstructed."""
        return ant_score(views, bit, colour).attacking()

    def defending(self, views: Views, bit: int, colour: Colour) -> int:
        """Formula III, in this reading."""
        return ant_score(views, bit, colour).defending(self.defence, self.blocked)

    def third(self, views: Views, bit: int, colour: Colour) -> int | None:
        """Formula IV, if the reading has a third stone."""
        return ant_score(views, bit, colour).third_stone if self.third_stone else None


@dataclass(frozen=True, slots=True)
class ThesisScoring:
    """The formulas I and II of section 3.2.  Clause: connect6.player.ant-1-6."""

    def candidate(self, views: Views, bit: int, colour: Colour) -> int:
        """The formula with search, by which points that stop threats come first."""
        return thesis_score(views, bit, colour).with_search

    def attacking(self, views: Views, bit: int, colour: Colour) -> int:
        """The formula with search."""
        return thesis_score(views, bit, colour).with_search

    def defending(self, views: Views, bit: int, colour: Colour) -> int:
        """The formula with search."""
        return thesis_score(views, bit, colour).with_search

    def third(self, views: Views, bit: int, colour: Colour) -> int | None:
        """None, since chapter 3 does not mention a third stone."""
        return None


@dataclass(frozen=True, slots=True)
class X6Scoring:
    """Table 2-4 with the weightings that the text determines.

    The amounts of weightings I to III are not printed; the ones here are such that no later
    weighting outweighs an earlier one.  Clause: connect6.player.x6.
    """

    columns: Columns = Columns.HIS_PATTERN

    def candidate(self, views: Views, bit: int, colour: Colour) -> int:
        """Threats, combinations, and both columns."""
        score = board_score(views, bit, colour)
        weight = 100 * score.wins + 20 * score.threats + 10 * score.combines
        return 10_000 * weight + score.attacking(self.columns)

    def attacking(self, views: Views, bit: int, colour: Colour) -> int:
        """Both columns."""
        return x6_score(views, bit, colour, before=0, after=0).attacking(self.columns)

    def defending(self, views: Views, bit: int, colour: Colour) -> int:
        """Only the own column."""
        return x6_score(views, bit, colour, before=0, after=0).defending

    def third(self, views: Views, bit: int, colour: Colour) -> int | None:
        """None, since the text does not mention a third stone."""
        return None


def board_score(views: Views, bit: int, colour: Colour) -> X6Score:
    """Return the score of a point, with the threats of the whole board before and after."""
    position = views.position
    before = threats(position, colour, CONNECT6)
    after = threats(position.with_stone(colour, bit), colour, CONNECT6)
    return x6_score(views, bit, colour, before=before, after=after)
