"""What a fuzzer finds: a disagreement, how much was asked, and what a referee says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeAlias

from tedomari_conformance.engines.model import Status
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: What stays the same while a disagreement is shrunk: the operation and the status.
Kind: TypeAlias = tuple[str, Status]


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A query to which engine and reference answer differently.

    ``expected`` is the result of the reference, None if it has none; ``given`` that of the
    engine, None if it gave none that could be read.  Clause: fuzz.disagreement.
    """

    query: Query
    status: Status
    message: str
    expected: Mapping[str, JSON] | None
    given: Mapping[str, JSON] | None

    @property
    def kind(self) -> Kind:
        """What it is about.  Clause: fuzz.shrink.kind."""
        return self.query.operation, self.status


@dataclass(slots=True)
class Tally:
    """How much was asked, and what came of it; a query that comes again counts once.

    ``beyond`` counts the queries that the reference itself leaves open, ``skipped`` the
    positions that are larger than the engine says it takes.  Clause: fuzz.tally.
    """

    positions: int = 0
    queries: int = 0
    agreed: int = 0
    weak: int = 0
    declined: int = 0
    beyond: int = 0
    disagreed: int = 0
    skipped: int = 0


class Right(StrEnum):
    """Whom a referee finds to be right."""

    REFERENCE = "reference"
    ENGINE = "engine"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class Ruling:
    """Who is right, None if it is not decided, and how that was found, in words.

    Clause: fuzz.referee.
    """

    right: Right | None
    how: str


#: The statuses of an answer that is no disagreement.
NO_DISAGREEMENT: Final = (Status.PASS, Status.WEAK, Status.DECLINED)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A saved case that was asked again: what came of it the last time, and now.

    ``before`` is None if this engine was never asked.  Clause: fuzz.saved.replay.
    """

    case: str
    before: Status | None
    now: Status

    def __str__(self) -> str:
        disagreed = self.before is not None and self.before not in NO_DISAGREEMENT
        if self.now not in NO_DISAGREEMENT:
            return "still disagrees" if disagreed else "disagrees"
        if self.now is Status.DECLINED:
            return "is declined or left open"
        return "no longer disagrees" if disagreed else "agrees"


@dataclass(frozen=True, slots=True)
class Finding:
    """A disagreement, whether it is a smallest one, and what the referee says of it.

    Clause: fuzz.finding.
    """

    disagreement: Disagreement
    smallest: bool
    ruling: Ruling | None


@dataclass(slots=True)
class Report:
    """What came of a run; ``file`` keeps the finding, or ``unsaved`` says why there is none."""

    tally: Tally = field(default_factory=Tally)
    replayed: list[Replayed] = field(default_factory=list)
    finding: Finding | None = None
    file: Path | None = None
    unsaved: str = ""
    interrupted: bool = False
