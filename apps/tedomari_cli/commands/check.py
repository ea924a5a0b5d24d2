"""``tedomari check``: the vectors against the reference, or against an engine."""

from collections.abc import Callable, Collection, Generator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tedomari.answers.data import Answer
from tedomari.errors import OutsideError
from tedomari_cli.bounds import (
    NONE,
    BoundReachedError,
    bounded,
    reached,
    within_bounds,
)
from tedomari_cli.commands.check_options import (
    EngineOptions,
    engine_options,
    refuse_misplaced,
)
from tedomari_cli.console import console
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus, say
from tedomari_cli.files import output_path, write_file, xml_path
from tedomari_cli.operands import OperandCommand
from tedomari_cli.output import json_option, refuse, write_json
from tedomari_cli.progress import progress

if TYPE_CHECKING:
    from tedomari_conformance.suite import Document, Result
    from tedomari_conformance.suite.reports.log import ResultLog


@click.command("check", cls=OperandCommand)
@click.option(
    "--source",
    "sources",
    multiple=True,
    metavar="NAME",
    help="Check the vectors of this source only; can be given several times.",
)
@click.option("--junit", type=xml_path, metavar="FILE", help="Write the results as JUnit XML.")
@click.option(
    "--report",
    type=output_path,
    metavar="DIR",
    help="Keep the results in a directory; a run that was broken off is continued.",
)
@engine_options
@json_option
@bounded(seconds=NONE)
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    sources: Sequence[str],
    junit: Path | None,
    report: Path | None,
    as_json: bool,
    **engine_given: Any,  # what click read; EngineOptions says the types
) -> ExitStatus:
    """Check the reference against the sources, or an engine against the vectors.

    Every table, formula and example of the sources is a vector, or several. The exit
    status is 1 if a vector fails.

    With --engine, the vectors are asked of a program that speaks the protocol of engines;
    the exit status is 1 if it diverges otherwise than is expected.

    \b
    Example: tedomari check --source xt-domineering-paper
    """
    options = EngineOptions(
        sources=sources, junit=junit, report=report, as_json=as_json, **engine_given
    )
    refuse_misplaced(ctx, engine=bool(options.engine), earlier=bool(options.earlier))
    if options.engine or options.earlier:
        from tedomari_cli.commands.check_engine import check_engine

        return check_engine(options)
    return check_reference(options)


def check_reference(options: EngineOptions) -> ExitStatus:
    """Check the reference itself; the exit status."""
    from tedomari_conformance.suite import UnknownSourceError, load_documents

    try:
        documents = load_documents(options.sources or None)
    except UnknownSourceError as error:
        return refuse(error.name, error, as_json=options.as_json)
    junit, report = options.junit, options.report
    if junit is not None:
        write_file(junit, "")
    run = Run(documents, jobs=options.jobs)
    with ExitStack() as stack:
        if report is not None:
            run.log = stack.enter_context(closing(opened_log(report, documents)))
        run.go()
    write_reports(run, junit=junit, report=report)
    if options.as_json:
        write_json({**answer(run), **reached(run.ended)})
    else:
        print_run(run)
    if run.ended is not None:
        say(f"Error: {broken_off(run.ended, report)}")
        return ExitStatus.OUTSIDE
    if run.interrupted:
        again = f"; the same command continues from {report}" if report is not None else ""
        say(f"interrupted: {len(run.results)} of {run.total} vectors checked{again}")
        return ExitStatus.INTERRUPTED
    return ExitStatus.NO if run.failures else ExitStatus.FINE


def broken_off(error: BoundReachedError, kept: Path | None) -> str:
    """Return what a run that a bound has ended says, and how it goes on."""
    again = f"; the same command continues from {kept}" if kept is not None else ""
    return f"{error}{again}"


@dataclass
class Run:
    """A run over documents: its results so far, and whether it was interrupted."""

    documents: "Sequence[Document]"
    jobs: int = 1
    log: "ResultLog | None" = None
    results: "list[Result]" = field(default_factory=list)
    interrupted: bool = False
    ended: BoundReachedError | None = None

    @property
    def total(self) -> int:
        """How many vectors there are to check."""
        return sum(len(document.vectors) for document in self.documents)

    @property
    def sources(self) -> list[str]:
        """The sources that the documents belong to, each once."""
        return list(dict.fromkeys(document.source for document in self.documents))

    @property
    def failures(self) -> "list[Result]":
        """The vectors that the reference does not bear out."""
        return [result for result in self.results if not result.ok]

    def go(self) -> None:
        """Check all vectors that the log has no result of; an interrupt or a bound ends it."""
        if self.log is not None and self.log.earlier:
            self.results.extend(self.log.earlier)
            say(f"continuing: {len(self.results)} of {self.total} vectors are checked already")
        done = {result.id for result in self.results}
        try:
            with progress(self.total, len(done)) as advance:
                within_bounds(lambda: self.check_all(done, advance), quiet=True)
            if self.log is not None:
                self.log.finish()
        except KeyboardInterrupt:
            self.interrupted = True
        except BoundReachedError as error:
            self.ended = error

    def check_all(self, done: Collection[str], advance: Callable[[], None]) -> None:
        """Check the vectors that are not done, and keep each result at once."""
        with closing(self.checked(done)) as results:
            for result in results:
                self.results.append(result)
                if self.log is not None:
                    self.log.add(result)
                advance()

    def checked(self, done: Collection[str]) -> "Generator[Result]":
        """The results of the vectors that are not done, by as many processes as wanted."""
        from tedomari_conformance.suite import run
        from tedomari_conformance.suite.harness.processes import (
            ProcessLostError,
            run_by_processes,
        )

        if self.jobs == 1:
            yield from run(self.documents, done=done)
            return
        try:
            yield from run_by_processes(self.documents, self.jobs, done=done)
        except ProcessLostError as error:
            raise OutsideError(str(error)) from error


def opened_log(folder: Path, documents: "Sequence[Document]") -> "ResultLog":
    """The log in a folder; :class:`OutsideError` if it cannot be written."""
    from tedomari_conformance.suite.reports.log import ResultLog, checksum

    try:
        return ResultLog(folder, version=version("tedomari"), vectors=checksum(documents))
    except OSError as error:
        raise OutsideError(f"cannot write {folder}: {error.strerror}") from error


def write_reports(run: Run, *, junit: Path | None, report: Path | None) -> None:
    """Write the files that were asked for, of whatever was checked."""
    from tedomari_conformance.suite.reports.junit import junit_xml
    from tedomari_conformance.suite.reports.log import SUMMARY_NAME
    from tedomari_conformance.suite.reports.markdown import markdown_summary
    from tedomari_conformance.suite.reports.tally import tally

    if junit is not None:
        write_file(junit, junit_xml(run.results))
    if report is not None:
        counts = tally(run.results, run.sources)
        summary = markdown_summary(counts, run.failures, done=len(run.results), total=run.total)
        write_file(report / SUMMARY_NAME, summary)


def answer(run: Run) -> Answer:
    """The counts by source, and the failures."""
    from tedomari_conformance.suite.reports.plain import failure
    from tedomari_conformance.suite.reports.tally import tally

    counts = tally(run.results, run.sources)
    return {
        "sources": {source: dict(count.verdicts) for source, count in counts.items()},
        "failures": [failure(result) for result in run.failures],
    }


def print_run(run: Run) -> None:
    """Every failure, then the table by source."""
    from tedomari_conformance.suite.reports.tally import tally
    from tedomari_conformance.suite.reports.terminal import failure_text, verdict_table

    for result in run.failures:
        echo(failure_text(result))
    console().print(verdict_table(tally(run.results, run.sources)))
    failed = len(run.failures)
    echo(f"{len(run.results)} vectors checked, {failed} failed")
