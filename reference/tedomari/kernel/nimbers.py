"""Indices of nimbers, and the nimber of a value."""

from tedomari.kernel.tables import ZERO, Tables, intern_form

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


def nim_value(t: Tables, index: int) -> int:
    """The n for which the value is ``*n``, or ``NOT_A_NIMBER``.

    Claim: a canonical form is a nimber exactly when its two sides are equal and the k-th
    option, in the order of indices, is ``*k`` for each k.  Reason: ``*k`` has the options
    ``*0`` to ``*(k-1)``, and options have smaller indices than the game.
    """
    if index == ZERO:
        return 0
    options = t.left[index]
    if t.is_number[index] or t.right[index] != options or options[0] != ZERO:
        return NOT_A_NIMBER
    for k in range(1, len(options)):
        if t.left[options[k]] != options[:k] or t.right[options[k]] != options[:k]:
            return NOT_A_NIMBER
    return len(options)
