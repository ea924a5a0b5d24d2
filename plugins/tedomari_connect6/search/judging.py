"""Verdicts of exact search on the claims of the printed search."""

from enum import Enum

from tedomari.rulesets import Colour
from tedomari.rulesets.experimental import PlayError
from tedomari_connect6.board import bits_of
from tedomari_connect6.position import Position, place_stone
from tedomari_connect6.rules import CONNECT6, has_won
from tedomari_connect6.search.attack import gaps_of
from tedomari_connect6.search.proof import Limits, ProofSearch
from tedomari_connect6.search.start import check_start


class Verdict(Enum):
    """What exact search finds about a placement that is claimed to win.

    ``REFUTED``: the opponent wins at once, or some reply leaves no win within the limits.
    Clause: connect6.printed.judged.
    """

    WINS = "wins"
    REFUTED = "refuted"
    UNKNOWN = "unknown"


def judge_placement(
    position: Position, attacker: Colour, stones: int, limits: Limits
) -> Verdict:
    """Return whether a placement wins, considering all replies of the defender.

    PlayError if the game is over, or if the placement is not one or two points of the board;
    StoneError if a point is occupied.

    Clauses: connect6.printed.judged, connect6.search.start.
    """
    check_start(position)
    after = with_placement(position, attacker, stones)
    if has_won(after, attacker, CONNECT6):
        return Verdict.WINS
    own, other = position.stones(attacker), position.stones(attacker.other)
    if gaps_of(position.board, other, own | stones):
        return Verdict.REFUTED
    search = ProofSearch(position.board, limits)
    if search.after(own, other, stones, limits.turns) is not None:
        return Verdict.WINS
    return Verdict.UNKNOWN if search.budget.ended else Verdict.REFUTED


def with_placement(position: Position, colour: Colour, stones: int) -> Position:
    """Return the position after a placement of one turn; raise an error if it is illegal."""
    if stones & ~position.board.mask:
        raise PlayError("the placement has a point that is not on the board")
    number, most = stones.bit_count(), CONNECT6.stones_a_turn
    if not 1 <= number <= most:
        raise PlayError(f"expected a placement of 1 to {most} stones, found {number}")
    for bit in bits_of(stones):
        position = place_stone(position, colour, bit)
    return position
