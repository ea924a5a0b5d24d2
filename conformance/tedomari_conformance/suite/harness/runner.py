"""Run the reference over vectors, and yield one result per vector."""

import json
from collections.abc import Container, Iterable, Iterator
from typing import Final

from tedomari.game import Game
from tedomari_conformance.suite.harness.cases import UNDECIDED, case_of
from tedomari_conformance.suite.harness.results import Result, Status
from tedomari_conformance.suite.model import Document, Vector, Verdict
from tedomari_conformance.suite.operations.registry import operation_of
from tedomari_conformance.suite.operations.types import Answer

#: The verdicts for which only the legible part of the printed claim is compared.
IN_PART: Final = frozenset({Verdict.DAMAGED, Verdict.AMBIGUOUS, Verdict.ERRATUM})


def run(
    documents: Iterable[Document],
    *,
    claims: Container[str] | None = None,
    done: Container[str] = frozenset(),
) -> Iterator[Result]:
    """Check vectors one by one, in order, and yield each result immediately.

    ``claims`` restricts the run to vectors of these claims.  Vectors whose ids are in ``done``
    are skipped, so an interrupted run can be resumed.

    Clauses: vectors.run.streams, vectors.run.resumes.
    """
    for document in documents:
        for vector in document.vectors:
            if vector.id not in done and (claims is None or vector.claim in claims):
                yield check(document, vector)


def check(document: Document, vector: Vector) -> Result:
    """Check one vector.

    An exception in the computation becomes a result that contains its message.

    Clause: vectors.run.failure.
    """
    case = case_of(document, vector)
    try:
        got, message = _judge(vector)
    except Exception as error:  # whatever a ruleset of a plugin raises, the run goes on
        return Result(case, Status.CRASHED, message=f"{type(error).__name__}: {error}")
    if message:
        return Result(case, Status.FAIL, got, message)
    if case.verdict is Verdict.UNCHECKED:
        return Result(case, Status.UNSUPPORTED, message=UNDECIDED)
    return Result(case, Status.PASS, got)


def _judge(vector: Vector) -> tuple[str, str]:
    """Return the computed answer, and what is wrong; the latter is empty if the verdict holds.

    Clauses: vectors.verdict.confirmed, vectors.verdict.erratum, vectors.verdict.derived,
    vectors.verdict.unchecked.
    """
    verdict, read = vector.provenance.verdict, vector.provenance.read
    if verdict is Verdict.UNCHECKED:
        return "", ""
    operation = operation_of(vector.given)
    answer = operation.compute(vector.given)
    got = format_answer(answer)
    if not operation.agrees(vector.expect, answer):
        return got, f"expected {format_answer(vector.expect)}"
    agrees = operation.agrees_in_part if verdict in IN_PART else operation.agrees
    if verdict is Verdict.ERRATUM:
        if read is None:
            return got, "an erratum says what is read in the print, and this one does not"
        if agrees(read, answer):
            return got, f"the print is not an erratum: {format_answer(read)} is right"
    elif verdict is not Verdict.DERIVED and not agrees(read, answer):
        return got, f"the print says {format_answer(read)}: the verdict {verdict} does not hold"
    return got, ""


def format_answer(answer: Answer) -> str:
    """Format an answer: a game in the notation, several games and other data as JSON."""
    if isinstance(answer, str | Game):
        return str(answer)
    return json.dumps(answer, ensure_ascii=False, default=str)
