"""A graph of strings and coins as tables over bit masks, which all of exact play reads."""

from tedomari_dots_and_boxes.graph import GROUND, Strings


class CoinGraph:
    """The tables of a graph: a mask of strings says which of them are uncut.

    A coin's number is its place in ``at``; the last place is the ground, which is held by
    two strings of its own that are never cut, ``anchor``, so that it is never taken.  Both
    ends of a string are in ``ends``; ``ends_sum`` has, for a string's mask, the exclusive or
    of its ends, so that from one end the other is found.

    A string that joins a coin to itself hangs it on the ground instead.
    Clause: dab.exact.graph.multi.
    """

    __slots__ = ("anchor", "at", "ends", "ends_sum", "everything", "ground", "parallel", "size")

    def __init__(self, strings: Strings) -> None:
        self.size = len(strings.ends)
        self.ground = strings.coins
        self.everything = strings.all_strings
        self.anchor = 3 << self.size
        self.at = [*strings.at, self.anchor]
        self.ends = [self._numbered(*pair) for pair in strings.ends]
        self.ends_sum = {1 << index: a ^ b for index, (a, b) in enumerate(self.ends)}
        self.parallel = parallel_groups(self.ends)

    def _numbered(self, one: int, other: int) -> tuple[int, int]:
        """The ends of a string, in order, the ground being the last."""
        if one == other or other == GROUND:
            other = self.ground
        elif one == GROUND:
            one = self.ground
        return (one, other) if one < other else (other, one)

    def count(self, uncut: int) -> int:
        """How many coins some uncut string holds."""
        ground = self.ground
        return sum(1 for coin, mask in enumerate(self.at) if mask & uncut and coin != ground)

    def component(self, uncut: int) -> int:
        """The strings that hang together by coins with the lowest uncut one."""
        part = grown = uncut & -uncut
        ground = self.ground
        while grown:
            string = grown & -grown
            grown ^= string
            for coin in self.ends[string.bit_length() - 1]:
                if coin != ground:
                    reached = self.at[coin] & uncut & ~part
                    part |= reached
                    grown |= reached
        return part


def parallel_groups(ends: list[tuple[int, int]]) -> list[tuple[int, tuple[int, ...]]]:
    """For each two or more strings with the same ends: their mask, and the first few of them.

    The second part has at place k the mask of the k strings with the lowest numbers.
    """
    groups: dict[tuple[int, int], list[int]] = {}
    for index, pair in enumerate(ends):
        groups.setdefault(pair, []).append(1 << index)
    return [
        (sum(bits), tuple(sum(bits[:number]) for number in range(len(bits) + 1)))
        for bits in groups.values()
        if len(bits) > 1
    ]
