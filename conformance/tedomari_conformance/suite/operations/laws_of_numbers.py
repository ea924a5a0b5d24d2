"""Laws of numbers and nimbers from section 2 of the thesis, tested on finite sets of them."""

from fractions import Fraction
from functools import cache
from itertools import product

from tedomari.game import Game, Relation, game
from tedomari.infinitesimals import star
from tedomari_conformance.suite.operations.laws import Cases, day3, register


@cache
def numbers() -> list[Fraction]:
    """Return the numbers born by day 4, sorted."""
    return sorted(g.as_fraction() for g in _numbers_born_by(4))


def _numbers_born_by(day: int) -> set[Game]:
    known: set[Game] = set()
    for _ in range(day + 1):
        line = sorted(known, key=lambda g: g.as_fraction())
        known |= {Game(line[:i], line[i:]) for i in range(len(line) + 1)}
    return known


@register("number-definition")
def number_definition() -> Cases:
    """A value is a number if all its options are numbers, and no G^L >= any G^R."""
    for g in day3():
        options = g.left_options + g.right_options
        apart = not any(x >= y for x, y in product(g.left_options, g.right_options))
        yield (g,), g.is_number is (all(x.is_number for x in options) and apart)


@register("integers")
def integers() -> Cases:
    """n = {n-1|}."""
    for n in range(1, 33):
        yield (n,), Game([n - 1], []) == n


@register("fractions")
def fractions() -> Cases:
    """m/2^k = {(m-1)/2^k | (m+1)/2^k}, for odd m."""
    for k, m in product(range(1, 7), range(-33, 34, 2)):
        x = Fraction(1, 2**k)
        yield (m * x,), Game([(m - 1) * x], [(m + 1) * x]) == m * x


@register("simplicity")
def simplicity() -> Cases:
    """{a|b}, for numbers a < b, is the number born first among those strictly between them."""
    for a, b in product(numbers(), repeat=2):
        if a < b:
            between = [x for x in _finer() if a < x < b]
            first = min(between, key=lambda x: (game(x).birthday, x))
            yield (a, b), Game([a], [b]) == first


@cache
def _finer() -> list[Fraction]:
    return sorted(g.as_fraction() for g in _numbers_born_by(6))


@register("number-sums")
def number_sums() -> Cases:
    """Numbers add as rationals do, by the definition of the sum."""
    for a, b in product(numbers(), repeat=2):
        g, h = game(a), game(b)
        left = [x + h for x in g.left_options] + [g + x for x in h.left_options]
        right = [x + h for x in g.right_options] + [g + x for x in h.right_options]
        yield (a, b), Game(left, right) == a + b


@register("number-order")
def number_order() -> Cases:
    """Numbers are totally ordered, as the rationals are."""
    for a, b in product(numbers(), repeat=2):
        relation = Relation.LESS if a < b else Relation.GREATER if a > b else Relation.EQUAL
        yield (a, b), game(a).relation(game(b)) is relation


@register("number-outcomes")
def number_outcomes() -> Cases:
    """The outcome of a sum of three numbers is the sign of the rational sum."""
    signs = {1: Relation.GREATER, 0: Relation.EQUAL, -1: Relation.LESS}
    few = numbers()[::3]
    for a, b, c in product(few, repeat=3):
        total = a + b + c
        sign = (total > 0) - (total < 0)
        yield (a, b, c), (game(a) + game(b) + game(c)).relation(0) is signs[sign]


@register("positive-number-has-a-smaller-one")
def halving() -> Cases:
    """Below every positive number there is another positive number: half of it."""
    for k in range(41):
        x = game(Fraction(1, 2**k))
        yield (x,), game(Fraction(1, 2 ** (k + 1))) < x


@register("nimber-definition")
def nimber_definition() -> Cases:
    """*n = {0, *, ..., *(n-1) | the same}."""
    for n in range(1, 17):
        lesser = [star(k) for k in range(n)]
        yield (n,), Game(lesser, lesser) == star(n)


@register("nimber-sums")
def nimber_sums() -> Cases:
    """A sum of three nimbers is 0, a win for the second player, if and only if the xor is 0."""
    for a, b, c in product(range(8), repeat=3):
        total = star(a) + star(b) + star(c)
        yield (a, b, c), (total == 0) is (a ^ b ^ c == 0)
