"""Negative, sum, multiples, and the translation by numbers."""

from fractions import Fraction
from itertools import product

import pytest

from tedomari.errors import DepthError
from tedomari.forms import Form
from tedomari.forms import definitions as by_definition
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, game
from tedomari.kernel.arithmetic import SUM_DEPTH_LIMIT


@pytest.mark.clause("game.sum.definition", "game.sum.difference")
def test_sums_of_sampled_values_by_definition(sampled_forms: list[Form]) -> None:
    for g, h in product(sampled_forms[::6], repeat=2):
        assert value(g) + value(h) == value(by_definition.add(g, h))
        assert value(g) - value(h) == value(by_definition.subtract(g, h))


@pytest.mark.clause("game.sum.group", "game.canonical.negative")
def test_a_game_and_its_negative_cancel(sampled_forms: list[Form]) -> None:
    for form in sampled_forms:
        g = value(form)
        assert g + -g == 0
        assert canonical_form(-g) is by_definition.negative(canonical_form(g))


@pytest.mark.clause("game.sum.definition", "game.sum.numbers")
def test_a_number_translates_the_options(sampled_forms: list[Form]) -> None:
    for x in (Fraction(-3, 2), Fraction(1, 4), Fraction(2)):
        x_form = canonical_form(game(x))
        for form in sampled_forms[::3]:
            assert value(form) + x == value(by_definition.add(form, x_form))


@pytest.mark.clause("game.sum.numbers")
def test_numbers_on_either_side() -> None:
    star = Game([0], [0])
    assert 1 + star == star + 1 == Game([1], [1])
    assert 1 - star == Game([1], [1])
    assert star - Fraction(1, 2) == Game([Fraction(-1, 2)], [Fraction(-1, 2)])
    assert Fraction(3, 4) + game(Fraction(1, 4)) == 1
    assert game(2) - 5 == -3


@pytest.mark.clause("game.sum.multiple")
def test_multiples_are_repeated_sums(day_two_values: list[Game]) -> None:
    for g in day_two_values:
        total = game(0)
        for n in range(6):
            assert n * g == g * n == total
            assert -n * g == -total
            total += g


@pytest.mark.clause("game.sum.multiple")
@pytest.mark.parametrize("factor", [True, Fraction(1, 2), 0.5, Game([0], [0])])
def test_a_game_has_no_other_product(factor: object) -> None:
    with pytest.raises(TypeError, match="unsupported operand"):
        Game([0], [0]) * factor  # type: ignore[operator]  # the error is what is tested


def chain_of_ups(n: int) -> Game:
    """n moves deep: {0|*}, {0|{0|*}}, ..., which are the multiples of up, with stars."""
    g = Game([0], [0])
    for _ in range(n - 1):
        g = Game([0], [g])
    return g


@pytest.mark.clause("game.sum.bound")
def test_a_sum_nested_too_deeply_is_refused() -> None:
    deep = chain_of_ups(SUM_DEPTH_LIMIT)
    star = Game([0], [0])
    with pytest.raises(DepthError, match="nested 201 moves deep together") as caught:
        deep + star
    assert (caught.value.depth, caught.value.limit) == (201, 200)
    assert deep + 1 > deep
    assert chain_of_ups(SUM_DEPTH_LIMIT - 1) + star > 0


@pytest.mark.clause("game.sum.bound")
def test_a_sum_at_the_bound_is_computed() -> None:
    half = chain_of_ups(SUM_DEPTH_LIMIT // 2)
    assert half + half == 2 * half > half


@pytest.mark.clause("game.sum.multiple", "game.sum.bound")
def test_a_multiple_needs_no_deeper_sum_than_itself() -> None:
    deep = chain_of_ups(SUM_DEPTH_LIMIT - 50)
    assert 1 * deep == deep
    assert -1 * deep == -deep
    assert 3 * chain_of_ups(50) == chain_of_ups(50) + chain_of_ups(50) + chain_of_ups(50)
