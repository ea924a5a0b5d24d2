"""Short cuts at their edges: nimbers, landmarks as options, and what was simplified before."""

import random
from itertools import product

import pytest

from tedomari.forms import Form
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, address, game_at
from tedomari.kernel import canonical as canonical_module
from tedomari.kernel.canonical import canonical, maximal, minimal
from tedomari.kernel.extremes import highest_word, lowest_word
from tedomari.kernel.nimbers import NOT_A_NIMBER, nim_value, star_index
from tedomari.kernel.words import (
    are_words_at,
    extend,
    i64,
    vec,
)
from tedomari.store import Store
from two_threads import COMPILED


@pytest.mark.clause("game.canonical.dominated")
def test_a_landmark_does_not_dominate_itself(kernel_store: Store) -> None:
    t = kernel_store.tables
    stars = [star_index(t, n) for n in range(3)]  # no two of them are comparable
    assert sorted(maximal(t, vec[i64](stars))) == sorted(stars)
    assert sorted(minimal(t, vec[i64](stars))) == sorted(stars)
    assert sorted(set(maximal(t, vec[i64](stars + stars)))) == sorted(stars)


@pytest.mark.clause("game.canonical.idempotent")
def test_a_full_memo_of_simplified_options_is_emptied(
    kernel_store: Store, sampled_forms: list[Form], monkeypatch: pytest.MonkeyPatch
) -> None:
    if COMPILED:
        pytest.skip("a compiled module does not look its constants up")
    t = kernel_store.tables
    values = [address(value(form))[1] for form in sampled_forms[:12]]
    expected = [canonical(t, [g], [h]) for g, h in product(values, repeat=2)]
    monkeypatch.setattr(canonical_module, "CANONICAL_CAPACITY", 3)
    t.canonical_memo.clear()
    for _ in range(2):
        assert [canonical(t, [g], [h]) for g, h in product(values, repeat=2)] == expected
        assert 0 < len(t.canonical_memo) <= 3
    assert all(canonical_form(game_at(t, g)) for g in expected)


@pytest.mark.clause("game.nimber.recognition")
def test_only_nimbers_are_nimbers(kernel_store: Store, day_two_values: list[Game]) -> None:
    t = kernel_store.tables
    stars = [star_index(t, n) for n in range(7)]
    assert [nim_value(t, star) for star in stars] == list(range(7))
    for g in day_two_values:
        for right in ([Game()], [Game(), g]):
            index = address(Game([0, g], right))[1]
            expected = stars.index(index) if index in stars else NOT_A_NIMBER
            assert nim_value(t, index) == expected


def test_functions_on_words_equal_those_of_plain_python() -> None:
    drawn = random.Random(11)
    words = [drawn.randrange(-9, 9) for _ in range(50)]
    table = vec[i64](words)
    for length in (1, 2, 5, 40):
        options = [drawn.randrange(50) for _ in range(length)]
        chosen = vec[i64](options)
        assert highest_word(table, chosen) == max(words[g] for g in options)
        assert lowest_word(table, chosen) == min(words[g] for g in options)
        assert list(extend(vec[i64](words), chosen)) == words + options
        assert are_words_at(extend(vec[i64](words), chosen), 50, chosen)
        assert are_words_at(table, 7, vec[i64](words[7:20]))
        assert not are_words_at(table, 7, vec[i64]([*words[7:19], words[19] + 1]))
