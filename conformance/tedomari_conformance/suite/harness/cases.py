"""The cases of vectors for a subject, by chapter."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from json import dumps
from typing import Final

from tedomari.errors import TedomariError
from tedomari.messages import hint
from tedomari_conformance.suite.model import (
    JSON,
    Document,
    Extent,
    Given,
    Vector,
    Verdict,
)
from tedomari_conformance.suite.operations.asking import Query

#: Why a vector with the verdict "unchecked" is not asked.
UNDECIDED: Final = "no computation decides it"


class NoSuchError(TedomariError):
    """No question belongs to this chapter or ruleset."""

    def __init__(self, what: str, name: str, known: Collection[str]) -> None:
        names = sorted(known)
        near = hint(name, names, most=3, otherwise=f"there are: {', '.join(names)}")
        super().__init__(f"there are no questions of a {what} {name!r}{near}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Case:
    """A question for a subject, and the answer that a vector expects.

    The case of the reference is the vector itself; an engine is asked one or more questions
    instead.  The id of the first case is that of the vector; the second has ``#2`` appended,
    and so on.  ``unasked`` says why the subject cannot be asked; it is empty if it can.
    """

    id: str
    source: str
    chapter: str
    cell: str
    claim: str
    verdict: Verdict
    extent: Extent
    clauses: tuple[str, ...]
    query: Query
    expected: JSON
    unasked: str = ""

    @property
    def members(self) -> Mapping[str, JSON]:
        """The members of the result that an engine is expected to send."""
        assert isinstance(self.expected, Mapping), "a case of the reference"
        return self.expected

    @property
    def vector(self) -> str:
        """The id of the vector."""
        return self.id.partition("#")[0]

    @property
    def number(self) -> int:
        """The number of the question in its vector, counted from 1."""
        return int(self.id.partition("#")[2] or 1)


def question_id(vector: str, number: int) -> str:
    """Return the id of a question of a vector, counted from 1.  Clause: engines.run.chapters.

    >>> question_id("a.b", 1), question_id("a.b", 2)
    ('a.b', 'a.b#2')
    """
    return vector if number == 1 else f"{vector}#{number}"


def case_of(document: Document, vector: Vector) -> Case:
    """Return the case of the reference: the vector itself."""
    return Case(
        id=vector.id,
        source=document.source,
        chapter=document.name,
        cell=vector.provenance.cell,
        claim=vector.claim,
        verdict=vector.provenance.verdict,
        extent=vector.extent,
        clauses=vector.clauses,
        query=query_of(vector.given),
        expected=vector.expect,
    )


def query_of(given: Given) -> Query:
    """Return ``given`` of a vector as a query: operation, ruleset, and the other members.

    >>> query_of({"operation": "value", "ruleset": "domineering", "position": ".."})
    Query(operation='value', ruleset='domineering', arguments={'position': '..'})
    """
    rest = dict(given)
    operation = str(rest.pop("operation", ""))
    ruleset = rest.get("ruleset")
    if not isinstance(ruleset, str):
        return Query(operation, None, rest)
    del rest["ruleset"]
    return Query(operation, ruleset, rest)


def input_of(query: Query) -> Mapping[str, JSON]:
    """Return a query in the form of ``given`` of a vector.

    >>> input_of(Query("value", None, {"expression": "1"}))
    {'operation': 'value', 'expression': '1'}
    """
    ruleset = {} if query.ruleset is None else {"ruleset": query.ruleset}
    operation = {"operation": query.operation} if query.operation else {}
    return {**operation, **ruleset, **query.arguments}


@dataclass(frozen=True, slots=True)
class ChapterHead:
    """A chapter of cases: the name, source and title of its document of vectors."""

    name: str
    source: str
    title: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """The cases of a document of vectors, in its order."""

    head: ChapterHead
    cases: tuple[Case, ...]

    @classmethod
    def of(cls, document: Document, cases: Iterable[Case]) -> "Chapter":
        """Return the chapter of a document."""
        head = ChapterHead(document.name, document.source, document.title)
        return cls(head, tuple(cases))


def every(chapters: Iterable[Chapter]) -> Iterator[Case]:
    """Yield the cases of chapters, in order."""
    return (case for chapter in chapters for case in chapter.cases)


def select(
    chapters: Sequence[Chapter], *, names: Sequence[str] = (), rulesets: Sequence[str] = ()
) -> tuple[Chapter, ...]:
    """Return the named chapters, or all, restricted to cases about the named rulesets, or all.

    A vector that asks nothing is not about a ruleset.  It is kept if its chapter has a
    question about one of the rulesets.  Raises :class:`NoSuchError` for an unknown chapter and
    for a ruleset without cases.

    Clause: engines.run.selection.
    """
    refuse_unknown("chapter", names, {chapter.head.name for chapter in chapters})
    wanted = tuple(part for part in chapters if not names or part.head.name in names)
    if not rulesets:
        return wanted
    known = {case.query.ruleset for case in every(wanted) if not case.unasked}
    refuse_unknown("ruleset", rulesets, {ruleset for ruleset in known if ruleset})
    restricted = (
        replace(part, cases=tuple(c for c in part.cases if c.unasked or is_about(c, rulesets)))
        for part in wanted
    )
    return tuple(part for part in restricted if any(not case.unasked for case in part.cases))


def is_about(case: Case, rulesets: Sequence[str]) -> bool:
    """Whether a case is about one of the rulesets."""
    return case.query.ruleset in rulesets


def refuse_unknown(what: str, names: Iterable[str], known: Collection[str]) -> None:
    """Raise :class:`NoSuchError` for the first name that is not known."""
    for name in names:
        if name not in known:
            raise NoSuchError(what, name, known)


def checksum(chapters: Iterable[Chapter]) -> str:
    """Return a checksum of questions and expected answers.  Clause: engines.run.resumes."""
    state = sha256()
    for case in every(chapters):
        query = case.query
        parts = [case.id, query.operation, query.ruleset, query.arguments, case.expected]
        state.update(dumps(parts, sort_keys=True, default=dict).encode())
    return state.hexdigest()
