"""The matrix of chapters and subjects, with the results of a chapter in each cell."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tedomari_conformance.suite.harness.cases import ChapterHead
from tedomari_conformance.suite.harness.results import (
    NOT_RIGHT,
    Count,
    Result,
    Run,
    Status,
    by_chapter,
    count,
)


class Standing(StrEnum):
    """The result of a chapter with a subject, in a word."""

    PASS = "pass"
    WEAK = "weak"
    EXPECTED = "expected"
    FAIL = "fail"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Cell:
    """The results of a chapter with one subject; ``expected`` failures are counted."""

    count: Count
    results: tuple[Result, ...]
    expected: int

    @property
    def failed(self) -> int:
        """The number of questions without a right answer, including expected failures."""
        return sum(self.count.statuses[status] for status in NOT_RIGHT)

    @property
    def standing(self) -> Standing:
        """The worst status in the cell, in a word."""
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
        numbers = self.count.statuses
        if len(self.results) == numbers[Status.UNSUPPORTED]:
            return "not supported"
        answers = self.count.asked - numbers[Status.DECLINED]
        words = [f"{numbers[Status.PASS]} of {answers} pass"] if answers else []
        for status in (Status.WEAK, *sorted(NOT_RIGHT)):
            if numbers[status]:
                words.append(f"{numbers[status]} {status}")
        if self.expected:
            words.append(f"{self.expected} expected")
        for status in (Status.DECLINED, Status.UNSUPPORTED):
            if numbers[status]:
                words.append(f"{numbers[status]} {status}")
        return ", ".join(words)


@dataclass(frozen=True, slots=True)
class Row:
    """A chapter, and its cell for each subject; None if the run did not include it."""

    head: ChapterHead
    cells: tuple[Cell | None, ...]


def in_columns(runs: Iterable[Run]) -> list[Run]:
    """Return the runs in the order of columns: the reference first, then the others.

    A subject with the same name and version as an earlier one gets a number.

    Clause: engines.report.matrix.
    """
    seen: Counter[str] = Counter()
    columns: list[Run] = []
    for run in sorted(runs, key=lambda run: not run.subject.is_reference):
        seen[str(run.subject)] += 1
        number = seen[str(run.subject)]
        if number > 1:
            version = f"{run.subject.version} ({number})"
            run = replace(run, subject=replace(run.subject, version=version))
        columns.append(run)
    return columns


def matrix(runs: Sequence[Run]) -> list[Row]:
    """Return a row for each chapter in which at least one run has results.

    Clause: engines.report.matrix.
    """
    heads = {head.name: head for run in reversed(runs) for head in run.chapters}
    names = dict.fromkeys(head.name for run in runs for head in run.chapters)
    columns = [cells_of(run) for run in runs]
    rows = [Row(heads[name], tuple(column.get(name) for column in columns)) for name in names]
    return [row for row in rows if any(row.cells)]


def cells_of(run: Run) -> dict[str, Cell]:
    """Return the cells of a subject by chapter, without chapters that have no results."""
    return {
        name: Cell(count(results), tuple(results), expected_failures(results, run))
        for name, results in by_chapter(run).items()
        if results
    }


def expected_failures(results: Sequence[Result], run: Run) -> int:
    """Return the number of expected failures among results."""
    return sum(result.id in run.reasons and result.status in NOT_RIGHT for result in results)
