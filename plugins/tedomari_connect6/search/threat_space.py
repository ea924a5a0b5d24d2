"""Threat-space search with double threats: each placement makes two threats or more."""

from tedomari.rulesets import Colour
from tedomari_connect6.board import Board
from tedomari_connect6.position import Position
from tedomari_connect6.search.attack import WINNING, Attack, Placement, chances, gaps_of
from tedomari_connect6.search.budget import Budget
from tedomari_connect6.search.certificate import Certificate
from tedomari_connect6.search.start import check_start

#: At most this many turns of the attacker are searched by default.
TURNS = 12


class ThreatSpace:
    """A search for wins in which the attacker makes two threats or more in each turn.

    All replies that hit every gap are considered; any other reply loses at once.  So a win that
    is found holds against every defence.

    Source: Connect6 thesis, section 2.2.
    Clauses: connect6.search.double, connect6.search.replies.
    """

    def __init__(self, board: Board, budget: Budget) -> None:
        self.board = board
        self.budget = budget
        self.failed: dict[tuple[int, int], int] = {}
        self.refuters: dict[int, int] = {}

    def win(self, own: int, other: int, turns: int = TURNS) -> Certificate | None:
        """Return the certificate of a win with the fewest turns, at most ``turns``, or None.

        Clause: connect6.search.double.
        """
        for deep in range(1, turns + 1):
            certificate = self.within(own, other, deep)
            if certificate is not None or self.budget.ended:
                return certificate
        return None

    def within(
        self, own: int, other: int, turns: int, hint: Certificate | None = None
    ) -> Certificate | None:
        """Return the certificate of a win within ``turns`` turns, trying the hint first."""
        if self.failed.get((own, other), 0) >= turns or not self.budget.spend():
            return None
        own_chances = chances(self.board, own, other)
        if own_chances.gaps:
            return Certificate(min(own_chances.gaps, key=lambda gap: (gap.bit_count(), gap)))
        if turns > 1:
            certificate = self.attack(
                own, other, turns, Attack(own_chances, self.must(own, other)), hint
            )
            if certificate is not None:
                return certificate
        if not self.budget.ended:
            self.failed[own, other] = turns
        return None

    def must(self, own: int, other: int) -> set[int]:
        """Return the opponent's gaps, which a placement must hit."""
        return gaps_of(self.board, other, own)

    def attack(
        self, own: int, other: int, turns: int, attack: Attack, hint: Certificate | None
    ) -> Certificate | None:
        """Return a certificate that starts with one of the placements of an attack, or None."""
        placements = attack.doubles()
        if hint is not None:
            placements.sort(key=lambda placement: placement.stones != hint.placement)
        for placement in placements:
            if placement.threats >= WINNING:
                return Certificate(placement.stones)
            if turns > 2:
                certificate = self.after(own, other, turns, placement, hint)
                if certificate is not None:
                    return certificate
        return None

    def after(
        self, own: int, other: int, turns: int, placement: Placement, hint: Certificate | None
    ) -> Certificate | None:
        """Return a certificate that starts with a placement, or None if a reply refutes it."""
        known = hint.replies if hint is not None and hint.placement == placement.stones else {}
        refuter = self.refuters.get(placement.stones)
        replies: dict[int, Certificate] = {}
        latest: Certificate | None = None
        for reply in sorted(placement.pairs, key=lambda pair: pair != refuter):
            latest = self.within(
                own | placement.stones, other | reply, turns - 1, known.get(reply, latest)
            )
            if latest is None:
                self.refuters[placement.stones] = reply
                return None
            replies[reply] = latest
        return Certificate(placement.stones, replies)


def double_threat_win(
    position: Position, attacker: Colour, *, turns: int = TURNS, budget: Budget | None = None
) -> Certificate | None:
    """Return a win by double threats of the attacker, to place, or None.

    If ``budget.ended`` is false, None means that no such win exists within ``turns`` turns with
    the placements of clause connect6.search.placements.  PlayError if a player already has six
    in a row.

    Clauses: connect6.search.double, connect6.search.budget, connect6.search.start.
    """
    check_start(position)
    search = ThreatSpace(position.board, budget or Budget(100_000))
    return search.win(position.stones(attacker), position.stones(attacker.other), turns)
