"""Evaluation from the best options, if all moves place dominoes.

A dominated option has no influence on the value.  In Domineering nearly all options are
dominated, and most of them can be recognised without their values (:mod:`.domination`).  Then
nothing that follows from them is evaluated: for the empty 5x6 board, a twentieth of the groups.
"""

from __future__ import annotations

from operator import itemgetter

from tedomari.boards.cuts import SMALL, Cuts
from tedomari.boards.domination import Domination, surplus
from tedomari.boards.groups import Groups
from tedomari.boards.masks import placements
from tedomari.errors import TedomariError
from tedomari.kernel.canonical import simplify
from tedomari.kernel.words import i64, vec


class Choices:
    """The options of one player in a group: undominated indices, and cells not yet decided."""

    def __init__(self, masks: list[int], is_left: bool) -> None:
        self.masks = masks
        self.is_left = is_left
        self.is_sorted = False
        self.kept: list[int] = []


class MovesError(TedomariError):
    """A ruleset declares that only dominoes are placed, but has other moves.

    Clause: boards.evaluation.dominated.
    """

    def __init__(self, player: str) -> None:
        super().__init__(
            "only_dominoes of the ruleset is true, but in a group of cells the moves of "
            f"{player} are not the placements of dominoes; set it to False"
        )


class Opened:
    """A group that waits for its value, with the options of both players.

    Raises :class:`MovesError` if these are not the placements of dominoes.
    """

    def __init__(self, groups: Groups, home: int) -> None:
        left, right = groups.options(home, groups.stride)
        if sorted(left) != sorted(placements(home, groups.stride)):
            raise MovesError("Left")
        if sorted(right) != sorted(placements(home, 1)):
            raise MovesError("Right")
        self.left = Choices(left, True)
        self.right = Choices(right, False)


class BestOptions:
    """The evaluation of groups from those options that are not shown to be dominated."""

    def __init__(self, groups: Groups) -> None:
        self.groups = groups
        self.cuts = Cuts(groups)
        self.domination = Domination(self.cuts)

    def settle(self, stack: list[int]) -> None:
        """Remember the indices of groups at home, on an explicit stack.

        Claim: a group has the value of the options that are kept.  Reason: each of the others
        is at most an option that was kept at that time, which is still kept or at most one that
        is; and a dominated option can be removed.
        Source: Winning Ways, chapter 3 (dominated options).
        Clauses: boards.evaluation.dominated, boards.evaluation.deep.
        """
        groups = self.groups
        opened: dict[int, Opened] = {}
        while stack:
            home = stack[-1]
            if groups.is_known(home):
                stack.pop()
                continue
            if home.bit_count() <= SMALL:
                groups.settle([stack.pop()])
                continue
            group = opened.get(home)
            if group is None:
                group = opened[home] = Opened(groups, home)
            unknown = self.decide(group.left) or self.decide(group.right)
            if unknown:
                stack += unknown
                continue
            del opened[home]
            stack.pop()
            left, right = vec[i64](group.left.kept), vec[i64](group.right.kept)
            groups.remember(home, simplify(groups.t, left, right))

    def decide(self, choices: Choices) -> list[int]:
        """Decide options until one must be evaluated, and return its unknown groups.

        They are empty if all options are decided.
        """
        if not choices.is_sorted:
            self.sort(choices)
        masks = choices.masks
        while masks:
            unknown: list[int] = []
            index = self.cuts.total(masks[-1], unknown)
            if not unknown:
                self.keep(choices, index)
            elif not self.domination.is_dominated(
                masks[-1], most_cells(unknown), choices.kept, choices.is_left
            ):
                return unknown
            masks.pop()
        return []

    def sort(self, choices: Choices) -> None:
        """Keep the known options, and sort the others, so that the most promising one is last.

        What promises most is a surplus of placements, and small groups.
        """
        choices.is_sorted = True
        sign = 1 if choices.is_left else -1
        others: list[tuple[int, int]] = []
        for mask in choices.masks:
            unknown: list[int] = []
            index = self.cuts.total(mask, unknown)
            if unknown:
                promise = sign * surplus(mask, self.groups.stride) - most_cells(unknown)
                others.append((promise, mask))
            else:
                self.keep(choices, index)
        others.sort(key=itemgetter(0))
        choices.masks = [mask for _, mask in others]

    def keep(self, choices: Choices, index: int) -> None:
        """Keep an option unless it is dominated, and drop those that it dominates."""
        at_most, is_left = self.domination.at_most, choices.is_left
        for other in choices.kept:
            if at_most(index, other, is_left):
                return
        choices.kept = [g for g in choices.kept if not at_most(g, index, is_left)]
        choices.kept.append(index)


def most_cells(groups: list[int]) -> int:
    """The number of cells of the largest of some groups, at least one."""
    return max([group.bit_count() for group in groups])
