"""What exact play finds: the margin or bounds of it, and every optimal move."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Solution:
    """Proved bounds of the margin, and the numbers of all optimal moves if it is exact.

    The margin is the number of coins that the player to move will still take, less those of
    the opponent, if both play as well as can be.  If ``exact``, the bounds are equal and
    ``best`` has every string that an optimal move cuts, ascending; otherwise it is empty.

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
