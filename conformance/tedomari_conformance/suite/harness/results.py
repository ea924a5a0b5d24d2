"""The results of the cases that were put to a subject."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from tedomari_conformance.suite.harness.cases import Case, ChapterHead
from tedomari_conformance.suite.model import JSON


class Status(StrEnum):
    """The outcome of one case.  Clause: protocol.status.kinds."""

    PASS = "pass"
    FAIL = "fail"
    WEAK = "weak"
    DECLINED = "declined"
    UNSUPPORTED = "unsupported"
    REFUSED = "refused"
    CRASHED = "crashed"
    TIMED_OUT = "timed-out"
    GARBLED = "garbled"


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


def failing(*, strict: bool) -> frozenset[Status]:
    """The statuses that fail a run; an answer that is weak is among them if it is strict.

    Clause: engines.run.verdict.

    >>> Status.WEAK in failing(strict=False), Status.WEAK in failing(strict=True)
    (False, True)
    """
    return FAILING | {Status.WEAK} if strict else FAILING


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one case: the status, the answer if there was one, and why in words.

    The reference answers with a text, an engine with the members of its result.
    """

    case: Case
    status: Status
    got: JSON = None
    message: str = ""

    @property
    def id(self) -> str:
        """The id of the case."""
        return self.case.id

    @property
    def ok(self) -> bool:
        """Whether this fails no run."""
        return self.status not in FAILING


@dataclass(frozen=True, slots=True)
class Presented:
    """The subject of a run: its name and version, and how it was started.

    The command of the reference is empty.
    """

    name: str
    version: str
    command: str = ""

    @property
    def is_reference(self) -> bool:
        """Whether the subject is the reference itself."""
        return not self.command

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


@dataclass(frozen=True, slots=True)
class Run:
    """A run over one subject, whole or broken off.

    ``tedomari`` is the version that judged.  ``reasons`` has the reasons of the divergences
    that were expected, by the id of the case.
    """

    subject: Presented
    tedomari: str
    chapters: tuple[ChapterHead, ...]
    results: tuple[Result, ...]
    complete: bool = True
    reasons: Mapping[str, str] = field(default_factory=dict)

    @property
    def failures(self) -> list[Result]:
        """The results that fail a run."""
        return [result for result in self.results if not result.ok]


@dataclass(frozen=True, slots=True)
class Count:
    """How many cases came out how.

    ``unasked`` counts the vectors that the subject cannot be asked at all; they are among
    the unsupported.
    """

    statuses: Mapping[Status, int]
    unasked: int = 0

    @property
    def asked(self) -> int:
        """How many questions the subject was asked."""
        return sum(self.statuses.values()) - self.statuses[Status.UNSUPPORTED]

    @property
    def total(self) -> int:
        """How many questions there are."""
        return sum(self.apart.values())

    @property
    def apart(self) -> Mapping[Status, int]:
        """The statuses of questions, without the vectors that ask nothing.

        Clause: engines.run.apart.
        """
        unsupported = self.statuses[Status.UNSUPPORTED] - self.unasked
        return {**self.statuses, Status.UNSUPPORTED: unsupported}


def count(results: Sequence[Result]) -> Count:
    """The counts of results."""
    numbers = dict.fromkeys(STATUSES, 0)
    for result in results:
        numbers[result.status] += 1
    return Count(numbers, sum(bool(result.case.unasked) for result in results))


def by_chapter(run: Run) -> dict[str, list[Result]]:
    """The results of each chapter, in the order of chapters."""
    found: dict[str, list[Result]] = {head.name: [] for head in run.chapters}
    for result in run.results:
        found[result.case.chapter].append(result)
    return found


def counts(run: Run) -> dict[str, Count]:
    """The counts by chapter.  Clause: engines.run.apart."""
    return {name: count(results) for name, results in by_chapter(run).items()}
