"""How the kernel saves work: bounds decide what follows from them, and results are reused."""

import random
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from own_stores import OWN_STORES
from tedomari.enumeration import values_born_by
from tedomari.forms import Form
from tedomari.forms import definitions as by_definition
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, address
from tedomari.kernel import order
from tedomari.kernel.landmarks import LANDMARKS
from tedomari.kernel.order import UNKNOWN, decide, trim_memo
from tedomari.kernel.simplicity import number_between
from tedomari.kernel.unsimplified import Unsimplified
from tedomari.kernel.words import i64, vec
from tedomari.store import Store, using

COMPILED = not order.__file__.endswith(".py")

le = by_definition.le

LANDMARK_FORMS: list[Form] = []
for _left, _right in LANDMARKS:
    LANDMARK_FORMS.append(
        Form([LANDMARK_FORMS[i] for i in _left], [LANDMARK_FORMS[i] for i in _right])
    )


@cache
def stops(form: Form) -> tuple[Fraction, Fraction]:
    """The left and right stop of a form: the numbers that alternating good moves reach."""
    g = value(form)
    if g.is_number:
        return g.as_fraction(), g.as_fraction()
    left = max(stops(option)[1] for option in form.left_options)
    right = min(stops(option)[0] for option in form.right_options)
    return left, right


@cache
def landmarks_of(form: Form) -> tuple[set[int], set[int]]:
    """The positions of the landmarks <= the form, and of those >= it."""
    places = range(len(LANDMARKS))
    at_most = {i for i in places if le(LANDMARK_FORMS[i], form)}
    return at_most, {i for i in places if le(form, LANDMARK_FORMS[i])}


def verdict(g: Form, h: Form) -> int:
    """What stops and landmarks say about ``g <= h``: 1, 0, or ``UNKNOWN``."""
    (g_left, g_right), (h_left, h_right) = stops(g), stops(h)
    (g_above, g_below), (h_above, h_below) = landmarks_of(g), landmarks_of(h)
    if g_left < h_right or g_below & h_above:
        return 1
    refuted = g_left > h_left or g_right > h_right
    return 0 if refuted or g_above - h_above or h_below - g_below else UNKNOWN


@OWN_STORES
@pytest.mark.clause("game.order.stops", "game.order.landmarks")
def test_bounds_decide_what_follows_from_them(sampled_forms: list[Form]) -> None:
    with using(Store()) as store:
        t = store.tables
        forms = {address(value(form))[1]: form for form in sampled_forms}
        for (g, g_form), (h, h_form) in product(forms.items(), repeat=2):
            assert decide(t, g, h) == (1 if g == h else verdict(g_form, h_form))


@pytest.mark.clause("game.order.stops", "game.order.landmarks")
def test_bounds_are_right_on_day_two(day_two_values: list[Game]) -> None:
    for g, h in product(day_two_values, repeat=2):
        decided = decide(*address(g), address(h)[1])
        assert decided in (UNKNOWN, le(canonical_form(g), canonical_form(h)))
        assert decided == (1 if g == h else verdict(canonical_form(g), canonical_form(h)))


@pytest.mark.once
@pytest.mark.clause("game.order.stops", "game.order.landmarks")
def test_bounds_are_right_on_day_three() -> None:
    drawn = random.Random(3)
    values = sorted(values_born_by(3), key=lambda g: str(canonical_form(g)))
    known: set[int] = set()
    for _ in range(2000):
        g, h = drawn.choice(values), drawn.choice(values)
        decided = decide(*address(g), address(h)[1])
        known.add(decided)
        if decided != UNKNOWN:
            assert (decided == 1) == le(canonical_form(g), canonical_form(h))
    assert known == {0, 1, UNKNOWN}


@OWN_STORES
@pytest.mark.clause("game.order.stops", "game.order.landmarks")
def test_bounds_of_an_unsimplified_form_decide_what_follows_from_them(
    sampled_forms: list[Form],
) -> None:
    drawn = random.Random(11)
    with using(Store()) as store:
        t = store.tables
        forms = {address(value(form))[1]: form for form in sampled_forms}
        answers: set[int] = set()
        for _ in range(80):
            left, right = drawn.sample(list(forms), 2), drawn.sample(list(forms), 2)
            if number_between(t, tuple(left), tuple(right)) >= 0:
                continue
            unsimplified = Unsimplified(t, vec[i64](left), vec[i64](right))
            form = Form([forms[g] for g in left], [forms[g] for g in right])
            for index in drawn.sample(list(forms), 30):
                at_least, at_most = verdict(forms[index], form), verdict(form, forms[index])
                answers |= {at_least, at_most}
                assert unsimplified.decide_ge(index) == at_least
                assert unsimplified.decide_le(index) == at_most
        assert answers == {0, 1, UNKNOWN}


@pytest.mark.clause("game.order.memory")
@pytest.mark.skipif(COMPILED, reason="a compiled module does not look its constants up")
@pytest.mark.parametrize(("compared", "added"), [(8, 2), (3, 8)])
def test_a_memo_is_emptied_only_beyond_its_capacity(
    compared: int, added: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tedomari.kernel.order.RECURSION_DEPTH", 0)
    with using(Store()) as store:
        games = [Game([9], [Game([n], [-9])]) for n in range(8)]
        for g, h in product(games[:compared], repeat=2):
            assert g.relation(h)
        for g in games[:added]:
            assert g + 1
        full = store.statistics()
        sizes = [full.comparisons, full.sums]
        assert 0 < min(sizes) < max(sizes) - 1
        for capacity in sorted([*sizes, *(size - 1 for size in sizes)], reverse=True):
            monkeypatch.setattr("tedomari.kernel.order.MEMO_CAPACITY", capacity)
            trim_memo(store.tables)
            after = store.statistics()
            expected = [size if size <= capacity else 0 for size in sizes]
            assert [after.comparisons, after.sums] == expected


@pytest.mark.clause("game.order.memory")
@pytest.mark.skipif(COMPILED, reason="a compiled module calls its functions directly")
def test_sums_negatives_and_comparisons_are_computed_once(
    day_two_values: list[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise AssertionError(f"made again: {arguments[1:]}")

    with using(Store()) as store:
        values = [Game(g.left_options, g.right_options) for g in day_two_values]
        results_of = {(g, h): (g + h, g <= h, -g) for g, h in product(values, repeat=2)}
        remembered = store.statistics()
        monkeypatch.setattr("tedomari.kernel.arithmetic.new_sum", refuse)
        monkeypatch.setattr("tedomari.kernel.arithmetic.negate_one", refuse)
        for (g, h), results in results_of.items():
            assert (g + h, g <= h, -g) == results
            assert h + g == results[0]
        assert store.statistics() == remembered
