"""Reading liberty trees: ``{6|{4|0}}``, ``{{7|3},5|1}``, ``-7``."""

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

#: The most plain liberties that one region can be given.
MOST: Final = 999

#: The deepest nesting of braces.
DEEPEST: Final = 200


def parse_tree(text: str) -> LibertyTree:
    """The tree that a text describes; PositionError says what is wrong and where.

    >>> parse_tree("{6 | {4 | 0}}")
    LibertyTree('{6|{4|0}}')

    :class:`~tedomari.errors.DepthError` for more than 200 nested braces.
    Clauses: semeai.tree.notation, semeai.tree.notation-error.
    """
    return Reader(text).whole()


class Reader:
    """One text, and how far it is read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def whole(self) -> LibertyTree:
        """The tree that is the whole text."""
        tree = self.tree(1)
        if self.sign():
            raise self.error("the end of the tree")
        return tree

    def sign(self) -> str:
        """The next character that is no space, '' at the end."""
        space = SPACE.match(self.text, self.place)
        assert space is not None
        self.place = space.end()
        return self.text[self.place : self.place + 1]

    def error(self, expected: str) -> PositionError:
        """What was expected here."""
        return PositionError.at(self.text, self.place, expected)

    def take(self, sign: str, expected: str) -> None:
        """Read past a sign that must stand here."""
        if self.sign() != sign:
            raise self.error(expected)
        self.place += 1

    def tree(self, depth: int) -> LibertyTree:
        """A tree that begins here."""
        if self.sign() != "{":
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
        """Trees with commas between them, none if the end stands here."""
        if self.sign() == end:
            return
        yield self.tree(depth + 1)
        while self.sign() == ",":
            self.place += 1
            yield self.tree(depth + 1)

    def numeral(self) -> int:
        """An integer that stands here."""
        found = NUMERAL.match(self.text, self.place)
        if found is None:
            raise self.error("a number of liberties or '{'")
        number = score_of(found.group())
        if MOST < abs(number) < ALIVE:
            raise self.error(f"at most {MOST} liberties")
        self.place = found.end()
        return number


def score_of(numeral: str) -> int:
    """The score that a numeral describes; one of too many digits is only known to be large."""
    digits = numeral.lstrip("-−")
    if digits == ALIVE_WORD:
        number = ALIVE
    else:
        number = int(digits) if len(digits) < len(str(ALIVE)) else ALIVE - 1
    return number if digits == numeral else -number
