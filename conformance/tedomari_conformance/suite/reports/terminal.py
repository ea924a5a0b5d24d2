"""The tables of a run for people, drawn by rich."""

from collections.abc import Mapping

from rich.table import Table
from rich.text import Text

from tedomari_conformance.suite import Result
from tedomari_conformance.suite.reports.plain import outcome, shown
from tedomari_conformance.suite.reports.tally import COLUMNS, EXTENTS, FAILED, Tally


def verdict_table(counts: Mapping[str, Tally]) -> Table:
    """The verdicts and the extents by source."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("source", no_wrap=True)
    for column in (*COLUMNS, *EXTENTS):
        table.add_column(column, justify="right", no_wrap=True)
    for source, count in counts.items():
        cells = [
            number(column, n) for column, n in (*count.verdicts.items(), *count.extents.items())
        ]
        table.add_row(source, *cells)
    return table


def number(column: str, n: int) -> Text:
    """A count: failures stand out, zeros step back."""
    if n == 0:
        return Text("0", style="dim")
    return Text(str(n), style="bold red" if column == FAILED else "")


def failure_text(result: Result) -> str:
    """One failure, with its cell, on four lines."""
    return (
        f"FAILED {result.id} ({result.source}, {result.cell})\n"
        f"  given     {shown(result.given)}\n"
        f"  expected  {shown(result.expected)}\n"
        f"  got       {outcome(result)}"
    )
