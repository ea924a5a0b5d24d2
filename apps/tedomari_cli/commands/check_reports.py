"""What ``tedomari check --engine`` writes and prints."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from rich.table import Table
from rich.text import Text

from tedomari.answers.data import Answer, Data
from tedomari.errors import OutsideError
from tedomari.rulesets import installed
from tedomari_cli.commands.check_options import EngineOptions
from tedomari_cli.console import console
from tedomari_cli.diverting import echo
from tedomari_cli.failures import say
from tedomari_cli.files import write_file
from tedomari_conformance.engines.reports.junit import engine_junit
from tedomari_conformance.engines.reports.markdown import engine_markdown
from tedomari_conformance.engines.reports.terminal import (
    change_text,
    changes,
    chapter_table,
    result_text,
    summary_text,
)
from tedomari_conformance.engines.smoke import Smoke
from tedomari_conformance.suite.harness.divergences import Comparison
from tedomari_conformance.suite.harness.results import EngineResult, EngineRun, counts
from tedomari_conformance.suite.harness.saved import read_run
from tedomari_conformance.suite.reports.matrix import matrix, told_apart
from tedomari_conformance.suite.reports.page import page
from tedomari_conformance.suite.reports.text import visible
from tedomari_spec import ClauseError, load_clauses

#: How many failures are printed for people.
SHOWN: Final = 100


def earlier_runs(places: Iterable[Path]) -> list[EngineRun]:
    """The runs that report directories or their files hold."""
    runs: list[EngineRun] = []
    for place in places:
        try:
            runs.append(read_run(place))
        except OSError as error:
            where = error.filename or place
            raise OutsideError(f"cannot read {where}: {error.strerror}") from error
    return runs


@contextmanager
def reserved(paths: Iterable[Path]) -> Iterator[None]:
    """Meet a file that cannot be written before the run, not after it.

    A file that is new and still empty in the end is taken away again: it is no report.
    """
    made: list[Path] = []
    try:
        for path in paths:
            touch(path, made)
        yield
    finally:
        for path in made:
            with suppress(OSError):
                if not path.stat().st_size:
                    path.unlink()


def touch(path: Path, made: list[Path]) -> None:
    """Open a file for writing, as one of those that are made if it is not there yet."""
    try:
        new = not path.exists()
        path.open("a").close()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise OutsideError(f"cannot write {path}: {reason}") from error
    if new:
        made.append(path)


def write_engine_reports(
    options: EngineOptions, runs: Sequence[EngineRun], comparison: Comparison
) -> None:
    """Write the files that were asked for; JUnit is about the first run."""
    if options.junit is not None:
        write_file(options.junit, engine_junit(runs[0], comparison))
    if options.markdown is not None:
        write_file(options.markdown, engine_markdown(runs))
    if options.html is not None:
        write_file(options.html, page(runs, clause_texts()))


def clause_texts() -> dict[str, str]:
    """The texts of all clauses by name, and of those of plugins if they can be read."""
    extra = [path for plugin in installed().plugins for path in plugin.clauses]
    try:
        clauses = load_clauses(extra)
    except (ClauseError, OSError) as error:
        say(f"note: the clauses of plugins are left out: {error}")
        clauses = load_clauses()
    return {name: clause.text for name, clause in clauses.items()}


def engine_answer(
    runs: Sequence[EngineRun], comparison: Comparison, smoke: Iterable[Smoke]
) -> Answer:
    """The counts of each engine by chapter, and what failed in the first one.

    Clause: engines.report.json.
    """
    return {
        "engines": [engine_data(run) for run in runs],
        "failures": [failure_data(result) for result in comparison.unexpected],
        "expected": {
            "matched": len(comparison.reasons),
            "problems": list(comparison.problems),
        },
        "smoke": [
            {
                "operation": found.query.operation,
                "ruleset": found.query.ruleset,
                "status": found.status.value if found.status else "unknown",
                "message": found.message,
            }
            for found in smoke
        ],
    }


def engine_data(run: EngineRun) -> Answer:
    """One engine, and its counts."""
    by_chapter = counts(run)
    chapters: dict[str, Data] = {
        head.name: {
            "source": head.source,
            **{
                status.value: number
                for status, number in by_chapter[head.name].statuses.items()
            },
            "unasked": head.unasked,
        }
        for head in run.chapters
    }
    return {
        "name": run.engine.name,
        "version": run.engine.version,
        "command": run.engine.command,
        "complete": run.complete,
        "chapters": chapters,
    }


def failure_data(result: EngineResult) -> Answer:
    """What failed, with all that belongs to it."""
    asked = result.asked
    return {
        "id": asked.id,
        "chapter": asked.chapter,
        "cell": asked.cell,
        "clauses": list(asked.clauses),
        "operation": asked.query.operation,
        "ruleset": asked.query.ruleset,
        "arguments": dict(asked.query.arguments),
        "expected": dict(asked.expected),
        "status": result.status.value,
        "got": None if result.got is None else dict(result.got),
        "message": result.message,
    }


def print_smoke(smoke: Iterable[Smoke], engine: str) -> None:
    """Tell which operations are not known here, and which one ended the run."""
    for found in smoke:
        if found.status is None:
            say(f"note: {visible(found.about)} is never asked: {visible(found.message)}")
        elif found.stops:
            echo(
                f"smoke: {visible(found.about)}: {found.status}: {visible(found.message)}\n"
                f"{visible(engine)} does not answer a trivial query; nothing else was asked"
            )


def print_check(
    options: EngineOptions,
    run: EngineRun,
    comparison: Comparison,
    previous: EngineRun | None,
) -> None:
    """What fails, or what changed; the table by chapter; what is wrong with expectations.

    Clause: engines.report.terminal.
    """
    if options.changed and previous is None:
        say(f"no earlier whole run in {options.report}: all is shown")
    if options.changed and previous is not None:
        found = changes(previous, run)
        for change in found:
            echo(change_text(change))
        echo(f"{len(found)} changed since {visible(str(previous.engine))}")
    else:
        for result in comparison.unexpected[:SHOWN]:
            echo(result_text(result, result.status.upper()))
        if len(comparison.unexpected) > SHOWN:
            left = len(comparison.unexpected) - SHOWN
            echo(f"... and {left} more: --json, --markdown and --html have them all")
    for problem in comparison.problems:
        echo(visible(problem))
    console().print(chapter_table(run))
    echo(summary_text(run))
    if options.expected is not None:
        echo(
            f"{len(comparison.reasons)} as expected, "
            f"{len(comparison.unexpected)} unexpected, "
            f"{len(comparison.problems)} to be corrected in {options.expected}"
        )


def print_matrix(runs: Sequence[EngineRun]) -> None:
    """The chapters against the engines, where there are several or only earlier ones."""
    if len(runs) < 2:
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("chapter", *(str(run.engine) for run in told_apart(runs))):
        table.add_column(visible(name))
    for row in matrix(runs):
        words = (cell.words if cell else "not run" for cell in row.cells)
        table.add_row(visible(row.head.name), *map(Text, words))
    console().print(table)
