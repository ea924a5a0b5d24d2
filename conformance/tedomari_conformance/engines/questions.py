"""From vectors to questions for engines: what a vector claims, asked in the protocol.

What is expected comes from the vector, never from the reference.
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

#: How many questions one vector may become.
MOST: Final = 200


def chapter_of(document: Document) -> Chapter:
    """The questions of a document; a vector that asks nothing is a case that says why.

    Clauses: engines.run.chapters, engines.run.apart.
    """
    return Chapter.of(
        document, (case for vector in document.vectors for case in cases(document, vector))
    )


def cases(document: Document, vector: Vector) -> Sequence[Case]:
    """The questions of a vector, or the one case that says why there are none."""
    reason = unasked(vector)
    if reason is not None:
        return (replace(case_of(document, vector), unasked=reason),)
    return questions(document, vector)


def questions(document: Document, vector: Vector) -> Sequence[Case]:
    """The questions that a vector asks of an engine: none where :func:`unasked` says why.

    Clauses: protocol.question, protocol.question.erratum, protocol.question.variables.
    """
    if unasked(vector) is not None:
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
        for number, (query, expected) in enumerate(asked(vector), start=1)
    )


def unasked(vector: Vector) -> str | None:
    """Why a vector is no question for engines, in words; None if it is one.

    Clause: protocol.question.unasked.
    """
    if vector.provenance.verdict is Verdict.UNCHECKED:
        return UNDECIDED
    operation = str(vector.given["operation"])
    if operation_of(vector.given).asks is None:
        return f"no operation of the protocol asks what {operation!r} does"
    number = sum(1 for _ in asked(vector))
    if number == 0:
        return f"this case of {operation!r} is none of those that the protocol asks"
    if number > MOST:
        return f"it would be {number} questions, more than {MOST}"
    return None


def asked(vector: Vector) -> Asked:
    """What a vector asks, whatever its verdict."""
    asks = operation_of(vector.given).asks
    return iter(()) if asks is None else asks(vector.given, vector.expect)
