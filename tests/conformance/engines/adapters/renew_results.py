"""Check and fuzz the published engines, and write docs/results/engines.md or compare it.

This is a program, not a test module: the tox environment ``engines`` runs it with the
packages installed.  CGSuite takes part if the environment variable TEDOMARI_CGSUITE is its
class path, and MCGS if TEDOMARI_MCGS is its program; the page is written only with both, or
with ``--partly``, which keeps the recorded runs of the engines that do not take part.  New
vectors do not concern the fuzzer: ``--unfuzzed`` keeps what it found.

``--check`` writes nothing: it checks the engines that it has, without fuzzing, and exits with 1
if the page differs from the results.  ``--earlier PYTHON`` checks the versions that another
interpreter has, and adds them to the history.  With ``--reports DIRECTORY``, the results are
kept there: an interrupted run continues, and what is newer than the vectors, the adapter and
its expected divergences is not asked again.
"""

import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tedomari_conformance.engines.driver import Engine
from tedomari_conformance.engines.limits import Limits
from tedomari_conformance.suite.harness.results import Run
from tedomari_conformance.suite.harness.saved import RESULTS_NAME, read_run

ROOT: Final = Path(__file__).resolve().parents[4]
sys.path.append(str(ROOT / "tests" / "support"))
page = import_module("engines_page")

ENGINES: Final = ROOT / "docs" / "engines"
RESULTS: Final = ROOT / "docs" / "results"
VECTORS: Final = ROOT / "conformance" / "tedomari_conformance" / "vectors"
PAGE: Final = RESULTS / "engines.md"

#: The runs that the page shows: the questions that were asked, and what the fuzzer drew.
RECORD: Final = RESULTS / "engines.json"

#: The adapters of Python packages, and those of other programs with their variables.
PACKAGES: Final = ("cgt_py_adapter", "pycgt_adapter", "ogdoad_adapter")
PROGRAMS: Final = {"cgsuite_adapter": "TEDOMARI_CGSUITE", "mcgs_adapter": "TEDOMARI_MCGS"}

#: The adapters that can run here, in the order of the page.
ADAPTERS: Final = (
    *PACKAGES,
    *(adapter for adapter, variable in PROGRAMS.items() if variable in os.environ),
)

#: The pairs of games that the fuzzer draws, and the positions of each ruleset.
PAIRS, POSITIONS = page.LIMITS["pairs"], page.LIMITS["positions"]

#: The time limits of the driver, in seconds: to start, for a question, and for a drawn query.
START, QUERY, DRAWN = 120, page.LIMITS["query"], page.LIMITS["drawn"]

Row = dict[str, Any]


def main() -> None:
    """Check each engine with all vectors, and write their common page or compare it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--earlier", metavar="PYTHON")
    parser.add_argument("--partly", action="store_true")
    parser.add_argument("--unfuzzed", action="store_true")
    parser.add_argument("--reports", type=Path)
    options = parser.parse_args()
    with reports_in(options.reports) as folder:
        if options.earlier:
            add_earlier(options.earlier, folder)
        elif options.check:
            compare(folder)
        else:
            renew(folder, partly=options.partly, fuzzed=not options.unfuzzed)


@contextmanager
def reports_in(folder: Path | None) -> Iterator[Path]:
    """Yield the directory of the reports, or a temporary one."""
    with tempfile.TemporaryDirectory() as name:
        yield folder or Path(name)


def renew(folder: Path, *, partly: bool, fuzzed: bool) -> None:
    """Check all engines, and fuzz them if wanted; write the record and the page.

    With ``partly``, engines that do not take part keep their newest recorded run.
    """
    missing = [variable for variable in PROGRAMS.values() if variable not in os.environ]
    if missing and not partly:
        raise SystemExit(f"the page shows every engine; set {' and '.join(missing)}")
    rows = {page.name_of(row): row for row in read_record()}
    checked = [row_of(adapter, folder / adapter, fuzzed=fuzzed) for adapter in ADAPTERS]
    parts = page.parts_of(report_of(folder))
    for row in reversed(checked):  # a new version comes before the earlier ones
        name = page.name_of(row)
        kept = rows.get(name, {})
        rows = {name: {}} | rows | {name: kept | row | parts[name]}
    write_record(sorted(rows.values(), key=place_of))


def place_of(row: Row) -> int:
    """Return the place of an engine on the page: its adapter's place in the list."""
    adapters = [adapter.replace("_", "-") for adapter in (*PACKAGES, *PROGRAMS)]
    return adapters.index(f"{row['engine'].lower()}-adapter")


def compare(folder: Path) -> None:
    """Compare the page with new results of the engines that can run here."""
    for adapter in ADAPTERS:
        check(adapter, folder / adapter)
    shown = {page.name_of(row): row for row in read_record()}
    for engine, new in page.parts_of(report_of(folder)).items():
        found = statements(new)
        for statement in sorted(found ^ statements(shown[engine])):
            print(f"{engine}: {'new' if statement in found else 'gone'}: {statement}")
        if found != statements(shown[engine]):
            raise SystemExit(f"{PAGE} is not what comes out; {Path(__file__).name} renews it")


def statements(row: Row) -> set[str]:
    """Return what a row says of each chapter, and its divergences."""
    chapters = {f"{name}: {cell}" for name, cell in row["chapters"].items()}
    return chapters | {*row["divergences"]}


def add_earlier(python: str, folder: Path) -> None:
    """Check the versions that another interpreter has, and add them to the record."""
    rows = read_record()
    for adapter in PACKAGES:
        row = row_of(adapter, folder / f"{adapter}-earlier", python=python)
        same = [(row["engine"], row["version"])]
        rows = [each for each in rows if (each["engine"], each["version"]) not in same]
        rows.append(row)
    write_record(rows)


# The runs


def row_of(adapter: str, report: Path, *, python: str = "", fuzzed: bool = False) -> Row:
    """Check an engine, and fuzz it if wanted; return its row in the record."""
    check(adapter, report, python=python)
    run = read_run(report)
    asked = [result for result in run.results if not result.case.unasked]
    counts = Counter(str(result.status) for result in asked)
    row: Row = {
        "engine": run.subject.name,
        "version": run.subject.version,
        "date": date.fromtimestamp((report / RESULTS_NAME).stat().st_mtime).isoformat(),
        "questions": len(asked),
        **{name: counts[name] for name in page.COUNTS},
    }
    return row | {"fuzz": fuzz(adapter, report)} if fuzzed else row


def check(adapter: str, report: Path, *, python: str = "") -> Run:
    """Check an engine with all vectors; all divergences but weak answers must be expected.

    Another interpreter may have a version whose divergences nobody expects.
    """
    file = report / RESULTS_NAME
    if not (is_current(file, adapter, *VECTORS.glob("*.json")) and read_run(report).complete):
        words = ["check", "--engine", command(adapter, python), "--report", str(report)]
        words += [*time_limits(QUERY), "--restarts", "100", "--allow", "weak"]
        tedomari(*words, *([] if python else divergences(adapter)), may_differ=bool(python))
    return read_run(report)


def fuzz(adapter: str, report: Path) -> list[Row]:
    """Fuzz an engine about values and each of its rulesets; return the tallies."""
    with Engine(shlex.split(command(adapter)), limits=Limits(start=START)) as engine:
        offered = {"values": engine.hello.values.operations} | {
            name: support.operations for name, support in engine.hello.rulesets.items()
        }
    tallies = []
    for about, operations in sorted(offered.items(), key=lambda item: item[0] != "values"):
        file = report / f"fuzz-{about}.json"
        if not is_current(file, adapter):
            file.write_text(fuzz_about(adapter, about, operations), "utf-8")
        answer = json.loads(file.read_text("utf-8"))
        tally = {name: answer["tally"][name] for name in page.TALLY}
        reasons = Counter[str]()
        for entry in answer["expected"]:
            reasons[entry["reason"]] += entry["met"]
        found = [finding_text(finding) for finding in answer["disagreements"]]
        tallies.append({"about": about, **tally, "reasons": reasons, "found": found})
    return tallies


def fuzz_about(adapter: str, about: str, operations: Iterable[str]) -> str:
    """Fuzz an engine about values or a ruleset; return the answer as JSON.

    Queries that take longer than the limit are expected: engines differ in speed.
    """
    ruleset = "" if about == "values" else about
    known = expected_file(adapter)
    entries = known.read_text("utf-8") if known.exists() else ""
    entries += "".join(slow_entry(operation, ruleset) for operation in operations)
    with tempfile.TemporaryDirectory() as name:
        expected = Path(name, "expected.toml")
        expected.write_text(entries, "utf-8")
        words = ["fuzz", "--engine", command(adapter), "--save", name, "--all", "--json"]
        words += [*time_limits(DRAWN), "--allow", "weak", "--expected", str(expected)]
        words += ["--examples", str(POSITIONS if ruleset else PAIRS)]
        words += ["--ruleset", ruleset] if ruleset else []
        return tedomari(*words, may_differ=True)


def slow_entry(operation: str, ruleset: str) -> str:
    """Return the entry of expected divergences for slow answers to an operation."""
    lines = [
        "[[divergence]]",
        f"operation = {json.dumps(operation)}",
        'status = "timed-out"',
        f'reason = "no answer within {DRAWN} seconds"',
        *([f"ruleset = {json.dumps(ruleset)}"] if ruleset else []),
    ]
    return "\n" + "\n".join(lines) + "\n"


def time_limits(query: int) -> list[str]:
    """Return the options for the time limits of the driver."""
    return ["--start-time", str(START), "--query-time", str(query)]


def finding_text(finding: Row) -> str:
    """Return a disagreement that is not expected: the query, both answers and who is right."""
    parts = [json.dumps(finding[name]) for name in ("arguments", "expected", "given")]
    arguments, reference, given = (part if len(part) < 300 else "..." for part in parts)
    right = (finding["referee"] or {}).get("right") or "undecided"
    return (
        f"`{finding['operation']} {arguments}` ({finding['status']}): the reference says "
        f"`{reference}`, the engine `{given}`; right is, by the referee: {right}"
    )


def command(adapter: str, python: str = "") -> str:
    """Return the command that starts an adapter."""
    return shlex.join([python or sys.executable, str(ENGINES / f"{adapter}.py")])


def divergences(adapter: str) -> list[str]:
    """Return the option for the file of expected divergences, if there is one."""
    file = expected_file(adapter)
    return ["--expected", str(file)] if file.exists() else []


def expected_file(adapter: str) -> Path:
    """Return the path of the file of expected divergences."""
    return RESULTS / f"{adapter.removesuffix('_adapter')}.toml"


def is_current(file: Path, adapter: str, *sources: Path) -> bool:
    """Whether a file of results is newer than an adapter, its divergences and other files."""
    every = [ENGINES / f"{adapter}.py", expected_file(adapter), *sources]
    newest = max(source.stat().st_mtime for source in every if source.exists())
    return file.exists() and file.stat().st_mtime > newest


def report_of(folder: Path) -> str:
    """Return the common report of the engines as Markdown."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "page.md"
        reports = [word for adapter in ADAPTERS for word in ("--with", str(folder / adapter))]
        tedomari("check", *reports, "--markdown", str(file))
        return file.read_text("utf-8")


def tedomari(*arguments: str, may_differ: bool = False) -> str:
    """Run a command of Tedomari, and return what it prints; exit if it fails."""
    program = [sys.executable, "-m", "tedomari_cli", *arguments]
    run = subprocess.run(program, stdout=subprocess.PIPE, text=True, check=False)
    if run.returncode not in ((0, 1) if may_differ else (0,)):
        raise SystemExit(f"{run.stdout[-5000:]}\nfailed: tedomari {shlex.join(arguments)}")
    return run.stdout


# The record


def read_record() -> list[Row]:
    """Return the recorded runs; none if there is no record."""
    return list(json.loads(RECORD.read_text("utf-8"))) if RECORD.exists() else []


def write_record(rows: Iterable[Row]) -> None:
    """Write the record, and the page of it."""
    record = [*rows]
    RECORD.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", "utf-8")
    PAGE.write_text(page.page_of(record), "utf-8")


if __name__ == "__main__":
    main()
