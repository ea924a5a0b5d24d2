"""Number avoidance and number translation, by the definitions over forms."""

from fractions import Fraction

import pytest

from tedomari.forms import Form
from tedomari.forms.definitions import add, equal, ge_zero, le_zero
from tedomari.forms.values import canonical_form
from tedomari.game import Game
from tedomari.numbers import dyadic

#: The numbers born by day 3.
NUMBERS = [Fraction(m, 4) for m in (-12, -8, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6, 8, 12)]


def others(games: list[Game]) -> list[Form]:
    """The canonical forms of the games that are not numbers."""
    return [canonical_form(game) for game in games if not game.is_number]


@pytest.fixture(params=NUMBERS, ids=str)
def number(request: pytest.FixtureRequest) -> Form:
    x: Fraction = request.param
    return canonical_form(dyadic(x))


@pytest.mark.clause("game.number.avoidance")
def test_number_avoidance_for_left(day_two_values: list[Game], number: Form) -> None:
    for form in others(day_two_values):
        in_game = any(ge_zero(add(option, number)) for option in form.left_options)
        in_number = any(ge_zero(add(form, option)) for option in number.left_options)
        assert in_game or not in_number


@pytest.mark.clause("game.number.avoidance")
def test_number_avoidance_for_right(day_two_values: list[Game], number: Form) -> None:
    for form in others(day_two_values):
        in_game = any(le_zero(add(option, number)) for option in form.right_options)
        in_number = any(le_zero(add(form, option)) for option in number.right_options)
        assert in_game or not in_number


@pytest.mark.clause("game.number.avoidance")
def test_number_avoidance_fails_for_numbers() -> None:
    one, half = canonical_form(dyadic(1)), canonical_form(dyadic(Fraction(-1, 2)))
    (lower,) = half.left_options
    assert not ge_zero(add(Form(), half))
    assert ge_zero(add(one, lower))


@pytest.mark.clause("game.number.translation")
def test_number_translation_keeps_the_value(day_two_values: list[Game], number: Form) -> None:
    for form in others(day_two_values):
        translated = Form(
            (add(option, number) for option in form.left_options),
            (add(option, number) for option in form.right_options),
        )
        assert equal(translated, add(form, number))


@pytest.mark.clause("game.number.translation")
def test_a_translated_canonical_form_is_canonical(day_two_values: list[Game]) -> None:
    for game in day_two_values:
        if not game.is_number:
            for x in NUMBERS:
                total = game + x
                assert set(total.left_options) == {option + x for option in game.left_options}
                assert set(total.right_options) == {option + x for option in game.right_options}
