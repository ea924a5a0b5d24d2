"""What a run reports: a disagreement, the counts of queries, and the referee's ruling."""

from collections import Counter
from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeAlias

from tedomari_conformance.engines.model import Status
from tedomari_conformance.suite.harness.results import failing
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: The operation and the status, which stay the same while a disagreement is shrunk.
Kind: TypeAlias = tuple[str, Status]


#: Outcomes, relations and other words of results have at most this many characters.
LONGEST_WORD: Final = 2


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A query that engine and reference answer differently.

    ``expected`` is the reference's result, None if it has none; ``given`` is the engine's, None
    if it gave no readable result.  Clause: fuzz.disagreement.
    """

    query: Query
    status: Status
    message: str
    expected: Mapping[str, JSON] | None
    given: Mapping[str, JSON] | None

    @property
    def kind(self) -> Kind:
        """The operation and the status.  Clause: fuzz.shrink.kind."""
        return self.query.operation, self.status

    @property
    def members(self) -> tuple[str, ...]:
        """The names of the members in which the two results differ, sorted."""
        expected, given = self.expected or {}, self.given or {}
        names = sorted({*expected, *given})
        return tuple(name for name in names if expected.get(name) != given.get(name))

    @property
    def likeness(self) -> Hashable:
        """What disagreements of one cause have in common, before they are shrunk.

        It is the operation and the status, the members that differ, and the words in these
        members, such as ``N`` and ``P``.  Clause: fuzz.causes.
        """
        words = tuple(
            word
            for result in (self.expected or {}, self.given or {})
            for name in self.members
            if isinstance(word := result.get(name), str) and len(word) <= LONGEST_WORD
        )
        return self.kind, self.members, words


@dataclass(slots=True)
class Tally:
    """The numbers of queries and their results; a repeated query counts once.

    ``beyond`` counts the queries that the reference leaves open, ``expected`` the disagreements
    that are expected, ``skipped`` the positions that are larger than the engine's limits,
    ``repeated`` the drawn disagreements that were not shrunk because others like them had
    known causes, and ``kinds`` the drawn subjects of each kind.  Clause: fuzz.tally.
    """

    positions: int = 0
    queries: int = 0
    agreed: int = 0
    weak: int = 0
    declined: int = 0
    beyond: int = 0
    disagreed: int = 0
    expected: int = 0
    skipped: int = 0
    repeated: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add the numbers of another run."""
        self.kinds.update(other.kinds)
        for member in fields(self):
            if member.name != "kinds":
                total = getattr(self, member.name) + getattr(other, member.name)
                setattr(self, member.name, total)


class Right(StrEnum):
    """Which side is right, according to a referee."""

    REFERENCE = "reference"
    ENGINE = "engine"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class Ruling:
    """Which side is right, None if undecided; ``how`` names the method, or why it failed.

    Clause: fuzz.referee.
    """

    right: Right | None
    how: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A saved case that was asked again: its status the last time, and now.

    ``before`` is None if this engine was never asked.  Clause: fuzz.saved.replay.
    """

    case: str
    before: Status | None
    now: Status

    def words(self, allowed: Collection[Status] = ()) -> str:
        """Return the result in words; ``allowed`` are statuses that do not disagree.

        >>> Replay("case", Status.FAIL, Status.WEAK).words()
        'still disagrees'
        >>> Replay("case", Status.FAIL, Status.WEAK).words([Status.WEAK])
        'no longer disagrees'
        """
        wrong = failing(allowed)
        if self.now in wrong:
            return "still disagrees" if self.before in wrong else "disagrees"
        if self.now is Status.DECLINED:
            return "is declined or left open"
        return "no longer disagrees" if self.before in wrong else "agrees"


@dataclass(frozen=True, slots=True)
class Finding:
    """A disagreement, whether it is minimal, the referee's ruling, and a picture.

    ``cause`` is the same for disagreements that have the same cause.  ``file`` is the saved
    case; if it could not be written, ``unsaved`` says why.  Clause: fuzz.finding.
    """

    disagreement: Disagreement
    smallest: bool
    ruling: Ruling | None
    cause: Hashable
    picture: str = ""
    file: Path | None = None
    unsaved: str = ""


@dataclass(slots=True)
class Report:
    """The report of a run: one finding for each cause, first those of saved cases."""

    tally: Tally = field(default_factory=Tally)
    replayed: list[Replay] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    interrupted: bool = False

    @property
    def finding(self) -> Finding | None:
        """The first finding; None without findings."""
        return self.findings[0] if self.findings else None

    def add(self, other: "Report") -> None:
        """Add the report of another run: its numbers, and its findings with new causes."""
        self.tally.add(other.tally)
        self.replayed += other.replayed
        causes = {finding.cause for finding in self.findings}
        self.findings += [finding for finding in other.findings if finding.cause not in causes]
        self.interrupted = self.interrupted or other.interrupted
