"""Tables of machine words that the compiled kernel uses in place of Python's dictionaries.

They are used only if they are compiled (:mod:`tedomari.kernel.words`); their plain counterparts
are in :mod:`tedomari.kernel.plain`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the compiler needs these names; the compiled module does not
    from librt.vecs import append, vec
    from mypy_extensions import i32, i64

EMPTY: Final[i64] = -1
SMALLEST: Final[i64] = 64

#: Numbers of places of a map of answers, at first and at most.
SMALLEST_TABLE: Final[i64] = 1 << 10
LARGEST_TABLE: Final[i64] = 1 << 18

#: The number of places of a map of recent words.
RECENT_PLACES: Final[i64] = 1 << 16

#: The number of answers beyond which a map of answers is emptied, which it never reaches.
MOST_ANSWERS: Final[i64] = 1 << 20

#: The largest word that the compiler writes as one; it makes an object of a longer literal.
LARGEST_LITERAL: Final[i64] = 0x3FFFFFFFFFFFFFFF

#: Odd multipliers, whose product with a key depends on all of its bits in the upper half.
FIRST: Final[i64] = 0x1E3779B97F4A7C15
SECOND: Final[i64] = 0x3F58476D1CE4E5B9


def mix(word: i64) -> i64:
    """A word, not negative, that depends on all bits of a word."""
    word = (word ^ (word >> 31)) * FIRST
    word = (word ^ ((word >> 29) & 0x7FFFFFFFF)) * SECOND
    return (word ^ ((word >> 32) & 0xFFFFFFFF)) & LARGEST_LITERAL


class WordMap:
    """A map from words >= 0 to indices >= 0, with the part of ``dict`` that the kernel uses.

    Keys are found by open addressing with linear probing.  The table is doubled when it is more
    than 3/4 full, so that a search always ends at an empty place.  Indices are stored in 32
    bits; a greater one is refused with ``ValueError``.
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.mask: i64 = SMALLEST - 1
        self.keys_table: vec[i64] = vec[i64]([EMPTY] * SMALLEST)
        self.values_table: vec[i32] = vec[i32]([0] * SMALLEST)

    def __len__(self) -> int:
        return self.size

    def get(self, key: i64, default: i64) -> i64:
        """The index at a key, or the default."""
        mask = self.mask
        keys = self.keys_table
        place = mix(key) & mask
        while True:
            found = keys[place]
            if found == key:
                return i64(self.values_table[place])
            if found == EMPTY:
                return default
            place = (place + 1) & mask

    def __contains__(self, key: i64) -> bool:
        return self.get(key, EMPTY) != EMPTY

    def __setitem__(self, key: i64, value: i64) -> None:
        if key < 0 or value < 0 or value > 0x7FFFFFFF:
            raise ValueError(f"a map of words has no room for {value} at {key}")
        mask = self.mask
        place = mix(key) & mask
        while True:
            found = self.keys_table[place]
            if found == key:
                self.values_table[place] = i32(value)
                return
            if found == EMPTY:
                break
            place = (place + 1) & mask
        self.keys_table[place] = key
        self.values_table[place] = i32(value)
        self.size += 1
        if self.size * 4 > mask * 3:
            self.double()

    def double(self) -> None:
        """Move all entries to tables of twice the size."""
        keys, values = self.keys_table, self.values_table
        size: i64 = 2 * (self.mask + 1)
        mask: i64 = size - 1
        new_keys = vec[i64]([EMPTY] * size)
        new_values = vec[i32]([0] * size)
        for old in range(self.mask + 1):
            key = keys[old]
            if key != EMPTY:
                place = mix(key) & mask
                while new_keys[place] != EMPTY:
                    place = (place + 1) & mask
                new_keys[place] = key
                new_values[place] = values[old]
        self.mask = mask
        self.keys_table = new_keys
        self.values_table = new_values

    def clear(self) -> None:
        """Remove all entries."""
        self.size = 0
        self.mask = SMALLEST - 1
        self.keys_table = vec[i64]([EMPTY] * SMALLEST)
        self.values_table = vec[i32]([0] * SMALLEST)


class AnswerMap:
    """A map from words >= 0 to answers, 0 or 1, that may forget them, with a part of ``dict``.

    Each key has one place, where a later key replaces an earlier one.  An entry is the key,
    then one bit for the answer.  The table grows up to ``LARGEST_TABLE`` places.
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.mask: i64 = SMALLEST_TABLE - 1
        self.entries: vec[i64] = vec[i64]([EMPTY] * SMALLEST_TABLE)

    def __len__(self) -> int:
        return self.size

    def get(self, key: i64, default: i64) -> i64:
        """The answer at a key, or the default."""
        mixed: i64 = key * FIRST
        entry = self.entries[(mixed ^ (mixed >> 41)) & self.mask]
        return entry & 1 if entry >> 1 == key else default

    def __setitem__(self, key: i64, answer: i64) -> None:
        mixed: i64 = key * FIRST
        place = (mixed ^ (mixed >> 41)) & self.mask
        if self.entries[place] == EMPTY:
            self.size += 1
        self.entries[place] = key << 1 | answer
        if self.size * 2 > self.mask and self.mask < LARGEST_TABLE - 1:
            self.enlarge()

    def enlarge(self) -> None:
        """Take four times as many places, and keep the entries that do not share one."""
        old = self.entries
        size: i64 = 4 * (self.mask + 1)
        self.entries = vec[i64]([EMPTY] * size)
        self.mask = size - 1
        self.size = 0
        for entry in old:
            if entry != EMPTY:
                self[entry >> 1] = entry & 1


class RecentMap:
    """A map from words >= 0 to indices >= 0, which forgets an entry if another takes its place.

    It has the part of ``dict`` that the kernel uses.  A key and its index are side by side, so
    that a search reads memory once.
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.entries: vec[i64] = vec[i64]([EMPTY] * (2 * RECENT_PLACES))

    def __len__(self) -> int:
        return self.size

    def get(self, key: i64, default: i64) -> i64:
        """The index at a key, or the default."""
        mixed: i64 = key * FIRST
        place = 2 * ((mixed ^ (mixed >> 41)) & (RECENT_PLACES - 1))
        return self.entries[place + 1] if self.entries[place] == key else default

    def __setitem__(self, key: i64, index: i64) -> None:
        mixed: i64 = key * FIRST
        place = 2 * ((mixed ^ (mixed >> 41)) & (RECENT_PLACES - 1))
        if self.entries[place] == EMPTY:
            self.size += 1
        self.entries[place] = key
        self.entries[place + 1] = index


def extend(words: vec[i64], more: vec[i64]) -> vec[i64]:
    """Append some words, and return the table, which may be a new one."""
    for word in more:
        words = append(words, word)
    return words


def are_words_at(words: vec[i64], place: i64, expected: vec[i64]) -> bool:
    """Whether the words from a place on begin with the expected ones."""
    for word in expected:
        if words[place] != word:
            return False
        place += 1
    return True


def sort_words(words: vec[i64]) -> None:
    """Sort the words in ascending order."""
    gap: i64 = len(words)
    while gap > 1:
        gap = 1 if gap < 8 else gap * 5 // 11
        for i in range(gap, len(words)):
            word = words[i]
            j: i64 = i
            while j >= gap and words[j - gap] > word:
                words[j] = words[j - gap]
                j -= gap
            words[j] = word


def sort_by(words: vec[i64], rank: vec[i64], sign: i64) -> None:
    """Sort the words by ascending (sign 1) or descending (-1) rank.

    The plain counterpart also drops repeated words, which is quick there.
    """
    ranks = vec[i64](capacity=len(words))
    for word in words:
        ranks = append(ranks, sign * rank[word])
    gap: i64 = len(words)
    while gap > 1:
        gap = 1 if gap < 8 else gap * 5 // 11
        for i in range(gap, len(words)):
            word = words[i]
            key = ranks[i]
            j: i64 = i
            while j >= gap and ranks[j - gap] > key:
                words[j] = words[j - gap]
                ranks[j] = ranks[j - gap]
                j -= gap
            words[j] = word
            ranks[j] = key


def hash_options(left: vec[i64], right: vec[i64]) -> i64:
    """A key of 61 bits for the options of a form, both sides in ascending order."""
    key: i64 = len(left)
    for option in left:
        key = mix((key ^ option) + SECOND)
    for option in right:
        key = mix((key ^ option) + FIRST)
    return key & 0x1FFFFFFFFFFFFFFF


def bit_at(place: i64, one: i64 = 1) -> i64:
    """The word with one bit.

    The 1 is an argument because the compiler would shift a literal in 32 bits.
    """
    return one << place


def place_of(bit: i64) -> i64:
    """The place of the only bit of a word."""
    place: i64 = 0
    if bit >> 32:
        place, bit = 32, bit >> 32
    if bit >> 16:
        place, bit = place + 16, bit >> 16
    if bit >> 8:
        place, bit = place + 8, bit >> 8
    if bit >> 4:
        place, bit = place + 4, bit >> 4
    if bit >> 2:
        place, bit = place + 2, bit >> 2
    return place + (bit >> 1)


def count_bits(word: i64) -> i64:
    """The number of bits of a word >= 0 that are set."""
    word -= (word >> 1) & 0x1555555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return (word + (word >> 32)) & 0x7F
