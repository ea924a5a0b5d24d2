"""A bound on the positions and seconds that several computations spend together."""

from collections.abc import Callable
from fractions import Fraction
from time import monotonic_ns
from typing import Final

from tedomari.errors import BoundError

#: The clock is read once per this number of positions.
OFTEN: Final = 64

NANOSECONDS: Final = 10**9


class BudgetError(BoundError):
    """A shared bound on positions or seconds was reached."""

    def __init__(self, limit: str) -> None:
        super().__init__(
            f"the bound of {limit} was reached; give a smaller position, or a larger bound"
        )
        self.limit = limit


class Budget:
    """The positions that computations may visit, and the seconds that they may take.

    >>> budget = Budget(2)
    >>> budget.spend(), budget.spend()
    (None, None)
    >>> budget.spend()
    Traceback (most recent call last):
    ...
    tedomari.rulesets.budget.BudgetError: the bound of 2 positions was reached; \
give a smaller position, or a larger bound

    Clause: plugin.liberty.budget.
    """

    def __init__(
        self,
        positions: int | None = None,
        seconds: Fraction | int | None = None,
        *,
        clock: Callable[[], int] = monotonic_ns,
    ) -> None:
        self.positions = positions
        self.seconds = seconds
        self.spent = 0
        self.reached: str | None = None
        self.clock = clock
        self.end = None if seconds is None else clock() + int(seconds * NANOSECONDS)
        self.whole: Budget | None = None
        self.share = ""

    def spend(self) -> None:
        """Count a position; raise :class:`BudgetError` if that exceeds a bound."""
        if self.whole is not None:
            self.whole.spend()
        if self.reached is None:
            self.reached = self.exceeded_limit()
        if self.reached is not None:
            raise BudgetError(self.reached)
        self.spent += 1

    def exceeded_limit(self) -> str | None:
        """Describe the limit that one more position would exceed, or return None."""
        if self.positions is not None and self.spent >= self.positions:
            return f"{self.positions} positions{self.share}"
        reads_clock = self.end is not None and self.spent % OFTEN == 0
        if reads_clock and self.end is not None and self.clock() >= self.end:
            return f"{decimal_seconds(self.seconds)} seconds{self.share}"
        return None

    def half(self) -> "Budget":
        """Return a budget of half of what is left; what it spends, this budget spends too."""
        positions = None if self.positions is None else (self.positions - self.spent) // 2
        part = Budget(positions, clock=self.clock)
        part.whole = self
        part.share = ", half of what was left,"
        if self.end is not None:
            now = self.clock()
            part.end = now + (self.end - now) // 2
            part.seconds = Fraction(part.end - now, NANOSECONDS)
        return part


def decimal_seconds(seconds: Fraction | int | None) -> str:
    """Return seconds as a decimal number with at most three places, rounded down.

    >>> decimal_seconds(600), decimal_seconds(Fraction(81, 10)), decimal_seconds(None)
    ('600', '8.1', '0')
    """
    whole, rest = divmod(int((seconds or 0) * 1000), 1000)
    return f"{whole}.{rest:03}".rstrip("0").rstrip(".")
