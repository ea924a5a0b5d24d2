"""The basic operations: values, comparisons, outcomes, weights, incentives."""

from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from typing import Final, cast

from tedomari.atomic_weight import NotAtomicError, atomic_weight
from tedomari.game import Game
from tedomari.infinitesimals.all_small import is_infinitesimal
from tedomari.infinitesimals.remote_star import compare_with_remote_star
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import (
    ask_chain,
    ask_compare,
    ask_outcome,
    ask_value,
    ask_value_and_weight,
    ask_weight,
)
from tedomari_conformance.suite.operations.expressions import over_cases, subject, sum_of
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    GAME,
    GAMES,
    OUTCOME,
    RANGE,
    RELATION,
    SUBJECT,
    SUBJECTS,
    SUM,
    TEXT,
    VARIABLES,
    Answer,
    list_of,
    nullable,
    optional,
    record,
)

#: The commands that show the properties of a position or an expression.
COMMANDS: Final = ("tedomari value {ruleset} {position}", "tedomari eval {expression}")


@operation(
    "value", given=SUBJECT, result=GAME, choices=SUBJECTS, asks=ask_value, commands=COMMANDS
)
def value(given: Given) -> Answer:
    """Return the value of a subject."""
    return over_cases(given, lambda variables: subject(given, variables))


@operation(
    "compare",
    given={"left": SUM, "right": SUM, "variables": optional(VARIABLES)},
    result=RELATION,
    asks=ask_compare,
    commands=("tedomari compare {left} {right}",),
)
def compare(given: Given) -> Answer:
    """Return the relation of ``left`` to ``right``, for all values of the variables."""
    return relation_of(given, given["left"], given["right"])


@operation(
    "chain",
    given={"games": list_of(SUM, least=2), "variables": optional(VARIABLES)},
    result=list_of(RELATION, least=1),
    asks=ask_chain,
)
def chain(given: Given) -> Answer:
    """Return the relation of each game to the next one."""
    games = cast("Sequence[JSON]", given["games"])
    return [relation_of(given, left, right) for left, right in pairwise(games)]


def relation_of(given: Given, left: JSON, right: JSON) -> JSON:
    """Return the relation of two sums, for all values of the variables."""
    return over_cases(
        given, lambda values: str(sum_of(left, values).relation(sum_of(right, values)))
    )


@operation(
    "implication",
    given={
        "premises": list_of(SUM, least=1),
        "conclusion": SUM,
        "variables": optional(VARIABLES),
    },
    result=BOOLEAN,
)
def implication(given: Given) -> Answer:
    """Whether the conclusion is greater than 0 in all cases in which all premises are."""
    premises = cast("Sequence[JSON]", given["premises"])

    def holds(variables: Mapping[str, int]) -> bool:
        granted = all(sum_of(premise, variables) > 0 for premise in premises)
        return not granted or sum_of(given["conclusion"], variables) > 0

    return over_cases(given, holds)


@operation(
    "outcome",
    given=SUBJECT,
    result=OUTCOME,
    choices=SUBJECTS,
    asks=ask_outcome,
)
def outcome(given: Given) -> Answer:
    """Return the outcome class of a subject: L, R, N or P."""
    return over_cases(given, lambda variables: str(subject(given, variables).outcome))


@operation("infinitesimal", given=SUBJECT, result=BOOLEAN, choices=SUBJECTS)
def infinitesimal(given: Given) -> Answer:
    """Whether a subject is infinitesimal."""
    return over_cases(given, lambda variables: is_infinitesimal(subject(given, variables)))


@operation(
    "atomic-weight",
    given=SUBJECT,
    result=nullable(GAME),
    choices=SUBJECTS,
    asks=ask_weight,
    commands=COMMANDS,
)
def weight(given: Given) -> Answer:
    """Return the atomic weight of a subject; null if it has no atomic weight."""

    def weigh(variables: Mapping[str, int]) -> Game | None:
        try:
            return atomic_weight(subject(given, variables))
        except NotAtomicError:
            return None

    return over_cases(given, weigh)


@operation(
    "value-and-weight",
    given={"ruleset": TEXT, "position": TEXT},
    result=record(value=GAME, atomic_weight=GAME),
    asks=ask_value_and_weight,
)
def value_and_weight(given: Given) -> Answer:
    """Return the value and the atomic weight of a position, in the notation."""
    game = subject(given, {})
    return {"value": str(game), "atomic_weight": str(atomic_weight(game))}


@operation("remote-star", given=SUBJECT, result=RELATION, choices=SUBJECTS)
def remote_star(given: Given) -> Answer:
    """Return the relation of a subject to the remote star."""
    return over_cases(
        given, lambda variables: str(compare_with_remote_star(subject(given, variables)))
    )


@operation("incentives", given={"left": TEXT, "right": TEXT}, result=RELATION)
def incentives(given: Given) -> Answer:
    """Return the relation of every incentive of ``left`` to every incentive of ``right``.

    If these relations differ, the result is an object whose members are the relations.
    """
    left, right = sum_of(given["left"]), sum_of(given["right"])
    relations: dict[str, JSON] = {
        str(a.relation(b)): None for a, b in product(both(left), both(right))
    }
    return next(iter(relations)) if len(relations) == 1 else relations


def both(game: Game) -> frozenset[Game]:
    """Return the incentives of both players."""
    return game.left_incentives | game.right_incentives


@operation("span", given={"games": list_of(TEXT, least=1), "coefficients": RANGE}, result=GAMES)
def span(given: Given) -> Answer:
    """Return the distinct values of all linear combinations with coefficients in a range."""
    games = [sum_of(text) for text in cast("Sequence[str]", given["games"])]
    low, high = cast("Sequence[int]", given["coefficients"])
    values = {
        sum((n * game for n, game in zip(ns, games, strict=True)), start=Game())
        for ns in product(range(low, high + 1), repeat=len(games))
    }
    return list(values)
