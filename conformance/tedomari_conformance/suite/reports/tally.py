"""Count the vectors of each source by verdict and by extent."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from tedomari_conformance.suite.harness.results import Result, Run
from tedomari_conformance.suite.model import ExtentKind, Verdict

FAILED: Final = "failed"

#: The columns of every table of verdicts, in order.
COLUMNS: Final = (*(verdict.value for verdict in Verdict), FAILED)

#: The columns that a table has even if all their counts are 0.
ALWAYS: Final = (Verdict.CONFIRMED.value, Verdict.ERRATUM.value, FAILED)

#: The extents of checks, which are counted separately.
EXTENTS: Final = tuple(kind.value for kind in ExtentKind)


@dataclass(frozen=True)
class Tally:
    """The counts of one source.

    ``verdicts`` counts a vector under its verdict if the reference confirms it, and otherwise
    under ``failed``.  ``extents`` counts the vectors that were checked and did not fail.
    """

    verdicts: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(COLUMNS, 0))
    extents: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(EXTENTS, 0))

    def with_result(self, result: Result) -> "Tally":
        """Return the counts with one more result."""
        case = result.case
        column = case.verdict.value if result.ok else FAILED
        verdicts = {**self.verdicts, column: self.verdicts[column] + 1}
        if not result.ok or case.verdict is Verdict.UNCHECKED:
            return Tally(verdicts, self.extents)
        kind = case.extent.kind.value
        return Tally(verdicts, {**self.extents, kind: self.extents[kind] + 1})


def columns_of(counts: Iterable[Tally]) -> list[str]:
    """Return the columns of a table of verdicts: most have one only if they occur."""
    tallies = list(counts)
    return [
        column
        for column in COLUMNS
        if column in ALWAYS or any(each.verdicts[column] for each in tallies)
    ]


def extents(run: Run) -> dict[str, int]:
    """Return the number of vectors that were checked exactly, by proof, and within bounds."""
    counts = tally(run).values()
    return {kind: sum(each.extents[kind] for each in counts) for kind in EXTENTS}


def tally(run: Run) -> dict[str, Tally]:
    """Return the counts of a run by source, in the order of its chapters."""
    counts = {head.source: Tally() for head in run.chapters}
    for result in run.results:
        source = result.case.source
        counts[source] = counts[source].with_result(result)
    return counts
