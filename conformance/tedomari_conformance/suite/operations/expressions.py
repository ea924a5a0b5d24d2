"""Read the members of ``given``: expressions, sums, variables, positions."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final, TypeAlias, TypeVar, cast

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.notation import parse
from tedomari.rulesets import OpaquePosition, Partizan, find_ruleset, value
from tedomari_conformance.suite.model import JSON, Given

#: The values of the variables of a vector.
Values: TypeAlias = Mapping[str, int]

_PART: Final = re.compile(r"([+-]?)(?:(\d+)\.?([a-z])?|([a-z]))")

Computed = TypeVar("Computed")


class CoefficientError(TedomariError):
    """A coefficient is not a sum of integers and multiples of known variables."""

    def __init__(self, text: str, variables: Values) -> None:
        known = ", ".join(variables) or "none"
        super().__init__(f"{text!r} is not a coefficient such as -2.n+1; variables: {known}")
        self.text = text


def coefficient(given: JSON, variables: Values) -> int:
    """Return the integer value of a coefficient.

    >>> coefficient("-2.n+1", {"n": 3}), coefficient(7, {})
    (-5, 7)

    Clause: vectors.given.sum.
    """
    if isinstance(given, int):
        return given
    text = str(given)
    total = position = 0
    while position < len(text) or not text:
        part = _PART.match(text, position)
        if part is None or (position and not part[1]):
            raise CoefficientError(text, variables)
        name = part[3] or part[4]
        if name is not None and name not in variables:
            raise CoefficientError(text, variables)
        size = int(part[2] or 1) * (variables[name] if name else 1)
        total += -size if part[1] == "-" else size
        position = part.end()
    return total


def sum_of(given: JSON, variables: Values | None = None) -> Game:
    """Return the value of an expression, or of a sum that maps expressions to coefficients.

    >>> sum_of({"^": "n+1", "*": 3}, {"n": 1}) == sum_of("^^*")
    True

    Clause: vectors.given.sum.
    """
    values = variables or {}
    if not isinstance(given, Mapping):
        return parse(substitute(str(given), values))
    total = Game()
    for expression, n in given.items():
        total += coefficient(n, values) * parse(substitute(expression, values))
    return total


#: A term of which copies can be taken without parentheses.
FACTOR: Final = re.compile(r"[*^v]|[A-Za-z_]\w*(\(.*\))?|\{.*\}")

#: A term that a minus sign negates as a whole without parentheses.
SIGNED: Final = re.compile(rf"{FACTOR.pattern}|\d+(/\d+)?")


def combination_text(coefficients: Mapping[str, int]) -> str:
    """Write a linear combination in the notation of values, without terms with coefficient 0.

    A term is in parentheses if it would be read otherwise next to its sign and coefficient.

    >>> combination_text({"^": 1, "half_up": 0, "Pow(^,2)": -2})
    '^ - 2.Pow(^,2)'
    >>> combination_text({"^+{*|0}": 3, "*-^": -1, "+-1": 2})
    '3.(^+{*|0}) - (*-^) + 2.(+-1)'
    >>> combination_text({"^*": 2, "1/2": -3, "1": -1})
    '2.(^*) - 3.(1/2) - 1'
    """
    text = ""
    for name, n in coefficients.items():
        if n:
            sign = (" - " if n < 0 else " + ") if text else ("-" if n < 0 else "")
            single = FACTOR if abs(n) > 1 else SIGNED
            bare = n == 1 or (single.fullmatch(name) and not is_sum(name))
            term = name if bare else f"({name})"
            text += sign + (f"{abs(n)}.{term}" if abs(n) > 1 else term)
    return text or "0"


def is_sum(expression: str) -> bool:
    """Whether an expression has a plus or a minus sign between two terms.

    >>> [is_sum(text) for text in ("^*+{*|0}", "1 - ^", "+-1", "{^+*|0}", "Tiny(1-*)")]
    [True, True, False, False, False]
    """
    depth, before = 0, ""
    for sign in expression.replace(" ", ""):
        depth += (sign in "({") - (sign in ")}")
        if depth == 0 and sign in "+-" and before not in ("", "+"):
            return True
        before = sign
    return False


def substitute(expression: str, variables: Values) -> str:
    """Replace each ``{n}`` in an expression by the value of the variable ``n``."""
    for name, n in variables.items():
        expression = expression.replace("{" + name + "}", str(n))
    return expression


class NoValueError(TedomariError):
    """A variable of a vector has an empty range, so that the vector asks nothing."""

    def __init__(self, name: str, low: int, high: int) -> None:
        super().__init__(f"the variable {name} has no value from {low} to {high}")


def cases(given: Given) -> Iterator[Values]:
    """Yield all combinations of values of the variables, or one empty case without variables.

    Raises :class:`NoValueError` if a variable has no value.  Clause: vectors.given.variables.
    """
    box = cast("Mapping[str, Sequence[int]]", given.get("variables", {}))
    for name, (low, high) in box.items():
        if low > high:
            raise NoValueError(name, low, high)
    ranges = [range(low, high + 1) for low, high in box.values()]
    return (dict(zip(box, values, strict=True)) for values in product(*ranges))


def over_cases(
    given: Given, compute: Callable[[Values], Computed]
) -> Computed | Mapping[str, JSON]:
    """Return the result if all cases have the same one; otherwise each, with its first case.

    Clause: vectors.given.variables.
    """
    results: list[tuple[Computed, Values]] = []
    for variables in cases(given):
        new = compute(variables)
        if all(new != known for known, _ in results):
            results.append((new, variables))
    if len(results) == 1:
        return results[0][0]
    return {str(result): variables for result, variables in results}


AnyPartizan: TypeAlias = Partizan[OpaquePosition]


def ruleset_of(given: Given) -> AnyPartizan:
    """Return the partizan ruleset that ``given`` names.

    Raises TypeError if the ruleset is of another family.
    """
    ruleset = find_ruleset(str(given["ruleset"]))
    if not isinstance(ruleset, Partizan):
        raise TypeError(f"{ruleset.name} is not a partizan game")
    return ruleset


def subject(given: Given, variables: Values) -> Game:
    """Return the game in question: a position, a sum of positions, or an expression.

    Clause: vectors.given.subject.
    """
    if "ruleset" not in given:
        return sum_of(given["expression"], variables)
    ruleset = ruleset_of(given)
    texts = cast("Sequence[str]", given.get("positions", (given.get("position"),)))
    return sum((value(ruleset, ruleset.parse(text)) for text in texts), start=Game())
