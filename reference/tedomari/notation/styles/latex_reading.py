r"""Reading LaTeX: formulas as the writer prints them, and as papers on games typeset values.

Groups in braces, spaces, ``\left`` and ``\big`` have no meaning.  A power is one of ups or of
parentheses: ``\uparrow^{2}`` is ``Pow(^,2)``, and ``\uparrow^{\to 2}`` or ``\uparrow^{[2]}`` is
``PowTo(^,2)``.  ``+_{x}`` and ``-_{x}`` are tiny and miny.  Ups with a count are written
``3\cdot\uparrow``.
"""

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NoReturn

from tedomari.notation.styles.spelling import latex_hint
from tedomari.notation.styles.translation import Translation
from tedomari.notation.tokens import is_symbol

TOKENS: Final = re.compile(r"\\[A-Za-z]+|\\.|\s+|\|+|[0-9]+|[A-Za-z][A-Za-z0-9_]*|.", re.DOTALL)

#: Commands, and the notation of the games and symbols that they print.
COMMANDS: Final = MappingProxyType(
    {
        r"\uparrow": "^",
        r"\Uparrow": "^^",
        r"\downarrow": "v",
        r"\Downarrow": "vv",
        r"\ast": "*",
        r"\star": "*",
        r"\pm": "+-",
        r"\{": "{",
        r"\lbrace": "{",
        r"\}": "}",
        r"\rbrace": "}",
        r"\mid": "|",
        r"\vert": "|",
        r"\Vert": "||",
        r"\bigstar": "black_star",
        r"\Diamond": "diamond",
        r"\#": "#",
    }
)

#: What has no meaning: spaces, and the sizes of brackets.
SKIPPED: Final = frozenset(
    [r"\,", r"\;", r"\:", r"\!", r"\ ", "~", "$", r"\(", r"\)", r"\[", r"\]", r"\quad"]
    + [rf"\{size}{side}" for size in ("big", "Big", "bigg", "Bigg") for side in ("", "l", "r")]
    + [r"\left", r"\right", r"\middle", r"\displaystyle", r"\textstyle"]
)

#: Commands whose argument is a name or a symbol, which is read as it is.
UPRIGHT: Final = (r"\mathrm", r"\text", r"\operatorname", r"\mathit")

#: Bold signs with a subscript.
MARKS: Final = re.compile(
    r"(?:\\boldsymbol|\\mathbf|\\bm)\s*\{\s*(?P<bold>[+-])\s*\}\s*\}*\s*_|(?P<plain>[+-])\s*_"
)
FRACTION: Final = re.compile(r"\\[td]?frac\s*(?:\{([0-9]+)\}\s*\{([0-9]+)\}|([0-9])\s*([0-9]))")
RELATION: Final = re.compile(r"\\mathrel\s*\{([^{}]*)\}")
EXPONENT: Final = re.compile(
    r"\^\s*(?:(?P<digit>[0-9])|\{\s*(?P<to>\\to(?![A-Za-z])|\[)?\s*(?P<n>[0-9]+)\s*(?P<end>\])?\s*\})"
)
WORD: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
NAME: Final = re.compile(r"\\[a-z]+\s*\{([^{}]*)\}")

#: A count that follows an arrow, and a number that follows a multiple.
COUNT_AFTER: Final = re.compile(r"[\s}]*[0-9]")
NUMBER_AFTER: Final = re.compile(r"[\s{]*([0-9]|\\[td]?frac)")


@dataclass(slots=True)
class Group:
    """An open bracket or group: what ends it, what is then written, and where it began."""

    end: str
    closing: str
    start: int


def read(text: str) -> Translation:
    r"""Return a formula in the notation.

    >>> [read(x).text for x in (r"\tfrac12\uparrow", r"+_{2}", r"(\Uparrow\ast)^{\to 2}")]
    ['1/2^', 'Tiny(2)', 'PowTo((^^*),2)']

    Clause: notation.style.latex.
    """
    return Reader(text).translation()


class Reader:
    """A formula, and its translation so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.result = Translation(text, latex_hint)
        self.groups: list[Group] = []
        self.unit: int | None = None  # where the arrow or the parentheses before a power began

    def translation(self) -> Translation:
        """Return the translation of the whole formula."""
        while self.place < len(self.text):
            if not (self.read_phrase() or self.read_group()):
                self.read_symbol()
        if self.groups:
            self.fail("the end of every group and bracket")
        return self.result

    def fail(self, expected: str, found: str = "") -> NoReturn:
        """Raise the error for what is at the place."""
        match = TOKENS.match(self.text, self.place)
        here = "the end of the text" if match is None else f"`{match.group()}`"
        self.result.fail(self.place + 1, expected, found or here)

    def add(self, piece: str, end: int) -> None:
        """Append a piece for the characters up to a place."""
        self.result.add(piece, self.place + 1)
        self.place = end
        self.unit = None

    def read_phrase(self) -> bool:
        """Read a fraction, a relation of bars, a tiny, a power or a name, if one is here."""
        if match := FRACTION.match(self.text, self.place):
            above, below = match[1] or match[3], match[2] or match[4]
            self.add(f"{above}/{below}", match.end())
        elif match := RELATION.match(self.text, self.place):
            self.add(self.bars(match[1]), match.end())
        elif match := MARKS.match(self.text, self.place):
            self.read_mark(match)
        elif match := EXPONENT.match(self.text, self.place):
            self.read_power(match)
        elif (match := TOKENS.match(self.text, self.place)) and match.group() in UPRIGHT:
            self.read_name()
        else:
            return False
        return True

    def bars(self, inside: str) -> str:
        r"""Return the run of bars that ``\mathrel`` makes one symbol."""
        bars = inside.replace(r"\|", "||").replace(r"\mid", "|").replace(" ", "")
        if not bars or set(bars) != {"|"}:
            self.fail("bars in a relation", f"`{inside}`")
        return bars

    def read_mark(self, match: "re.Match[str]") -> None:
        """Read the sign of a tiny or a miny, and the beginning of its subscript."""
        closed = match.group().count("}") - match.group().count("{")
        for _ in range(closed):
            if not self.groups or self.groups.pop().closing:
                self.fail("a bold sign in a group")
        sign = match["bold"] or match["plain"]
        self.add("Tiny" if sign == "+" else "Miny", match.end())
        token = TOKENS.match(self.text, self.place)
        if token is None:
            self.fail("a subscript")
        if token.group() == "{":
            self.open("}", token.end())
        elif token.group().isdigit():
            self.add(f"({token.group()[0]})", self.place + 1)
        else:
            self.fail("a subscript in braces")

    def read_power(self, match: "re.Match[str]") -> None:
        """Read the exponent of the arrow or parentheses before it."""
        if self.unit is None:
            self.fail("an arrow or parentheses before an exponent")
        if (match["to"] == "[") != (match["end"] is not None):
            self.fail("an exponent such as {2}, {\\to 2} or {[2]}")
        name = "PowTo" if match["to"] else "Pow"
        pieces = self.result.pieces
        pieces.insert(self.unit, (f"{name}(", pieces[self.unit][1]))
        self.add(f",{match['n'] or match['digit']})", match.end())

    def read_name(self) -> None:
        """Read a name in upright letters."""
        match = NAME.match(self.text, self.place)
        name = "" if match is None else match[1].replace(r"\_", "_").strip()
        is_name = WORD.fullmatch(name) or (len(name) == 1 and is_symbol(name))
        if match is None or not is_name:
            self.fail("a name or a symbol in braces after the command")
        self.add(name, match.end())

    def read_group(self) -> bool:
        """Read a bracket, or the beginning or the end of a group, if one is here."""
        token = self.text[self.place]
        if token == "{":
            self.groups.append(Group("}", "", len(self.result.pieces)))
            self.place += 1
        elif token == "(":
            self.open(")", self.place + 1)
        elif token in "})":
            self.close(token)
        else:
            return False
        return True

    def open(self, closing: str, end: int) -> None:
        """Read the beginning of parentheses, or of a subscript, which is written in them."""
        self.groups.append(Group(closing, ")", len(self.result.pieces)))
        self.add("(", end)

    def close(self, token: str) -> None:
        """Read the end of a bracket, of a subscript, or of a group without a meaning."""
        if not self.groups:
            self.fail("no end of a group that is not open")
        group = self.groups.pop()
        if group.end != token:
            self.fail(f"`{group.end}`")
        if not group.closing:
            self.place += 1
            return
        self.add(group.closing, self.place + 1)
        if token == ")":
            self.unit = group.start

    def read_symbol(self) -> None:
        """Read a command, a number or another symbol."""
        match = TOKENS.match(self.text, self.place)
        assert match is not None
        token = match.group()
        if token.isspace() or token in SKIPPED:
            self.place = match.end()
        elif token == r"\cdot":
            self.read_multiple(match.end())
        elif token in COMMANDS or token == r"\|":
            self.read_command(COMMANDS.get(token, "||"), match.end())
        elif token.startswith("\\"):
            self.fail("a command for a value such as \\uparrow, \\ast, \\pm, \\{ or \\mid")
        elif token == "^" and self.unit is None:
            self.fail("an arrow such as \\uparrow or \\Uparrow")
        elif token == "^":
            self.fail("an exponent such as {2}, {\\to 2} or {[2]}")
        else:
            self.add(token, match.end())

    def read_command(self, piece: str, end: int) -> None:
        """Read a command that prints a game or a symbol."""
        start = len(self.result.pieces)
        arrow = piece[0] in "^v"
        self.add(piece, end)
        if arrow:
            if match := COUNT_AFTER.match(self.text, self.place):
                self.place = match.end() - 1
                self.fail("a count before the arrow, as in 3\\cdot\\uparrow")
            self.unit = start

    def read_multiple(self, end: int) -> None:
        r"""Read ``\cdot``, which follows the number of copies."""
        if not self.result.pieces or not self.result.pieces[-1][0].isdigit():
            self.fail("a whole number before \\cdot")
        self.add(".", end)
        if NUMBER_AFTER.match(self.text, self.place):
            self.fail("a game after \\cdot, in parentheses if it begins with a number")
