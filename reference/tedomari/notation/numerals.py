"""Numerals: integers of any size in decimal digits, and numbers written with them.

Python refuses to convert integers of more than a few thousand digits, because slow
conversions could block a server.  Values may be larger, so this module converts digits in
pieces.  The parser has its own bound.
"""

from fractions import Fraction
from typing import Final

from tedomari.kernel.scale import EXPONENT_LIMIT

__all__ = [
    "DIGIT_LIMIT",
    "EXPONENT_LIMIT",
    "PIECE",
    "SCALE",
    "digits_of",
    "integer_of",
    "numeral",
]

#: The maximum number of digits of a numeral that the parser accepts.
DIGIT_LIMIT: Final = 100_000

#: The number of digits that are converted at a time; it is below Python's bound.
PIECE: Final = 4_000
SCALE: Final[int] = 10**PIECE


def integer_of(digits: str) -> int:
    """Return the integer that decimal digits denote.

    >>> integer_of("0012")
    12
    """
    head = len(digits) % PIECE
    value = int(digits[:head] or "0")
    for start in range(head, len(digits), PIECE):
        value = value * SCALE + int(digits[start : start + PIECE])
    return value


def digits_of(value: int) -> str:
    """Return the decimal digits of an integer, with a minus sign if it is negative.

    >>> digits_of(-12)
    '-12'
    """
    rest, pieces = abs(value), []
    while rest >= SCALE:
        rest, piece = divmod(rest, SCALE)
        pieces.append(str(piece).zfill(PIECE))
    pieces.append(str(rest))
    return ("-" if value < 0 else "") + "".join(reversed(pieces))


def numeral(number: Fraction) -> str:
    """Return a number as a string such as ``3`` or ``-3/4``.

    >>> numeral(Fraction(-3, 4))
    '-3/4'

    Clause: notation.print.number.
    """
    if number.denominator == 1:
        return digits_of(number.numerator)
    return f"{digits_of(number.numerator)}/{digits_of(number.denominator)}"
