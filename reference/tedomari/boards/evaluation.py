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

#: The cells that each move of Left and of Right leaves of one connected group.
GroupOptions = Callable[[int, int], tuple[list[int], list[int]]]

#: What a set of cells is waiting for: a sum of groups, or the options of one group.
Opened = tuple[bool, list[int], list[int]]


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

    def holds(self, height: int, stride: int) -> bool:
        """Whether boards of this size belong here."""
        return stride == self.stride and height <= self.height

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
    """The row of a set of cells, on a stack of our own: boards may be many moves deep.

    Clauses: boards.evaluation.deep, boards.evaluation.limit.
    """
    memo = frame.memo
    if len(memo) > frame.limit // 2:
        memo.clear()
        memo[0] = ZERO
    waiting: dict[int, Opened] = {}
    stack = [mask]
    while stack:
        top = stack[-1]
        if top in memo:
            stack.pop()
            continue
        opened = waiting.pop(top, None)
        if opened is None:
            opened = open_cells(frame, top)
            missing = [x for x in opened[1] + opened[2] if x not in memo]
            if missing:
                if len(memo) > frame.limit:
                    raise BoardMemoryError(frame.limit)
                waiting[top] = opened
                stack += missing
                continue
        settle(frame, top, opened)
        stack.pop()
    return memo[mask]


def open_cells(frame: Frame, mask: int) -> Opened:
    """The first group of a set of cells and the rest; or the options of a group at home.

    A group is at home when it is moved up and left as far as it goes.
    """
    stride = frame.stride
    group = first_group(mask, stride)
    if group != mask:
        rest = normalised(mask ^ group, stride, frame.column)
        return True, [normalised(group, stride, frame.column), rest], []
    home = normalised(group, stride, frame.column)
    if home != mask:
        return True, [home], []
    left, right = frame.options(mask, stride)
    return False, left, right


def settle(frame: Frame, mask: int, opened: Opened) -> None:
    """Remember the row of a set of cells whose parts or options are known."""
    t, memo = frame.t, frame.memo
    is_sum, left, right = opened
    if is_sum:
        row = memo[left[0]]
        memo[mask] = row if len(left) == 1 else add(t, row, memo[left[1]])
    else:
        row = canonical(t, [memo[x] for x in left], [memo[x] for x in right])
        remember_images(frame, mask, row)


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
