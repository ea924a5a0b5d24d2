"""What the question of a vector is about: a position of a ruleset, or an expression."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tedomari.rulesets import find_ruleset
from tedomari_conformance.suite.operations.commands import expression
from tedomari_conformance.suite.operations.expressions import cases, coefficient, substitute
from tedomari_conformance.suite.vector_set.expressions import games
from tedomari_conformance.suite.vector_set.selection import ruleset_of

#: The members of a question that are one position: a string, or a list of lines.
POSITIONS: Final = ("position", "picture", "board")


@dataclass(frozen=True, slots=True)
class Subject:
    """A ruleset with a position, or an expression; what a question does not have is None."""

    ruleset: str | None = None
    position: str | None = None
    expression: str | None = None


def subject_of(given: Mapping[str, Any] | None) -> Subject:
    """Return what a question is about; for one with variables, its first case.

    The ruleset is in its published name and the position in its notation of one line.

    >>> subject_of({"operation": "compare", "left": {"^": 2}, "right": "*"})
    Subject(ruleset=None, position=None, expression='(2.^)-(*)')
    """
    if given is None:
        return Subject()
    name = ruleset_of(given)
    lines = next((given[member] for member in POSITIONS if member in given), None)
    if name is None or lines is None:
        return Subject(ruleset=name, expression=expression_of(given))
    ruleset = find_ruleset(name)
    position = ruleset.parse(lines if isinstance(lines, str) else "\n".join(lines))
    return Subject(ruleset=name, position=ruleset.format(position))


def expression_of(given: Mapping[str, Any]) -> str | None:
    """Return the game that a question is about, or the difference of the two, or their sum."""
    values = next(iter(cases(given)))

    def term(member: str) -> str | None:
        data = given.get(member)
        if isinstance(data, Mapping):
            data = {
                substitute(text, values): coefficient(n, values) for text, n in data.items()
            }
        text = expression(data)
        return None if text is None else substitute(text, values)

    if "expression" in given:
        return term("expression")
    if "terms" in given:
        return "+".join(f"({term})" for term in given["terms"])
    left, right = term("left"), term("right")
    return None if left is None or right is None else f"({left})-({right})"


def value_of(vector: Mapping[str, Any]) -> str | None:
    """Return the game that is expected, as the schema declares it; None for another answer."""
    given = vector["given"]
    if given is None or "variables" in given:
        return None
    found = dict(games(vector["expect"], f"expect-{given['operation']}", "expect"))
    value = found.get("expect", found.get("expect.value"))
    return value if isinstance(value, str) else None
