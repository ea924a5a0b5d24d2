"""Rare and common values: why a few pairs of heaps decide a nim-value.

Choose a set of binary digits, the mask.  Call a value common if an odd number of its digits in
the mask are 1, and rare otherwise.

Claim: the xor of two values is common if and only if one of them is common and the other rare.
Reason: in an xor, the number of ones changes by an even number.
So a common value is an option with two heaps only if one of the two heaps is rare, and if few
heaps are rare, few pairs give all common options.  The least common value that is no option,
c, is an upper bound of the nim-value.  Each rare value below c is usually the xor of two common
values; any pair that gives it shows that it is an option, and most are found at once.  If all
pairs are examined and none gives it, it is the nim-value.

The result does not depend on the mask; the mask decides only how much work it is.
Source: the sparse space phenomenon, Winning Ways, chapter 4.
"""

from array import array
from collections.abc import Sequence
from operator import xor
from typing import Final

#: The number of heaps in a block.
BLOCK: Final = 32

#: The number of pairs that are examined at first for rare options.
FIRST_PAIRS: Final = 48

#: The most binary digits of a mask.
MOST_BITS: Final = 9


def is_rare(value: int, mask: int) -> bool:
    """Whether an even number of the digits of a value in the mask are 1."""
    return (value & mask).bit_count() % 2 == 0


def choose_mask(row: Sequence[int]) -> tuple[int, int]:
    """Return the mask with the fewest rare values in a row, and their number.

    Masks of up to 9 binary digits are tried.
    """
    counts: dict[int, int] = {}
    for value in row:
        counts[value] = counts.get(value, 0) + 1
    bits = min(max(counts).bit_length(), MOST_BITS)
    numbers = (
        (sum(count for value, count in counts.items() if is_rare(value, mask)), mask)
        for mask in range(1, 1 << max(bits, 1))
    )
    number, mask = min(numbers)
    return mask, number


class Rare:
    """The heaps with rare values, and mex by pairs with one of them.  Clause: octal.rare."""

    def __init__(self, mask: int, row: Sequence[int]) -> None:
        self.mask = mask
        #: The common numbers, ascending, and for each the rare numbers below it.
        self.common: list[int] = []
        self.rare_below: list[frozenset[int]] = []
        self.rare_numbers: set[int] = set()
        self.provide_numbers(64)
        #: The heaps with rare values, with these values.
        self.heaps: list[tuple[int, int]] = []
        #: Those whose pairs are computed for each heap, not for a block of heaps.
        self.single: list[tuple[int, int]] = []
        self.block = Block()
        for heap, value in enumerate(row):
            self.add(heap, value)

    def provide_numbers(self, count: int) -> None:
        """Provide for at least this number of common numbers."""
        number = self.common[-1] + 1 if self.common else 0
        while len(self.common) < count:
            if is_rare(number, self.mask):
                self.rare_numbers.add(number)
            else:
                self.common.append(number)
                self.rare_below.append(frozenset(self.rare_numbers))
            number += 1

    def add(self, heap: int, value: int) -> None:
        """Note the value of the next heap."""
        if heap > 0 and is_rare(value, self.mask):
            self.heaps.append((heap, value))
            self.single.append((heap, value))

    def mex(
        self, simple: set[int], row: "array[int]", data: bytearray, splitting: Sequence[int]
    ) -> int:
        """Return the mex of the simple options and of all pairs.

        ``data`` has the values as bytes, and is empty if one does not fit into a byte.
        Clause: octal.rare.
        """
        heap = len(row)
        if heap >= self.block.end or not data:
            self.single = self.block.begin(heap, self.heaps, data, splitting)
        options = set(simple)
        options.update(self.block.values(heap))
        for taken in splitting:
            rest = heap - taken
            options.update(
                [value ^ row[rest - rare] for rare, value in self.single if rare < rest]
            )
        place = 0
        while self.common[place] in options:
            place += 1
            if place == len(self.common):
                self.provide_numbers(2 * place)
        missing = self.rare_below[place] - options
        if missing:
            return least_missing(set(missing), self.common[place], row, splitting)
        return self.common[place]


class Block:
    """The pairs of a block of neighbouring heaps with rare heaps that are not near their ends.

    If a rare heap has at least as many counters as the block has heaps, its partners in all
    pairs of the block are known before the block.  They are a slice of the row of values, and
    one xor of long integers gives the values of all these pairs of the block.
    """

    def __init__(self) -> None:
        self.start = self.end = 0
        self.data = b""
        self.rare: list[tuple[int, int]] = []
        self.pattern = 0

    def begin(
        self,
        heap: int,
        rare: Sequence[tuple[int, int]],
        data: bytearray,
        splitting: Sequence[int],
    ) -> list[tuple[int, int]]:
        """Begin the block at a heap; return the rare heaps that it does not cover."""
        last = heap - max(splitting, default=0) - 1 if data else 0
        covered = [each for each in rare if BLOCK <= each[0] <= last]
        self.start, self.end = heap, heap + BLOCK
        if len(covered) != len(self.rare):
            values = bytes(value for _, value in covered for _ in range(BLOCK))
            self.pattern = int.from_bytes(values * len(splitting), "little")
            self.rare = covered
        firsts = [heap - taken - number for taken in splitting for number, _ in covered]
        joined = b"".join([data[first : first + BLOCK] for first in firsts])
        pairs = int.from_bytes(joined, "little") ^ self.pattern
        self.data = pairs.to_bytes(len(joined), "little")
        return [each for each in rare if not BLOCK <= each[0] <= last]

    def values(self, heap: int) -> bytes:
        """Return the values of the pairs of a heap in the block."""
        return self.data[heap - self.start :: BLOCK]


def least_missing(
    missing: set[int], least: int, row: "array[int]", splitting: Sequence[int]
) -> int:
    """Return the least value of ``missing`` that no pair gives, otherwise ``least``."""
    heap = len(row)
    first, last = 1, FIRST_PAIRS
    while first <= heap // 2:
        for taken in splitting:
            rest = heap - taken
            end = min(rest // 2, last)
            if first <= end:
                larger = row[rest - end : rest - first + 1]
                larger.reverse()
                missing.difference_update(map(xor, row[first : end + 1], larger))
            if not missing:
                return least
        first, last = last + 1, 2 * last
    return min(missing)
