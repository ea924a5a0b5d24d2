"""Reading a value in a style: a translation into the notation, which the parser then reads."""

from collections.abc import Callable
from typing import TypeVar

from tedomari.notation.errors import NotationError
from tedomari.notation.styles.manners import MANNERS
from tedomari.notation.styles.style import Style
from tedomari.notation.styles.translation import Translation

Value = TypeVar("Value")


def translate(text: str, style: Style | str) -> Translation:
    r"""Return a string of a style in the notation.

    >>> translate(r"\{1\mid {\uparrow}{\ast}\}", Style.LATEX).text
    '{1|^*}'

    Raises :class:`NotationError` for what the style does not have.
    Clause: notation.style.reads-back.
    """
    return MANNERS[Style(style)].read(text)


def read(text: str, style: Style | str, parse: Callable[[str], Value]) -> Value:
    """Return what ``parse`` returns for a string in a style.

    Errors show the string as written, and their hints are in the style.

    Clauses: notation.style.reads-back, notation.style.error.
    """
    if not isinstance(text, str):
        raise TypeError(f"the notation is a str, not {type(text).__name__}")
    translation = translate(text, style)
    try:
        return parse(translation.text)
    except NotationError as error:
        place, hint = translation.column(error.column), translation.hint or error.hint
        raise type(error)(text, place, error.expected, error.found, hint) from None
