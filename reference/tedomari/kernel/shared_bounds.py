"""When the far-star inequality is decided by bounds that many games share."""

from typing import Final

FEW: Final = 4
STEP: Final = 8
SHALLOW: Final = 32
NARROW: Final = 32

#: In place of a number of games: bounds never pay for this W and depth.
NEVER: Final = FEW + 1


class SharedBounds:
    """When shared bounds pay, and the answers that were found without them.

    Whether a game G has the weight W is decided by the difference G - W.^, or by two bounds
    made for W and a depth: every G with this W that is no deeper is compared with them, and
    added to nothing.  To make them may cost more than a few differences.  So they pay

    * once ``FEW`` games of about that depth have been asked about with that W; depths are
      rounded up to a multiple of ``STEP``, lest there be many bounds for few games;
    * never if G and W.^ together are deeper than ``SHALLOW``, or if W.^ has more than
      ``NARROW`` followers, for then they may take seconds.

    G and W.^ are given by their indices, ``depth`` is that of both together, rounded.
    """

    def __init__(self) -> None:
        self.answers: dict[int, bool] = {}  # by G and W.^
        self.games: dict[int, int] = {}  # how many were asked about, by W.^ and depth

    def pay(self, ups: int, depth: int) -> bool:
        """Whether bounds pay from now on."""
        return self.games.get((ups << 32) | depth, 0) == FEW

    def may_pay(self, ups: int, depth: int) -> bool:
        """Whether bounds do not pay yet, but may after a few games."""
        return self.games.get((ups << 32) | depth, 0) < FEW

    def count(self, ups: int, depth: int, width: int) -> None:
        """Count a game with a W.^ that has ``width`` followers."""
        key = (ups << 32) | depth
        costly = depth > SHALLOW or width > NARROW
        self.games[key] = NEVER if costly else self.games.get(key, 0) + 1


def rounded(depth: int) -> int:
    """The depth for which bounds are made that serve a depth: a multiple of ``STEP``."""
    return -(-depth // STEP) * STEP
