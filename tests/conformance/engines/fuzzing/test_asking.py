"""Queries about drawn subjects: the arguments of each operation follow from their types."""

import pytest

from tedomari.rulesets import find_ruleset
from tedomari_conformance.engines.fuzzing.asking import (
    arguments_of,
    find_operation,
    subject_texts,
)
from tedomari_conformance.engines.operations import OPERATIONS
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query


@pytest.mark.clause("fuzz.batch", "fuzz.values")
@pytest.mark.parametrize(
    ("family", "operation", "arguments"),
    [
        ("values", "canonical", [{"value": "^"}, {"value": "*"}]),
        ("values", "sum", [{"terms": ["^", "*"]}]),
        ("values", "compare", [{"value": "^", "other": "*"}]),
        # the temperatures depend on the games
        ("values", "cool", [{"value": "^"}, {"value": "*"}]),
        ("partizan", "compare", [{"position": "^", "other": "*"}]),
        ("scoring", "best", [{"position": "^"}, {"position": "*"}]),
        ("liberty", "semeai", [{"position": "^"}, {"position": "*"}]),
        (
            "line",
            "win",
            [
                {"position": position, "turns": turns, **player}
                for position in ("^", "*")
                for turns in (1, 2)
                for player in ({}, {"player": "black"}, {"player": "white"})
            ],
        ),
    ],
)
def test_the_arguments_of_an_operation_follow_from_their_types(
    family: str, operation: str, arguments: list[dict[str, JSON]]
) -> None:
    assert list(arguments_of(OPERATIONS[family, operation], ["^", "*"])) == arguments


@pytest.mark.clause("fuzz.batch")
def test_the_subjects_of_a_query_can_be_read_back() -> None:
    for (family, name), operation in OPERATIONS.items():
        rulesets = {"partizan": "nim", "scoring": "dots-and-boxes", "line": "gomoku"}
        rules = None if family == "values" else find_ruleset(rulesets.get(family, "semeai"))
        assert find_operation(name, rules) is operation
        for arguments in arguments_of(operation, ["1", "2"]):
            texts = subject_texts(Query(name, None, arguments), rules)
            assert texts in (["1"], ["2"], ["1", "2"])
