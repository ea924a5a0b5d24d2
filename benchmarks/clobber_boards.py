"""Find out who wins Clobber on full boards whose stones alternate like a chessboard.

    python benchmarks/clobber_boards.py [--rows 2] [--columns 11]

One line is printed for each number of columns: ``N`` if the first player wins, ``P`` if the
second player wins.  A board with one row and an even number of columns is ``(xo)^n``.

The search plays all moves, and replaces groups of up to ``--small`` stones by their values.
Forms, order and sums are computed by the definitions in ``second_way``, which shares no code
with Tedomari.
"""

import argparse
import sys
import time

from second_way.clobber import SMALL, Clobber
from second_way.stones import chessboard


def report(rows: int, columns: int, search: Clobber) -> None:
    """Print who wins on the boards with up to this many columns."""
    for count in range(1, columns + 1):
        if rows == 1 and count % 2:
            continue
        outcome = search.outcome(chessboard(rows, count))
        print(
            f"{rows}x{count} {outcome}  {len(search.won):,} sums, "
            f"{len(search.known):,} groups, "
            f"{time.process_time():.0f} seconds of processor time",
            flush=True,
        )


def main(arguments: list[str] | None = None) -> int:
    """Run the program, and return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rows", type=int, default=2, help="the number of rows (2)")
    parser.add_argument("--columns", type=int, default=11, help="the most columns (11)")
    parser.add_argument(
        "--small",
        type=int,
        default=SMALL,
        help=f"evaluate groups of at most this many stones ({SMALL})",
    )
    options = parser.parse_args(arguments)
    sys.setrecursionlimit(20_000)
    report(options.rows, options.columns, Clobber(options.small))
    return 0


if __name__ == "__main__":
    sys.exit(main())
