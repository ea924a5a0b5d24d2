"""What a run reports: a disagreement, the counts of queries, and the referee's ruling."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeAlias

from tedomari_conformance.engines.model import Status
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: The operation and the status, which stay the same while a disagreement is shrunk.
Kind: TypeAlias = tuple[str, Status]


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


@dataclass(slots=True)
class Tally:
    """The numbers of queries and their results; a repeated query counts once.

    ``beyond`` counts the queries that the reference leaves open, ``skipped`` the positions
    that are larger than the engine's limits.  Clause: fuzz.tally.
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


#: The statuses of answers that do not disagree with the reference.
NO_DISAGREEMENT: Final = (Status.PASS, Status.WEAK, Status.DECLINED)


@dataclass(frozen=True, slots=True)
class Replay:
    """A saved case that was asked again: its status the last time, and now.

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
    """A disagreement, whether it is minimal, and the referee's ruling.

    Clause: fuzz.finding.
    """

    disagreement: Disagreement
    smallest: bool
    ruling: Ruling | None


@dataclass(slots=True)
class Report:
    """The report of a run.

    ``file`` is the saved case of the finding; if it could not be written, ``unsaved`` says why.
    """

    tally: Tally = field(default_factory=Tally)
    replayed: list[Replay] = field(default_factory=list)
    finding: Finding | None = None
    file: Path | None = None
    unsaved: str = ""
    interrupted: bool = False
