"""Proving the margin of a state, or bounds of it within a budget, by null windows."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tedomari_dots_and_boxes.exact.budget import SpentError

#: A position in which nothing can be taken: a mask of strings in the low bits, and above them
#: the number of a multiset of independent chains and loops.
State = int

#: The longest line of play, in moves, that is searched.  Longer ones are bounded only by their
#: numbers of coins.
DEEPEST: Final = 500

#: One node in this number is kept for bounds, in case the margin is not found.
BOUNDS_SHARE: Final = 3

#: The number of nodes allowed at first for improving one bound by one step.
FIRST_ALLOWANCE: Final = 64


class Proving(ABC):
    """A search that decides whether the margin of a state reaches a bound.

    Clauses: dab.exact.search, dab.exact.budget.
    """

    @property
    @abstractmethod
    def left(self) -> int | None:
        """The number of nodes that may still be searched; None means unlimited."""

    @left.setter
    @abstractmethod
    def left(self, nodes: int | None) -> None: ...

    def make_room(self) -> None:  # noqa: B027 - a table that loses entries is never full
        """Clear the table of bounds if it is full."""

    @abstractmethod
    def state(self, uncut: int) -> State:
        """The state of a mask of strings, in which no coin is held by only one string."""

    @abstractmethod
    def at_least(self, state: State, bound: int) -> bool:
        """Whether the margin of a state is at least ``bound``.

        Raises SpentError if the budget is spent.
        """

    @abstractmethod
    def depth(self, state: State) -> int:
        """The largest number of moves in a line of play from a state."""

    @abstractmethod
    def bounds(self, state: State) -> tuple[int, int]:
        """The bounds of a state that are proved so far."""

    @abstractmethod
    def assume(self, state: State, lower: int, upper: int) -> None:
        """Store bounds of a state that are proved without a search, where they are better."""

    def start(self, uncut: int, nodes: int | None) -> State:
        """Begin a search: set the budget, make room in the table, and return the state."""
        self.left = nodes
        self.make_room()
        return self.state(uncut)

    def prove(
        self, state: State, certain: Callable[[], tuple[int, int]] | None = None
    ) -> tuple[int, int]:
        """Prove bounds of the margin of a state, equal if the budget is large enough.

        Two thirds of the budget are for finding the margin.  If that is not enough, the rest is
        for improving both bounds.
        Clauses: dab.exact.budget, dab.exact.budget.bounds, dab.exact.pieces.bounds.
        """
        kept = 0 if self.is_deep(state) else (self.left or 0) // BOUNDS_SHARE
        self.spare(-kept)
        lower, upper = self.bounds(state) if self.is_deep(state) else self.find(state)
        self.spare(kept)
        if lower == upper:
            return lower, upper
        return self.improve(state, certain() if certain else (lower, upper))

    def is_deep(self, state: State) -> bool:
        """Whether a line of play is too long to be searched."""
        return self.depth(state) > DEEPEST

    def improve(self, state: State, certain: tuple[int, int]) -> tuple[int, int]:
        """Improve the bounds of a state within the budget, and return them.

        The bounds ``certain`` are proved without a search, and come first.
        Clauses: dab.exact.budget.bounds, dab.exact.pieces.bounds.
        """
        lower, upper = self.bounds(state)
        lower, upper = max(lower, certain[0]), min(upper, certain[1])
        self.assume(state, lower, upper)
        if self.left and lower < upper and not self.is_deep(state):
            self.narrow(state)
        least, most = self.bounds(state)
        return max(lower, least), min(upper, most)

    def spare(self, nodes: int) -> None:
        """Add nodes to a budget that is limited."""
        if self.left is not None:
            self.left += nodes

    def find(self, state: State) -> tuple[int, int]:
        """Search outwards from zero, and return the bounds of a state.

        They are equal unless the budget is spent.
        """
        lower, upper = self.bounds(state)
        bound = upper & 1
        with suppress(SpentError):
            while lower < upper:
                reached = self.at_least(state, bound)
                lower, upper = self.bounds(state)
                bound = lower + 2 if reached else upper
        return lower, upper

    def narrow(self, state: State) -> None:
        """Improve the bounds of a state until the budget is spent."""
        left, allowance = self.left or 0, FIRST_ALLOWANCE
        before = self.bounds(state)
        while left and before[0] < before[1] and allowance <= 4 * left:
            for bound in (before[0] + 2, before[1]):
                self.left = share = min(left, allowance)
                with suppress(SpentError):
                    self.at_least(state, bound)
                left -= share - self.left
            after = self.bounds(state)
            if after == before:
                allowance *= 4
            before = after
        self.left = left
