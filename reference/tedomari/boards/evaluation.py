"""From sets of cells to indices of values, with every group of cells evaluated only once."""

from typing import Final

from tedomari.boards.best_options import BestOptions
from tedomari.boards.groups import GroupOptions, Groups
from tedomari.boards.masks import (
    first_column,
    grown_group,
    normalised,
    reflections,
    transposed,
)
from tedomari.boards.surroundings import Surroundings
from tedomari.errors import BoundError
from tedomari.kernel.arithmetic import add, negate, negate_one
from tedomari.kernel.canonical import simplify
from tedomari.kernel.tables import ZERO, Tables
from tedomari.kernel.words import i64, vec

#: The maximum number of sets of cells that one evaluation remembers, about a gigabyte.
MEMO_LIMIT: Final = 8_000_000

#: The maximum number of other sets of cells whose index is at hand.  They only save time.
RECENT: Final = 1 << 16


class BoardMemoryError(BoundError):
    """A board with more positions than an evaluation may remember.

    Clause: boards.evaluation.limit.
    """

    def __init__(self, limit: int) -> None:
        super().__init__(
            f"the board has more than {limit} positions, the limit of an evaluation; "
            "evaluate a smaller board, or raise the limit of the ruleset"
        )
        self.limit = limit


class Frame(Groups):
    """All boards with one stride, with the indices of the sets of cells evaluated so far."""

    def __init__(
        self,
        t: Tables,
        options: GroupOptions,
        stride: int,
        limit: int,
        *,
        only_dominoes: bool = False,
    ) -> None:
        super().__init__(t, options, stride)
        self.limit = limit
        self.height = 0
        self.column = 0
        self.memo: dict[int, int] = {0: ZERO}  # groups at home
        self.recent: dict[int, int] = {}  # other sets of cells
        self.surroundings = Surroundings(stride)
        self.best = BestOptions(self) if only_dominoes else None

    def grow(self, height: int) -> None:
        """Make room for boards of this height."""
        if height > self.height:
            self.height = height
            self.column = first_column(height, self.stride)

    def find(self, mask: int) -> int:
        """The index of the value of a set of cells.  Clause: boards.evaluation.limit."""
        if len(self.recent) > RECENT:
            self.recent.clear()
        unknown: list[int] = []
        index = self.total(mask, unknown)
        if unknown:
            if len(self.memo) > self.limit // 2:
                self.memo.clear()
                self.memo[0] = ZERO
                unknown.clear()
                self.total(mask, unknown)
            if self.best is None:
                settle(self, unknown)
            else:
                self.best.settle(unknown)
            index = self.total(mask, [])
        return index

    def total(self, mask: int, unknown: list[int]) -> int:
        """The index of the sum of the known groups; the others are appended, at home."""
        t, recent, stride = self.t, self.recent, self.stride
        index = recent.get(mask, -1)
        if index >= 0:
            return index
        index, rest, missing = ZERO, mask, len(unknown)
        while rest:
            group = grown_group(rest & -rest, rest, stride)
            part = recent.get(group, -1)
            if part < 0:
                part = index_of_group(self, group, unknown)
            rest ^= group
            if part >= 0:
                index = add(t, index, part) if index else part
            others = recent.get(rest, -1) if rest else -1
            if others >= 0:
                index = add(t, index, others)
                break
        if len(unknown) == missing:
            recent[mask] = index
        return index

    def is_known(self, home: int) -> bool:
        """Whether the index of a group at home is known."""
        return home in self.memo

    def remember(self, home: int, index: int) -> None:
        """Remember the index of a group at home, and those of all its images."""
        if len(self.memo) > self.limit:
            raise BoardMemoryError(self.limit)
        if len(self.recent) > RECENT:
            self.recent.clear()
        remember_images(self, home, index)

    def settle(self, homes: list[int]) -> None:
        """Remember the indices of groups at home, each from all its options."""
        settle(self, homes)


class Opened:
    """A group with a pending value: the known indices of its options, and its other options."""

    def __init__(self, left: list[int], right: list[int]) -> None:
        self.left = left
        self.right = right
        self.left_indices: list[int] = []
        self.right_indices: list[int] = []


def index_of_group(frame: Frame, group: int, unknown: list[int]) -> int:
    """The index of a group that is not at hand, or -1 if it is unknown.

    In that case it is appended to ``unknown``, at home.
    """
    home = normalised(group, frame.stride, frame.column)
    index = frame.memo.get(home, -1)
    if index < 0:
        unknown.append(home)
    else:
        frame.recent[group] = index
    return index


def settle(frame: Frame, stack: list[int]) -> None:
    """Remember the indices of groups at home, on an explicit stack, because games can be long.

    A group stays on the stack, opened, until the indices of all its options are known.

    Clauses: boards.evaluation.deep, boards.evaluation.limit.
    """
    memo = frame.memo
    opened: dict[int, Opened] = {}
    while stack:
        home = stack[-1]
        if home in memo:
            stack.pop()
            continue
        group = opened.get(home)
        if group is None:
            if len(memo) > frame.limit:
                raise BoardMemoryError(frame.limit)
            group = opened[home] = Opened(*frame.options(home, frame.stride))
        unknown: list[int] = []
        group.left = gather(frame, home, group.left, group.left_indices, unknown)
        group.right = gather(frame, home, group.right, group.right_indices, unknown)
        if unknown:
            stack += unknown
            continue
        del opened[home]
        stack.pop()
        left, right = vec[i64](group.left_indices), vec[i64](group.right_indices)
        remember_images(frame, home, simplify(frame.t, left, right))


def gather(
    frame: Frame, home: int, masks: list[int], indices: list[int], unknown: list[int]
) -> list[int]:
    """Append the indices of the known options of a group, and return the other options.

    The unknown groups of the latter are appended to ``unknown``, at home.
    """
    t, memo, recent, groups_of = frame.t, frame.memo, frame.recent, frame.surroundings.groups
    if len(recent) > RECENT:
        recent.clear()
    others: list[int] = []
    for mask, known in zip(masks, map(memo.get, masks), strict=True):
        index = recent.get(mask, -1) if known is None else known
        if index < 0:
            index = ZERO
            for group in groups_of(home, mask):
                part = recent.get(group, -1)
                if part < 0:
                    part = index_of_group(frame, group, unknown)
                if part > 0 and index >= 0:
                    index = add(t, index, part) if index else part
                elif part < 0:
                    index = -1
            if index < 0:
                others.append(mask)
                continue
            recent[mask] = index
        indices.append(index)
    return others


def remember_images(frame: Frame, mask: int, index: int) -> None:
    """Remember the index of a group at the origin for all its images that fit into the frame.

    Claim: reflections keep the value, and exchanging rows and columns negates it.
    Reason: a reflection takes vertical dominoes to vertical ones; the exchange takes
    Left's dominoes to Right's and back.  Clauses: boards.reflection, boards.quarter-turn.
    """
    memo, stride = frame.memo, frame.stride
    for image in reflections(mask, stride):
        memo[image] = index
    if mask.bit_length() > (stride - 1) * stride:
        return
    across = transposed(mask, stride, stride)
    if across.bit_length() <= frame.height * stride and across not in memo:
        negative = negative_index(frame.t, index)
        for image in reflections(across, stride):
            memo[image] = negative


def negative_index(t: Tables, index: int) -> int:
    """The index of the negative; found directly if its options have theirs, as is usual."""
    if t.negative[index] < 0:
        for place in range(t.first[index], t.first[index + 1]):
            if t.negative[t.options[place]] < 0:
                return negate(t, index)
        negate_one(t, index)
    return t.negative[index]
