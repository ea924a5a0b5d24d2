"""The family of regions from which the slides' whole-board problem 6 is built."""

from __future__ import annotations

from tedomari import Game, TedomariError
from tedomari.errors import exact_int
from tedomari_semeai.trees.tree import LibertyTree, plain


class FamilyRangeError(TedomariError):
    """No region has these parameters."""

    def __init__(self, n: int, x: int, y: int) -> None:
        super().__init__(f"expected n >= 0, x >= 1 and y >= 0, found n = {n}, x = {x}, y = {y}")


def check_range(n: int, x: int, y: int) -> None:
    """Raise :class:`FamilyRangeError` for parameters that no member has.

    Raises TypeError for a parameter that is not an int.
    """
    if min(exact_int(n, "n"), exact_int(x, "x") - 1, exact_int(y, "y")) < 0:
        raise FamilyRangeError(n, x, y)


def member(n: int, x: int, y: int) -> LibertyTree:
    """Return the region with parameters n, x, y: n + 1 attacks, each taking two liberties more.

    >>> print(member(4, 5, 0), member(2, 3, 1), member(2, 4, 1))
    {{{{{15|8}|6}|4}|2}|0} {{{10|5}|3}|1} {{{11|5}|3}|1}

    Source: the semeai slides, "Problem 6: B, C, -L" (SM-015).
    Clause: semeai.family.definition.
    """
    check_range(n, x, y)
    tree = plain(x + y + 2 * n + 2)
    for attacked in range(n, -1, -1):
        tree = LibertyTree(None, (tree,), (plain(y + 2 * attacked),))
    return tree


def law(n: int, x: int, y: int) -> Game:
    """Return the value of the member cooled by 2: y + 2 plus {...{{x-2|0}|0}...|0}.

    The braces have n + 1 zeros.

    >>> [str(law(n, x, y)) for n, x, y in ((1, 1, 0), (1, 2, 2), (2, 3, 1))]
    ['7/4', '4v', '{4|3||3|||3}']

    Clauses: semeai.family.law, semeai.family.one, semeai.family.two, semeai.family.more,
    semeai.family.weight.
    """
    check_range(n, x, y)
    game = Game() + (x - 2)
    for _ in range(n + 1):
        game = Game([game], [0])
    return y + 2 + game
