"""Additive invariants: for a sum of games, they are the sums of the games' invariants."""

from dataclasses import dataclass
from fractions import Fraction

from tedomari.atomic_weight import atomic_weight
from tedomari.game import Game
from tedomari.temperature import mean


@dataclass(frozen=True, slots=True)
class Invariants:
    """The mean of a game, and its atomic weight, which is None if it is not requested.

    Claim: both invariants are homomorphisms, so the invariants of a combination of games are
    the same combination of the games' invariants.
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
        """Whether at least one of the invariants is not 0."""
        return bool(self.mean) or bool(self.weight)


def _sum(weight: Game | None, other: Game | None) -> Game | None:
    return None if weight is None or other is None else weight + other


def invariants(g: Game, *, weighed: bool = True) -> Invariants:
    """Return the invariants of a game; the atomic weight only if ``weighed`` is True.

    Raises :class:`~tedomari.atomic_weight.NotAtomicError` if the weight is requested and the
    game has none.

    >>> from tedomari.infinitesimals import half_up
    >>> invariants(half_up()).weight == Fraction(1, 2)
    True
    """
    return Invariants(mean(g), atomic_weight(g) if weighed else None)
