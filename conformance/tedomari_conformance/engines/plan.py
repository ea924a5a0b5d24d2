"""What a run asks: the questions of the vectors, by chapter, and which an engine can take."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from json import dumps

from tedomari.errors import TedomariError
from tedomari.messages import nearest
from tedomari_conformance.engines.questions import questions
from tedomari_conformance.suite.harness.results import Asked, ChapterHead, question_id
from tedomari_conformance.suite.model import Document


class NoSuchError(TedomariError):
    """A chapter or a ruleset that no question belongs to."""

    def __init__(self, what: str, name: str, known: Collection[str]) -> None:
        near = nearest(name, known, 3) or sorted(known)
        super().__init__(
            f"there are no questions of a {what} {name!r}; did you mean: {', '.join(near)}?"
        )
        self.name = name


@dataclass(frozen=True, slots=True)
class Chapter:
    """The questions of a document of vectors, in its order."""

    head: ChapterHead
    questions: tuple[Asked, ...]


def chapter_of(document: Document) -> Chapter:
    """The questions of a document; a vector that asks nothing is counted as unasked.

    Clauses: engines.run.chapters, engines.run.apart.
    """
    found: list[Asked] = []
    unasked = 0
    for vector in document.vectors:
        several = questions(document, vector)
        unasked += not several
        for number, question in enumerate(several, start=1):
            found.append(
                Asked(
                    id=question_id(vector.id, number),
                    source=document.source,
                    chapter=document.name,
                    cell=vector.provenance.cell,
                    clauses=vector.clauses or (operation_clause(question.query.operation),),
                    query=question.query,
                    expected=question.expected,
                )
            )
    head = ChapterHead(document.name, document.source, document.title, unasked)
    return Chapter(head, tuple(found))


def operation_clause(operation: str) -> str:
    """The clause that says what an operation asks.

    >>> operation_clause("atomic_weight")
    'protocol.operation.atomic-weight'
    """
    return f"protocol.operation.{operation.replace('_', '-')}"


def plan(
    documents: Iterable[Document],
    *,
    chapters: Sequence[str] = (),
    rulesets: Sequence[str] = (),
) -> tuple[Chapter, ...]:
    """The chapters of documents, all or those that are named, and questions of rulesets.

    :class:`NoSuchError` for a chapter that there is not, or a ruleset without questions.

    Clause: engines.run.selection.
    """
    known = list(documents)
    refuse_unknown("chapter", chapters, {document.name for document in known})
    made = [chapter_of(item) for item in known if not chapters or item.name in chapters]
    if not rulesets:
        return tuple(made)
    asked_about = {ruleset for ruleset in map(ruleset_of, every(made)) if ruleset}
    refuse_unknown("ruleset", rulesets, asked_about)
    kept = (
        replace(part, questions=tuple(q for q in part.questions if ruleset_of(q) in rulesets))
        for part in made
    )
    return tuple(part for part in kept if part.questions)


def refuse_unknown(what: str, names: Iterable[str], known: Collection[str]) -> None:
    """:class:`NoSuchError` for the first name that is not known."""
    for name in names:
        if name not in known:
            raise NoSuchError(what, name, known)


def ruleset_of(asked: Asked) -> str | None:
    """The ruleset that a question is about; None for values."""
    return asked.query.ruleset


def every(chapters: Iterable[Chapter]) -> Iterator[Asked]:
    """The questions of chapters, in order."""
    return (question for chapter in chapters for question in chapter.questions)


def checksum(chapters: Iterable[Chapter]) -> str:
    """A checksum of what is asked and expected, in order.  Clause: engines.run.resumes."""
    state = sha256()
    for asked in every(chapters):
        query = asked.query
        parts = [asked.id, query.operation, query.ruleset, query.arguments, asked.expected]
        state.update(dumps(parts, sort_keys=True, default=dict).encode())
    return state.hexdigest()
