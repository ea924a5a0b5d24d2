"""A proved period, with everything that its proof consists of."""

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

    ``values`` has the values of each family from 0 repetitions on, or from ``window`` on, as
    far as the induction needs them.  Clause: periods.period.
    """

    rules: StripRules
    word: str
    family: Family
    period: int
    saltus: Game
    start: int
    bound: int
    options: dict[Family, Options]
    values: dict[Family, tuple[Game, ...]]
    steps: dict[Family, tuple[Step, ...]]


def own_start(period: Period) -> int:
    """Return the number from which on the family of the template itself has the period."""
    values, least = period.values[period.family], period.start
    while least and values[least - 1 + period.period] == values[least - 1] + period.saltus:
        least -= 1
    return least
