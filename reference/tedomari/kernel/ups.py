"""Indices of ups: the up of a number, and multiples of up with a nimber added."""

from typing import Final

from tedomari.kernel.canonical import canonical
from tedomari.kernel.forms import intern_form
from tedomari.kernel.nimbers import nim_value, star_index
from tedomari.kernel.options import left_options, right_options
from tedomari.kernel.tables import STAR, UP_STAR, ZERO, Tables, is_nonnegative

#: The number of values of which it is remembered whether they are multiples of up.
MULTIPLE_CAPACITY: Final = 1 << 12


def up_index(t: Tables, d: int) -> int:
    """The index of ^(d) = {^(d^L), * | ^(d^R), *} for the number at index d.

    The simpler numbers on which it depends come first, on an explicit stack, so that no integer
    is too large for the recursion.
    """
    memo = t.up_memo
    stack = [d]
    while stack:
        top = stack[-1]
        left, right = left_options(t, top), right_options(t, top)
        missing = [x for x in left + right if x not in memo]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        memo[top] = canonical(
            t,
            [STAR] + [memo[x] for x in left],
            [STAR] + [memo[x] for x in right],
        )
    return memo[d]


def up_multiple_index(t: Tables, n: int, k: int) -> int:
    """The index of n.^ + *k, for any integer n and k >= 0.

    Claim: for n >= 1 it is {0 | (n-1).^ + *(k xor 1)}, except {0,*|0} for ^*, and this form is
    canonical; for n <= -1 it is the negative of that.  Source: Winning Ways, chapter 3
    (ups and stars); game.up.multiple.
    """
    ups = abs(n)
    index = star_index(t, k if ups % 2 == 0 else k ^ 1)
    for m in range(1, ups + 1):
        nim = k if (ups - m) % 2 == 0 else k ^ 1
        options = [ZERO, STAR] if m == nim == 1 else [ZERO]
        index = intern_form(t, options, [index]) if n > 0 else intern_form(t, [index], options)
    return index


def up_multiple_of(t: Tables, index: int) -> tuple[int, int] | None:
    """The n and k for which the value is n.^ + *k, or None.

    For n > 0 the value is positive or ^*, and a chain of single right options leads down to a
    nimber.  This gives a candidate, whose index is compared with that of the value.
    """
    sign = 1 if is_nonnegative(t, index) or index == UP_STAR else -1
    n, bottom = 0, index
    while nim_value(t, bottom) < 0:
        place = t.middle[bottom] if sign > 0 else t.first[bottom]
        if (t.first[bottom + 1] if sign > 0 else t.middle[bottom]) != place + 1:
            return None
        bottom = t.options[place]
        n += sign
    k = nim_value(t, bottom) ^ (n & 1)
    return (n, k) if up_multiple_index(t, n, k) == index else None


def recent_multiple(t: Tables, index: int) -> tuple[int, int] | None:
    """The same as :func:`up_multiple_of`, remembered for recent values."""
    memo = t.multiple_memo
    if index in memo:
        return memo[index]
    if len(memo) >= MULTIPLE_CAPACITY:
        memo.clear()
    memo[index] = multiple = up_multiple_of(t, index)
    return multiple


def closed_sum(t: Tables, g: int, h: int) -> int:
    """The index of G + H if both are multiples of up with nimbers added, otherwise -1.

    Claim: (m.^ + *j) + (n.^ + *k) is (m+n).^ + *(j xor k).  Reason: addition commutes, and
    *j + *k is *(j xor k).  Clauses: game.up.multiple, game.nimber.xor.
    """
    if t.left_word[g] | t.right_word[g] | t.left_word[h] | t.right_word[h]:
        return -1
    first = recent_multiple(t, g)
    if first is None:
        return -1
    second = recent_multiple(t, h)
    if second is None:
        return -1
    return up_multiple_index(t, first[0] + second[0], first[1] ^ second[1])
