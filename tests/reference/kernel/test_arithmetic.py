"""Negatives, sums, multiples, and translation by numbers."""

from fractions import Fraction
from itertools import product

import pytest

from own_stores import OWN_STORES
from tedomari.errors import DepthError
from tedomari.forms import Form
from tedomari.forms import definitions as by_definition
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, address, game, game_at, index_in
from tedomari.kernel.arithmetic import SUM_DEPTH_LIMIT, mirrored_sum
from tedomari.kernel.ups import closed_sum
from tedomari.store import Store, using


@pytest.mark.clause("game.sum.definition", "game.sum.difference")
def test_sums_of_sampled_values_agree_with_the_definition(sampled_forms: list[Form]) -> None:
    for g, h in product(sampled_forms[::6], repeat=2):
        assert value(g) + value(h) == value(by_definition.add(g, h))
        assert value(g) - value(h) == value(by_definition.subtract(g, h))


@pytest.mark.clause("game.sum.group", "game.canonical.negative")
def test_a_game_and_its_negative_cancel(sampled_forms: list[Form]) -> None:
    for form in sampled_forms:
        g = value(form)
        assert g + -g == 0
        assert canonical_form(-g) is by_definition.negative(canonical_form(g))


@OWN_STORES
@pytest.mark.once
@pytest.mark.clause("game.sum.definition", "game.sum.negative")
def test_sums_from_known_sums_of_negatives_agree_with_the_definition(
    sampled_forms: list[Form],
) -> None:
    mirrored = 0
    for g, h in product(sampled_forms[::6], repeat=2):
        with using(Store()) as store:
            first, second = value(g), value(h)
            opposite = -first + -second
            t = store.tables
            mirrored += mirrored_sum(t, index_in(t, first), index_in(t, second)) >= 0
            total = first + second
            expected = value(by_definition.add(g, h))
            assert total == expected == -opposite
    assert mirrored > 100


@pytest.mark.clause("game.sum.definition")
def test_unknown_negatives_give_no_mirrored_sum() -> None:
    with using(Store()) as store:
        t = store.tables
        g, h = Game([1], [-2]), Game([2], [-1])
        index = index_in(t, g)
        assert mirrored_sum(t, index, index_in(t, h)) == -1
        assert -g == h
        assert mirrored_sum(t, index, index) == -1
        double = h + h
        assert mirrored_sum(t, index, index) == index_in(t, -double)
        assert g + g == Game([1 + g], [g - 2])


def up_multiple_by_definition(n: int, k: int) -> Form:
    """The sum of n copies of {0|*}, or of its negative, and of the nimber *k."""
    zero = Form()
    stars = [zero]
    for _ in range(k):
        stars.append(Form(stars, stars))
    star = Form([zero], [zero])
    step = Form([zero], [star]) if n > 0 else Form([star], [zero])
    total = stars[k]
    for _ in range(abs(n)):
        total = canonical_form(value(by_definition.add(total, step)))
    return total


@OWN_STORES
@pytest.mark.clause("game.up.multiple", "game.nimber.xor")
def test_closed_sums_of_ups_and_nimbers_agree_with_the_definition() -> None:
    forms = [up_multiple_by_definition(n, k) for n in range(-3, 4) for k in range(4)]
    for g, h in product(forms, repeat=2):
        with using(Store()) as store:
            t = store.tables
            total = game_at(t, closed_sum(t, index_in(t, value(g)), index_in(t, value(h))))
            assert by_definition.equal(canonical_form(total), by_definition.add(g, h))
            assert value(g) + value(h) == total


@pytest.mark.clause("game.up.multiple")
def test_no_other_sum_is_closed(day_two_values: list[Game]) -> None:
    up = Game([0], [Game([0], [0])])
    others = [g for g in day_two_values if g.left_stop != g.right_stop]
    assert len(others) > 5
    for g in others:
        t, index = address(g)
        other = index_in(t, up)
        assert closed_sum(t, index, other) == closed_sum(t, other, index) == -1


@pytest.mark.clause("game.sum.definition", "game.sum.numbers")
def test_a_number_translates_the_options(sampled_forms: list[Form]) -> None:
    for x in (Fraction(-3, 2), Fraction(1, 4), Fraction(2)):
        x_form = canonical_form(game(x))
        for form in sampled_forms[::3]:
            assert value(form) + x == value(by_definition.add(form, x_form))


@pytest.mark.clause("game.sum.numbers")
def test_numbers_may_be_on_either_side_of_an_operator() -> None:
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
def test_games_have_no_product_except_multiples(factor: object) -> None:
    with pytest.raises(TypeError, match="unsupported operand"):
        Game([0], [0]) * factor  # type: ignore[operator]  # the error is what is tested


def chain_of_ups(n: int) -> Game:
    """{0|*}, {0|{0|*}}, ..., nested n moves deep: the multiples of up, some with a star."""
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
