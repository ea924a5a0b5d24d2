"""The characters of a text without its layout, each with its place.

The texts of the sources were extracted from PDF files. Formulas are LaTeX in one text and
characters of the wrong font in another, tables are Markdown, and lines end where those of the
page do. This layout is removed from both a quote and a text before they are compared.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

#: A character and its offset in the text.
Placed: TypeAlias = tuple[str, int]

#: Commands of formulas, and the characters that they print.
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

#: Variants of characters, and the character that is compared instead.
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
    """Yield the characters of a text without markup, spaces and borders of tables.

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
                yield from ((sign, place) for sign in fold(token["sign"]))
        elif kind == "denominator":
            parts = f"{token['numerator']}/{token['denominator']}"
            yield from ((sign, place) for sign, _ in placed_signs(parts))
        elif kind == "command":
            name = token["command"]
            output = COMMANDS.get(name, "" if name in LAYOUT or name.isalpha() else name)
            yield from ((sign, place) for sign in output if not sign.isspace())
        elif kind is not None:
            inner = token[kind] + ("⇒" if kind == "over" else "")
            yield from ((sign, place) for sign, _ in placed_signs(inner))


def fold(sign: str) -> str:
    """Return the variant of a character that is compared.

    >>> fold("，"), fold("₂"), fold("−")
    (',', '2', '-')
    """
    plain = ALIKE.get(sign, unicodedata.normalize("NFKC", sign))
    return "".join(ALIKE.get(part, part) for part in plain if not part.isspace())


def is_layout(text: str, place: int, *, formula: bool) -> bool:
    """Return whether a character only raises, groups or separates others."""
    sign = text[place]
    if sign == "|":
        return text[text.rfind("\n", 0, place) + 1] == "|"
    return sign in "^_" or (formula and sign in "{}&") or sign.isspace()
