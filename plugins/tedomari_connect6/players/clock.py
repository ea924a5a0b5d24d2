"""Clocks and time controls.  All times are whole milliseconds."""

from dataclasses import dataclass, replace
from time import monotonic_ns
from typing import Final, Protocol

#: The time of a game for Ant_1.4, in milliseconds.
GAME_TIME: Final = 800_000


class Clock(Protocol):
    """A clock: the computer's, or one that a test can set."""

    def now(self) -> int:
        """Return the milliseconds since some fixed moment.  Clause: connect6.time.clock."""
        ...

    def step(self) -> None:
        """Count a position; the search calls this once for each position that it visits."""
        ...


class SystemClock:
    """The clock of the computer."""

    def now(self) -> int:
        """Return the milliseconds since some fixed moment."""
        return monotonic_ns() // 1_000_000

    def step(self) -> None:
        """Do nothing, since time passes anyway."""


@dataclass
class StepClock:
    """A clock on which each position takes the same time, so that games can be repeated.

    >>> clock = StepClock()
    >>> clock.step(); clock.time += 5; clock.now()
    6

    Clause: connect6.time.clock.
    """

    time: int = 0
    a_step: int = 1

    def now(self) -> int:
        """Return the time that was set, plus the time of the steps since then."""
        return self.time

    def step(self) -> None:
        """Add the time of one position."""
        self.time += self.a_step


class TimeControl(Protocol):
    """The time that a player may use for the next turn, and what is left after it."""

    @property
    def allowance(self) -> int:
        """The time for the next turn."""
        ...

    def after(self, spent: int) -> "TimeControl":
        """Return the time control after a turn that took ``spent`` milliseconds."""
        ...


@dataclass(frozen=True, slots=True)
class WholeGame:
    """A time for the whole game: each turn may use all that is left.

    >>> WholeGame(800_000).after(799_000).after(2_000).allowance
    0

    Source: Connect6 thesis, section 3.4.  Clause: connect6.time.game.
    """

    left: int = GAME_TIME

    @property
    def allowance(self) -> int:
        """All the time that is left."""
        return self.left

    def after(self, spent: int) -> "WholeGame":
        """Return the time control with the rest of the time, at least 0."""
        return WholeGame(max(0, self.left - spent))


@dataclass(frozen=True, slots=True)
class Carried:
    """A base time for each turn; time that a turn does not use is added to the next one.

    >>> Carried(1_000).after(400).allowance, Carried(1_000).after(1_200).allowance
    (1600, 1000)

    Source: Connect6 thesis, section 3.4.  Clause: connect6.time.carried.
    """

    base: int
    over: int = 0

    @property
    def allowance(self) -> int:
        """The base time plus what was left over."""
        return self.base + self.over

    def after(self, spent: int) -> "Carried":
        """Return the time control with what is left over now, at least 0."""
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
        """Count one position; return False if the time is over."""
        if self.clock.now() >= self.until:
            return False
        self.used += 1
        self.clock.step()
        return True
