"""Plain minimax on strings and coins, by the rules of the game alone."""

from collections.abc import Callable
from functools import lru_cache

import pytest

from tedomari_dots_and_boxes.graph import Strings

#: The margin of a mask of uncut strings, with all moves that reach it.
Row = tuple[int, tuple[int, ...]]


class Table:
    """The margin of each mask of uncut strings, ascending; its best moves when it is asked."""

    def __init__(self, strings: Strings) -> None:
        holding = [
            sum(1 << string for string, ends in enumerate(strings.ends) if coin in ends)
            for coin in range(strings.coins)
        ]
        self.moves = [
            (1 << string, [holding[coin] for coin in {*ends} - {-1}])
            for string, ends in enumerate(strings.ends)
        ]
        self.margins = [0]
        for uncut in range(1, 1 << len(self.moves)):
            self.margins.append(max(self.results_of_moves(uncut)))

    def results_of_moves(self, uncut: int) -> list[int]:
        """Return the margin that each move reaches, by the rules of the game alone."""
        reached = []
        for string, coins in self.moves:
            if uncut & string:
                after = uncut ^ string
                margin = self.margins[after]
                taken = 0
                for held in coins:
                    if not held & after:
                        taken += 1
                reached.append(taken + margin if taken else -margin)
        return reached

    def __len__(self) -> int:
        return len(self.margins)

    def __getitem__(self, uncut: int) -> Row:
        uncut = range(len(self))[uncut]  # may be negative, or raise IndexError
        margin = self.margins[uncut]
        uncut_strings = [n for n, (string, _) in enumerate(self.moves) if uncut & string]
        moves = zip(uncut_strings, self.results_of_moves(uncut), strict=True)
        return margin, tuple(string for string, each in moves if each == margin)


@lru_cache(maxsize=4)
def minimax(strings: Strings) -> Table:
    """Compute the margins of a graph by plain minimax."""
    return Table(strings)


@pytest.fixture(scope="session")
def plain() -> Callable[[Strings], Table]:
    """The function that computes the table of a graph by plain minimax."""
    return minimax
