"""The basic operations: values, comparisons, outcomes."""

from typing import Final, cast

from tedomari.game import Game
from tedomari_conformance.checking.model import JSON
from tedomari_conformance.checking.operations import Answer, Given, identical, register

#: What each sign of a relation allows; ``<|`` is "less than or confused with".
RELATIONS: Final[dict[str, tuple[str, ...]]] = {
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


def expression(text: str) -> Game:
    """The value of an expression in the notation of values."""
    from tedomari.notation import parse

    return parse(text)


def same_game(expected: JSON, answer: Answer) -> bool:
    """Whether the answer is the game that an expression stands for: values, not texts."""
    return isinstance(answer, Game) and expression(str(expected)) == answer


def related(expected: JSON, answer: Answer) -> bool:
    """Whether a relation is one of those that the expected sign allows."""
    return answer in RELATIONS[cast("str", expected)]


@register("value", same_game)
def value(given: Given) -> Answer:
    """The value of ``expression``."""
    return expression(str(given["expression"]))


@register("compare", related)
def compare(given: Given) -> Answer:
    """The relation between ``left`` and ``right``."""
    left, right = expression(str(given["left"])), expression(str(given["right"]))
    return str(left.relation(right))


@register("outcome", identical)
def outcome(given: Given) -> Answer:
    """The outcome class of ``expression``: L, R, N or P."""
    return str(expression(str(given["expression"])).outcome)
