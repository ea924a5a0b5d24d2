"""Laws of games and sums from section 2 of the thesis, tested on finite sets of games."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, TypeAlias

from tedomari.enumeration import values_born_by
from tedomari.forms import definitions
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, Relation
from tedomari.notation.order import in_order
from tedomari.search import Search
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    NAME,
    NATURAL,
    TEXT,
    Answer,
    list_of,
    record,
)

#: The cases of a law: the games or numbers, and whether the law holds for them.
Cases: TypeAlias = Iterator[tuple[tuple[object, ...], bool]]

Law: TypeAlias = Callable[[], Cases]

LAWS: Final[dict[str, Law]] = {}


@operation("law", given={"law": NAME}, result=record(cases=NATURAL, broken=list_of(TEXT)))
def law(given: Given) -> Answer:
    """Return the number of cases of a law, and the cases that break it.

    Clause: vectors.box.law.
    """
    cases = list(LAWS[str(given["law"])]())
    broken = ["; ".join(map(str, case)) for case, holds in cases if not holds]
    return {"cases": len(cases), "broken": broken}


def register(name: str) -> Callable[[Law], Law]:
    """Return a decorator that registers a function as the law of this name."""

    def enter(cases: Law) -> Law:
        LAWS[name] = cases
        return cases

    return enter


#: The value number ``n`` of day 3 is paired with the values number ``n * stride``, modulo the
#: number of values, which has no factor in common with these strides.
STRIDES: Final = (3, 5, 7, 13)


def day2() -> list[Game]:
    """Return the 22 values born by day 2, in the order in which options are written."""
    return in_order(values_born_by(2))


def day3() -> list[Game]:
    """Return the 1,474 values born by day 3, in the order in which options are written."""
    return in_order(values_born_by(3))


def pairs() -> Iterator[tuple[Game, Game]]:
    """Yield all 484 pairs of values born by day 2, and 5,896 pairs of values born by day 3.

    Each value born by day 3 is first in four pairs and second in four pairs.  All 2,172,676
    pairs of such values would take a quarter of an hour.
    """
    yield from product(day2(), repeat=2)
    values = day3()
    for stride in STRIDES:
        for place, g in enumerate(values):
            yield g, values[place * stride % len(values)]


def triples() -> Iterator[tuple[Game, Game, Game]]:
    """Yield all 10,648 triples of values born by day 2, and 1,474 triples of day 3.

    Each value born by day 3 appears once in each of the three places.
    """
    yield from product(day2(), repeat=3)
    values = day3()
    first, second, *_ = STRIDES
    for place, g in enumerate(values):
        yield (
            g,
            values[place * first % len(values)],
            values[place * second % len(values)],
        )


@register("negative")
def negative() -> Cases:
    """-G = {-G^R | -G^L}."""
    for g in day3():
        by_options = Game([-x for x in g.right_options], [-x for x in g.left_options])
        by_definition = value(definitions.negative(canonical_form(g)))
        yield (g,), -g == by_options == by_definition


@register("sum")
def total() -> Cases:
    """G + H = {G^L + H, G + H^L | G^R + H, G + H^R}."""
    for g, h in pairs():
        left = [x + h for x in g.left_options] + [g + x for x in h.left_options]
        right = [x + h for x in g.right_options] + [g + x for x in h.right_options]
        yield (g, h), g + h == Game(left, right)


@register("order-zero")
def order_zero() -> Cases:
    """G >= 0 if and only if no G^R <= 0."""
    for g in day3():
        yield (g,), (g >= 0) is not any(x <= 0 for x in g.right_options)


@register("order-negative")
def order_negative() -> Cases:
    """G <= 0 if and only if -G >= 0."""
    for g in day3():
        yield (g,), (g <= 0) is (-g >= 0)


@register("order-difference")
def order_difference() -> Cases:
    """G >= H if and only if G - H >= 0, by the definition of the order on forms."""
    for g, h in pairs():
        by_definition = definitions.ge(canonical_form(g), canonical_form(h))
        yield (g, h), (g >= h) is (g - h >= 0) is by_definition


@register("confusion")
def confusion() -> Cases:
    """G || H: neither G >= H nor G <= H; G <| H: less or confused; G |> H: the reverse."""
    for g, h in pairs():
        relation = g.relation(h)
        confused = relation is Relation.CONFUSED
        yield (
            (g, h),
            confused is not (g >= h or g <= h)
            and (relation is Relation.LESS or confused) is not (g >= h)
            and (relation is Relation.GREATER or confused) is not (g <= h),
        )


@register("equality")
def equality() -> Cases:
    """G = H if and only if G >= H and G <= H; equality agrees with its definition on forms."""
    for g, h in pairs():
        equal = definitions.equal(canonical_form(g), canonical_form(h))
        yield (g, h), (g == h) is (g >= h and g <= h) is equal


@register("group")
def group() -> Cases:
    """The sum is associative and commutative, 0 is neutral, and G - G = 0."""
    for g, h, k in triples():
        associative = (g + h) + k == g + (h + k)
        yield (g, h, k), associative and g + h == h + g and g + 0 == g and g - g == 0


@register("play-of-sum")
def play_of_sum() -> Cases:
    """The outcome of a sum, found by trying moves in one component, is that of its value."""
    search = Search()
    for g, h in pairs():
        played = search.outcome([canonical_form(g), canonical_form(h)])
        yield (g, h), played is (g + h).outcome


@register("outcome-zero")
def outcome_zero() -> Cases:
    """G = 0 if and only if the first player does not win."""
    return _outcomes(Relation.EQUAL, definitions.Outcome.PREVIOUS)


@register("outcome-negative")
def outcome_negative() -> Cases:
    """G < 0 if and only if Right wins whoever starts."""
    return _outcomes(Relation.LESS, definitions.Outcome.RIGHT)


@register("outcome-positive")
def outcome_positive() -> Cases:
    """G > 0 if and only if Left wins whoever starts."""
    return _outcomes(Relation.GREATER, definitions.Outcome.LEFT)


@register("outcome-confused")
def outcome_confused() -> Cases:
    """G || 0 if and only if the first player wins."""
    return _outcomes(Relation.CONFUSED, definitions.Outcome.NEXT)


def _outcomes(relation: Relation, outcome: definitions.Outcome) -> Cases:
    for g in day3():
        played = definitions.outcome(canonical_form(g))
        yield (g,), (g.relation(0) is relation) is (played is outcome)
