"""The signs of a text without its layout, each with its place.

The texts of the sources were extracted from PDF files. Formulas are LaTeX in one text and signs
of the wrong font in another, tables are Markdown, and lines end where those of the page do. All
of that is taken off a quote and a text alike before they are compared.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

#: A sign and the place in the text where it is.
Placed: TypeAlias = tuple[str, int]

#: Commands of formulas, and the signs that they print.
COMMANDS: Final[Mapping[str, str]] = {
    "uparrow": "↑", "downarrow": "↓", "leftarrow": "←", "star": "☆", "diamond": "◇",
    "bullet": "●", "pm": "±", "parallel": "||", "|": "||", "mid": "|", "geq": "≥", "ge": "≥",
    "leq": "≤", "le": "≤", "neq": "≠", "gg": "≫", "cdot": "·", "times": "×", "dots": "...",
    "ldots": "...", "cdots": "...", "triangle": "△", "emptyset": "∅", "ast": "*", "wedge": "^",
    "Delta": "Δ", "sum": "Σ", "langle": "<", "rangle": ">", "implies": "⇒", "Rightarrow": "⇒",
}  # fmt: skip

#: Commands that only lay out a formula.
LAYOUT: Final = frozenset(
    ["left", "right", "text", "mathrm", "quad", "qquad", ",", ";", "!", "\\", "begin", "end"]
)

#: Signs that are written in several ways, and the one that is compared.
ALIKE: Final[Mapping[str, str]] = {
    "−": "-", "–": "-", "‐": "-", "—": "-", "∗": "*", "’": "'", "‘": "'", "“": "''", "”": "''",
    "∥": "||", "‖": "||", "。": ".", "、": ",", "⋅": "·", "★": "☆",
    "¼": "¼",
}  # fmt: skip

_TOKEN: Final = re.compile(
    r"""
    <\|[^|]*\|>                                             # a mark of the collection of texts
  | </?(?:br|sub|sup)\s*/?>
  | (?<=[a-z])-\n(?=[a-z])                                  # a word broken at the end of a line
  | (?:(?<=\n)|\A)[ \t]*                                   # the marks of an item or a heading
    (?:(?:[-■▶●]|\ufffd(?=[ ][A-Z][a-z])|\#+(?=[ ][^ð])|\d\.(?=[ ]+[A-Z]))[ \t]+)+
  | \*\*(?=[^\s*|}])(?P<bold>[^*\n]+)\*\*
  | (?<![\w*\\$])\*(?P<italic>[A-Za-z0-9][A-Za-z0-9-]*)\*(?![\w*])
  | \\x[Rr]ightarrow\{\\text\{(?P<over>[^{}]*)\}\}
  | \\frac\{(?P<numerator>[^{}]*)\}\{(?P<denominator>[^{}]*)\}
  | (?P<dollar>\$+)
  | \\(?P<command>[A-Za-z]+|.)
  | (?P<sign>.)
    """,
    re.VERBOSE | re.DOTALL,
)


def placed_signs(text: str) -> Iterator[Placed]:
    """Yield the signs of a text without markup, spaces and the borders of tables.

    >>> "".join(sign for sign, _ in placed_signs(r"$d_2 > d_1$ ， $0 < \\uparrow(d_1)$"))
    'd2>d1,0<↑(d1)'
    """
    formula = False
    for token in _TOKEN.finditer(text):
        kind, place = token.lastgroup, token.start()
        if kind == "dollar":
            formula = not formula
        elif kind == "sign":
            if not is_layout(text, place, formula=formula):
                yield from ((sign, place) for sign in folded(token["sign"]))
        elif kind == "denominator":
            parts = f"{token['numerator']}/{token['denominator']}"
            yield from ((sign, place) for sign, _ in placed_signs(parts))
        elif kind == "command":
            name = token["command"]
            found = COMMANDS.get(name, "" if name in LAYOUT or name.isalpha() else name)
            yield from ((sign, place) for sign in found if not sign.isspace())
        elif kind is not None:
            inner = token[kind] + ("⇒" if kind == "over" else "")
            yield from ((sign, place) for sign, _ in placed_signs(inner))


def folded(sign: str) -> str:
    """Return a sign in the one way of writing it that is compared.

    >>> folded("，"), folded("₂"), folded("−")
    (',', '2', '-')
    """
    plain = ALIKE.get(sign, unicodedata.normalize("NFKC", sign))
    return "".join(ALIKE.get(one, one) for one in plain if not one.isspace())


def is_layout(text: str, place: int, *, formula: bool) -> bool:
    """Return whether a sign only raises, groups or separates others."""
    sign = text[place]
    if sign == "|":
        return text[text.rfind("\n", 0, place) + 1] == "|"
    return sign in "^_" or (formula and sign in "{}&") or sign.isspace()
