"""Statistics that decide when the far-star inequality is settled by bounds for many games."""

from typing import Final

FEW: Final = 4
STEP: Final = 8
SHALLOW: Final = 32
NARROW: Final = 32

#: Replaces the count of games for a W and a depth for which bounds never pay.
NEVER: Final = FEW + 1


class SharedBounds:
    """When shared bounds pay, and the answers that were computed without them.

    Two ways decide whether a game G has the weight W: the difference G - W.^, or two bounds
    that are built for W and a depth.  Every G with this W that is not deeper is compared with
    the bounds, without a sum.  Building them may cost more than a few differences.  So they pay

    * once ``FEW`` games of similar depth have been asked about with the same W; depths are
      rounded up to a multiple of ``STEP``, so that many games share few bounds;
    * never if the depths of G and W.^ add up to more than ``SHALLOW``, or if W.^ has more than
      ``NARROW`` followers, because then building them may take seconds.

    The games G and W.^ are given by their indices; ``depth`` is the rounded sum of their
    depths.
    """

    def __init__(self) -> None:
        self.answers: dict[int, bool] = {}  # by G and W.^
        self.games: dict[int, int] = {}  # number of games so far, by W.^ and depth

    def pay(self, ups: int, depth: int) -> bool:
        """Whether bounds pay from now on."""
        return self.games.get((ups << 32) | depth, 0) == FEW

    def may_pay(self, ups: int, depth: int) -> bool:
        """Whether bounds do not pay yet, but may after a few games."""
        return self.games.get((ups << 32) | depth, 0) < FEW

    def count(self, ups: int, depth: int, width: int) -> None:
        """Count a game for a W.^ that has ``width`` followers."""
        key = (ups << 32) | depth
        costly = depth > SHALLOW or width > NARROW
        self.games[key] = NEVER if costly else self.games.get(key, 0) + 1


def round_depth(depth: int) -> int:
    """Return ``depth`` rounded up to a multiple of ``STEP``: bounds are built for it."""
    return -(-depth // STEP) * STEP
