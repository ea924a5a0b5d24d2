"""``tedomari check``: check the reference, or an engine, against the vectors."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import click

from tedomari.errors import OutsideError, TedomariError
from tedomari.rulesets.names import public_name
from tedomari_cli.bounds import NONE, BoundReachedError, with_bounds, within_bounds
from tedomari_cli.commands.check_options import (
    CheckOptions,
    check_options,
    refuse_misplaced_options,
)
from tedomari_cli.commands.check_outcome import Outcome
from tedomari_cli.commands.check_reports import print_outcome, reserve, write_reports
from tedomari_cli.failures import ExitStatus, say
from tedomari_cli.files import write_file
from tedomari_cli.operands import OperandCommand
from tedomari_cli.output import json_option, refuse
from tedomari_cli.progress import progress, waiting
from tedomari_conformance.engines.command import command_of
from tedomari_conformance.engines.driver import Engine, Limits
from tedomari_conformance.engines.errors import EngineStartError
from tedomari_conformance.engines.smoke import Smoke, smoke
from tedomari_conformance.engines.subject import EngineSubject
from tedomari_conformance.mcgs.subject import McgsFiles
from tedomari_conformance.suite import UnknownSourceError, load_documents
from tedomari_conformance.suite.harness.cases import Chapter, every, select
from tedomari_conformance.suite.harness.check import Check
from tedomari_conformance.suite.harness.expectations import Expectations
from tedomari_conformance.suite.harness.log import ResultLog
from tedomari_conformance.suite.harness.processes import ProcessLostError
from tedomari_conformance.suite.harness.results import Run
from tedomari_conformance.suite.harness.saved import read_run
from tedomari_conformance.suite.harness.subjects import Reference, Subject


@click.command("check", cls=OperandCommand)
@check_options
@json_option
@with_bounds(seconds=NONE)
@click.pass_context
def command(ctx: click.Context, /, **parameters: Any) -> ExitStatus:
    """Check the reference against the sources, or an engine against the vectors.

    Every table, formula and example of the sources is stored as one or more vectors. The
    exit status is 1 if a vector fails.

    With --mcgs, the sums in test files of the solver MCGS are computed, and the results that
    the files expect are compared. The exit status is 1 if one differs.

    With --engine, the questions are put to a program that speaks the engine protocol. The
    exit status is then 1 if it diverges in a way that is not expected. It may decline a
    question, or not offer an operation.

    \b
    Example: tedomari check --source xt-domineering-paper
    """
    options = CheckOptions(**parameters)
    refuse_misplaced_options(ctx, options)
    try:
        with reserve(path for path, _ in options.forms if path.parent != options.report):
            return run_check(options)
    except UnknownSourceError as error:
        return refuse(error.name, error, as_json=options.as_json)
    except EngineStartError as error:
        refuse(options.engine, error, as_json=options.as_json)
        return ExitStatus.OUTSIDE
    except TedomariError as error:
        return refuse(options.engine or "reference", error, as_json=options.as_json)


def run_check(options: CheckOptions) -> ExitStatus:
    """Check the subject, report the results, and return the exit status.

    Raises :class:`TedomariError` if the request is wrong.  Clause: engines.run.exit.
    """
    earlier = earlier_runs(options.earlier)
    if options.only_earlier:
        return report(options, Outcome(None, earlier))
    expectations = Expectations(
        options.expected,
        update=options.update_expected,
        allowed=options.allowed,
        write=write_file,
    )
    with ExitStack() as stack:
        with waiting("starting"):
            subject = stack.enter_context(start_subject(options))
            check = Check(subject, selected_chapters(options, subject))
            outcome = Outcome(
                check,
                earlier,
                smoke=ask_trivial_queries(subject),
                allowed=options.allowed,
            )
        if not outcome.smoke_passed:
            return report(options, outcome)
        log = open_log(options.report, check)
        if log is not None:
            stack.enter_context(closing(log))
            outcome.previous = log.previous
        outcome.ended = ask_all(check, options.report)
        outcome.comparison = expectations.compare(check.run.results, lambda: all_ids(subject))
        if log is not None and check.complete:
            with writing(options.report):
                log.finish(outcome.run)
    return report(options, outcome)


def report(options: CheckOptions, outcome: Outcome) -> ExitStatus:
    """Write the files, print the outcome of the check, and return the exit status."""
    write_reports(options, outcome)
    print_outcome(options, outcome)
    again = f"; the same command continues from {options.report}" if options.report else ""
    if isinstance(outcome.ended, BoundReachedError):
        say(f"Error: {outcome.ended}{again}")
        return ExitStatus.OUTSIDE
    if outcome.ended is not None and outcome.check is not None:
        say(f"interrupted: {outcome.check.progress} checked{again}")
        return ExitStatus.INTERRUPTED
    return ExitStatus.FINE if outcome.fine else ExitStatus.NO


@contextmanager
def start_subject(options: CheckOptions) -> Iterator[Subject]:
    """Yield the subject of the check; copies of an engine are ended afterwards.

    Raises :class:`~tedomari_conformance.engines.errors.EngineStartError` if the engine does
    not start.
    """
    if options.mcgs is not None:
        yield McgsFiles(options.mcgs, started=f"tedomari check --mcgs {options.mcgs}")
        return
    if not options.engine:
        yield Reference(options.jobs)
        return
    argv = command_of(options.engine)
    limits = Limits(
        start=options.start_time, query=options.query_time, restarts=options.restarts
    )
    with ExitStack() as stack:
        copies = [Engine(argv, limits=limits) for _ in range(options.jobs)]
        for copy in copies:
            stack.callback(copy.abort)
        yield EngineSubject(copies, argv, limits=limits, started=options.engine)


def selected_chapters(options: CheckOptions, subject: Subject) -> Sequence[Chapter]:
    """Return the selected chapters for a subject."""
    rulesets = [public_name(name) for name in options.rulesets]
    documents = [] if options.mcgs else load_documents(options.sources or None)
    chapters = subject.chapters(documents)
    return select(chapters, names=options.chapters, rulesets=rulesets)


def all_ids(subject: Subject) -> Sequence[str]:
    """Return the ids of all cases that the vectors give for a subject."""
    return [case.id for case in every(subject.chapters(load_documents(None)))]


def earlier_runs(places: Iterable[Path]) -> list[Run]:
    """Read the runs in report directories or their files."""
    runs: list[Run] = []
    for place in places:
        try:
            runs.append(read_run(place))
        except OSError as error:
            where = error.filename or place
            raise OutsideError(f"cannot read {where}: {error.strerror}") from error
    return runs


def ask_trivial_queries(subject: Subject) -> Sequence[Smoke]:
    """Ask an engine the trivial queries; return no results for the reference."""
    results: list[Smoke] = []
    if isinstance(subject, EngineSubject):
        engine = subject.copies[0]
        within_bounds(lambda: results.extend(smoke(engine)), quiet=True)
    return results


def open_log(folder: Path | None, check: Check) -> ResultLog | None:
    """Open the log in the directory of --report, from which the check continues."""
    if folder is None:
        return None
    with writing(folder):
        log = ResultLog(folder, check.run, check.subject.fingerprint(check.chapters))
    if log.earlier:
        check.results.extend(log.earlier)
        say(f"continuing: {check.progress} are checked already")
    check.log = log
    return log


@contextmanager
def writing(folder: Path | None) -> Iterator[None]:
    """Raise :class:`OutsideError` with the folder if the log in it cannot be written."""
    try:
        yield
    except OSError as error:
        raise OutsideError(f"cannot write {folder}: {error.strerror}") from error


def ask_all(check: Check, folder: Path | None) -> BoundReachedError | KeyboardInterrupt | None:
    """Ask the subject every case; return what ended the check early, or None.

    Clauses: engines.run.resumes, engines.run.interrupt.
    """
    try:
        with progress(check.total, len(check.results)) as advance, writing(folder):
            within_bounds(lambda: check.go(advance), quiet=True)
    except (KeyboardInterrupt, BoundReachedError) as error:
        return error
    except ProcessLostError as error:
        raise OutsideError(str(error)) from error
    return None
