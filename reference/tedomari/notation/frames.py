"""Frames: one for each bracket that is open at the current place of a string."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from tedomari.game import Game
from tedomari.infinitesimals.powers import power, power_to
from tedomari.infinitesimals.tiny import miny, tiny
from tedomari.notation.cursor import Cursor
from tedomari.notation.terms import multiple, total
from tedomari.notation.tokens import Kind, Token
from tedomari.notation.written import Term, Written, as_written, braces, minus, values

#: The largest exponent that is allowed, by the name of the function.
EXPONENTS: Final[Mapping[str, int]] = MappingProxyType({"Pow": 64, "PowTo": 1_000})


class Sum:
    """A sum that is being read: its terms, and the signs and multiple before the next term."""

    def __init__(self) -> None:
        self.terms: list[Term] = []
        self.signs: list[Kind] = []
        self.copies: tuple[Token, int] | None = None
        self.plain = True

    @property
    def untouched(self) -> bool:
        """Whether no part of the sum has been read."""
        return not (self.terms or self.signs or self.copies)

    def add(self, cursor: Cursor, token: Token, term: Term) -> None:
        """Add a term after applying the multiple and signs before it, the nearest first.

        The sum stays plain while it is one term without a sign or a multiple.
        """
        self.plain &= self.untouched
        if self.copies is not None:
            term = multiple(cursor, self.copies[0], self.copies[1], term)
            self.copies = None
        with cursor.computing(token):
            while self.signs:
                term = apply_sign(self.signs.pop(), term)
        self.terms.append(term)

    def total(self) -> Written:
        """Return the sum."""
        return total(self.terms)


def apply_sign(sign: Kind, term: Term) -> Term:
    """Return a term with a minus or a plus-minus before it."""
    if sign is Kind.PLUS_MINUS:
        return plus_minus([as_written(term)])
    return minus(term) if isinstance(term, Written) else -term


def plus_minus(games: list[Written]) -> Written:
    """Return {x,y,...|-x,-y,...}.

    Clauses: notation.plus-minus.one, notation.plus-minus.list.
    """
    return braces(tuple(games), tuple(map(minus, games)))


class Frame:
    """An open bracket, with the sums that have been read in it so far."""

    closing: ClassVar[Kind]
    lists: ClassVar[bool] = False

    def __init__(self, opening: Token) -> None:
        self.opening = opening
        self.sum = Sum()
        self.wants_term = True
        self.items: list[Written] = []

    def end_item(self, cursor: Cursor) -> None:
        """Finish the sum that has been read."""
        with cursor.computing(self.opening):
            self.items.append(self.sum.total())
        self.sum = Sum()
        self.wants_term = True

    @property
    def complete(self) -> bool:
        """Whether the bracket may be closed after a term."""
        return True

    @property
    def beginnings(self) -> str:
        """The symbols that may come where a term is expected, for messages."""
        return "a value"

    def describe(self, token: Token) -> str:
        """Describe a token for messages; at the end of the string, name the open bracket."""
        if token.kind is not Kind.END or self.closing is Kind.END:
            return str(token)
        return f"{token}: the `{self.opening.text}` in column {self.opening.column} is open"

    @property
    def continuations(self) -> str:
        """The symbols that may follow a term, for messages."""
        comma = ", `,`" if self.lists else ""
        return f"`+`, `-`{comma} or {self.closing_name}"

    @property
    def closing_name(self) -> str:
        """The symbol that closes the bracket, for messages."""
        return str(self.closing) if self.closing is Kind.END else f"`{self.closing}`"

    def close(self, cursor: Cursor) -> Written:
        """Return the game in the bracket, after its last sum has been finished."""
        return self.items[0]


class Text(Frame):
    """The whole string, without a bracket."""

    closing = Kind.END


class Definition(Frame):
    """The right side of a definition ``#1=...;``."""

    closing = Kind.SEMICOLON


class Group(Frame):
    """Parentheses around a sum."""

    closing = Kind.CLOSE_PAREN


class PlusMinus(Frame):
    """``+-(x,y)``."""

    closing = Kind.CLOSE_PAREN
    lists = True

    def close(self, cursor: Cursor) -> Written:
        return plus_minus(self.items)


class Call(Frame):
    """The call of a function, such as ``Pow(^,2)``; the opening token is the name."""

    closing = Kind.CLOSE_PAREN
    lists = True

    def close(self, cursor: Cursor) -> Written:
        """Clauses: notation.call.arguments, notation.call.power, notation.call.tiny."""
        return Written(self.result(cursor, self.opening.text, values(self.items)))

    def result(self, cursor: Cursor, name: str, arguments: list[Game]) -> Game:
        """Return the value of a function of the grammar."""
        if name in UNARY:
            if len(arguments) != 1:
                cursor.fail(f"one argument of {name}", f"{len(arguments)}", token=self.opening)
            return UNARY[name](arguments[0])
        if len(arguments) != 2:
            cursor.fail(f"two arguments of {name}", f"{len(arguments)}", token=self.opening)
        exponent = arguments[1]
        if not (exponent.is_integer and exponent >= 1):
            expected = f"a whole number from 1 on as exponent of {name}"
            cursor.fail(expected, "another value", token=self.opening)
        if exponent > EXPONENTS[name]:
            cursor.refuse(self.opening, f"an exponent up to {EXPONENTS[name]}", "a larger one")
        return POWERS[name](arguments[0], exponent.as_fraction().numerator)


UNARY: Final[Mapping[str, Callable[[Game], Game]]] = MappingProxyType(
    {"Miny": miny, "Tiny": tiny}
)
POWERS: Final[Mapping[str, Callable[[Game, int], Game]]] = MappingProxyType(
    {"Pow": power, "PowTo": power_to}
)


class Braces(Frame):
    """``{a,b|c}``, with bars of any length."""

    closing = Kind.CLOSE_BRACE
    lists = True

    def __init__(self, opening: Token) -> None:
        super().__init__(opening)
        self.bars: list[tuple[list[Written], Token]] = []

    @property
    def complete(self) -> bool:
        return bool(self.bars)

    @property
    def beginnings(self) -> str:
        if not self.at_list_start:
            return "a value"
        return "a value, `|` or `}`" if self.bars else "a value or `|`"

    @property
    def continuations(self) -> str:
        return "`+`, `-`, `,`, `|` or `}`" if self.bars else "`+`, `-`, `,` or `|`"

    @property
    def at_list_start(self) -> bool:
        """Whether a list of options begins at the cursor."""
        return self.wants_term and not self.items and self.sum.untouched

    def ends_empty(self, token: Token) -> bool:
        """Whether the token ends a list without options."""
        ends = token.kind is Kind.BARS or (token.kind is Kind.CLOSE_BRACE and self.complete)
        return ends and self.at_list_start

    def end_item(self, cursor: Cursor) -> None:
        """Finish the sum that has been read, unless the list is empty."""
        if not self.sum.untouched:
            super().end_item(cursor)

    def end_list(self, cursor: Cursor) -> None:
        """Finish a list of options that ends with a run of bars."""
        self.end_item(cursor)
        self.bars.append((self.items, cursor.take()))
        self.items = []
        self.wants_term = True

    def close(self, cursor: Cursor) -> Written:
        """Return the game that lists with bars between them denote; longer runs divide first.

        Each list waits, together with the run of bars after it, for a longer run or for the
        end.  It then becomes one side of a game.

        Clauses: notation.braces.options, notation.braces.bars, notation.braces.equal-bars.
        """
        waiting: list[tuple[list[Written], Token]] = []
        side = self.items
        for options, bar in reversed(self.bars):
            size = len(bar.text)
            while waiting and len(waiting[-1][1].text) < size:
                side = [braces(side, waiting.pop()[0])]
            if waiting and len(waiting[-1][1].text) == size:
                cursor.fail(
                    "runs of bars of different lengths side by side",
                    f"two runs `{bar.text}`",
                    token=waiting[-1][1],
                )
            waiting.append((side, bar))
            side = options
        while waiting:
            side = [braces(side, waiting.pop()[0])]
        return side[0]
