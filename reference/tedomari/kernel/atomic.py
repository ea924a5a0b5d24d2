"""Atomic weights of values, by the calculus of Winning Ways with a huge integer in it."""

from typing import Final

from tedomari.kernel.arithmetic import add, negate, subtract, translate
from tedomari.kernel.canonical import canonical
from tedomari.kernel.nimbers import nim_value
from tedomari.kernel.order import le
from tedomari.kernel.remote import (
    above_remote_star,
    below_remote_star,
    is_infinitesimal,
    remote_index,
)
from tedomari.kernel.tables import (
    UP,
    ZERO,
    Tables,
    followers,
    left_options,
    right_options,
    scaled_number,
)
from tedomari.kernel.ups import up_multiple_index, up_multiple_of

#: What a number x != 0 weighs: so many ups, with the sign of x.  It exceeds the birthday
#: of any infinitesimal that a table has room for, and so does half of it.
HUGE: Final = 1 << 40

NO_WEIGHT: Final = -1

#: So many games are checked by their differences from W.^ before bounds are made for others of
#: the same W and depth.  Depths are rounded up to a multiple of ``STEP``, lest there be many
#: bounds for few games.  No bounds are made if G and W.^ together are deeper than ``SHALLOW``,
#: or if W.^ has more than ``NARROW`` followers, for then they may take seconds.
FEW: Final = 4
STEP: Final = 8
SHALLOW: Final = 32
NARROW: Final = 32
NEVER: Final = FEW + 1  # instead of a count: no bounds for this W and depth


def atomic_weight(t: Tables, g: int) -> int:
    """The index of the atomic weight of G, or ``NO_WEIGHT``.

    Claim: what :func:`huge_weight` finds is the atomic weight, unless a huge number is
    left in it, and then there is none.  Reason: let G(N) be the canonical form of G with
    N ups, signed, for each number x != 0 in it.  If X is all-small and N exceeds its
    birthday, then x + X and the sum of X and the ups have the outcome of the sign of x;
    so G + X and G(N) + X have the same outcome, and G has the atomic weight W exactly
    when G(N) has it for all large N.  G(N) is all-small, its weight is computed, and it
    depends on N exactly when N is left in it, for the course of the computation is the
    same for all large N.  The far-star inequality, which is the definition, is checked
    all the same.  For n.^ + *k it needs no check: the remote star and *k make a remote
    star, which lies between v and ^, so that *k satisfies it with 0, and n.^ adds n.
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
    """The index of the atomic weight of G with ``HUGE`` ups for each positive number."""
    known = t.misc_memo.get(("weight", g, 0), -1)
    if known >= 0:
        return known
    for follower in followers(t, g):
        key = ("weight", follower, 0)
        if key not in t.misc_memo:
            t.misc_memo[key] = weigh(t, follower)
    return t.misc_memo[("weight", g, 0)]


def weigh(t: Tables, g: int) -> int:
    """The same for a value whose options have been weighed: {A(G^L) - 2 | A(G^R) + 2}.

    A nimber's is 0, said at once, for it may have thousands of options.
    If that is an integer and G is above the remote star, it is the largest integer
    <| every A(G^R) + 2 instead; if below, the least integer |> every A(G^L) - 2.
    """
    unit = 1 << t.scale
    if t.is_number[g]:
        sign = (t.left_stop[g] > 0) - (t.left_stop[g] < 0)
        return scaled_number(t, sign * HUGE * unit)
    if nim_value(t, g) >= 0:
        return ZERO
    two, minus_two = scaled_number(t, 2 * unit), scaled_number(t, -2 * unit)
    left = [translate(t, t.misc_memo[("weight", option, 0)], minus_two) for option in t.left[g]]
    right = [translate(t, t.misc_memo[("weight", option, 0)], two) for option in t.right[g]]
    weight = canonical(t, left, right)
    unit = 1 << t.scale
    if t.is_number[weight] and t.left_stop[weight] % unit == 0:
        if above_remote_star(t, g):
            return greatest_integer_within(t, right)
        if below_remote_star(t, g):
            return least_integer_within(t, left)
    return weight


def greatest_integer_within(t: Tables, bounds: list[int]) -> int:
    """The largest integer n <| every bound: that is, no bound is <= n."""
    unit = 1 << t.scale
    n = scaled_number(t, min([t.left_stop[h] for h in bounds]) // unit * unit)
    if any([le(t, h, n) for h in bounds]):
        return scaled_number(t, t.left_stop[n] - unit)
    return n


def least_integer_within(t: Tables, bounds: list[int]) -> int:
    """The least integer n |> every bound."""
    mirrored = [negate(t, h) for h in bounds]
    return negate(t, greatest_integer_within(t, mirrored))


def has_huge_number(t: Tables, g: int) -> bool:
    """Whether a number that only ``HUGE`` can have brought in is left among the followers."""
    bound = HUGE // 2 << t.scale
    return any(
        [t.is_number[index] and abs(t.left_stop[index]) >= bound for index in followers(t, g)]
    )


def has_weight(t: Tables, g: int, weight: int) -> bool:
    """Whether v + remote star < G - W.^ < ^ + remote star, the far-star inequality.

    It is decided by the difference or, once a few games of about that depth have been asked
    about with that W, by bounds that serve them all, which may cost more to make than a few
    differences.
    """
    ups = times_up(t, weight)
    known = t.misc_memo.get(("far-star", g, ups), -1)
    if known >= 0:
        return known == 1
    depth = -(-(t.depth[g] + t.depth[ups]) // STEP) * STEP
    asked = t.misc_memo.get(("far-star games", ups, depth), 0)
    if asked == FEW:
        return has_weight_by_bounds(t, g, ups, depth)
    answer = has_weight_by_difference(t, g, ups)
    if asked < FEW:
        costly = depth > SHALLOW or len(followers(t, ups)) > NARROW
        t.misc_memo[("far-star games", ups, depth)] = NEVER if costly else asked + 1
        t.misc_memo[("far-star", g, ups)] = int(answer)
    return answer


def has_weight_by_difference(t: Tables, g: int, ups: int) -> bool:
    """The far-star inequality for W.^ by the index of D = G - W.^.

    Claim: let no follower of D be ``*m`` for an m >= M.  Then *(M+1) is remote enough for
    D + ^, and for D + v; so v + *(M+1) <= D <= ^ + *(M+1) decides, and no further sum is
    needed.  Reason: followers of D + ^ are X + ^, X + * and X, for followers X of D.  If
    X + ^ is ``*n``, then X is v + *n, of which *(n xor 1) is a left option; if X + * is
    ``*n``, then X is *(n xor 1).  So n xor 1 < M, and n <= M.
    """
    rest = difference(t, g, ups)
    remote = remote_index(t, rest) + 1
    if not le(t, up_multiple_index(t, -1, remote), rest):
        return False
    return le(t, rest, up_multiple_index(t, 1, remote))


def has_weight_by_bounds(t: Tables, g: int, ups: int, depth: int) -> bool:
    """The far-star inequality for W.^ as W.^ + v + *r <= G <= W.^ + ^ + *r.

    ``depth`` is at least the depths of G and W.^ together.  Claim: *r is remote for G - W.^,
    and for that with ^ or v added, if r exceeds the sum of ``depth`` and the depth of ^.
    Reason: game.remote-star.depth.  No such game with *r added is 0, so that <= is <.  The
    bounds serve all games with this W that are no deeper: G is compared, and added to nothing.

    Clause: game.remote-star.depth.
    """
    remote = depth + t.depth[UP] + 1
    if not le(t, add(t, ups, up_multiple_index(t, -1, remote)), g):
        return False
    return le(t, g, add(t, ups, up_multiple_index(t, 1, remote)))


def difference(t: Tables, g: int, h: int) -> int:
    """The index of G - H, at once if both are multiples of up with nimbers added."""
    first, second = up_multiple_of(t, g), up_multiple_of(t, h)
    if first is None or second is None:
        return subtract(t, g, h)
    return up_multiple_index(t, first[0] - second[0], first[1] ^ second[1])


def times_up(t: Tables, g: int) -> int:
    """The index of G.^, the Norton product by up.

    It is n.^ for an integer n, and {G^L.^ + ^^* | G^R.^ + vv*} else: the incentives of ^
    are v and ^*, so that ^ with its better one added is ^^*.
    """
    step = up_multiple_index(t, 2, 1)
    back = negate(t, step)
    stack = [g]
    while stack:
        top = stack[-1]
        key = ("times-up", top, 0)
        if t.is_number[top] and t.left_stop[top] % (1 << t.scale) == 0:
            t.misc_memo[key] = up_multiple_index(t, t.left_stop[top] >> t.scale, 0)
        else:
            left, right = left_options(t, top), right_options(t, top)
            missing = [x for x in left + right if ("times-up", x, 0) not in t.misc_memo]
            if missing:
                stack.extend(missing)
                continue
            t.misc_memo[key] = canonical(
                t,
                [add(t, t.misc_memo[("times-up", x, 0)], step) for x in left],
                [add(t, t.misc_memo[("times-up", x, 0)], back) for x in right],
            )
        stack.pop()
    return t.misc_memo[("times-up", g, 0)]
