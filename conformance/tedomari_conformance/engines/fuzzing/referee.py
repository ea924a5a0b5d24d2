"""Who is right: what a search of the board says, which knows no values and no short cuts."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from tedomari.errors import BoundError, TedomariError
from tedomari.game import Relation
from tedomari.infinitesimals import up
from tedomari.products import norton_product
from tedomari.rulesets import Colour, Liberty, Line, OpaquePosition, Partizan, Scoring
from tedomari.search import (
    Margins,
    Points,
    Races,
    Search,
    SearchLimitError,
    Term,
    has_atomic_weight_by_search,
    outcome_by_search,
    relation_by_search,
    winning_sets,
)
from tedomari_conformance.engines.fuzzing.model import Disagreement, Right, Ruling
from tedomari_conformance.engines.fuzzing.positions import RACERS, AnyRuleset
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import game

#: How many sums, and how many positions of a scoring game, a ruling may look at.
BUDGET: Final = 500_000
POSITIONS: Final = 100_000

#: Threats are found by the definition where at most so many points are empty, and by looking
#: at so many sets of stones of the opponent.
MOST_EMPTY: Final = 64
MOST_SETS: Final = 200_000

Result: TypeAlias = Mapping[str, JSON]

#: Whether a result is right, None if that is not decided.
Test: TypeAlias = Callable[[Result], bool | None]


def rule(ruleset: AnyRuleset, found: Disagreement) -> Ruling | None:
    """What the referee says of a disagreement about a position; None if there is no referee.

    Values are searched as sums with forms, margins by plain minimax, threats by placing
    stones, races by all their positions.  Clause: fuzz.referee.
    """
    by = next(
        (
            judge
            for family, judge in JUDGES.items()
            if isinstance(ruleset, family) and found.query.operation in OPERATIONS[family]
        ),
        None,
    )
    if by is None or found.expected is None:
        return None
    try:
        test, how = by(ruleset, found.query)
        return ruling(test, how, found)
    except (SearchLimitError, BoundError) as error:
        return Ruling(None, f"{error}")
    except TedomariError as error:
        return Ruling(None, f"the search failed: {error}")


def ruling(test: Test, how: str, found: Disagreement) -> Ruling:
    """Whose result is right by a test."""
    assert found.expected is not None
    reference = test(found.expected)
    engine = None if found.given is None else read_by(test, found.given)
    if reference is None:
        return Ruling(None, f"{how} does not decide it")
    if reference:
        return Ruling(Right.REFERENCE, f"{how} gives what the reference says")
    if engine:
        return Ruling(Right.ENGINE, f"{how} gives what the engine says")
    if engine is None and found.given is not None:
        return Ruling(None, f"{how} contradicts the reference, and goes no further")
    return Ruling(Right.NEITHER, f"{how} gives neither answer")


def read_by(test: Test, given: Result) -> bool | None:
    """Whether an engine's result is right; one that cannot be read is not."""
    try:
        return test(given)
    except (SearchLimitError, BoundError):
        return None
    except (TedomariError, KeyError, TypeError):
        return False


def position_of(ruleset: AnyRuleset, query: Query, name: str = "position") -> OpaquePosition:
    """A position of a query."""
    return ruleset.parse(str(query.arguments[name]))


def partizan_test(ruleset: AnyRuleset, query: Query) -> tuple[Test, str]:
    """A search of the position, alone or against what is said of it."""
    assert isinstance(ruleset, Partizan)
    rules: Partizan[OpaquePosition] = ruleset
    term = Term.position(rules, position_of(ruleset, query))
    search = "the search of the board, without values,"
    if query.operation == "outcome":
        outcome = str(outcome_by_search([term], budget=BUDGET))
        return (lambda result: result["outcome"] == outcome), search
    if query.operation == "compare":
        other = Term.position(rules, position_of(ruleset, query, "other"))
        relation = str(relation_by_search([term], [other], budget=BUDGET))
        return (lambda result: result["relation"] == relation), search
    if query.operation == "atomic_weight":
        return (lambda result: weight_is(term, result)), "the search against a remote star"
    return (
        lambda result: (
            relation_by_search([term], [game(result["value"], "value")], budget=BUDGET)
            is Relation.EQUAL
        )
    ), "the search of the board minus the value"


def weight_is(term: Term, result: Result) -> bool | None:
    """Whether a position has an atomic weight; that it has none is not decided."""
    if result["atomic_weight"] is None:
        return None
    ups = norton_product(game(result["atomic_weight"], "atomic_weight"), up())
    return has_atomic_weight_by_search([term], [ups], search=Search(budget=BUDGET))


def scoring_test(ruleset: AnyRuleset, query: Query) -> tuple[Test, str]:
    """Plain minimax over all moves."""
    assert isinstance(ruleset, Scoring)
    solution = Margins(ruleset, positions=POSITIONS).solution(position_of(ruleset, query))
    if query.operation == "margin":
        return (lambda result: result["margin"] == solution.margin), "plain minimax"
    return (lambda result: set(texts(result["best"])) == set(solution.best)), "plain minimax"


def texts(data: JSON) -> Sequence[str]:
    """The texts of a list; none of anything else."""
    return [str(item) for item in data] if isinstance(data, list | tuple) else []


def line_test(ruleset: AnyRuleset, query: Query) -> tuple[Test, str]:
    """Threats by the definition: the least set of points that meets each winning set.

    :class:`ThreatsBoundError` where that takes too long.
    """
    assert isinstance(ruleset, Line)
    position = position_of(ruleset, query)
    if len(ruleset.empty_points(position)) > MOST_EMPTY:
        raise ThreatsBoundError(f"more than {MOST_EMPTY} points are empty")
    won = ruleset.winner(position)
    threats = {
        str(colour): None
        if won is colour
        else fewest_stones(winning_sets(ruleset, position, colour))
        for colour in Colour
    }
    how = "the definition of threats, by placing stones,"
    return (lambda result: dict(result) == threats), how


class ThreatsBoundError(BoundError):
    """Threats that are not found by placing stones, and why."""

    def __init__(self, why: str) -> None:
        super().__init__(f"the definition of threats does not decide it: {why}")


def fewest_stones(wins: Sequence[Points]) -> int:
    """How many stones of the opponent it takes to have one in each of the sets that win.

    Stones on other points are in none of them, so they are not tried.
    """
    points = sorted(frozenset[str]().union(*wins))
    looked = 0
    for number in range(len(points) + 1):
        for chosen in map(frozenset, combinations(points, number)):
            looked += 1
            if looked > MOST_SETS:
                raise ThreatsBoundError(
                    f"it takes {number} stone{'s' * (number != 1)} at least"
                )
            if all(chosen & win for win in wins):
                return number
    raise AssertionError("all points together have one in each set")


def liberty_test(ruleset: AnyRuleset, query: Query) -> tuple[Test, str]:
    """The races, by all their positions."""
    assert isinstance(ruleset, Liberty)
    position = position_of(ruleset, query)
    races = Races(ruleset)
    winners = {f"{first}_first": races.result(position, first).winner for first in RACERS}
    return (
        lambda result: all(result[name] == winner for name, winner in winners.items())
    ), "the search of all positions of the race"


#: How each family is judged, and which of its operations.
JUDGES: Final[Mapping[type, Callable[[AnyRuleset, Query], tuple[Test, str]]]] = {
    Partizan: partizan_test,
    Scoring: scoring_test,
    Line: line_test,
    Liberty: liberty_test,
}
OPERATIONS: Final[Mapping[type, frozenset[str]]] = {
    Partizan: frozenset({"value", "outcome", "compare", "atomic_weight"}),
    Scoring: frozenset({"margin", "best"}),
    Line: frozenset({"threats"}),
    Liberty: frozenset({"semeai"}),
}
