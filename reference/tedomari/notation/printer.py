"""The printer: from values to strings that can be read back."""

from threading import RLock
from typing import TYPE_CHECKING, Final

from tedomari.notation.layout import Layout
from tedomari.notation.names import Names, current_names
from tedomari.notation.phrases import phrase_book
from tedomari.notation.styles import MANNERS, Style, current_style
from tedomari.notation.styles.wording import Wording

if TYPE_CHECKING:
    from tedomari.game import Game

#: Held while a book of phrases is in use, because all threads share its tables.
ONE_AT_A_TIME: Final = RLock()

#: The names of the styles in which no names are printed.
NO_NAMES: Final = Names()


def render(
    game: "Game",
    *,
    style: Style | str | None = None,
    unicode: bool = False,
    names: Names | None = None,
) -> str:
    """Return the notation of a value: its shortest familiar name, or its options in braces.

    >>> from tedomari.notation import parse
    >>> render(parse("{0|^}")), render(parse("{1||0|-1}"))
    ('^^*', '{1||0|-1}')
    >>> render(parse("{^^*|vv*}"), style="unicode")
    '±⇑∗'

    ``style`` is a :class:`~tedomari.notation.styles.Style`; the default is the style in use.
    ``unicode=True`` is short for the style "unicode".  ``names`` are the names that may be
    printed; the default is the names in use.  With the same style and the same names,
    :func:`parse` reads the string back to the same value.

    Clauses: notation.print.reads-back, notation.print.own-store, notation.print.unicode,
    notation.style.choice, notation.style.reads-back.
    """
    if style is None:
        style = Style.UNICODE if unicode else current_style()
    manner = MANNERS[Style(style)]
    return manner.write(notation_text(game, manner.wording, names or current_names()))


def notation_text(game: "Game", wording: Wording, names: Names) -> str:
    """Return the notation of a value in the words of a style, for the writer of the style."""
    with ONE_AT_A_TIME:
        book = phrase_book(names if wording.names else NO_NAMES, fractions=wording.fractions)
        return Layout(book, book.index(game), wording).text()
