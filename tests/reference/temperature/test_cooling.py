"""Cooling: against Siegel's definition, which does not use thermographs, and its laws."""

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.enumeration import values_born_by
from tedomari.game import Game, game
from tedomari.temperature import (
    CoolingError,
    chill,
    cool,
    freeze,
    mean,
    temperature,
    thermograph,
)
from tedomari_conformance.strategies import values

STAR = Game([0], [0])
SWITCH = Game([1], [-1])

#: The temperatures of games born by day 3 are multiples of 1/8: integers have -1, and each day
#: halves the unit at most.
EIGHTHS = [Fraction(n, 8) for n in range(-7, 21)]

taxes = st.builds(Fraction, st.integers(-15, 48), st.just(16))
positive_taxes = st.builds(Fraction, st.integers(0, 48), st.just(16))


@cache
def cool_by_definition(g: Game, t: Fraction) -> Game:
    """G cooled by t, a multiple of 1/8, for G born by day 3.

    If a smaller tax has already made G infinitesimally close to a number, the result is that
    number.  The first such tax counts, so the taxes are tried in ascending order.
    """
    if g.is_integer:
        return g
    for earlier in EIGHTHS:
        if earlier >= t:
            break
        taxed = tax_by_definition(g, earlier)
        if taxed.left_stop == taxed.right_stop:
            return game(taxed.left_stop)
    return tax_by_definition(g, t)


@cache
def tax_by_definition(g: Game, t: Fraction) -> Game:
    return Game(
        [cool_by_definition(option, t) - t for option in g.left_options],
        [cool_by_definition(option, t) + t for option in g.right_options],
    )


@pytest.mark.clause("temperature.cool.definition", "temperature.cool.above")
@pytest.mark.parametrize(
    "step", [pytest.param(1, id="all", marks=pytest.mark.once), pytest.param(29, id="some")]
)
def test_cooling_is_as_defined_without_thermographs(step: int) -> None:
    for g in [*values_born_by(2), *list(values_born_by(3))[::step]]:
        for t in EIGHTHS:
            assert cool(g, t) == cool_by_definition(g, t)


@pytest.mark.once
@pytest.mark.clause("temperature.thermograph.cooling")
def test_walls_are_the_stops_of_cooled_games() -> None:
    for g in values_born_by(3):
        graph = thermograph(g)
        for t in [*EIGHTHS, graph.temperature, graph.temperature + Fraction(1, 1024)]:
            if t > -1:
                cooled = cool(g, t)
                assert (cooled.left_stop, cooled.right_stop) == graph.at(t)
        assert (g.left_stop, g.right_stop) == graph.at(0)


@pytest.mark.clause("temperature.thermograph.cooling")
@given(values(max_birthday=4), taxes)
def test_walls_are_the_stops_of_cooled_games_of_later_days(g: Game, t: Fraction) -> None:
    cooled = cool(g, t)
    assert (cooled.left_stop, cooled.right_stop) == thermograph(g).at(t)


@pytest.mark.clause("temperature.cool.exactly")
def test_at_its_temperature_a_game_is_its_mean_plus_an_infinitesimal() -> None:
    for g in values_born_by(3):
        if not g.is_integer:
            rest = cool(g, temperature(g)) - mean(g)
            assert rest.left_stop == rest.right_stop == 0


@pytest.mark.clause("temperature.cool.exactly", "temperature.cool.above")
@pytest.mark.parametrize(
    ("g", "t", "cooled"),
    [
        (SWITCH, 1, STAR),
        (SWITCH, Fraction(17, 16), game(0)),
        (game(Fraction(1, 2)), Fraction(-1, 2), STAR + Fraction(1, 2)),
        (game(Fraction(1, 2)), Fraction(-1, 4), game(Fraction(1, 2))),
        (Game([1], [Game([0], [-4])]), 1, Game([0], [Game([0], [-2])])),
        (Game([1], [Game([0], [-4])]), 2, game(0)),
        (Game([2], [Game([1], [-1])]), 1, 1 + Game([0], [STAR])),
    ],
)
def test_games_are_cooled_as_by_hand(g: Game, t: int | Fraction, cooled: Game) -> None:
    assert cool(g, t) == cooled


@pytest.mark.clause("temperature.cool.integer")
@given(st.integers(-(10**20), 10**20), taxes)
def test_cooling_leaves_integers_unchanged(n: int, t: Fraction) -> None:
    assert cool(n, t) == n


@pytest.mark.clause("temperature.cool.zero")
@given(values(max_birthday=4))
def test_cooling_by_0_leaves_games_unchanged(g: Game) -> None:
    assert cool(g, 0) == g


@pytest.mark.clause("temperature.cool.additive")
@given(values(), values(), taxes)
def test_cooling_is_additive(g: Game, h: Game, t: Fraction) -> None:
    assert cool(g + h, t) == cool(g, t) + cool(h, t)
    assert cool(-g, t) == -cool(g, t)


@pytest.mark.clause("temperature.cool.order")
@given(values(), values(), taxes)
def test_cooling_keeps_the_order(g: Game, h: Game, t: Fraction) -> None:
    if g <= h:
        assert cool(g, t) <= cool(h, t)


@pytest.mark.clause("temperature.cool.twice")
@given(values(), taxes, positive_taxes)
def test_cooling_twice_is_cooling_by_the_sum(g: Game, s: Fraction, t: Fraction) -> None:
    assert cool(cool(g, s), t) == cool(g, s + t)


@pytest.mark.clause("temperature.cool.twice-negative")
def test_cooling_by_a_negative_tax_does_not_thaw() -> None:
    s, t = Fraction(3, 2), Fraction(-3, 4)
    assert cool(cool(SWITCH, s), t) == 0
    assert cool(SWITCH, s + t) == Game([Fraction(1, 4)], [Fraction(-1, 4)])


@pytest.mark.clause("temperature.cool.bound")
@pytest.mark.parametrize("t", [-1, Fraction(-3, 2), Fraction(-4, 3)])
def test_a_tax_of_minus_1_or_less_is_refused(t: int | Fraction) -> None:
    with pytest.raises(CoolingError, match="the tax must be above -1") as caught:
        cool(SWITCH, t)
    assert caught.value.given == t
    assert caught.value.reason.startswith("the tax must")


@pytest.mark.clause("temperature.cool.dyadic")
@pytest.mark.parametrize("t", [Fraction(1, 3), Fraction(-5, 6), Fraction(7, 10)])
def test_a_tax_that_is_not_dyadic_is_refused(t: Fraction) -> None:
    with pytest.raises(CoolingError, match=r"must be a power of two, not (3|6|10)$"):
        cool(0, t)


@pytest.mark.clause("temperature.cool.bound")
@pytest.mark.parametrize("t", [0.5, 1.0, False, "1/2", STAR])
def test_a_tax_that_is_not_exact_is_refused(t: object) -> None:
    with pytest.raises(TypeError, match="is an int or a Fraction, not"):
        cool(SWITCH, t)  # type: ignore[arg-type]  # the point of the test


@pytest.mark.clause("temperature.cool.chill")
@given(values())
def test_chilling_is_cooling_by_1(g: Game) -> None:
    assert chill(g) == cool(g, 1)


@pytest.mark.clause("temperature.cool.chill")
def test_games_of_go_are_chilled_to_infinitesimals() -> None:
    """A gote worth a point for each player is *, and one that follows another is an up."""
    assert chill(Game([2], [0])) == 1 + STAR
    assert chill(Game([2], [Game([1], [-1])])) == 1 + Game([0], [STAR])


@pytest.mark.clause("temperature.freeze.definition")
@given(values())
def test_a_frozen_game_is_its_mean_plus_an_infinitesimal(g: Game) -> None:
    frozen = freeze(g)
    assert frozen.left_stop == frozen.right_stop == mean(g)
    if not g.is_number:
        assert frozen == cool(g, temperature(g))


@pytest.mark.clause("temperature.freeze.number")
@pytest.mark.parametrize("x", [0, -3, Fraction(1, 2), Fraction(-7, 16)])
def test_freezing_leaves_numbers_unchanged(x: int | Fraction) -> None:
    assert freeze(x) == x
    assert x == 0 or Fraction(x).denominator == 1 or cool(x, temperature(x)) != x
