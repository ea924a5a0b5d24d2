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
from tedomari_connect6.search.threat_space import ThreatSpace
from tedomari_connect6.search.zones import STONES, longer_replies, zone


class Order(IntEnum):
    """How forcing the attacker's turns must be.

    ``DOUBLE``: two threats or more in each turn.  ``SINGLE``: one threat will do.  ``QUIET``:
    none is needed.  In the last two a turn must leave a win by double threats against a
    defender who does no more than stop the threat.

    Clause: connect6.proof.orders.
    """

    DOUBLE = 1
    SINGLE = 2
    QUIET = 3


#: How many points are considered for placements that make one threat or none.
POINTS: Final = 12

#: What a stone is worth in a window that lacks so many points, for the order of placements.
WEIGHTS: Final[Mapping[int, int]] = {2: 64, 3: 27, 4: 8, 5: 1}


@dataclass(frozen=True, slots=True)
class Limits:
    """What a proof search looks at: turns of the attacker, positions, points, order.

    Clause: connect6.proof.limits.
    """

    turns: int = 8
    nodes: int = 50_000
    points: int = POINTS
    order: Order = Order.SINGLE


class ProofSearch:
    """Looks for wins by placements of lower and lower force, the most forcing ones first.

    A placement that makes fewer than two threats is tried against a defender who uses only the
    stones that he must, and otherwise passes.  If there is a win by double threats then, its
    zone tells where the stones that he has left could matter; those replies are tried one by
    one.  It is the idea of dual lambda search over relevance zones.

    Clauses: connect6.proof.zones, connect6.proof.orders.
    """

    def __init__(self, board: Board, limits: Limits) -> None:
        self.board = board
        self.limits = limits
        self.budget = Budget(limits.nodes)
        self.doubles = ThreatSpace(board, self.budget)
        self.failed: dict[tuple[int, int], int] = {}

    def win(self, own: int, other: int, turns: int) -> Certificate | None:
        """The certificate of a win within so many turns, None if none is found."""
        found = self.doubles.win(own, other, turns)
        if found is not None or self.limits.order is Order.DOUBLE or turns < 3:
            return found
        if self.failed.get((own, other), 0) >= turns:
            return None
        for placement in self.placements(own, other):
            found = self.after(own, other, placement, turns)
            if found is not None or self.budget.ended:
                return found
        self.failed[own, other] = turns
        return None

    def placements(self, own: int, other: int) -> Iterator[int]:
        """The placements with one threat, or none, the most promising points first.

        Clause: connect6.proof.placements.
        """
        attack = Attack(chances(self.board, own, other), self.doubles.must(own, other))
        ranked = self.ranked(own, other, attack.must)
        wanted = range(1, 2) if self.limits.order is Order.SINGLE else range(1, -1, -1)
        for threats in wanted:
            for one, two in sorted(combinations(range(len(ranked)), 2), key=sum):
                pair = ranked[one], ranked[two]
                if attack.stops(pair[0] | pair[1]):
                    gaps = attack.gaps(*pair)
                    if (1 if gaps and common(gaps) else 2 if gaps else 0) == threats:
                        yield pair[0] | pair[1]

    def ranked(self, own: int, other: int, must: tuple[int, ...]) -> list[int]:
        """The points in the best windows of both players, and those of gaps to be hit."""
        scores: dict[int, int] = {}
        for mine, his, share in ((own, other, 2), (other, own, 1)):
            for number, lacks in enumerate(lacking(self.board, mine, his, 5)):
                for lack in lacks:
                    for bit in bits_of(lack):
                        scores[bit] = scores.get(bit, 0) + share * WEIGHTS.get(number, 64)
        best = sorted(scores, key=lambda bit: (-scores[bit], bit))
        needed = [bit for bit in best if any(gap & bit for gap in must)]
        return list(dict.fromkeys(needed + best[: self.limits.points]))

    def after(self, own: int, other: int, placement: int, turns: int) -> Certificate | None:
        """The certificate that starts with a placement, if no reply in the zones refutes it.

        Clause: connect6.proof.zones.
        """
        own |= placement
        gaps = self.doubles.must(other, own)
        left = list(self.stopping(gaps))
        seen = set(left)
        replies: dict[int, Certificate] = {}
        while left:
            reply = left.pop()
            more = STONES - reply.bit_count()
            found = self.answer(own, other | reply, turns - 1, more)
            if found is None:
                return None
            replies[reply] = found
            if more:
                near = zone(self.board, found, own, other | reply, more)
                longer = longer_replies(reply, near, own | other)
                left.extend(bits for bits in longer if bits not in seen)
                seen.update(longer)
        return Certificate(placement, replies)

    def rest_of_turn(self, own: int, other: int, turns: int) -> Certificate | None:
        """The certificate of a win that starts with one stone, the last one of a turn.

        Gaps that the attacker has already count as threats, but only one of a single point can
        be filled now.  Clause: connect6.proof.rest.
        """
        if not self.budget.spend():
            return None
        filled = [gap for gap in gaps_of(self.board, own, other) if gap.bit_count() == 1]
        if filled:
            return Certificate(min(filled))
        if turns > 1:
            for stone in self.last_stones(own, other):
                found = self.after(own, other, stone, turns)
                if found is not None or self.budget.ended:
                    return found
        return None

    def last_stones(self, own: int, other: int) -> list[int]:
        """The points for the last stone of a turn, those that make most threats first.

        Each leaves the opponent no gap.  Clause: connect6.proof.rest.
        """
        must = self.doubles.must(own, other)
        ranked = self.ranked(own, other, tuple(must))
        order = {bit: number for number, bit in enumerate(ranked)}
        found = []
        for stone in bits_of(self.board.mask & ~(own | other) & common(must)):
            gaps = gaps_of(self.board, own | stone, other)
            threats = (1 if common(gaps) else 2) if gaps else 0
            least = 2 - (self.limits.order - Order.DOUBLE)
            if threats == 2 or (threats >= least and stone in order):
                found.append((-threats, order.get(stone, len(order)), stone))
        return [stone for _, _, stone in sorted(found)]

    def answer(self, own: int, other: int, turns: int, unknown: int) -> Certificate | None:
        """A win after a reply: by double threats if a part of the reply is not known."""
        return self.doubles.win(own, other, turns) if unknown else self.win(own, other, turns)

    def stopping(self, gaps: set[int]) -> Iterator[int]:
        """The smallest replies that stop one threat, or none, as masks."""
        shared = common(gaps)
        if not gaps:
            yield 0
            return
        yield from bits_of(shared)
        for one in bits_of(min(gaps, key=int.bit_count) & ~shared):
            for two in bits_of(common(gap for gap in gaps if not gap & one)):
                if not two & shared:
                    yield one | two


@dataclass(frozen=True, slots=True)
class Proof:
    """What a proof search found: a certificate, or nothing within what it searched.

    ``complete`` tells whether all placements within the limits were looked at; ``stones`` is
    how many stones the first turn has.
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
    """Look for a win of the player who is to place a turn of two stones, or the last of them.

    More and more turns are tried, so that a short win is found first.

    Clauses: connect6.proof.zones, connect6.proof.answer, connect6.proof.rest.
    """
    limits = limits or Limits()
    search = ProofSearch(position.board, limits)
    own, other = position.stones(attacker), position.stones(attacker.other)
    found = None
    if stones < STONES:
        for turns in range(1, limits.turns + 1):
            found = found or search.rest_of_turn(own, other, turns)
    else:
        found = search.doubles.win(own, other, limits.turns)
        for turns in range(3, limits.turns + 1):
            if found is not None or search.budget.ended or limits.order is Order.DOUBLE:
                break
            found = search.win(own, other, turns)
    budget = search.budget
    return Proof(attacker, found, limits, budget.used, not budget.ended, stones)
