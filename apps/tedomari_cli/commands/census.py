"""``tedomari census``: every connected position of a board, its value, and the tables."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tedomari.answers.data import Answer
from tedomari.bounded.memory import MEGABYTE
from tedomari.errors import OutsideError, TedomariError
from tedomari.rulesets import OpaquePosition
from tedomari.rulesets.foreign import AnyRuleset, foreign_code
from tedomari_cli.bounds import (
    NONE,
    PROCESSES,
    BoundReachedError,
    bound_members,
    with_bounds,
    within_bounds,
)
from tedomari_cli.commands.census_by_shapes import ShapeOrder, report_shapes, take_shapes
from tedomari_cli.commands.census_staff import Staff, scheduler_address, worker_megabytes
from tedomari_cli.commands.census_tables import print_tables, tables
from tedomari_cli.console import console
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus, say
from tedomari_cli.files import (
    FilePath,
    OutputPath,
    check_writable,
    parquet_path,
    replacing,
)
from tedomari_cli.operands import OperandCommand
from tedomari_cli.output import json_option, refuse, write_json
from tedomari_cli.rulesets import ruleset_argument

if TYPE_CHECKING:
    from tedomari_census import Census, Report, Step
    from tedomari_census.shape_run import ShapeCensus

#: The internal name of the default command.
TAKE: Final = "take"

#: By default, this many values, weights and temperatures are listed.
DEFAULT_TOP: Final = 20


class CensusGroup(click.Group):
    """A group whose default command, which takes a census, is called without a name."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Insert the name of the default command, unless a report or help is requested."""
        if args and args[0] not in ("report", "--help"):
            args = [TAKE, *args]
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command; the default command is shown without its name."""
        name, command, rest = super().resolve_command(ctx, args)
        return ("" if name == TAKE else name), command, rest

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands, without the default command."""
        return ["report"]


class CensusPath(OutputPath):
    """The type of the option that names the file or the folder of a census."""

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """Return the path; refuse ``-``, which is standard output for other commands."""
        if os.fspath(value) == "-":
            self.fail("expected a path, found '-': standard output is no file", param, ctx)
        return super().convert(value, param, ctx)


@click.group("census", cls=CensusGroup, no_args_is_help=True)
def command() -> None:
    """Take the census of a board: RULESET ROWSxCOLUMNS --out FILE.

    Every connected position that fits on the board is counted once up to translation and
    symmetry, and its value is computed. FILE is an SQLite database. If a census is
    interrupted in any way, the same command continues it.

    --cells N counts only positions of at most N empty cells. Without ROWSxCOLUMNS it lists
    all connected shapes of up to N cells, and FILE is a folder of Parquet files.
    --parquet FILE also writes the positions as Parquet. --jobs N uses N processes, and
    --dask ADDRESS the workers of a cluster. With --layers FOLDER, workers fetch only the
    values that they need, so that --worker-memory MB can be far below the memory for all
    values. --json prints one JSON object. --seconds N and --memory MB limit the run; the
    memory is that of the main process, without the workers. By default the time is
    unlimited, and the memory is half of the machine's.

    \b
    Example: tedomari census xt-domineering 3x3 --out census.sqlite
    """


@command.command(TAKE, cls=OperandCommand, hidden=True)
@ruleset_argument
@click.argument("board", metavar="[ROWSxCOLUMNS]", required=False)
@click.option(
    "--out",
    type=CensusPath(),
    required=True,
    metavar="FILE",
    help="The SQLite file of the census; without ROWSxCOLUMNS a folder.",
)
@click.option(
    "--cells",
    type=click.IntRange(min=1),
    metavar="N",
    help="Count only positions of at most N empty cells; a larger N can continue the file.",
)
@click.option(
    "--parquet",
    type=parquet_path,
    metavar="FILE",
    help="Also write the positions as Parquet; needs the extra 'parquet'.",
)
@click.option(
    "--jobs",
    type=PROCESSES,
    metavar="N",
    help="Use N processes; the default is one.",
)
@click.option(
    "--dask",
    type=scheduler_address,
    metavar="ADDRESS",
    help="Use the workers of the Dask cluster with this scheduler; needs the extra 'dask'.",
)
@click.option(
    "--layers",
    metavar="FOLDER",
    help="Let workers fetch values from Parquet files in this folder or URL of fsspec; needs "
    "the extra 'layers'.",
)
@click.option(
    "--worker-memory",
    type=worker_megabytes,
    metavar="MB",
    help="With --layers, let each process of --jobs allocate at most this much memory.",
)
@json_option
@with_bounds(seconds=NONE)
def take(
    *,
    ruleset: str,
    board: str | None,
    out: Path,
    cells: int | None,
    parquet: Path | None,
    jobs: int | None,
    dask: str | None,
    layers: str | None,
    worker_memory: int | None,
    as_json: bool,
) -> ExitStatus:
    """Take or continue a census, and store it in a file.

    \b
    Example: tedomari census xt-domineering 4x4 --out census.sqlite
    """
    from tedomari.rulesets import find_ruleset

    if jobs is not None and dask is not None:
        raise click.UsageError("--jobs is for this machine, --dask for a cluster: omit one")
    if worker_memory is not None and (layers is None or dask is not None):
        raise click.UsageError("--worker-memory is for --layers with --jobs: use them, too")
    if layers is not None and not layers.strip():
        raise click.BadParameter(
            f"expected a folder or a URL, found {layers!r}", param_hint="'--layers'"
        )
    if parquet is not None and os.path.realpath(parquet) == os.path.realpath(out):
        raise click.UsageError("--out and --parquet are the same file: name another one")
    if board is None:
        if cells is None or dask is not None or parquet is not None or layers is not None:
            raise click.UsageError(
                "expected ROWSxCOLUMNS, or --cells N for a census by shapes, which has --jobs "
                "but not --dask, --layers or --parquet, since it writes Parquet in any case"
            )
        order = ShapeOrder(ruleset, out, cells, jobs or 1)
        return take_shapes(order, find_ruleset, run_steps, as_json=as_json)
    operands = f"{ruleset} {board}"
    memory = None if worker_memory is None else worker_memory * MEGABYTE
    staff = Staff(jobs=jobs or 1, dask=dask, layers=layers, memory=memory)
    ended: BoundReachedError | None = None
    interrupted = False
    try:
        interrupted = take_census(
            find_ruleset(ruleset), board, out=out, cells=cells, parquet=parquet, staff=staff
        )
    except BoundReachedError as error:
        ended = error
    except (TedomariError, OutsideError) as error:
        return refuse(operands, error, as_json=as_json)
    from tedomari_census import report as read_report

    report = read_report(out, most=0)
    if as_json:
        write_json({**summary(report, operands=operands, out=out), **bound_members(ended)})
    else:
        echo(in_words(report, out))
    if interrupted:
        say(f"interrupted: the same command continues from {out}")
        return ExitStatus.INTERRUPTED
    if ended is not None:
        say(f"Error: {ended}; the same command continues from {out}")
        return ExitStatus.OUTSIDE
    return ExitStatus.FINE


def take_census(
    ruleset: AnyRuleset,
    board: str,
    *,
    out: Path,
    cells: int | None,
    parquet: Path | None,
    staff: Staff,
) -> bool:
    """Take the census, and return whether it was interrupted."""
    from tedomari_census import Archive, Heading, board_ruleset, board_size
    from tedomari_census.parquet import pyarrow, write_parquet

    if parquet is not None:
        pyarrow()
        check_writable(parquet)
    rows, columns = board_size(board)
    rules = board_ruleset(ruleset)
    heading = Heading(rules.name, rows, columns)
    with outside(staff.layers or out):
        staff.claim_folder(heading)
    with (
        outside(out),
        Archive.open(out, heading) as archive,
        staff.census(rules, archive, cells) as census,
    ):
        interrupted = run_steps(census, ruleset)
    if parquet is not None and not interrupted:
        with outside(parquet), replacing(parquet) as new:
            write_parquet(out, new)
    return interrupted


@contextmanager
def outside(path: Path | str, action: str = "write") -> Iterator[None]:
    """Raise :class:`OutsideError` for an error of SQLite or of the operating system."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        reason = getattr(error, "strerror", None) or error
        raise OutsideError(f"cannot {action} {path}: {reason}") from error


def run_steps(census: "Census[OpaquePosition] | ShapeCensus", ruleset: AnyRuleset) -> bool:
    """Run all steps of a census with a progress bar; return whether it was interrupted."""
    failure: Exception | None = None
    try:
        with progress() as advance, foreign_code(ruleset):

            def take_steps() -> None:
                for step in census.steps():
                    advance(step)

            try:
                within_bounds(take_steps, quiet=True)
            except (sqlite3.Error, OSError) as error:
                failure = error  # it is not a fault of the ruleset's code
    except KeyboardInterrupt:
        return True
    if failure is not None:
        raise failure
    return False


@contextmanager
def progress() -> "Iterator[Callable[[Step], None]]":
    """Show a bar on standard error, if it is a terminal, with an estimate of the time left."""
    target = console(to_stderr=True)
    if not target.is_terminal:
        yield lambda step: None
        return
    from rich.progress import (
        BarColumn,
        Progress,
        TaskID,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = ("{task.description}", BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=target, transient=True) as bar:
        tasks: dict[str, TaskID] = {}

        def advance(step: "Step") -> None:
            if step.stage not in tasks:
                for task in tasks.values():
                    bar.remove_task(task)
                tasks[step.stage] = bar.add_task(step.stage)
            bar.update(
                tasks[step.stage],
                description=f"{step.stage} of {step.cells} cells",
                completed=step.done,
                total=step.total,
            )

        yield advance


def summary(report: "Report", *, operands: str, out: Path) -> Answer:
    """Return a summary of the census as JSON."""
    return {
        "input": operands,
        "out": str(out),
        "ruleset": report.heading.ruleset,
        "rows": report.heading.rows,
        "columns": report.heading.columns,
        "complete": report.complete,
        "cells": report.cells,
        "positions": report.totals["distinct"],
        "valued": report.totals["valued"],
        "distinct_values": report.distinct_values,
    }


def in_words(report: "Report", out: Path) -> str:
    """Return a summary of the census as a sentence."""
    if report.cells is None:
        return f"{report.heading}: nothing is enumerated yet"
    extent = "complete" if report.complete else f"up to {report.cells} cells"
    return (
        f"{report.heading}, {extent}: {report.totals['distinct']} positions, "
        f"{report.totals['valued']} of them with values, {report.distinct_values} different; "
        f"'tedomari census report {out}' prints the tables"
    )


@command.command("report", cls=OperandCommand)
@click.argument("file", type=FilePath(), metavar="FILE")
@click.option(
    "--top",
    type=click.IntRange(min=0),
    default=DEFAULT_TOP,
    show_default=True,
    metavar="N",
    help="List the N most frequent values, weights and temperatures; 0 lists all.",
)
@json_option
@with_bounds()
def report_command(*, file: Path, top: int, as_json: bool) -> ExitStatus:
    """Print the tables of a census: counts, values by frequency, atomic weights.

    FILE is the folder of a census by shapes, or the file of another census.

    \b
    Example: tedomari census report census.sqlite
    """
    from tedomari_census import report as read_report

    if file.is_dir():
        return report_shapes(file, top or None, as_json=as_json)

    try:
        with outside(file, "read"):
            report = within_bounds(lambda: read_report(file, most=top or None))
    except (TedomariError, OutsideError) as error:
        return refuse(str(file), error, as_json=as_json)
    if as_json:
        write_json(tables(report, file, top or None))
    else:
        print_tables(report, top or None)
    return ExitStatus.FINE
