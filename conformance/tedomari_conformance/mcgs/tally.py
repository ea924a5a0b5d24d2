"""The numbers of blocks that agree and disagree, and the reasons why others are left out."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from tedomari_conformance.suite.harness.results import Result, Status


class Standing(StrEnum):
    """How a block is counted.  Clause: mcgs.report."""

    AGREED = "agreed"
    DISAGREED = "disagreed"
    LEFT_OUT = "left-out"


@dataclass(frozen=True, slots=True)
class Tally:
    """The number of blocks by standing, and of those left out by reason."""

    blocks: Mapping[str, int]
    reasons: Mapping[str, int]

    @property
    def total(self) -> int:
        """The number of blocks."""
        return sum(self.blocks.values())


def tally(results: Iterable[Result]) -> Tally:
    """Count the blocks of results, which must be in the order of the cases.

    A block disagrees if one of its commands does.  Otherwise it agrees if one of its commands
    does.  Clause: mcgs.report.
    """
    blocks = dict.fromkeys(map(str, Standing), 0)
    reasons: Counter[str] = Counter()
    for _, group in groupby(results, key=lambda result: result.case.vector):
        of_block = list(group)
        statuses = {result.status for result in of_block}
        if Status.FAIL in statuses:
            blocks[Standing.DISAGREED] += 1
        elif Status.PASS in statuses:
            blocks[Standing.AGREED] += 1
        else:
            blocks[Standing.LEFT_OUT] += 1
            reasons[reason_of(of_block[0])] += 1
    return Tally(blocks, dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))))


def reason_of(result: Result) -> str:
    """Return the reason of a result, without the details of a place or a number.

    Clause: mcgs.reasons.
    """
    kind, _, _ = result.message.partition(": ")
    return result.message if kind == "no ruleset" else kind
