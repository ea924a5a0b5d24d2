"""The evaluation of Ant_1.4, as far as its text survives."""

from dataclasses import dataclass
from enum import Enum

from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of
from tedomari_connect6.evaluation.views import Extent, Views, with_other, with_own
from tedomari_connect6.patterns import TABLE_2_3, Scheme
from tedomari_connect6.position import Position


class Blocked(Enum):
    """What the fourth part, dT2, counts of the opponent's threats.

    ``HIS_STONE``: what a stone of the opponent would add to them, as section 2.4.1 defines
    it.  ``OWN_STONE``: how a stone of the player's own changes them, as the sum for point C
    requires.
    Clause: connect6.evaluation.ant.blocked.
    """

    HIS_STONE = "his stone"
    OWN_STONE = "own stone"


class Defence(Enum):
    """The part of formula III that is 0 for point C; the head of the formula is lost.

    Clause: connect6.evaluation.ant.three.
    """

    OWN = "dP1"
    OPPONENT = "dP2"
    BOTH = "dP1 + dP2"


@dataclass(frozen=True, slots=True)
class AntScore:
    """The four parts of a point's score, and ``blocked``, each in the four directions.

    ``own`` is what a stone of the player's adds to the score of the player's patterns (dP1),
    and ``opponent`` what a stone of the opponent's adds to that of the opponent's (dP2).
    ``own_threats`` and ``opponent_threats`` are the same for threats (dT1, dT2).  ``blocked``
    is what a stone of the player's changes in the opponent's threats.

    Source: Connect6 thesis, section 2.4.1.  Clause: connect6.evaluation.ant.parts.
    """

    own: tuple[int, ...]
    opponent: tuple[int, ...]
    own_threats: tuple[int, ...]
    opponent_threats: tuple[int, ...]
    blocked: tuple[int, ...]

    @property
    def without_search(self) -> int:
        """Formula I: dP1 + dP2.  Clause: connect6.evaluation.ant.one."""
        return sum(self.own) + sum(self.opponent)

    @property
    def third_stone(self) -> int:
        """Formula IV: dP1 + dP2.  Clause: connect6.evaluation.ant.four."""
        return sum(self.own) + sum(self.opponent)

    def attacking(self) -> int:
        """Formula II, reconstructed: its text is lost, and so is its sum.

        It is taken to be the player's threats, with their weight in formula III, plus the
        player's patterns.  Clause: connect6.evaluation.ant.two.
        """
        return 2000 * sum(self.own_threats) + sum(self.own)

    def defending(
        self, defence: Defence = Defence.OWN, blocked: Blocked = Blocked.OWN_STONE
    ) -> int:
        """Formula III as in its sum for point C: 2000 dT1 + ... - 10000 dT2.

        Clauses: connect6.evaluation.ant.three, connect6.evaluation.ant.blocked.
        """
        own = sum(self.own) if defence is not Defence.OPPONENT else 0
        opponent = sum(self.opponent) if defence is not Defence.OWN else 0
        change = self.blocked if blocked is Blocked.OWN_STONE else self.opponent_threats
        return 2000 * sum(self.own_threats) + own + opponent - 10_000 * sum(change)


def ant_score(
    views: Views,
    bit: int,
    colour: Colour,
    *,
    extent: Extent = Extent.WINDOWS,
    scheme: Scheme = TABLE_2_3,
) -> AntScore:
    """Return the score of an empty point for a player.

    Clauses: connect6.evaluation.ant.parts, connect6.evaluation.extent.
    """
    parts = []
    for line, place in views.lines(bit, colour, extent):
        before, after = scheme.pattern(line), scheme.pattern(with_own(line, place))
        swapped = line.swapped
        opponent_before = scheme.pattern(swapped)
        opponent_after = scheme.pattern(with_own(swapped, place))
        parts.append(
            (
                after.score - before.score,
                opponent_after.score - opponent_before.score,
                after.threats - before.threats,
                opponent_after.threats - opponent_before.threats,
                scheme.pattern(with_other(swapped, place)).threats - opponent_before.threats,
            )
        )
    return AntScore(*zip(*parts, strict=True))


def ant_scores(
    position: Position,
    colour: Colour,
    *,
    extent: Extent = Extent.WINDOWS,
    scheme: Scheme = TABLE_2_3,
) -> dict[int, AntScore]:
    """Return the scores of all empty points for a player, by point."""
    views = Views(position)
    return {
        bit: ant_score(views, bit, colour, extent=extent, scheme=scheme)
        for bit in bits_of(position.empty)
    }
