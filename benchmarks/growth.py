"""Measure how the cost of an empty board grows: time, positions, values and memory by cells.

    python benchmarks/growth.py [--long] [--compiled FOLDER]

Each board is evaluated in a fresh process with this kernel.  ``--long`` adds the 5x6 boards,
which take minutes.  ``--compiled`` uses the compiled kernel, which is cached in a folder.
"""

import argparse
import json
import resource
import subprocess
import sys
from pathlib import Path
from time import process_time
from typing import Final

from environments import Missing, compiled_environment
from rich.console import Console
from rich.table import Table

BOARDS: Final = ((2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (5, 6))

COLUMNS: Final = ("board", "cells", "seconds", "positions", "values", "peak MB", "value")

#: Boards with more cells than this take long.
SHORT: Final = 25


def evaluate(ruleset: str, rows: int, columns: int) -> dict[str, float | int | str]:
    """Evaluate an empty board in this process.

    ``positions`` counts the groups that the evaluation remembers, in plain Python with all
    their images; ``values`` counts the values in the store.
    """
    from tedomari import current_store
    from tedomari.boards import Grid
    from tedomari_chilled_domineering import ChilledDomineering
    from tedomari_domineering import Domineering

    game = Domineering() if ruleset == "domineering" else ChilledDomineering()
    start = process_time()
    value = game.value(Grid.empty(rows, columns))
    seconds = process_time() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    frames = [frame for each in game._frames.values() for frame in each.values()]
    remembered = [len(frame.memo) for frame in frames]
    remembered += [len(known.shapes) for known in game._evaluations.values()]
    return {
        "seconds": seconds,
        "positions": sum(remembered),
        "values": current_store().statistics().values,
        "peak_mb": peak,
        "value": shorten(str(value)),
    }


def shorten(text: str) -> str:
    """Return a value, or its length if it is long."""
    return text if len(text) <= 24 else f"{len(text):,} characters"


def figures(python: str, ruleset: str, rows: int, columns: int) -> dict[str, float | int | str]:
    """Evaluate an empty board in a fresh process."""
    command = [python, __file__, "--here", ruleset, str(rows), str(columns)]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    result: dict[str, float | int | str] = json.loads(run.stdout)
    return result


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--long", action="store_true", help="also evaluate the 5x6 boards")
    parser.add_argument("--most", type=int, default=30, metavar="CELLS", help="no larger board")
    parser.add_argument("--compiled", type=Path, metavar="FOLDER")
    parser.add_argument("--here", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.here:
        print(json.dumps(evaluate(options.here[0], *map(int, options.here[1:]))))
        return
    python = compiled_environment(options.compiled) if options.compiled else sys.executable
    if isinstance(python, Missing):
        raise SystemExit(python.reason)
    most = min(options.most, max(r * c for r, c in BOARDS) if options.long else SHORT)
    for ruleset in ("domineering", "xt"):
        table = Table(*COLUMNS, box=None, title=ruleset, title_justify="left")
        for rows, columns in BOARDS:
            if rows * columns <= most:
                result = figures(python, ruleset, rows, columns)
                counts = (result["positions"], result["values"], result["peak_mb"])
                table.add_row(
                    f"{rows}x{columns}",
                    str(rows * columns),
                    f"{result['seconds']:.3f}",
                    *(f"{number:,}" for number in counts),
                    str(result["value"]),
                )
        Console(width=100).print(table)


if __name__ == "__main__":
    main()
