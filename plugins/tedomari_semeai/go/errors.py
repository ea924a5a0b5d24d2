"""The errors of moves, regions and races on a board."""

from collections.abc import Sequence
from typing import Final

from tedomari.errors import BoundError, TedomariError

#: The words for the winner, by the result of a race.
WINNERS: Final = {1: "Black", 0: "nobody", -1: "White"}


class IllegalMoveError(TedomariError):
    """The rules forbid a move; the error says why."""

    def __init__(self, move: str, reason: str) -> None:
        super().__init__(f"{move} is not a legal move: {reason}")
        self.move = move
        self.reason = reason


class RolesError(TedomariError):
    """The blocks of a position lack roles, or have roles that contradict each other."""


class RegionError(TedomariError):
    """A method does not apply to a region."""


class LoopError(TedomariError):
    """Moves lead back to the same position."""

    def __init__(self, where: str, moves: Sequence[str]) -> None:
        super().__init__(
            f"{where} has a ko or another loop, so that its play need not end: "
            f"{', '.join(moves)} leads back to the same position; "
            "decide the ko first, by stones that end it"
        )
        self.where = where
        self.moves = tuple(moves)


class RaceLoopError(LoopError):
    """The result of a race depends on what endless play counts as.

    ``before`` are the moves that lead to the loop, and ``moves`` those of the loop.
    ``results`` are the results if endless play counts as White's win, and as Black's: 1 if
    Black wins, -1 if White wins, 0 if nobody does.
    """

    def __init__(
        self, before: Sequence[str], moves: Sequence[str], results: tuple[int, int]
    ) -> None:
        entry = f"after {', '.join(before)}, the moves " if before else "the moves "
        low, high = (WINNERS[result] for result in results)
        TedomariError.__init__(
            self,
            f"the race has a ko or another loop that decides it: {entry}{', '.join(moves)} "
            f"lead back to the same position; {high} wins if endless play counts as a win for "
            f"Black, {low} wins if it counts as one for White; "
            "decide the ko first, by stones that end it",
        )
        self.where = "the race"
        self.before = tuple(before)
        self.moves = tuple(moves)
        self.results = results


class NodesError(BoundError):
    """A region or race has more positions than the bound."""

    def __init__(self, where: str, limit: int) -> None:
        super().__init__(
            f"{where} has more than {limit} positions; give a smaller one, or a larger bound"
        )
        self.where = where
        self.limit = limit
