"""An expression as it is written: a tree in which nothing is computed.

The grammar is that of :mod:`tedomari.notation.parser`, which computes the value instead.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from tedomari.notation.cursor import Cursor
from tedomari.notation.literals import NUMERALS, SIGNS, read_number
from tedomari.notation.names import FUNCTIONS
from tedomari.notation.names import SIGNS as SYMBOLS
from tedomari.notation.tokens import Kind, Token


@dataclass(frozen=True, slots=True)
class Number:
    """A number."""

    number: Fraction


@dataclass(frozen=True, slots=True)
class Ups:
    """A multiple of up; a negative count is a multiple of down."""

    count: int


@dataclass(frozen=True, slots=True)
class UpOf:
    """The up of a number, ``^(d)``."""

    number: Fraction


@dataclass(frozen=True, slots=True)
class Nimber:
    """A nimber."""

    size: int


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a game, such as ``half_up``."""

    name: str


@dataclass(frozen=True, slots=True)
class Call:
    """A function of games, such as ``Tiny(1)``."""

    name: str
    arguments: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Total:
    """A sum of terms."""

    terms: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Negative:
    """The negative of a game."""

    game: "Expression"


@dataclass(frozen=True, slots=True)
class Copies:
    """A multiple of a game."""

    count: int
    game: "Expression"


@dataclass(frozen=True, slots=True)
class Braces:
    """The left and the right options of a game."""

    left: tuple["Expression", ...]
    right: tuple["Expression", ...]


Expression: TypeAlias = (
    Number | Ups | UpOf | Nimber | Name | Call | Total | Negative | Copies | Braces
)

#: The forms of the named games, by their names.
#: Source: XT Domineering paper, section 4, (22) to (27) and (35).
FORMS: Final = {
    "up_plus": "{^|*}",
    "half_up": "{^^*|v*}",
    "black_star": "{0,^*|v*,0}",
    "half_star": "{^^|vv*}",
    "half_star_plus": "{^^,^^*|vv*}",
    "diamond": "{^^^*|vvv*}",
    "tri_star": "{^^,^^*|vv*}-{^^|vv*}",
}


def read_expression(text: str) -> Expression:
    """Return an expression as a string writes it.

    Raises :class:`~tedomari.notation.NotationError` for a string that is not in the notation.

    >>> read_expression("-1^")
    Total(terms=(Number(number=Fraction(-1, 1)), Ups(count=1)))
    >>> read_expression("-2.{*|*}")
    Negative(game=Copies(count=2, game=Braces(left=(Nimber(size=1),), right=(Nimber(size=1),))))
    """
    return _Reader(text).whole()


def total(terms: list[Expression]) -> Expression:
    """Return a sum; a single term is no sum."""
    return terms[0] if len(terms) == 1 else Total(tuple(terms))


class _Reader:
    """A recursive-descent parser; each method reads one rule of the grammar."""

    def __init__(self, text: str) -> None:
        self.cursor = Cursor(text)
        self.definitions: dict[str, Expression] = {}

    def whole(self) -> Expression:
        cursor = self.cursor
        while cursor.at(Kind.REFERENCE) and cursor.peek(1).kind is Kind.EQUALS:
            name = cursor.take().text
            cursor.take()
            self.definitions[name] = self.sum()
            cursor.expect(Kind.SEMICOLON, "`;`")
        result = self.sum()
        cursor.expect(Kind.END, "the end of the text")
        return result

    def sum(self) -> Expression:
        terms = [self.term()]
        while self.cursor.at(Kind.PLUS, Kind.MINUS) or self.cursor.peek().text == "+-":
            kind = self.cursor.take().kind
            if kind is Kind.MINUS:
                terms.append(Negative(self.term()))
            else:
                terms.append(self.term(negative=kind is Kind.PLUS_MINUS))
        return total(terms)

    def term(self, *, negative: bool = False) -> Expression:
        """Read a term with its signs; ``negative`` if a minus has been read before it."""
        cursor = self.cursor
        if not negative and cursor.at(Kind.MINUS):
            cursor.take()
            negative = True
        if negative:
            if cursor.at(*NUMERALS):
                return self.literal(negative=True)
            return Negative(self.term())
        if cursor.at(Kind.PLUS_MINUS):
            cursor.take()
            games = self.arguments() if cursor.at(Kind.OPEN_PAREN) else (self.term(),)
            return Braces(games, tuple(map(Negative, games)))
        return self.part()

    def part(self) -> Expression:
        cursor, after = self.cursor, self.cursor.peek(1)
        if cursor.at(*NUMERALS, *SIGNS) or (cursor.at(Kind.COPIES) and after.kind in SIGNS):
            return self.literal()
        if cursor.at(Kind.COPIES):
            count = cursor.integer(cursor.take())
            return Copies(count, self.atom())
        return self.atom()

    def literal(self, *, negative: bool = False) -> Expression:
        """Read a number, ups and a nimber, some of which may be absent."""
        cursor, copies, parts = self.cursor, 1, list[Expression]()
        if cursor.at(*NUMERALS):
            number = read_number(cursor)
            parts.append(Number(-number if negative else number))
        elif cursor.at(Kind.COPIES):
            copies = cursor.integer(cursor.take())
        if not parts and cursor.peek(1).kind is Kind.SLASH:
            return multiple(copies, self.half())
        if cursor.at(Kind.UPS, Kind.DOWNS):
            parts.append(multiple(copies, self.arrows()))
            copies = 1
        if cursor.at(Kind.STAR):
            parts.append(multiple(copies, self.nimber()))
        return total(parts)

    def half(self) -> Expression:
        """Read ``^/2``, ``v/2`` or ``*/2``."""
        kind = self.cursor.take().kind
        self.cursor.take()
        self.cursor.expect(Kind.INTEGER, "2 after the stroke")
        if kind is Kind.STAR:
            return Name("half_star")
        return Name("half_up") if kind is Kind.UPS else Negative(Name("half_up"))

    def arrows(self) -> Expression:
        cursor = self.cursor
        arrow = cursor.take()
        sign = 1 if arrow.kind is Kind.UPS else -1
        if cursor.at(Kind.OPEN_PAREN):
            cursor.take()
            minus = cursor.at(Kind.MINUS) and cursor.take()
            number = read_number(cursor)
            cursor.expect(Kind.CLOSE_PAREN, "`)`")
            return UpOf(sign * (-number if minus else number))
        return Ups(sign * (self.integer() if cursor.at(Kind.INTEGER) else arrow.size))

    def nimber(self) -> Expression:
        cursor = self.cursor
        cursor.take()
        if not cursor.at(Kind.OPEN_PAREN):
            return Nimber(self.integer() if cursor.at(Kind.INTEGER) else 1)
        cursor.take()
        size = self.integer()
        cursor.expect(Kind.CLOSE_PAREN, "`)`")
        return Nimber(size)

    def integer(self) -> int:
        return self.cursor.integer(self.cursor.expect(Kind.INTEGER, "a whole number"))

    def atom(self) -> Expression:
        cursor = self.cursor
        if cursor.at(Kind.OPEN_PAREN):
            cursor.take()
            inside = self.sum()
            cursor.expect(Kind.CLOSE_PAREN, "`)`")
            return inside
        if cursor.at(Kind.OPEN_BRACE):
            return self.braces()
        if cursor.at(Kind.REFERENCE):
            return self.reference(cursor.take())
        name = cursor.expect(Kind.NAME, "a value").text
        if name in FUNCTIONS:
            return Call(name, self.arguments())
        return Name(SYMBOLS.get(name, name))

    def reference(self, token: Token) -> Expression:
        if token.text not in self.definitions:
            self.cursor.fail(f"a definition of {token} before its use", "none", token=token)
        return self.definitions[token.text]

    def arguments(self) -> tuple[Expression, ...]:
        """Read games in parentheses, separated by commas."""
        self.cursor.expect(Kind.OPEN_PAREN, "`(`")
        games = [self.sum()]
        while self.cursor.at(Kind.COMMA):
            self.cursor.take()
            games.append(self.sum())
        self.cursor.expect(Kind.CLOSE_PAREN, "`)`")
        return tuple(games)

    def braces(self) -> Expression:
        cursor = self.cursor
        cursor.take()
        sides, bars = [self.options()], list[int]()
        if not cursor.at(Kind.BARS):
            cursor.fail("`|`")
        while cursor.at(Kind.BARS):
            bars.append(len(cursor.take().text))
            sides.append(self.options())
        cursor.expect(Kind.CLOSE_BRACE, "`}`")
        return divide(sides, bars)

    def options(self) -> tuple[Expression, ...]:
        games = list[Expression]()
        while not self.cursor.at(Kind.BARS, Kind.CLOSE_BRACE):
            games.append(self.sum())
            if self.cursor.at(Kind.COMMA):
                self.cursor.take()
        return tuple(games)


def multiple(copies: int, game: Expression) -> Expression:
    """Return a multiple of a game; one copy is the game itself."""
    return game if copies == 1 else Copies(copies, game)


def divide(sides: list[tuple[Expression, ...]], bars: list[int]) -> Expression:
    """Return the game of lists with bars between them; the longest bar divides first."""
    place = bars.index(max(bars))
    left, right = sides[: place + 1], sides[place + 1 :]
    return Braces(
        left[0] if len(left) == 1 else (divide(left, bars[:place]),),
        right[0] if len(right) == 1 else (divide(right, bars[place + 1 :]),),
    )
