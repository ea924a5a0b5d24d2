"""Laws of infinitesimals and atomic weights, tested on finite sets of games."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, product

from tedomari.atomic_weight import atomic_weight
from tedomari.enumeration import values_born_by
from tedomari.forms.form import Form, followers
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, Relation
from tedomari.infinitesimals.all_small import is_infinitesimal
from tedomari.infinitesimals.remote_star import compare_with_remote_star
from tedomari_conformance.sources.xt_paper.sums import (
    ELEMENTARY_NAMES,
    ElementarySum,
    combination,
)
from tedomari_conformance.suite.operations.laws import Cases, day3, register


@register("infinitesimal-definition")
def infinitesimal_definition() -> Cases:
    """A value is infinitesimal if it is between -x and x for every positive number x."""
    small = [Fraction(1, 2**k) for k in range(20)]
    for g in day3() + stock():
        yield (g,), is_infinitesimal(g) is all(-x < g < x for x in small)


def stock() -> list[Game]:
    """Return the eight elementary games, and the sums and differences of any two of them."""
    single = [combination({name: 1}) for name in ELEMENTARY_NAMES]
    sums = [g + h for g, h in product(single, repeat=2)]
    return single + sums + [g - h for g, h in product(single, repeat=2)]


@register("all-small-values")
def all_small_values() -> Cases:
    """A value is all-small exactly when every follower of its canonical form is infinitesimal.

    Clauses: game.all-small.definition, game.all-small.infinitesimal.
    """
    for g in sorted(values_born_by(3), key=str):
        forms = list(followers(canonical_form(g)))
        small = all(is_infinitesimal(value(form)) for form in forms)
        yield (g,), all(map(both_or_neither, forms)) is small


@register("all-small-forms")
def all_small_forms() -> Cases:
    """If a form is all-small, all its followers are infinitesimal.

    Clauses: game.all-small.definition, game.all-small.infinitesimal.
    """
    for form in forms_of_day2():
        forms = list(followers(form))
        small = all(is_infinitesimal(value(follower)) for follower in forms)
        yield (form,), small or not all(map(both_or_neither, forms))


@register("infinitesimal-forms")
def infinitesimal_forms() -> Cases:
    """If all followers of a form are infinitesimal, the form is all-small."""
    for form in forms_of_day2():
        forms = list(followers(form))
        small = all(is_infinitesimal(value(follower)) for follower in forms)
        yield (form,), all(map(both_or_neither, forms)) or not small


def both_or_neither(form: Form) -> bool:
    """Return whether both players have a move or neither player has one."""
    return bool(form.left_options) is bool(form.right_options)


def forms_of_day2() -> list[Form]:
    """Return the 256 forms whose options are among the four forms born by day 1."""
    zero = Form()
    day1 = [zero, Form([zero]), Form([], [zero]), Form([zero], [zero])]
    sides = [side for n in range(5) for side in combinations(day1, n)]
    return [Form(left, right) for left, right in product(sides, repeat=2)]


@register("weight-calculus")
def weight_calculus() -> Cases:
    """G_0 = {a-2, ... | d+2, ...}, unless it is an integer and G > I or G < I."""
    for g in stock():
        left = [atomic_weight(x) - 2 for x in g.left_options]
        right = [atomic_weight(x) + 2 for x in g.right_options]
        plain = Game(left, right)
        far = compare_with_remote_star(g)
        if not plain.is_integer or far is Relation.CONFUSED:
            yield (g,), atomic_weight(g) == plain
        else:
            above = far is Relation.GREATER
            chosen = _largest(right) if above else -_largest([-x for x in left])
            yield (g,), atomic_weight(g) == chosen


def _largest(bounds: list[Game]) -> int:
    """Return the largest integer that is less than or confused with every bound."""
    n = 0
    while all(not x <= n + 1 for x in bounds):
        n += 1
    while not all(not x <= n for x in bounds):
        n -= 1
    return n


@register("weight-sum")
def weight_sum() -> Cases:
    """The atomic weight of a sum is the sum of the atomic weights."""
    for g, h in product(stock(), [combination({name: 1}) for name in ELEMENTARY_NAMES]):
        yield (g, h), atomic_weight(g + h) == atomic_weight(g) + atomic_weight(h)


@register("weight-two")
def weight_two() -> Cases:
    """If the atomic weight is at least 2, Left wins; if it is at most -2, Right wins."""
    for g, n in product(stock(), range(-3, 4)):
        shifted = g + n * combination({"^": 1})
        weight = atomic_weight(shifted)
        if weight >= 2:
            yield (shifted,), shifted > 0
        elif weight <= -2:
            yield (shifted,), shifted < 0


@register("elementary-sums")
def elementary_sums() -> Cases:
    """The normal form of a linear combination of elementary games has the same value."""
    ranges: Mapping[str, range] = {
        "half_up": range(-1, 3),
        "half_star": range(-2, 3),
        "half_star_plus": range(-2, 3),
        "up_plus": range(-1, 2),
        "diamond": range(3),
        "black_star": range(2),
    }
    for counts in product(*ranges.values()):
        coefficients = dict(zip(ranges, counts, strict=True))
        yield (
            (coefficients,),
            ElementarySum.of(coefficients).value() == combination(coefficients),
        )
