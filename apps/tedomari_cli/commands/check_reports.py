"""The files and the output of ``tedomari check``."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from tedomari.errors import OutsideError
from tedomari.rulesets import installed
from tedomari_cli.bounds import BoundReachedError, bound_members
from tedomari_cli.commands.check_answers import answer_of, mcgs_answer
from tedomari_cli.commands.check_options import CheckOptions
from tedomari_cli.commands.check_outcome import Outcome
from tedomari_cli.console import console
from tedomari_cli.diverting import echo
from tedomari_cli.failures import say
from tedomari_cli.files import write_file
from tedomari_cli.output import write_json
from tedomari_conformance.engines.smoke import Smoke
from tedomari_conformance.mcgs.report import blocks_text, file_table, reason_table
from tedomari_conformance.suite.harness.divergences import Comparison
from tedomari_conformance.suite.harness.results import Result, Run
from tedomari_conformance.suite.reports.junit import junit
from tedomari_conformance.suite.reports.markdown import markdown
from tedomari_conformance.suite.reports.page import page
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

#: At most this many failures are printed as text.
SHOWN: Final = 100


# Files


@contextmanager
def reserve(paths: Iterable[Path]) -> Iterator[None]:
    """Open the files before the run, so that an unwritable one is refused early.

    A new file that is still empty at the end is removed.
    """
    created: list[Path] = []
    try:
        for path in paths:
            touch(path, created)
        yield
    finally:
        for path in created:
            with suppress(OSError):
                if not path.stat().st_size:
                    path.unlink()


def touch(path: Path, created: list[Path]) -> None:
    """Open a file for writing, and append it to ``created`` if it did not exist."""
    try:
        new = not path.exists()
        path.open("a").close()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise OutsideError(f"cannot write {path}: {reason}") from error
    if new:
        created.append(path)


def write_reports(options: CheckOptions, outcome: Outcome) -> None:
    """Write the requested files; JUnit and the summary cover only the run itself."""
    if not outcome.smoke_passed:
        return
    runs = outcome.runs
    for path, form in options.forms:
        write_file(path, FORMS[form](runs, outcome.comparison))


def clause_texts() -> dict[str, str]:
    """Return the texts of all clauses by name, with those of plugins if they can be read."""
    extra = [path for plugin in installed().plugins for path in plugin.clauses]
    try:
        clauses = load_clauses(extra)
    except (ClauseError, OSError) as error:
        say(f"note: the clauses of plugins are left out: {error}")
        clauses = load_clauses()
    return {name: clause.text for name, clause in clauses.items()}


#: The functions that write runs, by the name of the format; only the first run may have
#: expected divergences.
FORMS: Final[Mapping[str, Callable[[Sequence[Run], Comparison], str]]] = {
    "junit": lambda runs, comparison: junit(runs[0], comparison),
    "summary": lambda runs, comparison: markdown(runs[:1]),
    "markdown": lambda runs, comparison: markdown(runs),
    "html": lambda runs, comparison: page(runs, clause_texts()),
}


# For people


def print_outcome(options: CheckOptions, outcome: Outcome) -> None:
    """Print the outcome of a check, as JSON or as text."""
    bound = outcome.ended if isinstance(outcome.ended, BoundReachedError) else None
    if options.as_json:
        answer = answer_of(outcome) if options.mcgs is None else mcgs_answer(outcome)
        write_json({**answer, **bound_members(bound)})
        return
    if options.mcgs is not None:
        print_blocks(outcome, changed=options.changed)
        return
    if outcome.check is not None:
        print_smoke(outcome.smoke, str(outcome.run.subject))
        if outcome.smoke_passed:
            print_run(outcome, changed=options.changed)
            print_smoke_failures(outcome)
            if not (options.sources or options.chapters or options.rulesets or outcome.ended):
                print_untested(outcome)
    if outcome.smoke_passed and outcome.earlier:
        console().print(matrix_table(outcome.runs))


def print_smoke(smoke: Iterable[Smoke], engine: str) -> None:
    """Print which operations are unknown here, and which one ended the run."""
    for result in smoke:
        if result.status is None:
            say(f"note: {visible(result.about)} is never asked: {visible(result.message)}")
        elif result.stops:
            echo(
                f"smoke: {visible(result.about)}: {result.status}: {visible(result.message)}\n"
                f"{visible(engine)} does not answer a trivial query; nothing else was asked"
            )


def print_smoke_failures(outcome: Outcome) -> None:
    """Print the wrong answers to trivial queries that fail the run.

    Clause: engines.smoke.wrong.
    """
    for result in outcome.smoke_failures:
        about, message = visible(result.about), visible(result.message)
        echo(
            f"smoke: {about}: {result.status}: {message}\n"
            f"no other answer in this run shows whether {about} is right"
        )


def print_untested(outcome: Outcome) -> None:
    """Print which operations of the engine only a trivial query was about.

    Clause: engines.smoke.only.
    """
    for ruleset, operations in outcome.untested.items():
        about = f" of {visible(ruleset)}" if ruleset else ""
        draw = f" --ruleset {visible(ruleset)}" if ruleset else ""
        say(
            f"note: no vector asks about {', '.join(map(visible, operations))}{about}, so only "
            f"a trivial query did; 'tedomari fuzz --engine COMMAND{draw}' asks more"
        )


def print_run(outcome: Outcome, *, changed: bool) -> None:
    """Print the failures or changes, the table of counts, and problems with expectations.

    Clause: engines.report.terminal.
    """
    print_differences(outcome, changed=changed)
    console().print(run_table(outcome.run))
    echo(summary_text(outcome.run))
    print_expected(outcome.comparison)


def print_blocks(outcome: Outcome, *, changed: bool) -> None:
    """Print the outcome for the blocks of test files.  Clause: mcgs.report."""
    print_differences(outcome, changed=changed)
    console().print(file_table(outcome.run))
    console().print(reason_table(outcome.run))
    echo(blocks_text(outcome.run))
    print_expected(outcome.comparison)


def print_differences(outcome: Outcome, *, changed: bool) -> None:
    """Print the failures, or what has changed since the last run."""
    run, previous = outcome.run, outcome.previous
    if changed and previous is None:
        say("no earlier complete run in the directory of --report: all results are shown")
    if changed and previous is not None:
        differences = changes(previous, run)
        for change in differences:
            echo(change_text(change))
        echo(f"{len(differences)} changed since {visible(str(previous.subject))}")
    else:
        print_failures(outcome.comparison.unexpected)
    for problem in outcome.comparison.problems:
        echo(visible(problem))


def print_expected(comparison: Comparison) -> None:
    """Print how many results were expected to diverge, if there is a file of them."""
    if comparison.added:
        say(f"added to {comparison.file}: {comparison.added}; fill in the reasons there")
    if comparison.file is not None:
        echo(
            f"{len(comparison.reasons)} as expected, "
            f"{len(comparison.unexpected)} unexpected, "
            f"{len(comparison.problems)} to be corrected in {comparison.file}"
        )


def print_failures(failures: Sequence[Result]) -> None:
    """Print the first failures, and the number of the others."""
    for result in failures[:SHOWN]:
        echo(result_text(result, result.status.upper()))
    if len(failures) > SHOWN:
        rest = len(failures) - SHOWN
        echo(f"... and {rest} more: --json, --markdown and --html have them all")
