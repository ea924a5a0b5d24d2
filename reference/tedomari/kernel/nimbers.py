"""Rows of nimbers, and the nimber of a row."""

from tedomari.kernel.tables import ZERO, Tables, intern_row

NOT_A_NIMBER = -1


def star_row(t: Tables, n: int) -> int:
    """The row of ``*n``, for n >= 0: {0, *, ..., *(n-1) | the same}, which is canonical."""
    known = t.misc_memo.get(("star", n, 0), -1)
    if known >= 0:
        return known
    stars: list[int] = []
    for k in range(n + 1):
        row = t.misc_memo.get(("star", k, 0), -1)
        if row < 0:
            row = intern_row(t, stars, stars) if k else ZERO
            t.misc_memo[("star", k, 0)] = row
        stars.append(row)
    return stars[n]


def nim_value(t: Tables, row: int) -> int:
    """The n for which the row is ``*n``, or ``NOT_A_NIMBER``.

    Claim: a canonical form is a nimber exactly when its two sides are equal and the k-th
    option, in the order of rows, is ``*k`` for each k.  Reason: ``*k`` has the options
    ``*0`` to ``*(k-1)``, and the options of a row stand before it.
    """
    if row == ZERO:
        return 0
    options = t.left[row]
    if t.is_number[row] or t.right[row] != options or options[0] != ZERO:
        return NOT_A_NIMBER
    for k in range(1, len(options)):
        if t.left[options[k]] != options[:k] or t.right[options[k]] != options[:k]:
            return NOT_A_NIMBER
    return len(options)
