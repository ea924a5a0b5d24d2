"""Write a disagreement as a vector, which expects the reference's result."""

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final

from tedomari_conformance.engines.fuzzing.comparing import key_of
from tedomari_conformance.engines.fuzzing.model import Disagreement
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: The claim of these vectors, which no source prints.
CLAIM: Final = "FUZZ-001"

Result = Mapping[str, JSON]


def expected_options(result: Result) -> JSON:
    """Return the options of a result, sorted."""
    return {player: sorted(map(str, items_of(result[player]))) for player in ("left", "right")}


def items_of(data: JSON) -> list[JSON]:
    """Return the items of a JSON list."""
    assert isinstance(data, list | tuple)
    return list(data)


#: The operations that vectors have too: the names there, and how to write what is expected.
VECTOR_OPERATIONS: Final[Mapping[str, tuple[str, Callable[[Result], JSON]]]] = {
    "value": ("value", lambda result: result["value"]),
    "outcome": ("outcome", lambda result: result["outcome"]),
    "atomic_weight": ("atomic-weight", lambda result: result["atomic_weight"]),
    "options": ("options", expected_options),
}


def case_name(query: Query) -> str:
    """Return a name for a query, the same in every run.

    >>> case_name(Query("value", "domineering", {"position": "../.."}))
    'domineering-value-14c593d14f'

    Clause: fuzz.saved.
    """
    digest = sha256(key_of(query).encode()).hexdigest()[:10]
    subject = (query.ruleset or "values").replace(":", ".")
    return f"{subject}-{query.operation.replace('_', '-')}-{digest}"


def as_vector(disagreement: Disagreement) -> Mapping[str, JSON]:
    """Return the vector of a disagreement; its verdict is ``derived``: computed, not printed.

    If vectors have no such operation, ``given`` is the query itself.
    Clause: fuzz.vector.
    """
    query = disagreement.query
    given, expect = question_and_answer(query, disagreement.expected)
    cell = f"found by fuzzing {query.ruleset or 'values'}"
    return {
        "id": f"fuzz.{case_name(query)}",
        "claim": CLAIM,
        "given": given,
        "expect": expect,
        "clauses": [],
        "extent": {"kind": "exact"},
        "provenance": {"cell": cell, "printed": None, "read": None, "verdict": "derived"},
    }


def question_and_answer(query: Query, expected: Result | None) -> tuple[JSON, JSON]:
    """Return the members ``given`` and ``expect`` of the vector of a query."""
    ruleset: dict[str, JSON] = {} if query.ruleset is None else {"ruleset": query.ruleset}
    entry = VECTOR_OPERATIONS.get(query.operation)
    if entry is not None and expected is not None and query.ruleset is not None:
        name, expectation = entry
        return {"operation": name, **ruleset, **query.arguments}, expectation(expected)
    given = {"operation": query.operation, **ruleset, **query.arguments}
    return given, None if expected is None else dict(expected)


def vector_line(disagreement: Disagreement) -> str:
    """Return the vector on one line, as in a document of vectors.  Clause: fuzz.vector."""
    return json.dumps(as_vector(disagreement), ensure_ascii=False)
