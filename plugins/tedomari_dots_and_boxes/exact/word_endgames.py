"""Multisets of independent chains and loops, numbered for the search in machine words."""

from typing import Final

from tedomari.kernel.words import WordMap, append, i64, vec
from tedomari_dots_and_boxes.exact.endgame import Endgames

#: No margin is as low as this.
UNKNOWN: Final[i64] = -1000


class WordEndgames:
    """What the search asks about multisets, in words; :class:`Endgames` finds it.

    The options of a multiset are at ``starts[number]`` and after it: the coins, the price and
    the rest's number of each, up to a -1.  Numbers are below ``most``.
    """

    def __init__(self, endgames: Endgames, most: int) -> None:
        self.endgames = endgames
        self.most: i64 = most
        self.sums = WordMap()
        self.margins: vec[i64] = vec[i64]()
        self.starts: vec[i64] = vec[i64]()
        self.options: vec[i64] = vec[i64]()

    def add(self, number: i64, code: i64) -> i64:
        """The number of a multiset with one more member, or -1 if it is not below ``most``."""
        known = self.sums.get(number << 7 | code, -1)
        if known < 0:
            known = self.endgames.add(number, code)
            if known >= self.most:
                return -1
            self.sums[number << 7 | code] = known
        return known

    def margin(self, number: i64) -> i64:
        """The margin of a multiset for the player to move."""
        if number < len(self.margins):
            known = self.margins[number]
            if known != UNKNOWN:
                return known
        return self.find_margin(number)

    def find_margin(self, number: i64) -> i64:
        """Find the margin of a multiset, and store it."""
        while len(self.margins) <= number:
            self.margins = append(self.margins, UNKNOWN)
        found: i64 = self.endgames.margin(number)
        self.margins[number] = found
        return found

    def start(self, number: i64) -> i64:
        """Where the options of a multiset start in ``options``."""
        while len(self.starts) <= number:
            self.starts = append(self.starts, -1)
        start = self.starts[number]
        if start < 0:
            start = len(self.options)
            for coins, price, rest in self.endgames.options(number):
                self.options = append(self.options, coins)
                self.options = append(self.options, price)
                self.options = append(self.options, rest)
            self.options = append(self.options, -1)
            self.starts[number] = start  # last: an interrupt may come before
        return start
