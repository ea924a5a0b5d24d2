"""The race for large sums: values suggest the order in which moves are tried."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tedomari import Game
from tedomari_semeai.trees.race import LIMIT, Race
from tedomari_semeai.trees.tree import Colour
from tedomari_semeai.trees.values import race_value, round_down, round_up

if TYPE_CHECKING:
    from tedomari.rulesets import Budget
    from tedomari_semeai.trees.race import RacePosition, Trees
    from tedomari_semeai.trees.tree import LibertyTree


class GuidedRace(Race):
    """A race in which the moves that look best by values are tried first.

    Values only determine the order.  A result still rests on moves played out to a capture,
    including all moves of the loser.

    Clause: semeai.race.order.
    """

    def __init__(self, *, limit: int = LIMIT, budget: Budget | None = None) -> None:
        super().__init__(limit=limit, budget=budget)
        self.parts: dict[tuple[LibertyTree, Colour], tuple[Fraction, Game]] = {}
        self.bounds: dict[Trees, tuple[int, int]] = {}
        self.rests: dict[tuple[Game, ...], Game] = {}

    def successors(self, position: RacePosition) -> list[RacePosition]:
        """Return the positions after the moves, those with a winning total first."""
        positions = super().successors(position)
        if position.mover is Colour.BLACK:
            return sorted(positions, key=lambda after: (self.lead(after) < 1, len(after.trees)))
        return sorted(positions, key=lambda after: (self.lag(after) > -1, len(after.trees)))

    def lead(self, position: RacePosition) -> int:
        """Return the total rounded down to an integer."""
        return self.round_total(position.trees)[0] + position.black - position.white

    def lag(self, position: RacePosition) -> int:
        """Return the total rounded up to an integer."""
        return self.round_total(position.trees)[1] + position.black - position.white

    def round_total(self, trees: Trees) -> tuple[int, int]:
        """Return the total of some trees, rounded down and rounded up.

        Many trees have the same value but for a number.  The total is that of the means, plus
        the total of what remains of each value, of which there are few.
        """
        if trees not in self.bounds:
            parts = [self.split_value(tree, owner) for tree, owner in trees]
            mean = sum((mean for mean, _ in parts), Fraction())
            rest = self.add_rests([rest for _, rest in parts if rest != 0])
            self.bounds[trees] = round_down(rest, plus=mean), round_up(rest, plus=mean)
        return self.bounds[trees]

    def split_value(self, tree: LibertyTree, owner: Colour) -> tuple[Fraction, Game]:
        """Return the mean of the value of a tree, and the value minus its mean."""
        if (tree, owner) not in self.parts:
            value = race_value(tree, colour=owner)
            self.parts[tree, owner] = value.mean, value - value.mean
        return self.parts[tree, owner]

    def add_rests(self, rests: list[Game]) -> Game:
        """Return the sum of games, which does not depend on their order."""
        key = tuple(sorted(rests, key=hash))
        if key not in self.rests:
            self.rests[key] = sum(key, Game())
        return self.rests[key]
