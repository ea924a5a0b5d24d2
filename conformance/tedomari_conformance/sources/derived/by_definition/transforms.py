"""Heating, products, reduced forms, companions and incentives, from their definitions."""

from fractions import Fraction
from functools import cache

from tedomari_conformance.sources.derived.by_definition.forms import (
    ZERO,
    Plain,
    Side,
    add,
    at_most,
    braces,
    canonical,
    followers,
    multiple,
    options,
    relation,
    subtract,
)
from tedomari_conformance.sources.derived.by_definition.thermal import cool, stop, temperature


@cache
def heat(game: Plain, tax: Plain) -> Plain:
    """Return a canonical form heated by a tax.  Clause: temperature.heat.definition."""
    if isinstance(game, Fraction):
        return game
    return canonical(
        braces(
            [add(heat(x, tax), tax) for x in game.left],
            [subtract(heat(x, tax), tax) for x in game.right],
        )
    )


@cache
def overheat(game: Plain, warming: Plain, tax: Plain) -> Plain:
    """Return a canonical form overheated from one game to another.

    Clauses: temperature.overheat.integer, temperature.overheat.definition.
    """
    if isinstance(game, Fraction) and game.denominator == 1:
        return multiple(int(game), warming)
    left, right = options(game)
    return canonical(
        braces(
            [add(overheat(x, warming, tax), tax) for x in left],
            [subtract(overheat(x, warming, tax), tax) for x in right],
        )
    )


def freeze(game: Plain) -> Plain:
    """Return a canonical form cooled by its temperature; a number is not changed.

    Clauses: temperature.freeze.definition, temperature.freeze.number.
    """
    return game if isinstance(game, Fraction) else cool(game, temperature(game))


def incentives(game: Plain) -> tuple[Side, Side]:
    """Return the left and the right incentives.  Clause: game.incentive.definition."""
    left, right = options(game)
    return [subtract(x, game) for x in left], [subtract(game, x) for x in right]


def norton(game: Plain, unit: Plain) -> Plain | None:
    """Return the Norton product; None if the unit is not positive.

    Clauses: product.norton.integer, product.norton.definition, product.norton.unit.
    """
    return product(game, unit) if relation(unit, ZERO) == ">" else None


@cache
def product(game: Plain, unit: Plain) -> Plain:
    """Return the Norton product with a positive unit."""
    if isinstance(game, Fraction) and game.denominator == 1:
        return multiple(int(game), unit)
    left, right = options(game)
    steps = [add(unit, incentive) for side in incentives(unit) for incentive in side]
    return canonical(
        braces(
            [add(product(x, unit), step) for x in left for step in steps],
            [subtract(product(x, unit), step) for x in right for step in steps],
        )
    )


@cache
def ordinal(base: Plain, game: Plain) -> Plain:
    """Return the ordinal sum of two canonical forms.  Clause: product.ordinal.definition."""
    sides = zip(options(base), options(game), strict=True)
    return canonical(
        braces(*([*mine, *(ordinal(base, x) for x in his)] for mine, his in sides))
    )


def nearly_at_most(one: Plain, other: Plain) -> bool:
    """Whether G is at most H up to infinitesimals.  Clause: reduced.order."""
    return stop(subtract(one, other), left=True) <= 0


@cache
def reduced_form(game: Plain) -> Plain:
    """Return the reduced canonical form.

    Clauses: reduced.number, reduced.dominated, reduced.reversible.
    """
    if stop(game, left=True) == stop(game, left=False):
        return stop(game, left=True)
    left, right = (list(dict.fromkeys(map(reduced_form, side))) for side in options(game))
    while True:
        whole = canonical(braces(left, right))
        change = reversal(left, right, whole)
        if change is None:
            return whole
        left, right = change


def reversal(left: Side, right: Side, whole: Plain) -> tuple[list[Plain], list[Plain]] | None:
    """Return the options without one that is dominated or reversible; None if all stay."""
    for place, option in enumerate(left):
        others = [*left[:place], *left[place + 1 :]]
        answers = (x for x in options(option)[1] if nearly_at_most(x, whole))
        answer = next(answers, None)
        if answer is not None:
            behind = map(reduced_form, options(answer)[0])
            return list(dict.fromkeys([*others, *behind])), list(right)
        if any(nearly_at_most(option, x) for x in others):
            return others, list(right)
    for place, option in enumerate(right):
        others = [*right[:place], *right[place + 1 :]]
        answers = (x for x in options(option)[0] if nearly_at_most(whole, x))
        answer = next(answers, None)
        if answer is not None:
            behind = map(reduced_form, options(answer)[1])
            return list(left), list(dict.fromkeys([*others, *behind]))
        if any(nearly_at_most(x, option) for x in others):
            return list(left), others
    return None


def companion(game: Plain) -> Plain | None:
    """Return the companion; None if a follower is a number other than 0.

    Clauses: companion.definition, companion.all-small.
    """
    if any(isinstance(x, Fraction) and x for x in followers(game)):
        return None
    return companion_of(game)


@cache
def companion_of(game: Plain) -> Plain:
    """Return the companion of an all-small game."""
    left, right = options(game)
    return canonical(
        braces(
            [*map(companion_of, left), *([ZERO] if at_most(ZERO, game) else [])],
            [*map(companion_of, right), *([ZERO] if at_most(game, ZERO) else [])],
        )
    )
