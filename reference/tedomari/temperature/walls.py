"""The two walls of a thermograph: their corners, and their places between these."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from tedomari.errors import TedomariError

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
class Walls:
    """The left and the right wall of a game, as far as a picture of them needs it."""

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
