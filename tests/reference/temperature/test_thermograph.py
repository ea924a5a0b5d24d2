"""Thermographs: against their definition, point by point, and their properties."""

from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given

from tedomari.enumeration import values_born_by
from tedomari.game import Game, game
from tedomari.temperature import (
    Breakpoint,
    Thermograph,
    ThermographRangeError,
    mean,
    temperature,
    thermograph,
)
from tedomari_conformance.strategies import numbers, values

STAR = Game([0], [0])
UP = Game([0], [STAR])

#: A game born by day 3 has breakpoints at multiples of 1/8 only.  Those of an integer are
#: integers, and scaffolds with slopes 0 and 1 meet at most half a unit away from their own.
GRID = [Fraction(n, 8) for n in range(-8, 33)]


def wall(*points: tuple[int | Fraction, int | Fraction]) -> tuple[Breakpoint, ...]:
    return tuple(Breakpoint(Fraction(t), Fraction(place)) for t, place in points)


@cache
def walls_at(g: Game, t: Fraction) -> tuple[Fraction, Fraction]:
    return thermograph(g).at(t)


def scaffolds(g: Game, t: Fraction) -> tuple[Fraction, Fraction]:
    """The scaffolds of a game at t, from the walls of its options."""
    left = max(walls_at(option, t)[1] for option in g.left_options) - t
    right = min(walls_at(option, t)[0] for option in g.right_options) + t
    return left, right


@pytest.mark.clause("temperature.thermograph.integer", "temperature.thermograph.breakpoints")
@pytest.mark.parametrize("n", [0, 1, -7, 10**30])
def test_an_integer_is_a_mast(n: int) -> None:
    mast = wall((-1, n))
    assert thermograph(n) == Thermograph(mast, mast)
    assert thermograph(n).at(-1) == thermograph(n).at(100) == (Fraction(n), Fraction(n))


@pytest.mark.once
@pytest.mark.clause("temperature.thermograph.scaffold", "temperature.definition")
def test_walls_are_scaffolds_until_they_first_meet() -> None:
    for g in values_born_by(3):
        if g.is_integer:
            continue
        graph = thermograph(g)
        met = False
        for t in GRID:
            left, right = scaffolds(g, t)
            if not met:
                assert graph.at(t) == (left, right)
                met = left == right
                assert met == (t == graph.temperature)
            else:
                assert left <= right
                assert graph.at(t) == (graph.mean, graph.mean)
        assert met


@pytest.mark.clause("temperature.thermograph.scaffold", "temperature.thermograph.breakpoints")
@pytest.mark.parametrize(
    ("g", "left", "right"),
    [
        (Game([3], [-1]), wall((-1, 4), (2, 1)), wall((-1, -2), (2, 1))),
        (STAR, wall((-1, 1), (0, 0)), wall((-1, -1), (0, 0))),
        (UP, wall((-1, 1), (0, 0)), wall((-1, 0), (0, 0))),
        (
            Game([7], [Game([2], [-2])]),
            wall((-1, 8), (Fraction(7, 2), Fraction(7, 2))),
            wall((-1, 2), (2, 2), (Fraction(7, 2), Fraction(7, 2))),
        ),
        (
            game(Fraction(1, 2)),
            wall((-1, 1), (Fraction(-1, 2), Fraction(1, 2))),
            wall((-1, 0), (Fraction(-1, 2), Fraction(1, 2))),
        ),
        (
            game(Fraction(1, 4)),
            wall((-1, 1), (Fraction(-1, 4), Fraction(1, 4))),
            wall((-1, 0), (Fraction(-1, 2), 0), (Fraction(-1, 4), Fraction(1, 4))),
        ),
        (  # the masts of {9|1} and {0|-9}, 5 at 4 and -9/2 at 9/2, both lean when taxed
            Game([Game([9], [1])], [Game([0], [-9])]),
            wall((-1, 1), (4, 1), (Fraction(19, 4), Fraction(1, 4))),
            wall((-1, 0), (Fraction(9, 2), 0), (Fraction(19, 4), Fraction(1, 4))),
        ),
    ],
)
def test_thermographs_drawn_by_hand(
    g: Game, left: tuple[Breakpoint, ...], right: tuple[Breakpoint, ...]
) -> None:
    assert thermograph(g) == Thermograph(left, right)


@pytest.mark.clause("temperature.thermograph.scaffold")
def test_the_better_of_two_left_options_changes_with_the_temperature() -> None:
    """The right wall of {4|0} is t up to t = 2 and that of 1 is 1, so they cross at t = 1."""
    g = Game([Game([4], [0]), 1], [-5])
    graph = thermograph(g)
    assert [graph.at(Fraction(t, 2))[0] for t in range(-2, 8)] == [
        2,
        Fraction(3, 2),
        1,
        Fraction(1, 2),
        0,
        0,
        0,
        Fraction(-1, 2),
        -1,
        Fraction(-3, 2),
    ]
    assert (graph.mean, graph.temperature) == (Fraction(-3, 2), Fraction(7, 2))


@pytest.mark.clause("temperature.thermograph.walls", "temperature.thermograph.breakpoints")
@given(values(max_birthday=4))
def test_walls_lean_inwards_as_they_rise_and_end_at_one_mast(g: Game) -> None:
    graph = thermograph(g)
    for side, slopes in ((graph.left_wall, (0, -1)), (graph.right_wall, (0, 1))):
        assert side[0].temperature == -1
        rises = [
            Fraction(above.value - below.value, above.temperature - below.temperature)
            for below, above in pairwise(side)
        ]
        assert all(rise in slopes for rise in rises)
        assert all(low != high for low, high in pairwise(rises))
        assert side[-1] == (graph.temperature, graph.mean)
    for t in {point.temperature for point in graph.left_wall + graph.right_wall}:
        left, right = graph.at(t)
        assert (left == right) == (t >= graph.temperature)
        assert left >= right
    assert graph.at(graph.temperature + 5) == (graph.mean, graph.mean)


@pytest.mark.clause("temperature.thermograph.negative", "temperature.negative")
@given(values(max_birthday=4))
def test_walls_of_the_negative_are_mirrored(g: Game) -> None:
    graph, mirrored = thermograph(g), thermograph(-g)
    assert mirrored.left_wall == tuple(Breakpoint(t, -x) for t, x in graph.right_wall)
    assert mirrored.right_wall == tuple(Breakpoint(t, -x) for t, x in graph.left_wall)
    assert temperature(-g) == temperature(g)


@pytest.mark.clause("temperature.thermograph.ground")
def test_walls_at_the_ground_decide_comparisons_with_integers() -> None:
    for g in values_born_by(3):
        left, right = thermograph(g).at(-1)
        assert left.denominator == right.denominator == 1
        for n in range(-4, 5):
            assert (g >= n) == (n <= right)
            assert (g <= n) == (left <= n)
        assert (temperature(g) == -1) == g.is_integer


@pytest.mark.clause("temperature.thermograph.range")
def test_there_are_no_walls_below_the_ground() -> None:
    graph = thermograph(STAR)
    assert graph.at(Fraction(-1, 3)) == (Fraction(1, 3), Fraction(-1, 3))
    with pytest.raises(ThermographRangeError, match="no walls at -3/2: it begins at") as caught:
        graph.at(Fraction(-3, 2))
    assert caught.value.given == Fraction(-3, 2)


@pytest.mark.clause("temperature.thermograph.range")
@pytest.mark.parametrize("given", [0.5, True, "1", None])
def test_a_temperature_that_is_not_exact_is_refused(given: object) -> None:
    with pytest.raises(TypeError, match="a temperature is an int or a Fraction, not"):
        thermograph(STAR).at(given)  # type: ignore[arg-type]  # the point of the test


@pytest.mark.clause("temperature.number", "temperature.mean.definition")
@given(numbers(max_exponent=12))
def test_the_denominator_determines_the_temperature_of_a_number(x: Game) -> None:
    assert temperature(x) == Fraction(-1, x.as_fraction().denominator)
    assert mean(x) == x.as_fraction()


@pytest.mark.clause("temperature.not-number")
def test_only_numbers_have_negative_temperatures() -> None:
    assert all((temperature(g) < 0) == g.is_number for g in values_born_by(3))


@pytest.mark.clause("temperature.definition", "temperature.mean.definition")
@pytest.mark.parametrize("a", [5, Fraction(3, 2), 0])
@pytest.mark.parametrize("b", [-7, Fraction(-1, 4), 0])
def test_mean_and_temperature_of_a_switch(a: int | Fraction, b: int | Fraction) -> None:
    g = Game([a], [b])
    assert mean(g) == Fraction(a + b) / 2
    assert temperature(g) == Fraction(a - b) / 2
    assert (thermograph(g).mean, thermograph(g).temperature) == (mean(g), temperature(g))
