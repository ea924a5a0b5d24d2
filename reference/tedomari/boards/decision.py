"""The player who wins a Domineering position, found by search with values of components.

The search tries moves until the rest is decided: small groups of cells are replaced by their
values, and large groups are bounded by the values of their strips (:mod:`.strips`).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from operator import itemgetter
from typing import Final, NamedTuple

from tedomari.boards.masks import components, normalised, placements, reflections, transposed
from tedomari.boards.strips import MOST_CELLS, Strips, Total, ValueOf
from tedomari.errors import BoundError
from tedomari.forms.definitions import Outcome, outcome_of
from tedomari.game import Game

#: Groups of at most this many cells are replaced by their values.
FOLDED: Final = 8

NO_ESTIMATE: Final = Fraction(0)

#: The number of positions that a search may examine.
DEFAULT_NODES: Final = 1_000_000


class DecisionLimitError(BoundError):
    """A search has examined as many positions as it may.

    Clause: domineering.outcome.budget.
    """

    def __init__(self, limit: int) -> None:
        super().__init__(
            f"the search has examined {limit} positions, its limit, without an answer; "
            "raise the limit, or search a smaller board"
        )
        self.limit = limit


class State(NamedTuple):
    """A sum with Left to move: groups, each in the least of its images, and one value."""

    groups: tuple[int, ...]
    rest: Game


#: Whether the player to move wins, if that is known, and an estimate of the mean.
Glance = tuple[bool | None, Fraction]


class Decision:
    """A search in one frame of ``side`` rows and columns, which remembers its results.

    The player to move is always Left.  After each move the sum is replaced by its negative:
    rows and columns of groups are exchanged.  Clause: boards.quarter-turn.
    """

    def __init__(
        self,
        value_of: ValueOf,
        side: int,
        *,
        nodes: int = DEFAULT_NODES,
        most_cells: int = MOST_CELLS,
        folded: int = FOLDED,
    ) -> None:
        if nodes < 1:
            raise ValueError(f"the limit of positions must be at least 1, not {nodes}")
        self.strips = Strips(value_of, side, most_cells)
        self.stride = side + 1
        self.folded = folded
        self.limit = nodes
        self.nodes = 0
        self.known: dict[State, bool] = {}
        self.known_replies: dict[int, list[State]] = {}

    def outcome(self, mask: int) -> Outcome:
        """The outcome of a set of cells, from two searches.

        Raises :class:`DecisionLimitError`.
        Clauses: domineering.outcome.search, domineering.outcome.budget.
        """
        position = self.state(mask)
        return outcome_of(
            left_first=self.is_won(position), right_first=self.is_won(self.negative(position))
        )

    def state(self, mask: int) -> State:
        """A set of cells as a sum, in which small groups are replaced by their values.

        Claim: the sum has the same outcome.  Reason: groups are independent, and equal games
        can be exchanged in sums.  Clauses: boards.components, domineering.outcome.groups.
        """
        strips = self.strips
        groups, rest = list[int](), Game()
        for group in components(mask, self.stride):
            if group.bit_count() <= self.folded:
                rest += strips.value(normalised(group, self.stride, strips.column))
            else:
                groups.append(self.least_image(group))
        return State(tuple(sorted(groups)), rest)

    def least_image(self, group: int) -> int:
        """The least of the reflections of a group.  Clause: boards.reflection."""
        home = normalised(group, self.stride, self.strips.column)
        return min(reflections(home, self.stride))

    def quarter_turn(self, mask: int) -> int:
        """The cells with rows and columns exchanged, of the negative value."""
        return transposed(mask, self.stride, self.stride)

    def negative(self, state: State) -> State:
        """The negative of a sum.  Clause: boards.quarter-turn."""
        turned = [self.least_image(self.quarter_turn(group)) for group in state.groups]
        return State(tuple(sorted(turned)), -state.rest)

    def is_won(self, state: State) -> bool:
        """Whether Left wins a sum when moving first.  Clause: domineering.outcome.search."""
        wins, _ = self.glance(state)
        if wins is None:
            wins = self.known[state] = self.has_winning_move(state)
        return wins

    def has_winning_move(self, state: State) -> bool:
        """Whether Left has a move after which the opponent, moving next, does not win.

        Moves that leave the opponent least, as far as the bounds show, are tried first.
        """
        if self.nodes >= self.limit:
            raise DecisionLimitError(self.limit)
        self.nodes += 1
        untried: list[tuple[Fraction, State]] = []
        for child in self.children(state):
            wins, estimate = self.glance(child)
            if wins is False:
                return True
            if wins is None:
                untried.append((estimate, child))
        untried.sort(key=itemgetter(0))
        return any(not self.is_won(child) for _, child in untried)

    def children(self, state: State) -> Iterator[State]:
        """The negatives of the sums that Left can move to."""
        negative = self.negative(state)
        for option in state.rest.left_options:
            yield State(negative.groups, -option)
        for place, group in enumerate(state.groups):
            if group in state.groups[:place]:
                continue
            others = list(negative.groups)
            others.remove(self.least_image(self.quarter_turn(group)))
            for reply in self.replies(group):
                yield State(tuple(sorted([*others, *reply.groups])), negative.rest + reply.rest)

    def replies(self, group: int) -> list[State]:
        """The negatives of what Left can leave of a group, each once."""
        replies = self.known_replies.get(group)
        if replies is None:
            left = placements(group, self.stride)
            replies = list(
                dict.fromkeys(self.state(self.quarter_turn(cells)) for cells in left)
            )
            self.known_replies[group] = replies
        return replies

    def glance(self, state: State) -> Glance:
        """Whether Left wins a sum when moving first, if that is known without a move."""
        wins = self.known.get(state)
        estimate = NO_ESTIMATE
        if wins is None:
            wins, estimate = self.judge(state)
            if wins is not None:
                self.known[state] = wins
        return wins, estimate

    def judge(self, state: State) -> Glance:
        """Judge a sum by bounds of its groups, or by its value if it has at most one group."""
        lower = upper = Total.of(state.rest)
        for group in state.groups:
            below, above = self.strips.bounds_of(group)
            lower, upper = lower.plus(below), upper.plus(above)
        if lower.is_won_by_mover():
            return True, NO_ESTIMATE
        if upper.is_lost_by_mover():
            return False, NO_ESTIMATE
        if not state.groups:
            return not state.rest <= 0, NO_ESTIMATE
        if len(state.groups) == 1 and self.strips.is_small(state.groups[0]):
            return not self.strips.value(state.groups[0]) <= -state.rest, NO_ESTIMATE
        return None, lower.mean + upper.mean
