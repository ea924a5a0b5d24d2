"""Machine words at their edges, and the tables of them, compared with Python's own types."""

import random
import sys
from fractions import Fraction
from itertools import pairwise, product
from typing import cast

import pytest

from tedomari.forms import Form
from tedomari.forms.definitions import le as le_by_definition
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, address, game
from tedomari.kernel import order, plain
from tedomari.kernel.canonical import canonical
from tedomari.kernel.forms import new_tables
from tedomari.kernel.order import le
from tedomari.kernel.scale import LARGEST_WORD, dyadic, left_stop_of, stop_word, widen
from tedomari.kernel.tables import UNIT_BITS, Tables
from tedomari.kernel.words import (
    AnswerMap,
    RecentMap,
    WordMap,
    append,
    bit_at,
    count_bits,
    hash_options,
    i64,
    place_of,
    sort_by,
    sort_words,
    vec,
)
from tedomari.store import Store, using
from two_threads import COMPILED

#: Numbers whose words are equal, at both ends of the range, or on either side of a limit.
EDGES = sorted(
    sign * (base + Fraction(step, unit))
    for sign, base, unit, step in product(
        (1, -1),
        (0, 1, 2**31, 2**43, 2**44, 2**45, 2**62, 2**63),
        (2**15, 2**31, 2**32, 2**62, 2**64),
        (-1, 0, 1),
    )
)


def number(t: Tables, x: Fraction) -> int:
    """The index of a dyadic fraction."""
    return dyadic(t, x.numerator, x.denominator.bit_length() - 1)


def test_stops_at_the_limits_of_a_word_compare_as_fractions() -> None:
    t = new_tables(10_000)
    for x, y in pairwise(sorted(set(EDGES))):
        g, h = number(t, x), number(t, y)
        assert left_stop_of(t, g) == x
        assert le(t, g, h)
        assert not le(t, h, g)
    assert t.is_wide


def test_switches_of_large_and_fine_numbers_compare_as_their_definition() -> None:
    drawn = random.Random(5)
    near = [
        Fraction(1, 2**31),
        Fraction(-1, 2**31),
        Fraction(1, 2**62),
        Fraction(0),
        Fraction(2),
    ]
    with using(Store()):
        pairs = [(x, y) for x, y in product(near, repeat=2) if x >= y]
        values = [Game([game(x)], [game(y)]) for x, y in pairs]
        for (x, y), g in zip(pairs, values, strict=True):
            assert (g.left_stop, g.right_stop) == (x, y)
        for _ in range(200):
            a, b = drawn.choice(pairs), drawn.choice(pairs)
            g, h = values[pairs.index(a)], values[pairs.index(b)]
            # By the definition and number avoidance, {a|b} <= {c|d} if a <= c and b <= d.
            assert (g <= h) == (a[0] <= b[0] and a[1] <= b[1])


@pytest.mark.parametrize("when", [0, 10, 30])
def test_values_are_the_same_in_wide_tables(sampled_forms: list[Form], when: int) -> None:
    forms = sampled_forms[:60]
    with using(Store()):
        expected = [value(form) for form in forms]
    with using(Store()) as store:
        values = [value(form) for form in forms[:when]]
        widen(store.tables)
        values += [value(form) for form in forms[when:]]
        assert values == expected
        for form, g in zip(forms, values, strict=True):
            assert canonical_form(g) is canonical_form(value(form))
        for (f, g), (h, k) in pairwise(zip(forms, values, strict=True)):
            assert (g <= k) == le_by_definition(f, h)


def test_words_of_stops_never_fall_when_the_stop_rises() -> None:
    for scale in (16, 32, 64, 128):
        stops = sorted({int(x * 2**scale) for x in EDGES})
        words = [int(stop_word(stop, scale)) for stop in stops]
        assert words == sorted(words)
        assert max(abs(word) for word in words) <= LARGEST_WORD
    assert stop_word(-1, UNIT_BITS) == -1


class Forgetful(dict[int, int]):
    """A map of answers that remembers only the last one."""

    def __setitem__(self, key: int, answer: int) -> None:
        self.clear()
        super().__setitem__(key, answer)


@pytest.mark.skipif(COMPILED, reason="a compiled kernel has its own map of answers")
@pytest.mark.parametrize("most", [0, 16])
def test_answers_are_the_same_if_comparisons_are_forgotten(
    most: int, sampled_forms: list[Form], monkeypatch: pytest.MonkeyPatch
) -> None:
    with using(Store()):
        values = [value(form) for form in sampled_forms[:80]]
        expected = [g <= h for g, h in product(values, repeat=2)]
    monkeypatch.setattr(order, "MOST_ANSWERS", most)
    with using(Store()) as store:
        store.tables.le_memo = cast("AnswerMap", Forgetful())
        values = [value(form) for form in sampled_forms[:80]]
        assert [g <= h for g, h in product(values, repeat=2)] == expected
        assert store.statistics().comparisons > 0
        order.trim_memo(store.tables)
        assert store.statistics().comparisons <= most


def test_a_map_of_answers_grows_and_forgets_but_is_never_wrong() -> None:
    answers = AnswerMap()
    keys = [g << 31 | h for g, h in product(range(60), range(1, 200)) if (g + h) % 3 == 0]
    keys += [(1 << 61) - 1 - key for key in keys] + [key << 20 for key in keys[:500]]
    for key in keys:
        assert answers.get(key, -1) in {-1, key // 3 % 2}
        answers[key] = 1
        answers[key] = key // 3 % 2
        assert answers.get(key, -1) == key // 3 % 2
    known = [key for key in {*keys} if answers.get(key, -1) >= 0]
    assert all(answers.get(key, -1) == key // 3 % 2 for key in known)
    assert len(known) == len(answers) > len(keys) // 2
    assert answers.get(1 << 60 | 5, -1) == -1


def test_a_chain_of_5000_options_is_compared() -> None:
    t = new_tables(100_000)
    limit = sys.getrecursionlimit()
    g = h = 0
    for _ in range(5000):
        g, h = canonical(t, [g], [-0, 1]), canonical(t, [h, 1], [0])
    assert sys.getrecursionlimit() == limit
    assert le(t, g, g)
    assert not (le(t, g, h) and le(t, h, g)) or g == h


def test_a_map_of_words_equals_a_dictionary() -> None:
    drawn = random.Random(1)
    words, expected = WordMap(), dict[int, int]()
    keys = [drawn.choice([k, k << 31, (1 << 62) - k]) for k in range(500)]
    for _ in range(5000):
        key, index = drawn.choice(keys), drawn.randrange(1 << 30)
        assert words.get(key, -1) == expected.get(key, -1)
        assert (key in words) == (key in expected)
        words[key] = index
        expected[key] = index
        assert len(words) == len(expected)
    assert len(expected) > 400
    words.clear()
    assert len(words) == 0
    assert words.get(keys[0], -1) == -1


def test_a_map_of_recent_words_forgets_but_is_never_wrong() -> None:
    drawn = random.Random(2)
    recent, expected = RecentMap(), dict[int, int]()
    assert recent.get(0, -1) == -1
    for _ in range(30_000):
        key = drawn.choice([1, 1 << 8, 1 << 31, 1 << 40]) * drawn.randrange(1 << 22)
        assert recent.get(key, -1) in {-1, expected.get(key, -1)}
        recent[key] = expected[key] = drawn.randrange(1 << 30)
        assert recent.get(key, -1) == expected[key]
    recent[0] = expected[0] = 5
    assert recent.get(0, -1) == 5
    kept = [key for key in expected if recent.get(key, -1) >= 0]
    assert all(recent.get(key, -1) == expected[key] for key in kept)
    assert len(expected) > 20_000
    assert len(kept) == len(recent) > len(expected) // 2
    assert (len(kept) < len(expected)) == COMPILED


@pytest.mark.skipif(not COMPILED, reason="plain Python uses a dictionary")
@pytest.mark.parametrize(("key", "index"), [(-1, 0), (0, -1), (0, 1 << 31)])
def test_a_map_of_words_refuses_what_has_no_room(key: int, index: int) -> None:
    words = WordMap()
    with pytest.raises(ValueError, match=f"no room for {index} at {key}"):
        words[key] = index


@pytest.mark.parametrize("length", [0, 1, 2, 7, 8, 40, 300])
def test_tables_of_words_are_sorted(length: int) -> None:
    drawn = random.Random(length)
    rank = [drawn.randrange(-5, 5) for _ in range(1000)]
    words = [drawn.randrange(1000) for _ in range(length)]
    table = vec[i64](words)
    sort_words(table)
    assert list(table) == sorted(words)
    for sign in (1, -1):
        sort_by(table, vec[i64](rank), sign)
        ranks = [rank[word] for word in table]
        assert ranks == sorted(ranks, reverse=sign < 0)
        assert set(table) == set(words)


def test_forms_whose_hashes_are_equal_are_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    if COMPILED:
        pytest.skip("a compiled module calls its functions directly")
    monkeypatch.setattr("tedomari.kernel.forms.hash_options", lambda left, right: 7)
    with using(Store()) as store:
        games = [Game([n], [-n - k]) for n in range(1, 6) for k in range(3)]
        assert len({address(g)[1] for g in games}) == len(games)
        again = [Game([n], [-n - k]) for n in range(1, 6) for k in range(3)]
        assert list(map(address, again)) == list(map(address, games))
        assert len(store.tables.forms) > len(games)


def test_the_hash_of_options_depends_on_the_side() -> None:
    options = [[], [0], [1], [0, 1], [2], [0, 2]]
    hashes = [hash_options(vec[i64](a), vec[i64](b)) for a, b in product(options, repeat=2)]
    assert len(set(hashes)) == len(hashes)
    assert all(0 <= key < 1 << 61 for key in hashes)


def test_plain_tables_are_used_unless_compiled() -> None:
    names: list[object] = [append, WordMap, hash_options]
    assert all((each in vars(plain).values()) == (not COMPILED) for each in names)


def test_each_bit_of_a_word_has_its_place() -> None:
    """A shift of the literal 1 would be one of 32 bits if compiled."""
    for place in range(63):
        assert bit_at(place) == 2**place
        assert place_of(2**place) == place


def test_bits_are_counted() -> None:
    for place in range(63):
        assert count_bits(2**place) == 1
        assert count_bits(2**place - 1) == place
        assert count_bits(2**63 - 2**place) == 63 - place
    for word in range(0, 2**62, 2**62 // 997):
        assert count_bits(word) == word.bit_count()
