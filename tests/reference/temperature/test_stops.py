"""Stops: against the definition over forms, and the inequalities between them."""

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given

from tedomari.forms import Form
from tedomari.forms.values import value
from tedomari.game import Game, game
from tedomari_conformance.strategies import numbers, values

STAR = Game([0], [0])


@cache
def stop_by_play(form: Form, *, left_begins: bool) -> Fraction:
    """The stop of a form, by playing until the value is a number."""
    if value(form).is_number:
        return value(form).as_fraction()
    if left_begins:
        return max(stop_by_play(option, left_begins=False) for option in form.left_options)
    return min(stop_by_play(option, left_begins=True) for option in form.right_options)


@pytest.mark.clause("game.stops.definition")
def test_stops_are_those_of_play_in_any_form(
    day_two_forms: list[Form], sampled_forms: list[Form]
) -> None:
    for form in [*day_two_forms, *sampled_forms]:
        assert value(form).left_stop == stop_by_play(form, left_begins=True)
        assert value(form).right_stop == stop_by_play(form, left_begins=False)


@pytest.mark.clause("game.stops.definition")
@pytest.mark.parametrize(
    ("g", "left", "right"),
    [
        (game(Fraction(-3, 4)), Fraction(-3, 4), Fraction(-3, 4)),
        (STAR, 0, 0),
        (Game([3], [-1]), 3, -1),
        (Game([7], [Game([2], [-2])]), 7, 2),
        (Game([Game([9], [1])], [Game([0], [-9])]), 1, 0),
        (Game([Game([5], [STAR])], [-1]), 0, -1),
    ],
)
def test_stops_of_games_played_by_hand(
    g: Game, left: int | Fraction, right: int | Fraction
) -> None:
    assert (g.left_stop, g.right_stop) == (left, right)


@pytest.mark.clause("game.stops.order")
@given(values())
def test_left_stop_is_at_least_the_right_stop(g: Game) -> None:
    assert g.left_stop >= g.right_stop


@pytest.mark.clause("game.stops.order")
@given(values(), values())
def test_stops_keep_the_order(g: Game, h: Game) -> None:
    if g <= h:
        assert g.left_stop <= h.left_stop
        assert g.right_stop <= h.right_stop


@pytest.mark.clause("game.stops.confusion")
@given(values(), numbers(max_integer=4, max_exponent=3))
def test_numbers_outside_the_stops_compare_and_inside_are_confused(g: Game, x: Game) -> None:
    place = x.as_fraction()
    if place > g.left_stop:
        assert x > g
    elif place < g.right_stop:
        assert x < g
    elif g.right_stop < place < g.left_stop:
        assert x.confused_with(g)
    else:
        assert place in (g.left_stop, g.right_stop)


@pytest.mark.clause("game.stops.negative")
@given(values())
def test_stops_of_the_negative_are_negated_and_exchanged(g: Game) -> None:
    assert (-g).left_stop == -g.right_stop
    assert (-g).right_stop == -g.left_stop


@pytest.mark.clause("game.stops.sum")
@given(values(), values())
def test_stops_of_a_sum_are_bounded_by_those_of_its_terms(g: Game, h: Game) -> None:
    total = g + h
    assert g.right_stop + h.right_stop <= total.right_stop
    assert total.right_stop <= g.left_stop + h.right_stop <= total.left_stop
    assert total.left_stop <= g.left_stop + h.left_stop


@pytest.mark.clause("game.stops.sum")
@given(values(), numbers())
def test_a_number_adds_to_both_stops(g: Game, x: Game) -> None:
    assert (g + x).left_stop == g.left_stop + x.as_fraction()
    assert (g + x).right_stop == g.right_stop + x.as_fraction()
