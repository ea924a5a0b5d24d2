"""Dominated options that are recognised without their values, if all moves place dominoes."""

from __future__ import annotations

from typing import Final

from tedomari.boards.cuts import Bounded, Cuts
from tedomari.boards.masks import placements
from tedomari.kernel.options import left_options, right_options
from tedomari.kernel.order import le

#: From this number of cells on, of the largest group, one move is looked ahead.
LOOK_AHEAD: Final = 16

#: From this number of cells on, two moves are looked ahead.
LOOK_FURTHER: Final = 20

#: The number of options with which another one is compared if moves are looked ahead.
RIVALS: Final = 2

#: The number of steps of one such comparison.
MOST_STEPS: Final = 1_000


class Domination:
    """Proofs that options are dominated.

    What is written about Left's options holds for Right's with the order reversed and the
    players exchanged; ``is_left`` says whose options they are.
    """

    def __init__(self, cuts: Cuts) -> None:
        self.cuts = cuts
        self.t = cuts.t
        self.steps = 0

    def is_dominated(self, mask: int, cells: int, kept: list[int], is_left: bool) -> bool:
        """Whether a set of cells is shown to be at most one of the values that are kept.

        ``cells`` is the number of cells of its largest unknown group.  False means that it is
        not known whether this is so.
        """
        if not kept:
            return False
        option = self.cuts.bound(mask, is_left)
        if not option.bounds:
            return False
        if any(self.is_bounded_by(option, index, is_left) for index in kept):
            return True
        if cells < LOOK_AHEAD:
            return False
        rivals = sorted(kept, key=self.t.rank.__getitem__, reverse=is_left)[:RIVALS]
        for rival in rivals:
            for depth in range(1, 2 if cells < LOOK_FURTHER else 3):
                self.steps = MOST_STEPS
                if self.is_at_most(option, rival, is_left, depth):
                    return True
        return False

    def at_most(self, g: int, h: int, is_left: bool) -> bool:
        """Whether G <= H."""
        return le(self.t, g, h) if is_left else le(self.t, h, g)

    def is_bounded_by(self, option: Bounded, index: int, is_left: bool) -> bool:
        """Whether one of the bounds is at most a value."""
        return any(self.at_most(bound, index, is_left) for bound in option.bounds)

    def is_at_most(self, option: Bounded, index: int, is_left: bool, depth: int) -> bool:
        """Whether X <= Y is shown, for a set of cells X and a value Y, by ``depth`` moves.

        Claim: X <= Y if some bound of X is; or if no left option of X is >= Y, and no right
        option of Y is <= X.  Source: the definition of order, game.order.le.
        """
        self.steps -= 1
        if self.steps < 0:
            return False
        if self.is_bounded_by(option, index, is_left):
            return True
        if depth == 0 or option.is_exact or not option.bounds:
            return False
        for reply in self.options(index, not is_left):
            if not self.is_not_at_least(option, reply, is_left, depth - 1):
                return False
        for left_over in self.moves(option.mask, is_left):
            after = self.cuts.bound(left_over, is_left)
            if not self.is_not_at_least(after, index, is_left, depth - 1):
                return False
        return True

    def is_not_at_least(self, option: Bounded, index: int, is_left: bool, depth: int) -> bool:
        """Whether it is shown by ``depth`` moves that X >= Y does not hold.

        Claim: it does not if some bound of X is not >= Y; or if X is at most some left option
        of Y, or some right option of X is at most Y.  Source: as before.
        """
        self.steps -= 1
        if self.steps < 0:
            return False
        for bound in option.bounds:
            if not self.at_most(index, bound, is_left):
                return True
        if depth == 0 or option.is_exact or not option.bounds:
            return False
        for reply in self.options(index, is_left):
            if self.is_at_most(option, reply, is_left, depth):
                return True
        for left_over in self.moves(option.mask, not is_left):
            after = self.cuts.bound(left_over, is_left)
            if self.is_at_most(after, index, is_left, depth):
                return True
        return False

    def options(self, index: int, is_left: bool) -> tuple[int, ...]:
        """The left options of a value."""
        return left_options(self.t, index) if is_left else right_options(self.t, index)

    def moves(self, mask: int, is_left: bool) -> list[int]:
        """What Left's moves leave of a set of cells, those first that promise most."""
        stride = self.cuts.stride
        left_over = placements(mask, stride if is_left else 1)
        left_over.sort(key=lambda cells: surplus(cells, stride), reverse=is_left)
        return left_over


def surplus(mask: int, stride: int) -> int:
    """How many more placements Left has than Right."""
    return (mask & mask >> stride).bit_count() - (mask & mask >> 1).bit_count()
