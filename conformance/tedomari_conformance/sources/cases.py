"""Count the cases on which a claim is tried, and those that break it."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.types import INTEGER, STRING_OR_NULL, record

#: The description of a case, and whether the claim holds for it.
Case: TypeAlias = "tuple[str, bool]"

#: The type of the result of :func:`count`.
COUNTED: Final = record(cases=INTEGER, broken=INTEGER, first=STRING_OR_NULL)


def count(tried: Iterable[Case]) -> dict[str, JSON]:
    """Return how many cases there are, how many break the claim, and the first that does.

    >>> count([("1", True), ("2", False)])
    {'cases': 2, 'broken': 1, 'first': '2'}
    """
    cases = broken = 0
    first: str | None = None
    for text, holds in tried:
        cases += 1
        if not holds:
            broken += 1
            first = text if first is None else first
    return {"cases": cases, "broken": broken, "first": first}
