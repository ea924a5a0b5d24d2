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


def tables(found: "Report", file: Path, top: int | None) -> Answer:
    """Return the tables as JSON."""
    return {
        "input": str(file),
        **asdict(found.heading),
        "complete": found.complete,
        "counts": [asdict(layer) for layer in found.layers],
        "totals": dict(found.totals),
        "distinct_values": found.distinct_values,
        "values_up_to_sign": found.values_up_to_sign,
        "distinct_atomic_weights": len(found.atomic_weights),
        "outcomes": {str(share.what): share.positions for share in found.outcomes},
        "temperatures": [asdict(share) for share in found.temperatures[:top]],
        "atomic_weights": [asdict(share) for share in found.atomic_weights[:top]],
        "values": [asdict(value) for value in found.values],
    }


def print_tables(found: "Report", top: int | None) -> None:
    """Print the tables as text."""
    target = console()
    if not found.complete:
        echo(f"{found.heading}: not complete, so far {len(found.layers) - 1} cells")
    target.print(count_table(found))
    echo(
        f"{found.distinct_values} distinct values; {found.values_up_to_sign} "
        "if a value and its negative count as one"
    )
    target.print(value_table(found))
    echo(f"{len(found.atomic_weights)} atomic weights")
    for name, shares in (
        ("atomic weight", found.atomic_weights),
        ("outcome", found.outcomes),
        ("temperature", found.temperatures),
    ):
        rows = [(shortened(s.what), s.positions, s.values) for s in shares[:top]]
        target.print(table(None, (name, "positions", "values"), rows))


def table(
    title: str | None, names: tuple[str, ...], rows: Sequence[tuple[str | int, ...]]
) -> "Table":
    """Build a table in which numbers are right-aligned."""
    from rich.table import Table
    from rich.text import Text

    made = Table(title=title, title_justify="left")
    for place, name in enumerate(names):
        number = all(isinstance(row[place], int) for row in rows)
        made.add_column(name, justify="right" if number else "left", no_wrap=True)
    for row in rows:
        made.add_row(*(Text(str(field)) for field in row))
    return made


def count_table(found: "Report") -> "Table":
    """Build the table of counts by number of cells, with their sums."""
    rows: list[tuple[str | int, ...]] = [
        (row.cells, row.raw, row.connected, row.distinct, row.values) for row in found.layers
    ]
    made = table(str(found.heading), ("cells", "raw", "connected", "distinct", "values"), rows)
    made.add_section()
    totals = found.totals
    made.add_row(
        "all",
        *(str(totals[name]) for name in ("raw", "connected", "distinct")),
        str(found.distinct_values),
    )
    return made


def value_table(found: "Report") -> "Table":
    """Build the table of values by frequency."""
    names = ("value", "positions", "outcome", "atomic weight", "temperature", "example")
    rows: list[tuple[str | int, ...]] = [
        (
            shortened(row.value or f"form of {row.form_length} characters"),
            row.positions,
            row.outcome,
            shortened(row.atomic_weight),
            row.temperature,
            row.example,
        )
        for row in found.values
    ]
    return table(None, names, rows)


def shortened(text: str | None) -> str:
    """Return a string for the tables: shortened if it is long, "none" for None.

    >>> shortened(None), len(shortened("x" * 100))
    ('none', 60)
    """
    return "none" if text is None else fit(text, SHOWN)
