"""The summary of a run as Markdown."""

from collections.abc import Mapping, Sequence

from tedomari_conformance.suite import Result
from tedomari_conformance.suite.reports.plain import outcome, shown
from tedomari_conformance.suite.reports.tally import COLUMNS, EXTENTS, Tally


def markdown_summary(
    counts: Mapping[str, Tally], failures: Sequence[Result], *, done: int, total: int
) -> str:
    """The table by source, the table of extents, and every failure with its cell."""
    state = "complete" if done == total else "interrupted"
    parts = [
        "# Conformance report",
        f"{done} of {total} vectors checked ({state}).",
        "## Verdicts",
        table(
            ("source", *COLUMNS),
            [(name, *map(str, count.verdicts.values())) for name, count in counts.items()],
        ),
        "## Extent of what was checked",
        table(
            ("source", *EXTENTS),
            [(name, *map(str, count.extents.values())) for name, count in counts.items()],
        ),
        "## Failures",
        "\n".join(map(failure_item, failures)) or "None.",
    ]
    return "\n\n".join(parts) + "\n"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table; the first column is text, the others are numbers.

    >>> print(table(("source", "failed"), [("paper", "0")]))
    | source | failed |
    | --- | ---: |
    | paper | 0 |
    """
    rule = ("---", *("---:" for _ in head[1:]))
    return "\n".join(f"| {' | '.join(map(cell_text, row))} |" for row in (head, rule, *rows))


def failure_item(result: Result) -> str:
    """One failure as a list item."""
    return (
        f"* `{result.id}`, {result.source}, {result.cell}: given `{shown(result.given)}`, "
        f"expected `{shown(result.expected)}`, got `{outcome(result)}`"
    )


def cell_text(text: str) -> str:
    """Text that does not end its table cell, nor its line."""
    return text.replace("|", r"\|").replace("\n", " ")
