"""The members of ``given``: sums, subjects, and variables for many cases."""

from collections.abc import Callable

import pytest

from tedomari.errors import TedomariError
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations import expressions
from tedomari_conformance.suite.operations.expressions import (
    CoefficientError,
    coefficient,
    sum_of,
)
from tedomari_conformance.suite.operations.types import Answer

Agrees = Callable[..., bool]
Compute = Callable[..., Answer]


@pytest.mark.clause("vectors.given.sum")
@pytest.mark.parametrize(
    ("text", "n", "expected"),
    [("n+1", 4, 5), ("-n", 4, -4), ("2.n-3", 4, 5), ("-2n+1", 4, -7), ("7", 4, 7), (-2, 4, -2)],
)
def test_a_coefficient_is_a_sum_of_integers_and_multiples(
    text: JSON, n: int, expected: int
) -> None:
    assert coefficient(text, {"n": n}) == expected


@pytest.mark.clause("vectors.given.sum")
@pytest.mark.parametrize("text", ["", "m", "n*n", "2 3", "n n", "+", "1/2"])
def test_a_string_that_is_not_a_coefficient_is_refused(text: str) -> None:
    with pytest.raises(CoefficientError, match="is not a coefficient such as"):
        coefficient(text, {"n": 1})


@pytest.mark.clause("vectors.given.sum")
def test_a_sum_maps_expressions_to_coefficients() -> None:
    assert sum_of({"^": "n", "*{n}": 1, "1/2": 2}, {"n": 3}) == sum_of("1+^3*3")
    assert sum_of({}) == 0


@pytest.mark.clause("vectors.given.subject")
def test_a_subject_is_an_expression_or_positions(agrees: Agrees) -> None:
    assert agrees("value", "^", expression="{0|*}")
    assert agrees("value", "v", ruleset="chilled-domineering", position="..")
    assert agrees("value", "0", ruleset="chilled-domineering", positions=["..", "./."])
    assert agrees("value", "0", ruleset="chilled-domineering", positions=[])


@pytest.mark.clause("vectors.given.subject")
def test_an_unknown_ruleset_is_refused(compute: Compute) -> None:
    with pytest.raises(ValueError, match="chess"):
        compute("value", ruleset="chess", position="..")


def test_a_ruleset_of_another_family_is_refused(
    compute: Compute, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Scoring:
        name = "scoring"

    monkeypatch.setattr(expressions, "find_ruleset", lambda name: Scoring())
    with pytest.raises(TypeError, match="scoring is not a partizan game"):
        compute("value", ruleset="scoring", position="")


@pytest.mark.clause("vectors.given.variables")
def test_a_vector_with_variables_expects_the_same_of_every_case(
    agrees: Agrees, compute: Compute
) -> None:
    box: JSON = {"n": [1, 5]}
    assert agrees("compare", ">", left={"^": "n"}, right="0", variables=box)
    answer = compute("compare", left={"^": "n"}, right="^^", variables=box)
    assert answer == {"<": {"n": 1}, "=": {"n": 2}, ">": {"n": 3}}
    assert not agrees("compare", ">", left={"^": "n"}, right="^^", variables=box)
    assert agrees("compare", ">=", left={"^": "n+1"}, right="^^", variables=box)


@pytest.mark.clause("vectors.given.variables")
@pytest.mark.parametrize(
    ("operation", "given"),
    [
        ("compare", {"left": "1", "right": "0"}),
        ("chain", {"games": ["1", "0"]}),
        ("value", {"expression": "1"}),
    ],
)
def test_a_variable_without_a_value_is_refused(
    compute: Compute, operation: str, given: dict[str, JSON]
) -> None:
    with pytest.raises(TedomariError, match="the variable n has no value from 5 to 1"):
        compute(operation, **given, variables={"n": [5, 1]})


@pytest.mark.clause("vectors.given.variables")
def test_values_and_weights_must_be_the_same_in_every_case(agrees: Agrees) -> None:
    box: JSON = {"n": [0, 2]}
    assert agrees("value", "*", expression={"*": "2n+1"}, variables=box)
    assert not agrees("value", "*", expression={"*": "n"}, variables=box)
    assert agrees("atomic-weight", "0", expression="*{n}", variables=box)
    assert not agrees("atomic-weight", "0", expression={"^": "n"}, variables=box)
