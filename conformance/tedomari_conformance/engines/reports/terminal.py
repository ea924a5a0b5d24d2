"""A run over an engine for people: counts by chapter, failures, and what changed."""

from collections.abc import Iterable
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from tedomari_conformance.engines.model import Status
from tedomari_conformance.suite.harness.results import (
    FAILING,
    STATUSES,
    Count,
    EngineResult,
    EngineRun,
    counts,
    total,
)
from tedomari_conformance.suite.reports.text import (
    data_text,
    got_text,
    query_text,
    summary,
    visible,
)


@dataclass(frozen=True, slots=True)
class Change:
    """A question that came out otherwise than in the run before; ``before`` is None if new."""

    before: Status | None
    result: EngineResult


def changes(previous: EngineRun, run: EngineRun) -> list[Change]:
    """The questions whose status is not that of the run before, in order.

    A question that was not asked then counts as changed if it fails now.

    Clause: engines.report.changed.
    """
    before = {result.id: result.status for result in previous.results}
    return [
        Change(before.get(result.id), result)
        for result in run.results
        if (result.id in before or result.status in FAILING)
        and before.get(result.id) is not result.status
    ]


def chapter_table(run: EngineRun) -> Table:
    """The counts by chapter, and of all; only statuses that occur have a column.

    Chapters without a question for engines are left out, and counted in the last row.

    Clause: engines.report.terminal.
    """
    by_chapter = counts(run)
    everything = total(by_chapter.values())
    columns = [status for status in STATUSES if everything.statuses[status]]
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("chapter", no_wrap=True)
    for column in (*columns, "unasked"):
        table.add_column(str(column), justify="right", no_wrap=True)
    for name, count in by_chapter.items():
        if count.total:
            table.add_row(visible(name), *numbers(count, columns))
    table.add_row("all", *numbers(everything, columns), style="bold")
    return table


def numbers(count: Count, columns: Iterable[Status]) -> list[Text]:
    """The cells of a row: failures stand out, zeros step back."""
    cells = [number(status in FAILING, count.statuses[status]) for status in columns]
    return [*cells, number(False, count.unasked)]


def number(bad: bool, n: int) -> Text:
    """One count."""
    return Text(str(n), style="dim" if n == 0 else "bold red" if bad else "")


def result_text(result: EngineResult, heading: str) -> str:
    """One result under a heading: where it is from, what was asked, expected, and given.

    Clause: engines.report.result.
    """
    asked = result.asked
    return (
        f"{heading} {visible(asked.id)} ({visible(asked.chapter)}, {visible(asked.cell)})\n"
        f"  clauses   {', '.join(asked.clauses) or 'none'}\n"
        f"  given     {query_text(asked.query)}\n"
        f"  expected  {data_text(asked.expected)}\n"
        f"  got       {got_text(result)}"
    )


def change_text(change: Change) -> str:
    """One change: what it was, and what it is."""
    before = change.before or "not asked"
    return result_text(change.result, f"CHANGED from {before} to {change.result.status}:")


def summary_text(run: EngineRun) -> str:
    """The last line of a run."""
    return f"{visible(str(run.engine))}: {summary(run)}"
