"""Plain minimax over masks of lines: the second computation, which knows no theory."""

from functools import lru_cache

from tedomari_dots_and_boxes.graph import GROUND, Strings
from tedomari_dots_and_boxes.theory.net import Net


class Plain:
    """The margins of all that can be left of a graph, remembered once they are found.

    Every string is tried, and nothing is known of chains.  Clause: dab.page.plain.
    """

    def __init__(self, graph: Strings) -> None:
        self.at = graph.at
        self.coins = [[end for end in set(ends) if end != GROUND] for ends in graph.ends]
        self.margins: dict[int, int] = {0: 0}

    def points(self, left: int, string: int) -> int:
        """How many coins are taken by cutting a string of those that are left."""
        return sum(self.at[coin] & left == 1 << string for coin in self.coins[string])

    def worth(self, left: int, string: int) -> int:
        """What the mover gets more than the opponent, if he begins with a string."""
        points = self.points(left, string)
        rest = self.margin(left & ~(1 << string))
        return points + rest if points else -rest

    def margin(self, left: int) -> int:
        """What the mover gets more than the opponent from the strings that are left."""
        known = self.margins.get(left)
        if known is None:
            known = max(self.worth(left, string) for string in strings(left))
            self.margins[left] = known
        return known


def strings(left: int) -> list[int]:
    """The numbers of the strings that are left."""
    return [string for string in range(left.bit_length()) if left >> string & 1]


@lru_cache(maxsize=8)
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
