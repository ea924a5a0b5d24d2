"""Infinitesimal games, all-small games, tinies."""

from fractions import Fraction

import pytest

from tedomari.enumeration import values_born_by
from tedomari.forms import Form
from tedomari.forms import followers as form_followers
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, GameLike
from tedomari.infinitesimals import (
    NegativeTinyError,
    Sumber,
    is_all_small,
    is_infinitesimal,
    miny,
    power,
    star,
    tiny,
    up,
)

HALVES = [Fraction(m, 2) for m in range(1, 7)]


def is_all_small_form(form: Form) -> bool:
    """Whether a form is all-small, exactly as it is defined."""
    return all(
        bool(follower.left_options) == bool(follower.right_options)
        for follower in form_followers(form)
    )


@pytest.mark.clause("game.infinitesimal.definition", "game.infinitesimal.stops")
def test_infinitesimals_are_between_all_positive_and_negative_numbers() -> None:
    for game in values_born_by(3):
        # A stop of a game born by day 3 is 0 or has at least the distance 1/4 from 0.
        between = all(-x < game < x for x in (Fraction(1, 4), Fraction(1, 1024)))
        assert is_infinitesimal(game) == between
        assert between == (game.left_stop == game.right_stop == 0)


@pytest.mark.clause("game.infinitesimal.sum")
def test_infinitesimals_are_closed_under_sums_and_negatives() -> None:
    games = [game for game in values_born_by(3) if is_infinitesimal(game)]
    for game in games[::5]:
        assert is_infinitesimal(-game)
        for other in games[::11]:
            assert is_infinitesimal(game + other)


@pytest.mark.clause("game.infinitesimal.sum")
def test_nimbers_and_sumbers_are_infinitesimals() -> None:
    assert all(is_infinitesimal(star(n)) for n in range(12))
    for a in range(-2, 3):
        for b in range(-2, 3):
            assert is_infinitesimal(Sumber({1: a, Fraction(5, 4): b}, stars=a).value())


@pytest.mark.clause("game.all-small.definition", "game.all-small.canonical")
def test_all_small_values_satisfy_the_definition() -> None:
    for game in values_born_by(3):
        assert is_all_small(game) == is_all_small_form(canonical_form(game))


@pytest.mark.clause("game.all-small.canonical")
def test_the_value_of_an_all_small_form_is_all_small(day_two_forms: list[Form]) -> None:
    small = [form for form in day_two_forms if is_all_small_form(form)]
    assert len(small) > 7
    assert all(is_all_small(value(form)) for form in small)


@pytest.mark.clause("game.all-small.infinitesimal")
def test_all_small_games_are_infinitesimals_but_not_conversely() -> None:
    assert all(is_infinitesimal(game) for game in values_born_by(3) if is_all_small(game))
    assert is_infinitesimal(tiny(1))
    assert not is_all_small(tiny(1))


@pytest.mark.clause("game.tiny.definition")
def test_tiny_satisfies_the_definition(day_two_values: list[Game]) -> None:
    for game in day_two_values:
        written = Game([0], [Game([0], [-game])])
        assert written > 0
        if game >= 0:
            assert tiny(game) == written


@pytest.mark.clause("game.tiny.domain")
def test_tinies_of_games_that_are_not_negative_are_infinitesimals() -> None:
    for game in values_born_by(3):
        if game >= 0:
            assert is_infinitesimal(tiny(game))
    assert tiny(0) == up()


@pytest.mark.clause("game.tiny.domain")
@pytest.mark.parametrize("game", [-1, Fraction(-1, 2), star(), Game([1], [-1]), -tiny(1)])
def test_tinies_of_other_games_are_refused(game: GameLike) -> None:
    with pytest.raises(NegativeTinyError, match="defined for G >= 0"):
        tiny(game)
    with pytest.raises(NegativeTinyError, match="defined for G >= 0"):
        miny(game)


@pytest.mark.clause("game.tiny.domain")
def test_the_form_of_tiny_for_a_negative_number_is_not_infinitesimal() -> None:
    assert Game([0], [Game([0], [1])]) == Fraction(1, 4)


@pytest.mark.clause("game.tiny.miny")
@pytest.mark.parametrize("x", HALVES, ids=str)
def test_miny_is_the_negative_of_tiny(x: Fraction) -> None:
    assert miny(x) == Game([Game([x], [0])], [0]) == -tiny(x)


@pytest.mark.clause("game.tiny.order")
def test_tinies_are_infinitely_smaller_than_each_other_and_the_square_of_up() -> None:
    for x in HALVES:
        for count in range(1, 7):
            assert 0 < count * tiny(x) < power(up(), 2)
            assert all(count * tiny(y) < tiny(x) for y in HALVES if x < y)
