"""Runs as Markdown: verdicts, a matrix of chapters and subjects, and divergences."""

import re
from collections.abc import Sequence

from tedomari_conformance.suite.harness.results import FAILING, Result, Run
from tedomari_conformance.suite.reports.matrix import in_columns, matrix
from tedomari_conformance.suite.reports.tally import EXTENTS, columns_of, tally
from tedomari_conformance.suite.reports.text import (
    answer_text,
    data_text,
    query_text,
    summary,
    visible,
)


def markdown(runs: Sequence[Run]) -> str:
    """Return a report with the subjects, verdicts, matrix, and divergences with reasons.

    Clause: engines.report.markdown.
    """
    runs = in_columns(runs)
    parts = ["# Conformance report", "\n".join(f"* {subject_line(run)}" for run in runs)]
    for run in runs:
        if run.subject.is_reference:
            parts += verdict_tables(run)
    parts += ["## Chapters", matrix_table(runs)]
    for run in runs:
        diverging = [result for result in run.results if result.status in FAILING]
        parts += [
            f"## Divergences of {code(str(run.subject))}",
            "\n".join(divergence_item(result, run) for result in diverging) or "None.",
        ]
    return "\n\n".join(parts) + "\n"


def subject_line(run: Run) -> str:
    """Return the line of a subject: its name, a summary, and the version that checked it."""
    name = code(str(run.subject))
    return f"{name}: {summary(run)}; checked by Tedomari {visible(run.tedomari)}"


def verdict_tables(run: Run) -> list[str]:
    """Return tables of the verdicts and of the extents of the checks."""
    counts = tally(run)
    columns = columns_of(counts.values())
    verdicts = [
        (name, *(str(each.verdicts[column]) for column in columns))
        for name, each in counts.items()
    ]
    extents = [(name, *map(str, each.extents.values())) for name, each in counts.items()]
    return [
        "## Verdicts",
        table(("source", *columns), verdicts),
        "## Extent of what was checked",
        table(("source", *EXTENTS), extents),
    ]


def matrix_table(runs: Sequence[Run]) -> str:
    """Return a table with a row per chapter and a column per subject."""
    head = ("chapter", *(cell_code(str(run.subject)) for run in runs))
    rows = [
        (row.head.name, *(cell.words if cell else "not run" for cell in row.cells))
        for row in matrix(runs)
    ]
    return table(head, rows, numbers=False)


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, numbers: bool = True) -> str:
    """Return a Markdown table; with ``numbers``, columns after the first are right-aligned.

    >>> print(table(("source", "failed"), [("paper", "0")]))
    | source | failed |
    | --- | ---: |
    | paper | 0 |
    """
    rule = ("---", *("---:" if numbers else "---" for _ in head[1:]))
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rows))


def divergence_item(result: Result, run: Run) -> str:
    """Return a divergence as a list item."""
    case = result.case
    reason = run.reasons.get(result.id)
    why = f". Reason: {plain(reason)}" if reason else ""
    return (
        f"* {code(case.id)} ({result.status}; {plain(case.chapter)}, {plain(case.cell)}): "
        f"given {code(query_text(case.query))}, expected {code(data_text(case.expected))}, "
        f"got {code(answer_text(result))}{why}"
    )


def code(text: str) -> str:
    """Return a text as code, even if it contains backticks.

    >>> code("a`b"), code("`")
    ('``a`b``', '`` ` ``')
    """
    line = visible(text)
    longest = max((len(run) for run in re.findall("`+", line)), default=0)
    fence = "`" * (longest + 1)
    space = " " if line.startswith("`") or line.endswith("`") or not line.strip() else ""
    return f"{fence}{space}{line}{space}{fence}"


def cell_code(text: str) -> str:
    """Return a text as code for a cell of a table, which an unescaped ``|`` would end."""
    return code(text).replace("|", r"\|")


def plain(text: str) -> str:
    r"""Escape the characters of a text that have a meaning in Markdown or HTML.

    >>> plain("a <b> *c*")
    'a \\<b\\> \\*c\\*'
    """
    return re.sub(r"([\\`*_\[\]<>&#|])", r"\\\1", visible(text))
