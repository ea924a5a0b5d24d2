"""Literals: a number, ups and a star written next to each other; half up and half star."""

from fractions import Fraction
from typing import Final

from tedomari.game import Game
from tedomari.infinitesimals.named import half_star, half_up
from tedomari.infinitesimals.ups import up
from tedomari.notation.cursor import Cursor
from tedomari.notation.numerals import EXPONENT_LIMIT
from tedomari.notation.nus import Nus
from tedomari.notation.terms import multiple, total_value, within_bounds
from tedomari.notation.tokens import Kind, Token
from tedomari.notation.written import Term, Written

NUMERALS: Final = (Kind.INTEGER, Kind.DECIMAL)
ARROWS: Final = (Kind.UPS, Kind.DOWNS)
SIGNS: Final = (*ARROWS, Kind.STAR)


def literal(cursor: Cursor, *, negative: bool = False) -> Term:
    """Read a number, ups and a nimber, some of which may be absent, and return their sum.

    The cursor is at one of these three, or at a multiple of ups or of a nimber.  ``negative``
    negates the number.

    Clauses: notation.nus.order, notation.minus.numeral, notation.multiple.part.
    """
    start, copies, parts = cursor.peek(), 1, list[Term]()
    if cursor.at(*NUMERALS):
        number = read_number(cursor)
        parts.append(Nus(-number if negative else number))
    elif cursor.at(Kind.COPIES):
        copies = cursor.integer(cursor.take())
    if not parts and cursor.peek(1).kind is Kind.SLASH:
        return multiple(cursor, start, copies, Written(half(cursor)))
    if cursor.at(*ARROWS):
        parts.append(multiple(cursor, start, copies, read_arrows(cursor)))
        copies = 1
    if cursor.at(Kind.STAR):
        parts.append(multiple(cursor, start, copies, read_star(cursor)))
    symbolic = sum((part for part in parts if isinstance(part, Nus)), Nus())
    if all(isinstance(part, Nus) for part in parts):
        return symbolic
    with cursor.computing(start):
        return Written(total_value(parts))


def read_number(cursor: Cursor) -> Fraction:
    """Read an integer, a fraction or a decimal, which must be dyadic; the result is exact.

    Clauses: notation.number.integer, notation.number.fraction, notation.number.decimal,
    notation.number.dyadic.
    """
    token = cursor.take()
    if token.kind is Kind.DECIMAL:
        return decimal(cursor, token)
    numerator = cursor.integer(token)
    if not cursor.at(Kind.SLASH):
        return Fraction(numerator)
    cursor.take()
    expected = "a power of two as denominator"
    below = cursor.expect(Kind.INTEGER, expected)
    denominator = cursor.integer(below)
    if denominator == 0 or denominator & (denominator - 1):
        cursor.fail(expected, token=below)
    if denominator.bit_length() > EXPONENT_LIMIT + 1:
        cursor.refuse(below, f"a denominator up to 2**{EXPONENT_LIMIT}", "a larger one")
    return Fraction(numerator, denominator)


def decimal(cursor: Cursor, token: Token) -> Fraction:
    """Return the number that a decimal denotes.

    Claim: if a decimal with n places, the last of which is not 0, is dyadic, its denominator
    is 2**n.  Reason: let d be the integer of its digits, so that the decimal is d/10**n.  It is
    dyadic only if 5**n divides d.  Then it is m/2**n for an integer m, and m is odd, since
    otherwise the last place would be 0.
    """
    whole, places = token.text.split(".")
    places = places.rstrip("0")
    if len(places) > EXPONENT_LIMIT:
        cursor.refuse(token, f"at most {EXPONENT_LIMIT} places", f"{len(places)}")
    digits = Token(Kind.INTEGER, whole + places, token.column)
    scaled, rest = divmod(cursor.integer(digits), 5 ** len(places))
    if rest:
        cursor.fail("a decimal with a power of two as denominator", token=token)
    return Fraction(scaled, 2 ** len(places))


def half(cursor: Cursor) -> Game:
    """Read ``^/2``, ``v/2`` or ``*/2``, as the sources write half up and half star.

    Clause: notation.names.half.
    """
    sign = cursor.take()
    slash = cursor.take()
    two = cursor.expect(Kind.INTEGER, "2 after the stroke")
    if two.text != "2" or sign.size != 1:
        cursor.fail("^/2, v/2 or */2", f"`{sign.text}{slash.text}{two.text}`", token=sign)
    if sign.kind is Kind.STAR:
        return half_star()
    return half_up() if sign.kind is Kind.UPS else -half_up()


def read_arrows(cursor: Cursor) -> Term:
    """Read a run of arrows, one arrow with a count, or the up or down of a number.

    Clauses: notation.arrow.run, notation.arrow.count, notation.up-of.definition.
    """
    arrow = cursor.take()
    sign = 1 if arrow.kind is Kind.UPS else -1
    if cursor.at(Kind.INTEGER, Kind.OPEN_PAREN) and arrow.size > 1:
        cursor.fail(f"one arrow before `{cursor.peek().text}`", token=arrow)
    if cursor.at(Kind.OPEN_PAREN):
        return Written(up_of(cursor, sign))
    count = cursor.integer(cursor.take()) if cursor.at(Kind.INTEGER) else arrow.size
    return within_bounds(cursor, arrow, Nus(ups=sign * count))


def up_of(cursor: Cursor, sign: int) -> Game:
    """Read a number in parentheses; return its up, or its down if ``sign`` is -1."""
    opening = cursor.take()
    minus = cursor.at(Kind.MINUS)
    if minus:
        cursor.take()
    if not cursor.at(*NUMERALS):
        cursor.fail("a number")
    number = read_number(cursor)
    cursor.expect(Kind.CLOSE_PAREN, "`)`")
    with cursor.computing(opening):
        return sign * up(-number if minus else number)


def read_star(cursor: Cursor) -> Nus:
    """Read a star, alone or with the number of the nimber, which may be in parentheses.

    Clauses: notation.star.plain, notation.star.number.
    """
    sign = cursor.take()
    nimber = 1
    if cursor.at(Kind.INTEGER):
        nimber = cursor.integer(cursor.take())
    elif cursor.at(Kind.OPEN_PAREN):
        cursor.take()
        nimber = cursor.integer(cursor.expect(Kind.INTEGER, "a whole number"))
        cursor.expect(Kind.CLOSE_PAREN, "`)`")
    return within_bounds(cursor, sign, Nus(nimber=nimber))
