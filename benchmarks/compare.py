"""Time the contestants against one another and print the ratios.

Every measurement is a fresh process.  Contestants alternate, so that slow moments of the
machine affect all of them.  Ratios are shown only if the contestants compute equal values.

    python benchmarks/compare.py [--all] [--rounds N] [--tiny] [WORKLOAD ...]

Run it in an environment that has this project, not compiled, with the extra ``dev``.
"""

import argparse
import json
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
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from workloads import ALL, WORKLOADS

HERE = Path(__file__).parent

COLUMNS = ("workload", "contestant", "median s", "spread", "peak MB", "ratio", "values")

#: The contestant with which the others are compared.
BASELINE = "tedomari"


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
        """Measure once, in a fresh process."""
        command = [self.python, str(HERE / "measure.py"), contestant, workload]
        run = subprocess.run(
            [*command, *(["tiny"] if tiny else [])], capture_output=True, text=True, check=False
        )
        if run.returncode != 0:
            raise SystemExit(f"{contestant}, {workload}: {run.stderr}")
        figures = json.loads(run.stdout)
        self.seconds.append(figures["seconds"])
        self.peak_mb = max(self.peak_mb, figures["peak_mb"])
        self.results.add(sha256(figures["results"].encode()).hexdigest())


def pythons(contestants: Iterable[str], folder: Path) -> dict[str, str]:
    """Return the Python of each contestant; report missing contestants on standard error."""
    available: dict[str, str] = {}
    for name in contestants:
        python = interpreter(name, folder)
        if isinstance(python, Missing):
            print(f"without {name}: {python.reason}", file=sys.stderr)
        else:
            available[name] = python
    return available


def compare(
    workload: str, python: dict[str, str], rounds: int, progress: Progress, *, tiny: bool
) -> dict[str, Runs]:
    """Measure the contestants on a workload, in turn."""
    names = [name for name in WORKLOADS[workload].contestants if name in python]
    runs = {name: Runs(python[name]) for name in names}
    task = progress.add_task(workload, total=rounds * len(runs))
    for _ in range(rounds):
        for name, figures in runs.items():
            figures.add(name, workload, tiny=tiny)
            progress.advance(task)
    return runs


def add_rows(table: Table, workload: str, runs: dict[str, Runs]) -> bool:
    """Add the rows of a workload; return whether the values of all contestants are equal."""
    same = len(set().union(*(figures.results for figures in runs.values()))) == 1
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
    parser.add_argument("--rounds", type=int, default=3)
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


def main() -> int:
    """Run the selected workloads; return 1 if contestants disagree on a value."""
    options = parse_arguments()
    names = options.workloads or [
        name for name, workload in WORKLOADS.items() if options.all or not workload.long
    ]
    python = pythons([name for name in ALL if name not in options.without], options.cache)
    table = Table(*COLUMNS, box=None)
    for column in table.columns:
        column.no_wrap = True
    agree = True
    with (
        tempfile.TemporaryDirectory() as folder,
        Progress(console=Console(stderr=True)) as progress,
    ):
        os.environ[FOLDER] = folder
        command = [sys.executable, str(HERE / "tables.py"), folder]
        subprocess.run([*command, *(["tiny"] if options.tiny else [])], check=True)
        for workload in names:
            runs = compare(workload, python, options.rounds, progress, tiny=options.tiny)
            agree = add_rows(table, workload, runs) and agree
    Console(width=100).print(table)
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main())
