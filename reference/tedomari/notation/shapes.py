"""Values that are recognised from the shape of their canonical forms alone."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from tedomari.kernel.tables import ZERO, Tables
from tedomari.notation.numerals import numeral
from tedomari.notation.nus import Nus


class Sum(NamedTuple):
    """A number, in the unit of the tables, plus ups and a nimber."""

    scaled: int
    ups: int
    nimber: int


def sums_of_ups(t: Tables, order: Sequence[int]) -> dict[int, Nus]:
    """Return the sums for the values that are the sum of a number, ups and a nimber.

    ``order`` lists options before their games.

    Claim: x + n.^ + *m for n >= 1 is {x | x + (n-1).^ + *(m xor 1)}, but {x,x*|x} for
    x + ^*; and x + *m has on both sides x, x*, ..., x*(m-1).  These forms are canonical,
    so no other index has the value.  Source: Winning Ways, chapter 3.

    Clause: notation.print.nus.
    """
    known: dict[int, Sum] = {}
    for g in order:
        if t.is_number[g]:
            known[g] = Sum(t.left_stop[g], 0, 0)
            continue
        left = [known[x] for x in t.left[g] if x in known]
        right = [known[x] for x in t.right[g] if x in known]
        if len(left) + len(right) == len(t.left[g]) + len(t.right[g]):
            value = sum_of_ups(left, right)
            if value is not None:
                known[g] = value
    unit = 1 << t.scale
    return {g: Nus(Fraction(s.scaled, unit), s.ups, s.nimber) for g, s in known.items()}


def sum_of_ups(left: list[Sum], right: list[Sum]) -> Sum | None:
    """Return the sum whose canonical form has these distinct options, or None."""
    x, size = left[0].scaled, len(left)
    if left == right:
        # There are size nimbers below *size, so as many distinct ones are all of them.
        nimbers = all(s.scaled == x and s.ups == 0 and s.nimber < size for s in left)
        return Sum(x, 0, size) if nimbers else None
    return ups_over(left, right, 1) or ups_over(right, left, -1)


def ups_over(here: list[Sum], there: list[Sum], sign: int) -> Sum | None:
    """Return the sum with at least one up, or one down if ``sign`` is -1, or None.

    ``here`` are its left options and ``there`` its right options, swapped if ``sign`` is -1.
    """
    x, after = here[0].scaled, there[0]
    if len(there) > 1 or after.scaled != x:
        return None
    if len(here) == 2 and after == (x, 0, 0) and sorted(here) == [(x, 0, 0), (x, 0, 1)]:
        return Sum(x, sign, 1)
    ups = after.ups + sign
    if len(here) == 1 and here[0] == (x, 0, 0) and ups * sign >= 1:
        return Sum(x, ups, after.nimber ^ 1)
    return None


def powers_to(t: Tables, order: Sequence[int], sums: dict[int, Nus]) -> dict[int, str]:
    """Return the notation of the values that are PowTo(G,n) for some n >= 2.

    They are {PowTo(G,n-1)|H} for G = {0|H}, a sum of ups and a star.  Negatives have the shape
    {H|PowTo(G,n-1)}.  PowTo(^,n) is ^(n).

    Clause: notation.print.power-to.
    """
    exponents: dict[int, tuple[Nus, int]] = {}
    for g in order:
        if g in sums or len(t.left[g]) != 1 or len(t.right[g]) != 1:
            continue
        (left,), (right,) = t.left[g], t.right[g]
        for lower, sides, sign in ((left, t.right, 1), (right, t.left, -1)):
            base, n = exponents.get(lower) or (sums.get(lower, Nus()), 1)
            # ^* = {0,*|0} is not of the form {0|H}, so it has no powers.
            has_powers = base.number == 0 and base.ups * sign >= (2 if base.nimber == 1 else 1)
            if has_powers and sides[lower] == sides[g]:
                exponents[g] = (base, n + 1)
    return {g: power_to_text(base, n) for g, (base, n) in exponents.items()}


def power_to_text(base: Nus, n: int) -> str:
    """Return a power such as ``PowTo(^^,2)``, or the shorter ``^(2)`` for PowTo(^,2)."""
    if abs(base.ups) == 1 and base.nimber == 0:
        return f"{'^' if base.ups > 0 else 'v'}({n})"
    return f"PowTo({base},{n})"


def tiny_text(t: Tables, g: int) -> str | None:
    """Return ``Tiny(x)`` for {0||0|-x} and ``Miny(x)`` for {x|0||0} if x > 0 is a number.

    For any other value return None.

    Clause: notation.print.tiny.
    """
    if len(t.left[g]) != 1 or len(t.right[g]) != 1:
        return None
    (left,), (right,) = t.left[g], t.right[g]
    if left == ZERO and t.left[right] == (ZERO,):
        name, threat, sign = "Tiny", t.right[right], -1
    elif right == ZERO and t.right[left] == (ZERO,):
        name, threat, sign = "Miny", t.left[left], 1
    else:
        return None
    if len(threat) != 1 or not t.is_number[threat[0]]:
        return None
    x = Fraction(sign * t.left_stop[threat[0]], 1 << t.scale)
    return f"{name}({numeral(x)})"
