"""From sets of cells to indices of values, with every group of cells evaluated only once."""

from collections.abc import Callable
from typing import Final

from tedomari.boards.masks import (
    first_column,
    first_group,
    normalised,
    reflections,
    transposed,
)
from tedomari.boards.surroundings import Surroundings
from tedomari.errors import BoundError
from tedomari.kernel.arithmetic import add, negate, negate_one
from tedomari.kernel.canonical import simplify
from tedomari.kernel.tables import ZERO, Tables
from tedomari.kernel.threads import enter
from tedomari.kernel.words import i64, vec

#: The maximum number of sets of cells that one evaluation remembers, about a gigabyte.
MEMO_LIMIT: Final = 8_000_000

#: The maximum number of other sets of cells whose index is at hand.  They only save time.
RECENT: Final = 1 << 16

#: A function of a connected group and its stride.  It returns the cells that remain after each
#: move of Left, and after each move of Right.
GroupOptions = Callable[[int, int], tuple[list[int], list[int]]]


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


class Frame:
    """All boards with one stride, with the indices of the sets of cells evaluated so far."""

    def __init__(self, t: Tables, options: GroupOptions, stride: int, limit: int) -> None:
        self.t = t
        self.options = options
        self.stride = stride
        self.limit = limit
        self.height = 0
        self.column = 0
        self.memo: dict[int, int] = {0: ZERO}  # groups at home
        self.recent: dict[int, int] = {}  # other sets of cells
        self.surroundings = Surroundings(stride)

    def grow(self, height: int) -> None:
        """Make room for boards of this height."""
        if height > self.height:
            self.height = height
            self.column = first_column(height, self.stride)

    def index(self, mask: int) -> int:
        """The index of the value of a set of cells.  Clause: boards.evaluation.limit."""
        index = self.recent.get(mask, -1)
        if index >= 0:
            return index
        unknown: list[int] = []
        enter(self.t.use)
        try:
            if len(self.memo) > self.limit // 2:
                self.memo.clear()
                self.memo[0] = ZERO
            if len(self.recent) > RECENT:
                self.recent.clear()
            index = total(self, mask, unknown)
            if index < 0:
                settle(self, unknown)
                index = total(self, mask, unknown)
        finally:
            self.t.use.lock.release()
        return index


class Opened:
    """A group with a pending value: the known indices of its options, and its other options."""

    def __init__(self, left: list[int], right: list[int]) -> None:
        self.left = left
        self.right = right
        self.left_indices: list[int] = []
        self.right_indices: list[int] = []


def total(frame: Frame, mask: int, unknown: list[int]) -> int:
    """Remember and return the index of a set of cells, if its groups are known.

    Otherwise the result is -1, and the unknown groups are appended to ``unknown``, each at
    home: moved up and left as far as possible.
    """
    t, recent, stride = frame.t, frame.recent, frame.stride
    index, rest, known = ZERO, mask, True
    while rest:
        group = first_group(rest, stride)
        part = recent.get(group, -1)
        if part < 0:
            part = index_of_group(frame, group, unknown)
            known = known and part >= 0
        rest ^= group
        if known:
            index = add(t, index, part) if index else part
            others = recent.get(rest, -1) if rest else -1
            if others >= 0:
                index = add(t, index, others)
                break
    if not known:
        return -1
    recent[mask] = index
    return index


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
