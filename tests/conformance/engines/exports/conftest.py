"""The documents of the set, and questions made for a test."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tedomari_conformance.engines.exports.model import questions_by_vector
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.vector_set.selection import (
    Selection,
    VectorFile,
    selected_files,
)

#: The number of vectors of a document with which most tests work.
FIRST = 20


@pytest.fixture(scope="session")
def everything() -> Sequence[VectorFile]:
    """Return all documents of the set."""
    return selected_files(Selection())


@pytest.fixture(scope="session")
def documents(everything: Sequence[VectorFile]) -> Sequence[VectorFile]:
    """Return all documents of the set, each with its first vectors."""
    return [
        replace(file, data={**file.data, "vectors": file.vectors[:FIRST]})
        for file in everything
    ]


@pytest.fixture(scope="session")
def cases(documents: Sequence[VectorFile]) -> Sequence[Case]:
    """Return the questions of the documents, and the vectors that ask none."""
    return [
        case for file in documents for _, asked in questions_by_vector(file) for case in asked
    ]


@pytest.fixture(scope="session")
def question(cases: Sequence[Case]) -> Callable[..., Case]:
    """Return a function that makes a question.

    An example is ``question("sum", {"value": "0"}, terms=[])``.
    """

    def make(
        operation: str, expected: Any, ruleset: str | None = None, **arguments: Any
    ) -> Case:
        query = Query(operation, ruleset, arguments)
        return replace(cases[0], id="made.one", query=query, expected=expected, unasked="")

    return make
