"""Option tables of games that need not be in canonical form, and simpler tables."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final, TypeAlias

from tedomari.game import Game
from tedomari.notation.dag import dag, from_dag, sides
from tedomari.notation.numerals import numeral
from tedomari_conformance.suite.model import JSON

#: An entry: a number, or the indices of the left and of the right options.
Entry: TypeAlias = Fraction | tuple[tuple[int, ...], tuple[int, ...]]

ZERO: Final = Fraction(0)


@dataclass(frozen=True)
class Table:
    """A game as a table of options: each entry refers to earlier ones; the last is the game.

    >>> star = Table((ZERO, ((0,), (0,))))
    >>> star.game == Game([0], [0]), star.data
    (True, ['0', [[0], [0]]])
    """

    entries: tuple[Entry, ...]

    @cached_property
    def game(self) -> Game:
        """The value of the table."""
        return from_dag(self.data)

    @property
    def data(self) -> list[JSON]:
        """The table as it is sent, its value last."""
        return [
            numeral(entry) if isinstance(entry, Fraction) else [list(side) for side in entry]
            for entry in self.entries
        ]


def table_of(game: Game) -> Table:
    """Return the table of a canonical form."""
    return read_table(dag(game))


def read_table(data: Sequence[JSON]) -> Table:
    """Return a table from its data, which have been checked."""
    entries: list[Entry] = []
    for entry in data:
        if isinstance(entry, str):
            entries.append(Fraction(entry))
        else:
            left, right = sides(entry, len(entries))
            entries.append((tuple(left), tuple(right)))
    return Table(tuple(entries))


def insert(entries: list[Entry], table: Table) -> int:
    """Append a table to entries, and return the index of its game."""
    start = len(entries)
    for entry in table.entries:
        if isinstance(entry, Fraction):
            entries.append(entry)
        else:
            left, right = (tuple(start + place for place in side) for side in entry)
            entries.append((left, right))
    return len(entries) - 1


def table_at(entries: Sequence[Entry], root: int) -> Table:
    """Return the table of one entry: only it and what it refers to, in the same order."""
    needed = {root}
    for place in range(root, -1, -1):
        entry = entries[place]
        if place in needed and not isinstance(entry, Fraction):
            needed.update(entry[0], entry[1])
    places = {place: index for index, place in enumerate(sorted(needed))}
    return Table(
        tuple(
            entry
            if isinstance(entry, Fraction)
            else (_move(entry[0], places), _move(entry[1], places))
            for entry in (entries[place] for place in places)
        )
    )


def _move(side: Sequence[int], places: dict[int, int]) -> tuple[int, ...]:
    return tuple(places[place] for place in side)


def simpler_tables(table: Table) -> Iterator[Table]:
    """Yield the tables that are one step simpler.

    An option in place of the game; one option less, anywhere; a number nearer to 0, or with a
    smaller denominator; the canonical form, if it is shorter.
    """
    entries = table.entries
    last = entries[-1]
    if not isinstance(last, Fraction):
        for option in dict.fromkeys((*last[0], *last[1])):
            yield table_at(entries, option)
    for place, entry in enumerate(entries):
        for simpler in simpler_entries(entry):
            yield table_at([*entries[:place], simpler, *entries[place + 1 :]], len(entries) - 1)
    canonical = table_of(table.game)
    if len(canonical.entries) < len(entries):
        yield canonical


def simpler_entries(entry: Entry) -> Iterator[Entry]:
    """Yield the entries that are one step simpler."""
    if isinstance(entry, Fraction):
        yield from simpler_numbers(entry)
        return
    left, right = entry
    yield from ((left[:n] + left[n + 1 :], right) for n in range(len(left)))
    yield from ((left, right[:n] + right[n + 1 :]) for n in range(len(right)))
    if not left and not right:
        yield ZERO


def simpler_numbers(number: Fraction) -> Iterator[Fraction]:
    """Yield simpler numbers: with a smaller denominator, or nearer to 0 by a power of two.

    >>> list(map(str, simpler_numbers(Fraction(11, 4))))
    ['0', '2', '3', '5/2', '11/2', '3/4', '7/4', '9/4']
    """
    above, below = abs(number.numerator), number.denominator
    half = below // 2 or 1
    whole = above // below
    numerators = [(0, 1), (whole, 1), (whole + 1, 1), (above // 2, half), (above, half)]
    numerators += [(above - (1 << k), below) for k in reversed(range(above.bit_length()))]
    sign = -1 if number < 0 else 1
    fractions = (
        Fraction(sign * numerator, denominator) for numerator, denominator in numerators
    )
    for simpler in dict.fromkeys(fractions):
        if size(simpler) < size(number):
            yield simpler


def size(number: Fraction) -> tuple[int, int]:
    """Return how large a number is: its denominator, then its absolute numerator."""
    return number.denominator, abs(number.numerator)


def bits_of(game: Game) -> int:
    """Return the bits of the largest numerator or denominator among the numbers in a game."""
    largest, known, waiting = 0, {game}, [game]
    while waiting:
        follower = waiting.pop()
        if follower.is_number:
            number: Fraction = follower.as_fraction()
            largest = max(largest, abs(number.numerator), number.denominator)
            continue
        new = {*follower.left_options, *follower.right_options} - known
        known |= new
        waiting += new
    return largest.bit_length()
