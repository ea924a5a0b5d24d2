"""Solve a board that takes long, with bounds on time and memory, and go on after a break.

The first line has the margin, and the second all best lines.  Each line after it is a game of
perfect play that begins with one of them, up to symmetry.

    python -m tedomari_dots_and_boxes.exact 4x4 --journal 4x4.txt --seconds 1800 --memory 8000

Clause: dab.exact.command.
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from fractions import Fraction
from pathlib import Path
from typing import Final

from tedomari.bounded.memory import MEGABYTE
from tedomari.bounded.watch import Limits, ReachedError, Watch
from tedomari.errors import TedomariError
from tedomari.kernel.words import COMPILED
from tedomari_dots_and_boxes.exact.journal import NOTABLE, Journal, continue_from
from tedomari_dots_and_boxes.exact.solution import Solution
from tedomari_dots_and_boxes.exact.solver import Solver
from tedomari_dots_and_boxes.exact.variation import best_lines
from tedomari_dots_and_boxes.notation import parse_line
from tedomari_dots_and_boxes.position import Position

#: The bytes that one state takes, at most, also while the table is doubled.
STATE_BYTES: Final = 12 if COMPILED else 250

#: What a run takes without any states, in bytes.
BASE: Final = 100 * MEGABYTE


def run(
    position: Position, path: Path | None, limits: Limits, *, notable: int
) -> tuple[Solution, list[tuple[int, ...]]]:
    """Solve a position within limits; return the solution and games of perfect play.

    If a limit is reached, the solution has the bounds that are proved by then.
    """
    memory = limits.memory or 0
    solver = Solver.of_board(position.board, states=max(1000, (memory - BASE) // STATE_BYTES))
    with ExitStack() as stack:
        if path is not None:
            journal = Journal(path, f"{position.board}")
            stack.callback(journal.close)
            continue_from(journal, solver, notable=notable)
        try:
            with Watch(limits) as watch:
                return watch.run(lambda: solve(solver, position.drawn))
        except ReachedError:
            lower, upper = solver.bounds(position.drawn, nodes=0)
            return Solution(lower, upper), []


def solve(solver: Solver, cut: int) -> tuple[Solution, list[tuple[int, ...]]]:
    """The solution of a position, and games of perfect play."""
    solution = solver.solve(cut)
    return solution, [*best_lines(solver, cut, solution.best)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the margin and the best lines, or bounds, and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tedomari_dots_and_boxes.exact", description=__doc__.splitlines()[0]
    )
    parser.add_argument("position", help="a size, or a position in the notation on one line")
    parser.add_argument("--journal", type=Path, help="the file to go on from and to append to")
    parser.add_argument("--seconds", type=positive, default=1800, help="default: 1800")
    parser.add_argument("--memory", type=positive, default=4000, metavar="MB")
    parser.add_argument("--notable", type=positive, default=NOTABLE, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    limits = Limits(Fraction(options.seconds), options.memory * MEGABYTE)
    try:
        position = parse_line(options.position)
        solution, games = run(position, options.journal, limits, notable=options.notable)
    except (TedomariError, OSError) as error:
        print(f"Error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted; run it again to go on from the journal", file=sys.stderr)
        return 130
    if not solution.exact:
        print(f"margin  from {solution.lower} to {solution.upper}")
        print("a bound was reached; run it again to go on from the journal", file=sys.stderr)
        return 3
    print(f"margin  {solution.lower}")
    for label, moves in [("best", solution.best), *(("play", game) for game in games)]:
        print(f"{label}    " + " ".join(str(position.board.lines[line]) for line in moves))
    return 0


def positive(text: str) -> int:
    """Parse a positive whole number."""
    number = int(text)
    if number <= 0:
        raise argparse.ArgumentTypeError(f"expected a positive number, found {text}")
    return number


if __name__ == "__main__":
    sys.exit(main())
