"""The tables of the compiled kernel, run by plain Python on tables that check their bounds.

Compiled words and tables check nothing, so a fault in :mod:`tedomari.kernel.wordmap` may only
be seen in a rare position.  Here every index and every stored word is checked, and the tables
are small, so that they are full, wrap around and forget within a few hundred entries.
"""

import random
from array import array
from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import product
from typing import Any, ClassVar, Final

import pytest

from two_threads import COMPILED

pytestmark = pytest.mark.skipif(COMPILED, reason="compiled functions do not see other tables")

#: The largest word.
LARGEST: Final = (1 << 63) - 1


class Words:
    """A table of words of one width that raises an error for what a compiled one overlooks."""

    code: ClassVar[str] = "q"

    def __init__(self, words: Iterable[int] = (), capacity: int = 0) -> None:
        self.words = array(self.code, words)

    def __len__(self) -> int:
        return len(self.words)

    def __getitem__(self, place: int) -> int:
        """The word at a place, which must not be counted from the end."""
        if place < 0:
            raise IndexError(place)
        return self.words[place]

    def __setitem__(self, place: int, word: int) -> None:
        """Store a word; OverflowError if it is too long."""
        if place < 0:
            raise IndexError(place)
        self.words[place] = word


class HalfWords(Words):
    """A table of words of 32 bits."""

    code = "i"


class Half(int):
    """The name of a word of 32 bits."""


def append(words: Words, word: int) -> Words:
    """Append a word."""
    words.words.append(word)
    return words


@pytest.fixture
def maps(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module of the tables, with small ones that check their bounds."""
    module = import_module("tedomari.kernel.wordmap")
    vec: dict[type, Callable[..., Words]] = {int: Words, Half: HalfWords}
    names = {"vec": vec, "append": append, "i64": int, "i32": Half}
    sizes = {
        "SMALLEST": 8,
        "SMALLEST_TABLE": 4,
        "LARGEST_TABLE": 64,
        "RECENT_PLACES": 32,
    }
    for name, what in (names | sizes).items():
        monkeypatch.setattr(module, name, what, raising=False)
    return module


def test_a_search_in_a_map_always_ends(maps: Any) -> None:
    """At least a fourth of the places are empty, whatever the number of entries."""
    words = maps.WordMap()
    for key in range(500):
        words[key * key] = key
        places = len(words.keys_table)
        empty = sum(words.keys_table[place] == maps.EMPTY for place in range(places))
        assert empty == places - len(words) >= places // 4 > 0


def test_a_map_equals_a_dictionary_while_it_grows(maps: Any) -> None:
    drawn = random.Random(1)
    words, expected = maps.WordMap(), dict[int, int]()
    for round_ in range(3):
        keys = [drawn.choice([k, k << 31, LARGEST - k]) for k in range(300)]
        for _ in range(1500):
            key, index = drawn.choice(keys), drawn.randrange(1 << 31)
            assert words.get(key, -1) == expected.get(key, -1)
            assert (key in words) == (key in expected)
            words[key] = expected[key] = index
            assert len(words) == len(expected)
        assert all(words.get(key, -1) == index for key, index in expected.items()), round_
        words.clear()
        expected.clear()
        assert len(words) == 0
        assert all(words.get(key, -1) == -1 for key in keys)


@pytest.mark.parametrize(("key", "index"), [(-1, 0), (0, -1), (0, 1 << 31), (-LARGEST, 1)])
def test_what_has_no_room_is_refused_and_changes_nothing(
    maps: Any, key: int, index: int
) -> None:
    words = maps.WordMap()
    words[0] = words[LARGEST] = (1 << 31) - 1
    with pytest.raises(ValueError, match=f"no room for {index} at {key}$"):
        words[key] = index
    assert len(words) == 2
    assert words.get(0, -1) == words.get(LARGEST, -1) == (1 << 31) - 1


def test_answers_are_forgotten_but_never_those_of_another_key(maps: Any) -> None:
    drawn = random.Random(2)
    answers, expected, sizes = maps.AnswerMap(), dict[int, int](), set()
    assert answers.get(0, -1) == -1
    keys = [drawn.choice([k, k << 31, LARGEST // 2 - k]) for k in range(400)]
    for _ in range(3000):
        key, answer = drawn.choice(keys), drawn.randrange(2)
        assert answers.get(key, -1) in {-1, expected.get(key, -1)}
        answers[key] = expected[key] = answer
        assert answers.get(key, -1) == answer
        sizes.add(len(answers.entries))
    assert sizes == {4, 16, 64}
    kept = [key for key in expected if answers.get(key, -1) >= 0]
    assert len(kept) == len(answers) <= 64 < len(expected)


def test_recent_indices_are_forgotten_but_never_those_of_another_key(maps: Any) -> None:
    drawn = random.Random(3)
    recent, expected = maps.RecentMap(), dict[int, int]()
    assert recent.get(0, -1) == -1
    keys = [drawn.choice([k, k << 31, LARGEST - k]) for k in range(300)]
    for _ in range(3000):
        key, index = drawn.choice(keys), drawn.randrange(1 << 40)
        assert recent.get(key, -1) in {-1, expected.get(key, -1)}
        recent[key] = expected[key] = index
        assert recent.get(key, -1) == index
    kept = [key for key in expected if recent.get(key, -1) >= 0]
    assert len(kept) == len(recent) == 32


@pytest.mark.parametrize("length", [0, 1, 2, 3, 7, 8, 9, 40, 200])
def test_words_are_sorted(maps: Any, length: int) -> None:
    drawn = random.Random(length)
    for _ in range(20):
        words = [drawn.randrange(-1000, 1000) for _ in range(length)]
        table = Words(words)
        maps.sort_words(table)
        assert list(table.words) == sorted(words)


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("length", [0, 1, 2, 3, 7, 8, 9, 40, 200])
def test_words_are_sorted_by_rank(maps: Any, length: int, sign: int) -> None:
    drawn = random.Random(length)
    rank = [drawn.randrange(-20, 20) for _ in range(1000)]
    for _ in range(20):
        words = [drawn.randrange(1000) for _ in range(length)]
        table = Words(words)
        maps.sort_by(table, Words(rank), sign)
        assert sorted(table.words) == sorted(words)
        ranks = [sign * rank[word] for word in table.words]
        assert ranks == sorted(ranks)


def test_parts_of_tables_are_compared_and_extended(maps: Any) -> None:
    words = [5, 3, 3, 8, -1, 0, LARGEST]
    for place, length in product(range(7), repeat=2):
        part = words[place : place + length]
        assert maps.are_words_at(Words(words), place, Words(part))
        for wrong in range(len(part)):
            other = [word ^ (number == wrong) for number, word in enumerate(part)]
            assert not maps.are_words_at(Words(words), place, Words(other))
    assert list(maps.extend(Words([1, 2]), Words([2, 3])).words) == [1, 2, 2, 3]
    assert list(maps.extend(Words([1, 2]), Words()).words) == [1, 2]


def test_bits_and_hashes_are_those_of_words(maps: Any) -> None:
    for place in range(63):
        assert maps.bit_at(place) == 2**place
        assert maps.place_of(2**place) == place
    sides = [[], [0], [1], [0, 1], [2], [0, 2], [(1 << 30) - 2]]
    hashes = [maps.hash_options(Words(a), Words(b)) for a, b in product(sides, repeat=2)]
    assert len(set(hashes)) == len(hashes)
    assert all(0 <= key < 1 << 61 for key in hashes)
