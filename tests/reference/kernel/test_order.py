"""Order between values: bounds, landmarks, the memo, and comparisons of deep games."""

from itertools import product

import pytest

from tedomari.errors import ComparisonError
from tedomari.forms import Form
from tedomari.forms import definitions as by_definition
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, address, game_at
from tedomari.kernel import order, tables
from tedomari.kernel.landmarks import LANDMARK_COUNT, LANDMARKS, PLANTED
from tedomari.kernel.order import UNKNOWN, decide, le, le_deep, le_recursive
from tedomari.kernel.tables import Tables
from tedomari.store import Store, using

COMPILED = not order.__file__.endswith(".py")


def values_in_one_store(forms: list[Form]) -> tuple[Tables, dict[int, Form]]:
    """The indices of the forms' values in a new store, each with its canonical form."""
    with using(Store()) as store:
        values = [value(form) for form in forms]
        return store.tables, {address(g)[1]: canonical_form(g) for g in values}


@pytest.mark.clause("game.order.le")
def test_order_of_sampled_values_agrees_with_the_definition(sampled_forms: list[Form]) -> None:
    t, forms = values_in_one_store(sampled_forms)
    for g, h in product(forms, repeat=2):
        assert le(t, g, h) == by_definition.le(forms[g], forms[h])


@pytest.mark.clause("game.order.stops", "game.order.landmarks")
def test_decisions_by_bounds_agree_with_the_order(sampled_forms: list[Form]) -> None:
    t, forms = values_in_one_store(sampled_forms)
    decided = 0
    for g, h in product(forms, repeat=2):
        known = decide(t, g, h)
        if known != UNKNOWN:
            decided += 1
            assert (known == 1) == by_definition.le(forms[g], forms[h])
    assert 0.5 * len(forms) ** 2 < decided < len(forms) ** 2


@pytest.mark.clause("game.order.stops")
def test_stops_follow_the_order(sampled_forms: list[Form]) -> None:
    values = [value(form) for form in sampled_forms]
    for g, h in product(values, repeat=2):
        if g.left_stop < h.right_stop:
            assert g < h
        if g <= h:
            assert g.left_stop <= h.left_stop
            assert g.right_stop <= h.right_stop


@pytest.mark.clause("game.order.landmarks")
def test_landmark_bits_of_a_value_agree_with_the_order(sampled_forms: list[Form]) -> None:
    t, forms = values_in_one_store(sampled_forms)
    landmarks: list[Form] = []
    for left, right in LANDMARKS:
        landmarks.append(Form([landmarks[i] for i in left], [landmarks[i] for i in right]))
    for index, form in forms.items():
        for i, landmark in enumerate(landmarks):
            above, beyond = divmod(t.bounds[index], 1 << LANDMARK_COUNT)
            assert bool(above & 1 << i) == by_definition.le(landmark, form)
            assert (not beyond & 1 << i) == by_definition.le(form, landmark)


@pytest.mark.clause("game.order.landmarks")
def test_landmarks_are_canonical_infinitesimals() -> None:
    with using(Store()) as store:
        star = Game([0], [0])
        up = Game([0], [star])
        expected = [0 * star, star, up, -up, up + star, star - up, Game([0, star], [0, star])]
        expected += [2 * up, -2 * up, 2 * up + star, star - 2 * up]
        black_star = Game([0, up + star], [0, star - up])
        expected += [3 * up, -3 * up, 3 * up + star, star - 3 * up]
        expected += [Game([star, up], [star, -up]), black_star]
        expected += [black_star + up, black_star - up]
        expected += [black_star + up + star, black_star - up + star]
        expected += [4 * up, -4 * up, 4 * up + star, star - 4 * up]
        landmarks: list[Game] = []
        for left, right in LANDMARKS:
            options = [landmarks[i] for i in left], [landmarks[i] for i in right]
            landmarks.append(Game(*options))
            assert set(landmarks[-1].left_options) == set(options[0])
            assert set(landmarks[-1].right_options) == set(options[1])
        assert landmarks == expected
        assert len(landmarks) == LANDMARK_COUNT
        assert [address(game)[1] for game in landmarks[:PLANTED]] == list(range(PLANTED))
        assert len(Store().tables.left) == PLANTED
        named = [tables.ZERO, tables.STAR, tables.UP, tables.DOWN]
        named += [tables.UP_STAR, tables.DOWN_STAR]
        assert [game_at(store.tables, index) for index in named] == expected[:6]


@pytest.mark.clause("game.order.landmarks")
def test_ranks_follow_the_order(sampled_forms: list[Form]) -> None:
    t, forms = values_in_one_store(sampled_forms)
    equal = 0
    for (g, g_form), (h, h_form) in product(forms.items(), repeat=2):
        if by_definition.le(g_form, h_form):
            assert t.rank[g] <= t.rank[h]
            if g != h and t.rank[g] == t.rank[h]:
                equal += 1
                assert (t.left_stop[g], t.right_stop[g]) == (t.left_stop[h], t.right_stop[h])
                assert t.bounds[g] == t.bounds[h]
    assert equal > 0


@pytest.mark.clause("game.order.deep")
def test_deep_and_recursive_comparisons_agree(sampled_forms: list[Form]) -> None:
    t, forms = values_in_one_store(sampled_forms)
    pairs = [(g, h) for g, h in product(forms, repeat=2) if decide(t, g, h) == UNKNOWN]
    recursive = [le_recursive(t, g, h) for g, h in pairs]
    other, others = values_in_one_store(sampled_forms)
    assert others == forms
    assert [le_deep(other, g, h) for g, h in pairs] == recursive
    assert set(recursive) == {True, False}


@pytest.mark.clause("game.order.memory")
@pytest.mark.skipif(COMPILED, reason="a compiled module does not look its constants up")
def test_a_small_memo_changes_no_answer(
    day_two_values: list[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = [(hash(g + h), g.relation(h)) for g, h in product(day_two_values[::2], repeat=2)]
    monkeypatch.setattr("tedomari.kernel.order.MEMO_CAPACITY", 3)
    with using(Store()) as store:
        values = [game_at(store.tables, 0) + g for g in day_two_values[::2]]
        answers = [(hash(g + h), g.relation(h)) for g, h in product(values, repeat=2)]
        assert answers == expected
        assert store.statistics().sums < 30


@pytest.mark.clause("game.order.bound")
@pytest.mark.skipif(COMPILED, reason="a compiled module does not look its constants up")
def test_a_comparison_beyond_its_bound_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert order.PAIR_LIMIT == 3_000_000
    monkeypatch.setattr("tedomari.kernel.order.PAIR_LIMIT", 100)
    with using(Store()):
        star = Game([0], [0])
        chain = [star]
        for _ in range(400):
            chain.append(Game([0], [chain[-1]]))
        with pytest.raises(ComparisonError, match="more than 100 pairs of positions") as caught:
            chain[300].relation(chain[400])
        assert caught.value.limit == 100
        assert chain[30] < chain[32]
