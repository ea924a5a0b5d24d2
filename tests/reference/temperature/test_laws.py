"""The laws of mean and temperature, one per function, which is named after its law."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.game import Game
from tedomari.temperature import cool, mean, temperature
from tedomari_conformance.strategies import values


@pytest.mark.clause("temperature.mean.additive")
@given(values(), values())
def test_mean_is_additive(g: Game, h: Game) -> None:
    assert mean(g + h) == mean(g) + mean(h)


@pytest.mark.clause("temperature.mean.stops")
@given(values(), st.integers(1, 6))
def test_stops_of_many_copies_stay_near_the_mean(g: Game, n: int) -> None:
    copies, reach = n * g, max(temperature(g), Fraction(0))
    assert n * mean(g) - reach <= copies.right_stop <= n * mean(g)
    assert n * mean(g) <= copies.left_stop <= n * mean(g) + reach


@pytest.mark.clause("temperature.sum")
@given(values(), values())
def test_temperature_of_a_sum_is_at_most_the_larger(g: Game, h: Game) -> None:
    assert temperature(g + h) <= max(temperature(g), temperature(h))


@pytest.mark.clause("temperature.definition")
@given(values())
def test_temperature_is_found_by_bisection_over_cooling(g: Game) -> None:
    """G cooled by t is close to a number only if t is at least the temperature."""
    cold, hot = Fraction(-1), Fraction(4)
    while hot - cold > Fraction(1, 64):
        middle = (cold + hot) / 2
        frozen = cool(g, middle)
        if frozen.left_stop == frozen.right_stop:
            hot = middle
        else:
            cold = middle
    assert cold <= temperature(g) <= hot
