"""Atomic weights of values, by the calculus of Winning Ways, extended by a huge integer."""

from typing import Final

from tedomari.kernel.arithmetic import negate, translate
from tedomari.kernel.canonical import canonical
from tedomari.kernel.far_star import has_weight
from tedomari.kernel.nimbers import nim_value
from tedomari.kernel.options import followers
from tedomari.kernel.order import le
from tedomari.kernel.remote import above_remote_star, below_remote_star, is_infinitesimal
from tedomari.kernel.scale import scaled_number
from tedomari.kernel.tables import ZERO, Tables
from tedomari.kernel.ups import up_multiple_of

#: The number of ups that replace a number x != 0, with the sign of x.  Half of it still exceeds
#: the birthday of any infinitesimal that fits into a table.
HUGE: Final = 1 << 40

NO_WEIGHT: Final = -1


def atomic_weight(t: Tables, g: int) -> int:
    """The index of the atomic weight of G, or ``NO_WEIGHT``.

    Claim: the result of :func:`huge_weight` is the atomic weight, unless a huge number is left
    in it; then there is no atomic weight.  Reason: let G(N) be the canonical form of G in which
    N ups, with the sign of x, replace each number x != 0.  If X is all-small and N exceeds its
    birthday, then x + X and the sum of X and these ups both have the outcome given by the sign
    of x.  So G + X and G(N) + X have the same outcome, and G has the atomic weight W exactly
    when G(N) has it for all large N.  G(N) is all-small, so it has a weight.  This weight
    depends on N exactly when N is left in it, because the computation takes the same course for
    all large N.  The far-star inequality, which is the definition, is checked all the same.
    For n.^ + *k no check is needed: the sum of the remote star and *k is a remote star, which
    lies between v and ^.  So *k satisfies the inequality with the weight 0, and n.^ adds n.
    Source: Winning Ways, chapter 8; Siegel, Combinatorial Game Theory, II.7;
    atomic-weight.huge, atomic-weight.depth.
    """
    if not is_infinitesimal(t, g):
        return NO_WEIGHT
    multiple = up_multiple_of(t, g)
    if multiple is not None:
        return scaled_number(t, multiple[0] << t.scale)
    weight = huge_weight(t, g)
    if has_huge_number(t, weight) or not has_weight(t, g, weight):
        return NO_WEIGHT
    return weight


def huge_weight(t: Tables, g: int) -> int:
    """The index of the atomic weight of G with ``HUGE`` ups, signed, for each number."""
    memo = t.weight_memo
    known = memo.get(g, -1)
    if known >= 0:
        return known
    for follower in followers(t, g):
        if follower not in memo:
            memo[follower] = weigh(t, follower)
    return memo[g]


def weigh(t: Tables, g: int) -> int:
    """The huge weight of G, {A(G^L) - 2 | A(G^R) + 2}, from the weights of its options.

    If that is an integer and G is above the remote star, the weight is the largest integer
    <| every A(G^R) + 2 instead; if G is below the remote star, the least integer |> every
    A(G^L) - 2.  The weight of a nimber is 0; it is returned at once, because a nimber may have
    thousands of options.
    """
    unit = 1 << t.scale
    if t.is_number[g]:
        if g == ZERO:
            return ZERO
        huge = scaled_number(t, HUGE << t.scale)
        return huge if t.left_stop[g] > 0 else negate(t, huge)
    if nim_value(t, g) >= 0:
        return ZERO
    two, minus_two = scaled_number(t, unit << 1), scaled_number(t, -unit << 1)
    left = [translate(t, t.weight_memo[option], minus_two) for option in t.left[g]]
    right = [translate(t, t.weight_memo[option], two) for option in t.right[g]]
    weight = canonical(t, left, right)
    unit = 1 << t.scale
    if t.is_number[weight] and t.left_stop[weight] & unit - 1 == 0:
        if above_remote_star(t, g):
            return greatest_integer_within(t, right)
        if below_remote_star(t, g):
            return least_integer_within(t, left)
    return weight


def greatest_integer_within(t: Tables, bounds: list[int]) -> int:
    """The index of the largest integer n <| every bound, that is, no bound is <= n."""
    unit = 1 << t.scale
    n = scaled_number(t, min([t.left_stop[h] for h in bounds]) & -unit)
    if any([le(t, h, n) for h in bounds]):
        return scaled_number(t, t.left_stop[n] - unit)
    return n


def least_integer_within(t: Tables, bounds: list[int]) -> int:
    """The index of the least integer n |> every bound."""
    mirrored = [negate(t, h) for h in bounds]
    return negate(t, greatest_integer_within(t, mirrored))


def has_huge_number(t: Tables, g: int) -> bool:
    """Whether a follower is a number so large that only ``HUGE`` can have produced it."""
    bound = HUGE // 2 << t.scale
    return any(
        [t.is_number[index] and abs(t.left_stop[index]) >= bound for index in followers(t, g)]
    )
