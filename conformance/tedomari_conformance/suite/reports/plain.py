"""JSON data and results as plain text."""

import json
from collections.abc import Mapping
from typing import TypeAlias

from tedomari_conformance.suite import Result
from tedomari_conformance.suite.model import JSON

Failure: TypeAlias = Mapping[str, JSON]


def shown(data: JSON) -> str:
    """Data on one line; a text stands without quotes.

    >>> shown("^*"), shown({"left": "1"})
    ('^*', '{"left": "1"}')
    """
    return data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)


def failure(result: Result) -> Failure:
    """A failure as the command line's JSON gives it."""
    return {
        "id": result.id,
        "cell": result.cell,
        "given": dict(result.given),
        "expected": result.expected,
        "got": outcome(result),
    }


def outcome(result: Result) -> str:
    """What was computed for a failure, and what is wrong with it beyond being unexpected."""
    if not result.got:
        return result.message
    if result.message.startswith("expected "):
        return result.got
    return f"{result.got} ({result.message})"
