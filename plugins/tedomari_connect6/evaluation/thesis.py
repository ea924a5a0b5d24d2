"""The evaluation of Ant_1.6 and Ant_1.7: the worth of a point, to both players together."""

from dataclasses import dataclass
from typing import Final

from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of
from tedomari_connect6.evaluation.views import Extent, Views, with_own
from tedomari_connect6.patterns import TABLE_3_1, Scheme
from tedomari_connect6.position import Position

OWN_THREATS: Final = 10_000
OPPONENT_THREATS: Final = 100_000


@dataclass(frozen=True, slots=True)
class ThesisScore:
    """The parts of a point's score, each in the four directions.

    ``own`` and ``opponent`` are the scores of the patterns that a stone of the player's or of
    the opponent's would make (dV1, dV2).  ``own_threats`` are the threats that the player's
    stone would add (dT1), and ``opponent_threats`` those that the opponent already has (dT2).

    Source: Connect6 thesis, section 3.2.  Clause: connect6.evaluation.thesis.parts.
    """

    own: tuple[int, ...]
    opponent: tuple[int, ...]
    own_threats: tuple[int, ...]
    opponent_threats: tuple[int, ...]

    @property
    def without_search(self) -> int:
        """dV1 + dV2.  Clause: connect6.evaluation.thesis.without-search."""
        return sum(self.own) + sum(self.opponent)

    @property
    def with_search(self) -> int:
        """dV1 + dV2 + 10000 dT1 + 100000 dT2.

        Clause: connect6.evaluation.thesis.with-search.
        """
        return (
            self.without_search
            + OWN_THREATS * sum(self.own_threats)
            + OPPONENT_THREATS * sum(self.opponent_threats)
        )


def thesis_score(
    views: Views,
    bit: int,
    colour: Colour,
    *,
    extent: Extent = Extent.WINDOWS,
    scheme: Scheme = TABLE_3_1,
) -> ThesisScore:
    """Return the score of an empty point for a player.

    Clauses: connect6.evaluation.thesis.parts, connect6.evaluation.extent.
    """
    own, opponent, own_threats, opponent_threats = [], [], [], []
    for line, place in views.lines(bit, colour, extent):
        after = scheme.pattern(with_own(line, place))
        own.append(after.score)
        own_threats.append(after.threats - scheme.pattern(line).threats)
        swapped = line.swapped
        opponent.append(scheme.pattern(with_own(swapped, place)).score)
        opponent_threats.append(scheme.pattern(swapped).threats)
    return ThesisScore(tuple(own), tuple(opponent), tuple(own_threats), tuple(opponent_threats))


def thesis_scores(
    position: Position,
    colour: Colour,
    *,
    extent: Extent = Extent.WINDOWS,
    scheme: Scheme = TABLE_3_1,
) -> dict[int, ThesisScore]:
    """Return the scores of all empty points for a player, by point."""
    views = Views(position)
    return {
        bit: thesis_score(views, bit, colour, extent=extent, scheme=scheme)
        for bit in bits_of(position.empty)
    }
