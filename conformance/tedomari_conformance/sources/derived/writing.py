"""The documents of derived questions, written from the questions.

The reference answers each question, too.  If its answer disagrees, nothing is written.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from tedomari.errors import TedomariError
from tedomari_conformance.sources.derived import NAME
from tedomari_conformance.sources.derived.position_questions import position_questions
from tedomari_conformance.sources.derived.questions import Question, value_questions
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.registry import operation_of
from tedomari_conformance.suite.reader import format_document

#: The folder of the documents.
FOLDER: Final = Path(__file__).parents[2] / "vectors"

#: The documents by name: a title, and the questions.
DOCUMENTS: Final = {
    "derived-positions": ("Questions about positions that no source asks", position_questions),
    "derived-values": ("Questions about values that no source asks", value_questions),
}


class DisagreementError(TedomariError):
    """The reference and the second way give different answers to a question."""

    def __init__(self, question: Question, answer: object) -> None:
        super().__init__(
            f"{question.id}: the second way gives {question.expect!r} and the reference "
            f"{answer!s}; find out which of the two is wrong before anything is written"
        )
        self.question = question


def with_agreement(questions: Iterable[Question]) -> Iterator[Question]:
    """Yield questions; raise :class:`DisagreementError` unless the reference agrees.

    Clause: vectors.evidence.derived.
    """
    for question in questions:
        operation = operation_of(question.given)
        answer = operation(question.given)
        if not operation.agrees(question.expect, answer):
            raise DisagreementError(question, answer)
        yield question


def vector(question: Question) -> Mapping[str, JSON]:
    """Return a question as the data of a vector."""
    return {
        "id": question.id,
        "claim": question.claim,
        "given": question.given,
        "expect": question.expect,
        "clauses": [question.clause],
        "extent": {"kind": "exact"},
        "provenance": {
            "cell": f"{question.topic}, {question.kind} {question.number}",
            "printed": None,
            "read": None,
            "verdict": "derived",
            "note": f"{question.reason[0].upper()}{question.reason[1:]}.",
            "evidence": [question.first, question.second],
        },
    }


def document(name: str) -> str:
    """Return the text of a document.  Raises :class:`DisagreementError`."""
    title, questions = DOCUMENTS[name]
    return format_document(
        {
            "document": name,
            "source": NAME,
            "title": title,
            "vectors": [vector(question) for question in with_agreement(questions())],
        }
    )


def write_documents(folder: Path = FOLDER) -> None:
    """Write all documents, or none.  Raises :class:`DisagreementError`."""
    texts = {name: document(name) for name in DOCUMENTS}
    for name, text in texts.items():
        (folder / f"{name}.json").write_text(text, "utf-8")
