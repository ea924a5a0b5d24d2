"""The tables of a census, as JSON and as text."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tedomari.answers.data import Answer
from tedomari.messages import fit
from tedomari_cli.console import console
from tedomari_cli.diverting import echo

if TYPE_CHECKING:
    from rich.table import Table

    from tedomari_census import Report

#: Values are shortened to this many characters in text.
SHOWN: Final = 60


def tables(report: "Report", file: Path, top: int | None) -> Answer:
    """Return the tables as JSON."""
    return {
        "input": str(file),
        **asdict(report.heading),
        "complete": report.complete,
        "counts": [asdict(layer) for layer in report.layers],
        "totals": dict(report.totals),
        "distinct_values": report.distinct_values,
        "values_up_to_sign": report.values_up_to_sign,
        "distinct_atomic_weights": len(report.atomic_weights),
        "outcomes": {str(share.what): share.positions for share in report.outcomes},
        "temperatures": [asdict(share) for share in report.temperatures[:top]],
        "atomic_weights": [asdict(share) for share in report.atomic_weights[:top]],
        "values": [asdict(value) for value in report.values],
    }


def print_tables(report: "Report", top: int | None) -> None:
    """Print the tables as text."""
    target = console()
    if report.cells is None:
        echo(f"{report.heading}: nothing is enumerated yet")
        return
    if not report.complete:
        echo(f"{report.heading}: not complete, so far {report.cells} cells")
    target.print(count_table(report))
    echo(
        f"{report.distinct_values} distinct values; {report.values_up_to_sign} "
        "if a value and its negative count as one"
    )
    target.print(value_table(report))
    echo(f"{len(report.atomic_weights)} atomic weights")
    for name, shares in (
        ("atomic weight", report.atomic_weights),
        ("outcome", report.outcomes),
        ("temperature", report.temperatures),
    ):
        rows = [(shorten(s.what), s.positions, s.values) for s in shares[:top]]
        target.print(build_table(None, (name, "positions", "values"), rows))


def build_table(
    title: str | None, names: tuple[str, ...], rows: Sequence[tuple[str | int, ...]]
) -> "Table":
    """Build a table in which numbers are right-aligned."""
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, title_justify="left")
    for place, name in enumerate(names):
        number = all(isinstance(row[place], int) for row in rows)
        table.add_column(name, justify="right" if number else "left", no_wrap=True)
    for row in rows:
        table.add_row(*(Text(str(field)) for field in row))
    return table


def count_table(report: "Report") -> "Table":
    """Build the table of counts by number of cells, with their sums."""
    rows: list[tuple[str | int, ...]] = [
        (row.cells, row.raw, row.connected, row.distinct, row.values) for row in report.layers
    ]
    table = build_table(
        str(report.heading), ("cells", "raw", "connected", "distinct", "values"), rows
    )
    table.add_section()
    totals = report.totals
    table.add_row(
        "all",
        *(str(totals[name]) for name in ("raw", "connected", "distinct")),
        str(report.distinct_values),
    )
    return table


def value_table(report: "Report") -> "Table":
    """Build the table of values by frequency."""
    names = ("value", "positions", "outcome", "atomic weight", "temperature", "example")
    rows: list[tuple[str | int, ...]] = [
        (
            shorten(row.value or f"form of {row.form_length} characters"),
            row.positions,
            row.outcome,
            shorten(row.atomic_weight),
            row.temperature,
            row.example,
        )
        for row in report.values
    ]
    return build_table(None, names, rows)


def shorten(text: str | None) -> str:
    """Return a string for the tables: shortened if it is long, "none" for None.

    >>> shorten(None), len(shorten("x" * 100))
    ('none', 60)
    """
    return "none" if text is None else fit(text, SHOWN)
