"""From forms to values and back."""

import random
from itertools import product

import pytest

from tedomari.errors import DepthError
from tedomari.forms import Form
from tedomari.forms import definitions as by_definition
from tedomari.forms.form import followers
from tedomari.forms.values import FORM_BIRTHDAY_LIMIT, canonical_form, value
from tedomari.game import Game, game


@pytest.mark.clause("game.value.definition")
def test_forms_have_the_same_value_exactly_when_equal(
    day_two_pairs: list[tuple[Form, Form]],
) -> None:
    values = {g: value(g) for g, _ in day_two_pairs}
    for g, h in day_two_pairs:
        assert (values[g] == values[h]) == by_definition.equal(g, h)


@pytest.mark.clause("game.canonical.definition")
def test_no_option_of_a_canonical_form_is_dominated(day_two_values: list[Game]) -> None:
    for form in map(canonical_form, day_two_values):
        for side in (form.left_options, form.right_options):
            for g, h in product(side, repeat=2):
                assert g is h or not by_definition.le(g, h)


@pytest.mark.clause("game.canonical.definition")
def test_no_option_of_a_canonical_form_is_reversible(day_two_values: list[Game]) -> None:
    for form in map(canonical_form, day_two_values):
        for left in form.left_options:
            assert not any(by_definition.le(reply, form) for reply in left.right_options)
        for right in form.right_options:
            assert not any(by_definition.le(form, reply) for reply in right.left_options)


@pytest.mark.clause("game.canonical.unique")
def test_equal_forms_have_the_same_canonical_form(day_two_forms: list[Form]) -> None:
    simplest = {form: canonical_form(value(form)) for form in day_two_forms}
    for form in day_two_forms:
        assert by_definition.equal(simplest[form], form)
        others = {
            simplest[other] for other in day_two_forms if by_definition.equal(form, other)
        }
        assert others == {simplest[form]}


@pytest.mark.clause("game.canonical.idempotent")
def test_a_canonical_form_is_its_own_canonical_form(day_two_values: list[Game]) -> None:
    for g in day_two_values:
        assert canonical_form(value(canonical_form(g))) is canonical_form(g)
        assert value(canonical_form(g)) == g


@pytest.mark.clause("game.canonical.birthday")
def test_no_equal_form_is_born_before_the_canonical_form(day_two_forms: list[Form]) -> None:
    for form in day_two_forms:
        g = value(form)
        equals = [other for other in day_two_forms if by_definition.equal(form, other)]
        assert g.birthday == canonical_form(g).birthday
        assert g.birthday == min(other.birthday for other in equals)


@pytest.mark.clause("game.canonical.negative")
def test_the_negative_of_a_canonical_form_is_canonical(day_two_values: list[Game]) -> None:
    for g in day_two_values:
        assert canonical_form(-g) is by_definition.negative(canonical_form(g))


@pytest.mark.clause("game.canonical.options")
def test_options_of_a_value_are_those_of_its_canonical_form(
    day_two_values: list[Game],
) -> None:
    for g in day_two_values:
        form = canonical_form(g)
        assert set(g.left_options) == {value(option) for option in form.left_options}
        assert set(g.right_options) == {value(option) for option in form.right_options}


def test_the_canonical_form_of_a_number_beyond_the_limit_is_refused() -> None:
    with pytest.raises(DepthError, match=str(FORM_BIRTHDAY_LIMIT)):
        canonical_form(game(FORM_BIRTHDAY_LIMIT + 1))
    assert canonical_form(game(300)).birthday == 300


@pytest.mark.clause("game.value.operations")
def test_operations_on_values_agree_with_those_on_forms() -> None:
    drawn = random.Random(20120601)

    def form_of_day(day: int) -> Form:
        days = [drawn.randrange(day) for _ in range(drawn.randrange(4))] if day else []
        return Form(
            [form_of_day(earlier) for earlier in days[::2]],
            [form_of_day(earlier) for earlier in days[1::2]],
        )

    for _ in range(150):
        g, h = form_of_day(3), form_of_day(3)
        assert value(by_definition.add(g, h)) == value(g) + value(h)
        assert value(by_definition.negative(g)) == -value(g)
        assert by_definition.le(g, h) == (value(g) <= value(h))
        assert by_definition.outcome(g) is value(g).outcome


def test_every_follower_gets_its_value(day_two_forms: list[Form]) -> None:
    deep = day_two_forms[200]
    for form in day_two_forms:
        deep = Form([deep], [form])
    assert value(deep) == Game([value(option) for option in deep.left_options], [value(form)])
    assert len(list(followers(deep))) >= 256
