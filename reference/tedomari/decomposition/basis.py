"""Bases: named games, whose integer combinations are searched for a value."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tedomari.atomic_weight import is_atomic
from tedomari.decomposition.invariants import Invariants, invariants
from tedomari.forms.definitions import Outcome
from tedomari.game import Game, address
from tedomari.kernel.options import followers
from tedomari.temperature import cool, temperature

#: Finite orders are looked for up to this power of 2.
ORDER_LIMIT: Final = 16

#: A multiple with more followers than this is not doubled.
FOLLOWER_LIMIT: Final = 250


def finite_order(g: Game, *, limit: int = ORDER_LIMIT) -> int | None:
    """Return the least n > 0 with n.g = 0, or None if none is found.

    >>> from tedomari.infinitesimals import half_star, star, up
    >>> finite_order(star()), finite_order(half_star()), finite_order(up())
    (2, 4, None)

    Claim: the result is the least such n; it is None only if no power of 2 up to ``limit`` is
    such an n, or if a multiple of g that would have to be doubled has more than
    ``FOLLOWER_LIMIT`` followers.
    Reason: the order divides every n with n.g = 0, and the powers of 2 are tried in
    turn; 2.h = 0 if and only if h = -h.  If a multiple h of g is positive or negative, so are
    the multiples of h, and none of them is 0.  The mean of n.g is n times that of g.  A cooled
    sum is the sum of the cooled games (Winning Ways, chapter 6), so if h has a finite order, so
    has h cooled by its temperature.
    Clause: decomposition.order.
    """
    if invariants(g, weighed=False):
        return None
    multiple, order = g, 1
    while multiple:
        if is_one_sided(multiple) or 2 * order > limit:
            return None
        if multiple == -multiple:
            return 2 * order
        if is_one_sided(cool(multiple, temperature(multiple))):
            return None
        if 4 * order > limit or len(followers(*address(multiple))) > FOLLOWER_LIMIT:
            return None
        multiple, order = multiple + multiple, 2 * order
    return order


def is_one_sided(g: Game) -> bool:
    """Whether a game is positive or negative."""
    return g.outcome in (Outcome.LEFT, Outcome.RIGHT)


@dataclass(frozen=True, slots=True)
class Element:
    """A game of a basis with its name, its order and its invariants.

    The order is None if it is not known to be finite; it is then treated as infinite.
    """

    name: str
    game: Game
    order: int | None
    invariants: Invariants

    def coefficients(self, bound: int) -> range:
        """Return the coefficients to try.

        These are the integers from -bound to bound.  For a game of finite order n, only the
        integer with the least absolute value in each class modulo n is tried.
        Clauses: decomposition.order, decomposition.bound.
        """
        if self.order is None:
            return range(-bound, bound + 1)
        return range(-((self.order - 1) // 2), self.order // 2 + 1)


@dataclass(frozen=True, slots=True)
class Basis:
    """The elements in the given order, and whether their invariants include atomic weights."""

    elements: tuple[Element, ...]
    is_weighed: bool

    @classmethod
    def of(cls, games: Mapping[str, Game], *, weighed: bool = True) -> "Basis":
        """Return the basis of these games, by name; the empty basis spans only 0.

        If ``weighed`` is True and all games have atomic weights, these are computed.
        Clause: decomposition.weight.
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
