"""Invariants that add up: what a sum of games must have, read off its summands."""

from dataclasses import dataclass
from fractions import Fraction

from tedomari.atomic_weight import atomic_weight
from tedomari.game import Game
from tedomari.temperature import mean


@dataclass(frozen=True, slots=True)
class Invariants:
    """The mean of a game and its atomic weight, None where the weight is not asked for.

    Claim: both are homomorphisms, so that those of a combination are the combinations of
    those of its terms.
    Reason: m(G + H) = m(G) + m(H) (Winning Ways, chapter 6), and atomic weights of atomic
    games add (Winning Ways, chapter 8).  Clauses: decomposition.mean, decomposition.weight.
    """

    mean: Fraction
    weight: Game | None

    def __add__(self, other: "Invariants") -> "Invariants":
        return Invariants(self.mean + other.mean, _sum(self.weight, other.weight))

    def __neg__(self) -> "Invariants":
        return Invariants(-self.mean, None if self.weight is None else -self.weight)

    def __sub__(self, other: "Invariants") -> "Invariants":
        return self + -other

    def __mul__(self, n: int) -> "Invariants":
        return Invariants(n * self.mean, None if self.weight is None else n * self.weight)

    def __bool__(self) -> bool:
        """Whether any of them is not 0."""
        return bool(self.mean) or bool(self.weight)


def _sum(weight: Game | None, other: Game | None) -> Game | None:
    return None if weight is None or other is None else weight + other


def invariants(g: Game, *, weighed: bool = True) -> Invariants:
    """The invariants of a game; without its atomic weight if it is not to be weighed.

    Raises :class:`~tedomari.atomic_weight.NotAtomicError` if it has none and is weighed.

    >>> from tedomari.infinitesimals import half_up
    >>> invariants(half_up()).weight == Fraction(1, 2)
    True
    """
    return Invariants(mean(g), atomic_weight(g) if weighed else None)
