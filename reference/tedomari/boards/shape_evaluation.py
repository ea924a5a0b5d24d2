"""From sets of cells of boards up to 7x7 to indices of values; each shape is evaluated once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tedomari.boards.evaluation import (
    RECENT,
    BoardMemoryError,
    GroupOptions,
    negative_index,
)
from tedomari.boards.shapes import at_home, group_of, reflections_of, shape_of
from tedomari.kernel.arithmetic import add
from tedomari.kernel.canonical import simplify
from tedomari.kernel.tables import ZERO, Tables
from tedomari.kernel.threads import enter
from tedomari.kernel.words import RecentMap, WordMap, append, i64, vec

#: The distance of two rows in the numbering of cells (see :mod:`tedomari.boards.shapes`).
STRIDE: Final = 8

#: The number of evaluated shapes after which they are recorded, if they are recorded at all.
SHARE: Final = 50_000


class Evaluation:
    """The indices of the shapes that have been evaluated with one ruleset and one table."""

    def __init__(self, t: Tables, options: GroupOptions, limit: int) -> None:
        self.t = t
        self.options = options
        self.limit = limit
        self.shapes = WordMap()  # twice the index, plus 1 if it is that of the turned shape
        self.recent = RecentMap()
        self.record: Callable[[], None] | None = None
        self.unrecorded = vec[i64]()

    def index(self, mask: i64) -> i64:
        """The index of the value of a set of cells.  Clause: boards.evaluation.limit."""
        index = self.recent.get(mask, -1)
        if index >= 0:
            return index
        unknown: list[Pending] = []
        enter(self.t.use)
        try:
            forget_totals(self)
            index = total(self, mask, unknown)
            if index < 0:
                settle(self, unknown)
                index = total(self, mask, unknown)
        finally:
            self.t.use.lock.release()
        return index

    def take_unrecorded(self) -> list[int]:
        """The shapes that are evaluated and not yet recorded, which count as recorded now."""
        shapes = list(self.unrecorded)
        self.unrecorded = vec[i64]()
        return shapes


class Pending:
    """A group at home that waits for its value, with the indices of its options so far."""

    def __init__(self, home: i64) -> None:
        self.home = home
        self.shape: i64 = shape_of(home)
        self.is_open = False
        self.left: list[int] = []  # the options with indices that are not known yet
        self.right: list[int] = []
        self.left_indices = vec[i64]()
        self.right_indices = vec[i64]()

    def gather(
        self, evaluation: Evaluation, masks: list[int], is_left: bool, unknown: list[Pending]
    ) -> list[int]:
        """Take the indices of the known sets of cells, and return the other sets.

        The unknown groups of the latter are appended to ``unknown``.
        """
        others: list[int] = []
        indices = self.left_indices if is_left else self.right_indices
        mask: i64
        for mask in masks:
            index = evaluation.recent.get(mask, -1)
            if index < 0:
                index = total(evaluation, mask, unknown)
            if index < 0:
                others.append(mask)
            else:
                indices = append(indices, index)
        if is_left:
            self.left_indices = indices
        else:
            self.right_indices = indices
        return others


def total(evaluation: Evaluation, mask: i64, unknown: list[Pending]) -> i64:
    """The index of a set of cells, if the shapes of its groups are known.

    Otherwise the result is -1, and the groups of unknown shape are appended to ``unknown``.
    """
    t, recent = evaluation.t, evaluation.recent
    index: i64 = ZERO
    rest = absent = mask
    known = True
    while rest:
        group = group_of(rest)
        part: i64 = -1
        if group != absent:
            part = recent.get(group, -1)
        if part < 0:
            part = index_of_group(evaluation, group, unknown)
            if part < 0:
                known = False
        rest ^= group
        if known:
            index = add(t, index, part) if index else part
            if rest:
                others = recent.get(rest, -1)
                if others >= 0:
                    index = add(t, index, others)
                    break
                absent = rest
    if not known:
        return -1
    recent[mask] = index
    return index


def forget_totals(evaluation: Evaluation) -> None:
    """Forget the indices at hand if there are too many."""
    if len(evaluation.recent) > RECENT:
        evaluation.recent = RecentMap()


def index_of_group(evaluation: Evaluation, group: i64, unknown: list[Pending]) -> i64:
    """The index of a group that is not at hand, or -1 if its shape is unknown.

    In that case the group is appended to ``unknown``.
    Claim: reflections keep the value, and exchanging rows and columns negates it.
    Reason: a reflection takes vertical dominoes to vertical ones; the exchange takes
    Left's dominoes to Right's and back.  Clauses: boards.reflection, boards.quarter-turn.
    """
    recent = evaluation.recent
    home = at_home(group)
    if home != group:
        index = recent.get(home, -1)
        if index >= 0:
            return index
    shape = shape_of(home)
    entry = evaluation.shapes.get(shape >> 1, -1)
    if entry < 0:
        unknown.append(Pending(home))
        return -1
    index = entry >> 1
    if entry & 1 != shape & 1:
        index = negative_index(evaluation.t, index)
    recent[home] = index
    return index


def settle(evaluation: Evaluation, stack: list[Pending]) -> None:
    """Remember the indices of groups, on an explicit stack, because games can be long.

    A group stays on the stack, opened, until the indices of all its options are known.  It is
    evaluated as it lies, not as its shape lies, so that the options of all groups that come
    from one board lie like that board, and few negatives of sums are needed.

    Clauses: boards.evaluation.deep, boards.evaluation.limit.
    """
    shapes = evaluation.shapes
    while stack:
        group = stack[-1]
        if not group.is_open:
            if group.shape >> 1 in shapes:
                stack.pop()
                continue
            group.left, group.right = evaluation.options(group.home, STRIDE)
            group.is_open = True
        unknown: list[Pending] = []
        group.left = group.gather(evaluation, group.left, True, unknown)
        group.right = group.gather(evaluation, group.right, False, unknown)
        if unknown:
            stack += unknown
            continue
        stack.pop()
        if len(shapes) >= evaluation.limit:
            raise BoardMemoryError(evaluation.limit)
        index = simplify(evaluation.t, group.left_indices, group.right_indices)
        shapes[group.shape >> 1] = index << 1 | group.shape & 1
        if evaluation.record is not None:
            note(evaluation, group.shape >> 1)
        remember_reflections(evaluation, group.home, index)


def remember_reflections(evaluation: Evaluation, home: i64, index: i64) -> None:
    """Keep the index of a group at home at hand for its four reflections."""
    forget_totals(evaluation)
    recent = evaluation.recent
    first, second, third, fourth = reflections_of(home)
    recent[first] = index
    recent[second] = index
    recent[third] = index
    recent[fourth] = index


def note(evaluation: Evaluation, shape: i64) -> None:
    """Note that a shape was evaluated, and record what was noted when it is a share."""
    evaluation.unrecorded = append(evaluation.unrecorded, shape)
    if len(evaluation.unrecorded) >= SHARE and evaluation.record is not None:
        evaluation.record()
