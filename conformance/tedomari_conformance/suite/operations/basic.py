"""The basic operations: values, comparisons, outcomes, weights, incentives."""

from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from typing import Final, cast

from tedomari.atomic_weight import NotAtomicError, atomic_weight
from tedomari.game import Game
from tedomari.infinitesimals.all_small import is_infinitesimal
from tedomari.infinitesimals.remote_star import compare_with_remote_star
from tedomari.notation import parse
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.expressions import over_cases, subject, sum_of
from tedomari_conformance.suite.operations.registry import Answer, Given, identical, register

#: What each sign of a relation allows; ``<|`` is "less than or confused with".
RELATIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "<": ("<",),
    ">": (">",),
    "=": ("=",),
    "||": ("||",),
    "<=": ("<", "="),
    ">=": (">", "="),
    "<|": ("<", "||"),
    "|>": (">", "||"),
    "not >": ("<", "=", "||"),
    "not =": ("<", ">", "||"),
}


def same_game(expected: JSON, answer: Answer) -> bool:
    """Whether the answer is the game that is expected: as values, never as texts.

    Null stands for no game at all.  Clause: vectors.agreement.games.
    """
    if expected is None or answer is None:
        return expected is answer
    return isinstance(answer, Game) and sum_of(expected) == answer


def same_games(expected: JSON, answer: Answer) -> bool:
    """Whether the answer has just the games that are expected, in any order."""
    wanted, found = games_of(expected), games_of(answer)
    return (
        wanted is not None
        and found is not None
        and len(wanted) == len(found)
        and all(game in found for game in wanted)
    )


def same_sequence(expected: JSON, answer: Answer) -> bool:
    """Whether the answer has the games that are expected, in their order."""
    wanted = games_of(expected)
    return wanted is not None and wanted == games_of(answer)


def games_of(given: Answer) -> list[Game] | None:
    """The games of a list of games or expressions; None for anything else."""
    if isinstance(given, str | Game) or not isinstance(given, Sequence):
        return None
    return [item if isinstance(item, Game) else sum_of(item) for item in given]


def related(expected: JSON, answer: Answer) -> bool:
    """Whether the relation found is one that the expected sign allows; in lists, each.

    Clause: vectors.agreement.relations.
    """
    if isinstance(expected, str) or not isinstance(expected, Sequence):
        allowed = RELATIONS[cast("str", expected)]
        if isinstance(answer, Mapping):
            return all(relation in allowed for relation in answer)
        return answer in allowed
    return (
        isinstance(answer, Sequence)
        and len(expected) == len(answer)
        and all(related(sign, found) for sign, found in zip(expected, answer, strict=True))
    )


@register("value", same_game)
def value(given: Given) -> Answer:
    """The value of a subject."""
    return over_cases(given, lambda variables: subject(given, variables))


@register("compare", related)
def compare(given: Given) -> Answer:
    """The relation of ``left`` to ``right``, for all values of the variables."""
    return relation_of(given, given["left"], given["right"])


@register("chain", related)
def chain(given: Given) -> Answer:
    """The relation of each of the games to the next one."""
    games = cast("Sequence[JSON]", given["games"])
    return [relation_of(given, left, right) for left, right in pairwise(games)]


def relation_of(given: Given, left: JSON, right: JSON) -> JSON:
    """The relation of two sums, for all values of the variables."""
    return over_cases(
        given, lambda values: str(sum_of(left, values).relation(sum_of(right, values)))
    )


@register("implication", identical)
def implication(given: Given) -> Answer:
    """Whether the conclusion is greater than 0 wherever all premises are."""
    premises = cast("Sequence[JSON]", given["premises"])

    def holds(variables: Mapping[str, int]) -> bool:
        granted = all(sum_of(premise, variables) > 0 for premise in premises)
        return not granted or sum_of(given["conclusion"], variables) > 0

    return over_cases(given, holds)


@register("outcome", identical)
def outcome(given: Given) -> Answer:
    """The outcome class of a subject: L, R, N or P."""
    return over_cases(given, lambda variables: str(subject(given, variables).outcome))


@register("infinitesimal", identical)
def infinitesimal(given: Given) -> Answer:
    """Whether a subject is an infinitesimal."""
    return over_cases(given, lambda variables: is_infinitesimal(subject(given, variables)))


@register("atomic-weight", same_game)
def weight(given: Given) -> Answer:
    """The atomic weight of a subject, or null where it has none."""

    def weigh(variables: Mapping[str, int]) -> Game | None:
        try:
            return atomic_weight(subject(given, variables))
        except NotAtomicError:
            return None

    return over_cases(given, weigh)


def same_worth(expected: JSON, answer: Answer) -> bool:
    """Whether the value and the atomic weight are both the games that are expected."""
    return (
        isinstance(expected, Mapping)
        and isinstance(answer, Mapping)
        and expected.keys() == answer.keys()
        and all(sum_of(game) == parse(str(answer[name])) for name, game in expected.items())
    )


@register("value-and-weight", same_worth)
def value_and_weight(given: Given) -> Answer:
    """The value and the atomic weight of a position, in the notation."""
    game = subject(given, {})
    return {"value": str(game), "atomic_weight": str(atomic_weight(game))}


@register("remote-star", related)
def remote_star(given: Given) -> Answer:
    """How a subject compares with the remote star."""
    return over_cases(
        given, lambda variables: str(compare_with_remote_star(subject(given, variables)))
    )


@register("incentives", related)
def incentives(given: Given) -> Answer:
    """The relations of the incentives of ``left`` to those of ``right``, both players'."""
    left, right = sum_of(given["left"]), sum_of(given["right"])
    relations: dict[str, JSON] = {
        str(a.relation(b)): None for a, b in product(both(left), both(right))
    }
    return next(iter(relations)) if len(relations) == 1 else relations


def both(game: Game) -> frozenset[Game]:
    """The incentives of both players."""
    return game.left_incentives | game.right_incentives


@register("span", same_games)
def span(given: Given) -> Answer:
    """The different values of all linear combinations with coefficients in a range."""
    games = [sum_of(text) for text in cast("Sequence[str]", given["games"])]
    low, high = cast("Sequence[int]", given["coefficients"])
    values = {
        sum((n * game for n, game in zip(ns, games, strict=True)), start=Game())
        for ns in product(range(low, high + 1), repeat=len(games))
    }
    return list(values)
