"""The kernel against the definitions on values born by day 3: samples, and nightly all."""

import random
from itertools import combinations_with_replacement, product

import pytest

from tedomari.enumeration import values_born_by
from tedomari.forms import Form
from tedomari.forms import definitions as by_definition
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game
from tedomari.store import Store, using


@pytest.fixture(scope="module")
def forms() -> dict[Game, Form]:
    """The 1474 values born by day 3 with their canonical forms."""
    by_value = {g: canonical_form(g) for g in values_born_by(3)}
    return dict(sorted(by_value.items(), key=lambda entry: str(entry[1])))


def random_pairs(forms: dict[Game, Form], count: int) -> list[tuple[Game, Game]]:
    drawn = random.Random(1474)
    values = list(forms)
    return [(drawn.choice(values), drawn.choice(values)) for _ in range(count)]


@pytest.mark.clause("game.canonical.unique")
def test_there_are_1474_values_and_forms(forms: dict[Game, Form]) -> None:
    assert len(forms) == len(set(forms.values())) == 1474
    assert {form.birthday for form in forms.values()} == {0, 1, 2, 3}


@pytest.mark.clause("game.outcome.value")
def test_outcomes_of_all_values_agree_with_the_definition(forms: dict[Game, Form]) -> None:
    assert all(g.outcome is by_definition.outcome(form) for g, form in forms.items())


@pytest.mark.clause("game.order.le", "game.order.memory")
def test_order_of_random_pairs_agrees_with_the_definition(forms: dict[Game, Form]) -> None:
    for g, h in random_pairs(forms, 5000):
        assert (g <= h) == by_definition.le(forms[g], forms[h])


@pytest.mark.once
@pytest.mark.clause("game.sum.definition", "game.sum.difference")
def test_sums_of_random_pairs_agree_with_the_definition(forms: dict[Game, Form]) -> None:
    for g, h in random_pairs(forms, 200):
        assert g + h == value(by_definition.add(forms[g], forms[h]))
        assert by_definition.equal(
            by_definition.subtract(forms[g], forms[h]), canonical_form(g - h)
        )


@pytest.mark.nightly
@pytest.mark.exhaustive
def test_order_of_all_pairs_agrees_with_the_definition(forms: dict[Game, Form]) -> None:
    for g, h in product(forms, repeat=2):
        assert (g <= h) == by_definition.le(forms[g], forms[h])


@pytest.mark.nightly
@pytest.mark.exhaustive
def test_sums_of_all_pairs_agree_with_the_definition(forms: dict[Game, Form]) -> None:
    # The definition builds each sum from sums with options.  These are sums of pairs in this
    # list too, because its values are closed under options.
    with using(Store()):
        values = [Game(g.left_options, g.right_options) for g in forms]
        for g, h in combinations_with_replacement(values, 2):
            left = [option + h for option in g.left_options]
            left += [g + option for option in h.left_options]
            right = [option + h for option in g.right_options]
            right += [g + option for option in h.right_options]
            assert Game(left, right) == g + h
