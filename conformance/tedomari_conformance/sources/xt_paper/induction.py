"""Claims about Y + m.T for all m at once, by an induction that is searched for.

Two kinds of claim are made about a game Y, for a fixed game T and for *all* m >= 0:

* ``FIRST``: Right, moving first in Y + m.T, wins;
* ``SECOND``: Left, moving first in Y + m.T, does not.

``FIRST`` for Y follows, if it holds for m = 0, from one claim ``SECOND``: for some Y^R, or
for Y + T^R; ``SECOND`` for Y, if it holds for m = 0, from the claims ``FIRST`` for every
Y^L and every Y + T^L.  Each step makes m smaller, or keeps it and takes an option of Y;
so a set of claims in which each follows from others of the set is a proof by induction.
"""

from collections.abc import Iterable
from enum import Enum
from typing import Final, TypeAlias

from tedomari.atomic_weight import atomic_weight
from tedomari.errors import BoundError
from tedomari.game import Game, Relation

#: How many claims a search may meet.
CLAIM_LIMIT: Final = 5000


class Kind(Enum):
    """Who moves first in Y + m.T, and does he win."""

    FIRST = "Right wins moving first"
    SECOND = "Left does not win moving first"


Claim: TypeAlias = tuple[Kind, Game]

#: The ways to a claim, each a list of claims that together imply it.
Ways: TypeAlias = list[list[Claim]]


class ClaimLimitError(BoundError):
    """A search for an induction met too many claims."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"the induction needs more than {limit} claims; try smaller games")
        self.limit = limit


def relation_of_all_multiples(
    y: Game, t: Game, *, limit: int = CLAIM_LIMIT
) -> frozenset[Relation]:
    """The relations to 0 that no m >= 0 excludes for Y + m.T, as far as induction tells.

    One relation means that it is proved for every m; more, that only the others are
    excluded.  :class:`ClaimLimitError` if the search meets more than ``limit`` claims,
    :class:`~tedomari.errors.DepthError` if it meets games that are too deep.

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
    return claim in supported(ways)


def ways_to(claim: Claim, t: Game) -> Ways:
    """The ways to a claim: none if it fails for m = 0, one without claims if it is clear.

    Claim: if the atomic weight of Y is at most -2, Right wins Y + m.T whoever begins; if
    it is at most -1, he wins if he begins.  Reason: T has atomic weight 0 here, and the
    two theorems on atomic weights.  Source: XT Domineering paper, 2.4; Siegel,
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


def supported(ways: dict[Claim, Ways]) -> set[Claim]:
    """The largest set of claims each of which follows from others of the set."""
    kept = set(ways)
    while True:
        lost = {claim for claim in kept if not any(_holds(way, kept) for way in ways[claim])}
        if not lost:
            return kept
        kept -= lost


def _holds(way: Iterable[Claim], kept: set[Claim]) -> bool:
    return all(claim in kept for claim in way)
