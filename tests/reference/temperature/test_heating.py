"""Heating and overheating: the definitions, cooling as the inverse, and refused games."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.errors import DepthError
from tedomari.game import Game, game
from tedomari.temperature import cool, heat, overheat
from tedomari_conformance.strategies import numbers, values

STAR = Game([0], [0])
UP = Game([0], [STAR])
HALF = Fraction(1, 2)

units = st.builds(Fraction, st.integers(0, 12), st.just(4))


@pytest.mark.clause("temperature.heat.definition")
@given(values(), values(max_birthday=2))
def test_heating_is_as_defined(g: Game, t: Game) -> None:
    if not g.is_number:
        assert heat(g, t) == Game(
            [heat(option, t) + t for option in g.left_options],
            [heat(option, t) - t for option in g.right_options],
        )


@pytest.mark.clause("temperature.heat.definition")
@pytest.mark.parametrize(
    ("g", "t", "hot"),
    [
        (STAR, game(3), Game([3], [-3])),
        (UP, game(1), Game([1], [Game([0], [-2])])),
        (STAR, STAR, game(0)),
        (Game([HALF], [0]), game(HALF), Game([1], [-HALF])),
    ],
)
def test_games_are_heated_as_by_hand(g: Game, t: Game, hot: Game) -> None:
    assert heat(g, t) == hot


@pytest.mark.clause("temperature.heat.number")
@given(numbers(), values())
def test_heating_leaves_numbers_unchanged(x: Game, t: Game) -> None:
    assert heat(x, t) == x


@pytest.mark.clause("temperature.heat.cool")
@given(values(), units)
def test_cooling_undoes_heating(g: Game, t: Fraction) -> None:
    assert cool(heat(g, t), t) == g


@pytest.mark.clause("temperature.heat.not-additive")
def test_heating_is_not_additive() -> None:
    switch = Game([1], [STAR])
    assert heat(STAR, 1) == Game([1], [-1])
    assert heat(switch, 1) == Game([2], [Game([0], [-2])])
    assert heat(STAR + switch, 1) != heat(STAR, 1) + heat(switch, 1)


@pytest.mark.clause("temperature.overheat.integer")
@given(st.integers(-12, 12), values(max_birthday=2), values(max_birthday=2))
def test_an_integer_n_is_overheated_to_n_warming_games(n: int, s: Game, t: Game) -> None:
    assert overheat(n, s, t) == n * s


@pytest.mark.clause("temperature.overheat.definition")
@given(values(), values(max_birthday=2), values(max_birthday=2))
def test_overheating_is_as_defined(g: Game, s: Game, t: Game) -> None:
    if not g.is_integer:
        assert overheat(g, s, t) == Game(
            [overheat(option, s, t) + t for option in g.left_options],
            [overheat(option, s, t) - t for option in g.right_options],
        )


@pytest.mark.clause("temperature.overheat.definition")
@pytest.mark.parametrize(
    ("g", "s", "t", "hot"),
    [
        (game(HALF), game(1), game(1), Game([1], [0])),
        (game(HALF), game(HALF), game(0), game(Fraction(1, 4))),
        (game(HALF), STAR, game(1), Game([1], [STAR - 1])),
        (STAR, game(1), game(2), Game([2], [-2])),
    ],
)
def test_games_are_overheated_as_by_hand(g: Game, s: Game, t: Game, hot: Game) -> None:
    assert overheat(g, s, t) == hot


@pytest.mark.clause("temperature.heat.bound")
def test_games_too_deep_to_be_added_are_refused() -> None:
    deep = STAR
    for _ in range(300):
        deep = Game([0], [deep])
    with pytest.raises(DepthError):
        heat(deep, 1)
    with pytest.raises(DepthError):
        overheat(deep, 1, 1)
