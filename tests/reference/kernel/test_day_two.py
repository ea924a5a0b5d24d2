"""The kernel against the definitions, on every game born by day 2."""

from itertools import product

import pytest

from tedomari.forms import Form
from tedomari.forms import definitions as by_definition
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, Relation


@pytest.mark.clause("game.value.definition")
def test_there_are_22_values_born_by_day_two(day_two_values: list[Game]) -> None:
    born_by = [sum(g.birthday <= day for g in day_two_values) for day in range(3)]
    assert born_by == [1, 4, 22]


@pytest.mark.once
@pytest.mark.clause("game.value.operations")
def test_sum_of_values_is_the_value_of_the_sum(day_two_pairs: list[tuple[Form, Form]]) -> None:
    values = {g: value(g) for g, _ in day_two_pairs}
    for g, h in day_two_pairs:
        assert value(by_definition.add(g, h)) == values[g] + values[h]
        assert value(by_definition.subtract(g, h)) == values[g] - values[h]


@pytest.mark.once
@pytest.mark.clause("game.order.le", "game.order.relation", "game.order.confused")
def test_order_of_values_is_the_order_of_forms(day_two_pairs: list[tuple[Form, Form]]) -> None:
    values = {g: value(g) for g, _ in day_two_pairs}
    for g, h in day_two_pairs:
        relation = values[g].relation(values[h])
        assert (values[g] <= values[h]) == by_definition.le(g, h)
        assert (values[g] >= values[h]) == by_definition.ge(g, h)
        assert (relation is Relation.EQUAL) == by_definition.equal(g, h)
        assert (relation is Relation.LESS) == by_definition.less(g, h)
        assert (relation is Relation.GREATER) == by_definition.less(h, g)
        assert (relation is Relation.CONFUSED) == by_definition.confused(g, h)


@pytest.mark.clause("game.outcome.value", "game.canonical.negative")
def test_outcome_and_negative_of_every_form_agree_with_the_definition(
    day_two_forms: list[Form],
) -> None:
    for form in day_two_forms:
        assert value(form).outcome is by_definition.outcome(form)
        assert -value(form) == value(by_definition.negative(form))


@pytest.mark.clause("game.order.relation", "game.order.less", "game.order.confused")
def test_operators_follow_the_relation(day_two_values: list[Game]) -> None:
    for g, h in product(day_two_values, repeat=2):
        holds = {
            Relation.LESS: g < h,
            Relation.GREATER: g > h,
            Relation.EQUAL: g == h,
            Relation.CONFUSED: g.confused_with(h),
        }
        assert [relation for relation, held in holds.items() if held] == [g.relation(h)]


@pytest.mark.clause("game.order.partial")
def test_order_is_a_partial_order(day_two_values: list[Game]) -> None:
    at_most = {(g, h): g <= h for g, h in product(day_two_values, repeat=2)}
    for g, h, k in product(day_two_values, repeat=3):
        assert not (at_most[g, h] and at_most[h, k]) or at_most[g, k]
    for g, h in product(day_two_values, repeat=2):
        assert (at_most[g, h] and at_most[h, g]) == (g == h)


@pytest.mark.clause("game.sum.group")
def test_values_form_an_abelian_group(day_two_values: list[Game]) -> None:
    for g, h, k in product(day_two_values, repeat=3):
        assert (g + h) + k == g + (h + k)
    for g, h in product(day_two_values, repeat=2):
        assert g + h == h + g
    for g in day_two_values:
        assert g + 0 == g
        assert g - g == 0


@pytest.mark.clause("game.sum.order")
def test_the_sum_keeps_the_order(day_two_values: list[Game]) -> None:
    for g, h, k in product(day_two_values, repeat=3):
        assert (g <= h) == (g + k <= h + k)


@pytest.mark.clause("game.sum.negative")
def test_the_negative_reverses_the_order(day_two_values: list[Game]) -> None:
    for g, h in product(day_two_values, repeat=2):
        assert (g <= h) == (-h <= -g)
        assert -(g + h) == -g - h
        assert -(-g) == g


@pytest.mark.clause("game.sum.outcome")
def test_signs_and_zeros_decide_outcomes_of_sums(day_two_values: list[Game]) -> None:
    for g, h in product(day_two_values, repeat=2):
        if g >= 0 and h >= 0:
            assert g + h >= 0
            assert (g + h > 0) == (g > 0 or h > 0)
        if h == 0:
            assert (g + h).outcome is g.outcome


@pytest.mark.clause("game.sum.outcome")
def test_outcomes_of_sums_fill_the_table(day_two_values: list[Game]) -> None:
    table: dict[str, str] = {}
    for g, h in product(day_two_values, repeat=2):
        key = g.outcome + h.outcome
        table[key] = "".join(sorted({*table.get(key, ""), (g + h).outcome}))
    assert table == {
        "PP": "P", "PL": "L", "PR": "R", "PN": "N",
        "LP": "L", "LL": "L", "LR": "LNPR", "LN": "LN",
        "RP": "R", "RL": "LNPR", "RR": "R", "RN": "NR",
        "NP": "N", "NL": "LN", "NR": "NR", "NN": "LNPR",
    }  # fmt: skip


@pytest.mark.clause("game.order.options")
def test_options_of_values_are_less_or_confused(day_two_values: list[Game]) -> None:
    for g in day_two_values:
        assert not any(option >= g for option in g.left_options)
        assert not any(g >= option for option in g.right_options)


@pytest.mark.clause("game.incentive.definition", "game.incentive.negative")
def test_incentives_are_differences_with_options_and_never_at_least_0(
    day_two_values: list[Game],
) -> None:
    for g in day_two_values:
        assert g.left_incentives == {option - g for option in g.left_options}
        assert g.right_incentives == {g - option for option in g.right_options}
        incentives = g.left_incentives | g.right_incentives
        assert not any(incentive >= 0 for incentive in incentives)
        if g.is_number:
            assert all(incentive < 0 for incentive in incentives)


@pytest.mark.clause("game.incentive.definition")
def test_incentives_of_familiar_games() -> None:
    star = Game([0], [0])
    up = Game([0], [star])
    switch = Game([1], [-1])
    assert Game([0]).left_incentives == {Game([], [0])}
    assert Game([0]).right_incentives == frozenset()
    assert star.left_incentives == star.right_incentives == {star}
    assert up.left_incentives == {-up}
    assert up.right_incentives == {up + star}
    assert switch.left_incentives == switch.right_incentives == {1 + switch}


@pytest.mark.clause("game.canonical.unique")
def test_canonical_forms_of_sums_equal_sums_of_canonical_forms(
    day_two_values: list[Game],
) -> None:
    for g, h in product(day_two_values[::2], repeat=2):
        total = by_definition.add(canonical_form(g), canonical_form(h))
        assert by_definition.equal(canonical_form(g + h), total)
