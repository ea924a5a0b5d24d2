"""A census by shapes: every connected shape of up to N cells, in a folder of Parquet files."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tedomari.answers.data import Answer
from tedomari.errors import OutsideError, TedomariError
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_cli.bounds import BoundReachedError, bound_members, within_bounds
from tedomari_cli.commands.census_tables import build_table, shorten
from tedomari_cli.console import console
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus, say
from tedomari_cli.output import refuse, write_json

if TYPE_CHECKING:
    from tedomari_census.shape_report import ShapeReport
    from tedomari_census.shape_run import ShapeCensus


@dataclass(frozen=True, slots=True)
class ShapeOrder:
    """What is asked for: the ruleset by its name, the folder, the most cells, the processes."""

    ruleset: str
    out: Path
    cells: int
    jobs: int

    @property
    def operands(self) -> str:
        """The operands and the option, as in the command."""
        return f"{self.ruleset} --cells {self.cells}"


def take_shapes(
    order: ShapeOrder,
    find: Callable[[str], AnyRuleset],
    run: "Callable[[ShapeCensus, AnyRuleset], bool]",
    *,
    as_json: bool,
) -> ExitStatus:
    """Take or continue a census by shapes, and print its summary.

    ``run`` runs the steps, and returns whether they were interrupted.
    """
    from tedomari_census.errors import WorkersError
    from tedomari_census.parquet import pyarrow
    from tedomari_census.shape_folder import ShapeFolder
    from tedomari_census.shape_run import ShapeCensus, domino_ruleset
    from tedomari_census.shape_shares import ShapeEvaluation

    ended: BoundReachedError | None = None
    interrupted = False
    try:
        pyarrow()
        ruleset = find(order.ruleset)
        rules = domino_ruleset(ruleset)
        ShapeEvaluation(rules).check(order.cells)  # before a folder is created
        try:
            with ShapeFolder.open(order.out, rules.name) as folder:
                census = ShapeCensus(rules, folder, cells=order.cells, jobs=order.jobs)
                interrupted = run(census, ruleset)
        except OSError as error:
            raise OutsideError(f"cannot write {order.out}: {error.strerror}") from error
        except WorkersError as error:
            raise OutsideError(str(error)) from error
    except BoundReachedError as error:
        ended = error
    except (TedomariError, OutsideError) as error:
        return refuse(order.operands, error, as_json=as_json)
    summarise(order, ended, as_json=as_json)
    if interrupted:
        say(f"interrupted: the same command continues from {order.out}")
        return ExitStatus.INTERRUPTED
    if ended is not None:
        say(f"Error: {ended}; the same command continues from {order.out}")
        return ExitStatus.OUTSIDE
    return ExitStatus.FINE


def summarise(order: ShapeOrder, ended: BoundReachedError | None, *, as_json: bool) -> None:
    """Print a summary of a folder."""
    from tedomari_census.shape_report import shape_report

    report = shape_report(order.out, most=0)
    if not as_json:
        echo(
            f"{report.ruleset} by shapes, up to {report.cells} cells: {report.shapes} shapes "
            f"with {report.distinct_values} different values; 'tedomari census report "
            f"{order.out}' prints the tables"
        )
        return
    summary: Answer = {
        "input": order.operands,
        "out": str(order.out),
        "ruleset": report.ruleset,
        "rows": None,
        "columns": None,
        "complete": report.cells >= order.cells,
        "cells": report.cells,
        "positions": report.shapes,
        "valued": report.shapes,
        "distinct_values": report.distinct_values,
    }
    write_json({**summary, **bound_members(ended)})


def report_shapes(path: Path, top: int | None, *, as_json: bool) -> ExitStatus:
    """Print the tables of a folder."""
    from tedomari_census.shape_report import shape_report

    try:
        try:
            report = within_bounds(lambda: shape_report(path, most=top))
        except OSError as error:
            raise OutsideError(f"cannot read {path}: {error.strerror}") from error
    except (TedomariError, OutsideError) as error:
        return refuse(str(path), error, as_json=as_json)
    if as_json:
        write_json(tables(report, path, top))
    else:
        print_tables(report, top)
    return ExitStatus.FINE


def tables(report: "ShapeReport", path: Path, top: int | None) -> Answer:
    """Return the tables as JSON."""
    return {
        "input": str(path),
        "ruleset": report.ruleset,
        "cells": report.cells,
        "shapes": report.shapes,
        "counts": [asdict(layer) for layer in report.layers],
        "distinct_values": report.distinct_values,
        "distinct_temperatures": len(report.temperatures),
        "distinct_atomic_weights": len(report.atomic_weights),
        "outcomes": {str(share.what): share.positions for share in report.outcomes},
        "temperatures": [asdict(share) for share in report.temperatures[:top]],
        "atomic_weights": [asdict(share) for share in report.atomic_weights[:top]],
        "kinds": [asdict(kind) for kind in report.kinds],
        "values": [asdict(value) for value in report.values],
    }


def print_tables(report: "ShapeReport", top: int | None) -> None:
    """Print the tables as text."""
    if not report.layers:
        echo(f"{report.ruleset} by shapes: no number of cells is complete yet")
        return
    target = console()
    names = ("cells", "shapes", "values", *"LRNP", "highest temperature", "shapes", "first")
    rows: list[tuple[str | int, ...]] = [
        (
            *(layer.cells, layer.shapes, layer.values, *layer.outcomes.values()),
            *(layer.highest_temperature, layer.hottest, layer.example),
        )
        for layer in report.layers
    ]
    target.print(build_table(f"{report.ruleset} by shapes", names, rows))
    echo(
        f"{report.shapes} shapes, {report.distinct_values} distinct values, "
        f"{len(report.temperatures)} temperatures, {len(report.atomic_weights)} atomic weights"
    )
    kinds: list[tuple[str | int, ...]] = [
        (kind.kind, shorten(kind.value), kind.positions, kind.cells, kind.example)
        for kind in report.kinds
    ]
    target.print(build_table(None, ("kind", "value", "shapes", "from cells", "first"), kinds))
    for name, shares in (
        ("temperature", report.temperatures),
        ("atomic weight", report.atomic_weights),
    ):
        lines: list[tuple[str | int, ...]] = [
            (shorten(share.what), share.positions, share.values) for share in shares[:top]
        ]
        target.print(build_table(None, (name, "shapes", "values"), lines))
    values: list[tuple[str | int, ...]] = [
        (shorten(row.value), row.positions, row.outcome, row.temperature, row.example)
        for row in report.values
    ]
    target.print(
        build_table(None, ("value", "shapes", "outcome", "temperature", "first"), values)
    )
