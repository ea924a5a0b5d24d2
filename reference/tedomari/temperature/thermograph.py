"""Thermographs: the two walls of a game, computed exactly, from the temperature -1 upwards."""

from __future__ import annotations

from fractions import Fraction

from tedomari.game import GameLike, address, game
from tedomari.kernel import entries
from tedomari.temperature.walls import Breakpoint, Walls


class Thermograph(Walls):
    """The left and the right wall of a game, from -1 up to the foot of its mast.

    Each wall is a list of breakpoints in order of rising temperature.  The first breakpoint is
    at temperature -1, and the last is the foot of the mast, which both walls share.  Between
    two breakpoints a wall is straight, and above its last breakpoint it is vertical.

    >>> from tedomari.game import Game
    >>> hot = thermograph(Game([3], [-1]))
    >>> hot.mean, hot.temperature
    (Fraction(1, 1), Fraction(2, 1))
    >>> hot.at(Fraction(1, 2)) == (Fraction(5, 2), Fraction(-1, 2))
    True

    Source: Winning Ways, chapter 6; Siegel, Combinatorial Game Theory, II.5.
    Clauses: temperature.thermograph.walls, temperature.thermograph.breakpoints.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows.  Clause: temperature.picture.notebook."""
        from tedomari.drawing.thermograph import thermograph_svg

        return thermograph_svg(self)


def thermograph(g: GameLike) -> Thermograph:
    """The thermograph of a game.

    >>> thermograph(1)
    Thermograph(left_wall=(Breakpoint(temperature=Fraction(-1, 1), value=Fraction(1, 1)),), \
right_wall=(Breakpoint(temperature=Fraction(-1, 1), value=Fraction(1, 1)),))

    Source: Winning Ways, chapter 6; Siegel, Combinatorial Game Theory, II.5.
    Clauses: temperature.thermograph.scaffold, temperature.thermograph.integer,
    temperature.thermograph.negative, temperature.thermograph.cooling, temperature.deep.
    """
    t, index = address(game(g))
    unit, *walls = entries.wall_points(t, index)
    left, right = (
        tuple(Breakpoint(Fraction(at, unit), Fraction(value, unit)) for at, value in wall)
        for wall in walls
    )
    return Thermograph(left, right)


def mean(g: GameLike) -> Fraction:
    """The mean of a game: the average worth of one copy in a sum of many copies.

    >>> from tedomari.game import Game
    >>> mean(Game([2], [-1]))
    Fraction(1, 2)

    Source: Conway, On Numbers and Games, chapter 9; Winning Ways, chapter 6.
    Clauses: temperature.mean.definition, temperature.mean.additive,
    temperature.mean.stops, temperature.deep.
    """
    t, index = address(game(g))
    w = entries.thermal_walls(t, index)
    return Fraction(w.mean[w.entry[index]], 1 << w.scale)


def temperature(g: GameLike) -> Fraction:
    """The temperature of a game: the least tax at which no move is worth making.

    >>> from tedomari.game import Game
    >>> temperature(Game([2], [-1])), temperature(Fraction(3, 4)), temperature(5)
    (Fraction(3, 2), Fraction(-1, 4), Fraction(-1, 1))

    Source: Winning Ways, chapter 6; Siegel, Combinatorial Game Theory, II.5.
    Clauses: temperature.definition, temperature.number, temperature.sum,
    temperature.not-number, temperature.negative, temperature.deep.
    """
    t, index = address(game(g))
    w = entries.thermal_walls(t, index)
    return Fraction(w.temperature[w.entry[index]], 1 << w.scale)
