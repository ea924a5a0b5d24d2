"""Indices of nimbers, and the nimber of a value."""

from tedomari.kernel.forms import intern_form
from tedomari.kernel.tables import ZERO, Tables
from tedomari.kernel.words import i64

NOT_A_NIMBER = -1


def star_index(t: Tables, n: int) -> int:
    """The index of ``*n``, for n >= 0: {0, *, ..., *(n-1) | the same}, which is canonical."""
    memo = t.star_memo
    known = memo.get(n, -1)
    if known >= 0:
        return known
    stars: list[int] = []
    for k in range(n + 1):
        index = memo.get(k, -1)
        if index < 0:
            index = memo[k] = intern_form(t, stars, stars) if k else ZERO
        stars.append(index)
    return stars[n]


def nim_value(t: Tables, index: i64) -> i64:
    """The n for which the value is ``*n``, or ``NOT_A_NIMBER``.

    Claim: a canonical form is a nimber exactly when its two sides are equal and the k-th
    option, in the order of indices, is ``*k`` for each k.  Reason: ``*k`` has the options
    ``*0`` to ``*(k-1)``, and options have smaller indices than the game.
    """
    if index == ZERO:
        return 0
    first, middle = t.first[index], t.middle[index]
    if t.is_number[index] or t.options[first] != ZERO or t.options[middle] != ZERO:
        return NOT_A_NIMBER
    stars = [t.options[place] for place in range(first, middle)]
    for k, star in enumerate([*stars[1:], index], start=1):
        first, middle = t.first[star], t.middle[star]
        if middle - first != k or t.first[star + 1] - middle != k:
            return NOT_A_NIMBER
        for place in range(k):
            if not stars[place] == t.options[first + place] == t.options[middle + place]:
                return NOT_A_NIMBER
    return len(stars)
