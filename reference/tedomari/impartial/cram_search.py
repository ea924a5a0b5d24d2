"""The search of Lemoine and Viennot for Cram, on machine words if it is compiled.

See :mod:`tedomari.impartial.search` for the method, which is written once more here because the
type of components decides the speed.  What is known about a group is its *fact*, a word of 31
bits: its nim-value plus 1 in the lower 6 bits, or 0 if it is unknown, and above them a bit for
each nim-value of an option that has been found.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tedomari.impartial.cram_frame import CramFrame
from tedomari.kernel.words import WordMap, append, bit_at, count_bits, i64, sort_words, vec

#: The bits of a fact that hold the value.  It is less than 32, because a word has at most 62
#: cells, a play at most 31 moves, and the value of a game is not greater than its longest play.
VALUE_BITS: Final = 6
VALUE: Final = 63

#: The largest value of an option that a fact has a bit for.
MOST_OCCURRING: Final = 24

#: The bits of the number of an option, below its rank.
NUMBER_BITS: Final = 7

#: A number that is at least as great as MOST_OCCURRING + 1, which makes ranks positive.
RANK: Final = 32

#: The number of examined groups after which ``pause`` is called.
PERIOD: Final = 1 << 12

UNKNOWN: Final = -1


class CramSearch:
    """The nim-values of groups of empty cells in one frame, as far as they were needed.

    ``pause`` is called from time to time.  A function of Python is where a signal interrupts
    the compiled code, and where other threads run.

    >>> search = CramSearch(3, lambda: None)
    >>> [search.value(search.frame.board(columns)) for columns in range(1, 6)]
    [1, 1, 0, 1, 1]

    Clauses: cram.value, cram.symmetry, impartial.search.
    """

    def __init__(self, rows: i64, pause: Callable[[], None]) -> None:
        self.frame = CramFrame(rows)
        self.facts = WordMap()
        self.pause = pause
        self.examined: i64 = 0
        self.is_recorded = False
        self.unrecorded: vec[i64] = vec[i64]()

    def value(self, cells: i64) -> i64:
        """Return the nim-value of a set of cells."""
        total: i64 = 0
        rest = self.frame.with_neighbours(cells)
        while rest:
            group = self.frame.group_of(rest)
            rest ^= group
            total ^= self.value_of(self.frame.image(group))
        return total

    def value_of(self, group: i64) -> i64:
        """Return the nim-value of the image of a group."""
        value: i64 = 0
        while not self.is_value(group, value):
            value += 1
        return value

    def is_value(self, group: i64, value: i64) -> bool:
        """Whether the image of a group has this nim-value.  Clause: impartial.search."""
        fact = self.facts.get(group, 0)
        if fact & VALUE:
            return (fact & VALUE) - 1 == value
        if fact >> VALUE_BITS + value & 1:
            return False
        self.count()
        options = CramOptions(self.frame, group)
        if self.occurs(options, value):
            return False
        least: i64 = 0
        while least < value and self.occurs(options, least):
            least += 1
        self.remember(group, least + 1)
        return least == value

    def occurs(self, options: CramOptions, value: i64) -> bool:
        """Whether an option of a group has this value; if so, remember it."""
        fact = self.facts.get(options.group, 0)
        if fact >> VALUE_BITS + value & 1:
            return True
        undecided = vec[i64]()
        for number in range(len(options.mains)):
            rank = self.rank(options, number, value)
            if rank == 0:
                self.remember_option(options.group, value)
                return True
            if rank > 0:
                undecided = append(undecided, rank << NUMBER_BITS | number)
        sort_words(undecided)
        for entry in undecided:
            number = entry & 127
            total = options.totals[number]
            if total < 0:
                total = options.totals[number] = self.value(options.rests[number])
            if self.is_value(options.mains[number], value ^ total):
                self.remember_option(options.group, value)
                return True
        return False

    def rank(self, options: CramOptions, number: i64, value: i64) -> i64:
        """Return 0 if an option is known to have this value, and -1 if it is known not to.

        Otherwise the result is positive, and small for options that are easy to decide: those
        with few moves in the largest group, and with many values that occur in it.
        """
        main = options.mains[number]
        if main == 0:
            return value and UNKNOWN
        total = options.totals[number]
        moves = options.moves[number] + RANK
        if total < 0:
            total = options.totals[number] = self.known_total(options.rests[number])
            if total < 0:
                return moves
        fact = self.facts.get(main, 0)
        if fact & VALUE:
            return 0 if (fact & VALUE) - 1 == value ^ total else UNKNOWN
        if fact >> VALUE_BITS + (value ^ total) & 1:
            return UNKNOWN
        return moves - count_bits(fact)

    def known_total(self, cells: i64) -> i64:
        """Return the nim-value of a set of cells if those of its groups are known, or -1."""
        total: i64 = 0
        while cells:
            group = self.frame.group_of(cells)
            cells ^= group
            fact = self.facts.get(self.frame.image(group), 0) & VALUE
            if fact == 0:
                return UNKNOWN
            total ^= fact - 1
        return total

    def remember_option(self, group: i64, value: i64) -> None:
        """Remember the value of an option of a group, unless it is too large for a fact."""
        if value <= MOST_OCCURRING:
            fact = self.facts.get(group, 0)
            self.remember(group, fact | bit_at(VALUE_BITS + value))

    def remember(self, group: i64, fact: i64) -> None:
        """Remember what is known about a group."""
        self.facts[group] = fact
        if self.is_recorded:
            self.unrecorded = append(self.unrecorded, group)

    def take_unrecorded(self) -> list[int]:
        """Return the groups with facts not yet recorded, which count as recorded now."""
        groups = list(self.unrecorded)
        self.unrecorded = vec[i64]()
        return groups

    def count(self) -> None:
        """Count an examined group, and pause if it is time."""
        self.examined += 1
        if self.examined % PERIOD == 0:
            self.pause()


class CramOptions:
    """The options of the image of a group, in tables by their number.

    An option has a main group, the one with the most moves, as an image, and a rest, the cells
    of its other groups.  If there is no move left, its main group is 0.
    """

    def __init__(self, frame: CramFrame, group: i64) -> None:
        self.group: i64 = group
        self.mains: vec[i64] = vec[i64]()
        self.moves: vec[i64] = vec[i64]()
        self.rests: vec[i64] = vec[i64]()
        #: The nim-value of the rest, or -1.
        self.totals: vec[i64] = vec[i64]()
        self.place_dominoes(frame, 1)
        self.place_dominoes(frame, frame.stride)

    def place_dominoes(self, frame: CramFrame, step: i64) -> None:
        """Add the options by dominoes on cells at this distance.  Clause: cram.rule."""
        firsts = self.group & self.group >> step
        while firsts:
            first = firsts & -firsts
            firsts ^= first
            self.add(frame, frame.with_neighbours(self.group ^ (first | first << step)))

    def add(self, frame: CramFrame, cells: i64) -> None:
        """Add the option that leaves these cells, each of which has a neighbour."""
        main: i64 = 0
        most: i64 = 0
        left = cells
        while left:
            group = frame.group_of(left)
            left ^= group
            moves = frame.moves_in(group)
            if moves > most:
                main, most = group, moves
        rest = cells ^ main
        self.mains = append(self.mains, frame.image(main) if main else 0)
        self.moves = append(self.moves, most)
        self.rests = append(self.rests, rest)
        self.totals = append(self.totals, UNKNOWN if rest else 0)
