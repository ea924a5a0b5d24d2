"""Runs over engines as Markdown: a matrix of chapters against engines, and what diverges."""

import re
from collections.abc import Sequence

from tedomari_conformance.engines.model import Status
from tedomari_conformance.suite.harness.results import (
    FAILING,
    EngineResult,
    EngineRun,
)
from tedomari_conformance.suite.reports.matrix import matrix, told_apart
from tedomari_conformance.suite.reports.text import (
    data_text,
    got_text,
    query_text,
    summary,
    visible,
)


def engine_markdown(runs: Sequence[EngineRun]) -> str:
    """The engines, the matrix, and each divergence with its reason if one was given.

    Clause: engines.report.markdown.
    """
    runs = told_apart(runs)
    parts = [
        "# Conformance of engines",
        "\n".join(f"* {engine_line(run)}" for run in runs),
        "## Chapters",
        matrix_table(runs),
    ]
    for run in runs:
        found = [result for result in run.results if result.status in {*FAILING, Status.WEAK}]
        parts += [
            f"## Divergences of {code(str(run.engine))}",
            "\n".join(divergence_item(result, run) for result in found) or "None.",
        ]
    return "\n\n".join(parts) + "\n"


def engine_line(run: EngineRun) -> str:
    """One engine: its name, how it did in all, and who says so."""
    name = code(str(run.engine))
    return f"{name}: {summary(run)}; checked by Tedomari {visible(run.tedomari)}"


def matrix_table(runs: Sequence[EngineRun]) -> str:
    """The chapters against the engines, as a table."""
    head = ("chapter", *(cell_code(str(run.engine)) for run in runs))
    rows = [
        (row.head.name, *(cell.words if cell else "not run" for cell in row.cells))
        for row in matrix(runs)
    ]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))


def divergence_item(result: EngineResult, run: EngineRun) -> str:
    """One divergence as a list item."""
    asked = result.asked
    reason = run.reasons.get(result.id)
    why = f". Reason: {plain(reason)}" if reason else ""
    return (
        f"* {code(asked.id)} ({result.status}; {plain(asked.chapter)}, {plain(asked.cell)}): "
        f"given {code(query_text(asked.query))}, expected {code(data_text(asked.expected))}, "
        f"got {code(got_text(result))}{why}"
    )


def code(text: str) -> str:
    """The text as code, whatever backticks it holds.

    >>> code("a`b"), code("`")
    ('``a`b``', '`` ` ``')
    """
    line = visible(text)
    longest = max((len(run) for run in re.findall("`+", line)), default=0)
    fence = "`" * (longest + 1)
    space = " " if line.startswith("`") or line.endswith("`") or not line.strip() else ""
    return f"{fence}{space}{line}{space}{fence}"


def cell_code(text: str) -> str:
    """The text as code in a cell of a table, which a bar would end even there."""
    return code(text).replace("|", r"\|")


def plain(text: str) -> str:
    r"""The text as words: what Markdown or HTML would take for a sign is escaped.

    >>> plain("a <b> *c*")
    'a \\<b\\> \\*c\\*'
    """
    return re.sub(r"([\\`*_\[\]<>&#|])", r"\\\1", visible(text))
