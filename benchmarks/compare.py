"""Time the contestants against one another and print the ratios.

Every measurement is a fresh process; contestants alternate, so that a slow moment of the
machine meets them all; the values that they compute are compared.  Run it with

    python benchmarks/compare.py [--rounds N] [WORKLOAD ...]

in an environment that has this project and the package pycgt.
"""

import argparse
import json
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from workloads import NAMES

HERE = Path(__file__).parent

#: The yardstick has no thermographs; pycgt would need hours for the 5x5 board.
CONTESTANTS = {
    "thermographs": ("tedomari", "pycgt"),
    "xt-5x5": ("tedomari", "yardstick"),
}
ALL = ("tedomari", "pycgt", "yardstick")


@dataclass
class Runs:
    """What one contestant did with one workload."""

    seconds: list[float] = field(default_factory=list)
    peak_mb: int = 0
    results: set[str] = field(default_factory=set)

    @property
    def median(self) -> float:
        """The median of the seconds."""
        return statistics.median(self.seconds)

    @property
    def spread(self) -> str:
        """From the fastest run to the slowest."""
        return f"{min(self.seconds):.2f}-{max(self.seconds):.2f}"


def measure(contestant: str, workload: str) -> tuple[float, int, str]:
    """Seconds, peak memory in MB and a hash of the results, from a fresh process."""
    run = subprocess.run(
        [sys.executable, str(HERE / "measure.py"), contestant, workload],
        check=True,
        capture_output=True,
        text=True,
    )
    figures = json.loads(run.stdout)
    results = sha256(figures["results"].encode()).hexdigest()
    return figures["seconds"], figures["peak_mb"], results


def compare(workload: str, rounds: int, progress: Progress) -> dict[str, Runs]:
    """All contestants on one workload, in turn."""
    runs = {name: Runs() for name in CONTESTANTS.get(workload, ALL)}
    task = progress.add_task(workload, total=rounds * len(runs))
    for _ in range(rounds):
        for name, figures in runs.items():
            seconds, peak, results = measure(name, workload)
            figures.seconds.append(seconds)
            figures.peak_mb = max(figures.peak_mb, peak)
            figures.results.add(results)
            progress.advance(task)
    return runs


def main() -> int:
    """Run the workloads that were asked for; 1 if contestants disagree on a value."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("workloads", nargs="*", choices=[*NAMES, []], metavar="WORKLOAD")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    table = Table(box=None)
    for column in (
        "workload",
        "contestant",
        "median s",
        "spread",
        "peak MB",
        "ratio",
        "values",
    ):
        table.add_column(column, no_wrap=True)
    agree = True
    with Progress(console=Console(stderr=True)) as progress:
        for workload in arguments.workloads or NAMES:
            runs = compare(workload, arguments.rounds, progress)
            same = len(set().union(*(figures.results for figures in runs.values()))) == 1
            agree = agree and same
            for name, figures in runs.items():
                table.add_row(
                    workload,
                    name,
                    f"{figures.median:.3f}",
                    figures.spread,
                    str(figures.peak_mb),
                    f"{figures.median / runs['tedomari'].median:.1f}",
                    "equal" if same else "DIFFERENT",
                )
    Console(width=100).print(table)
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main())
