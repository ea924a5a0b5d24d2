"""Finer units for stops: the contents of a store do not depend on when the unit changes."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from own_stores import OWN_STORES
from tedomari.bounded.work import bounded_work
from tedomari.errors import DenominatorError
from tedomari.forms import Form
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, game
from tedomari.kernel.canonical import canonical
from tedomari.kernel.forms import new_tables
from tedomari.kernel.order import le
from tedomari.kernel.scale import EXPONENT_LIMIT, dyadic, rescale
from tedomari.kernel.tables import Tables
from tedomari.store import Store, using
from tedomari.temperature import thermograph

FINE = Fraction(1, 2**20)

#: The lists and dictionaries of the tables that describe values, without the memos.
CONTENTS = (
    "scale",
    "left",
    "right",
    "is_number",
    "left_stop",
    "right_stop",
    "bounds",
    "rank",
    "depth",
    "birthday",
    "number_index",
)


def contents(t: Tables) -> dict[str, object]:
    """The contents of tables, without the memos, which depend on the earlier computations."""
    found = {name: getattr(t, name) for name in CONTENTS}
    return {name: entries_of(each) for name, each in found.items()}


def entries_of(content: object) -> object:
    """The entries of a column or a dictionary, to compare them with others."""
    return content if isinstance(content, int | dict) else [*iter_column(content)]


def iter_column(column: Any) -> Iterator[object]:
    """The entries of a column, which may have no iterator of its own."""
    return (column[g] for g in range(len(column)))


def fill(t: Tables) -> None:
    """Create numbers, switches and infinitesimals, and games with these as options."""
    numbers = [dyadic(t, n, 2) for n in range(-9, 10)]
    switches = [canonical(t, [g], [h]) for g, h in zip(numbers[9:], numbers, strict=False)]
    for g, h in pairwise(switches):
        canonical(t, [g, h], [numbers[0], 2])
        canonical(t, [h], [g])


@pytest.mark.clause("game.store.statistics", "game.order.stops")
def test_tables_that_were_rescaled_equal_tables_that_began_with_the_finer_unit() -> None:
    early, late = new_tables(1000), new_tables(1000)
    rescale(early, 20)
    fill(early)
    fill(late)
    assert contents(early) != contents(late)
    rescale(late, 20)
    assert contents(early) == contents(late)
    fill(late)
    assert contents(early) == contents(late)


def test_a_unit_is_refined_by_doubling_and_never_made_coarser() -> None:
    t = new_tables(100)
    for needed, scale in [(3, 16), (16, 16), (17, 32), (5, 32), (129, 256)]:
        rescale(t, needed)
        assert t.scale == scale


@pytest.mark.clause("game.canonical.dominated")
def test_options_from_before_and_after_a_finer_unit_compare() -> None:
    with using(Store()) as store:
        before = Game([10], [5])
        game(FINE)
        after = Game([4], [3])
        assert after < before
        assert Game([before, after], [-9]).left_options == (before,)
        assert Game([9], [-before, -after]).right_options == (-before,)
        assert store.tables.scale == 32


@OWN_STORES
@pytest.mark.once
@pytest.mark.clause("game.canonical.unique", "game.order.le")
@pytest.mark.parametrize("when", range(0, 90, 15))
def test_values_do_not_depend_on_when_the_unit_changes(
    sampled_forms: list[Form], when: int
) -> None:
    forms = list(sampled_forms)
    random.Random(31).shuffle(forms)
    with using(Store()):
        expected = [value(form) for form in forms]
    with using(Store()):
        values = [value(form) for form in forms[:when]]
        game(FINE)
        values += [value(form) for form in forms[when:]]
        assert values == expected
        for g, h, same in zip(values, reversed(values), expected, strict=True):
            assert canonical_form(g) is canonical_form(same)
            assert (g.left_stop, g.right_stop) == (same.left_stop, same.right_stop)
            assert thermograph(g) == thermograph(same)
            assert canonical_form(Game([g, h], [-9])) is canonical_form(
                Game([same, expected[values.index(h)]], [-9])
            )


@pytest.mark.clause("game.order.le")
def test_ranks_never_fall_from_a_value_to_a_greater_one(kernel_store: Store) -> None:
    t = kernel_store.tables
    fill(t)
    indices = range(len(t.left))
    pairs = [(g, h) for g in indices for h in indices if g != h and le(t, g, h)]
    assert len(pairs) > 200
    assert all(t.rank[g] <= t.rank[h] for g, h in pairs)


@pytest.mark.clause("game.store.statistics")
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("scale", [16, 32])
def test_the_simplest_number_may_need_a_finer_unit(scale: int, sign: int) -> None:
    """The middle of two neighbours in the store's unit is the simplest number between them."""
    with using(Store()) as store:
        rescale(store.tables, scale)
        assert store.tables.scale == scale
        low, high = sorted((sign * Fraction(1, 2**scale), sign * Fraction(2, 2**scale)))
        assert Game([low], [high]) == sign * Fraction(3, 2 ** (scale + 1))
        assert store.tables.scale > scale


@pytest.mark.clause("game.store.bound")
def test_units_finer_than_the_bound_are_refused() -> None:
    with using(Store()):
        finest = Fraction(1, 2**EXPONENT_LIMIT)
        assert game(finest) == finest
        with pytest.raises(DenominatorError, match=r"beyond 2\*\*16384; use simpler"):
            game(finest / 2)
        with pytest.raises(DenominatorError):
            Game([0], [finest])
        assert game(finest) == finest


@pytest.mark.clause("game.canonical.number")
def test_the_simplest_number_is_searched_where_the_ends_differ() -> None:
    """1,000 nested games, each twice as fine as the one before, take few steps each."""
    with using(Store()), bounded_work(100_000):
        number = game(1)
        for _ in range(1_000):
            number = Game([0], [number])
    assert number == Fraction(1, 2**1_000)
