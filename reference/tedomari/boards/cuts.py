"""Bounds of sets of cells from the values of their parts, if all moves place dominoes."""

from __future__ import annotations

from typing import Final

from tedomari.boards.groups import Groups
from tedomari.boards.masks import first_column
from tedomari.kernel.arithmetic import add
from tedomari.kernel.canonical import maximal, minimal
from tedomari.kernel.words import append, i64, vec

#: Groups of at most this many cells are evaluated rather than bounded.
SMALL: Final = 14

#: The number of bounds of a set of cells with several groups that are not known.
MOST_BOUNDS: Final = 8

#: The number of groups whose bounds are at hand.  They only save time.
RECENT_BOUNDS: Final = 1 << 16


class Bounded:
    """A set of cells with indices of values that its value is at most (for Right, at least).

    If its value is known, the only bound is this value.
    """

    def __init__(self, mask: int, bounds: list[int], is_exact: bool) -> None:
        self.mask = mask
        self.bounds = bounds
        self.is_exact = is_exact


class Cuts:
    """The bounds of groups on boards with one stride.

    Left's options are bounded from above and Right's from below; ``is_left`` says which.
    """

    def __init__(self, groups: Groups) -> None:
        self.groups = groups
        self.t = groups.t
        self.stride = groups.stride
        self.height = 0
        self.columns: list[int] = []
        self.above: dict[int, list[int]] = {}
        self.below: dict[int, list[int]] = {}

    def total(self, mask: int, unknown: list[int]) -> int:
        """The index of the sum of the known groups; small groups are evaluated if need be.

        The other groups are appended to ``unknown``, at home.
        """
        before = len(unknown)
        index = self.groups.total(mask, unknown)
        if len(unknown) > before:
            small = [home for home in unknown[before:] if home.bit_count() <= SMALL]
            if small:
                self.groups.settle(small)
                del unknown[before:]
                index = self.groups.total(mask, unknown)
        return index

    def bound(self, mask: int, is_left: bool) -> Bounded:
        """A set of cells with its bounds."""
        unknown: list[int] = []
        bounds = [self.total(mask, unknown)]
        for home in unknown:
            parts = self.bounds_of(home, is_left)
            bounds = [add(self.t, g, part) for part in parts for g in bounds][:MOST_BOUNDS]
        return Bounded(mask, bounds, not unknown)

    def bounds_of(self, home: int, is_left: bool) -> list[int]:
        """The bounds of a group at home that follow from what was known when it was bounded."""
        memo = self.above if is_left else self.below
        bounds = memo.get(home)
        if bounds is None:
            bounds = self.cut(home, is_left)
            if len(memo) >= RECENT_BOUNDS:
                memo.clear()
            memo[home] = bounds
        return bounds

    def cut(self, home: int, is_left: bool) -> list[int]:
        """The best of the bounds from cuts into two parts whose values are known.

        Claim: a group is at most the sum of its parts on both sides of a cut between columns,
        and at least that of its parts on both sides of a cut between rows.
        Reason: a cut between columns takes moves from Right only, the dominoes that cross it;
        and a game does not become smaller if a right option is taken away.  Rows are the same
        for Left.
        Source: Lachmann, Moore and Rapaport, Who Wins Domineering on Rectangular Boards?
        Clauses: domineering.outcome.columns, domineering.outcome.rows.
        """
        sums = vec[i64]()
        unknown: list[int] = []
        for part in self.parts(home, is_left):
            first = self.total(part, unknown)
            if not unknown:
                second = self.total(home ^ part, unknown)
                if not unknown:
                    sums = append(sums, add(self.t, first, second))
                    continue
            unknown.clear()
        return list(minimal(self.t, sums) if is_left else maximal(self.t, sums))

    def parts(self, home: int, is_left: bool) -> list[int]:
        """What is to the left of each cut between columns; for Right, above those of rows."""
        stride = self.stride
        if not is_left:
            return [home & (1 << end) - 1 for end in range(stride, home.bit_length(), stride)]
        height = (home.bit_length() - 1) // stride + 1
        if height > self.height:
            self.height = height
            column = first_column(height, stride)
            self.columns = [column * ((1 << width) - 1) for width in range(1, stride - 1)]
        parts: list[int] = []
        for columns in self.columns:
            part = home & columns
            if part == home:
                break
            parts.append(part)
        return parts
