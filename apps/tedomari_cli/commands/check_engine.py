"""``tedomari check --engine``: smoke, the questions of the vectors, the reports."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

from tedomari.errors import OutsideError, TedomariError
from tedomari.rulesets.names import public_name
from tedomari_cli.bounds import BoundReachedError, reached, within_bounds
from tedomari_cli.commands.check_expected import expectations_of, held_against
from tedomari_cli.commands.check_options import EngineOptions
from tedomari_cli.commands.check_reports import (
    earlier_runs,
    engine_answer,
    print_check,
    print_matrix,
    print_smoke,
    reserved,
    write_engine_reports,
)
from tedomari_cli.failures import ExitStatus, say
from tedomari_cli.output import refuse, write_json
from tedomari_cli.progress import progress, waiting
from tedomari_conformance.engines.command import command_of
from tedomari_conformance.engines.driver import Engine, Limits
from tedomari_conformance.engines.errors import EngineStartError
from tedomari_conformance.engines.model import Hello
from tedomari_conformance.engines.plan import Chapter, checksum, every, plan
from tedomari_conformance.engines.smoke import Smoke, smoke
from tedomari_conformance.engines.subject import run
from tedomari_conformance.suite import load_documents
from tedomari_conformance.suite.harness.divergences import Comparison
from tedomari_conformance.suite.harness.log import EngineLog, run_key
from tedomari_conformance.suite.harness.results import EngineResult, EngineRun, Presented


@dataclass
class EngineCheck:
    """A check of an engine: what is asked, and what has come of it so far."""

    options: EngineOptions
    chapters: Sequence[Chapter]
    hello: Hello
    smoke: list[Smoke] = field(default_factory=list)
    results: list[EngineResult] = field(default_factory=list)
    interrupted: bool = False
    ended: BoundReachedError | None = None
    comparison: Comparison = field(default_factory=Comparison)

    @property
    def smoked(self) -> bool:
        """Whether the engine can be talked with."""
        return not any(found.stops for found in self.smoke)

    @property
    def total(self) -> int:
        """How many questions there are."""
        return sum(1 for _ in every(self.chapters))

    @property
    def run(self) -> EngineRun:
        """The run so far, its results in the order of the questions."""
        order = {asked.id: place for place, asked in enumerate(every(self.chapters))}
        return EngineRun(
            engine=Presented.of(self.hello, self.options.engine),
            tedomari=version("tedomari"),
            chapters=tuple(chapter.head for chapter in self.chapters),
            results=tuple(sorted(self.results, key=lambda result: order[result.id])),
            complete=not self.interrupted and self.ended is None and self.smoked,
            reasons=self.comparison.reasons,
        )


def check_engine(options: EngineOptions) -> ExitStatus:
    """Check an engine, or show earlier results if there is no engine; the exit status.

    Clause: engines.run.exit.
    """
    try:
        with reserved(options.files):
            return checked(options)
    except EngineStartError as error:
        refuse(options.engine, error, as_json=options.as_json)
        return ExitStatus.OUTSIDE
    except TedomariError as error:
        return refuse(options.engine, error, as_json=options.as_json)


def checked(options: EngineOptions) -> ExitStatus:
    """The check itself; a TedomariError for whatever is wrong with what was asked for."""
    earlier = earlier_runs(options.earlier)
    if not options.engine:
        return only_told(options, earlier)
    command = command_of(options.engine)
    expectations = expectations_of(options)
    limits = Limits(
        start=options.start_time, query=options.query_time, restarts=options.restarts
    )
    with ExitStack() as stack:
        copies = [Engine(command, limits=limits) for _ in range(options.jobs)]
        for copy in copies:
            stack.callback(copy.abort)
        with waiting("starting"):
            hello = copies[0].hello  # an engine that does not start is told before all else
            chapters = planned(options)
            check = EngineCheck(options, chapters, hello)
            within_bounds(lambda: check.smoke.extend(smoke(copies[0])), quiet=True)
        if not check.smoked:
            return told(check, earlier, None)
        log = opened_log(check, run_key(hello, command, checksum(chapters), limits))
        if log is not None:
            stack.enter_context(closing(log))
        ask_everything(check, copies, log)
        check.comparison = held_against(options, expectations, check.run)
        if log is not None and check.run.complete:
            with writing(options.report):
                log.finish(check.run)
    return told(check, earlier, log.previous if log is not None else None)


def only_told(options: EngineOptions, earlier: Sequence[EngineRun]) -> ExitStatus:
    """Write and print earlier results, with no engine asked."""
    write_engine_reports(options, earlier, Comparison())
    if options.as_json:
        write_json(engine_answer(earlier, Comparison(), ()))
    else:
        print_matrix(earlier)
    return ExitStatus.FINE


def planned(options: EngineOptions) -> Sequence[Chapter]:
    """What is to be asked."""
    documents = load_documents(options.sources or None)
    rulesets = [public_name(name) for name in options.rulesets]
    return plan(documents, chapters=options.chapters, rulesets=rulesets)


def opened_log(check: EngineCheck, key: str) -> EngineLog | None:
    """The log in the directory of --report; :class:`OutsideError` if it cannot be written."""
    folder = check.options.report
    if folder is None:
        return None
    with writing(folder):
        return EngineLog(folder, check.run, key)


@contextmanager
def writing(folder: Path | None) -> Iterator[None]:
    """:class:`OutsideError` with the folder, if the log in it cannot be written."""
    try:
        yield
    except OSError as error:
        raise OutsideError(f"cannot write {folder}: {error.strerror}") from error


def ask_everything(check: EngineCheck, copies: Sequence[Engine], log: EngineLog | None) -> None:
    """Ask every question that the log has no result of; an interrupt or a bound ends it.

    Clauses: engines.run.resumes, engines.run.interrupt.
    """
    if log is not None and log.earlier:
        check.results.extend(log.earlier)
        say(f"continuing: {len(log.earlier)} of {check.total} questions are asked already")
    done = {result.id for result in check.results}
    try:
        with progress(check.total, len(done)) as advance:

            def ask() -> None:
                with closing(run(check.chapters, copies, done=done)) as coming:
                    for result in coming:
                        check.results.append(result)
                        if log is not None:
                            with writing(check.options.report):
                                log.add(result)
                        advance()

            within_bounds(ask, quiet=True)
    except KeyboardInterrupt:
        check.interrupted = True
    except BoundReachedError as error:
        check.ended = error


def told(
    check: EngineCheck, earlier: Sequence[EngineRun], previous: EngineRun | None
) -> ExitStatus:
    """Write the reports, print what came of the check, and give the exit status.

    Clause: engines.run.exit.
    """
    options = check.options
    if check.smoked:
        write_engine_reports(options, [check.run, *earlier], check.comparison)
    if options.as_json:
        answer = engine_answer([check.run, *earlier], check.comparison, check.smoke)
        write_json({**answer, **reached(check.ended)})
    else:
        print_smoke(check.smoke, str(check.run.engine))
        if check.smoked:
            print_check(options, check.run, check.comparison, previous)
            print_matrix([check.run, *earlier])
    if check.interrupted:
        again = f"; the same command continues from {options.report}" if options.report else ""
        say(f"interrupted: {len(check.results)} of {check.total} questions asked{again}")
        return ExitStatus.INTERRUPTED
    if check.ended is not None:
        again = f"; the same command continues from {options.report}" if options.report else ""
        say(f"Error: {check.ended}{again}")
        return ExitStatus.OUTSIDE
    return ExitStatus.FINE if check.smoked and check.comparison.fine else ExitStatus.NO
