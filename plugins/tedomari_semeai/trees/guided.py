"""The race for large sums: values suggest the order in which moves are tried."""

from __future__ import annotations

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
        self.values: dict[tuple[LibertyTree, Colour], Game] = {}
        self.bounds: dict[Trees, tuple[int, int]] = {}

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
        """Return the total of some trees, rounded down and rounded up."""
        if trees not in self.bounds:
            total = sum((self.value(tree, owner) for tree, owner in trees), Game())
            self.bounds[trees] = (round_down(total), round_up(total))
        return self.bounds[trees]

    def value(self, tree: LibertyTree, owner: Colour) -> Game:
        """Return the value of a tree."""
        if (tree, owner) not in self.values:
            self.values[tree, owner] = race_value(tree, colour=owner)
        return self.values[tree, owner]
