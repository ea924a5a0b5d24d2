"""The printer: from values to text that reads back."""

from threading import RLock
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tedomari.notation.layout import Layout
from tedomari.notation.names import Names, current_names
from tedomari.notation.phrases import phrase_book
from tedomari.notation.tokens import tokenize

if TYPE_CHECKING:
    from tedomari.game import Game

#: The signs outside ASCII, for the tokens that have one.
UNICODE: Final = MappingProxyType(
    {"^": "↑", "^^": "⇑", "v": "↓", "vv": "⇓", "*": "∗", "+-": "±", "-": "−"}
)


#: The tables of a book are shared by all threads.
ONE_AT_A_TIME: Final = RLock()


def render(game: "Game", *, unicode: bool = False, names: Names | None = None) -> str:
    """The text of a value: its shortest familiar name, or its options in braces.

    >>> from tedomari.notation import parse
    >>> render(parse("{0|^}")), render(parse("{1||0|-1}"))
    ('^^*', '{1||0|-1}')
    >>> render(parse("{^^*|vv*}"), unicode=True)
    '±⇑∗'

    With ``unicode`` the signs are ↑ ⇑ ↓ ⇓ ∗ ± −.  ``names`` are the names that may be
    printed, by default those in use.  Whatever is printed reads back to the value, with
    the same names known.

    Clauses: notation.print.reads-back, notation.print.own-store, notation.print.unicode.
    """
    with ONE_AT_A_TIME:
        book = phrase_book(current_names() if names is None else names)
        text = Layout(book, book.index(game)).text()
    return in_unicode(text) if unicode else text


def in_unicode(text: str) -> str:
    """The same text with the signs outside ASCII.

    >>> in_unicode("+-(1,^^*)")
    '±(1,⇑∗)'
    """
    return "".join([UNICODE.get(token.text, token.text) for token in tokenize(text)])
