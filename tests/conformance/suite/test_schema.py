"""Validating vectors by their operation gives the same result as the whole schema."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tedomari_conformance.suite.operations.registry import operations
from tedomari_conformance.suite.reader import document_files
from tedomari_conformance.suite.schema import FILE, generate_schema, problem_of
from tedomari_conformance.suite.vector_set import schema


@cache
def one_of_each_operation() -> list[dict[str, Any]]:
    """Return a vector of each operation, and one without an operation, from the files."""
    found: dict[object, dict[str, Any]] = {}
    for file in document_files():
        for vector in json.loads(file.read_bytes())["vectors"]:
            found.setdefault((vector["given"] or {}).get("operation"), vector)
    return list(found.values())


def changes(vector: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the vector, and others that differ from it in one place; most are invalid."""
    strange = {"strange": 1}
    yield vector
    yield {**vector, "expect": strange}
    yield {**vector, "expect": None}
    yield {**vector, "provenance": {**vector["provenance"], "read": strange}}
    yield {**vector, "given": None}
    given = vector["given"] or {}
    yield {**vector, "given": {**given, "strange": 1}}
    for key in given:
        yield {**vector, "given": {name: given[name] for name in given if name != key}}
        yield {**vector, "given": {**given, key: strange}}
    for operation in ("value", "compare", "law", "no-such-operation"):
        yield {**vector, "given": {**given, "operation": operation}}


@pytest.mark.once
@pytest.mark.clause("vectors.document.schema")
def test_validation_by_operation_agrees_with_the_whole_schema() -> None:
    whole = Draft202012Validator(generate_schema(operations().values()))
    valid = refused = 0
    for vector in one_of_each_operation():
        for changed in changes(vector):
            data = {"document": "d", "source": "s", "title": "t", "vectors": [changed]}
            fine = whole.is_valid(data)
            assert (problem_of(data) is None) == fine, changed
            valid, refused = valid + fine, refused + (not fine)
    assert valid >= len(one_of_each_operation())
    assert refused > valid


@pytest.mark.clause("vectors.document.schema")
def test_the_published_schema_is_up_to_date() -> None:
    renewal = "run python -m tedomari_conformance.suite.vector_set.schema"
    assert schema.text() == FILE.read_text("utf-8"), renewal
