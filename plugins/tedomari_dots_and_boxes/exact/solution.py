"""The result of exact play: the margin or its bounds, and all optimal moves."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Solution:
    """Proved bounds of the margin, and the indices of all optimal moves if it is exact.

    The margin is the number of coins that the player to move will still take, less those of
    the opponent, if both play perfectly.  If ``exact``, the bounds are equal and ``best`` has
    every string that an optimal move cuts, ascending; otherwise it is empty.

    Clauses: dab.exact.margin, dab.exact.budget.
    """

    lower: int
    upper: int
    best: tuple[int, ...] = ()
    exact: bool = False

    @property
    def margin(self) -> int | None:
        """The margin, or None if it is not exact."""
        return self.lower if self.exact else None
