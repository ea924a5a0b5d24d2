"""Characters of the sources that their texts have as others, since a font was unknown."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

#: The characters in print for which a character of the XT Domineering paper's text may stand.
_PAPER: Final[Mapping[str, str]] = {
    "¼": "=", "þ": "+", "ð": "(", "Þ": ")", "f": "{", "g": "}", "j": "|", "k": "‖", "=": "/",
    '"': "↑", "#": "↓", ";": "↓,∅", "H": "☆", "w": "☆", "M": "△", "⁄": "*", "£": "∅",
    "P": "≥", "6": "≤", "}": "◇", ")": "⇒", "q": "I", "X": "Σ", ".": "·", ":": "·",
    "\ufffd": "-*×·≥≯≡≪°+",
}  # fmt: skip


def by_print(signs: Mapping[str, str]) -> Mapping[str, str]:
    """Return the characters of the text that may stand for each character in print.

    >>> by_print({"f": "{", ";": "↓,"})["{"]
    'f'
    """
    in_text: dict[str, str] = defaultdict(str)
    for sign, meanings in signs.items():
        for meaning in meanings:
            in_text[meaning] += sign
    return dict(in_text)


#: The characters of the text that may stand for a character in print, by source.
MISREAD: Final[Mapping[str, Mapping[str, str]]] = {"xt-domineering-paper": by_print(_PAPER)}
