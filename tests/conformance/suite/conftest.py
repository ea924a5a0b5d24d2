"""Fixtures that call the operations of vectors."""

from collections.abc import Callable

import pytest

from tedomari_conformance.suite import operations
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.types import Answer


@pytest.fixture
def compute() -> Callable[..., Answer]:
    """Return a function that computes an answer: ``compute("value", expression="^")``."""

    def compute(operation: str, **given: JSON) -> Answer:
        return operations()[operation].compute(given)

    return compute


@pytest.fixture
def agrees(compute: Callable[..., Answer]) -> Callable[..., bool]:
    """Return a function that checks an answer: ``agrees("value", "^", expression="{0|*}")``."""

    def agrees(operation: str, expected: JSON, **given: JSON) -> bool:
        return operations()[operation].agrees(expected, compute(operation, **given))

    return agrees
