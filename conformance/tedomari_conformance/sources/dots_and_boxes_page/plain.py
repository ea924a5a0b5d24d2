"""Plain minimax over masks of lines: a second computation, which knows no theory."""

from functools import lru_cache
from typing import Final

from tedomari_dots_and_boxes.graph import GROUND, Strings
from tedomari_dots_and_boxes.theory.net import Net

#: Less than any margin, since a graph has fewer coins than this.
LOW: Final = -10_000


class Plain:
    """The margins of all subsets of the strings of a graph, cached.

    Every string is tried; nothing is known about chains.  Clause: dab.page.plain.
    """

    def __init__(self, graph: Strings) -> None:
        self.coins: dict[int, tuple[int, ...]] = {
            1 << string: tuple(graph.at[end] for end in set(ends) if end != GROUND)
            for string, ends in enumerate(graph.ends)
        }
        self.margins: dict[int, int] = {0: 0}

    def worth(self, left: int, string: int) -> int:
        """The lead of the player to move after beginning with a string.

        ``left`` is the mask of the strings that are left.
        """
        rest = left & ~(1 << string)
        points = sum(not coin & rest for coin in self.coins[1 << string])
        return points + self.margin(rest) if points else -self.margin(rest)

    def margin(self, left: int) -> int:
        """The lead of the player to move; ``left`` is the mask of the remaining strings."""
        margins, coins = self.margins, self.coins
        if left in margins:
            return margins[left]
        best, tried = LOW, left
        while tried:
            bit = tried & -tried
            tried ^= bit
            rest = left ^ bit
            worth = margins[rest] if rest in margins else self.margin(rest)
            points = 0
            for coin in coins[bit]:
                if not coin & rest:
                    points += 1
            worth = points + worth if points else -worth
            if worth > best:
                best = worth
        margins[left] = best
        return best


@lru_cache(maxsize=4)
def plain(graph: Strings) -> Plain:
    """The margins of a graph, shared by all positions of it."""
    return Plain(graph)


def plain_margin(net: Net) -> int:
    """The margin of what is left, by trying every move.

    >>> from tedomari_dots_and_boxes import Position
    >>> plain_margin(Net.of(Position.start(1, 1)))
    -1

    Clause: dab.page.plain.
    """
    return plain(net.graph).margin(net.left)
