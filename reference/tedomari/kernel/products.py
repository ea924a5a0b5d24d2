"""The Norton product of values, the product by up, and companions."""

from tedomari.kernel.arithmetic import add, multiple, negate, subtract
from tedomari.kernel.canonical import canonical
from tedomari.kernel.options import followers, left_options, right_options
from tedomari.kernel.tables import ZERO, Tables, is_nonnegative, is_nonpositive
from tedomari.kernel.thermal import check_depth, followers_to_integers, is_integer
from tedomari.kernel.ups import up_multiple_index


def norton_product(t: Tables, g: int, u: int) -> int:
    """The index of G.U for U > 0.

    The incentives I of U occur only as U + I, which is U^L for Left's incentive
    U^L - U, and 2.U - U^R for Right's U - U^R.
    Clauses: product.norton.integer, product.norton.definition.
    """
    memo = t.norton_memo
    known = memo.get((g << 32) | u, -1)
    if known >= 0:
        return known
    check_depth(t, g, u)
    lifts = list(left_options(t, u))
    lifts += [subtract(t, add(t, u, u), option) for option in right_options(t, u)]
    for index in followers_to_integers(t, g):
        key = (index << 32) | u
        if key not in memo:
            memo[key] = norton_step(t, index, u, lifts)
    return memo[(g << 32) | u]


def norton_step(t: Tables, g: int, u: int, lifts: list[int]) -> int:
    """The index of G.U, from the products of G's options in the memo."""
    if is_integer(t, g):
        return multiple(t, t.left_stop[g] >> t.scale, u)
    left = [t.norton_memo[(option << 32) | u] for option in left_options(t, g)]
    right = [t.norton_memo[(option << 32) | u] for option in right_options(t, g)]
    return canonical(
        t,
        [add(t, option, lift) for option in left for lift in lifts],
        [subtract(t, option, lift) for option in right for lift in lifts],
    )


def companion(t: Tables, g: int) -> int:
    """The index of the companion of an all-small value.

    Clause: companion.definition.
    """
    companions: dict[int, int] = {}
    for index in followers(t, g):
        left = [companions[option] for option in t.left[index]]
        right = [companions[option] for option in t.right[index]]
        if is_nonnegative(t, index):
            left.append(ZERO)
        if is_nonpositive(t, index):
            right.append(ZERO)
        companions[index] = canonical(t, left, right)
    return companions[g]


def times_up(t: Tables, g: int) -> int:
    """The index of G.^, the Norton product by up.

    It is n.^ for an integer n, and otherwise {G^L.^ + ^^* | G^R.^ + vv*}: the incentives of ^
    are v and ^*, and adding the better one to ^ gives ^^*.
    """
    memo = t.times_up_memo
    step = up_multiple_index(t, 2, 1)
    back = negate(t, step)
    stack = [g]
    while stack:
        top = stack[-1]
        if is_integer(t, top):
            memo[top] = up_multiple_index(t, t.left_stop[top] >> t.scale, 0)
        else:
            left, right = left_options(t, top), right_options(t, top)
            missing = [x for x in left + right if x not in memo]
            if missing:
                stack.extend(missing)
                continue
            memo[top] = canonical(
                t,
                [add(t, memo[x], step) for x in left],
                [add(t, memo[x], back) for x in right],
            )
        stack.pop()
    return memo[g]
