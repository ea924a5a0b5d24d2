"""Margins of scoring games by plain minimax, which tries every move and uses no theory."""

from collections.abc import Callable, Hashable
from typing import Final, Generic

from tedomari.errors import BoundError, exact_int, in_message
from tedomari.rulesets.errors import EndlessPlayError
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.families import Position
from tedomari.rulesets.scoring import Scoring, ScoringMove, Solution

#: The default maximum number of positions that a search visits.
POSITIONS: Final = 200_000


class PositionsError(BoundError):
    """A search has spent its budget of positions.  Clause: search.margin.budget."""

    def __init__(self, budget: int) -> None:
        super().__init__(
            f"the search has visited {budget} positions, its budget, without an answer; "
            "raise the budget, or search a position with fewer moves"
        )
        self.budget = budget


class Margins(Generic[Position]):
    """The margins of positions of a scoring ruleset, each computed once and remembered.

    The worth of a move is its points plus the margin of the position after it, if the same
    player moves next.  If the opponent moves next, it is its points minus that margin.  The
    margin of a position is the greatest worth of its moves, or 0 if there are no moves.

    ``key`` is a function that returns the part of a position on which the margin depends; the
    default returns the whole position.  Positions with the same key must have the same margin,
    and a position must not have the key of one that comes after it.  For example, the key may
    omit the points that have already been won.
    Clauses: search.margin, search.margin.budget, search.margin.deep.
    """

    def __init__(
        self,
        ruleset: Scoring[Position],
        *,
        positions: int = POSITIONS,
        key: Callable[[Position], Hashable] | None = None,
    ) -> None:
        if exact_int(positions, "a budget of positions") < 1:
            raise ValueError(
                f"a budget of positions is at least 1, not {in_message(positions)}"
            )
        self.ruleset = ruleset
        self.positions = positions
        self.key: Callable[[Position], Hashable] = whole_position if key is None else key
        self._margins: dict[Hashable, int] = {}

    def margin(self, position: Position) -> int:
        """Return the points that the player to move will win, minus those of the opponent.

        Raise :class:`PositionsError` if this call and the earlier ones together exceed the
        budget, :class:`~tedomari.rulesets.EndlessPlayError` if progress does not fall, and
        ``ValueError`` if a position has the key of one that comes after it.
        Clauses: search.margin, search.margin.budget.
        """
        self._settle(position)
        return self._margins[self.key(position)]

    def solution(self, position: Position) -> Solution:
        """Return the margin and all moves that reach it.  Clause: search.margin.best."""
        margin = self.margin(position)
        best = tuple(move.name for move in self._moves(position) if self._worth(move) == margin)
        return Solution(lower=margin, upper=margin, best=best, exact=True)

    def _settle(self, position: Position) -> None:
        """Compute the margins of a position and of those after it, without recursion."""
        known = self._margins
        opened: dict[Hashable, list[ScoringMove[Position]]] = {}
        stack = [position]
        while stack:
            key = self.key(stack[-1])
            if key not in known:
                is_new = key not in opened
                if is_new:
                    if len(known) + len(opened) >= self.positions:
                        raise PositionsError(self.positions)
                    opened[key] = self._moves(stack[-1])
                waiting = [m.position for m in opened[key] if self.key(m.position) not in known]
                if waiting and not is_new:
                    raise ValueError(
                        f"the position {position_text(self.ruleset, stack[-1])} has the same "
                        "key as one before it; use a key that differs after every move"
                    )
                if waiting:
                    stack.extend(waiting)
                    continue
                known[key] = max(map(self._worth, opened.pop(key)), default=0)
            stack.pop()

    def _moves(self, position: Position) -> list[ScoringMove[Position]]:
        """Return the moves from a position; raise EndlessPlayError unless progress falls."""
        before = self.ruleset.progress(position)
        moves = list(self.ruleset.moves(position))
        for move in moves:
            after = self.ruleset.progress(move.position)
            if not 0 <= after < before:
                raise EndlessPlayError(
                    self.ruleset.name,
                    before=position_text(self.ruleset, position),
                    after=position_text(self.ruleset, move.position),
                    progress=(before, after),
                    clause="plugin.scoring.progress",
                )
        return moves

    def _worth(self, move: ScoringMove[Position]) -> int:
        """Return the worth of a move to a position whose margin is known."""
        rest = self._margins[self.key(move.position)]
        return move.points + (rest if move.again else -rest)


def whole_position(position: Position) -> Position:
    """Return the position unchanged."""
    return position


def margin_by_search(
    ruleset: Scoring[Position], position: Position, *, positions: int = POSITIONS
) -> int:
    """Return the margin of a position by plain minimax: see :class:`Margins`.

    Clause: search.margin.
    """
    return Margins(ruleset, positions=positions).margin(position)
