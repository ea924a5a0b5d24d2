"""The nim-values of the heaps of an octal game.

The nim-value of a heap is the mex of the nim-values of its options, and that of two heaps is
the xor of theirs.  Almost all of the work is about the options with two heaps, of which a heap
of n counters has about n / 2 for each digit that permits them.  They are computed in one of
two ways:

* all pairs: the values of the smaller heaps and those of the larger ones in reverse are two
  rows of bytes, and one xor of two long integers gives the values of all pairs;
* rare and common values, which :mod:`tedomari.octal.rare` explains: a few pairs suffice.
"""

from array import array
from collections.abc import Iterable
from typing import Final

from tedomari.errors import BoundError
from tedomari.octal.code import NO_HEAP, ONE_HEAP, TWO_HEAPS, OctalCode
from tedomari.octal.rare import Rare, choose_mask

#: The number of heaps after which rare values are looked for the first time.
FIRST_LOOK: Final = 512

#: Rare values are used if at most one heap in this number has one.
SHARE: Final = 8

#: The largest value in a row of bytes, and the largest value of all.
BYTE: Final = 255
LARGEST: Final = 65_535


class NimValueError(BoundError):
    """A nim-value that does not fit into 16 bits.  Clause: octal.bounds."""

    def __init__(self, heap: int) -> None:
        super().__init__(
            f"the nim-value of the heap {heap} is over {LARGEST}; ask for smaller heaps"
        )


class NimValues:
    """The nim-values of the heaps 0, 1, 2, ... of an octal game, as far as they were needed.

    >>> values = NimValues(OctalCode.parse(".77"))
    >>> values.extend(12)
    >>> list(values.row)
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]

    Clauses: octal.value, octal.rare.
    """

    def __init__(self, code: OctalCode, *, use_rare: bool = True) -> None:
        self.code = code
        self.row = array("H", [0])
        self.bytes = bytearray(1)
        self.mirror = bytearray(1)
        self.splitting = code.removals(TWO_HEAPS)
        self.single = code.removals(ONE_HEAP)
        self.rare: Rare | None = None
        self.next_look = FIRST_LOOK if use_rare else 0
        self.largest = 0

    def extend(self, count: int) -> None:
        """Compute the values of all heaps of less than ``count`` counters."""
        row = self.row
        while len(row) < count:
            if len(row) == self.next_look:
                self.look_for_rare_values()
            value = self.next_value()
            if value > LARGEST:
                raise NimValueError(len(row))
            self.append(value)

    def append(self, value: int) -> None:
        """Append the value of the next heap."""
        heap = len(self.row)
        self.row.append(value)
        self.largest = max(self.largest, value)
        if self.rare is not None:
            self.rare.add(heap, value)
        if heap >= len(self.mirror):
            self.mirror[:0] = bytes(len(self.mirror))
        self.bytes.append(min(value, BYTE))
        self.mirror[-1 - heap] = min(value, BYTE)

    def next_value(self) -> int:
        """The value of the next heap."""
        simple = self.simple_options(len(self.row))
        if self.rare is not None:
            data = self.bytes if self.largest <= BYTE else bytearray()
            return self.rare.mex(simple, self.row, data, self.splitting)
        if self.largest <= BYTE:
            return self.mex_of_bytes(simple)
        return self.mex_of_pairs(simple)

    def simple_options(self, heap: int) -> set[int]:
        """The values of the options with at most one heap."""
        row = self.row
        simple = {row[heap - taken] for taken in self.single if taken < heap}
        if heap <= self.code.longest and self.code.digits[heap] >> NO_HEAP & 1:
            simple.add(0)
        return simple

    def mex_of_bytes(self, simple: set[int]) -> int:
        """The mex of the options, with all pairs as the xor of two long integers."""
        rows = [self.xor_of_pairs(len(self.row) - taken) for taken in self.splitting]
        value = 0
        while value in simple or (value <= BYTE and any(value in each for each in rows)):
            value += 1
        return value

    def xor_of_pairs(self, rest: int) -> bytes:
        """The values of all pairs of heaps, not empty, with ``rest`` counters together."""
        half = rest // 2
        if half < 1:
            return b""
        end = len(self.mirror)
        less = int.from_bytes(self.bytes[1 : half + 1], "little")
        more = int.from_bytes(self.mirror[end - rest : end - rest + half], "little")
        return (less ^ more).to_bytes(half, "little")

    def mex_of_pairs(self, simple: set[int]) -> int:
        """The mex of the options, one pair after another."""
        options = set(simple)
        heap, row = len(self.row), self.row
        for taken in self.splitting:
            rest = heap - taken
            options.update(pair_values(row, rest))
        value = 0
        while value in options:
            value += 1
        return value

    def look_for_rare_values(self) -> None:
        """Use rare values if there are few of them, and look again at twice as many heaps."""
        self.next_look *= 2
        mask, number = choose_mask(self.row)
        if number * SHARE <= len(self.row):
            self.rare = Rare(mask, self.row)
        else:
            self.rare = None


def pair_values(row: "array[int]", rest: int) -> Iterable[int]:
    """Yield the values of all pairs of heaps, not empty, with ``rest`` counters together."""
    return (row[less] ^ row[rest - less] for less in range(1, rest // 2 + 1))
