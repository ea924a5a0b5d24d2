"""Measure the cost of a safeguard: the same work with and without it, in alternation.

Every measurement is a fresh process.  The order within a round alternates.  Ratios are shown
only if all results are equal.  The ratio of a round is the processor time with the safeguard
divided by the time without it.
"""

import argparse
import json
import statistics
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.table import Table

COLUMNS = ("workload", "with, s", "without, s", "ratio", "spread", "results")

#: A function that measures a workload, with the safeguard if the first argument is true; it
#: returns the seconds and the results.
Measure = Callable[[bool, str], tuple[float, str]]


@dataclass
class Pairs:
    """The measurements of a workload; the keys of ``seconds`` say if the safeguard was on."""

    seconds: dict[bool, list[float]] = field(default_factory=lambda: {True: [], False: []})
    results: set[str] = field(default_factory=set)

    @property
    def ratios(self) -> Sequence[float]:
        """Return the ratio of each round."""
        return [w / o for w, o in zip(self.seconds[True], self.seconds[False], strict=True)]


def run_measurement(
    command: Sequence[str], environment: Mapping[str, str]
) -> tuple[float, str]:
    """Run a program that prints ``seconds`` and ``results`` as JSON, and return the two."""
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise SystemExit(f"{' '.join(command)}: {run.stderr}")
    figures = json.loads(run.stdout)
    return figures["seconds"], figures["results"]


def take_turns(measure: Measure, workload: str, rounds: int) -> Pairs:
    """Measure a workload with and without the safeguard, in turn."""
    pairs = Pairs()
    for number in range(rounds):
        for safe in (True, False) if number % 2 else (False, True):
            seconds, results = measure(safe, workload)
            pairs.seconds[safe].append(seconds)
            pairs.results.add(results)
    return pairs


def add_row(table: Table, workload: str, pairs: Pairs) -> bool:
    """Add the row of a workload, and return whether all results are equal."""
    same = len(pairs.results) == 1
    ratios = pairs.ratios
    table.add_row(
        workload,
        *(f"{statistics.median(pairs.seconds[safe]):.3f}" for safe in (True, False)),
        f"{statistics.median(ratios):.3f}" if same else "-",
        f"{min(ratios):.3f}-{max(ratios):.3f}" if same else "-",
        "equal" if same else "DIFFERENT",
    )
    return same


def run(measure: Measure, options: argparse.Namespace, workloads: Sequence[str]) -> int:
    """Print the table of the workloads; return 1 if results differ, and otherwise 0."""
    table = Table(*COLUMNS, box=None)
    for column in table.columns:
        column.no_wrap = True
    rows = [
        add_row(table, name, take_turns(measure, name, options.rounds))
        for name in options.workloads or workloads
    ]
    Console(width=100).print(table)
    return 0 if all(rows) else 1


def arguments(description: str, workloads: Sequence[str]) -> argparse.ArgumentParser:
    """Return a parser of the options that these programs share."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("workloads", nargs="*", choices=[*workloads, []], metavar="WORKLOAD")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--tiny", action="store_true", help="run as little as possible")
    return parser
