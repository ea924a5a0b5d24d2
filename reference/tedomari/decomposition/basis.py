"""Bases: named games whose integer combinations are looked for."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tedomari.atomic_weight import is_atomic
from tedomari.decomposition.invariants import Invariants, invariants
from tedomari.forms.definitions import Outcome
from tedomari.game import Game

#: Orders are looked for up to this power of 2.
ORDER_LIMIT: Final = 16


def finite_order(g: Game, *, limit: int = ORDER_LIMIT) -> int | None:
    """The least n > 0 with n.g = 0 if that is found, None if there is none or it is not.

    >>> from tedomari.infinitesimals import half_star, star, up
    >>> finite_order(star()), finite_order(half_star()), finite_order(up())
    (2, 4, None)

    Claim: the order found is the least one, and a game is passed over only if it has none
    up to ``limit`` that is a power of 2.
    Reason: the order divides every n with n.g = 0, and the powers of 2 are tried in
    turn.  If g > 0, then n.g > 0; if its mean is not 0, that of n.g is n times it.
    Clause: decomposition.order.
    """
    if g.outcome in (Outcome.LEFT, Outcome.RIGHT) or invariants(g, weighed=False):
        return None
    multiple, order = g, 1
    while multiple:
        if order >= limit:
            return None
        multiple, order = multiple + multiple, 2 * order
    return order


@dataclass(frozen=True, slots=True)
class Element:
    """A game of a basis: its name, its order (None: taken to be infinite), its invariants."""

    name: str
    game: Game
    order: int | None
    invariants: Invariants

    def coefficients(self, bound: int) -> range:
        """The coefficients that are tried.

        From -bound to bound; for a game of order n one of each class modulo n, the least
        in size.  Clauses: decomposition.order, decomposition.bound.
        """
        if self.order is None:
            return range(-bound, bound + 1)
        return range(-((self.order - 1) // 2), self.order // 2 + 1)


@dataclass(frozen=True, slots=True)
class Basis:
    """Elements in the order in which they were given, and whether they are weighed."""

    elements: tuple[Element, ...]
    is_weighed: bool

    @classmethod
    def of(cls, games: Mapping[str, Game], *, weighed: bool = True) -> "Basis":
        """The basis of these games, under their names; without any it spans 0 alone.

        The games are weighed, unless that is not asked for, if all of them have atomic
        weights.  Clause: decomposition.weight.
        """
        weighed = weighed and all(map(is_atomic, games.values()))
        elements = (
            Element(name, g, finite_order(g), invariants(g, weighed=weighed))
            for name, g in games.items()
        )
        return cls(tuple(elements), weighed)

    @property
    def games(self) -> Mapping[str, Game]:
        """The games by name."""
        return MappingProxyType({element.name: element.game for element in self.elements})
