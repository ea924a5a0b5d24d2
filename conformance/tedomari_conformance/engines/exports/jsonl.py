"""Lines of JSON: one vector per line, with the questions that it asks."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tedomari_conformance.engines.exports.model import Export, questions_by_vector
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.vector_set.record import load_record
from tedomari_conformance.suite.vector_set.selection import VectorFile


def jsonl(files: Sequence[VectorFile]) -> Export:
    """Export every vector as a line of JSON; none is left out.

    Clauses: vectors.export.lines, vectors.export.schema.
    """
    version = load_record().version
    export = Export()
    for file in files:
        place = {"set": version, "source": file.source, "document": file.document}
        for vector, asked in questions_by_vector(file):
            line: Mapping[str, Any] = {**place, "vector": vector, **questions(asked)}
            export.lines.append(json.dumps(line, ensure_ascii=False))
            export.written += 1
    return export


def questions(asked: Sequence[Case]) -> Mapping[str, JSON]:
    """Return the questions of a vector, or the reason for which it asks none."""
    if asked[0].unasked:
        return {"questions": [], "unasked": asked[0].unasked}
    return {"questions": [question(case) for case in asked]}


def question(case: Case) -> Mapping[str, JSON]:
    """Return a question: its id, the query, and the expected result."""
    ruleset = {} if case.query.ruleset is None else {"ruleset": case.query.ruleset}
    return {
        "id": case.id,
        "operation": case.query.operation,
        **ruleset,
        "arguments": dict(case.query.arguments),
        "expected": case.expected,
    }
