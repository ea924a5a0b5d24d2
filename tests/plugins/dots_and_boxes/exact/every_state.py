"""Compare the solver with plain minimax on every state of a board.

This is a program, not a test: ``python tests/plugins/dots_and_boxes/exact/every_state.py 3 3``
takes about ten minutes and 200 MB.
"""

import sys
import time

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import Solver

#: Margins are stored in unsigned bytes, with this added to them.
SHIFT = 100


def plain_margins(board: Board) -> bytearray:
    """Compute the margin of every mask of undrawn lines, ascending, by trying every move."""
    sides = list(board.side_masks.values())
    moves = [(1 << i, [m for m in sides if m >> i & 1]) for i in range(len(board.lines))]
    margins = bytearray(1 << len(moves))
    margins[0] = SHIFT
    for undrawn in range(1, len(margins)):
        best = -SHIFT
        for line, boxes in moves:
            if undrawn & line:
                after = undrawn ^ line
                margin = margins[after] - SHIFT
                taken = 0
                for box in boxes:
                    if not after & box:
                        taken += 1
                margin = taken + margin if taken else -margin
                if margin > best:
                    best = margin
        margins[undrawn] = best + SHIFT
    return margins


def main(rows: int, columns: int) -> None:
    """Print the number of states, the number of margins that differ, and elapsed times."""
    board = Board(rows, columns)
    start = time.perf_counter()
    plain = plain_margins(board)
    middle = time.perf_counter()
    solver = Solver.of_board(board)
    differ = 0
    for undrawn, margin in enumerate(plain):
        if solver.margin(board.all_lines ^ undrawn) != margin - SHIFT:
            differ += 1
    end = time.perf_counter()
    print(f"{board}: {len(plain)} states, {differ} margins differ")
    print(f"the empty board: {plain[-1] - SHIFT}")
    print(f"plain minimax {middle - start:.0f} s, solver {end - middle:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
