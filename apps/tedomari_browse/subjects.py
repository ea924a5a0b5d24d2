"""What the question of a vector is about: a position of a ruleset, or an expression."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tedomari.rulesets import find_ruleset
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.expressions import (
    Values,
    cases,
    coefficient,
    combination_text,
    substitute,
)
from tedomari_conformance.suite.vector_set.expressions import games
from tedomari_conformance.suite.vector_set.selection import ruleset_of

#: The members of a question that are one position: a string, or a list of lines.
POSITIONS: Final = ("position", "picture", "board")

#: The operations that compare ``left``, to which ``positions`` are added, with ``right``.
COMPARISONS: Final = ("compare", "search")

#: The prefix of a relation that does not hold.
NOT: Final = "not "

#: The operations that are functions of the language, whose arguments are the other members of
#: the question in their order.
FUNCTIONS: Final = {
    "companion": "companion",
    "cool": "cool",
    "freeze": "freeze",
    "heat": "heat",
    "norton-product": "norton",
    "ordinal-sum": "ordinal",
    "overheat": "overheat",
    "reduced-form": "reduced",
}


@dataclass(frozen=True, slots=True)
class Subject:
    """A ruleset with a position, or an expression; what a question does not have is None."""

    ruleset: str | None = None
    position: str | None = None
    expression: str | None = None


def subject_of(vector: Mapping[str, Any]) -> Subject:
    """Return what a vector is about; for one with variables, its first case.

    The ruleset is in its published name and the position in its notation of one line.

    >>> given = {"operation": "compare", "left": {"^": 2}, "right": "*"}
    >>> subject_of({"given": given, "expect": ">"})
    Subject(ruleset=None, position=None, expression='2.^ > *')
    """
    given = vector["given"]
    if given is None:
        return Subject()
    name = ruleset_of(given)
    lines = next((given[member] for member in POSITIONS if member in given), None)
    if name is None or lines is None:
        return Subject(ruleset=name, expression=expression_of(given, vector["expect"]))
    text = lines if isinstance(lines, str) else "\n".join(lines)
    return Subject(ruleset=name, position=one_line(name, text))


def one_line(ruleset: str, text: str) -> str:
    """Return a position in the notation of one line."""
    rules = find_ruleset(ruleset)
    return rules.format(rules.parse(text))


def expression_of(given: Mapping[str, Any], expect: object) -> str | None:
    """Return the expression that a question is about, in the language of expressions.

    A comparison has the relation that is expected, or the one that is expected not to hold.
    The result is None if the question is not about one expression.

    Clause: vectors.database.expressions.
    """
    values, operation = next(iter(cases(given))), str(given["operation"])
    positions = position_counts(given)
    if operation in COMPARISONS:
        left = {**positions, **given["left"]} if positions else given["left"]
        relation = str(expect).removeprefix(NOT)
        return f"{sum_text(left, values)} {relation} {sum_text(given['right'], values)}"
    if operation in FUNCTIONS and expect is not None:
        arguments = [str(data) for member, data in given.items() if member != "operation"]
        return f"{FUNCTIONS[operation]}({', '.join(arguments)})"
    if "expression" in given:
        return sum_text(given["expression"], values)
    if "terms" in given:
        return "+".join(f"({term})" for term in given["terms"])
    return combination_text(positions) if positions else None


def position_counts(given: Mapping[str, Any]) -> dict[str, int]:
    """Return the positions of a sum as terms of the language, each with how often it occurs."""
    positions, name = given.get("positions", ()), given.get("ruleset")
    counts = Counter(positions if isinstance(positions, Mapping) else list(positions))
    return {f'{name}("{one_line(str(name), text)}")': counts[text] for text in counts}


def sum_text(data: JSON, values: Values) -> str:
    """Return an expression, or a sum that maps expressions to coefficients, on one line."""
    if not isinstance(data, Mapping):
        return substitute(str(data), values)
    return combination_text(
        {substitute(text, values): coefficient(n, values) for text, n in data.items()}
    )


def value_of(vector: Mapping[str, Any]) -> str | None:
    """Return the game that is expected, as the schema declares it; None for another answer."""
    given = vector["given"]
    if given is None or "variables" in given:
        return None
    found = dict(games(vector["expect"], f"expect-{given['operation']}", "expect"))
    value = found.get("expect", found.get("expect.value"))
    return value if isinstance(value, str) else None
