"""A proved period, with everything that its proof consists of."""

from collections.abc import Sequence
from dataclasses import dataclass

from tedomari.game import Game
from tedomari.periods.families import Family
from tedomari.periods.growth import AtLeast, Growth
from tedomari.periods.schemes import Options
from tedomari.strips.rules import StripRules


@dataclass(frozen=True, slots=True)
class Step:
    """The proof of the induction step for one family and one residue of the repetitions.

    ``base`` is a number of repetitions n; the step covers n, n + p, n + 2p, ...
    """

    base: int
    growth: Growth
    value: Game
    above: AtLeast
    below: AtLeast


@dataclass(frozen=True, slots=True)
class Period:
    """A proved period: v(n + period) = v(n) + saltus from ``start`` on, in all families.

    ``values`` has the values of each family from 0 repetitions on, as far as the induction
    needs them.  The template's strip with n repetitions has the value of the strip of
    ``family`` with n + ``more``; ``own_values`` has these values from n = 0 on, as far as the
    induction needs them, and at least for one period.  Clause: periods.period.
    """

    rules: StripRules
    word: str
    family: Family
    more: int
    period: int
    saltus: Game
    start: int
    bound: int
    options: dict[Family, Options]
    values: dict[Family, tuple[Game, ...]]
    steps: dict[Family, tuple[Step, ...]]
    own_values: tuple[Game, ...]


def own_start(period: Period) -> int:
    """Return the least number from which on the template itself has the period."""
    start = max(period.start - period.more, 0)
    return least_start(period.own_values, start, period.period, period.saltus)


def own_bound(period: Period) -> int:
    """Return the number of repetitions in the template at which the induction begins."""
    return max(period.bound - period.more, 0)


def least_start(values: Sequence[Game], start: int, period: int, saltus: Game) -> int:
    """Return the least number from which on the period holds, if it does from ``start`` on.

    ``values`` are the values from 0 repetitions on, up to ``start + period`` or further.
    """
    while start and values[start - 1 + period] == values[start - 1] + saltus:
        start -= 1
    return start
