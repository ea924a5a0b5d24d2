"""What each line is worth: by plain minimax of a whole board, or by the exact solver."""

from functools import lru_cache
from typing import Final, Protocol

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import solver_of
from tedomari_dots_and_boxes.theory.net import Net

#: The most lines of a board whose positions are all kept in a table.
TABLE_LINES: Final = 24

#: What is added to a margin, so that it can be kept in a byte.
SHIFT: Final = 64


class Exact(Protocol):
    """A way to the margin of the player to move."""

    def margin(self, net: Net) -> int:
        """The boxes that the player to move will take, less those of the opponent."""
        ...


class Table:
    """The margins of all positions of a board, by plain minimax and nothing else.

    Each line drawn makes the mask larger, so the masks are gone through from the last one.
    A board of 3 times 3 boxes has 16,777,216 masks: about a minute.

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
    """The margins by the exact solver, for boards too large for a table."""

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
    """The margin of each mask of drawn lines, plus 64.  Clause: dab.measure.exact."""
    full = board.all_lines
    masks = board.side_masks
    never = full + 1
    lines = []
    for line in board.lines:
        beside = [masks[box] for box in board.boxes_of(line)]
        lines.append((board.bit(line), beside[0], beside[1] if beside[1:] else never))
    found = bytearray(full + 1)
    found[full] = SHIFT
    for mask in range(full - 1, -1, -1):
        left, best = full ^ mask, 0
        for bit, one, other in lines:
            if left & bit:
                after = mask | bit
                if after & one == one:
                    value = found[after] + 1 + (after & other == other)
                elif after & other == other:
                    value = found[after] + 1
                else:
                    value = 2 * SHIFT - found[after]
                best = max(best, value)
        found[mask] = best
    return found
