"""Decide which of two answers is right by a search, without values and short cuts.

A referee takes the arguments of its operation.  It returns a function that tests a result,
and a description of its method.  Clause: fuzz.referee.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final, TypeAlias

from tedomari.errors import BoundError
from tedomari.game import Relation
from tedomari.infinitesimals import up
from tedomari.products import norton_product
from tedomari.rulesets import Colour
from tedomari.rulesets.foreign import AnyLiberty, AnyLine, AnyPartizan, AnyScoring
from tedomari.search import (
    Margins,
    Points,
    Races,
    Search,
    Term,
    has_atomic_weight_by_search,
    outcome_by_search,
    relation_by_search,
    winning_sets,
)
from tedomari_conformance.engines.operations.types import PLAYERS, Placed
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.reading import game
from tedomari_conformance.suite.operations.registry import Ruled

#: The maximum number of sums, or of positions of a scoring game, that a ruling visits.
BUDGET: Final = 500_000
POSITIONS: Final = 100_000

#: Bounds on counting threats by the definition: the maximum number of empty points, and the
#: maximum number of sets of the opponent's stones that are tried.
MOST_EMPTY: Final = 64
MOST_SETS: Final = 200_000

Game: TypeAlias = Placed[AnyPartizan]


# Positions of partizan rulesets

BOARD: Final = "the search of the board, without values,"


def term(start: Game) -> Term:
    """Return a position as a term of the search."""
    return Term.position(start.ruleset, start.position)


def outcome(start: Game) -> Ruled:
    """Search the position."""
    right = str(outcome_by_search([term(start)], budget=BUDGET))
    return (lambda result: result["outcome"] == right), BOARD


def relation(start: Game, other: Game) -> Ruled:
    """Search the difference of two positions."""
    right = str(relation_by_search([term(start)], [term(other)], budget=BUDGET))
    return (lambda result: result["relation"] == right), BOARD


def value(start: Game) -> Ruled:
    """Search the position minus the claimed value."""

    def right(result: Result) -> bool:
        claimed = game(result["value"], "value")
        return relation_by_search([term(start)], [claimed], budget=BUDGET) is Relation.EQUAL

    return right, "the search of the board minus the value"


def weight(start: Game) -> Ruled:
    """Search with a remote star; the claim that no weight exists remains undecided."""

    def right(result: Result) -> bool | None:
        if result["atomic_weight"] is None:
            return None
        ups = norton_product(game(result["atomic_weight"], "atomic_weight"), up())
        return has_atomic_weight_by_search([term(start)], [ups], search=Search(budget=BUDGET))

    return right, "the search against a remote star"


# Positions of scoring rulesets

MINIMAX: Final = "plain minimax"


def margin(start: Placed[AnyScoring]) -> Ruled:
    """Compute the margin by plain minimax over all moves."""
    solution = Margins(start.ruleset, positions=POSITIONS).solution(start.position)
    return (lambda result: result["margin"] == solution.margin), MINIMAX


def best(start: Placed[AnyScoring]) -> Ruled:
    """Compute the best moves by plain minimax over all moves."""
    solution = Margins(start.ruleset, positions=POSITIONS).solution(start.position)
    return (lambda result: set(texts(result["best"])) == set(solution.best)), MINIMAX


def texts(data: JSON) -> Sequence[str]:
    """Return the strings of a list; an empty list for any other JSON."""
    return [str(item) for item in data] if isinstance(data, list | tuple) else []


# Positions of line rulesets


def threats(start: Placed[AnyLine]) -> Ruled:
    """Count threats by the definition: the smallest set of points that hits each winning set.

    Raises :class:`ThreatsBoundError` if that takes too long.
    """
    ruleset, position = start.ruleset, start.position
    if len(ruleset.empty_points(position)) > MOST_EMPTY:
        raise ThreatsBoundError(f"more than {MOST_EMPTY} points are empty")
    won = ruleset.winner(position)
    counts = {
        str(colour): None
        if won is colour
        else fewest_stones(winning_sets(ruleset, position, colour))
        for colour in Colour
    }
    how = "the definition of threats, by placing stones,"
    return (lambda result: dict(result) == counts), how


class ThreatsBoundError(BoundError):
    """Threats cannot be counted by placing stones; the message says why."""

    def __init__(self, why: str) -> None:
        super().__init__(f"the definition of threats does not decide it: {why}")


def fewest_stones(wins: Sequence[Points]) -> int:
    """Return the least number of the opponent's stones that includes one in each winning set.

    Stones on points outside these sets do not help, so they are not tried.
    """
    points = sorted(frozenset[str]().union(*wins))
    tried = 0
    for number in range(len(points) + 1):
        for stones in map(frozenset, combinations(points, number)):
            tried += 1
            if tried > MOST_SETS:
                raise ThreatsBoundError(
                    f"it takes {number} stone{'s' * (number != 1)} at least"
                )
            if all(stones & win for win in wins):
                return number
    raise AssertionError("all points together have one in each set")


# Positions of liberty rulesets


def race(start: Placed[AnyLiberty], games: Any = None) -> Ruled:
    """Search all positions of the race."""
    races = Races(start.ruleset)
    winners = {
        f"{first}_first": races.result(start.position, first).winner for first in PLAYERS
    }
    return (
        lambda result: all(result[name] == winner for name, winner in winners.items())
    ), "the search of all positions of the race"
