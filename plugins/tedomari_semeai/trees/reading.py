"""A parser for liberty trees such as ``{6|{4|0}}``, ``{{7|3},5|1}`` or ``-7``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tedomari.errors import DepthError
from tedomari.rulesets import PositionError
from tedomari.rulesets.liberty import ALIVE
from tedomari_semeai.trees.tree import ALIVE_WORD, LibertyTree

if TYPE_CHECKING:
    from collections.abc import Iterator

SPACE: Final = re.compile(r"\s*")
NUMERAL: Final = re.compile(rf"[-−]?(?:[0-9]+|{ALIVE_WORD})")

#: The largest number of plain liberties that a tree may have.
MOST: Final = 999

#: The deepest nesting of braces.
DEEPEST: Final = 200


def parse_tree(text: str) -> LibertyTree:
    """Return the tree that a string denotes; PositionError says what is wrong and where.

    >>> parse_tree("{6 | {4 | 0}}")
    LibertyTree('{6|{4|0}}')

    :class:`~tedomari.errors.DepthError` for more than 200 nested braces.
    Clauses: semeai.tree.notation, semeai.tree.notation-error.
    """
    return Reader(text).whole()


class Reader:
    """A string, and how far it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def whole(self) -> LibertyTree:
        """Return the tree that the whole string denotes."""
        tree = self.tree(1)
        if self.next_character():
            raise self.error("the end of the tree")
        return tree

    def next_character(self) -> str:
        """Skip spaces and return the next character, '' at the end."""
        space = SPACE.match(self.text, self.place)
        assert space is not None
        self.place = space.end()
        return self.text[self.place : self.place + 1]

    def error(self, expected: str) -> PositionError:
        """Return the error for this place, at which something else was expected."""
        return PositionError.at(self.text, self.place, expected)

    def take(self, character: str, expected: str) -> None:
        """Read past a required character."""
        if self.next_character() != character:
            raise self.error(expected)
        self.place += 1

    def tree(self, depth: int) -> LibertyTree:
        """Read a tree that begins here."""
        if self.next_character() != "{":
            return LibertyTree(self.numeral())
        if depth > DEEPEST:
            raise DepthError(depth, DEEPEST)
        self.place += 1
        left = tuple(self.options("|", depth))
        self.take("|", "',' or '|'")
        right = tuple(self.options("}", depth))
        self.take("}", "',' or '}'")
        return LibertyTree(None, left, right)

    def options(self, end: str, depth: int) -> Iterator[LibertyTree]:
        """Read trees separated by commas up to the character ``end``; there may be none."""
        if self.next_character() == end:
            return
        yield self.tree(depth + 1)
        while self.next_character() == ",":
            self.place += 1
            yield self.tree(depth + 1)

    def numeral(self) -> int:
        """Read an integer that begins here."""
        match = NUMERAL.match(self.text, self.place)
        if match is None:
            raise self.error("a number of liberties or '{'")
        number = score_of(match.group())
        if MOST < abs(number) < ALIVE:
            raise self.error(f"at most {MOST} liberties")
        self.place = match.end()
        return number


def score_of(numeral: str) -> int:
    """Return the score that a numeral denotes, capped just below ALIVE if it is too long."""
    digits = numeral.lstrip("-−")
    if digits == ALIVE_WORD:
        number = ALIVE
    else:
        number = int(digits) if len(digits) < len(str(ALIVE)) else ALIVE - 1
    return number if digits == numeral else -number
