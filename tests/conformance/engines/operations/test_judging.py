"""Right, weak, wrong and garbled answers to each operation, by the judge and by the schema."""

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet
from jsonschema import Draft202012Validator

from family_cases import LIBERTIES, LINES, SCORING
from judged_case import Case
from partizan_cases import GAMES, POSITIONS, VALUES
from tedomari_conformance.engines.model import Status
from tedomari_conformance.engines.operations import (
    OPERATIONS,
    Result,
    answer,
    family_of,
    judge,
    names,
)
from tedomari_conformance.suite.operations.asking import Query

SCHEMA: Any = json.loads(
    files("tedomari_conformance")
    .joinpath("schemas/engine-operations.schema.json")
    .read_text("utf-8")
)

CASES = [*VALUES, *GAMES, *POSITIONS, *SCORING, *LINES, *LIBERTIES]


def each(kind: str) -> Sequence[ParameterSet]:
    """Return the answers of one kind, each with its question."""
    return list(cases(kind))


def cases(kind: str) -> Iterator[ParameterSet]:
    """Yield the answers of one kind, each with its question."""
    for case in CASES:
        for number, actual in enumerate(getattr(case, kind)):
            yield pytest.param(
                case.query,
                case.right[0],
                actual,
                id=f"{case}-{number}",
                marks=pytest.mark.clause(case.clause),
            )


@pytest.mark.clause("protocol.operation")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_reference_answers_correctly(case: Case) -> None:
    judgement = judge(case.query, case.right[0], answer(case.query))
    assert (judgement.status, judgement.message) == (Status.PASS, "")


@pytest.mark.clause("protocol.operation.games")
@pytest.mark.parametrize(("query", "expected", "actual"), each("right"))
def test_a_right_answer_passes_however_it_is_written(
    query: Query, expected: Result, actual: Result
) -> None:
    assert judge(query, expected, actual).status is Status.PASS
    assert judge(query, actual, expected).status is Status.PASS


@pytest.mark.parametrize(("query", "expected", "actual"), each("weak"))
def test_an_answer_that_says_less_than_was_asked_is_weak(
    query: Query, expected: Result, actual: Result
) -> None:
    judgement = judge(query, expected, actual)
    assert judgement.status is Status.WEAK
    assert judgement.message


@pytest.mark.parametrize(("query", "expected", "actual"), each("wrong"))
def test_a_wrong_answer_fails_and_says_how(
    query: Query, expected: Result, actual: Result
) -> None:
    judgement = judge(query, expected, actual)
    assert judgement.status is Status.FAIL
    assert judgement.message


@pytest.mark.clause("protocol.operation.judged")
@pytest.mark.parametrize(("query", "expected", "actual"), each("garbled"))
def test_an_unreadable_answer_is_garbled(
    query: Query, expected: Result, actual: Result
) -> None:
    judgement = judge(query, expected, actual)
    assert judgement.status is Status.GARBLED
    assert judgement.message


def exchange(query: Query, result: Result) -> Mapping[str, object]:
    """Return a question and a result in the form that the schema describes."""
    family = "values" if query.ruleset is None else family_of(query.ruleset)
    arguments = dict(query.arguments)
    return {
        "family": family,
        "operation": query.operation,
        "arguments": arguments,
        "result": dict(result),
    }


@pytest.mark.clause("protocol.operation")
def test_the_schema_has_exactly_these_operations() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    declared = {
        (condition["family"]["const"], condition["operation"]["const"])
        for item in SCHEMA["allOf"]
        if "operation" in (condition := item["if"]["properties"])
    }
    assert declared == set(OPERATIONS)
    in_schema = {
        item["if"]["properties"]["family"]["const"]: set(
            item["then"]["properties"]["operation"]["enum"]
        )
        for item in SCHEMA["allOf"]
        if "operation" not in item["if"]["properties"]
    }
    assert in_schema == {family: set(names(family)) for family, _ in OPERATIONS}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_questions_and_answers_conform_to_the_schema(case: Case) -> None:
    validator = Draft202012Validator(SCHEMA)
    for result in (answer(case.query), *case.right, *case.weak):
        validator.validate(exchange(case.query, result))
    wrong = exchange(Query(case.query.operation, case.query.ruleset, {"x": 1}), case.right[0])
    assert not validator.is_valid(wrong)


#: Operations with garbled answers of the right shape: their strings cannot be read.
UNREADABLE = {"canonical", "sum", "value", "options", "liberty_game", "thermograph", "moves"}


@pytest.mark.parametrize(("query", "expected", "actual"), each("garbled"))
def test_the_schema_refuses_answers_of_a_wrong_shape(
    query: Query, expected: Result, actual: Result
) -> None:
    if query.operation not in UNREADABLE:
        assert not Draft202012Validator(SCHEMA).is_valid(exchange(query, actual))
