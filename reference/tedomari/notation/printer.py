"""The printer: from values to strings that can be read back."""

from threading import RLock
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tedomari.notation.layout import Layout
from tedomari.notation.names import Names, current_names
from tedomari.notation.phrases import phrase_book
from tedomari.notation.tokens import tokenize

if TYPE_CHECKING:
    from tedomari.game import Game

#: Symbols outside ASCII, by the tokens that they replace.
UNICODE: Final = MappingProxyType(
    {"^": "↑", "^^": "⇑", "v": "↓", "vv": "⇓", "*": "∗", "+-": "±", "-": "−"}
)


#: Held while a book of phrases is in use, because all threads share its tables.
ONE_AT_A_TIME: Final = RLock()


def render(game: "Game", *, unicode: bool = False, names: Names | None = None) -> str:
    """Return the notation of a value: its shortest familiar name, or its options in braces.

    >>> from tedomari.notation import parse
    >>> render(parse("{0|^}")), render(parse("{1||0|-1}"))
    ('^^*', '{1||0|-1}')
    >>> render(parse("{^^*|vv*}"), unicode=True)
    '±⇑∗'

    With ``unicode``, the string uses the symbols ↑ ⇑ ↓ ⇓ ∗ ± −.  ``names`` are the names that
    may be printed; the default is the names in use.  With the same names, :func:`parse` reads
    the string back to the same value.

    Clauses: notation.print.reads-back, notation.print.own-store, notation.print.unicode.
    """
    with ONE_AT_A_TIME:
        book = phrase_book(current_names() if names is None else names)
        text = Layout(book, book.index(game)).text()
    return in_unicode(text) if unicode else text


def in_unicode(text: str) -> str:
    """Return the notation with symbols outside ASCII.

    >>> in_unicode("+-(1,^^*)")
    '±(1,⇑∗)'
    """
    return "".join([UNICODE.get(token.text, token.text) for token in tokenize(text)])
