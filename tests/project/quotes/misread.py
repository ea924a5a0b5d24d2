"""Signs of the sources that their texts have as others, since a font was not known."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

#: What a sign of the text of the paper on XT Domineering may be in its print.
_PAPER: Final[Mapping[str, str]] = {
    "¼": "=", "þ": "+", "ð": "(", "Þ": ")", "f": "{", "g": "}", "j": "|", "k": "‖", "=": "/",
    '"': "↑", "#": "↓", ";": "↓,∅", "H": "☆", "w": "☆", "M": "△", "⁄": "*", "£": "∅",
    "P": "≥", "6": "≤", "}": "◇", ")": "⇒", "q": "I", "X": "Σ", ".": "·", ":": "·",
    "\ufffd": "-*×·≥≯≡≪°+",
}  # fmt: skip


def by_print(signs: Mapping[str, str]) -> Mapping[str, str]:
    """Return what a sign of the print may be in the text.

    >>> by_print({"f": "{", ";": "↓,"})["{"]
    'f'
    """
    found: dict[str, str] = defaultdict(str)
    for sign, meanings in signs.items():
        for meaning in meanings:
            found[meaning] += sign
    return dict(found)


#: The signs of the text that a sign of the print may be, by source.
MISREAD: Final[Mapping[str, Mapping[str, str]]] = {"xt-domineering-paper": by_print(_PAPER)}
