"""Solve a board that takes long, with bounds on time and memory, and go on after a break.

The first line has the margin, and the second all best lines.  Each line after it is a game of
perfect play that begins with one of them, up to symmetry.

    python -m tedomari_dots_and_boxes.exact 4x4 --journal 4x4.txt --seconds 1800 --memory 8000

Clause: dab.exact.command.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from fractions import Fraction
from pathlib import Path
from typing import Final

from tedomari.bounded.memory import MEGABYTE
from tedomari.bounded.watch import Limits, ReachedError, Watch
from tedomari.errors import OutsideError, TedomariError
from tedomari.kernel.words import COMPILED
from tedomari_dots_and_boxes.exact.journal import NOTABLE, Journal, continue_from, words_of
from tedomari_dots_and_boxes.exact.solution import Solution
from tedomari_dots_and_boxes.exact.solver import Solver
from tedomari_dots_and_boxes.exact.variation import best_lines
from tedomari_dots_and_boxes.notation import parse_line
from tedomari_dots_and_boxes.position import Position

#: The bytes that one state takes, at most, also while the table is doubled.
STATE_BYTES: Final = 12 if COMPILED else 250

#: What a run takes without any states, in bytes.
BASE: Final = 100 * MEGABYTE

#: The part of the time that is kept for improving bounds, in case the margin is not found.
BOUNDS_SHARE: Final = Fraction(1, 4)

#: A number of nodes that no run reaches.
UNLIMITED: Final = 1 << 60


def run(
    position: Position, path: Path | None, limits: Limits, *, notable: int
) -> tuple[Solution, list[tuple[int, ...]]]:
    """Solve a position within limits; return the solution and games of perfect play.

    If the margin is not found in three quarters of the time, the rest is used for improving
    its bounds, which the solution then has.
    """
    seconds = limits.seconds or Fraction(0)
    kept = seconds * BOUNDS_SHARE
    memory = limits.memory or 0
    solver = Solver.of_board(position.board, states=max(1000, (memory - BASE) // STATE_BYTES))
    with ExitStack() as stack:
        if path is not None:
            words_of(solver)  # before a file is made
            journal = Journal(path, f"{position.board}")
            stack.callback(journal.close)
            continue_from(journal, solver, notable=notable)
        with suppress(ReachedError), Watch(Limits(seconds - kept, limits.memory)) as watch:
            return watch.run(lambda: solve(solver, position.drawn))
        with suppress(ReachedError), Watch(Limits(kept, limits.memory)) as watch:
            watch.run(lambda: solver.improved_bounds(position.drawn, nodes=UNLIMITED))
        lower, upper = solver.improved_bounds(position.drawn, nodes=0)
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
    except (TedomariError, OutsideError, OSError) as error:
        print(f"Error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"interrupted; {how_to_go_on(options.journal)}", file=sys.stderr)
        return 130
    if not solution.exact:
        print(f"margin  from {solution.lower} to {solution.upper}")
        print(f"a bound was reached; {how_to_go_on(options.journal)}", file=sys.stderr)
        return 3
    print(f"margin  {solution.lower}")
    for label, moves in [("best", solution.best), *(("play", game) for game in games)]:
        print(f"{label}    " + " ".join(str(position.board.lines[line]) for line in moves))
    return 0


def how_to_go_on(journal: Path | None) -> str:
    """Return what to do after a run that did not find the margin."""
    if journal is None:
        return "with --journal FILE, a run can be continued"
    return f"run it again with --journal {journal} to go on"


def positive(text: str) -> int:
    """Parse a positive whole number of at most nine digits."""
    if re.fullmatch("[0-9]{1,9}", text) is None or not int(text):
        raise argparse.ArgumentTypeError(
            f"expected a positive whole number of at most nine digits, found {text!r}"
        )
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
