"""The two walls of a thermograph: their breakpoints, and their positions between them."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from tedomari.errors import TedomariError, in_message

#: The temperature at which every thermograph begins.
GROUND: Final = Fraction(-1)


class ThermographRangeError(TedomariError):
    """A temperature below -1, where a thermograph has no walls."""

    def __init__(self, given: Fraction) -> None:
        super().__init__(
            f"a thermograph has no walls at {in_message(given)}: it begins at temperature -1; "
            "ask for -1 or more"
        )
        self.given = given


class Breakpoint(NamedTuple):
    """A corner of a wall: the temperature, and the position of the wall there."""

    temperature: Fraction
    value: Fraction


@dataclass(frozen=True, slots=True)
class Walls:
    """The left and right walls of a game, with everything that is needed to draw them."""

    left_wall: tuple[Breakpoint, ...]
    right_wall: tuple[Breakpoint, ...]

    @property
    def mean(self) -> Fraction:
        """The position of the mast.  Clause: temperature.mean.definition."""
        return self.left_wall[-1].value

    @property
    def temperature(self) -> Fraction:
        """The temperature at which the mast begins.  Clause: temperature.definition."""
        return self.left_wall[-1].temperature

    def at(self, t: int | Fraction) -> tuple[Fraction, Fraction]:
        """The positions of the left and right wall at temperature t, any rational >= -1.

        Raises :class:`ThermographRangeError` below -1, and TypeError for a float.
        Clauses: temperature.thermograph.walls, temperature.thermograph.range.
        """
        exact = rational(t)
        if exact < GROUND:
            raise ThermographRangeError(exact)
        return place(self.left_wall, exact), place(self.right_wall, exact)


def rational(t: int | Fraction) -> Fraction:
    """A temperature as a Fraction.  Raises TypeError for types other than int and Fraction."""
    if isinstance(t, bool) or not isinstance(t, int | Fraction):
        raise TypeError(f"a temperature is an int or a Fraction, not {type(t).__name__}")
    return Fraction(t)


def place(wall: tuple[Breakpoint, ...], t: Fraction) -> Fraction:
    """The position of a wall at temperature t."""
    below = wall[0]
    for above in wall[1:]:
        if t < above.temperature:
            slope = (above.value - below.value) / (above.temperature - below.temperature)
            return below.value + slope * (t - below.temperature)
        below = above
    return below.value
