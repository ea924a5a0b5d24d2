"""Whether a position has a value: a search of the difference, without values of parts."""

from collections.abc import Sequence

from second_way.cells import Moves, groups

#: The left and the right options of each form, by its number.
Forms = Sequence[tuple[tuple[int, ...], tuple[int, ...]]]


class TooManyError(Exception):
    """The search would look at more positions than it may."""


class Difference:
    """Play in a position and in the negative of a form, with the moves of one ruleset.

    The position is not split into values: a move in one of its groups leaves the other cells
    as they are.  ``most`` bounds the number of positions that are looked at.
    """

    def __init__(self, moves: Moves, forms: Forms, most: int) -> None:
        self.moves = moves
        self.forms = forms
        self.most = most
        self.results: dict[tuple[int, int, int], bool] = {}
        self.following: dict[int, tuple[list[int], list[int]]] = {}

    def is_zero(self, mask: int, form: int) -> bool:
        """Return whether the position minus the form is 0: the player who moves first loses.

        Raises :class:`TooManyError`.
        """
        self.results.clear()
        return not self.wins(mask, form, 0) and not self.wins(mask, form, 1)

    def wins(self, mask: int, form: int, player: int) -> bool:
        """Return whether the player (0 for Left) wins the difference by moving first.

        A move of Left in the negative of a form is one of Right in the form.
        """
        key = mask, form, player
        known = self.results.get(key)
        if known is None:
            if len(self.results) >= self.most:
                raise TooManyError
            other = 1 - player
            known = any(
                not self.wins(mask, option, other) for option in self.forms[form][other]
            ) or any(not self.wins(rest, form, other) for rest in self.options(mask)[player])
            self.results[key] = known
        return known

    def options(self, mask: int) -> tuple[list[int], list[int]]:
        """Return what is left after each move of Left, and of Right, in ascending order."""
        known = self.following.get(mask)
        if known is None:
            left: set[int] = set()
            right: set[int] = set()
            for group in groups(mask):
                mine, others = self.moves(group)
                left.update(mask ^ group | rest for rest in mine)
                right.update(mask ^ group | rest for rest in others)
            known = self.following[mask] = sorted(left), sorted(right)
        return known
