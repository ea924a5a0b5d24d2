"""Number, ups and star: sums that are written without plus signs, such as ``-1^^*``."""

from dataclasses import dataclass
from fractions import Fraction

from tedomari.game import Game, game
from tedomari.infinitesimals.ups import up_multiple
from tedomari.notation.numerals import numeral

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Nus:
    """The sum of a number, a multiple of up, and a nimber.

    >>> str(Nus(Fraction(-1), 2, 1) + Nus(ups=1))
    '-1^3*'

    Clause: notation.nus.definition.
    """

    number: Fraction = NOTHING
    ups: int = 0
    nimber: int = 0

    def __add__(self, other: "Nus") -> "Nus":
        number = self.number + other.number
        return Nus(number, self.ups + other.ups, self.nimber ^ other.nimber)

    def __neg__(self) -> "Nus":
        return Nus(-self.number, -self.ups, self.nimber)

    def game(self) -> Game:
        """Return the value; raises the errors of ``up_multiple``."""
        infinitesimal = up_multiple(self.ups, nimber=self.nimber)
        return infinitesimal + game(self.number) if self.number else infinitesimal

    def __str__(self) -> str:
        text = numeral(self.number) if self.number else ""
        text += arrows(self.ups) + (star(self.nimber))
        return text or "0"


def arrows(ups: int) -> str:
    """Return a multiple of up as ``^``, ``^^``, ``^3``, ``v`` and so on; empty for 0.

    Clause: notation.print.arrows.
    """
    sign = "^" if ups > 0 else "v"
    return sign * abs(ups) if abs(ups) < 3 else f"{sign}{abs(ups)}"


def star(nimber: int) -> str:
    """Return a nimber as ``*``, ``*2`` and so on; empty for 0.  Clause: notation.print.star."""
    return "" if nimber == 0 else "*" if nimber == 1 else f"*{nimber}"
