"""Clocks and time controls; times are whole milliseconds."""

from dataclasses import dataclass, replace
from time import monotonic_ns
from typing import Final, Protocol

#: The time of a game for Ant_1.4, in milliseconds.
GAME_TIME: Final = 800_000


class Clock(Protocol):
    """What tells the time; one that a test can set will do."""

    def now(self) -> int:
        """The milliseconds since some moment.  Clause: connect6.time.clock."""
        ...

    def step(self) -> None:
        """Called once for each position that is looked at."""
        ...


class SystemClock:
    """The clock of the computer."""

    def now(self) -> int:
        """The milliseconds since some moment."""
        return monotonic_ns() // 1_000_000

    def step(self) -> None:
        """Steps take the time that they take."""


@dataclass
class StepClock:
    """A clock on which each position takes the same time, so that play can be repeated.

    >>> clock = StepClock()
    >>> clock.step(); clock.time += 5; clock.now()
    6

    Clause: connect6.time.clock.
    """

    time: int = 0
    a_step: int = 1

    def now(self) -> int:
        """The time that is set, and that steps have taken since."""
        return self.time

    def step(self) -> None:
        """Let the time of one position pass."""
        self.time += self.a_step


class TimeControl(Protocol):
    """How long a player may search in his next turn, and what is left after it."""

    @property
    def allowance(self) -> int:
        """The time for the next turn."""
        ...

    def after(self, spent: int) -> "TimeControl":
        """The time control after a turn that took so long."""
        ...


@dataclass(frozen=True, slots=True)
class WholeGame:
    """A time for all of the game: each turn may take all that is left.

    >>> WholeGame(800_000).after(799_000).after(2_000).allowance
    0

    Source: Connect6 thesis, section 3.4.  Clause: connect6.time.game.
    """

    left: int = GAME_TIME

    @property
    def allowance(self) -> int:
        """All that is left."""
        return self.left

    def after(self, spent: int) -> "WholeGame":
        """Less time, none at least."""
        return WholeGame(max(0, self.left - spent))


@dataclass(frozen=True, slots=True)
class Carried:
    """A base time for each turn; what a turn leaves over is added to the next one.

    >>> Carried(1_000).after(400).allowance, Carried(1_000).after(1_200).allowance
    (1600, 1000)

    Source: Connect6 thesis, section 3.4.  Clause: connect6.time.carried.
    """

    base: int
    over: int = 0

    @property
    def allowance(self) -> int:
        """The base time, and what was left over."""
        return self.base + self.over

    def after(self, spent: int) -> "Carried":
        """What is left over now."""
        return replace(self, over=max(0, self.allowance - spent))


@dataclass
class Deadline:
    """The end of the search of one turn.

    Clauses: connect6.time.clock, connect6.time.game.
    """

    clock: Clock
    until: int
    used: int = 0

    def spend(self) -> bool:
        """Count one position; False if the time is over."""
        if self.clock.now() >= self.until:
            return False
        self.used += 1
        self.clock.step()
        return True
