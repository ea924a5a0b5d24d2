"""Engines without values are asked for the outcomes that the expected values imply."""

import pytest

from made_cases import case
from tedomari_conformance.engines.implied import case_for
from tedomari_conformance.engines.model import Hello, Support
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.operations.asking import Query

OUTCOMES = Hello(
    "outcomes",
    "1",
    {"domineering": Support(frozenset({"outcome"}))},
    Support(frozenset({"outcome"})),
)
POSITION = Query("value", "domineering", {"position": ".../..."})
EXPRESSION = Query("canonical", None, {"value": "{1|-1}"})


def question_about(query: Query, expected: dict[str, str]) -> Case:
    """Return a question about a test vector."""
    return case("a.b", query, dict(expected))


@pytest.mark.clause("engines.run.implied")
@pytest.mark.parametrize(
    ("query", "expected", "outcome"),
    [
        (POSITION, {"value": "{2|-1/2}"}, "N"),
        (EXPRESSION, {"form": "+-1"}, "N"),
        (EXPRESSION, {"form": "^"}, "L"),
        (EXPRESSION, {"form": "-1/2"}, "R"),
        (EXPRESSION, {"form": "*+*"}, "P"),
    ],
)
def test_the_expected_outcome_is_that_of_the_expected_value(
    query: Query, expected: dict[str, str], outcome: str
) -> None:
    question = case_for(question_about(query, expected), OUTCOMES)
    assert question.query == Query("outcome", query.ruleset, query.arguments)
    assert question.expected == {"outcome": outcome}
    assert question.id == "a.b"


@pytest.mark.clause("engines.run.implied")
def test_an_engine_with_values_is_asked_for_them() -> None:
    values = Hello(
        "values",
        "1",
        {"domineering": Support(frozenset({"outcome", "value"}))},
        Support(frozenset()),
    )
    question = question_about(POSITION, {"value": "{2|-1/2}"})
    assert case_for(question, values) is question


@pytest.mark.clause("engines.run.implied")
def test_a_case_is_unchanged_if_the_outcome_is_not_offered() -> None:
    nothing = Hello("nothing", "1", {}, Support(frozenset()))
    for question in (
        question_about(POSITION, {"value": "0"}),
        question_about(
            Query("compare", None, {"value": "0", "other": "*"}), {"relation": "||"}
        ),
    ):
        assert case_for(question, nothing) is question
        assert case_for(question, OUTCOMES).query.operation in ("outcome", "compare")
