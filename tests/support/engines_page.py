"""The page docs/results/engines.md, from the record of runs and the report of the last ones."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

Row = dict[str, Any]

#: The counts that the tables show, in the order of their columns.
COUNTS: Final = (
    *("pass", "weak", "fail", "refused", "crashed"),
    *("timed-out", "garbled", "declined", "unsupported"),
)
TALLY: Final = ("positions", "queries", "agreed", "weak", "declined", "beyond", "expected")

HEAD: Final = """\
<!-- made by tests/conformance/engines/adapters/renew_results.py: tox -e engines -->

# Published engines

Programs that nobody in this project wrote were asked the questions of the vectors. An engine
*declines* a question with a reason, which is often a limit that its adapter sets. A question is
*unsupported* if the engine does not offer the operation. A *weak* answer is right, but not in
the requested form. A question was given {query} seconds. [A page of its
own](divergences.md) decides each divergence, with proofs. [Check your
engine](../guides/check-your-engine.md) describes how engines are asked.
"""

QUESTIONS: Final = """\
## Questions of the vectors

`tedomari check --engine ADAPTER --expected FILE --allow weak` asked these questions. An engine
with fewer questions than others was asked those of an earlier set of vectors:
"""

FUZZING: Final = """\
## Fuzzing

`tedomari fuzz --engine ADAPTER --expected FILE --allow weak --all --examples N` drew {pairs}
pairs of games, with and without relations between the two, and {positions} positions of each
ruleset that an engine offers. A query was given {drawn} seconds; those that took longer are
among the expected divergences. If a result is too large for the reference, it is left open.
"""

MET: Final = "These are the expected divergences that were met, with the number of queries:\n"

HISTORY: Final = """\
## Earlier versions

The same adapters asked earlier versions the same questions. cgt-py 0.10.0 does not cool games.
"""


def page_of(
    report: str, rows: Sequence[Row], now: Mapping[str, str], limits: Mapping[str, int]
) -> str:
    """Return the page, with the recorded runs, of which these versions are new.

    ``limits`` are the seconds for a question and for a drawn query, and the numbers of what the
    fuzzer drew.
    """
    new = [row for row in rows if now.get(row["engine"]) == row["version"]]
    earlier = [row for row in rows if row not in new]
    fuzzed = [(row, tally) for row in new for tally in row.get("fuzz", ())]
    sections = [
        HEAD.format(**limits),
        QUESTIONS,
        questions_table(new),
        HISTORY,
        questions_table(earlier),
        FUZZING.format(**limits),
        fuzz_table(fuzzed),
        *unfinished_section(new),
        *met_section(fuzzed),
        *found_section(fuzzed),
        without_weak(report[report.index("## Chapters") :]),
    ]
    return "\n".join(sections)


def unfinished_section(rows: Iterable[Row]) -> Sequence[str]:
    """Return a sentence about the engines that no finished run fuzzed, if there are any."""
    names = [name_of(row) for row in rows if not row.get("fuzz")]
    return [f"No such run has finished with {', '.join(names)}.\n"] if names else []


def met_section(fuzzed: Iterable[tuple[Row, Row]]) -> Sequence[str]:
    """Return the part about expected divergences, if any were met."""
    met = [
        f"* {row['engine']}, {tally['about']}, {number}: {reason}"
        for row, tally in fuzzed
        for reason, number in tally["reasons"].items()
    ]
    return [MET, *met, ""] if met else []


def found_section(fuzzed: Iterable[tuple[Row, Row]]) -> Sequence[str]:
    """Return the part about disagreements that are not expected, if there are any."""
    found = [
        f"* {row['engine']}, {tally['about']}: {text}"
        for row, tally in fuzzed
        for text in tally["found"]
    ]
    return ["These minimal disagreements are not expected:\n", *found, ""] if found else []


def without_weak(report: str) -> str:
    """Return a report without the items of weak answers, which the tables count."""
    return "".join(line for line in report.splitlines(keepends=True) if "` (weak; " not in line)


def questions_table(rows: Sequence[Row]) -> str:
    """Return the table of runs on the vectors."""
    head = ("engine", "date", "questions", *COUNTS)
    return table(
        head, [(name_of(row), *(str(row[member]) for member in head[1:])) for row in rows]
    )


def fuzz_table(tallies: Sequence[tuple[Row, Row]]) -> str:
    """Return the table of fuzzing runs."""
    head = ("engine", "about", "drawn", "queries", "agreed", "weak", "declined", "left open")
    return table(
        (*head, "expected"),
        [
            (name_of(row), tally["about"], *(str(tally[name]) for name in TALLY))
            for row, tally in tallies
        ],
    )


def name_of(row: Row) -> str:
    """Return the name and version of an engine as code."""
    return f"`{row['engine']} {row['version']}`"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table; without the columns of numbers that are all 0."""
    rows = [*rows]
    kept = [n for n in range(len(head)) if not rows or any(row[n] != "0" for row in rows)]
    rule = ["---" if n < 2 else "---:" for n in range(len(head))]
    lines = [[row[n] for n in kept] for row in (head, rule, *rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def facts(text: str) -> dict[str, set[str]]:
    """Return what a page says of each engine: its chapters and its divergences."""
    statements: dict[str, set[str]] = {}
    columns: list[str] = []
    heading = ""
    for line in without_weak(text).splitlines():
        if line.startswith("#"):
            heading, columns = line, []
        elif heading == "## Chapters" and line.startswith("| "):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            columns = columns or cells
            for engine, cell in zip(columns[1:], cells[1:], strict=True):
                statements.setdefault(engine.strip("`"), set()).add(f"{cells[0]}: {cell}")
        elif heading.startswith("## Divergences of `"):
            statements.setdefault(heading.split("`")[1], set()).add(line)
    return statements
