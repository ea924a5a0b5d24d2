"""What a run over an engine asks, and what came of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from tedomari_conformance.engines.model import Hello, Status
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: The statuses in the order of every table.
STATUSES: Final = (
    Status.PASS,
    Status.WEAK,
    Status.FAIL,
    Status.REFUSED,
    Status.CRASHED,
    Status.TIMED_OUT,
    Status.GARBLED,
    Status.DECLINED,
    Status.UNSUPPORTED,
)

#: What fails a run unless it is expected.
FAILING: Final = frozenset(
    {Status.FAIL, Status.REFUSED, Status.CRASHED, Status.TIMED_OUT, Status.GARBLED}
)

#: What is only reported.
HARMLESS: Final = frozenset({Status.PASS, Status.DECLINED, Status.UNSUPPORTED})

#: The result of an engine, or none.
Given: TypeAlias = Mapping[str, JSON] | None


def failing(*, strict: bool) -> frozenset[Status]:
    """The statuses that fail a run; an answer that is weak is among them if it is strict.

    Clause: engines.run.verdict.

    >>> Status.WEAK in failing(strict=False), Status.WEAK in failing(strict=True)
    (False, True)
    """
    return FAILING | {Status.WEAK} if strict else FAILING


def question_id(vector: str, number: int) -> str:
    """The id of a question of a vector, counted from 1.  Clause: engines.run.chapters.

    >>> question_id("a.b", 1), question_id("a.b", 2)
    ('a.b', 'a.b#2')
    """
    return vector if number == 1 else f"{vector}#{number}"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a run: its id, where it is from, the query, and what is expected.

    The id is that of the vector; where a vector asks several questions, the second one has
    ``#2`` after it, and so on.
    """

    id: str
    source: str
    chapter: str
    cell: str
    clauses: tuple[str, ...]
    query: Query
    expected: Mapping[str, JSON]

    @property
    def vector(self) -> str:
        """The vector that asks."""
        return self.id.partition("#")[0]

    @property
    def number(self) -> int:
        """Which question of its vector this is, counted from 1."""
        return int(self.id.partition("#")[2] or 1)


@dataclass(frozen=True, slots=True)
class EngineResult:
    """What came of one question: the status, the result if there was one, and why in words."""

    asked: Asked
    status: Status
    got: Given = None
    message: str = ""

    @property
    def id(self) -> str:
        """The id of the question."""
        return self.asked.id


@dataclass(frozen=True, slots=True)
class ChapterHead:
    """A chapter of vectors: how many of its vectors are no questions for engines."""

    name: str
    source: str
    title: str
    unasked: int = 0


@dataclass(frozen=True, slots=True)
class Presented:
    """The engine of a run: the name and version that it gives, and how it was started."""

    name: str
    version: str
    command: str

    @classmethod
    def of(cls, hello: Hello, command: str) -> "Presented":
        """The engine that presents itself with a hello."""
        return cls(hello.name, hello.version, command)

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


@dataclass(frozen=True, slots=True)
class EngineRun:
    """A run over one engine, whole or broken off.

    ``reasons`` has the reasons of the divergences that were expected, by the question's id.
    """

    engine: Presented
    tedomari: str
    chapters: tuple[ChapterHead, ...]
    results: tuple[EngineResult, ...]
    complete: bool = True
    reasons: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Count:
    """How many questions of a chapter came out how, and how many vectors ask nothing."""

    statuses: Mapping[Status, int]
    unasked: int = 0

    @property
    def asked(self) -> int:
        """How many questions the engine was asked."""
        return self.total - self.statuses[Status.UNSUPPORTED]

    @property
    def total(self) -> int:
        """How many questions there are."""
        return sum(self.statuses.values())


def counts(run: EngineRun) -> dict[str, Count]:
    """The counts by chapter; what is unsupported and what is unasked is counted apart.

    Clause: engines.run.apart.
    """
    numbers = {head.name: dict.fromkeys(STATUSES, 0) for head in run.chapters}
    for result in run.results:
        numbers[result.asked.chapter][result.status] += 1
    return {head.name: Count(numbers[head.name], head.unasked) for head in run.chapters}


def total(parts: Iterable[Count]) -> Count:
    """The counts of all chapters together."""
    found = list(parts)
    return Count(
        {status: sum(part.statuses[status] for part in found) for status in STATUSES},
        sum(part.unasked for part in found),
    )
