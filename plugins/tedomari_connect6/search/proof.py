"""Proof search over relevance zones: wins in which a turn may make one threat, or none."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations
from typing import Final

from tedomari.rulesets import Colour
from tedomari_connect6.board import Board, bits_of
from tedomari_connect6.position import Position
from tedomari_connect6.search.attack import Attack, chances, common, gaps_of, lacking
from tedomari_connect6.search.budget import Budget
from tedomari_connect6.search.certificate import Certificate
from tedomari_connect6.search.start import check_start
from tedomari_connect6.search.threat_space import ThreatSpace
from tedomari_connect6.search.zones import STONES, longer_replies, zone


class Order(IntEnum):
    """How forcing the attacker's turns must be.

    ``DOUBLE``: each turn makes two threats or more.  ``SINGLE``: one threat is enough.
    ``QUIET``: no threat is needed.  A turn with fewer than two threats must leave a win by
    double threats against a defender who only stops the threat.

    Clause: connect6.proof.orders.
    """

    DOUBLE = 1
    SINGLE = 2
    QUIET = 3


#: At most this many points, and those of the opponent's gaps, are considered for placements
#: that make one threat or none.
POINTS: Final = 12

#: The weight of a point in a window, by the number of points that the window lacks; it orders
#: the placements.
WEIGHTS: Final[Mapping[int, int]] = {2: 64, 3: 27, 4: 8, 5: 1}


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a proof search: turns of the attacker, positions visited, points, order.

    Clause: connect6.proof.limits.
    """

    turns: int = 8
    nodes: int = 50_000
    points: int = POINTS
    order: Order = Order.SINGLE


class ProofSearch:
    """A search for wins that tries the most forcing placements first.

    A placement that makes fewer than two threats is tried against a defender who places only
    the stones needed to stop the threat, and otherwise passes.  If the attacker then wins by
    double threats, the zone of this win contains all points on which the defender's other
    stones could matter.  Those replies are tried one by one.  This is the idea of dual lambda
    search over relevance zones.

    Clauses: connect6.proof.zones, connect6.proof.orders.
    """

    def __init__(self, board: Board, limits: Limits) -> None:
        self.board = board
        self.limits = limits
        self.budget = Budget(limits.nodes)
        self.doubles = ThreatSpace(board, self.budget)
        self.failed: dict[tuple[int, int], int] = {}

    def win(self, own: int, other: int, turns: int) -> Certificate | None:
        """Return the certificate of a win within ``turns`` turns, or None."""
        certificate = self.doubles.win(own, other, turns)
        if certificate is not None or self.limits.order is Order.DOUBLE or turns < 3:
            return certificate
        if self.failed.get((own, other), 0) >= turns:
            return None
        for placement in self.placements(own, other):
            certificate = self.after(own, other, placement, turns)
            if certificate is not None or self.budget.ended:
                return certificate
        self.failed[own, other] = turns
        return None

    def placements(self, own: int, other: int) -> Iterator[int]:
        """Yield the placements with one threat, or none, the most promising points first.

        Clause: connect6.proof.placements.
        """
        attack = Attack(chances(self.board, own, other), self.doubles.must(own, other))
        points = self.rank_points(own, other, attack.must)
        numbers = range(1, 2) if self.limits.order is Order.SINGLE else range(1, -1, -1)
        for threats in numbers:
            for first, second in sorted(combinations(range(len(points)), 2), key=sum):
                pair = points[first], points[second]
                if attack.stops(pair[0] | pair[1]):
                    gaps = attack.gaps(*pair)
                    if (1 if gaps and common(gaps) else 2 if gaps else 0) == threats:
                        yield pair[0] | pair[1]

    def rank_points(self, own: int, other: int, must: tuple[int, ...]) -> list[int]:
        """Return the points of gaps that must be hit, then the best points, by the windows.

        The windows of both players count, those of ``own`` twice.
        """
        scores: dict[int, int] = {}
        for player, opponent, share in ((own, other, 2), (other, own, 1)):
            for number, lacks in enumerate(lacking(self.board, player, opponent, 5)):
                for lack in lacks:
                    for bit in bits_of(lack):
                        scores[bit] = scores.get(bit, 0) + share * WEIGHTS.get(number, 64)
        best = sorted(scores, key=lambda bit: (-scores[bit], bit))
        needed = [bit for bit in best if any(gap & bit for gap in must)]
        return list(dict.fromkeys(needed + best[: self.limits.points]))

    def after(self, own: int, other: int, placement: int, turns: int) -> Certificate | None:
        """Return the certificate that starts with a placement, or None if a reply refutes it.

        Clause: connect6.proof.zones.
        """
        own |= placement
        gaps = self.doubles.must(other, own)
        pending = list(self.stopping(gaps))
        known = set(pending)
        replies: dict[int, Certificate] = {}
        while pending:
            reply = pending.pop()
            more = STONES - reply.bit_count()
            answer = self.answer(own, other | reply, turns - 1, more)
            if answer is None:
                return None
            replies[reply] = answer
            if more:
                near = zone(self.board, answer, own, other | reply, more)
                longer = longer_replies(reply, near, own | other)
                pending.extend(bits for bits in longer if bits not in known)
                known.update(longer)
        return Certificate(placement, replies)

    def rest_of_turn(self, own: int, other: int, turns: int) -> Certificate | None:
        """Return the certificate of a win that starts with one stone, the last of a turn.

        Gaps that the attacker already has count as threats, but only a gap of a single point
        can be filled now.  Clause: connect6.proof.rest.
        """
        if not self.budget.spend():
            return None
        single = [gap for gap in gaps_of(self.board, own, other) if gap.bit_count() == 1]
        if single:
            return Certificate(min(single))
        if turns > 1:
            for stone in self.last_stones(own, other):
                certificate = self.after(own, other, stone, turns)
                if certificate is not None or self.budget.ended:
                    return certificate
        return None

    def last_stones(self, own: int, other: int) -> list[int]:
        """Return the points for the last stone of a turn, those that make most threats first.

        Each of them hits all gaps of the opponent.  Clause: connect6.proof.rest.
        """
        must = self.doubles.must(own, other)
        points = self.rank_points(own, other, tuple(must))
        order = {bit: number for number, bit in enumerate(points)}
        rated = []
        for stone in bits_of(self.board.mask & ~(own | other) & common(must)):
            gaps = gaps_of(self.board, own | stone, other)
            threats = (1 if common(gaps) else 2) if gaps else 0
            least = 2 - (self.limits.order - Order.DOUBLE)
            if threats == 2 or (threats >= least and stone in order):
                rated.append((-threats, order.get(stone, len(order)), stone))
        return [stone for _, _, stone in sorted(rated)]

    def answer(self, own: int, other: int, turns: int, unknown: int) -> Certificate | None:
        """Return a win after a reply: only by double threats if ``unknown`` stones are left."""
        return self.doubles.win(own, other, turns) if unknown else self.win(own, other, turns)

    def stopping(self, gaps: set[int]) -> Iterator[int]:
        """Yield the minimal replies that stop the threats, as masks; only 0 without gaps."""
        shared = common(gaps)
        if not gaps:
            yield 0
            return
        yield from bits_of(shared)
        for first in bits_of(min(gaps, key=int.bit_count) & ~shared):
            for second in bits_of(common(gap for gap in gaps if not gap & first)):
                if not second & shared:
                    yield first | second


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of a proof search: a certificate, or None if it found no win.

    ``nodes`` is the number of positions visited.  ``complete`` is true if everything within the
    limits was searched.  ``stones`` is the number of stones in the attacker's first turn.
    Clauses: connect6.proof.limits, connect6.proof.answer.
    """

    attacker: Colour
    certificate: Certificate | None
    limits: Limits
    nodes: int
    complete: bool
    stones: int = STONES


def prove(
    position: Position, attacker: Colour, limits: Limits | None = None, stones: int = STONES
) -> Proof:
    """Search for a win of the attacker, whose turn has one or two stones left.

    The number of turns is increased step by step, so a short win is found first.
    PlayError if a player already has six in a row.

    Clauses: connect6.proof.zones, connect6.proof.answer, connect6.proof.rest,
    connect6.search.start.
    """
    check_start(position)
    limits = limits or Limits()
    search = ProofSearch(position.board, limits)
    own, other = position.stones(attacker), position.stones(attacker.other)
    certificate = None
    if stones < STONES:
        for turns in range(1, limits.turns + 1):
            certificate = certificate or search.rest_of_turn(own, other, turns)
    else:
        certificate = search.doubles.win(own, other, limits.turns)
        for turns in range(3, limits.turns + 1):
            if certificate is not None or search.budget.ended or limits.order is Order.DOUBLE:
                break
            certificate = search.win(own, other, turns)
    budget = search.budget
    return Proof(attacker, certificate, limits, budget.used, not budget.ended, stones)
