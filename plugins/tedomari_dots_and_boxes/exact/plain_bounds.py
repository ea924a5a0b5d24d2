"""A table of proved bounds of limited size, for plain Python."""

from itertools import islice
from typing import Final

from tedomari_dots_and_boxes.exact.word_bounds import pack

#: A full table loses one entry in ``SHARE``.
SHARE: Final = 4


class PlainBounds(dict[int, int]):
    """The bounds of states, with the use of the table in machine words.

    A full table loses the oldest quarter of its entries.  Clause: dab.exact.table.
    """

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = max(limit, SHARE)

    def store(self, state: int, lower: int, upper: int, _nodes: int) -> None:
        """Store the bounds of a state."""
        if len(self) >= self.limit and state not in self:
            for old in list(islice(self, self.limit // SHARE)):
                del self[old]
        self[state] = pack(lower, upper)
