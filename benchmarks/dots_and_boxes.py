"""Time the exact play of dots and boxes: processor time, peak memory and results.

Every measurement is a fresh process.  Run it with

    python benchmarks/dots_and_boxes.py [--rounds N] [WORKLOAD ...]

in an environment that has this project.
"""

import argparse
import json
import resource
import statistics
import subprocess
import sys
from collections.abc import Callable
from time import process_time

from rich.console import Console
from rich.table import Table

from tedomari_dots_and_boxes import Board
from tedomari_dots_and_boxes.exact import Solver, endgame_value

Figures = dict[str, float | int | str]


def empty_board(rows: int, columns: int) -> str:
    """Compute the margin of the empty board and the number of best first moves."""
    solution = Solver.of_board(Board(rows, columns)).solve()
    return f"margin {solution.margin}, {len(solution.best)} best moves"


def nimstring(rows: int, columns: int) -> str:
    """Compute the Nimstring value of the empty board."""
    return f"value {Solver.of_board(Board(rows, columns)).nimstring()}"


def every_state(rows: int, columns: int) -> str:
    """Compute the margins of all states of a board with one solver."""
    board = Board(rows, columns)
    solver = Solver.of_board(board)
    margins = [solver.margin(drawn) for drawn in range(board.all_lines + 1)]
    return f"{len(margins)} margins from {min(margins)} to {max(margins)}"


def endgames() -> str:
    """Compute the values of endgames of 60 coins, with the same long chains and other loops."""
    chains = [3, 3, 3, 4, 4, 5, 6]
    loops = ([4] * 8, [4, 4, 4, 4, 8, 8], [6, 6, 6, 6, 8], [4, 4, 6, 6, 12], [16, 16], [32])
    return "values " + " ".join(str(endgame_value(chains, loop)) for loop in loops)


WORKLOADS: dict[str, Callable[[], str]] = {
    "empty-3x3": lambda: empty_board(3, 3),
    "empty-2x4": lambda: empty_board(2, 4),
    "nimstring-3x3": lambda: nimstring(3, 3),
    "states-2x3": lambda: every_state(2, 3),
    "endgames-60": endgames,
}

#: Workloads that run only if they are named.
LARGE: dict[str, Callable[[], str]] = {"empty-3x4": lambda: empty_board(3, 4)}


def run(workload: str) -> Figures:
    """Run a workload in this process; return its seconds, peak memory in MB, and result."""
    start = process_time()
    result = {**WORKLOADS, **LARGE}[workload]()
    seconds = process_time() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return {"seconds": seconds, "peak_mb": peak, "result": result}


def measure(workload: str) -> Figures:
    """Run a workload in a fresh process."""
    command = [sys.executable, __file__, "--here", workload]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def main() -> None:
    """Run the selected workloads, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "workloads", nargs="*", choices=[*WORKLOADS, *LARGE, []], metavar="WORKLOAD"
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--here", choices=[*WORKLOADS, *LARGE], help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.here:
        print(json.dumps(run(arguments.here)))
        return
    table = Table(box=None)
    for column in ("workload", "median CPU s", "spread", "peak MB", "result"):
        table.add_column(column, no_wrap=True)
    for workload in arguments.workloads or WORKLOADS:
        figures = [measure(workload) for _ in range(arguments.rounds)]
        seconds = [float(each["seconds"]) for each in figures]
        spread = f"{min(seconds):.2f}-{max(seconds):.2f}"
        peak = max(int(each["peak_mb"]) for each in figures)
        results = " / ".join(sorted({str(each["result"]) for each in figures}))
        table.add_row(workload, f"{statistics.median(seconds):.3f}", spread, str(peak), results)
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
