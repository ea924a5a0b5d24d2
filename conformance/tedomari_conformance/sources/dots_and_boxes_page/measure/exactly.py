"""Exact margins: by plain minimax of a whole board, or by the exact solver."""

from functools import lru_cache
from typing import Final, Protocol

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import solver_of
from tedomari_dots_and_boxes.theory.net import Net

#: A board with at most this many lines has a table of all its positions.
TABLE_LINES: Final = 24

#: This is added to a margin, so that it fits in a byte.
SHIFT: Final = 64


class Exact(Protocol):
    """A computation of the margin of the player to move."""

    def margin(self, net: Net) -> int:
        """The boxes that the player to move will take, minus those of the opponent."""
        ...


class Table:
    """The margins of all positions of a board, by plain minimax.

    Each line that is drawn makes the mask larger, so the masks are processed from the last to
    the first.  A board of 3x3 boxes has 16,777,216 masks, which takes about a minute.

    >>> from tedomari_dots_and_boxes.graph import Strings
    >>> Table(Board(1, 1)).margin(Net.of_graph(Strings(1, ((-1, 0),) * 4)))
    -1

    Clause: dab.measure.exact.
    """

    def __init__(self, board: Board) -> None:
        self.full = board.all_lines
        self.margins = margins(board)

    def margin(self, net: Net) -> int:
        """The margin of the player to move."""
        return self.margins[self.full & ~net.left] - SHIFT


class Solver:
    """The margins by the exact solver, for boards that are too large for a table."""

    def __init__(self, board: Board) -> None:
        self.full = board.all_lines
        self.solver = solver_of(board)

    def margin(self, net: Net) -> int:
        """The margin of the player to move."""
        return self.solver.margin(self.full & ~net.left)


@lru_cache(maxsize=4)
def exact(board: Board) -> Exact:
    """The table of a small board, the solver for a larger one."""
    return Table(board) if len(board.lines) <= TABLE_LINES else Solver(board)


def margins(board: Board) -> bytearray:
    """The margins by masks of drawn lines, each plus ``SHIFT``.  Clause: dab.measure.exact."""
    full = board.all_lines
    masks = board.side_masks
    never = full + 1
    lines = []
    for line in board.lines:
        beside = [masks[box] for box in board.boxes_of(line)]
        lines.append((board.bit(line), beside[0], beside[1] if beside[1:] else never))
    encoded = bytearray(full + 1)
    encoded[full] = SHIFT
    for mask in range(full - 1, -1, -1):
        left, best = full ^ mask, 0
        for bit, one, other in lines:
            if left & bit:
                after = mask | bit
                if after & one == one:
                    value = encoded[after] + 1 + (after & other == other)
                elif after & other == other:
                    value = encoded[after] + 1
                else:
                    value = 2 * SHIFT - encoded[after]
                best = max(best, value)
        encoded[mask] = best
    return encoded
