"""``tedomari fuzz``: an engine against the reference, on random positions."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tedomari.errors import OutsideError, TedomariError
from tedomari_cli.bounds import NONE, PROCESSES, bound_members, seconds_limit, with_bounds
from tedomari_cli.commands.check_options import allow_option
from tedomari_cli.failures import ExitStatus, say
from tedomari_cli.files import FilePath, output_path
from tedomari_cli.operands import OperandCommand
from tedomari_cli.output import json_option, refuse, write_json
from tedomari_conformance.engines.model import Status

if TYPE_CHECKING:
    from tedomari_conformance.engines.fuzzing.model import Report

#: The number of positions that are drawn without ``--examples`` and ``--seconds``.
USUAL_EXAMPLES: Final = 200


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
    metavar="N",
    help="Draw at most N different positions.  [200, or any number with --seconds]",
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
    "--all",
    "all_causes",
    is_flag=True,
    help="Go on after a disagreement, and report one for each cause.",
)
@click.option(
    "--expected",
    type=FilePath(exists=True, dir_okay=False),
    metavar="FILE",
    help="Read expected divergences, with reasons, from a TOML file; they do not end the run.",
)
@allow_option
@click.option(
    "--jobs",
    type=PROCESSES,
    default=1,
    metavar="N",
    help="Draw in N processes, each with an engine of its own.  [1]",
)
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
    examples: int | None,
    seed: int,
    size: str | None,
    all_causes: bool,
    expected: Path | None,
    allowed: tuple[Status, ...],
    jobs: int,
    save: Path,
    start_time: float,
    query_time: float,
    as_json: bool,
) -> ExitStatus:
    """Ask an engine and the reference about random positions until they disagree.

    The first disagreement is shrunk to a minimal position. It is printed as a vector and
    as a picture, with both answers and the verdict of a search of the board. With --seconds,
    the run draws until the time is up. The same seed draws the same positions. The exit
    status is 1 if there is a disagreement that is not expected.

    \b
    Example: tedomari fuzz --engine "tedomari engine" --ruleset domineering --examples 5
    """
    from tedomari_cli.commands.fuzz_jobs import fuzz_in_processes
    from tedomari_cli.commands.fuzz_running import fuzz_alone
    from tedomari_cli.commands.fuzz_text import Request, answer, show

    if examples is None and seconds_limit() is None:
        examples = USUAL_EXAMPLES
    times = start_time, query_time
    try:
        request = Request(
            engine,
            ruleset,
            operation,
            examples,
            seed,
            size,
            all_causes,
            expected,
            allowed,
            jobs,
            save,
        )
        run = fuzz_in_processes if jobs > 1 else fuzz_alone
        outcome = run(request, times)
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
    return ExitStatus.NO if report.findings else ExitStatus.FINE
