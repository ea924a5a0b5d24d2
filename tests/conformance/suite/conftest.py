"""The operations of vectors, asked as a vector does."""

from collections.abc import Callable

import pytest

from tedomari_conformance.suite import operations
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.types import Answer


@pytest.fixture
def computed() -> Callable[..., Answer]:
    """What an operation answers: ``computed("value", expression="^")``."""

    def computed(operation: str, **given: JSON) -> Answer:
        return operations()[operation].compute(given)

    return computed


@pytest.fixture
def agrees(computed: Callable[..., Answer]) -> Callable[..., bool]:
    """Whether the answer is as expected: ``agrees("value", "^", expression="{0|*}")``."""

    def agrees(operation: str, expected: JSON, **given: JSON) -> bool:
        return operations()[operation].agrees(expected, computed(operation, **given))

    return agrees
