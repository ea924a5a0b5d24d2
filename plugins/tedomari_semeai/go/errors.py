"""The errors of moves, regions and races on a board."""

from collections.abc import Sequence

from tedomari.errors import BoundError, TedomariError


class IllegalMoveError(TedomariError):
    """A move that the rules forbid, and why."""

    def __init__(self, move: str, reason: str) -> None:
        super().__init__(f"{move} is no legal move: {reason}")
        self.move = move
        self.reason = reason


class RolesError(TedomariError):
    """A position whose blocks lack roles, or have roles that contradict each other."""


class RegionError(TedomariError):
    """A region to which a method does not apply."""


class LoopError(TedomariError):
    """Moves after which the position is the same as before them."""

    def __init__(self, where: str, moves: Sequence[str]) -> None:
        super().__init__(
            f"{where} has a ko or another loop, so that its play need not end: "
            f"{', '.join(moves)} leads back to the same position; "
            "decide the ko first, by stones that end it"
        )
        self.where = where
        self.moves = tuple(moves)


class NodesError(BoundError):
    """A region or race with more positions than the bound allows."""

    def __init__(self, where: str, limit: int) -> None:
        super().__init__(
            f"{where} has more than {limit} positions; give a smaller one, or a larger bound"
        )
        self.where = where
        self.limit = limit
