"""The page docs/results/engines.md, from the record of runs."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

Row = dict[str, Any]

#: The counts that the tables show, in the order of their columns.
COUNTS: Final = (
    *("pass", "weak", "fail", "refused", "crashed"),
    *("timed-out", "garbled", "declined", "unsupported"),
)
TALLY: Final = ("positions", "queries", "agreed", "weak", "declined", "beyond", "expected")

#: The seconds for a question and for a drawn query, and the numbers of what the fuzzer draws.
LIMITS: Final = {"query": 20, "drawn": 2, "pairs": 300, "positions": 100}

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

#: The cell of a chapter whose questions are newer than a run.
NOT_ASKED: Final = "not asked"

#: The heading of the divergences of an engine, without its name.
SECTION: Final = "## Divergences of "

#: What the item of a weak answer contains in a report.
WEAK: Final = "` (weak; "

MET: Final = "These are the expected divergences that were met, with the number of queries:\n"

HISTORY: Final = """\
## Earlier versions

The same adapters asked earlier versions. cgt-py 0.10.0 does not cool games.
"""


def page_of(rows: Sequence[Row]) -> str:
    """Return the page of the recorded runs; the first run of each engine is its newest."""
    now: dict[str, str] = {}
    for row in rows:
        now.setdefault(row["engine"], row["version"])
    new = [row for row in rows if now[row["engine"]] == row["version"]]
    earlier = [row for row in rows if row not in new]
    fuzzed = [(row, tally) for row in new for tally in row.get("fuzz", ())]
    sections = [
        HEAD.format(**LIMITS),
        QUESTIONS,
        questions_table(new),
        HISTORY,
        questions_table(earlier),
        FUZZING.format(**LIMITS),
        fuzz_table(fuzzed),
        *unfinished_section(new),
        *met_section(fuzzed),
        *found_section(fuzzed),
        "## Chapters\n",
        chapters_table(new),
        *map(divergences_section, new),
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


def chapters_table(rows: Sequence[Row]) -> str:
    """Return the table of results by chapter, with a column for each run."""
    names = sorted({chapter for row in rows for chapter in row["chapters"]})
    lines = [
        ("chapter", *map(name_of, rows)),
        ("---", *("---" for _ in rows)),
        *((name, *(row["chapters"].get(name, NOT_ASKED) for row in rows)) for name in names),
    ]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def divergences_section(row: Row) -> str:
    """Return the section of the divergences of a run."""
    items = "\n".join(row["divergences"]) or "None."
    return f"{SECTION}{name_of(row)}\n\n{items}\n"


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


def parts_of(report: str) -> dict[str, Row]:
    """Return the parts of a run that a report has: the chapters and divergences of each engine.

    Weak answers are left out of the divergences; the tables count them.
    """
    parts: dict[str, Row] = {}
    columns: list[str] = []
    heading = ""
    for line in report.splitlines():
        if line.startswith("#"):
            heading, columns = line, []
        elif heading == "## Chapters" and line.startswith("| "):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not columns:
                columns = cells
                parts = {name: {"chapters": {}, "divergences": []} for name in cells[1:]}
            elif cells[0] != "---":
                for name, cell in zip(columns[1:], cells[1:], strict=True):
                    parts[name]["chapters"][cells[0]] = cell
        elif heading.startswith(SECTION) and line.startswith("* ") and WEAK not in line:
            parts[heading.removeprefix(SECTION)]["divergences"].append(line)
    return parts
