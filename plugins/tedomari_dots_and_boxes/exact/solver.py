"""The exact margin and all optimal moves of any position."""

from collections.abc import Sequence
from typing import Final, Self

from tedomari.kernel.words import COMPILED
from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact.budget import (
    Budget,
    SpentError,
    UnfinishedMarginError,
    UnfinishedNimstringError,
)
from tedomari_dots_and_boxes.exact.captures import Run, run, safe_captures, settle
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph
from tedomari_dots_and_boxes.exact.guaranteed import guaranteed_bounds
from tedomari_dots_and_boxes.exact.nimstring import Nimbers, Nimstring
from tedomari_dots_and_boxes.exact.proving import Proving, State
from tedomari_dots_and_boxes.exact.search import Search
from tedomari_dots_and_boxes.exact.solution import Solution
from tedomari_dots_and_boxes.exact.symmetry import Images, Permutation, board_symmetries
from tedomari_dots_and_boxes.exact.word_engine import MOST_STRINGS, WordEngine
from tedomari_dots_and_boxes.graph import Strings, StringsError

#: The default number of positions that a solver remembers at most: about 1 GB, and less than
#: 70 MB if the search is compiled.
STATES: Final = 8_000_000

#: The nodes that a search visits in one to two minutes, and these times the number of strings,
#: as nodes of large graphs are slow: in plain Python, and in a compiled search.
NODES: Final = 1_000_000
WORK: Final = 30_000_000
COMPILED_FACTOR: Final = 10

#: The same for graphs of more than 50 strings: about 1 GB.
LARGE_STATES: Final = 1_000_000


def usual_nodes(strings: int) -> int:
    """The number of nodes that a search visits in about a minute, by the number of strings.

    A compiled search is about twenty times as fast.  Clause: plugin.solved.usual.
    """
    factor = COMPILED_FACTOR if COMPILED and strings <= MOST_STRINGS else 1
    return factor * min(NODES, WORK // max(strings, 1))


class Solver:
    """Exact play on one graph.  The results for one position are reused for the others.

    A position is the mask of the strings that are cut; for a board that is
    :attr:`Position.drawn <tedomari_dots_and_boxes.Position.drawn>`.

    >>> solver = Solver.of_board(Board(2, 2))
    >>> solver.margin()
    2
    >>> solver.solve(0b110111101111)
    Solution(lower=-1, upper=-1, best=(4, 9), exact=True)

    Clauses: dab.exact.margin, dab.exact.best.
    """

    def __init__(
        self,
        strings: Strings,
        *,
        symmetries: Sequence[Permutation] = (),
        states: int = STATES,
    ) -> None:
        self.strings = strings
        self.net = CoinGraph(strings)
        self.images = images = Images(self.net, symmetries)
        self.search: Proving
        if self.net.size <= MOST_STRINGS:
            self.search = WordEngine(strings, symmetries, states)
        else:
            self.search = Search(self.net, images, min(states, LARGE_STATES))
        self.budget = Budget(None)
        self.nimbers = Nimbers(self.net, images, self.budget)

    @classmethod
    def of_board(cls, board: Board, *, states: int = STATES) -> Self:
        """Build the solver of a board; its strings are the board's lines, in order."""
        return cls(Strings.of_board(board), symmetries=board_symmetries(board), states=states)

    def margin(self, cut: int = 0, *, nodes: int | None = None) -> int:
        """The margin for the player to move.

        Raises :class:`~tedomari_dots_and_boxes.exact.UnfinishedMarginError` if it takes more
        than ``nodes`` nodes, or more states than the solver remembers.
        Clauses: dab.exact.margin, dab.exact.budget.
        """
        lower, upper = self.bounds(cut, nodes=nodes)
        if lower != upper:
            raise UnfinishedMarginError(lower, upper)
        return lower

    def bounds(self, cut: int = 0, *, nodes: int | None = None) -> tuple[int, int]:
        """Proved bounds of the margin, equal if it is exact.

        Clauses: dab.exact.budget, dab.exact.budget.bounds, dab.exact.pieces.bounds.
        """
        coins, price, rest = self._run(cut)
        state = self.search.start(rest, nodes)
        few = None if nodes is None else nodes // 4
        lower, upper = self.search.prove(state, lambda: guaranteed_bounds(self.net, rest, few))
        return self._margins(coins, price, lower, upper)

    def improved_bounds(self, cut: int = 0, *, nodes: int) -> tuple[int, int]:
        """Proved bounds of the margin, for which all nodes are used to improve both of them.

        Clauses: dab.exact.budget.bounds, dab.exact.pieces.bounds.
        """
        coins, price, rest = self._run(cut)
        state = self.search.start(rest, nodes)
        lower, upper = self.search.improve(state, guaranteed_bounds(self.net, rest))
        return self._margins(coins, price, lower, upper)

    def _margins(self, coins: int, price: int, lower: int, upper: int) -> tuple[int, int]:
        """The bounds of a position from its run and the bounds of the rest."""
        values = [settle(coins, price, value) for value in range(lower, upper + 1, 2)]
        return min(values), max(values)

    def solve(self, cut: int = 0, *, nodes: int | None = None) -> Solution:
        """Find the margin and all optimal moves, or bounds if it takes more than ``nodes``.

        Clauses: dab.exact.best, dab.exact.budget.
        """
        lower, upper = self.bounds(cut, nodes=nodes)
        if lower != upper:
            return Solution(lower, upper)
        uncut = self.net.everything & ~cut
        try:
            best = tuple(
                index
                for index in range(self.net.size)
                if uncut >> index & 1 and self.move_reaches(cut, index, lower)
            )
        except SpentError:
            return Solution(lower, upper)
        return Solution(lower, upper, best, exact=True)

    def move_margins(self, cut: int = 0) -> dict[int, int]:
        """The margin of each move, for the player who makes it, with perfect play after it.

        >>> Solver(Strings(3, ((-1, 0), (0, 1), (1, -1), (2, -1)))).move_margins()
        {0: -3, 1: -3, 2: -3, 3: -1}

        Clause: dab.exact.best.
        """
        return {
            index: points + sign * self.margin(cut | 1 << index)
            for index in range(self.net.size)
            if not cut >> index & 1
            for points in [self._points(self.net.everything & ~cut, index)]
            for sign in [1 if points else -1]
        }

    def safe_captures(self, cut: int = 0) -> tuple[int, ...]:
        """The strings whose cut takes a coin at no cost: the price of turning is unchanged.

        >>> chain = Solver(Strings(3, ((-1, 0), (0, 1), (1, 2), (2, -1))))
        >>> chain.safe_captures(0b1), chain.safe_captures(0b11)
        ((1,), ())

        Clause: dab.exact.run.safe.
        """
        self._check(cut)
        return tuple(safe_captures(self.net, self.net.everything & ~cut))

    def nimstring(self, cut: int = 0, *, nodes: int | None = None) -> Nimstring:
        """The value of the position in Nimstring: a nimber, or ``"loony"``.

        >>> Solver(Strings(3, ((-1, 0), (0, 1), (1, 2), (2, -1)))).nimstring(0b1)
        'loony'

        Raises :class:`~tedomari_dots_and_boxes.exact.UnfinishedNimstringError` if it takes more
        than ``nodes`` nodes.  Clauses: dab.exact.nimstring, dab.exact.nimstring.budget.
        """
        self._check(cut)
        self.budget.left = nodes
        try:
            return self.nimbers.value(self.net.everything & ~cut)
        except SpentError:
            raise UnfinishedNimstringError from None

    def _run(self, cut: int) -> Run:
        """The run of a position: what can be taken in one turn."""
        self._check(cut)
        return run(self.net, self.net.everything & ~cut)

    def _check(self, cut: int) -> None:
        """Raise StringsError for a mask with strings that do not exist."""
        if not 0 <= cut <= self.net.everything:
            raise StringsError(
                f"the mask of cut strings has at most {self.net.size} bits, "
                f"one for each string, not {cut:#x}"
            )

    def _points(self, uncut: int, index: int) -> int:
        """How many coins are taken by cutting a string."""
        string, (one, other) = 1 << index, self.net.ends[index]
        return (self.net.at[one] & uncut == string) + (self.net.at[other] & uncut == string)

    def move_reaches(self, cut: int, index: int, bound: int) -> bool:
        """Whether the player who cuts a string can reach a margin of at least ``bound``.

        Clause: dab.exact.best.
        """
        uncut = self.net.everything & ~cut
        points = self._points(uncut, index)
        after = uncut ^ 1 << index
        if points:
            return self._reaches(after, bound - points)
        return not self._reaches(after, 1 - bound)

    def _reaches(self, uncut: int, bound: int) -> bool:
        """Whether the margin of a position is at least ``bound``.

        Clause: dab.exact.run.theorem.
        """
        coins, price, rest = run(self.net, uncut)
        state: State = self.search.state(rest)
        bound -= coins
        if self.search.at_least(state, bound):
            return True
        return bool(price) and not self.search.at_least(state, 1 - price - bound)
