"""Time the contestants against one another and print the ratios.

Every measurement is a fresh process.  Contestants alternate, so that slow moments of the
machine affect all of them.  Ratios are shown only if the contestants compute equal values.

    python benchmarks/compare.py [--all] [--before REVISION] [--rounds N] [WORKLOAD ...]

Run it in an environment that has this project, not compiled, with the extra ``dev``.
"""

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from environments import Missing, interpreter
from inputs import FOLDER
from measure import LACKING
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from workloads import ALL, BEFORE, WORKLOADS, When

HERE = Path(__file__).parent

COLUMNS = ("workload", "contestant", "median s", "spread", "peak MB", "ratio", "values")

#: The contestant with which the others are compared.
BASELINE = "tedomari"


class LackingError(Exception):
    """An earlier revision lacks something that a workload needs."""


@dataclass
class Runs:
    """The measurements of a contestant on a workload."""

    python: str
    seconds: list[float] = field(default_factory=list)
    peak_mb: int = 0
    results: set[str] = field(default_factory=set)

    @property
    def median(self) -> float:
        """The median of the processor seconds."""
        return statistics.median(self.seconds)

    @property
    def spread(self) -> str:
        """The processor seconds of the fastest and the slowest run."""
        return f"{min(self.seconds):.3f}-{max(self.seconds):.3f}"

    def add(self, contestant: str, workload: str, *, tiny: bool) -> None:
        """Measure once, in a fresh process; it may raise :class:`LackingError`."""
        command = [self.python, str(HERE / "measure.py"), contestant, workload]
        run = subprocess.run(
            [*command, *(["tiny"] if tiny else [])], capture_output=True, text=True, check=False
        )
        if run.returncode == LACKING:
            raise LackingError(run.stderr.splitlines()[-1])
        if run.returncode != 0:
            raise SystemExit(f"{contestant}, {workload}: {run.stderr}")
        figures = json.loads(run.stdout)
        self.seconds.append(figures["seconds"])
        self.peak_mb = max(self.peak_mb, figures["peak_mb"])
        self.results.add(sha256(figures["results"].encode()).hexdigest())


def pythons(contestants: Iterable[str], folder: Path, revision: str = "") -> dict[str, str]:
    """Return the Python of each contestant; report missing contestants on standard error."""
    available: dict[str, str] = {}
    for name in contestants:
        python = interpreter(name, folder, revision)
        if isinstance(python, Missing):
            print(f"without {name}: {python.reason}", file=sys.stderr)
        else:
            available[name] = python
    return available


def compare(
    workload: str, python: dict[str, str], options: argparse.Namespace, progress: Progress
) -> dict[str, Runs]:
    """Measure the contestants on a workload, in turn; report those that lack something."""
    names = [name for name in WORKLOADS[workload].contestants if name in python]
    runs = {name: Runs(python[name]) for name in names}
    task = progress.add_task(workload, total=options.rounds * len(runs))
    for _ in range(options.rounds):
        for name, figures in list(runs.items()):
            progress.advance(task)
            if figures.seconds and figures.seconds[0] > options.once_above:
                continue
            try:
                figures.add(name, workload, tiny=options.tiny)
            except LackingError as reason:
                print(f"without {name}, {workload}: {reason}", file=sys.stderr)
                del runs[name]
    return runs


def add_rows(table: Table, workload: str, runs: dict[str, Runs]) -> bool:
    """Add the rows of a workload; return whether the values of all contestants are equal."""
    same = len(set().union(*(figures.results for figures in runs.values()))) <= 1
    base = runs.get(BASELINE)
    for name, figures in runs.items():
        ratio = f"{figures.median / base.median:.2f}" if same and base else "-"
        table.add_row(
            workload,
            name,
            f"{figures.median:.3f}",
            figures.spread,
            str(figures.peak_mb),
            ratio,
            "equal" if same else "DIFFERENT",
        )
    return same


def parse_arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("workloads", nargs="*", choices=[*WORKLOADS, []], metavar="WORKLOAD")
    parser.add_argument(
        "--all", action="store_true", help="also run the workloads that take minutes"
    )
    parser.add_argument(
        "--before",
        metavar="REVISION",
        help="also time the pure and the compiled kernel of an earlier revision",
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--once-above",
        type=float,
        default=math.inf,
        metavar="SECONDS",
        help="measure only once what takes longer than this",
    )
    parser.add_argument("--tiny", action="store_true", help="run as little as possible")
    parser.add_argument(
        "--without", action="append", default=[], choices=ALL, help="leave a contestant out"
    )
    parser.add_argument(
        "--cache",
        type=Path,
        default=Path.home() / ".cache" / "tedomari-benchmarks",
        metavar="FOLDER",
        help="the folder for the environments of contestants",
    )
    return parser.parse_args()


def selected_workloads(options: argparse.Namespace) -> list[str]:
    """Return the names of the workloads to run: all of a kind, and those that are named."""
    kinds = {When.ALWAYS, When.WITH_ALL} if options.all else {When.ALWAYS}
    if options.workloads and not options.all:
        kinds = set()
    return [
        name
        for name, workload in WORKLOADS.items()
        if workload.when in kinds or name in options.workloads
    ]


def main() -> int:
    """Run the selected workloads; return 1 if contestants disagree on a value."""
    options = parse_arguments()
    absent = options.without if options.before else [*options.without, *BEFORE]
    contestants = [name for name in ALL if name not in absent]
    python = pythons(contestants, options.cache, options.before or "")
    table = Table(*COLUMNS, box=None)
    for column in table.columns:
        column.no_wrap = True
    agree = True
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            Progress(console=Console(stderr=True)) as progress,
        ):
            os.environ[FOLDER] = folder
            command = [sys.executable, str(HERE / "tables.py"), folder]
            subprocess.run([*command, *(["tiny"] if options.tiny else [])], check=True)
            for workload in selected_workloads(options):
                runs = compare(workload, python, options, progress)
                agree = add_rows(table, workload, runs) and agree
    finally:  # an interrupted run shows the workloads that are complete
        Console(width=100).print(table)
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main())
