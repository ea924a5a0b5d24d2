"""The Norton product of values, and companions."""

from tedomari.kernel.arithmetic import add, multiple, subtract
from tedomari.kernel.canonical import canonical
from tedomari.kernel.tables import ZERO, Tables, followers, left_options, right_options
from tedomari.kernel.thermal import check_depth, followers_to_integers, is_integer


def norton_product(t: Tables, g: int, u: int) -> int:
    """The index of G.U for U > 0.

    The incentives I of U come in only as U + I, which is U^L for Left's incentive
    U^L - U, and 2.U - U^R for Right's U - U^R.
    Clauses: product.norton.integer, product.norton.definition.
    """
    known = t.misc_memo.get(("norton", g, u), -1)
    if known >= 0:
        return known
    check_depth(t, g, u)
    lifts = list(left_options(t, u))
    lifts += [subtract(t, add(t, u, u), option) for option in right_options(t, u)]
    for index in followers_to_integers(t, g):
        key = ("norton", index, u)
        if key not in t.misc_memo:
            t.misc_memo[key] = norton_step(t, index, u, lifts)
    return t.misc_memo[("norton", g, u)]


def norton_step(t: Tables, g: int, u: int, lifts: list[int]) -> int:
    """The index of G.U when the products of G's options are in the memo."""
    if is_integer(t, g):
        return multiple(t, t.left_stop[g] >> t.scale, u)
    left = [t.misc_memo[("norton", option, u)] for option in left_options(t, g)]
    right = [t.misc_memo[("norton", option, u)] for option in right_options(t, g)]
    return canonical(
        t,
        [add(t, option, lift) for option in left for lift in lifts],
        [subtract(t, option, lift) for option in right for lift in lifts],
    )


def companion(t: Tables, g: int) -> int:
    """The index of the companion of an all-small value.

    Clause: companion.definition.
    """
    found: dict[int, int] = {}
    for index in followers(t, g):
        left = [found[option] for option in t.left[index]]
        right = [found[option] for option in t.right[index]]
        if t.above[index] & 1:
            left.append(ZERO)
        if t.below[index] & 1:
            right.append(ZERO)
        found[index] = canonical(t, left, right)
    return found[g]
