"""Search for proofs by induction of claims about Y + m.T for all m >= 0.

There are two kinds of claim about a game Y, for a fixed game T and for *all* m >= 0:

* ``FIRST``: Right, moving first in Y + m.T, wins;
* ``SECOND``: Left, moving first in Y + m.T, does not win.

If ``FIRST`` holds for Y and m = 0, it follows for all m from a single claim ``SECOND``: for
some Y^R, or for Y + T^R.  If ``SECOND`` holds for Y and m = 0, it follows for all m from the
claims ``FIRST`` for every Y^L and every Y + T^L.  Each step makes m smaller, or keeps it and
takes an option of Y. A set of claims in which each follows from others of the set is
therefore a proof by induction.
"""

from collections.abc import Iterable
from enum import Enum
from typing import Final, TypeAlias

from tedomari.atomic_weight import atomic_weight
from tedomari.errors import BoundError
from tedomari.game import Game, Relation

#: At most this many claims are examined in one search.
CLAIM_LIMIT: Final = 5000


class Kind(Enum):
    """Which player moves first in Y + m.T, and whether that player wins."""

    FIRST = "Right wins moving first"
    SECOND = "Left does not win moving first"


Claim: TypeAlias = tuple[Kind, Game]

#: The ways to prove a claim: each is a list of claims that together imply it.
Ways: TypeAlias = list[list[Claim]]


class ClaimLimitError(BoundError):
    """A search for an induction needs more than ``limit`` claims."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"the induction needs more than {limit} claims; try smaller games")
        self.limit = limit


def relation_of_all_multiples(
    y: Game, t: Game, *, limit: int = CLAIM_LIMIT
) -> frozenset[Relation]:
    """The relations between Y + m.T and 0 that induction does not exclude for every m >= 0.

    A single relation is proved for every m. If there are several, only the others are
    excluded for every m.  :class:`ClaimLimitError` if the search needs more than ``limit``
    claims, :class:`~tedomari.errors.DepthError` if it reaches games that are too deep.

    >>> from tedomari.infinitesimals import power, up
    >>> relation_of_all_multiples(-up(), power(up(), 2)) == {Relation.LESS}
    True

    Clause: xt-sums.induction.
    """
    possible = set(Relation)
    for sign, lost in ((1, Relation.GREATER), (-1, Relation.LESS)):
        if is_proved((Kind.FIRST, sign * y), sign * t, limit=limit):
            possible -= {lost, Relation.EQUAL}
        if is_proved((Kind.SECOND, sign * y), sign * t, limit=limit):
            possible -= {lost, Relation.CONFUSED}
    return frozenset(possible)


def is_proved(claim: Claim, t: Game, *, limit: int = CLAIM_LIMIT) -> bool:
    """Whether an induction proves the claim for Y + m.T and all m >= 0."""
    ways: dict[Claim, Ways] = {}
    waiting = [claim]
    while waiting:
        top = waiting.pop()
        if top not in ways:
            if len(ways) >= limit:
                raise ClaimLimitError(limit)
            ways[top] = ways_to(top, t)
            waiting += [other for way in ways[top] for other in way]
    return claim in supported_claims(ways)


def ways_to(claim: Claim, t: Game) -> Ways:
    """The ways to prove a claim.

    The list is empty if the claim fails for m = 0. It has a single way, without premises, if
    the atomic weight decides the claim.

    Claim: if the atomic weight of Y is at most -2, Right wins Y + m.T no matter who begins;
    if it is at most -1, Right wins when moving first.  Reason: T has atomic weight 0 here,
    and the two theorems on atomic weights.  Source: XT Domineering paper, 2.4; Siegel,
    Combinatorial Game Theory, II.7.
    """
    kind, y = claim
    light = atomic_weight(t) == 0
    if kind is Kind.FIRST:
        if y >= 0:
            return []
        if light and atomic_weight(y) <= -1:
            return [[]]
        options = (*y.right_options, *(y + option for option in t.right_options))
        return [[(Kind.SECOND, option)] for option in options]
    if not y <= 0:
        return []
    if light and atomic_weight(y) <= -2:
        return [[]]
    options = (*y.left_options, *(y + option for option in t.left_options))
    return [[(Kind.FIRST, option) for option in options]]


def supported_claims(ways: dict[Claim, Ways]) -> set[Claim]:
    """The largest set of claims in which each follows from others of the set."""
    remaining = set(ways)
    while True:
        unsupported = {
            claim
            for claim in remaining
            if not any(_holds(way, remaining) for way in ways[claim])
        }
        if not unsupported:
            return remaining
        remaining -= unsupported


def _holds(way: Iterable[Claim], supporting: set[Claim]) -> bool:
    return all(claim in supporting for claim in way)
