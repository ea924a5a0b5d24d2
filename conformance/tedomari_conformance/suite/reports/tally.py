"""How many vectors of each source came out how."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from tedomari_conformance.suite import ExtentKind, Result, Verdict

FAILED: Final = "failed"

#: The columns of every table of verdicts, in order.
COLUMNS: Final = (
    *(
        verdict.value
        for verdict in (
            Verdict.CONFIRMED,
            Verdict.ERRATUM,
            Verdict.DAMAGED,
            Verdict.AMBIGUOUS,
            Verdict.DERIVED,
            Verdict.UNCHECKED,
        )
    ),
    FAILED,
)

#: The extents of what was checked, which are counted apart.
EXTENTS: Final = tuple(kind.value for kind in ExtentKind)


@dataclass(frozen=True)
class Tally:
    """The counts of one source.

    ``verdicts`` counts a vector under its verdict if the reference bears it out, else
    under ``failed``; ``extents`` counts those that were checked and did not fail.
    """

    verdicts: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(COLUMNS, 0))
    extents: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(EXTENTS, 0))

    def with_result(self, result: Result) -> "Tally":
        """The counts with one more result."""
        column = result.verdict.value if result.ok else FAILED
        verdicts = {**self.verdicts, column: self.verdicts[column] + 1}
        if not result.ok or result.verdict is Verdict.UNCHECKED:
            return Tally(verdicts, self.extents)
        kind = result.extent.kind.value
        return Tally(verdicts, {**self.extents, kind: self.extents[kind] + 1})


def tally(results: Iterable[Result], sources: Iterable[str] = ()) -> dict[str, Tally]:
    """The counts by source; ``sources`` are counted even if there is no result of them."""
    counts = {source: Tally() for source in sources}
    for result in results:
        counts[result.source] = counts.get(result.source, Tally()).with_result(result)
    return counts
