"""Negative, sum and multiples of values."""

from tedomari.errors import DepthError
from tedomari.kernel.canonical import simplify
from tedomari.kernel.forms import intern_words
from tedomari.kernel.options import followers
from tedomari.kernel.order import trim_memo
from tedomari.kernel.scale import scaled_number
from tedomari.kernel.tables import ZERO, Tables
from tedomari.kernel.threads import enter
from tedomari.kernel.ups import closed_sum
from tedomari.kernel.words import append, i64, vec

#: A sum is refused if the depths of its terms, counted in moves, add up to more than this.
SUM_DEPTH_LIMIT = 200


def negate(t: Tables, g: i64) -> i64:
    """The index of -G.  The negative of a canonical form is canonical.

    Clauses: game.canonical.negative, game.sum.negative, game.sum.deep.
    """
    if t.negative[g] < 0:
        for follower in followers(t, g):
            if t.negative[follower] < 0:
                negate_one(t, follower)
    return t.negative[g]


def negate_one(t: Tables, g: i64) -> None:
    """Record the negative of a value whose options already have theirs recorded."""
    index: i64
    if t.is_number[g]:
        index = scaled_number(t, -t.left_stop[g])
    else:
        left, right = vec[i64](), vec[i64]()
        for place in range(t.first[g], t.middle[g]):
            right = append(right, t.negative[t.options[place]])
        for place in range(t.middle[g], t.first[g + 1]):
            left = append(left, t.negative[t.options[place]])
        index = intern_words(t, left, right)
    t.negative[g] = index
    t.negative[index] = g


def add(t: Tables, g: i64, h: i64) -> i64:
    """The index of G + H.  Raises :class:`DepthError` if the sum is too deep to compute."""
    if g == ZERO:
        return h
    if h == ZERO:
        return g
    if g > h:
        g, h = h, g
    index = t.sum_memo.get((g << 32) | h, -1)
    if index < 0:
        enter(t.use)
        try:
            index = t.sum_memo[(g << 32) | h] = new_sum(t, g, h)
        finally:
            t.use.lock.release()
    return index


def new_sum(t: Tables, g: i64, h: i64) -> i64:
    """The index of a sum that is not in the memo."""
    trim_memo(t)
    if t.is_number[g]:
        return translate(t, h, g)
    if t.is_number[h]:
        return translate(t, g, h)
    if t.negative[g] == h:
        return ZERO
    if t.depth[g] + t.depth[h] > SUM_DEPTH_LIMIT:
        raise DepthError(t.depth[g] + t.depth[h], SUM_DEPTH_LIMIT)
    index = closed_sum(t, g, h)
    return add_recursive(t, g, h) if index < 0 else index


def add_recursive(t: Tables, g: i64, h: i64) -> i64:
    """The index of {G^L + H, G + H^L | G^R + H, G + H^R}, from the sums of the options."""
    if t.is_number[g]:
        return translate(t, h, g)
    if t.is_number[h]:
        return translate(t, g, h)
    if t.negative[g] == h:
        return ZERO
    if g > h:
        g, h = h, g
    key = (g << 32) | h
    index = t.sum_memo.get(key, -1)
    if index >= 0:
        return index
    index = mirrored_sum(t, g, h)
    if index < 0:
        left, right = vec[i64](), vec[i64]()
        for place in range(t.first[g], t.middle[g]):
            left = append(left, add_recursive(t, t.options[place], h))
        for place in range(t.first[h], t.middle[h]):
            left = append(left, add_recursive(t, g, t.options[place]))
        for place in range(t.middle[g], t.first[g + 1]):
            right = append(right, add_recursive(t, t.options[place], h))
        for place in range(t.middle[h], t.first[h + 1]):
            right = append(right, add_recursive(t, g, t.options[place]))
        index = simplify(t, left, right)
    t.sum_memo[key] = index
    return index


def mirrored_sum(t: Tables, g: i64, h: i64) -> i64:
    """The index of G + H if the negatives and their sum are known, otherwise -1.

    Claim: it is the negative of -G + -H, and negating a known form is cheaper than simplifying
    a new one.  Both sums are common in Domineering, where a quarter turn exchanges the players.
    """
    first, second = t.negative[g], t.negative[h]
    if first < 0 or second < 0:
        return -1
    key = first << 32 | second if first < second else (second << 32) | first
    index = t.sum_memo.get(key, -1)
    return index if index < 0 else negate(t, index)


def translate(t: Tables, g: i64, x: i64) -> i64:
    """The index of G + x for a number x.

    Claim: if G is not a number, {G^L + x | G^R + x} is the canonical form of G + x.
    Reason: the number translation theorem gives the value; domination and reversibility
    of options are comparisons, which adding x to both sides does not change.
    Source: Winning Ways, chapter 6 (translation theorem).  Clause: game.number.translation.
    """
    if x == ZERO:
        return g
    if t.is_number[g]:
        return scaled_number(t, t.left_stop[g] + t.left_stop[x])
    key = (g << 32) | x
    index = t.sum_memo.get(key, -1)
    if index >= 0:
        return index
    if not is_translated(t, g, x):
        follower: i64
        for follower in followers(t, g):
            if not t.is_number[follower] and follower << 32 | x not in t.sum_memo:
                translate_one(t, follower, x)
        return t.sum_memo.get(key, -1)
    return translate_one(t, g, x)


def is_translated(t: Tables, g: i64, x: i64) -> bool:
    """Whether the sums of x and all options of a value that are not numbers are known."""
    for place in range(t.first[g], t.first[g + 1]):
        option = t.options[place]
        if not t.is_number[option] and option << 32 | x not in t.sum_memo:
            return False
    return True


def translate_one(t: Tables, g: i64, x: i64) -> i64:
    """The index of G + x, also recorded, if the sums of x and the options of G are known."""
    left, right = vec[i64](), vec[i64]()
    for place in range(t.first[g], t.middle[g]):
        left = append(left, translate(t, t.options[place], x))
    for place in range(t.middle[g], t.first[g + 1]):
        right = append(right, translate(t, t.options[place], x))
    index = t.sum_memo[g << 32 | x] = intern_words(t, left, right)
    return index


def subtract(t: Tables, g: int, h: int) -> int:
    """The index of G - H."""
    return add(t, g, negate(t, h))


def multiple(t: Tables, n: int, g: int) -> int:
    """The index of n copies of G (of -G for negative n), by doubling.

    Clause: game.sum.multiple.
    """
    if n < 0:
        n, g = -n, negate(t, g)
    total = ZERO
    while n:
        if n & 1:
            total = add(t, total, g)
        n >>= 1
        if n:
            g = add(t, g, g)
    return total
