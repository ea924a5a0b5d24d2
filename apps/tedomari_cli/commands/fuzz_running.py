"""A run of ``tedomari fuzz`` in one process, within the bounds of the command."""

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tedomari.errors import OutsideError
from tedomari.rulesets import Size, find_ruleset
from tedomari.rulesets.foreign import foreign_code
from tedomari.rulesets.names import public_name
from tedomari_census.shapes import board_size
from tedomari_cli.bounds import BoundReachedError, within_bounds
from tedomari_cli.commands.fuzz_text import Outcome, Request
from tedomari_cli.console import console
from tedomari_conformance.engines.command import command_of
from tedomari_conformance.engines.driver import Engine
from tedomari_conformance.engines.errors import EngineStartError
from tedomari_conformance.engines.fuzzing import (
    Comparer,
    GameDomain,
    PositionDomain,
    Run,
    SavedCases,
    operations_for,
)
from tedomari_conformance.engines.fuzzing.domain import Domain
from tedomari_conformance.engines.fuzzing.errors import NoSizeError
from tedomari_conformance.engines.fuzzing.expected import (
    Expectation,
    Expectations,
    read_expectations,
)
from tedomari_conformance.engines.fuzzing.positions import draw_for
from tedomari_conformance.engines.fuzzing.run import RunProgress
from tedomari_conformance.engines.limits import Limits
from tedomari_conformance.engines.model import Answering
from tedomari_conformance.engines.operations import VALUES, family_of, judge, names
from tedomari_conformance.engines.reference import Reference, served_name
from tedomari_conformance.suite.harness.expectations import text_of

#: The engine may be restarted this often, in practice without limit: whenever it breaks, that
#: is a disagreement to shrink.
RESTARTS = 1_000_000


@contextmanager
def start_engine(engine: str, start_time: float, query_time: float) -> Iterator[Engine]:
    """Start the engine; raise :class:`OutsideError` if it cannot be started."""
    limits = Limits(start=start_time, query=query_time, restarts=RESTARTS)
    try:
        with Engine(command_of(engine), limits=limits) as driver:
            yield driver
    except EngineStartError as error:
        raise OutsideError(str(error)) from error


def fuzz_alone(request: Request, times: tuple[float, float]) -> Outcome:
    """Start the engine, run a request in this process, and return its outcome."""
    with start_engine(request.engine, *times) as driver:
        return fuzz(driver, request)


@dataclass(frozen=True)
class Subjects:
    """What a request draws: the domain, the operations, and the reference for them.

    ``guard`` is a context for the code of a ruleset.
    """

    domain: Domain[Any]
    operations: Sequence[str]
    reference: Reference
    guard: Callable[[], AbstractContextManager[None]] = nullcontext


def subjects_of(engine: Answering, request: Request) -> Subjects:
    """Return what a request draws: positions of its ruleset, or games without one."""
    if request.ruleset is None:
        if request.size is not None:
            raise NoSizeError(None)
        operations = operations_for(engine, None, names(VALUES), request.operation)
        return Subjects(GameDomain(), operations, Reference([]))
    rules = find_ruleset(request.ruleset)
    name = public_name(served_name(request.ruleset))
    size = None if request.size is None else Size(*board_size(request.size))
    with foreign_code(rules):
        draw_for(rules, size)
    known = names(family_of(request.ruleset))
    operations = operations_for(engine, name, known, request.operation)
    domain = PositionDomain(name, rules, size)
    return Subjects(
        domain, operations, Reference([request.ruleset]), lambda: foreign_code(rules)
    )


def read_expected(file: Path | None) -> Sequence[Expectation]:
    """Return the expected divergences in a file; none without a file."""
    if file is None:
        return ()
    return read_expectations(text_of(file, may_be_missing=False), str(file))


def fuzz(
    engine: Answering,
    request: Request,
    *,
    causes: Collection[Hashable] = (),
    replay: bool = True,
) -> Outcome:
    """Run a request and return its outcome.

    Disagreements with one of the ``causes`` are not reported again.
    """
    expectations = Expectations(read_expected(request.expected))
    subjects = subjects_of(engine, request)
    comparer = Comparer(engine, subjects.reference, judge, expectations, request.allowed)
    saved = SavedCases(request.save)
    with progress(request.examples) as report, subjects.guard():
        run = Run(subjects.domain, subjects.operations, comparer, saved, on_progress=report)
        run.causes.update(causes)
        ended = run_within_bounds(run, request, replay=replay)
    return Outcome(
        request,
        engine.hello,
        subjects.domain.ruleset,
        subjects.operations,
        run.report,
        expectations.met,
        ended,
    )


def run_within_bounds(
    run: Run[Any], request: Request, *, replay: bool
) -> BoundReachedError | None:
    """Run, and return the error if a bound on memory ended the run.

    The bound on time is the regular end of a run.  Clause: fuzz.seconds.
    """

    def work() -> None:
        run.run(
            examples=request.examples,
            seed=request.seed,
            all_causes=request.all_causes,
            replay=replay,
        )

    try:
        within_bounds(work, quiet=True)
    except BoundReachedError as error:
        run.end_early()
        if error.bound != "seconds":
            return error
        run.report.interrupted = False
    return None


@contextmanager
def progress(examples: int | None) -> Iterator[Callable[[RunProgress], None]]:
    """Show a progress bar on standard error, if it is a terminal."""
    target = console(to_stderr=True)
    if not target.is_terminal:
        yield lambda now: None
        return
    from rich.progress import BarColumn, Progress, TimeElapsedColumn

    columns = ("{task.description}", BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=target, transient=True) as bar:
        task = bar.add_task("drawing", total=examples)

        def report(now: RunProgress) -> None:
            doing = "shrinking" if now.shrinking else "drawing"
            text = f"{doing}: {now.positions} positions, {now.queries} queries"
            bar.update(task, description=text, completed=now.positions)

        yield report
