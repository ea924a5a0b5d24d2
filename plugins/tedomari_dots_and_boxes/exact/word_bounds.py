"""A table of proved bounds in machine words: one word per state, and a limited size.

A state is mixed to a number of as many bits, from which it could be computed back.  The low
bits of that number choose a row of :data:`ROW` places.  The other bits, the *tag*, are stored,
so two states are never taken for each other.  From the top, a word has the tag, the weight of
the state, its upper bound and its lower bound.  A full row loses its entry of least weight.

Its plain counterpart is :class:`tedomari_dots_and_boxes.exact.plain_bounds.PlainBounds`.
"""

from typing import Final

from tedomari.kernel.words import i64, vec

#: The number of places in a row: 64 bytes, which a processor reads at once.
ROW: Final = 8

#: Bounds are stored with this added to them, in seven bits each.
ZERO: Final[i64] = 64
BOUND_BITS: Final[i64] = 7
BOUND_MASK: Final[i64] = 127
BOUNDS_MASK: Final[i64] = 16383

#: Weights have five bits, above the bounds.
WEIGHT_PLACE: Final[i64] = 14
HEAVIEST: Final[i64] = 31

#: The bits of a word below the tag, and the bits that a tag can have in a word above 0.
LOW_BITS: Final[i64] = 19
TAG_BITS: Final = 44

#: The most bits that a state may have.
WIDEST: Final = 60

#: An empty place.  No entry is 0, because no bound is as low as ``-ZERO``.
EMPTY: Final[i64] = 0

#: Odd multipliers.
FIRST: Final[i64] = 0x1E3779B97F4A7C15
SECOND: Final[i64] = 0x3F58476D1CE4E5B9


class WordBounds:
    """The bounds of states of ``width`` bits, in about ``limit`` places at most.

    The table begins small and is doubled when it is half full.  The number of rows is a power
    of two, and large enough for the other bits of a state to fit into a tag.
    Clauses: dab.exact.table, dab.exact.table.whole.
    """

    def __init__(self, width: int, limit: int) -> None:
        if not 0 < width <= WIDEST:
            raise ValueError(f"a state in words has from 1 to {WIDEST} bits, not {width}")
        least = max(0, width - TAG_BITS)
        self.everything: i64 = (1 << width) - 1
        self.turn: i64 = (width + 1) // 2
        self.least_bits: i64 = least
        self.most_bits: i64 = min(width, max(least, (limit // ROW).bit_length() - 1))
        self.bits: i64 = least
        self.row: i64 = 0
        self.size: i64 = 0
        self.places: vec[i64] = vec[i64]()
        self.clear()

    def __len__(self) -> int:
        return self.size

    def clear(self) -> None:
        """Remove all entries."""
        self.size = 0
        self.make_rows(self.least_bits)

    def make_rows(self, bits: i64) -> None:
        """Begin an empty table with ``2**bits`` rows."""
        rows = row_count(bits)
        places = vec[i64]([EMPTY] * (rows * ROW))  # first: the memory may not suffice
        self.places = places
        self.row = rows - 1
        self.bits = bits

    def mix(self, state: i64) -> i64:
        """A number of as many bits, which no other state has.

        Both steps can be undone: multiplying by an odd number, and the exclusive or with the
        upper half of the bits.
        """
        everything = self.everything
        turn = self.turn
        mixed = state * FIRST & everything
        mixed ^= mixed >> turn
        mixed = mixed * SECOND & everything
        return mixed ^ mixed >> turn

    def get(self, state: i64, default: i64) -> i64:
        """The two bounds of a state in one word (:func:`pack`), or the default."""
        mixed = self.mix(state)
        tag = mixed >> self.bits
        place = (mixed & self.row) * ROW
        places = self.places
        for _ in range(ROW):
            entry = places[place]
            if entry == EMPTY:
                return default
            if entry >> LOW_BITS == tag:
                return entry & BOUNDS_MASK
            place += 1
        return default

    def store(self, state: i64, lower: i64, upper: i64, nodes: i64) -> None:
        """Store the bounds of a state whose search took ``nodes`` nodes.

        Clause: dab.exact.table.
        """
        mixed = self.mix(state)
        low = weight(nodes) << WEIGHT_PLACE | pack(lower, upper)
        entry = (mixed >> self.bits) << LOW_BITS | low
        if self.insert((mixed & self.row) * ROW, entry):
            self.size += 1
            if self.size > (self.row + 1) * (ROW // 2) and self.bits < self.most_bits:
                self.double()

    def insert(self, place: i64, entry: i64) -> bool:
        """Store an entry in the row at a place; return whether the row has one more entry.

        It replaces the entry with the same tag or, in a full row, the first of least weight.
        """
        places = self.places
        tag = entry >> LOW_BITS
        lightest = place
        least: i64 = HEAVIEST + 1
        for _ in range(ROW):
            known = places[place]
            if known == EMPTY or known >> LOW_BITS == tag:
                places[place] = entry
                return known == EMPTY
            held = known >> WEIGHT_PLACE & HEAVIEST
            if held < least:
                least = held
                lightest = place
            place += 1
        places[lightest] = entry
        return False

    def double(self) -> None:
        """Move all entries to a table with twice as many rows."""
        old = self.places
        bits = self.bits
        self.make_rows(bits + 1)
        self.size = 0
        place: i64 = 0
        for row in range(len(old) // ROW):
            for _ in range(ROW):
                entry = old[place]
                place += 1
                if entry != EMPTY:
                    mixed = (entry >> LOW_BITS) << bits | row
                    low = entry & ((1 << 19) - 1)
                    moved = (mixed >> (bits + 1)) << LOW_BITS | low
                    if self.insert((mixed & self.row) * ROW, moved):
                        self.size += 1


def row_count(bits: int) -> int:
    """Two to the power of ``bits``.  (A shift of a literal would have 32 bits.)"""
    return 1 << bits


def weight(nodes: i64) -> i64:
    """The number of binary digits of a number of nodes, at most :data:`HEAVIEST`."""
    digits: i64 = 0
    while nodes > 0 and digits < HEAVIEST:
        nodes >>= 1
        digits += 1
    return digits


def pack(lower: i64, upper: i64) -> i64:
    """Two bounds in one word: the upper one from bit 7 on, the lower one below."""
    return (upper + ZERO) << BOUND_BITS | (lower + ZERO)


def unpack(bounds: i64) -> tuple[i64, i64]:
    """The lower and the upper bound of a word from :func:`pack`."""
    return (bounds & BOUND_MASK) - ZERO, (bounds >> BOUND_BITS) - ZERO
