"""The matrix of chapters against engines: in each cell, how the chapter came out."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tedomari_conformance.engines.model import Status
from tedomari_conformance.suite.harness.results import (
    FAILING,
    ChapterHead,
    Count,
    EngineResult,
    EngineRun,
    counts,
)


class Standing(StrEnum):
    """How a chapter stands with an engine, in a word."""

    PASS = "pass"
    WEAK = "weak"
    EXPECTED = "expected"
    FAIL = "fail"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Cell:
    """A chapter's results with one engine."""

    count: Count
    results: tuple[EngineResult, ...]
    expected: int

    @property
    def failed(self) -> int:
        """How many questions came out wrong, or not at all, expected or not."""
        return sum(self.count.statuses[status] for status in FAILING)

    @property
    def standing(self) -> Standing:
        """The cell in one word: the worst that is in it."""
        if self.failed > self.expected:
            return Standing.FAIL
        if self.failed:
            return Standing.EXPECTED
        if self.count.statuses[Status.WEAK]:
            return Standing.WEAK
        return Standing.PASS if self.count.statuses[Status.PASS] else Standing.SILENT

    @property
    def words(self) -> str:
        """The cell in numbers and words."""
        found = self.count.statuses
        if self.count.total == found[Status.UNSUPPORTED]:
            return "not supported"
        answered = self.count.asked - found[Status.DECLINED]
        words = [f"{found[Status.PASS]} of {answered} pass"] if answered else []
        for status in (Status.WEAK, *sorted(FAILING)):
            if found[status]:
                words.append(f"{found[status]} {status}")
        if self.expected:
            words.append(f"{self.expected} expected")
        for status in (Status.DECLINED, Status.UNSUPPORTED):
            if found[status]:
                words.append(f"{found[status]} {status}")
        return ", ".join(words)


@dataclass(frozen=True, slots=True)
class Row:
    """A chapter, and its cell for each engine: None where the run did not ask it."""

    head: ChapterHead
    cells: tuple[Cell | None, ...]


def told_apart(runs: Sequence[EngineRun]) -> list[EngineRun]:
    """The runs, those of an engine that presents itself as an earlier one did by a number.

    Clause: engines.report.matrix.
    """
    seen: Counter[str] = Counter()
    told: list[EngineRun] = []
    for run in runs:
        seen[str(run.engine)] += 1
        number = seen[str(run.engine)]
        if number > 1:
            version = f"{run.engine.version} ({number})"
            run = replace(run, engine=replace(run.engine, version=version))
        told.append(run)
    return told


def matrix(runs: Sequence[EngineRun]) -> list[Row]:
    """A row for each chapter that at least one of the engines was asked, or could have been.

    Clause: engines.report.matrix.
    """
    heads = {head.name: head for run in reversed(runs) for head in run.chapters}
    names = dict.fromkeys(head.name for run in runs for head in run.chapters)
    columns = [cells_of(run) for run in runs]
    rows = [Row(heads[name], tuple(column.get(name) for column in columns)) for name in names]
    return [row for row in rows if any(row.cells)]


def cells_of(run: EngineRun) -> dict[str, Cell]:
    """The cells of an engine, by chapter; none for chapters without results."""
    by_chapter: dict[str, list[EngineResult]] = {head.name: [] for head in run.chapters}
    for result in run.results:
        by_chapter[result.asked.chapter].append(result)
    numbers = counts(run)
    return {
        name: Cell(numbers[name], tuple(results), expected_in(results, run))
        for name, results in by_chapter.items()
        if results
    }


def expected_in(results: Sequence[EngineResult], run: EngineRun) -> int:
    """How many failures among results are expected."""
    return sum(result.id in run.reasons and result.status in FAILING for result in results)
