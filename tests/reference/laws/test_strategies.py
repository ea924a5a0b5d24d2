"""The public Hypothesis strategies: what they reach, and what they shrink to."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, find, given, seed, settings
from hypothesis.strategies import SearchStrategy

from tedomari.enumeration import values_born_by
from tedomari.forms import Form
from tedomari.forms.definitions import Outcome
from tedomari.game import Game
from tedomari.infinitesimals import is_all_small
from tedomari_conformance.strategies import (
    all_small_games,
    forms,
    nimbers,
    numbers,
    positions,
    values,
)
from tedomari_dots_and_boxes import DotsAndBoxes
from tedomari_nim import Nim

STAR = Game([0], [0])

#: Without the search for parts of an example that do not matter, which takes seconds.
SHRINK = settings(max_examples=2000, database=None, phases=[Phase.generate, Phase.shrink])


def simplest(strategy: SearchStrategy[Any], condition: Callable[[Any], bool]) -> Any:
    """Return the example that meets a condition and cannot be shrunk."""
    return find(strategy, condition, settings=SHRINK)


def games_of(strategy: SearchStrategy[Game], draws: int = 500) -> set[Game]:
    """The games that a strategy generates in ``draws`` draws."""
    games: set[Game] = set()

    @seed(20)
    @settings(max_examples=draws, database=None, deadline=None)
    @given(strategy)
    def draw(g: Game) -> None:
        games.add(g)

    draw()
    return games


@pytest.mark.once
@pytest.mark.clause("kit.strategies.values")
@pytest.mark.parametrize("max_birthday", [2, 3])
def test_values_reach_each_value_of_day_2_and_each_outcome(max_birthday: int) -> None:
    games = games_of(values(max_birthday=max_birthday))
    assert set(values_born_by(2)) <= games
    assert {g.outcome for g in games} == set(Outcome)
    assert all(g.birthday <= max_birthday for g in games)


@pytest.mark.clause("kit.strategies.values")
def test_values_shrink_to_the_smallest_game() -> None:
    assert simplest(values(), lambda g: True) == 0
    assert simplest(values(), lambda g: g.confused_with(0)) == STAR
    assert simplest(values(), lambda g: g > 0) == 1
    assert simplest(values(), lambda g: g.birthday == 3).birthday == 3


@pytest.mark.once
@pytest.mark.clause("kit.strategies.forms")
def test_forms_shrink_to_the_smallest_form() -> None:
    assert simplest(forms(), lambda form: True) is Form()
    assert simplest(forms(), lambda form: bool(form.right_options)) is Form([], [Form()])


@pytest.mark.clause("kit.strategies.forms")
@given(forms(max_birthday=2, max_options=2))
def test_forms_respect_their_bounds(form: Form) -> None:
    assert form.birthday <= 2
    assert len(form.left_options) <= 2
    assert len(form.right_options) <= 2


@pytest.mark.clause("kit.strategies.forms")
@settings(max_examples=5)
@given(forms(max_birthday=6, max_options=6))
def test_forms_with_late_birthdays_are_drawn(form: Form) -> None:
    """Hypothesis fails a test whose examples are too large or take too long to draw."""
    assert form.birthday <= 6


@pytest.mark.clause("kit.strategies.numbers")
@given(numbers(max_integer=3, max_exponent=2))
def test_numbers_respect_their_bounds(x: Game) -> None:
    assert abs(x.as_fraction()) <= 3
    assert x.as_fraction().denominator in (1, 2, 4)


@pytest.mark.clause("kit.strategies.nimbers")
def test_nimbers_are_those_up_to_the_bound() -> None:
    games = games_of(nimbers(largest=3), draws=200)
    assert len(games) == 4
    assert all(g + g == 0 for g in games)


@pytest.mark.once
@pytest.mark.clause("kit.strategies.all-small")
def test_all_small_games_are_all_small_and_reach_those_of_day_2() -> None:
    games = games_of(all_small_games())
    assert all(is_all_small(g) for g in games)
    assert {g for g in values_born_by(2) if is_all_small(g)} <= games


@pytest.mark.clause("kit.strategies.positions")
def test_positions_start_from_examples_and_shrink_to_the_first() -> None:
    nim = Nim()
    first = nim.parse(nim.examples[0])
    assert simplest(positions(nim), lambda position: True) == first


@pytest.mark.clause("kit.strategies.positions")
def test_positions_of_a_scoring_ruleset_start_from_given_examples() -> None:
    game = DotsAndBoxes()
    strategy = positions(game, examples=["1x1 H0,0 H1,0"], max_moves=2)
    assert game.format(simplest(strategy, lambda position: position.to_move == 1)) in {
        "1x1 H0,0 H1,0 V0,0 B",
        "1x1 H0,0 H1,0 V0,1 B",
    }
    assert simplest(strategy, lambda position: position.is_over).scores == (0, 1)


@pytest.mark.clause("kit.strategies.positions")
def test_positions_need_examples() -> None:
    class Bare:
        name = "bare"
        summary = "no examples"
        examples: tuple[str, ...] = ()

        def parse(self, text: str) -> str:
            return text

        def format(self, position: str) -> str:
            return position

        def format_lines(self, position: str) -> str:
            return position

        def left_options(self, position: str) -> list[str]:
            return []

        right_options = left_options

        def progress(self, position: str) -> int:
            return 0

    with pytest.raises(ValueError, match="bare has no examples"):
        positions(Bare())


@pytest.mark.clause("kit.strategies.values", "kit.strategies.forms")
@pytest.mark.parametrize("strategy", [values, forms, all_small_games])
def test_bounds_are_checked_when_a_strategy_is_created(strategy: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match="max_birthday must be from 0 to 6, not 7"):
        strategy(max_birthday=7)
    with pytest.raises(ValueError, match="max_options must be from 1 to 16, not 0"):
        strategy(max_options=0)
    with pytest.raises(TypeError, match="max_birthday must be an int, not str"):
        strategy(max_birthday="3")
