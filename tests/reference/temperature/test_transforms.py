"""Cooling, heating, overheating and Norton products of drawn games, by laws that join them.

The thermographs here are computed from the rule of scaffolds alone, at the points of a grid.
For each law there are wrong programs that break it on the same games.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import TypeAlias

import pytest

import plain_values as plain
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, game
from tedomari.products import norton_product
from tedomari.temperature import cool, freeze, heat, mean, overheat, temperature, thermograph

STAR = Game([0], [0])
UP = Game([0], [STAR])
ONE = game(1)
ONE_STAR = ONE + STAR

#: The options at the ends of drawn trees.
ENDS = [
    *map(game, range(-3, 4)),
    *(game(Fraction(1, 2)), game(Fraction(-3, 4)), STAR, UP, -UP, ONE_STAR),
]

#: Temperatures and values are multiples of 1/GRAIN, and at most TOP.
GRAIN = 32
TOP = 8
HEIGHTS = range(-GRAIN, TOP * GRAIN + 1)

TAXES = [Fraction(n, 4) for n in (1, 2, 3, 4, 6, 8, 16)]


def draw(random: Random, depth: int) -> Game:
    """Draw a tree of at most this depth, with one or two options for each player."""
    if depth == 0 or random.random() < 0.2:
        return random.choice(ENDS)
    left, right = ([draw(random, depth - 1) for _ in range(random.randint(1, 2))] for _ in "LR")
    return Game(left, right)


@cache
def draw_all() -> list[tuple[Game, Fraction]]:
    """150 different games, each with a tax; in turn smaller than, equal to and above its
    temperature, if that is positive."""
    random, games = Random(31), dict[Game, Fraction]()
    while len(games) < 150:
        g = draw(random, 3)
        if g in games:
            continue
        hot = max(temperature(g), Fraction(0))
        below = [tax for tax in TAXES if tax < hot] or TAXES
        above = [tax for tax in TAXES if tax > hot]
        choices = (random.choice(below), hot or random.choice(TAXES), random.choice(above))
        games[g] = choices[len(games) % 3]
    return list(games.items())


@cache
def units() -> list[Game]:
    """Positive games; the seventh and the eighth have no largest incentive, eight are drawn."""
    random = Random(7)
    units = [ONE, game(Fraction(1, 2)), UP, ONE_STAR, Game([2], [1]), Game([3], [STAR])]
    units += [Game([0], [STAR, UP]), Game([Game([2], [STAR])], [STAR])]
    while len(units) < 16:
        unit = draw(random, 2)
        if unit > 0 and unit not in units:
            units.append(unit)
    return units


def shares() -> Counter[str]:
    """Count the drawn games and taxes by what the laws distinguish."""
    counts: Counter[str] = Counter()
    for g, tax in draw_all():
        heat_of_g = temperature(g)
        kind = (
            "number" if heat_of_g < 0 else "infinitesimally close" if not heat_of_g else "hot"
        )
        relation = "below" if tax < heat_of_g else "at" if tax == heat_of_g else "above"
        counts[kind] += 1
        counts[f"tax {relation} the temperature"] += 1
        counts["several stages"] += len(thermograph(g).left_wall) > 2
        counts["fraction as mean"] += mean(g).denominator > 1
    return counts


def test_the_draws_have_every_kind() -> None:
    counts = shares()
    print(f"{len(draw_all())} games: {dict(counts)}; {len(units())} units")
    assert counts["number"] >= 5
    assert counts["infinitesimally close"] >= 20
    assert counts["hot"] >= 80
    assert counts["several stages"] >= 30
    assert counts["fraction as mean"] >= 50
    assert min(counts[f"tax {name} the temperature"] for name in ("below", "at", "above")) >= 25
    assert sum(top_incentive(unit) is None for unit in units()) >= 1


# Thermographs by the rule of scaffolds

Wall: TypeAlias = list[int]


class OffGridError(AssertionError):
    """The walls meet between two points of the grid, which those of drawn games do not."""


@cache
def walls(g: Game) -> tuple[Wall, Wall, int]:
    """The left and the right wall at the heights of the grid, and the place where they meet."""
    if g.is_integer:
        wall = [GRAIN * g.as_fraction().numerator] * len(HEIGHTS)
        return wall, wall, 0
    lefts = [walls(option)[1] for option in g.left_options]
    rights = [walls(option)[0] for option in g.right_options]
    left = [max(column) - height for height, *column in zip(HEIGHTS, *lefts, strict=True)]
    right = [min(column) + height for height, *column in zip(HEIGHTS, *rights, strict=True)]
    foot = next(place for place in range(len(HEIGHTS)) if left[place] <= right[place])
    if left[foot] != right[foot]:
        raise OffGridError
    mast = [left[foot]] * (len(HEIGHTS) - foot)
    return left[:foot] + mast, right[:foot] + mast, foot


def foot_of(g: Game) -> tuple[Fraction, Fraction]:
    """The temperature and the mean."""
    left, _, foot = walls(g)
    return Fraction(HEIGHTS[foot], GRAIN), Fraction(left[foot], GRAIN)


def walls_from(g: Game, ground: Fraction, height: int) -> tuple[Wall, Wall]:
    """The walls from a temperature upwards, for a number of points."""
    start = GRAIN + int(ground * GRAIN)
    left, right, _ = walls(g)
    return left[start : start + height], right[start : start + height]


@pytest.mark.clause("temperature.thermograph.scaffold", "temperature.definition")
def test_thermographs_of_drawn_games_follow_the_rule_of_scaffolds() -> None:
    for g, _ in draw_all():
        graph = thermograph(g)
        assert (graph.temperature, graph.mean) == foot_of(g)
        for place in range(0, len(HEIGHTS), 5):
            at = graph.at(Fraction(HEIGHTS[place], GRAIN))
            assert [bound * GRAIN for bound in at] == [wall[place] for wall in walls(g)[:2]]


# Laws


@dataclass(frozen=True)
class Programs:
    """The functions of which the laws are about."""

    cool: Callable[[Game, Fraction], Game] = cool
    heat: Callable[[Game, Fraction], Game] = heat
    overheat: Callable[[Game, Game, Game], Game] = overheat
    norton: Callable[[Game, Game], Game] = norton_product
    freeze: Callable[[Game], Game] = freeze


Law: TypeAlias = Callable[[Programs], Iterator[bool]]


def cooling_shifts_the_thermograph(do: Programs) -> Iterator[bool]:
    """From 0 upwards, the walls of G cooled by t are those of G from t upwards."""
    height = 2 * GRAIN
    for g, tax in draw_all():
        yield walls_from(do.cool(g, tax), Fraction(0), height) == walls_from(g, tax, height)


def cooling_keeps_the_mean_and_lowers_the_temperature(do: Programs) -> Iterator[bool]:
    """The temperature of G falls by t if t is below it.  Above it, the mean remains."""
    for g, tax in draw_all():
        (hot, average), cooled = foot_of(g), do.cool(g, tax)
        new_heat, new_mean = foot_of(cooled)
        if tax < hot:
            yield (new_heat, new_mean) == (hot - tax, average)
        elif tax > hot:
            yield cooled == average
        else:
            yield new_mean == average and new_heat <= 0


def heating_raises_the_thermograph(do: Programs) -> Iterator[bool]:
    """From t upwards, the walls of G heated by t are those of G from 0 upwards."""
    height = 2 * GRAIN
    for g, tax in draw_all():
        hot = do.heat(g, tax)
        yield walls_from(hot, tax, height) == walls_from(g, Fraction(0), height)
        if temperature(g) >= 0:
            yield foot_of(hot) == (foot_of(g)[0] + tax, foot_of(g)[1])
        else:
            yield hot == g


def cooling_undoes_a_part_of_heating(do: Programs) -> Iterator[bool]:
    """G heated by t and cooled by s <= t is G heated by t - s."""
    for g, tax in draw_all():
        for part in (Fraction(0), tax / 2, tax):
            yield do.cool(do.heat(g, tax), part) == heat(g, tax - part)


def freezing_leaves_an_infinitesimal(do: Programs) -> Iterator[bool]:
    """A number plus an infinitesimal that is not 0 is what remains of it heated and frozen."""
    for g, tax in draw_all():
        if temperature(g) == 0:
            yield do.freeze(heat(g, tax)) == g
        elif temperature(g) > 0:
            yield do.freeze(g) == cool(g, temperature(g))


def cooling_undoes_overheating(do: Programs) -> Iterator[bool]:
    """G overheated from 1 to t, or warmed from 1* to 1, and then cooled, is G.

    The second is the warming of Go: Berlekamp and Wolfe, Mathematical Go, chapter 3.
    """
    for g, tax in draw_all():
        hot = do.overheat(g, ONE, game(tax))
        yield cool(hot, tax) == g
        yield foot_of(hot)[1] == foot_of(g)[1]
        yield cool(do.overheat(g, ONE_STAR, ONE), Fraction(1)) == g
        yield do.overheat(g, ONE, game(0)) == g


def top_incentive(unit: Game) -> Game | None:
    """The incentive of a game that is at least as large as all others, if there is one."""
    every = unit.left_incentives | unit.right_incentives
    return next((one for one in every if all(one >= other for other in every)), None)


def norton_products_overheat(do: Programs) -> Iterator[bool]:
    """If I is the largest incentive of U, then G.U is G overheated from U to U + I."""
    for g, _ in draw_all():
        for unit in units()[:12]:
            incentive = top_incentive(unit)
            if incentive is not None:
                product = do.norton(g, unit)
                yield product == do.overheat(g, unit, unit + incentive)


def norton_products_multiply_means(do: Programs) -> Iterator[bool]:
    """The mean of G.U is that of G times that of U, because the product is linear and monotone.

    Between two integers, n copies of G are; so are n copies of G.U between multiples of U.
    """
    for g, _ in draw_all()[:60]:
        for unit in units():
            yield mean(do.norton(g, unit)) == mean(g) * mean(unit)


LAWS: list[Law] = [
    cooling_shifts_the_thermograph,
    cooling_keeps_the_mean_and_lowers_the_temperature,
    heating_raises_the_thermograph,
    cooling_undoes_a_part_of_heating,
    freezing_leaves_an_infinitesimal,
    cooling_undoes_overheating,
    norton_products_overheat,
    norton_products_multiply_means,
]


@pytest.mark.once
@pytest.mark.clause("temperature.cool.definition", "temperature.cool.above")
@pytest.mark.clause("temperature.heat.definition", "temperature.heat.cool")
@pytest.mark.clause("temperature.freeze.definition", "temperature.overheat.definition")
@pytest.mark.clause("product.norton.definition", "product.norton.one")
@pytest.mark.parametrize("law", LAWS)
def test_the_law_holds_for_all_drawn_games(law: Law) -> None:
    cases = list(law(Programs()))
    print(f"{law.__name__}: {len(cases)} cases")
    assert all(cases)
    assert len(cases) >= 100


# Definitions on forms


@pytest.mark.once
@pytest.mark.clause("temperature.heat.definition", "temperature.overheat.definition")
@pytest.mark.clause("temperature.cool.definition", "product.norton.definition")
def test_drawn_games_are_transformed_as_forms_are() -> None:
    """Forms are added and compared by definition, so nothing of the kernel is used there."""
    random, games = Random(5), set[Game]()
    while len(games) < 30:
        g = draw(random, 2)
        if g.birthday <= 4:
            games.add(g)
    for g in sorted(games, key=str):
        form, tax = canonical_form(g), random.choice([Fraction(1, 2), Fraction(1)])
        by = plain.number_form(tax)
        assert value(plain.heat(form, by)) == heat(g, tax)
        assert value(plain.cool(form, tax)) == cool(g, tax)
        unit = random.choice([UP, ONE_STAR, Game([2], [1]), Game([0], [STAR, UP])])
        product = plain.norton(form, canonical_form(unit))
        assert product is not None
        assert value(product) == norton_product(g, unit)
        hot = plain.overheat(form, canonical_form(unit), by)
        assert value(hot) == overheat(g, unit, tax)


# Wrong programs


def taxes_left_only(g: Game, tax: Fraction) -> Game:
    if tax > temperature(g) or g.is_number:
        return game(mean(g))
    return Game(
        [taxes_left_only(option, tax) - tax for option in g.left_options],
        [taxes_left_only(option, tax) for option in g.right_options],
    )


def taxes_without_freezing(g: Game, tax: Fraction) -> Game:
    if g.is_number:
        return g
    return Game(
        [taxes_without_freezing(option, tax) - tax for option in g.left_options],
        [taxes_without_freezing(option, tax) + tax for option in g.right_options],
    )


def freezes_too_early(g: Game, tax: Fraction) -> Game:
    return game(mean(g)) if tax == temperature(g) else cool(g, tax)


def heats_the_first_move(g: Game, tax: Fraction) -> Game:
    if g.is_number:
        return g
    return Game([x + tax for x in g.left_options], [x - tax for x in g.right_options])


def heats_numbers(g: Game, tax: Fraction) -> Game:
    return overheat(g, ONE, game(tax))


def keeps_fractions(g: Game, s: Game, t: Game) -> Game:
    return g if g.is_number and not g.is_integer else overheat(g, s, t)


def takes_left_incentives(g: Game, unit: Game) -> Game:
    if g.is_integer:
        return norton_product(g, unit)
    steps = [unit + incentive for incentive in unit.left_incentives]
    return Game(
        [takes_left_incentives(x, unit) + step for x in g.left_options for step in steps],
        [takes_left_incentives(x, unit) - step for x in g.right_options for step in steps],
    )


def leaves_out_the_incentives(g: Game, unit: Game) -> Game:
    return overheat(g, unit, unit)


RIGHT = Programs()

WRONG: list[tuple[Programs, Law]] = [
    (replace(RIGHT, cool=taxes_left_only), cooling_shifts_the_thermograph),
    (replace(RIGHT, cool=taxes_left_only), cooling_keeps_the_mean_and_lowers_the_temperature),
    (replace(RIGHT, cool=taxes_without_freezing), cooling_shifts_the_thermograph),
    (
        replace(RIGHT, cool=taxes_without_freezing),
        cooling_keeps_the_mean_and_lowers_the_temperature,
    ),
    (replace(RIGHT, cool=freezes_too_early), cooling_undoes_a_part_of_heating),
    (replace(RIGHT, heat=heats_the_first_move), heating_raises_the_thermograph),
    (replace(RIGHT, heat=heats_the_first_move), cooling_undoes_a_part_of_heating),
    (replace(RIGHT, heat=heats_numbers), heating_raises_the_thermograph),
    (replace(RIGHT, freeze=lambda g: game(mean(g))), freezing_leaves_an_infinitesimal),
    (replace(RIGHT, freeze=lambda g: cool(g, Fraction(1))), freezing_leaves_an_infinitesimal),
    (replace(RIGHT, overheat=lambda g, s, t: overheat(g, t, s)), cooling_undoes_overheating),
    (replace(RIGHT, overheat=keeps_fractions), norton_products_overheat),
    (replace(RIGHT, norton=takes_left_incentives), norton_products_overheat),
    (replace(RIGHT, norton=leaves_out_the_incentives), norton_products_overheat),
    (
        replace(RIGHT, norton=lambda g, u: norton_product(u, ONE)),
        norton_products_multiply_means,
    ),
]


@pytest.mark.once
@pytest.mark.parametrize(("programs", "law"), WRONG)
def test_a_wrong_program_breaks_the_law(programs: Programs, law: Law) -> None:
    try:
        cases = list(law(programs))
    except OffGridError:
        return
    print(f"{law.__name__}: {cases.count(False)} of {len(cases)} cases")
    assert not all(cases)
