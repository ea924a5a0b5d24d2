"""The tables of a graph of strings and coins, over bit masks."""

from tedomari_dots_and_boxes.graph import GROUND, Strings


class CoinGraph:
    """The tables of a graph; the positions on it are masks of uncut strings.

    ``at`` has the mask of the strings that hold each coin.  Its last entry is the ground, which
    is held by the two strings of ``anchor``; they are never cut, so the ground is never taken.
    ``at_ground`` has the strings that join a coin to the ground.
    ``ends`` has both ends of each string, and ``ends_sum`` the exclusive or of the two by the
    string's mask, which turns one end into the other.

    A string that joins a coin to itself is replaced by one that joins it to the ground.
    Clause: dab.exact.graph.multi.
    """

    __slots__ = (
        "anchor",
        "at",
        "at_ground",
        "ends",
        "ends_sum",
        "everything",
        "ground",
        "parallel",
        "size",
    )

    def __init__(self, strings: Strings) -> None:
        self.size = len(strings.ends)
        self.ground = strings.coins
        self.everything = strings.all_strings
        self.anchor = 3 << self.size
        self.at = [*strings.at, self.anchor]
        self.ends = [self._number_ends(*pair) for pair in strings.ends]
        self.ends_sum = {1 << index: a ^ b for index, (a, b) in enumerate(self.ends)}
        self.at_ground = sum(
            1 << index for index, (_, other) in enumerate(self.ends) if other == self.ground
        )
        self.parallel = parallel_groups(self.ends)

    def _number_ends(self, one: int, other: int) -> tuple[int, int]:
        """Return the ends of a string in order, with the ground as the largest number."""
        if one == other or other == GROUND:
            other = self.ground
        elif one == GROUND:
            one = self.ground
        return (one, other) if one < other else (other, one)

    def count(self, uncut: int) -> int:
        """How many coins are held by uncut strings."""
        ground = self.ground
        return sum(1 for coin, mask in enumerate(self.at) if mask & uncut and coin != ground)

    def component(self, uncut: int) -> int:
        """The strings that are connected by coins with the lowest uncut string."""
        part = frontier = uncut & -uncut
        ground = self.ground
        while frontier:
            string = frontier & -frontier
            frontier ^= string
            for coin in self.ends[string.bit_length() - 1]:
                if coin != ground:
                    reached = self.at[coin] & uncut & ~part
                    part |= reached
                    frontier |= reached
        return part


def parallel_groups(ends: list[tuple[int, int]]) -> list[tuple[int, tuple[int, ...]]]:
    """The groups of two or more strings with the same ends.

    Each group is its mask, and a tuple whose entry k is the mask of its k lowest strings.
    """
    groups: dict[tuple[int, int], list[int]] = {}
    for index, pair in enumerate(ends):
        groups.setdefault(pair, []).append(1 << index)
    return [
        (sum(bits), tuple(sum(bits[:number]) for number in range(len(bits) + 1)))
        for bits in groups.values()
        if len(bits) > 1
    ]
