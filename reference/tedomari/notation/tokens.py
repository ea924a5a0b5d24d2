"""Tokens: the symbols of the notation, with their columns in the string."""

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tedomari.notation.errors import NotationError
from tedomari.notation.foreign import Hint, foreign_hint


class Kind(StrEnum):
    """The kinds of tokens; the value of a member is the name of the kind in messages."""

    INTEGER = "a whole number"
    DECIMAL = "a decimal"
    COPIES = "a multiple"
    UPS = "ups"
    DOWNS = "downs"
    STAR = "a star"
    NAME = "a name"
    REFERENCE = "a reference"
    PLUS = "+"
    MINUS = "-"
    PLUS_MINUS = "+-"
    SLASH = "/"
    OPEN_PAREN = "("
    CLOSE_PAREN = ")"
    OPEN_BRACE = "{"
    CLOSE_BRACE = "}"
    COMMA = ","
    BARS = "|"
    EQUALS = "="
    SEMICOLON = ";"
    COLON = ":"
    RELATION = "a relation"
    STRING = "a position in quotation marks"
    END = "the end of the text"


@dataclass(frozen=True, slots=True)
class Token:
    """A symbol of the notation as it is written, with the column of its first character."""

    kind: Kind
    text: str
    column: int

    @property
    def size(self) -> int:
        """The number of ups or downs that a token of arrows denotes.

        >>> Token(Kind.UPS, "⇑^", 1).size
        3
        """
        return len(self.text) + sum(self.text.count(sign) for sign in DOUBLE_ARROWS)

    def __str__(self) -> str:
        if self.kind is Kind.END:
            return str(self.kind)
        return f"`{self.text if len(self.text) <= 20 else self.text[:20] + '...'}`"


DOUBLE_ARROWS: Final = "⇑⇓"

#: The order of the alternatives matters: ``12.3`` is a decimal and ``3.^`` a multiple, and v is
#: an arrow unless a letter follows the run of v.
PATTERN: Final = re.compile(
    r"""
    (?P<DECIMAL>[0-9]+\.[0-9]+)
    | (?P<COPIES>[0-9]+\.)
    | (?P<INTEGER>[0-9]+)
    | (?P<UPS>[\^↑⇑]+)
    | (?P<DOWNS>[v↓⇓]+(?![A-Za-z_]))
    | (?P<STAR>[*∗])
    | (?P<NAME>[A-Za-z_][A-Za-z0-9_]*)
    | (?P<REFERENCE>\#[0-9]+)
    | (?P<PLUS_MINUS>\+-|±)
    | (?P<PLUS>\+)
    | (?P<MINUS>[-−])
    | (?P<SLASH>/)
    | (?P<OPEN_PAREN>\()
    | (?P<CLOSE_PAREN>\))
    | (?P<OPEN_BRACE>\{)
    | (?P<CLOSE_BRACE>\})
    | (?P<COMMA>,)
    | (?P<BARS>\|+)
    | (?P<EQUALS>=)
    | (?P<SEMICOLON>;)
    | (?P<SPACE>\s+)
    """,
    re.VERBOSE,
)


#: The groups of a pattern that are not tokens.
SKIPPED: Final = ("SPACE", "COMMENT")


@dataclass(frozen=True, slots=True)
class Dialect:
    """The tokens of the notation or of a language that extends it, and the hints of its errors.

    Each group of the pattern has the name of a kind of tokens, or is skipped.
    """

    pattern: re.Pattern[str]
    hint: Hint


NOTATION: Final = Dialect(PATTERN, foreign_hint)


def tokenize(text: str, dialect: Dialect = NOTATION) -> list[Token]:
    """Return the tokens of a string and an END token.

    Raise :class:`NotationError` for a character that is not in the notation.

    >>> [token.text for token in tokenize("-1^ + half_up")]
    ['-', '1', '^', '+', 'half_up', '']

    Clauses: notation.grammar.tokens, notation.text.space, notation.text.stray,
    notation.text.unicode, notation.arrow.letter, notation.multiple.point.
    """
    tokens: list[Token] = []
    position = 0
    while position < len(text):
        match = dialect.pattern.match(text, position)
        if match is not None and match.lastgroup is not None:
            if match.lastgroup not in SKIPPED:
                tokens.append(Token(Kind[match.lastgroup], match.group(), position + 1))
            position = match.end()
        elif is_symbol(text[position]):
            tokens.append(Token(Kind.NAME, text[position], position + 1))
            position += 1
        else:
            character = describe_character(text[position])
            expected = "a symbol of the notation"
            raise NotationError(text, position + 1, expected, character, dialect.hint)
    tokens.append(Token(Kind.END, "", len(text) + 1))
    return tokens


def is_symbol(character: str) -> bool:
    """Whether a single character can be a name: a symbol outside ASCII such as ★.

    >>> is_symbol("★"), is_symbol("!")
    (True, False)
    """
    return not character.isascii() and unicodedata.category(character) in {"So", "Sm"}


def describe_character(character: str) -> str:
    """Return a character as messages show it; an unprintable one is shown by its number."""
    return f"`{character}`" if character.isprintable() else f"U+{ord(character):04X}"
