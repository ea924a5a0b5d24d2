"""The laws of games as properties, one per function, which is named after its law."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.forms import Form
from tedomari.forms import definitions as by_definition
from tedomari.forms.definitions import Outcome
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, Relation
from tedomari_conformance.strategies import forms, numbers, values

small_forms = forms(max_birthday=3, max_options=2)


# Order


@pytest.mark.clause("game.order.partial")
@given(values())
def test_order_is_reflexive(g: Game) -> None:
    assert g <= g


@pytest.mark.clause("game.order.partial")
@given(values(), values())
def test_order_is_antisymmetric(g: Game, h: Game) -> None:
    assert (g <= h and h <= g) == (g == h)


@pytest.mark.clause("game.order.partial")
@given(values(), values(), values())
def test_order_is_transitive(g: Game, h: Game, k: Game) -> None:
    if g <= h <= k:
        assert g <= k


@pytest.mark.clause("game.order.partial")
@given(values(), values(), values())
def test_strict_order_is_transitive_with_order(g: Game, h: Game, k: Game) -> None:
    if g < h <= k:
        assert g < k


@pytest.mark.clause("game.order.relation")
@given(values(), values())
def test_exactly_one_relation_holds(g: Game, h: Game) -> None:
    relations = {
        Relation.LESS: g < h,
        Relation.GREATER: g > h,
        Relation.EQUAL: g == h,
        Relation.CONFUSED: g.confused_with(h),
    }
    assert [relation for relation, holds in relations.items() if holds] == [g.relation(h)]


# The group


@pytest.mark.clause("game.sum.group")
@given(values(), values(), values())
def test_sum_is_associative(g: Game, h: Game, k: Game) -> None:
    assert (g + h) + k == g + (h + k)


@pytest.mark.clause("game.sum.group")
@given(values(), values())
def test_sum_is_commutative(g: Game, h: Game) -> None:
    assert g + h == h + g


@pytest.mark.clause("game.sum.group")
@given(values())
def test_zero_is_neutral(g: Game) -> None:
    assert g + 0 == g


@pytest.mark.clause("game.sum.group")
@given(values())
def test_negative_is_inverse(g: Game) -> None:
    assert g - g == 0
    assert -(-g) == g


@pytest.mark.clause("game.sum.multiple")
@given(values(), st.integers(-4, 4), st.integers(-4, 4))
def test_multiples_add(g: Game, m: int, n: int) -> None:
    assert m * g + n * g == (m + n) * g


@pytest.mark.clause("game.sum.order")
@given(values(), values(), values())
def test_sum_keeps_order(g: Game, h: Game, k: Game) -> None:
    assert (g + k).relation(h + k) is g.relation(h)


@pytest.mark.clause("game.order.difference")
@given(values(), values())
def test_order_is_the_outcome_of_the_difference(g: Game, h: Game) -> None:
    assert (g >= h) == ((g - h).outcome in (Outcome.LEFT, Outcome.PREVIOUS))


@pytest.mark.clause("game.sum.negative")
@given(values(), values())
def test_negative_reverses_order(g: Game, h: Game) -> None:
    assert (g <= h) == (-h <= -g)


# Outcomes


@pytest.mark.clause("game.outcome.value")
@given(values())
def test_outcome_is_the_relation_with_zero(g: Game) -> None:
    table = {
        Relation.GREATER: Outcome.LEFT,
        Relation.LESS: Outcome.RIGHT,
        Relation.EQUAL: Outcome.PREVIOUS,
        Relation.CONFUSED: Outcome.NEXT,
    }
    assert g.outcome is table[g.relation(0)]


SUMS_OF_OUTCOMES = {
    ("L", "L"): "L",
    ("L", "P"): "L",
    ("R", "R"): "R",
    ("R", "P"): "R",
    ("P", "P"): "P",
    ("P", "N"): "N",
    ("L", "N"): "LN",
    ("R", "N"): "RN",
    ("L", "R"): "LRNP",
    ("N", "N"): "LRNP",
}


@pytest.mark.clause("game.sum.outcome")
@given(values(), values())
def test_outcome_of_a_sum_is_one_that_the_table_allows(g: Game, h: Game) -> None:
    pair = (g.outcome.value, h.outcome.value)
    assert (g + h).outcome.value in (SUMS_OF_OUTCOMES.get(pair) or SUMS_OF_OUTCOMES[pair[::-1]])


@pytest.mark.once
@pytest.mark.clause("game.outcome.normal")
@given(small_forms)
def test_a_form_and_its_value_have_the_same_outcome(form: Form) -> None:
    assert by_definition.outcome(form) is value(form).outcome


# Canonical form


@pytest.mark.clause("game.canonical.unique")
@given(small_forms)
def test_canonical_form_equals_the_form(form: Form) -> None:
    assert by_definition.equal(form, canonical_form(value(form)))


@pytest.mark.clause("game.canonical.unique")
@given(values())
def test_canonical_form_is_idempotent(g: Game) -> None:
    assert value(canonical_form(g)) == g
    assert canonical_form(value(canonical_form(g))) is canonical_form(g)


@pytest.mark.clause("game.canonical.unique")
@given(small_forms, small_forms)
def test_forms_are_equal_iff_their_canonical_forms_are_identical(g: Form, h: Form) -> None:
    assert by_definition.equal(g, h) == (canonical_form(value(g)) is canonical_form(value(h)))


@pytest.mark.clause("game.canonical.birthday")
@given(small_forms)
def test_no_form_is_born_before_its_value(form: Form) -> None:
    assert value(form).birthday <= form.birthday


@pytest.mark.clause("game.value.definition")
@given(small_forms, small_forms)
def test_value_of_a_sum_is_the_sum_of_the_values(g: Form, h: Form) -> None:
    assert value(by_definition.add(g, h)) == value(g) + value(h)


@pytest.mark.clause("game.value.definition")
@given(small_forms)
def test_value_of_the_negative_is_the_negative_of_the_value(form: Form) -> None:
    assert value(by_definition.negative(form)) == -value(form)


# Numbers


@pytest.mark.clause("game.number.definition")
@given(numbers(), numbers())
def test_numbers_add_and_compare_as_fractions(x: Game, y: Game) -> None:
    assert (x + y).as_fraction() == x.as_fraction() + y.as_fraction()
    assert (x <= y) == (x.as_fraction() <= y.as_fraction())


@pytest.mark.clause("game.number.translation")
@given(values(), numbers())
def test_translation_moves_the_options(g: Game, x: Game) -> None:
    if not g.is_number:
        moved = Game([left + x for left in g.left_options], [r + x for r in g.right_options])
        assert moved == g + x
        assert set(moved.left_options) == {left + x for left in g.left_options}


@pytest.mark.clause("game.number.avoidance")
@given(values(), numbers())
def test_a_player_who_can_win_in_a_number_can_win_elsewhere(g: Game, x: Game) -> None:
    if not g.is_number:
        wins_in_number = any(g + left >= 0 for left in x.left_options)
        wins_elsewhere = any(left + x >= 0 for left in g.left_options)
        assert wins_elsewhere or not wins_in_number
