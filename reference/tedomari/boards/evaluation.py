"""From sets of cells to rows of the kernel: every group of cells is evaluated once."""

from collections.abc import Callable
from typing import Final

from tedomari.boards.masks import (
    first_column,
    first_group,
    flipped,
    normalised,
    transposed,
    turned,
)
from tedomari.errors import BoundError
from tedomari.kernel.arithmetic import add, negate, negate_one
from tedomari.kernel.canonical import canonical
from tedomari.kernel.tables import ZERO, Tables

#: How many sets of cells one evaluation may remember: about a gigabyte.
MEMO_LIMIT: Final = 8_000_000

#: What the moves of Left, and those of Right, leave of a group.
Opened = tuple[list[int], list[int]]

#: The moves in one connected group, given with its stride.
GroupOptions = Callable[[int, int], Opened]


class BoardMemoryError(BoundError):
    """A board has more positions than an evaluation may remember.

    Clause: boards.evaluation.limit.
    """

    def __init__(self, limit: int) -> None:
        super().__init__(
            f"the board has more than {limit} positions, the limit of an evaluation; "
            "evaluate a smaller board, or raise the limit of the ruleset"
        )
        self.limit = limit


class Frame:
    """All boards of one stride, with the rows of the sets of cells met so far."""

    def __init__(self, t: Tables, options: GroupOptions, stride: int, limit: int) -> None:
        self.t = t
        self.options = options
        self.stride = stride
        self.limit = limit
        self.height = 0
        self.column = 0
        self.memo: dict[int, int] = {0: ZERO}

    def holds(self, height: int, width: int) -> bool:
        """Whether boards of this size belong here."""
        return width + 1 == self.stride and height <= self.height

    def grow(self, height: int) -> None:
        """Make room for boards so high."""
        if height > self.height:
            self.height = height
            self.column = first_column(height, self.stride)

    def row(self, mask: int) -> int:
        """The row of the value of a set of cells."""
        row = self.memo.get(mask, -1)
        return evaluate(self, mask) if row < 0 else row


def evaluate(frame: Frame, mask: int) -> int:
    """The row of a set of cells that is not remembered.

    Clause: boards.evaluation.limit.
    """
    memo = frame.memo
    if len(memo) > frame.limit // 2:
        memo.clear()
        memo[0] = ZERO
    unknown: list[int] = []
    row = total(frame, mask, unknown)
    if row < 0:
        settle(frame, unknown)
        row = total(frame, mask, unknown)
    return row


def total(frame: Frame, mask: int, unknown: list[int]) -> int:
    """Remember and return the row of a set of cells, if its groups are known.

    Else the result is -1, and the groups that are not known are appended to ``unknown``,
    each at home: moved up and left as far as it goes.
    """
    memo, stride = frame.memo, frame.stride
    row, rest, known = ZERO, mask, True
    while rest:
        group = first_group(rest, stride)
        part = memo.get(group, -1)
        if part < 0:
            home = normalised(group, stride, frame.column)
            part = memo.get(home, -1)
            if part < 0:
                unknown.append(home)
                known = False
        rest ^= group
        if known:
            row = add(frame.t, row, part)
            others = memo.get(rest, -1)
            if others >= 0:
                row = add(frame.t, row, others)
                break
    if not known:
        return -1
    memo[mask] = row
    return row


def settle(frame: Frame, stack: list[int]) -> None:
    """Remember the rows of groups at home, on a stack of our own: play may be long.

    A group waits on the stack, with its options open, until theirs are all there.

    Clauses: boards.evaluation.deep, boards.evaluation.limit.
    """
    memo, t = frame.memo, frame.t
    opened: dict[int, Opened] = {}
    while stack:
        home = stack[-1]
        if home in memo:
            stack.pop()
            continue
        options = opened.get(home)
        if options is None:
            if len(memo) > frame.limit:
                raise BoardMemoryError(frame.limit)
            options = opened[home] = frame.options(home, frame.stride)
        left, right = options
        unknown: list[int] = []
        for option in left + right:
            if option not in memo:
                total(frame, option, unknown)
        if unknown:
            stack += unknown
            continue
        del opened[home]
        stack.pop()
        row = canonical(t, [memo[x] for x in left], [memo[x] for x in right])
        remember_images(frame, home, row)


def remember_images(frame: Frame, mask: int, row: int) -> None:
    """Remember the row of a group at the origin for its images that fit into the frame.

    Claim: reflections keep the value, and exchanging rows and columns negates it.
    Reason: a reflection takes vertical dominoes to vertical ones; the exchange takes
    Left's dominoes to Right's and back.  Clauses: boards.reflection, boards.quarter-turn.
    """
    memo, stride, column = frame.memo, frame.stride, frame.column
    for image in reflections(mask, stride, column):
        memo[image] = row
    if mask.bit_length() > (stride - 1) * stride:
        return
    across = transposed(mask, stride, stride)
    if across.bit_length() <= frame.height * stride and across not in memo:
        negative = negative_row(frame.t, row)
        for image in reflections(across, stride, column):
            memo[image] = negative


def reflections(mask: int, stride: int, column: int) -> tuple[int, int, int, int]:
    """A group at the origin and its three reflections, moved to the origin."""
    down = flipped(mask, stride)
    return (
        mask,
        down,
        normalised(turned(mask, stride), stride, column),
        normalised(turned(down, stride), stride, column),
    )


def negative_row(t: Tables, row: int) -> int:
    """The negative of a row; at once where its options have theirs, as is usual here."""
    if t.negative[row] < 0:
        known = [t.negative[option] >= 0 for option in t.left[row] + t.right[row]]
        if not all(known):
            return negate(t, row)
        negate_one(t, row)
    return t.negative[row]
