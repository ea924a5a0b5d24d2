"""From vectors to questions for engines: what a vector claims, asked in the protocol.

What is expected comes from the vector, never from the reference.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tedomari_conformance.suite.model import Document, Vector, Verdict
from tedomari_conformance.suite.operations.asking import Asked, Query, Result
from tedomari_conformance.suite.operations.registry import operation_of

#: How many questions one vector may become.
MOST: Final = 200


@dataclass(frozen=True, slots=True)
class Question:
    """A question for engines that a vector asks, and the answer that it expects.

    ``chapter`` is the name of the vector's document.  Clause: protocol.question.
    """

    vector: str
    chapter: str
    query: Query
    expected: Result


def questions(document: Document, vector: Vector) -> Sequence[Question]:
    """The questions that a vector asks of an engine: none where :func:`unasked` says why.

    Clauses: protocol.question, protocol.question.erratum, protocol.question.variables.
    """
    if unasked(vector) is not None:
        return ()
    return tuple(
        Question(vector.id, document.name, query, expected) for query, expected in asked(vector)
    )


def unasked(vector: Vector) -> str | None:
    """Why a vector is no question for engines, in words; None if it is one.

    Clause: protocol.question.unasked.
    """
    if vector.provenance.verdict is Verdict.UNCHECKED:
        return "no computation decides it"
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
