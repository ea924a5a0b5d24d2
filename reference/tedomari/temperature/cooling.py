"""Cooling: a game in which every move costs a tax."""

from __future__ import annotations

from fractions import Fraction

from tedomari.errors import TedomariError, in_message
from tedomari.game import Game, GameLike, address, game, game_at, index_in
from tedomari.kernel import entries
from tedomari.temperature.thermograph import temperature
from tedomari.temperature.walls import rational


class CoolingError(TedomariError):
    """Games cannot be cooled by this tax."""

    def __init__(self, given: Fraction, reason: str) -> None:
        super().__init__(f"a game cannot be cooled by {in_message(given)}: {reason}")
        self.given = given
        self.reason = reason


def cool(g: GameLike, t: int | Fraction) -> Game:
    """The game cooled by t, a dyadic rational greater than -1.

    >>> cool(Game([3], [-1]), 1) == Game([2], [0])
    True
    >>> cool(Game([3], [-1]), 2) == 1 + Game([0], [0])
    True
    >>> cool(Game([3], [-1]), 3) == 1
    True

    Raises :class:`CoolingError` for t <= -1 and for a rational that is not dyadic, and
    TypeError for a float.
    Source: Winning Ways, chapter 6; Siegel, Combinatorial Game Theory, II.5.
    Clauses: temperature.cool.definition, temperature.cool.above, temperature.cool.exactly,
    temperature.cool.integer, temperature.cool.dyadic, temperature.cool.bound,
    temperature.cool.zero, temperature.cool.additive, temperature.cool.order,
    temperature.cool.twice, temperature.cool.twice-negative, temperature.cool.deep.
    """
    tax = rational(t)
    if tax <= -1:
        raise CoolingError(tax, "the tax must be above -1, where integers would thaw")
    if tax.denominator & (tax.denominator - 1):
        raise CoolingError(
            tax,
            "the options of the result would not be short games; "
            f"the denominator must be a power of two, not {in_message(tax.denominator)}",
        )
    table, index = address(game(g))
    return game_at(table, entries.cool(table, index, index_in(table, tax)))


def chill(g: GameLike) -> Game:
    """The game cooled by 1.

    >>> chill(Game([2], [0])) == 1 + Game([0], [0])
    True

    Source: Winning Ways, chapter 6; Berlekamp & Wolfe, Mathematical Go, chapter 3.
    Clause: temperature.cool.chill.
    """
    return cool(g, 1)


def freeze(g: GameLike) -> Game:
    """The game cooled by its own temperature: its mean plus an infinitesimal.

    Freezing leaves a number unchanged.

    >>> freeze(Game([3], [-1])) == 1 + Game([0], [0])
    True
    >>> freeze(Fraction(1, 2)) == Fraction(1, 2)
    True

    Source: Winning Ways, chapter 6.
    Clauses: temperature.freeze.definition, temperature.freeze.number.
    """
    subject = game(g)
    return subject if subject.is_number else cool(subject, temperature(subject))
