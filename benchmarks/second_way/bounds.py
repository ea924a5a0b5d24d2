"""Proofs about positions of Domineering without their values, from bounds by straight cuts.

A cut between two columns takes moves from Right only, the dominoes that cross it.  So a
position is at most the sum of what is on both sides of it.  Bounds from below are not needed: a
quarter turn makes a position its negative.
"""

from collections.abc import Callable

from second_way.cells import domineering, groups, home, turn
from second_way.values import Values

#: The number of bounds of one position.
MOST_BOUNDS = 12

#: The number of moves that are looked ahead.
MOST_MOVES = 8

#: The number of steps of a proof with one number of moves.
MOST_STEPS = 20_000

#: The cells of the first columns, one to seven of them.
COLUMNS = [0x0101010101010101 * ((1 << width) - 1) for width in range(1, 8)]


class TooLongError(Exception):
    """A proof would take more steps than it may."""


class Proofs:
    """Comparisons of positions with forms; ``known`` returns the form of a group, or None.

    A comparison that is shown holds.  One that is not shown may hold as well.
    """

    def __init__(
        self,
        values: Values,
        known: Callable[[int], int | None],
        most_moves: int = MOST_MOVES,
        most_steps: int = MOST_STEPS,
    ) -> None:
        self.values = values
        self.known = known
        self.most_moves = most_moves
        self.most_steps = most_steps
        self.steps = 0
        self.group_bounds: dict[int, tuple[list[int], bool]] = {}
        self.shown: set[tuple[int, int, bool]] = set()
        self.failed: dict[tuple[int, int, bool], int] = {}

    def can_be_added(self, mask: int, form: int, player: int) -> bool | None:
        """Return whether a game with this form may have the position as another option.

        It may, without a change of its value, if and only if the position is not at least the
        form as an option of Left (player 0), and not at most the form as one of Right.  None
        means that neither was shown.
        """
        negative = turn(mask), self.values.negative(form)
        own, other = ((mask, form), negative)[:: -1 if player else 1]
        for moves in range(self.most_moves + 1):
            if self.try_to_show(self.not_at_least, own, moves):
                return True
            if self.try_to_show(self.at_most, other, moves):
                return False
        return None

    def try_to_show(
        self, relation: Callable[[int, int, int], bool], pair: tuple[int, int], moves: int
    ) -> bool:
        """Return whether a relation is shown with a limited number of steps."""
        self.steps = self.most_steps
        try:
            return relation(*pair, moves)
        except TooLongError:
            return False

    def at_most(self, mask: int, form: int, moves: int) -> bool:
        """Return whether X <= W is shown, by definition or because a bound of X is <= W.

        By definition, no left option of X is >= W, and X is >= no right option of W.
        """
        bounds, is_exact = self.bounds(mask)
        if any(self.values.le(bound, form) for bound in bounds):
            return True
        if is_exact or not moves:
            return False
        key = mask, form, True
        if self.is_known_from(key, moves):
            return key in self.shown
        is_shown = all(
            self.not_at_least(mask, option, moves - 1) for option in self.values.forms[form][1]
        ) and all(self.not_at_least(rest, form, moves - 1) for rest in domineering(mask)[0])
        return self.remember(key, moves, is_shown)

    def not_at_least(self, mask: int, form: int, moves: int) -> bool:
        """Return whether it is shown that X >= W does not hold.

        It does not if a bound of X is not >= W.  By definition, it does not if X is at most a
        left option of W, or a right option of X is at most W.
        """
        bounds, is_exact = self.bounds(mask)
        if any(not self.values.le(form, bound) for bound in bounds):
            return True
        if is_exact or not moves:
            return False
        key = mask, form, False
        if self.is_known_from(key, moves):
            return key in self.shown
        is_shown = any(
            self.at_most(mask, option, moves - 1) for option in self.values.forms[form][0]
        ) or any(self.at_most(rest, form, moves - 1) for rest in domineering(mask)[1])
        return self.remember(key, moves, is_shown)

    def is_known_from(self, key: tuple[int, int, bool], moves: int) -> bool:
        """Return whether a comparison was shown, or not shown by this number of moves.

        Raises :class:`TooLongError` if it is to be tried and no steps are left.
        """
        if key in self.shown or self.failed.get(key, 0) >= moves:
            return True
        if not self.steps:
            raise TooLongError
        self.steps -= 1
        return False

    def remember(self, key: tuple[int, int, bool], moves: int, is_shown: bool) -> bool:
        """Remember and return whether a comparison was shown by a number of moves."""
        if is_shown:
            self.shown.add(key)
        else:
            self.failed[key] = moves
        return is_shown

    def bounds(self, mask: int) -> tuple[list[int], bool]:
        """Return forms that a position is at most, and whether the only one is its value."""
        result = [0]
        is_exact = True
        for group in groups(mask):
            bounds, is_known = self.bounds_of_group(home(group))
            result = self.lowest({self.values.add(x, y) for x in result for y in bounds})
            is_exact = is_exact and is_known
        return result, is_exact

    def bounds_of_group(self, group: int) -> tuple[list[int], bool]:
        """Return the bounds of a group from all cuts between columns, or its known value."""
        result = self.group_bounds.get(group)
        if result is None:
            form = self.known(group)
            result = ([form], True) if form is not None else (self.cut(group), False)
            self.group_bounds[group] = result
        return result

    def cut(self, group: int) -> list[int]:
        """Return the sums of the bounds of both parts; empty if none is."""
        sums: set[int] = set()
        for columns in COLUMNS:
            part = group & columns
            if part == group:
                break
            first, second = self.bounds(part)[0], self.bounds(group ^ part)[0]
            sums |= {self.values.add(x, y) for x in first for y in second}
        return self.lowest(sums)

    def lowest(self, forms: set[int]) -> list[int]:
        """Return those forms of which no other one is at most, up to ``MOST_BOUNDS``."""
        le = self.values.le
        least = [x for x in forms if not any(x != y and le(y, x) for y in forms)]
        return sorted(least)[:MOST_BOUNDS]
