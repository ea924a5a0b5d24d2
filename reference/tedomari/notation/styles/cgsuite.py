"""The notation of CGSuite 2, in its spelling for input: ``{1||1/2|-1+^3*}``.

What CGSuite prints it does not always read: it prints 2 + *3 as ``2*3``, which is a product in
its input, and {^|*} as ``^[2]``, which its input writes ``^.PowTo(2)``.  The writer uses the
spelling for input; the reader, in :mod:`~tedomari.notation.styles.cgsuite_reading`, knows both.
Source: the grammar of CGSuite 2, and its printing of uptimals.
"""

from typing import Final

from tedomari.notation.styles.cgsuite_reading import read
from tedomari.notation.styles.wording import Wording
from tedomari.notation.tokens import Kind, Token, tokenize

__all__ = ["WORDING", "read", "write"]

WORDING = Wording(names=False, fractions=False)

NUMERALS: Final = (Kind.INTEGER, Kind.SLASH)
ARROWS: Final = (Kind.UPS, Kind.DOWNS)

#: The tokens after which a sign applies to all parts of the next term.
SIGNS: Final = (Kind.MINUS, Kind.PLUS_MINUS)


def write(text: str) -> str:
    """Return a printed value as input for CGSuite.

    >>> write("+-(1,2^*)"), write("v(2)"), write("2.Pow(^,3)+*")
    ('+-{1,2+^*}', '(-^.PowTo(2))', '2*^.Pow(3)+*')

    Clause: notation.style.cgsuite.
    """
    return Writer(tokenize(text)).text()


class Writer:
    """The tokens of a printed value, and what is written so far."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.place = 0
        self.out: list[str] = []
        self.closings: dict[int, str] = {}

    def text(self) -> str:
        """Return the whole text."""
        while not self.at(Kind.END):
            self.write_next()
        return "".join(self.out)

    def at(self, *kinds: Kind) -> bool:
        """Whether the next token is of one of the kinds."""
        return self.tokens[self.place].kind in kinds

    def take(self) -> str:
        """Return the text of the next token, and go on to the one after it."""
        self.place += 1
        return self.tokens[self.place - 1].text

    def write_next(self) -> None:
        """Write the next term, or a symbol that is not part of one."""
        token = self.tokens[self.place]
        if self.at(Kind.INTEGER, Kind.COPIES, *ARROWS, Kind.STAR):
            self.out.append(self.term())
        elif self.at(Kind.NAME):
            self.out.append(self.call())
        elif self.at(Kind.PLUS_MINUS) and self.tokens[self.place + 1].kind is Kind.OPEN_PAREN:
            self.open_list()
        elif self.place in self.closings:
            self.out.append(self.closings[self.place])
            self.place += 1
        elif self.at(Kind.REFERENCE):
            is_definition = self.tokens[self.place + 1].kind is Kind.EQUALS
            self.out.append(f"g{token.text[1:]}{':=' * is_definition}")
            self.place += 1 + is_definition
        else:
            self.out.append(self.take())

    def open_list(self) -> None:
        """Write ``+-(``, and note whether braces close the list: they do if it has commas."""
        start, depth, commas = self.place + 1, 0, 0
        for end in range(start, len(self.tokens)):
            kind = self.tokens[end].kind
            depth += kind in (Kind.OPEN_PAREN, Kind.OPEN_BRACE)
            depth -= kind in (Kind.CLOSE_PAREN, Kind.CLOSE_BRACE)
            commas += kind is Kind.COMMA and depth == 1
            if depth == 0:
                break
        self.closings[end] = "}" if commas else ")"
        self.out.append("+-{" if commas else "+-(")
        self.place += 2

    def term(self) -> str:
        """Return a number, ups and a star, which follow each other, with plus signs between.

        After a sign that applies to all of them, they are in parentheses.
        """
        before = self.tokens[self.place - 1].kind if self.place else None
        parts: list[str] = []
        number = ""
        while self.at(*NUMERALS):
            number += self.take()
        if number:
            parts.append(number)
        copies = f"{self.take()[:-1]}*" if self.at(Kind.COPIES) else ""
        is_operand = bool(copies) and before is Kind.PLUS_MINUS  # the reader refuses +-n*x
        if copies and self.at(Kind.NAME):
            text = copies + self.call()
            return f"({text})" if is_operand and text.endswith(")") else text
        if copies and self.at(Kind.OPEN_PAREN, Kind.OPEN_BRACE):
            return copies
        ups = self.ups()
        if ups.endswith(")"):
            parts.append(copies + ups)
            ups = copies = ""
        nimber = "".join(self.take() for _ in "*n" if self.at(Kind.STAR, Kind.INTEGER))
        if copies and ups:
            parts.append(copies + ups)
            ups = copies = ""
        if copies and nimber:
            parts.append(f"{copies}({nimber})")
        elif ups or nimber:
            parts.append(ups + nimber)
        whole = (before in SIGNS and (len(parts) > 1 or "/" in number)) or is_operand
        # A minus before a numeral belongs to the numeral only.
        if before is Kind.MINUS and number:
            whole = False
        return f"({'+'.join(parts)})" if whole else "+".join(parts)

    def ups(self) -> str:
        """Return the ups of a term; ``^(n)`` is ``^.PowTo(n)``."""
        if not self.at(*ARROWS):
            return ""
        arrow = self.take()
        if self.at(Kind.INTEGER):
            return arrow + self.take()
        if not self.at(Kind.OPEN_PAREN):
            return arrow
        self.take()
        exponent = self.take()
        self.take()
        return power(arrow, "PowTo", exponent)

    def call(self) -> str:
        """Return the beginning of ``Tiny(x)`` or ``Miny(x)``, or all of a power."""
        name = self.take()
        if name in ("Tiny", "Miny"):
            return name
        self.take()
        base = ""
        while not self.at(Kind.COMMA):
            base += self.take()
        self.take()
        exponent = self.take()
        self.take()
        return power(base, name, exponent)


def power(base: str, name: str, exponent: str) -> str:
    """Return a power of ups and a star.

    Powers of -x are the negatives of powers of x here; CGSuite has powers of ups only.

    >>> power("vv*", "PowTo", "3")
    '(-(^^*).PowTo(3))'
    """
    up = base.replace("v", "^")
    text = f"{up if up == '^' else f'({up})'}.{name}({exponent})"
    return f"(-{text})" if up != base else text
