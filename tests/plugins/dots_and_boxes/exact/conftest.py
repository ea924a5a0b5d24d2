"""Plain minimax on strings and coins, by the rules of the game alone."""

from collections.abc import Callable
from functools import lru_cache

import pytest

from tedomari_dots_and_boxes.graph import Strings

#: The margin of each mask of uncut strings, with all moves that reach it.
Table = list[tuple[int, tuple[int, ...]]]


@lru_cache(maxsize=4)
def minimax(strings: Strings) -> Table:
    """Compute the margin and the best moves of every mask of uncut strings, ascending."""
    holding = [
        sum(1 << string for string, ends in enumerate(strings.ends) if coin in ends)
        for coin in range(strings.coins)
    ]
    around = [[holding[coin] for coin in {*ends} - {-1}] for ends in strings.ends]
    table: Table = [(0, ())]
    for uncut in range(1, 1 << len(strings.ends)):
        reached = {}
        for string, coins in enumerate(around):
            if uncut >> string & 1:
                after = uncut ^ 1 << string
                taken = sum(1 for held in coins if not held & after)
                margin = table[after][0]
                reached[string] = taken + margin if taken else -margin
        best = max(reached.values())
        table.append((best, tuple(s for s, margin in reached.items() if margin == best)))
    return table


@pytest.fixture(scope="session")
def plain() -> Callable[[Strings], Table]:
    """The function that computes the table of a graph by plain minimax."""
    return minimax
