"""The threat search of the printed programs, which considers one reply and may misjudge."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Protocol

from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of
from tedomari_connect6.evaluation import Views
from tedomari_connect6.position import Position
from tedomari_connect6.search.attack import (
    WINNING,
    Attack,
    chances,
    common,
    gaps_of,
    stopping_pairs,
)

#: Placements with one threat are pairs of this many best points (``POINTS``); of the placements
#: with one threat, and of those with more, this many are followed (``WIDTH``).
POINTS: Final = 8
WIDTH: Final = 6


class Stops(Protocol):
    """The limit of a search: a number of positions, or a deadline."""

    def spend(self) -> bool:
        """Count one position; return False if the search must end."""
        ...


class Scorer(Protocol):
    """The scores of a point in a search: for the attacker, the defender, and a third stone."""

    def attacking(self, views: Views, bit: int, colour: Colour) -> int:
        """Return the score by which the attacker's points are ordered."""
        ...

    def defending(self, views: Views, bit: int, colour: Colour) -> int:
        """Return the score by which the defender chooses a reply."""
        ...

    def third(self, views: Views, bit: int, colour: Colour) -> int | None:
        """Return the score of a third stone, which the rules do not allow, or None."""
        ...


@dataclass(frozen=True, slots=True)
class Claim:
    """A line that the search takes for a win: placements and replies, alternately.

    Clause: connect6.printed.claim.
    """

    line: tuple[int, ...]


class PrintedSearch:
    """A search for a line of threats in which the defender has one reply, the best by score.

    ``least`` is the number of threats that a placement must make: 1 for the mixed search of
    Ant_1.4, 2 for double threats only.  ``depth`` is the number of the attacker's turns.

    Source: Connect6 thesis, sections 2.2, 2.4.1 and 3.5.
    Clauses: connect6.printed.search, connect6.printed.reply, connect6.printed.third.
    """

    def __init__(self, scorer: Scorer, least: int, stops: Stops, depth: int = 6) -> None:
        self.scorer = scorer
        self.least = least
        self.stops = stops
        self.depth = depth

    def from_placement(self, position: Position, attacker: Colour, stones: int) -> Claim | None:
        """Return the line that starts with a placement, or None if none wins.

        The placement must make at least ``least`` threats and leave the opponent no gap.
        """
        if not self.stops.spend():
            return None
        own, other = position.stones(attacker), position.stones(attacker.other)
        gaps = gaps_of(position.board, own | stones, other)
        threats = number(gaps)
        if threats < self.least or gaps_of(position.board, other, own | stones):
            return None
        line = self.follow(position, attacker, stones, gaps, self.depth)
        return Claim(tuple(line)) if line else None

    def follow(
        self, position: Position, attacker: Colour, stones: int, gaps: set[int], depth: int
    ) -> list[int]:
        """Return the line from a placement with these gaps; empty if it does not win."""
        if number(gaps) >= WINNING:
            return [stones]
        if depth <= 1:
            return []
        after = with_stones(position, attacker, stones)
        reply = self.reply(after, attacker.other, gaps)
        rest = self.search(with_stones(after, attacker.other, reply), attacker, depth - 1)
        return [stones, reply, *rest] if rest else []

    def search(self, position: Position, attacker: Colour, depth: int) -> list[int]:
        """Return a line that wins for the attacker, to place; empty if none is found."""
        if not self.stops.spend():
            return []
        own, other = position.stones(attacker), position.stones(attacker.other)
        own_chances = chances(position.board, own, other)
        if own_chances.gaps:
            return [min(own_chances.gaps)]
        must = gaps_of(position.board, other, own)
        for stones, gaps in self.placements(position, attacker, Attack(own_chances, must)):
            line = self.follow(position, attacker, stones, gaps, depth)
            if line:
                return line
        return []

    def placements(
        self, position: Position, attacker: Colour, attack: Attack
    ) -> Iterator[tuple[int, set[int]]]:
        """Yield the placements to follow: first by the number of threats, then by score."""
        views = Views(position)
        scores: dict[int, int] = {}

        def score(bit: int) -> int:
            if bit not in scores:
                scores[bit] = self.scorer.attacking(views, bit, attacker)
            return scores[bit]

        doubles = attack.doubles()
        doubles.sort(key=lambda m: (-m.threats, -sum(map(score, bits_of(m.stones))), m.stones))
        for placement in doubles[:WIDTH]:
            yield placement.stones, gaps_with(attack, placement.stones)
        if self.least < WINNING - 1:
            best = sorted(bits_of(attack.near), key=lambda bit: (-score(bit), bit))[:POINTS]
            single = []
            for first, second in combinations(best, 2):
                gaps = attack.gaps(first, second)
                if gaps and common(gaps) and attack.stops(first | second):
                    single.append((first | second, gaps))
            yield from single[:WIDTH]

    def reply(self, position: Position, defender: Colour, gaps: set[int]) -> int:
        """Return the best reply that stops the threats, with a third stone if one is scored.

        Clauses: connect6.printed.reply, connect6.printed.third.
        """
        views = Views(position)
        pairs = stopping_pairs(gaps) if not common(gaps) else []
        if pairs:
            chosen = max(pairs, key=lambda pair: (self.sum(views, pair, defender), -pair))
        else:
            choices = list(bits_of(common(gaps)))
            chosen = max(choices, key=lambda bit: self.scorer.defending(views, bit, defender))
        position = with_stones(position, defender, chosen)
        while chosen.bit_count() < WINNING:
            third = chosen.bit_count() == WINNING - 1
            more = self.best(position, defender, third)
            if not more:
                break
            chosen |= more
            position = with_stones(position, defender, more)
        return chosen

    def sum(self, views: Views, stones: int, defender: Colour) -> int:
        """Return the sum of the scores of some points for the defender."""
        return sum(self.scorer.defending(views, bit, defender) for bit in bits_of(stones))

    def best(self, position: Position, defender: Colour, third: bool) -> int:
        """Return the best point for a stone that is left or for a third one; 0 if none."""
        own, other = position.stones(defender), position.stones(defender.other)
        views, scores = Views(position), []
        for bit in bits_of(Attack(chances(position.board, other, own)).near):
            score = (self.scorer.third if third else self.scorer.defending)(
                views, bit, defender
            )
            if score is None:
                return 0
            scores.append((score, bit))
        return max(scores)[1] if scores else 0


def number(gaps: set[int]) -> int:
    """Return the number of threats of some gaps; 3 means three or more."""
    if not gaps:
        return 0
    if common(gaps):
        return 1
    return WINNING - 1 if stopping_pairs(gaps) else WINNING


def gaps_with(attack: Attack, stones: int) -> set[int]:
    """Return the gaps that a placement of two stones makes."""
    first = stones & -stones
    return attack.gaps(first, stones ^ first)


def with_stones(position: Position, colour: Colour, stones: int) -> Position:
    """Return the position with more stones of a colour, on empty points."""
    black, white = position.black, position.white
    if colour is Colour.BLACK:
        black |= stones
    else:
        white |= stones
    return Position(position.columns, position.rows, black, white)
