"""Atomic weights, from the calculus and from the inequality that defines them."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Final

from tedomari_conformance.sources.derived.by_definition.forms import (
    ZERO,
    Plain,
    add,
    at_most,
    braces,
    canonical,
    multiple,
    negative,
    options,
    relation,
    star,
    subtract,
)
from tedomari_conformance.sources.derived.by_definition.naming import read
from tedomari_conformance.sources.derived.by_definition.thermal import stop

#: Integers that take the place of positive numbers: the weight must not depend on the choice.
HUGE: Final = (Fraction(64), Fraction(65))

UP: Final = read("^")


def far_star(game: Plain) -> Plain:
    """Return a nimber that is larger than every follower of a game that is not a number."""
    born = max(tallness(game), 1)
    return star(1 << born.bit_length())


@cache
def tallness(game: Plain) -> int:
    """Return the birthday of a game, with all numbers as if born on day 0."""
    if isinstance(game, Fraction):
        return 0
    return 1 + max((tallness(x) for side in options(game) for x in side), default=-1)


def weight(game: Plain) -> Plain | None:
    """Return the atomic weight of a canonical form; None if it has none.

    Clauses: atomic-weight.calculus, atomic-weight.exception, atomic-weight.huge.
    """
    if stop(game, left=True) or stop(game, left=False):
        return None
    first, second = (calculus(game, huge) for huge in HUGE)
    return first if first == second else None


@cache
def calculus(game: Plain, huge: Fraction) -> Plain:
    """Return the weight of a game in which ups take the place of numbers that are not 0."""
    if isinstance(game, Fraction):
        return ZERO if game == 0 else huge if game > 0 else -huge
    left = [add(calculus(x, huge), Fraction(-2)) for x in options(game)[0]]
    right = [add(calculus(x, huge), Fraction(2)) for x in options(game)[1]]
    plain = canonical(braces(left, right))
    if isinstance(plain, Fraction) and plain.denominator == 1:
        far = relation(game, far_star(game))
        if far == ">":
            return extreme(lambda n: all(not at_most(x, n) for x in right), 1)
        if far == "<":
            return extreme(lambda n: all(not at_most(n, x) for x in left), -1)
    return plain


def extreme(fits: Callable[[Fraction], bool], step: int) -> Fraction:
    """Return the last integer in a direction that fits; each that fits has all before it."""
    number = Fraction(-300 * step)
    assert fits(number)
    while fits(number + step):
        number += step
    return number


@cache
def times_up(game: Plain) -> Plain:
    """Return ``W.^``.  Clause: atomic-weight.times-up."""
    if isinstance(game, Fraction) and game.denominator == 1:
        return multiple(int(game), UP)
    left, right = options(game)
    more, less = read("^^*"), read("vv*")
    return canonical(
        braces([add(times_up(x), more) for x in left], [add(times_up(x), less) for x in right])
    )


def fulfils_definition(game: Plain, claimed: Plain) -> bool:
    """Whether ``v + N < G - W.^ < ^ + N`` for a remote star N.

    Clause: atomic-weight.far-star.
    """
    rest = subtract(game, times_up(claimed))
    far = far_star(rest)
    low, high = (add(arrow, far) for arrow in (negative(UP), UP))
    return relation(low, rest) == "<" and relation(rest, high) == "<"
