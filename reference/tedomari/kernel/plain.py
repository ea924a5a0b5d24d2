"""What stands for words and their tables in plain Python (see :mod:`tedomari.kernel.words`)."""

from collections.abc import Callable
from typing import Any, Final

i64 = int
WordMap = dict
AnswerMap = dict
RecentMap = dict

#: The number of answers beyond which a map of answers is emptied, which takes about 25 MB.
MOST_ANSWERS: Final = 1 << 18

#: The type of a table of words, by the type of its entries.
vec: dict[type, Callable[..., list[Any]]] = {int: list, bool: list}


def append(words: list[int], word: int) -> list[int]:
    """Append a word, and return the table, which may be a new one if compiled."""
    words.append(word)
    return words


def extend(words: list[int], more: list[int]) -> list[int]:
    """Append some words, and return the table, which may be a new one if compiled."""
    words += more
    return words


def are_words_at(words: list[int], place: int, expected: list[int]) -> bool:
    """Whether the words from a place on begin with the expected ones."""
    return words[place : place + len(expected)] == expected


def sort_words(words: list[int]) -> None:
    """Sort the words in ascending order."""
    words.sort()


def sort_by(words: list[int], rank: list[int], sign: int) -> None:
    """Sort the words by ascending (sign 1) or descending (-1) rank, and drop repeated ones."""
    words[:] = sorted(set(words), key=rank.__getitem__, reverse=sign < 0)


def hash_options(left: list[int], right: list[int]) -> int:
    """A key of 61 bits for the options of a form, both sides in ascending order."""
    return hash((tuple(left), tuple(right))) & (1 << 61) - 1


def bit_at(place: int) -> int:
    """The word with one bit."""
    return 1 << place


def place_of(bit: int) -> int:
    """The place of the only bit of a word."""
    return bit.bit_length() - 1


def count_bits(word: int) -> int:
    """The number of bits of a word that are set."""
    return word.bit_count()
