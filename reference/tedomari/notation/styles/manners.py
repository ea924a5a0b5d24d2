"""The writer and the reader of each style."""

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tedomari.notation.styles import ascii as in_ascii
from tedomari.notation.styles import braces, cgsuite, latex, unicode
from tedomari.notation.styles.style import Style
from tedomari.notation.styles.translation import Translation
from tedomari.notation.styles.wording import Wording


@dataclass(frozen=True, slots=True)
class Manner:
    """The writer of a style, its reader, and what it can say of a value."""

    wording: Wording
    write: Callable[[str], str]
    read: Callable[[str], Translation]


#: The writer and the reader of each style.
MANNERS: Final = MappingProxyType(
    {
        Style.ASCII: Manner(in_ascii.WORDING, in_ascii.write, in_ascii.read),
        Style.UNICODE: Manner(unicode.WORDING, unicode.write, unicode.read),
        Style.LATEX: Manner(latex.WORDING, latex.write, latex.read),
        Style.CGSUITE: Manner(cgsuite.WORDING, cgsuite.write, cgsuite.read),
        Style.BRACES: Manner(braces.WORDING, braces.write, braces.read),
    }
)
