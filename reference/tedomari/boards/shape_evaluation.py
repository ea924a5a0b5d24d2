"""From sets of cells of boards up to 7x7 to indices of values; each shape is evaluated once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tedomari.boards.best_options import BestOptions
from tedomari.boards.evaluation import RECENT, BoardMemoryError, negative_index
from tedomari.boards.groups import GroupOptions, Groups
from tedomari.boards.shapes import at_home, group_of, reflections_of, shape_of
from tedomari.kernel.arithmetic import add
from tedomari.kernel.canonical import simplify
from tedomari.kernel.tables import ZERO, Tables
from tedomari.kernel.words import RecentMap, WordMap, append, i64, vec

#: The distance of two rows in the numbering of cells (see :mod:`tedomari.boards.shapes`).
STRIDE: Final = 8

#: The number of evaluated shapes after which they are recorded, if they are recorded at all.
SHARE: Final = 50_000


class Evaluation(Groups):
    """The indices of the shapes that have been evaluated with one ruleset and one table."""

    def __init__(
        self, t: Tables, options: GroupOptions, limit: int, *, only_dominoes: bool = False
    ) -> None:
        super().__init__(t, options, STRIDE)
        self.limit = limit
        self.shapes = WordMap()  # twice the index, plus 1 if it is that of the turned shape
        self.recent = RecentMap()
        self.record: Callable[[], None] | None = None
        self.unrecorded = vec[i64]()
        self.best = BestOptions(self) if only_dominoes else None

    def find(self, mask: int) -> int:
        """The index of the value of a set of cells.  Clause: boards.evaluation.limit."""
        word: i64 = mask
        index: i64 = self.recent.get(word, -1)
        if index >= 0:
            return index
        forget_totals(self)
        unknown: list[int] = []
        index = total(self, word, unknown)
        if unknown:
            if self.best is None:
                settle(self, unknown)
            else:
                self.best.settle(unknown)
            index = total(self, word, unknown)
        return index

    def total(self, mask: int, unknown: list[int]) -> int:
        """The index of the sum of the known groups; the others are appended, at home."""
        index: i64 = self.recent.get(mask, -1)
        return index if index >= 0 else total(self, mask, unknown)

    def is_known(self, home: int) -> bool:
        """Whether the shape of a group at home is evaluated."""
        return shape_of(home) >> 1 in self.shapes

    def remember(self, home: int, index: int) -> None:
        """Remember the index of a group at home, which is that of its shape or the negative."""
        shape = shape_of(home)
        if len(self.shapes) >= self.limit:
            raise BoardMemoryError(self.limit)
        self.shapes[shape >> 1] = index << 1 | shape & 1
        if self.record is not None:
            note(self, shape >> 1)
        remember_reflections(self, home, index)

    def settle(self, homes: list[int]) -> None:
        """Remember the indices of groups at home, each from all its options."""
        settle(self, homes)

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
        self, evaluation: Evaluation, masks: list[int], is_left: bool, unknown: list[int]
    ) -> list[int]:
        """Take the indices of the known sets of cells, and return the other sets.

        The unknown groups of the latter are appended to ``unknown``.
        """
        others: list[int] = []
        indices = self.left_indices if is_left else self.right_indices
        mask: i64
        for mask in masks:
            index = evaluation.recent.get(mask, -1)
            missing = len(unknown)
            if index < 0:
                index = total(evaluation, mask, unknown)
            if len(unknown) > missing:
                others.append(mask)
            else:
                indices = append(indices, index)
        if is_left:
            self.left_indices = indices
        else:
            self.right_indices = indices
        return others


def total(evaluation: Evaluation, mask: i64, unknown: list[int]) -> i64:
    """The index of the sum of those groups of a set of cells whose shapes are known.

    The other groups are appended to ``unknown``, at home.
    """
    t, recent = evaluation.t, evaluation.recent
    index: i64 = ZERO
    rest = absent = mask
    missing = len(unknown)
    while rest:
        group = group_of(rest)
        part: i64 = -1
        if group != absent:
            part = recent.get(group, -1)
        if part < 0:
            part = index_of_group(evaluation, group, unknown)
        rest ^= group
        if part >= 0:
            index = add(t, index, part) if index else part
        if rest:
            others = recent.get(rest, -1)
            if others >= 0:
                index = add(t, index, others)
                break
            absent = rest
    if len(unknown) == missing:
        recent[mask] = index
    return index


def forget_totals(evaluation: Evaluation) -> None:
    """Forget the indices at hand if there are too many."""
    if len(evaluation.recent) > RECENT:
        evaluation.recent = RecentMap()


def index_of_group(evaluation: Evaluation, group: i64, unknown: list[int]) -> i64:
    """The index of a group that is not at hand, or -1 if its shape is unknown.

    In that case the group is appended to ``unknown``, at home.
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
        unknown.append(home)
        return -1
    index = entry >> 1
    if entry & 1 != shape & 1:
        index = negative_index(evaluation.t, index)
    recent[home] = index
    return index


def settle(evaluation: Evaluation, homes: list[int]) -> None:
    """Remember the indices of groups, on an explicit stack, because games can be long.

    A group stays on the stack, opened, until the indices of all its options are known.  It is
    evaluated as it lies, not as its shape lies, so that the options of all groups that come
    from one board lie like that board, and few negatives of sums are needed.

    Clauses: boards.evaluation.deep, boards.evaluation.limit.
    """
    shapes = evaluation.shapes
    stack = [Pending(home) for home in homes]
    while stack:
        group = stack[-1]
        if not group.is_open:
            if group.shape >> 1 in shapes:
                stack.pop()
                continue
            group.left, group.right = evaluation.options(group.home, STRIDE)
            group.is_open = True
        unknown: list[int] = []
        group.left = group.gather(evaluation, group.left, True, unknown)
        group.right = group.gather(evaluation, group.right, False, unknown)
        if unknown:
            stack += [Pending(home) for home in unknown]
            continue
        stack.pop()
        index = simplify(evaluation.t, group.left_indices, group.right_indices)
        evaluation.remember(group.home, index)


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
