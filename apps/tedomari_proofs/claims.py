"""The claims of a source that Rocq can check: comparisons of sums, and values of positions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.notation import parse
from tedomari.rulesets import find_ruleset
from tedomari_conformance.suite.model import JSON, Vector
from tedomari_conformance.suite.operations.expressions import (
    Values,
    cases,
    coefficient,
    substitute,
    sum_of,
)
from tedomari_conformance.suite.operations.meanings import RELATIONS
from tedomari_conformance.suite.reader import load_documents
from tedomari_proofs.boards import RULES


@dataclass(frozen=True, slots=True)
class Comparison:
    """A vector's claim about two sums: their terms, and the relations that it allows."""

    vector: str
    left: tuple[Game, ...]
    right: tuple[Game, ...]
    relations: Sequence[str]


@dataclass(frozen=True, slots=True)
class PositionValue:
    """A vector's claim that a position of a ruleset has a value."""

    vector: str
    ruleset: str
    rows: tuple[str, ...]
    value: Game


def comparisons(source: str) -> Iterator[Comparison]:
    """Yield the comparisons of sums of a source, one for each case of the variables.

    They are its vectors about expressions with the operations ``compare``, ``chain`` and
    ``search``.  Raises a TedomariError for an unknown source, and for a chain with too few or
    too many signs.  Clause: proof.source.
    """
    for vector in vectors_of(source):
        given = vector.given
        operation = given["operation"]
        if "ruleset" in given:
            continue
        pairs: list[tuple[JSON, JSON, JSON]] = []
        if operation in ("compare", "search"):
            pairs.append((given["left"], given["right"], vector.expect))
        elif operation == "chain":
            games, signs = given["games"], vector.expect
            assert isinstance(games, Sequence)
            assert isinstance(signs, Sequence)
            if len(signs) != len(games) - 1:
                raise TedomariError(
                    f"{vector.id}: expected {len(games) - 1} signs between the games of the "
                    f"chain, found {len(signs)}; correct the vector"
                )
            pairs += zip(games[:-1], games[1:], signs, strict=True)
        for left, right, sign in pairs:
            for variables in cases(given):
                yield Comparison(
                    vector.id,
                    terms(left, variables),
                    terms(right, variables),
                    RELATIONS[str(sign)],
                )


def terms(given: JSON, variables: Values) -> tuple[Game, ...]:
    """Return the terms of a sum, each as often as it occurs; 0 for an empty sum."""
    if not isinstance(given, Mapping):
        return (parse(substitute(str(given), variables)),)
    found: list[Game] = []
    for expression, number in given.items():
        copies = coefficient(number, variables)
        game = parse(substitute(expression, variables))
        found += [game if copies > 0 else -game] * abs(copies)
    return tuple(found) or (Game(),)


def position_values(source: str) -> Iterator[PositionValue]:
    """Yield the values of single positions of a source, in the rulesets of the theory.

    Clause: proof.source.
    """
    for vector in vectors_of(source):
        given = vector.given
        name = str(given.get("ruleset"))
        if given["operation"] == "value" and name in RULES and "position" in given:
            ruleset = find_ruleset(name)
            rows = ruleset.format(ruleset.parse(str(given["position"]))).split("/")
            for variables in cases(given):
                value = sum_of(vector.expect, variables)
                yield PositionValue(vector.id, name, tuple(rows), value)


def vectors_of(source: str) -> Iterator[Vector]:
    """Yield the vectors of a source that have an operation."""
    for document in load_documents([source]):
        for vector in document.vectors:
            if "operation" in vector.given:
                yield vector
