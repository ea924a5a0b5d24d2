"""Reading CGSuite's notation: what one writes in its worksheet, and what it prints.

Its symbols mean the same as here with these exceptions, each of which is translated:

| CGSuite | here | |
| --- | --- | --- |
| ``^(3)`` | ``^3`` | three ups; ``^(3)`` is the up of 3 here |
| ``^[3]``, ``^.PowTo(3)`` | ``PowTo(^,3)`` | printed, and for input |
| ``^<3>``, ``^.Pow(3)`` | ``Pow(^,3)`` | |
| ``3*^*`` | ``3.(^*)`` | a product with an integer |
| ``-1^`` | ``-1+^`` | a printed sum begins with a negative number |
| ``x+-y`` | ``x++-y`` | y or its negative is added; here ``x+-y`` is ``x-y`` |
| ``+-{x,y}`` | ``+-(x,y)`` | |
| ``g:=x; y`` | ``#1=x; y`` | |

CGSuite prints 2 + *3 as ``2*3`` and reads that string as a product, so it is refused.
"""

import re
from dataclasses import dataclass
from typing import Final

from tedomari.notation.styles.spelling import cgsuite_hint
from tedomari.notation.styles.translation import Translation

TOKENS: Final = re.compile(
    r"""
    (?P<space>\s+)
    | (?P<number>[0-9]+(?:\s*/\s*[0-9]+)?)
    | (?P<ups>\^+|v+(?![A-Za-z_]))
    | (?P<star>\*)
    | (?P<name>[A-Za-z_][A-Za-z0-9_]*)
    | (?P<assign>:=)
    | (?P<pm>\+-)
    | (?P<bars>\|+)
    | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)

#: The power of ups that a single arrow is raised to, as CGSuite prints it.
PRINTED_POWER: Final = re.compile(r"\s*(?P<open>[\[<])\s*(?P<n>[0-9]+)\s*(?P<close>[\]>])")

#: A call of one of the two methods for powers.
METHOD: Final = re.compile(r"\s*\.\s*(?P<name>PowTo|Pow)\s*\(\s*(?P<n>[0-9]+)\s*\)")

#: Ups in parentheses that a method is called for.
BASE: Final = re.compile(r"\(\s*(?P<base>\^+(?:\s*[0-9]+)?(?:\s*\*(?:\s*[0-9]+)?)?)\s*\)")

COUNT: Final = re.compile(r"\s*(?:(?P<n>[0-9]+)|\(\s*(?P<m>[0-9]+)\s*\))")
STAR: Final = re.compile(
    r"\s*\*(?:\s*(?P<n>[0-9]+)|\s*\(\s*(?P<m>[0-9]+)\s*\)|(?!\s*[\^v({A-Za-z]))"
)

#: The star of a product, and the ups at the beginning of a term.
PRODUCT: Final = re.compile(r"\s*\*\s*(?=[-+\^v({A-Za-z])")
UPS: Final = re.compile(r"\s*(\^+|v+(?![A-Za-z_]))")

#: What may follow a name.
CALL: Final = re.compile(r"\s*\(")
ASSIGN: Final = re.compile(r"\s*:=")

#: The functions of CGSuite that exist here with the same meaning.
FUNCTIONS: Final = ("Tiny", "Miny")

#: A minus before the first term of a sum.
LEADING: Final = "leading -"

#: What applies to a term as a whole.
SIGNS: Final = ("-", "+-", "product")

OPENINGS: Final = "({"
CLOSINGS: Final = ")}"


@dataclass(slots=True)
class Bracket:
    """An open bracket: what closes it here, and whether it is a set, which has no bars."""

    closing: str
    column: int
    is_set: bool = False


def read(text: str) -> Translation:
    """Return a string of CGSuite in the notation.

    >>> [read(x).text for x in ("^[2]*", "5*{2|1}", "1+-2", "+-{1,2*}", "^(3)")]
    ['(PowTo(^,2)+*)', '5.{2|1}', '1++-2', '+-(1,(2+*))', '^3']

    Clause: notation.style.cgsuite.
    """
    return Reader(text).translation()


class Reader:
    """A string of CGSuite, and its translation so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.result = Translation(text, cgsuite_hint)
        self.brackets: list[Bracket] = []
        self.variables: dict[str, str] = {}
        self.definitions = 0
        self.defined = ""  # the variable whose definition is read
        self.wants_term = True
        self.before = ""  # the sign or product before the term
        self.before_number = ""  # the same, for the number at the end of what is read
        self.sets = sets_of(text)

    def translation(self) -> Translation:
        """Return the translation of the whole string."""
        while self.place < len(self.text):
            match = TOKENS.match(self.text, self.place)
            assert match is not None
            kind = str(match.lastgroup)
            if kind == "space":
                self.place = match.end()
            elif kind in ("number", "ups", "star") and self.wants_term:
                self.term()
            elif kind == "name":
                self.name(match)
            else:
                self.symbol(match.group())
        return self.result

    def fail(self, expected: str, found: str = "") -> None:
        """Raise the error for what is at the place."""
        here = self.text[self.place : self.place + 1]
        self.result.fail(
            self.place + 1, expected, found or (f"`{here}`" if here else "the end of the text")
        )

    def add(self, piece: str, *, length: int = 0, wants_term: bool) -> None:
        """Append a piece for some characters of the text."""
        self.result.add(piece, self.place + 1)
        self.place += length
        self.wants_term = wants_term

    # Terms

    def term(self) -> None:
        """Read a number, ups and a star that follow each other, as CGSuite prints sums.

        A number before a star may also be the first factor of a product.
        """
        start, parts = self.place, list[str]()
        number = self.number()
        if number:
            if self.product(number):
                return
            parts.append(number)
        ups = self.ups(after_number=bool(number))
        star = STAR.match(self.text, self.place)
        nimber = ""
        if star is not None:
            if number and not ups and star["n"]:
                self.fail(
                    f"`+` before `*{star['n']}`, because CGSuite prints a sum and reads a "
                    f"product here"
                )
            self.place = star.end()
            nimber = f"*{star['n'] or star['m'] or ''}"
        if ups.endswith(")"):
            parts += [part for part in (ups, nimber) if part]
        elif ups or nimber:
            parts.append(ups + nimber)
        if number and len(parts) > 1 and self.before in SIGNS:
            self.place = start
            self.fail("a sum in parentheses after a sign", f"`{number}` and more")
        text = "+".join(parts)
        # A minus at the beginning belongs to the number only.
        is_whole = len(parts) > 1 and self.before != LEADING
        self.result.add(f"({text})" if is_whole else text, start + 1)
        self.before_number = self.before if number else ""
        self.before, self.wants_term = "", False

    def number(self) -> str:
        """Read a number, if there is one."""
        match = TOKENS.match(self.text, self.place)
        if match is None or match["number"] is None:
            return ""
        self.place = match.end()
        return "".join(match["number"].split())

    def product(self, number: str) -> bool:
        """Read the star of a product with an integer, if one follows the number."""
        star = PRODUCT.match(self.text, self.place)
        if star is None:
            return False
        if "/" in number or self.before in ("+-", "product"):
            self.fail("a product of one integer and a game, in parentheses after `+-`")
        self.place = star.end()
        if self.text[self.place] in "+-":
            self.fail("parentheses around a sign after the `*` of a product")
        self.add(f"{number}.", wants_term=True)
        if self.text[self.place] in "^v":
            self.result.add("(", self.place + 1)
            self.before = "product"
            self.term()
            self.result.add(")", self.place + 1)
        return True

    def ups(self, *, after_number: bool) -> str:
        """Read ups, a power of ups, or nothing."""
        match = UPS.match(self.text, self.place)
        if match is None:
            return ""
        arrows = match[1]
        count = COUNT.match(self.text, match.end())
        if after_number and count is not None and arrows == "^":
            self.fail("`+` before ups, because CGSuite reads a power of a number here")
        self.place = match.end()
        if count is not None and len(arrows) == 1:
            self.place = count.end()
            return arrows + str(count["n"] or count["m"])
        power = PRINTED_POWER.match(self.text, self.place)
        if power is not None and len(arrows) == 1:
            if power["open"] + power["close"] not in ("[]", "<>"):
                self.fail("`[n]` or `<n>`")
            self.place = power.end()
            return f"{'PowTo' if power['open'] == '[' else 'Pow'}({arrows},{power['n']})"
        method = METHOD.match(self.text, self.place)
        if method is not None:
            if arrows != "^":
                self.fail("a power of `^`, or of ups in parentheses", f"a power of `{arrows}`")
            self.place = method.end()
            return f"{method['name']}(^,{method['n']})"
        return arrows

    def name(self, match: "re.Match[str]") -> None:
        """Read a function, or a variable, which is defined before it is used."""
        name = match.group()
        assign = ASSIGN.match(self.text, match.end())
        if name in FUNCTIONS and CALL.match(self.text, match.end()):
            if not self.wants_term:
                if self.before_number in SIGNS:
                    self.fail("a sum in parentheses after a sign", f"a number and `{name}`")
                self.result.add("+", self.place + 1)
            self.add(name, length=len(name), wants_term=True)
        elif assign is not None and not self.brackets:
            self.definitions += 1
            self.defined = name
            length = assign.end() - self.place
            self.add(f"#{self.definitions}=", length=length, wants_term=True)
        elif name in self.variables and self.wants_term:
            self.add(self.variables[name], length=len(name), wants_term=False)
            self.before = ""
        else:
            self.fail("a value, Tiny(x), Miny(x) or a variable with a definition", f"`{name}`")

    # Other symbols

    def symbol(self, symbol: str) -> None:
        """Read a bracket, a sign or a separator."""
        if symbol in OPENINGS:
            self.open(symbol)
        elif symbol in CLOSINGS:
            bracket = self.brackets.pop() if self.brackets else Bracket(symbol, 0)
            self.add(bracket.closing, length=1, wants_term=False)
            self.before = self.before_number = ""
        elif symbol == "+-" or (symbol in ("+", "-") and not self.wants_term):
            plus = "+" if symbol == "+-" and not self.wants_term else ""
            self.add(plus + symbol, length=len(symbol), wants_term=True)
            self.before = symbol if symbol == "+-" else "-" if symbol == "-" else ""
        elif symbol == "-":
            self.add("-", length=1, wants_term=True)
            self.before = "-" if self.before else LEADING
        elif symbol in (",", ";") or symbol.startswith("|"):
            if symbol == ";" and self.defined and not self.brackets:
                self.variables[self.defined] = f"#{self.definitions}"
            self.add(symbol, length=len(symbol), wants_term=True)
            self.before = ""
        else:
            self.fail("a value, `+`, `-`, `,`, `|`, `;` or a bracket of CGSuite's notation")

    def open(self, symbol: str) -> None:
        """Read an opening bracket, or ups in parentheses that are raised to a power."""
        if not self.wants_term:
            self.fail("`+`, `-`, `,` or `|` before a bracket")
        base = BASE.match(self.text, self.place)
        method = None if base is None else METHOD.match(self.text, base.end())
        if base is not None and method is not None:
            text = "".join(base["base"].split())
            end = method.end() - self.place
            self.add(f"{method['name']}({text},{method['n']})", length=end, wants_term=False)
            self.before = ""
            return
        is_set = self.place in self.sets
        if is_set and self.before != "+-":
            self.fail("options with a bar between them in `{`", "a set")
        self.brackets.append(Bracket(")" if is_set or symbol == "(" else "}", self.place + 1))
        self.add("(" if is_set else symbol, length=1, wants_term=True)
        self.before = ""


def sets_of(text: str) -> set[int]:
    """Return the places of the braces that contain no bar of their own.

    >>> sets_of("+-{1,{2|0}}")
    {2}
    """
    places: set[int] = set()
    stack: list[int] = []
    for place, character in enumerate(text):
        if character in OPENINGS:
            stack.append(place)
            if character == "{":
                places.add(place)
        elif character in CLOSINGS and stack:
            stack.pop()
        elif character == "|" and stack:
            places.discard(stack[-1])
    return places
