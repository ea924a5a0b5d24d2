"""The questions that a vector asks an engine, for each operation.

The functions here build queries of the protocol from ``given``, and the expected results from
``expect``.  The expected results come from the vector, never from the reference.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, TypeAlias, cast

from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.expressions import (
    Values,
    cases,
    coefficient,
    substitute,
)
from tedomari_conformance.suite.operations.meanings import RELATIONS


@dataclass(frozen=True, slots=True)
class Query:
    """A question: an operation, the ruleset if it is about positions, and the arguments.

    ``arguments`` are the members that the operation needs, such as ``position``.  The expected
    result is never among them.
    """

    operation: str
    ruleset: str | None = None
    arguments: Mapping[str, JSON] = field(default_factory=dict)


#: The members of a result.
Result: TypeAlias = Mapping[str, JSON]

#: Queries, each with its expected result.
Asked: TypeAlias = Iterator[tuple[Query, Result]]

#: An expression that needs no parentheses after a coefficient.
ATOM: Final = re.compile(r"[A-Za-z_]+|[*^v]")


def expression_text(given: JSON, variables: Values) -> str:
    """Return an expression, or a sum that maps expressions to coefficients, as one string.

    >>> expression_text({"half_up": 1, "Pow(^,2)": "-n-1"}, {"n": 1})
    'half_up-2.(Pow(^,2))'
    """
    if not isinstance(given, Mapping):
        return substitute(str(given), variables)
    return "".join(terms(given, variables)).removeprefix("+") or "0"


def terms(given: Mapping[str, JSON], variables: Values) -> Iterator[str]:
    """Yield the terms of a sum that have nonzero coefficients, each with its sign."""
    for expression, number in given.items():
        copies = coefficient(number, variables)
        text = substitute(expression, variables)
        if copies:
            times = "" if abs(copies) == 1 else f"{abs(copies)}."
            atom = text if ATOM.fullmatch(text) else f"({text})"
            yield f"{'-' if copies < 0 else '+'}{times}{atom}"


def position_terms(given: Given) -> list[JSON]:
    """Return the positions in ``given`` as terms of a query."""
    texts = cast("Sequence[str]", given["positions"])
    return [{"ruleset": given["ruleset"], "position": text} for text in texts]


def about(operation: str, given: Given, variables: Values) -> Query | None:
    """Return the query about the game that ``given`` names; None for several positions."""
    if "expression" in given:
        text = expression_text(given["expression"], variables)
        return Query(operation, None, {"value": text})
    if "position" in given:
        return at_position(operation, given)
    return None


def at_position(operation: str, given: Given) -> Query:
    """Return the query about the position that ``given`` names."""
    return Query(operation, str(given["ruleset"]), {"position": given["position"]})


def ask_value(given: Given, expect: JSON) -> Asked:
    """Ask for the value of a position, the canonical form of an expression, or a sum."""
    for variables in cases(given):
        expected = expression_text(expect, variables)
        if "position" in given:
            yield at_position("value", given), {"value": expected}
        elif "positions" in given:
            yield Query("sum", None, {"terms": position_terms(given)}), {"value": expected}
        elif isinstance(given["expression"], Mapping):
            texts = [text.removeprefix("+") for text in terms(given["expression"], variables)]
            yield Query("sum", None, {"terms": texts}), {"value": expected}
        else:
            text = expression_text(given["expression"], variables)
            yield Query("canonical", None, {"value": text}), {"form": expected}


def ask_outcome(given: Given, expect: JSON) -> Asked:
    """Ask for the outcome of a position or an expression."""
    for variables in cases(given):
        query = about("outcome", given, variables)
        if query is not None:
            yield query, {"outcome": expect}


def ask_winner(query: Query, *, left_begins: bool, left_wins: bool) -> Asked:
    """Ask for the outcome of a position whose winner is known if a given player begins."""
    begins = "N" if left_wins == left_begins else "P"
    yield query, {"outcome": ["L" if left_wins else "R", begins]}


def ask_weight(given: Given, expect: JSON) -> Asked:
    """Ask for the atomic weight of a position or an expression."""
    for variables in cases(given):
        query = about("atomic_weight", given, variables)
        if query is not None:
            weight = None if expect is None else expression_text(expect, variables)
            yield query, {"atomic_weight": weight}


def ask_value_and_weight(given: Given, expect: JSON) -> Asked:
    """Ask for the value and the atomic weight of a position."""
    expected = cast("Mapping[str, JSON]", expect)
    yield from ask_value(given, expected["value"])
    yield from ask_weight(given, expected["atomic_weight"])


def ask_cool(given: Given, expect: JSON) -> Asked:
    """Ask for an expression cooled by a temperature."""
    query = Query("cool", None, {"value": given["expression"], "temperature": str(given["by"])})
    yield query, {"value": expression_text(expect, {})}


def relations(sign: JSON) -> JSON:
    """Return the relation, or the list of relations, that a sign in a vector allows."""
    allowed = RELATIONS[cast("str", sign)]
    return allowed[0] if len(allowed) == 1 else list(allowed)


def ask_compare(given: Given, expect: JSON) -> Asked:
    """Ask how two expressions compare, for each case of the variables."""
    for variables in cases(given):
        yield (
            comparison(given["left"], given["right"], variables),
            {"relation": relations(expect)},
        )


def ask_chain(given: Given, expect: JSON) -> Asked:
    """Ask how each game compares with the next one."""
    games, signs = cast("Sequence[JSON]", given["games"]), cast("Sequence[JSON]", expect)
    for (left, right), sign in zip(pairwise(games), signs, strict=True):
        yield from ask_compare({**given, "left": left, "right": right}, sign)


def comparison(left: JSON, right: JSON, variables: Values) -> Query:
    """Return the query for the relation between two expressions."""
    texts = {
        "value": expression_text(left, variables),
        "other": expression_text(right, variables),
    }
    return Query("compare", None, texts)


def ask_search(given: Given, expect: JSON) -> Asked:
    """Ask how two sums of expressions compare, or how a position compares with an expression.

    Vectors with any other use of positions ask nothing.
    """
    if "ruleset" not in given:
        yield from ask_compare(given, expect)
        return
    positions = cast("Mapping[str, JSON]", given["positions"])
    if list(positions.values()) == [1] and not given["left"]:
        term: JSON = {"ruleset": given["ruleset"], "position": next(iter(positions))}
        right = expression_text(given["right"], {})
        yield (
            Query("compare", None, {"value": term, "other": right}),
            {"relation": relations(expect)},
        )


def ask_options(given: Given, expect: JSON) -> Asked:
    """Ask for the options of both players."""
    yield at_position("options", given), cast("Result", expect)
