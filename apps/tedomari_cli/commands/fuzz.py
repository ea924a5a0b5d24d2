"""``tedomari fuzz``: an engine against the reference, on random positions."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tedomari.errors import OutsideError, TedomariError
from tedomari.rulesets.foreign import foreign_code
from tedomari_cli.bounds import (
    NONE,
    BoundReachedError,
    bound_members,
    with_bounds,
    within_bounds,
)
from tedomari_cli.console import console
from tedomari_cli.failures import ExitStatus, say
from tedomari_cli.files import output_path
from tedomari_cli.operands import OperandCommand
from tedomari_cli.output import json_option, refuse, write_json

if TYPE_CHECKING:
    from tedomari.rulesets import Size
    from tedomari_cli.commands.fuzz_text import Outcome, Request
    from tedomari_conformance.engines.driver import Engine
    from tedomari_conformance.engines.fuzzing.model import Report
    from tedomari_conformance.engines.fuzzing.run import Run, RunProgress
    from tedomari_conformance.engines.model import Answering


@click.command("fuzz", cls=OperandCommand)
@click.option("--engine", required=True, metavar="CMD", help="The command line of the engine.")
@click.option(
    "--ruleset",
    metavar="R",
    help="Draw positions of this ruleset; the default is to draw games.",
)
@click.option(
    "--operation", metavar="OP", help="Query this operation only; the default is all of them."
)
@click.option(
    "--examples",
    type=click.IntRange(min=1),
    default=200,
    metavar="N",
    help="Draw at most N positions.  [200]",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=0,
    metavar="S",
    help="Another seed draws other positions.  [0]",
)
@click.option("--size", metavar="ROWSxCOLUMNS", help="The largest size of positions.")
@click.option(
    "--save",
    type=output_path,
    default=Path(".tedomari-fuzz"),
    metavar="DIRECTORY",
    help="Save disagreements here, and replay them first next time.  [.tedomari-fuzz]",
)
@click.option(
    "--start-time",
    type=click.FloatRange(min=0, min_open=True),
    default=10.0,
    metavar="SECONDS",
    help="Time limit for the engine to start.  [10]",
)
@click.option(
    "--query-time",
    type=click.FloatRange(min=0, min_open=True),
    default=10.0,
    metavar="SECONDS",
    help="Time limit for an answer of the engine.  [10]",
)
@json_option
@with_bounds(seconds=NONE)
def command(
    *,
    engine: str,
    ruleset: str | None,
    operation: str | None,
    examples: int,
    seed: int,
    size: str | None,
    save: Path,
    start_time: float,
    query_time: float,
    as_json: bool,
) -> ExitStatus:
    """Ask an engine and the reference about random positions until they disagree.

    The first disagreement is shrunk to a minimal position. It is printed as a vector and
    as a picture, with both answers and the verdict of a search of the board. The same seed
    draws the same positions. The exit status is 1 if there is a disagreement.

    \b
    Example: tedomari fuzz --engine "tedomari engine" --ruleset domineering --examples 5
    """
    from tedomari_cli.commands.fuzz_text import Request, answer, show

    request = Request(engine, ruleset, operation, examples, seed, size, save)
    try:
        with start_engine(engine, start_time, query_time) as driver:
            outcome = fuzz(driver, request)
    except (TedomariError, OutsideError) as error:
        return refuse(engine, error, as_json=as_json)
    if as_json:
        write_json({**answer(outcome), **bound_members(outcome.ended)})
    else:
        show(outcome)
    if outcome.ended is not None:
        say(f"Error: {outcome.ended}")
        return ExitStatus.OUTSIDE
    return status(outcome.report)


def status(report: "Report") -> ExitStatus:
    """Return the exit status of a run.  Clauses: fuzz.status, fuzz.interrupt."""
    if report.interrupted:
        return ExitStatus.INTERRUPTED
    return ExitStatus.FINE if report.finding is None else ExitStatus.NO


#: The engine may be restarted this often, in practice without limit: whenever it breaks, that
#: is a disagreement to shrink.
RESTARTS = 1_000_000


@contextmanager
def start_engine(engine: str, start_time: float, query_time: float) -> "Iterator[Engine]":
    """Start the engine; raise :class:`OutsideError` if it cannot be started."""
    from tedomari_conformance.engines.command import command_of
    from tedomari_conformance.engines.driver import Engine
    from tedomari_conformance.engines.errors import EngineStartError
    from tedomari_conformance.engines.limits import Limits

    limits = Limits(start=start_time, query=query_time, restarts=RESTARTS)
    try:
        with Engine(command_of(engine), limits=limits) as driver:
            yield driver
    except EngineStartError as error:
        raise OutsideError(str(error)) from error


def fuzz(engine: "Answering", request: "Request") -> "Outcome":
    """Run a request and return its outcome."""
    if request.ruleset is None:
        return fuzz_games(engine, request)
    return fuzz_positions(engine, request, request.ruleset)


def fuzz_positions(engine: "Answering", request: "Request", ruleset: str) -> "Outcome":
    """Fuzz with the positions of a ruleset."""
    from tedomari.rulesets import find_ruleset
    from tedomari.rulesets.names import public_name
    from tedomari_cli.commands.fuzz_text import Outcome
    from tedomari_conformance.engines.fuzzing import Comparer, PositionDomain, Run, SavedCases
    from tedomari_conformance.engines.fuzzing.positions import draw_for
    from tedomari_conformance.engines.fuzzing.run import operations_for
    from tedomari_conformance.engines.operations import family_of, judge, names
    from tedomari_conformance.engines.reference import Reference, served_name

    rules, name = find_ruleset(ruleset), public_name(served_name(ruleset))
    size = None if request.size is None else size_of(request.size)
    with foreign_code(rules):
        draw_for(rules, size)
    operations = operations_for(engine, name, names(family_of(ruleset)), request.operation)
    domain = PositionDomain(name, rules, size)
    with progress(request.examples) as report, foreign_code(rules):
        comparer = Comparer(engine, Reference([ruleset]), judge)
        run = Run(domain, operations, comparer, SavedCases(request.save), on_progress=report)
        ended = run_within_bounds(run, request)
    latest = run.counterexample
    picture = "" if latest is None else domain.picture(latest.disagreement.query)
    return Outcome(request, engine.hello, name, operations, run.report, picture, ended)


def fuzz_games(engine: "Answering", request: "Request") -> "Outcome":
    """Fuzz with games, without a ruleset."""
    from tedomari_cli.commands.fuzz_text import Outcome
    from tedomari_conformance.engines.fuzzing import Comparer, GameDomain, Run, SavedCases
    from tedomari_conformance.engines.fuzzing.errors import NoSizeError
    from tedomari_conformance.engines.fuzzing.run import operations_for
    from tedomari_conformance.engines.operations import VALUES, judge, names
    from tedomari_conformance.engines.reference import Reference

    if request.size is not None:
        raise NoSizeError(None)
    operations = operations_for(engine, None, names(VALUES), request.operation)
    with progress(request.examples) as report:
        comparer = Comparer(engine, Reference([]), judge)
        run = Run(
            GameDomain(), operations, comparer, SavedCases(request.save), on_progress=report
        )
        ended = run_within_bounds(run, request)
    latest = run.counterexample
    picture = "" if latest is None else run.domain.picture(latest.disagreement.query)
    return Outcome(request, engine.hello, None, operations, run.report, picture, ended)


def run_within_bounds(run: "Run[Any]", request: "Request") -> BoundReachedError | None:
    """Run, and return the error if a bound ended the run."""
    try:
        within_bounds(lambda: run.run(examples=request.examples, seed=request.seed), quiet=True)
    except BoundReachedError as error:
        run.end_early()
        return error
    return None


def size_of(text: str) -> "Size":
    """Parse a size such as 3x4."""
    from tedomari.rulesets import Size
    from tedomari_census.shapes import board_size

    return Size(*board_size(text))


@contextmanager
def progress(examples: int) -> "Iterator[Callable[[RunProgress], None]]":
    """Show a progress bar on standard error, if it is a terminal."""
    target = console(to_stderr=True)
    if not target.is_terminal:
        yield lambda now: None
        return
    from rich.progress import BarColumn, Progress, TimeElapsedColumn

    columns = ("{task.description}", BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=target, transient=True) as bar:
        task = bar.add_task("drawing", total=examples)

        def report(now: "RunProgress") -> None:
            doing = "shrinking" if now.shrinking else "drawing"
            text = f"{doing}: {now.positions} positions, {now.queries} queries"
            bar.update(task, description=text, completed=now.positions)

        yield report
