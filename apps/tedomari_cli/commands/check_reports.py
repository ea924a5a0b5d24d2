"""What ``tedomari check`` writes and prints."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from tedomari.answers.data import Answer, Data
from tedomari.errors import OutsideError
from tedomari.rulesets import installed
from tedomari_cli.bounds import BoundReachedError, reached
from tedomari_cli.commands.check_options import CheckOptions
from tedomari_cli.console import console
from tedomari_cli.diverting import echo
from tedomari_cli.failures import say
from tedomari_cli.files import write_file
from tedomari_cli.output import write_json
from tedomari_conformance.engines.smoke import Smoke
from tedomari_conformance.suite.harness.cases import given_of
from tedomari_conformance.suite.harness.check import Check
from tedomari_conformance.suite.harness.divergences import Comparison
from tedomari_conformance.suite.harness.results import Result, Run, Status, counts
from tedomari_conformance.suite.harness.saved import read_run
from tedomari_conformance.suite.reports.junit import junit
from tedomari_conformance.suite.reports.markdown import markdown
from tedomari_conformance.suite.reports.page import page
from tedomari_conformance.suite.reports.tally import tally
from tedomari_conformance.suite.reports.terminal import (
    change_text,
    changes,
    matrix_table,
    result_text,
    run_table,
    summary_text,
)
from tedomari_conformance.suite.reports.text import visible
from tedomari_spec import ClauseError, load_clauses

#: How many failures are printed for people.
SHOWN: Final = 100

#: The file of a report directory that has the run as Markdown.
SUMMARY_NAME: Final = "summary.md"


@dataclass
class Outcome:
    """What came of a check, with earlier runs to be shown beside it; only these without one."""

    check: Check | None
    earlier: Sequence[Run] = ()
    smoke: Sequence[Smoke] = ()
    comparison: Comparison = field(default_factory=Comparison)
    previous: Run | None = None
    ended: BoundReachedError | KeyboardInterrupt | None = None

    @property
    def smoked(self) -> bool:
        """Whether the subject can be talked with."""
        return not any(found.stops for found in self.smoke)

    @property
    def run(self) -> Run:
        """The run so far."""
        assert self.check is not None
        return replace(self.check.run, reasons=self.comparison.reasons)

    @property
    def runs(self) -> list[Run]:
        """The run, if there is one, and the earlier ones."""
        return [*([] if self.check is None else [self.run]), *self.earlier]

    @property
    def fine(self) -> bool:
        """Whether all is well, or as expected."""
        return self.smoked and self.comparison.fine

    @property
    def done(self) -> str:
        """How much was done, in words."""
        assert self.check is not None
        return f"{len(self.check.results)} of {self.check.total} cases checked"


def earlier_runs(places: Iterable[Path]) -> list[Run]:
    """The runs that report directories or their files hold."""
    runs: list[Run] = []
    for place in places:
        try:
            runs.append(read_run(place))
        except OSError as error:
            where = error.filename or place
            raise OutsideError(f"cannot read {where}: {error.strerror}") from error
    return runs


# Files


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


def write_reports(options: CheckOptions, found: Outcome) -> None:
    """Write the files that were asked for; JUnit and the summary are about the run itself."""
    if not found.smoked:
        return
    runs = found.runs
    if options.junit is not None:
        write_file(options.junit, junit(runs[0], found.comparison))
    if options.report is not None:
        write_file(options.report / SUMMARY_NAME, markdown(runs[:1]))
    if options.markdown is not None:
        write_file(options.markdown, markdown(runs))
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


# JSON


def answer_of(found: Outcome) -> Answer:
    """What a check says as JSON."""
    if found.check is not None and found.run.subject.is_reference:
        return reference_answer(found.run, found.comparison)
    return engine_answer(found)


def reference_answer(run: Run, comparison: Comparison) -> Answer:
    """The counts of the reference by source, and what failed."""
    return {
        "sources": {source: dict(count.verdicts) for source, count in tally(run).items()},
        "failures": [
            {
                "id": result.id,
                "cell": result.case.cell,
                "given": dict(given_of(result.case.query)),
                "expected": result.case.expected,
                "got": outcome_text(result),
            }
            for result in comparison.unexpected
        ],
    }


def outcome_text(result: Result) -> str:
    """What was computed for a failure, and what is wrong with it beyond being unexpected."""
    if not result.got:
        return result.message
    if result.message.startswith("expected "):
        return str(result.got)
    return f"{result.got} ({result.message})"


def engine_answer(found: Outcome) -> Answer:
    """The counts of each subject by chapter, and what failed in the first one.

    Clause: engines.report.json.
    """
    comparison = found.comparison
    return {
        "engines": [run_data(run) for run in found.runs],
        "failures": [failure_data(result) for result in comparison.unexpected],
        "expected": {
            "matched": len(comparison.reasons),
            "problems": list(comparison.problems),
        },
        "smoke": [
            {
                "operation": tried.query.operation,
                "ruleset": tried.query.ruleset,
                "status": tried.status.value if tried.status else "unknown",
                "message": tried.message,
            }
            for tried in found.smoke
        ],
    }


def run_data(run: Run) -> Answer:
    """One subject, and its counts."""
    by_chapter = counts(run)
    chapters: dict[str, Data] = {
        head.name: {
            "source": head.source,
            **in_numbers(by_chapter[head.name].apart),
            "unasked": by_chapter[head.name].unasked,
        }
        for head in run.chapters
    }
    return {
        "name": run.subject.name,
        "version": run.subject.version,
        "command": run.subject.command,
        "complete": run.complete,
        "chapters": chapters,
    }


def in_numbers(statuses: Mapping[Status, int]) -> dict[str, Data]:
    """The counts by the names of statuses."""
    return {status.value: number for status, number in statuses.items()}


def failure_data(result: Result) -> Answer:
    """What failed, with all that belongs to it."""
    case = result.case
    return {
        "id": case.id,
        "chapter": case.chapter,
        "cell": case.cell,
        "clauses": list(case.clauses),
        "operation": case.query.operation,
        "ruleset": case.query.ruleset,
        "arguments": dict(case.query.arguments),
        "expected": case.expected,
        "status": result.status.value,
        "got": result.got,
        "message": result.message,
    }


# For people


def print_outcome(options: CheckOptions, found: Outcome) -> None:
    """Print what came of a check, in the way that was asked for."""
    ended = found.ended if isinstance(found.ended, BoundReachedError) else None
    if options.as_json:
        write_json({**answer_of(found), **reached(ended)})
        return
    if found.check is not None:
        print_smoke(found.smoke, str(found.run.subject))
        if found.smoked:
            print_run(options, found)
    if found.smoked and len(found.runs) > (found.check is not None):
        console().print(matrix_table(found.runs))


def print_smoke(smoke: Iterable[Smoke], engine: str) -> None:
    """Say which operations are not known here, and which one ended the run."""
    for found in smoke:
        if found.status is None:
            say(f"note: {visible(found.about)} is never asked: {visible(found.message)}")
        elif found.stops:
            echo(
                f"smoke: {visible(found.about)}: {found.status}: {visible(found.message)}\n"
                f"{visible(engine)} does not answer a trivial query; nothing else was asked"
            )


def print_run(options: CheckOptions, found: Outcome) -> None:
    """What fails, or what changed; the table of counts; what is wrong with expectations.

    Clause: engines.report.terminal.
    """
    run, comparison, previous = found.run, found.comparison, found.previous
    if options.changed and previous is None:
        say(f"no earlier whole run in {options.report}: all is shown")
    if options.changed and previous is not None:
        changed = changes(previous, run)
        for change in changed:
            echo(change_text(change))
        echo(f"{len(changed)} changed since {visible(str(previous.subject))}")
    else:
        for result in comparison.unexpected[:SHOWN]:
            echo(result_text(result, result.status.upper()))
        if len(comparison.unexpected) > SHOWN:
            left = len(comparison.unexpected) - SHOWN
            echo(f"... and {left} more: --json, --markdown and --html have them all")
    for problem in comparison.problems:
        echo(visible(problem))
    console().print(run_table(run))
    echo(summary_text(run))
    if options.expected is not None:
        echo(
            f"{len(comparison.reasons)} as expected, "
            f"{len(comparison.unexpected)} unexpected, "
            f"{len(comparison.problems)} to be corrected in {options.expected}"
        )
