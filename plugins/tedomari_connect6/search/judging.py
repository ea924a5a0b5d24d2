"""Verdicts of exact search on the claims of the printed search."""

from enum import Enum

from tedomari.rulesets import Colour
from tedomari_connect6.position import Position
from tedomari_connect6.search.proof import Limits, ProofSearch


class Verdict(Enum):
    """What exact search finds about a placement that is claimed to win.

    ``REFUTED``: some reply leaves no win within the limits.  Clause: connect6.printed.judged.
    """

    WINS = "wins"
    REFUTED = "refuted"
    UNKNOWN = "unknown"


def judge_placement(
    position: Position, attacker: Colour, stones: int, limits: Limits
) -> Verdict:
    """Return whether a placement wins, considering all replies of the defender.

    Clause: connect6.printed.judged.
    """
    search = ProofSearch(position.board, limits)
    own, other = position.stones(attacker), position.stones(attacker.other)
    if search.after(own, other, stones, limits.turns) is not None:
        return Verdict.WINS
    return Verdict.UNKNOWN if search.budget.ended else Verdict.REFUTED
