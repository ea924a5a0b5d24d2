"""Turn vectors into questions for engines.

The expected answers come from the vectors, never from the reference.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tedomari_conformance.engines.operations import operation_of as operation_asked
from tedomari_conformance.suite.harness.cases import (
    UNDECIDED,
    Case,
    Chapter,
    case_of,
    question_id,
)
from tedomari_conformance.suite.model import Document, Vector, Verdict
from tedomari_conformance.suite.operations.asking import Asked
from tedomari_conformance.suite.operations.registry import operation_of

#: A vector asks at most this many questions; one that would ask more asks none.
MOST: Final = 200


def chapter_of(document: Document) -> Chapter:
    """Return the questions of a document; a vector that asks none is a case with the reason.

    Clauses: engines.run.chapters, engines.run.apart.
    """
    return Chapter.of(
        document, (case for vector in document.vectors for case in cases(document, vector))
    )


def cases(document: Document, vector: Vector) -> Sequence[Case]:
    """Return the questions of a vector; if it asks none, one case with the reason."""
    reason = reason_unasked(vector)
    if reason is not None:
        return (replace(case_of(document, vector), unasked=reason),)
    return questions(document, vector)


def questions(document: Document, vector: Vector) -> Sequence[Case]:
    """Return the questions that a vector asks; none if :func:`reason_unasked` gives a reason.

    Clauses: protocol.question, protocol.question.erratum, protocol.question.variables,
    notation.grammar.sent.
    """
    if reason_unasked(vector) is not None:
        return ()
    whole = case_of(document, vector)
    return tuple(
        replace(
            whole,
            id=question_id(vector.id, number),
            query=query,
            expected=expected,
            clauses=vector.clauses or (operation_asked(query).clause,),
        )
        for number, (query, expected) in enumerate(queries_of(vector), start=1)
    )


def reason_unasked(vector: Vector) -> str | None:
    """Return why a vector asks engines nothing, in words; None if it asks something.

    Clause: protocol.question.unasked.
    """
    if vector.provenance.verdict is Verdict.UNCHECKED:
        return UNDECIDED
    operation = str(vector.given["operation"])
    if operation_of(vector.given).asks is None:
        return f"no operation of the protocol asks what {operation!r} does"
    number = sum(1 for _ in queries_of(vector))
    if number == 0:
        return f"the protocol does not ask this case of {operation!r}"
    if number > MOST:
        return f"it would ask {number} questions, more than {MOST}"
    return None


def queries_of(vector: Vector) -> Asked:
    """Return each query of a vector with the expected answer, whatever the verdict."""
    asks = operation_of(vector.given).asks
    return iter(()) if asks is None else asks(vector.given, vector.expect)
