"""Numerals: decimal digits for integers of any size, and numbers written with them.

Python refuses to convert integers of more than some thousands of digits, as a guard
against slow conversions in servers.  Values may be larger than that, so digits are
converted here in pieces; reading has a bound of its own.
"""

from fractions import Fraction
from typing import Final

#: A numeral with more digits than this is refused when read.
DIGIT_LIMIT: Final = 100_000

#: A number with a denominator beyond 2 to this power is refused when read: the store keeps
#: all stops in units of the finest number that it has met.
EXPONENT_LIMIT: Final = 16_384

#: How many digits are converted at a time: fewer than Python's own bound.
PIECE: Final = 4_000
SCALE: Final[int] = 10**PIECE


def integer_of(digits: str) -> int:
    """The integer that decimal digits name.

    >>> integer_of("0012")
    12
    """
    head = len(digits) % PIECE
    value = int(digits[:head] or "0")
    for start in range(head, len(digits), PIECE):
        value = value * SCALE + int(digits[start : start + PIECE])
    return value


def digits_of(value: int) -> str:
    """The decimal digits of an integer, with a minus sign if it is negative.

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
    """A number as text: ``3``, ``-3/4``.

    >>> numeral(Fraction(-3, 4))
    '-3/4'

    Clause: notation.print.number.
    """
    if number.denominator == 1:
        return digits_of(number.numerator)
    return f"{digits_of(number.numerator)}/{digits_of(number.denominator)}"
