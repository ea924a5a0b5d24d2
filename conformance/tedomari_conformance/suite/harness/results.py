"""The results of a subject (the reference or an engine), their statuses, and counts."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from tedomari_conformance.suite.harness.cases import Case, ChapterHead
from tedomari_conformance.suite.model import JSON


class Status(StrEnum):
    """The status of a result.  Clause: protocol.status.kinds."""

    PASS = "pass"
    FAIL = "fail"
    WEAK = "weak"
    DECLINED = "declined"
    UNSUPPORTED = "unsupported"
    REFUSED = "refused"
    CRASHED = "crashed"
    TIMED_OUT = "timed-out"
    GARBLED = "garbled"


#: The statuses, in the order in which tables list them.
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

#: The statuses of questions without a right answer.
NOT_RIGHT: Final = frozenset(
    {Status.FAIL, Status.REFUSED, Status.CRASHED, Status.TIMED_OUT, Status.GARBLED}
)

#: The statuses that a run may allow by name: the answer is right, but not in the form that the
#: operation asks for.
ALLOWABLE: Final = (Status.WEAK,)

#: The statuses that fail a run unless they are expected or allowed.
FAILING: Final = NOT_RIGHT | frozenset(ALLOWABLE)

#: The statuses that are only reported.
HARMLESS: Final = frozenset({Status.PASS, Status.DECLINED, Status.UNSUPPORTED})


def failing(allowed: Collection[Status] = ()) -> frozenset[Status]:
    """Return the statuses that make a run fail, without those that it allows.

    Clause: engines.run.verdict.

    >>> Status.WEAK in failing(), Status.WEAK in failing([Status.WEAK])
    (True, False)
    """
    return FAILING.difference(allowed)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a case: the status, the answer if there was one, and the reason.

    An answer of the reference is a string.  An answer of an engine has the members of its
    result.
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
        """Whether the status does not make a run fail."""
        return self.status not in FAILING


@dataclass(frozen=True, slots=True)
class Identity:
    """The subject of a run: its name, its version, and the command that started it.

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
    """A complete or interrupted run of a subject.

    ``tedomari`` is the version of Tedomari that judged the results.  ``reasons`` maps the id of
    a case to the reason for which its divergence is expected.
    """

    subject: Identity
    tedomari: str
    chapters: tuple[ChapterHead, ...]
    results: tuple[Result, ...]
    complete: bool = True
    reasons: Mapping[str, str] = field(default_factory=dict)

    @property
    def failures(self) -> list[Result]:
        """The results that make the run fail."""
        return [result for result in self.results if not result.ok]


@dataclass(frozen=True, slots=True)
class Count:
    """The number of results of each status.

    ``unasked`` is the number of vectors that contain no question for the subject.  They are
    counted as unsupported.
    """

    statuses: Mapping[Status, int]
    unasked: int = 0

    @property
    def asked(self) -> int:
        """The number of questions that the subject was asked."""
        return sum(self.statuses.values()) - self.statuses[Status.UNSUPPORTED]

    @property
    def total(self) -> int:
        """The number of questions."""
        return sum(self.apart.values())

    @property
    def apart(self) -> Mapping[Status, int]:
        """The number of questions by status, without the vectors that contain none.

        Clause: engines.run.apart.
        """
        unsupported = self.statuses[Status.UNSUPPORTED] - self.unasked
        return {**self.statuses, Status.UNSUPPORTED: unsupported}


def count(results: Sequence[Result]) -> Count:
    """Return the counts of results."""
    numbers = dict.fromkeys(STATUSES, 0)
    for result in results:
        numbers[result.status] += 1
    return Count(numbers, sum(bool(result.case.unasked) for result in results))


def by_chapter(run: Run) -> dict[str, list[Result]]:
    """Return the results of each chapter, in the order of chapters."""
    results: dict[str, list[Result]] = {head.name: [] for head in run.chapters}
    for result in run.results:
        results[result.case.chapter].append(result)
    return results


def counts(run: Run) -> dict[str, Count]:
    """Return the counts by chapter.  Clause: engines.run.apart."""
    return {name: count(results) for name, results in by_chapter(run).items()}
