"""A run on the terminal: a table of verdicts or chapters, failures, and changes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from tedomari_conformance.suite.harness.results import (
    FAILING,
    STATUSES,
    Result,
    Run,
    Status,
    count,
    counts,
)
from tedomari_conformance.suite.reports.matrix import in_columns, matrix
from tedomari_conformance.suite.reports.tally import FAILED, columns_of, tally
from tedomari_conformance.suite.reports.text import (
    answer_text,
    data_text,
    query_text,
    summary,
    visible,
)

#: A row of counts: its name, and a number for each column.
Row = tuple[str, Sequence[int]]


@dataclass(frozen=True, slots=True)
class Change:
    """A question with a new status; ``before`` is its old status, or None if it is new."""

    before: Status | None
    result: Result


def changes(previous: Run, run: Run) -> list[Change]:
    """Return the questions whose status has changed since the previous run, in order.

    A question that was not asked in the previous run counts as changed if it fails now.

    Clause: engines.report.changed.
    """
    before = {result.id: result.status for result in previous.results}
    return [
        Change(before.get(result.id), result)
        for result in run.results
        if (result.id in before or result.status in FAILING)
        and before.get(result.id) is not result.status
    ]


def run_table(run: Run) -> Table:
    """Return a table of counts: verdicts by source, or statuses of an engine by chapter.

    Clause: engines.report.terminal.
    """
    return verdict_table(run) if run.subject.is_reference else chapter_table(run)


def verdict_table(run: Run) -> Table:
    """Return the verdicts by source; most verdicts have a column only if they occur."""
    counts = tally(run)
    columns = columns_of(counts.values())
    rows = [
        (name, [each.verdicts[column] for column in columns]) for name, each in counts.items()
    ]
    return count_table("source", columns, rows, bad={FAILED})


def chapter_table(run: Run) -> Table:
    """Return the counts by chapter and in total; only statuses that occur have a column.

    Chapters without a question for engines have no row, but the last row includes them.
    """
    everything = count(run.results)
    columns = [status for status in STATUSES if everything.apart[status]]
    rows = [
        (name, [*(each.apart[status] for status in columns), each.unasked])
        for name, each in counts(run).items()
        if each.total
    ]
    last = [*(everything.apart[status] for status in columns), everything.unasked]
    table = count_table("chapter", (*columns, "unasked"), rows, bad=FAILING)
    table.add_row("all", *map(str, last), style="bold")
    return table


def count_table(
    head: str, columns: Sequence[str], rows: Iterable[Row], *, bad: Iterable[str]
) -> Table:
    """Return a table of counts, with bad columns in red and zeros dimmed."""
    table = new_table([head, *columns], numbers=True)
    failing = set(bad)
    for name, row in rows:
        cells = [
            Text(str(n), style="dim" if n == 0 else "bold red" if column in failing else "")
            for column, n in zip(columns, row, strict=True)
        ]
        table.add_row(visible(name), *cells)
    return table


def matrix_table(runs: Sequence[Run]) -> Table:
    """Return a table with a row per chapter and a column per subject.

    Clause: engines.report.merged.
    """
    columns = in_columns(runs)
    table = new_table(["chapter", *(visible(str(run.subject)) for run in columns)])
    for row in matrix(columns):
        words = (cell.words if cell else "not run" for cell in row.cells)
        table.add_row(visible(row.head.name), *map(Text, words))
    return table


def new_table(columns: Iterable[str], *, numbers: bool = False) -> Table:
    """Return an empty table without lines; with ``numbers``, columns are right-aligned."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for place, column in enumerate(columns):
        if numbers and place:
            table.add_column(column, justify="right", no_wrap=True)
        else:
            table.add_column(column, no_wrap=numbers)
    return table


def result_text(result: Result, heading: str) -> str:
    """Describe a result under a heading: its origin, the question, the answers.

    Clause: engines.report.result.
    """
    case = result.case
    return (
        f"{heading} {visible(case.id)} ({visible(case.chapter)}, {visible(case.cell)})\n"
        f"  clauses   {', '.join(case.clauses) or 'none'}\n"
        f"  given     {query_text(case.query)}\n"
        f"  expected  {data_text(case.expected)}\n"
        f"  got       {answer_text(result)}"
    )


def change_text(change: Change) -> str:
    """Describe a change: the result, under a heading with its old and new status."""
    before = change.before or "not asked"
    return result_text(change.result, f"CHANGED from {before} to {change.result.status}:")


def summary_text(run: Run) -> str:
    """Return the last line of a report."""
    words = summary(run)
    return words if run.subject.is_reference else f"{visible(str(run.subject))}: {words}"
