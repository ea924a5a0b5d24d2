"""Answers are compared as JSON data: true is not 1, at any depth."""

import pytest

from tedomari_conformance.suite.operations.agreement import identical

SAME = [
    {"a": 1, "b": [True, None, "x"]},
    [{"a": {}}, []],
    {"a": {"b": {"c": False}}},
    "text",
    0,
    None,
]

DIFFERENT = [
    ({"a": 1}, {"a": True}),
    ({"a": [0]}, {"a": [False]}),
    ({"a": {"b": True}}, {"a": {"b": 1}}),
    ([1], [True]),
    ({"a": 1}, {"a": 1, "b": 2}),
    ({"a": 1, "b": 2}, {"a": 1}),
    ({"a": 1}, {"b": 1}),
    ({"a": 1}, [1]),
    ([1, 2], [1]),
    ([1], [1, 2]),
    ([], {}),
    ({}, []),
    ([], ""),
    ("1", 1),
    (None, False),
]


@pytest.mark.parametrize("data", SAME)
def test_equal_data_is_identical(data: object) -> None:
    assert identical(data, data)


@pytest.mark.parametrize(("expected", "answer"), DIFFERENT)
def test_different_data_is_not_identical(expected: object, answer: object) -> None:
    assert not identical(expected, answer)
    assert not identical(answer, expected)
