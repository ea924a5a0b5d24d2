"""Exact play of dots and boxes, and of strings and coins.

The margin of a position is the number of coins (boxes) that the player to move will still
take, less those of the opponent, if both play perfectly.

| module | contents |
| --- | --- |
| ``solver`` | margins, best moves and Nimstring values of the positions of one graph |
| ``solution``, ``budget`` | the results of a search, and its limits |
| ``endgame`` | sums of independent chains and loops |
| ``controlled`` | controlled values, and Berlekamp's rule |
| ``nimstring`` | Nimstring values |
| ``coin_graph`` | the tables of a graph, over bit masks |
| ``captures``, ``openings`` | what can be taken; the moves if nothing can be taken |
| ``split`` | independent chains and loops in a position |
| ``symmetry`` | one mask for all positions that are alike |
| ``proving`` | the margin, or bounds of it within a budget, by null windows |
| ``guaranteed`` | bounds of the margin without a search |
| ``search`` | the search on graphs of any size |
| ``word_engine``, ``ordering`` | the search on graphs of up to 50 strings, and their order |
| ``variation`` | games of perfect play |
| ``journal``, ``__main__.py`` | long searches, which an interrupted run continues |
| ``word_search``, ``word_graph``, ``word_images``, ``word_endgames`` | its parts in words |
| ``word_bounds``, ``plain_bounds`` | its table of bounds, in words and in plain Python |
"""

from functools import lru_cache
from threading import get_ident

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact.budget import (
    UnfinishedError,
    UnfinishedMarginError,
    UnfinishedNimstringError,
)
from tedomari_dots_and_boxes.exact.controlled import (
    berlekamp_value,
    controlled_value,
    fully_controlled_value,
    terminal_bonus,
)
from tedomari_dots_and_boxes.exact.endgame import EndgameError, endgame_margin, endgame_value
from tedomari_dots_and_boxes.exact.nimstring import LOONY, Nimstring
from tedomari_dots_and_boxes.exact.solution import Solution
from tedomari_dots_and_boxes.exact.solver import Solver, usual_nodes
from tedomari_dots_and_boxes.graph import Strings
from tedomari_dots_and_boxes.position import Position

__all__ = [
    "LOONY",
    "EndgameError",
    "Nimstring",
    "Solution",
    "Solver",
    "UnfinishedError",
    "UnfinishedMarginError",
    "UnfinishedNimstringError",
    "berlekamp_value",
    "controlled_value",
    "endgame_margin",
    "endgame_value",
    "fully_controlled_value",
    "margin",
    "nimstring",
    "solve",
    "solver_of",
    "terminal_bonus",
    "usual_nodes",
]


def solver_of(graph: Board | Strings) -> Solver:
    """The solver of a board or graph, which reuses its results for later positions.

    Each thread has its own solvers, for its last few boards and graphs.
    Clause: dab.exact.solver.kept.
    """
    return thread_solver(graph, get_ident())


@lru_cache(maxsize=4)
def thread_solver(graph: Board | Strings, _thread: int) -> Solver:
    """The solver of a board or graph for one thread."""
    return Solver.of_board(graph) if isinstance(graph, Board) else Solver(graph)


def solve(position: Position | Strings, *, nodes: int | None = None) -> Solution:
    """Find the margin and all optimal moves of a position, or bounds of the margin.

    The moves are indices of lines of the board, or of strings.  ``nodes`` limits the number of
    positions that are searched; None means unlimited.

    >>> solve(Position.start(1, 2))
    Solution(lower=0, upper=0, best=(5,), exact=True)

    Clauses: dab.exact.margin, dab.exact.best, dab.exact.budget.
    """
    if isinstance(position, Strings):
        return solver_of(position).solve(nodes=nodes)
    return solver_of(position.board).solve(position.drawn, nodes=nodes)


def margin(position: Position | Strings, *, nodes: int | None = None) -> int:
    """Find the margin of a position.

    Raises :class:`UnfinishedMarginError` if it takes more than ``nodes`` nodes.

    >>> margin(Position.start(2, 3))
    -2

    Clauses: dab.exact.margin, dab.exact.budget.
    """
    if isinstance(position, Strings):
        return solver_of(position).margin(nodes=nodes)
    return solver_of(position.board).margin(position.drawn, nodes=nodes)


def nimstring(position: Position | Strings, *, nodes: int | None = None) -> Nimstring:
    """Find the value of a position in Nimstring.

    Raises :class:`UnfinishedNimstringError` if it takes more than ``nodes`` nodes.

    >>> nimstring(Position.start(2, 2)), nimstring(Position.start(1, 3))
    (0, 1)

    Clauses: dab.exact.nimstring, dab.exact.nimstring.budget.
    """
    if isinstance(position, Strings):
        return solver_of(position).nimstring(nodes=nodes)
    return solver_of(position.board).nimstring(position.drawn, nodes=nodes)
