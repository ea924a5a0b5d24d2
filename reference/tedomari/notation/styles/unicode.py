"""The notation with the symbols of the literature: ``{⇑∗|−1/2}``."""

from types import MappingProxyType
from typing import Final

from tedomari.notation.styles.translation import Translation
from tedomari.notation.styles.wording import Wording
from tedomari.notation.tokens import tokenize

WORDING = Wording()

#: Symbols outside ASCII, by the tokens that they replace.
SYMBOLS: Final = MappingProxyType(
    {"^": "↑", "^^": "⇑", "v": "↓", "vv": "⇓", "*": "∗", "+-": "±", "-": "−"}
)


def write(text: str) -> str:
    """Return a printed value with symbols outside ASCII.

    >>> write("+-(1,^^*)")
    '±(1,⇑∗)'

    Clause: notation.print.unicode.
    """
    return "".join([SYMBOLS.get(token.text, token.text) for token in tokenize(text)])


def read(text: str) -> Translation:
    """Return a string as it is, because the parser reads these symbols, too.

    Clause: notation.text.unicode.
    """
    return Translation.of_notation(text)
