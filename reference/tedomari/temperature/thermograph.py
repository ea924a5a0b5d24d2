"""Thermographs: the two walls of a game over all temperatures from -1 on, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from tedomari.errors import TedomariError
from tedomari.game import GameLike, game
from tedomari.kernel import thermal

#: Where every thermograph begins.
GROUND: Final = Fraction(-1)


class ThermographRangeError(TedomariError):
    """A temperature below the ground, asked of a thermograph."""

    def __init__(self, given: Fraction) -> None:
        super().__init__(
            f"a thermograph has no walls at {given}: it begins at temperature -1; "
            "ask for -1 or more"
        )
        self.given = given


class Breakpoint(NamedTuple):
    """A corner of a wall: how warm it is there, and the place of the wall."""

    temperature: Fraction
    value: Fraction


@dataclass(frozen=True, slots=True)
class Thermograph:
    """The left and the right wall of a game, from -1 up to where its mast begins.

    Each wall is the list of its breakpoints, rising: the first is at temperature -1, the
    last is the foot of the mast, the same for both walls.  Between two breakpoints a wall
    is straight; above the last it stands upright.

    >>> from tedomari.game import Game
    >>> hot = thermograph(Game([3], [-1]))
    >>> hot.mean, hot.temperature
    (Fraction(1, 1), Fraction(2, 1))
    >>> hot.at(Fraction(1, 2)) == (Fraction(5, 2), Fraction(-1, 2))
    True

    Source: Winning Ways, chapter 6; Siegel, Combinatorial Game Theory, II.5.
    Clauses: temperature.thermograph.walls, temperature.thermograph.breakpoints.
    """

    left_wall: tuple[Breakpoint, ...]
    right_wall: tuple[Breakpoint, ...]

    @property
    def mean(self) -> Fraction:
        """The place of the mast.  Clause: temperature.mean.definition."""
        return self.left_wall[-1].value

    @property
    def temperature(self) -> Fraction:
        """Where the mast begins.  Clause: temperature.definition."""
        return self.left_wall[-1].temperature

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows.  Clause: temperature.picture.notebook."""
        from tedomari.drawing.thermograph import thermograph_svg

        return thermograph_svg(self)

    def at(self, t: int | Fraction) -> tuple[Fraction, Fraction]:
        """The places of the left and the right wall at temperature t, any rational from -1 on.

        Raises :class:`ThermographRangeError` below -1, TypeError for a float.
        Clauses: temperature.thermograph.walls, temperature.thermograph.range.
        """
        exact = rational(t)
        if exact < GROUND:
            raise ThermographRangeError(exact)
        return place(self.left_wall, exact), place(self.right_wall, exact)


def rational(t: int | Fraction) -> Fraction:
    """A temperature as a Fraction; TypeError for what is not exact."""
    if isinstance(t, bool) or not isinstance(t, int | Fraction):
        raise TypeError(f"a temperature is an int or a Fraction, not {type(t).__name__}")
    return Fraction(t)


def place(wall: tuple[Breakpoint, ...], t: Fraction) -> Fraction:
    """The place of a wall at temperature t."""
    below = wall[0]
    for above in wall[1:]:
        if t < above.temperature:
            slope = (above.value - below.value) / (above.temperature - below.temperature)
            return below.value + slope * (t - below.temperature)
        below = above
    return below.value


def thermograph(g: GameLike) -> Thermograph:
    """The thermograph of a game.

    >>> thermograph(1)
    Thermograph(left_wall=(Breakpoint(temperature=Fraction(-1, 1), value=Fraction(1, 1)),), \
right_wall=(Breakpoint(temperature=Fraction(-1, 1), value=Fraction(1, 1)),))

    Source: Winning Ways, chapter 6; Siegel, Combinatorial Game Theory, II.5.
    Clauses: temperature.thermograph.scaffold, temperature.thermograph.integer,
    temperature.thermograph.negative, temperature.thermograph.cooling, temperature.deep.
    """
    subject = game(g)
    t = subject._tables
    points = [thermal.wall_points(t, subject._row, sign) for sign in (1, -1)]
    unit = 1 << t.walls.scale
    left, right = (
        tuple(Breakpoint(Fraction(at, unit), Fraction(value, unit)) for at, value in wall)
        for wall in points
    )
    return Thermograph(left, right)


def mean(g: GameLike) -> Fraction:
    """The mean of a game: what a copy is worth when there are many of them.

    >>> from tedomari.game import Game
    >>> mean(Game([2], [-1]))
    Fraction(1, 2)

    Source: Conway, On Numbers and Games, chapter 9; Winning Ways, chapter 6.
    Clauses: temperature.mean.definition, temperature.mean.additive,
    temperature.mean.stops, temperature.deep.
    """
    subject = game(g)
    w = thermal.thermal(subject._tables, subject._row)
    return Fraction(w.mean[w.entry[subject._row]], 1 << w.scale)


def temperature(g: GameLike) -> Fraction:
    """The temperature of a game: the tax from which on no move is worth making.

    >>> from tedomari.game import Game
    >>> temperature(Game([2], [-1])), temperature(Fraction(3, 4)), temperature(5)
    (Fraction(3, 2), Fraction(-1, 4), Fraction(-1, 1))

    Source: Winning Ways, chapter 6; Siegel, Combinatorial Game Theory, II.5.
    Clauses: temperature.definition, temperature.number, temperature.sum,
    temperature.not-number, temperature.negative, temperature.deep.
    """
    subject = game(g)
    w = thermal.thermal(subject._tables, subject._row)
    return Fraction(w.temperature[w.entry[subject._row]], 1 << w.scale)
