"""The games of a census, each stored once per file, by its options."""

import json
from collections.abc import Mapping
from typing import Final

from tedomari.errors import BoundError
from tedomari.game import Game, game_at
from tedomari.kernel.entries import dyadic, intern_form
from tedomari.kernel.scale import left_stop_of
from tedomari.kernel.tables import Tables
from tedomari_census.archive import Archive
from tedomari_census.tables import ValueRecord, number_of

#: A value is written in the notation unless its form has more characters than this.
NOTATION_LIMIT: Final = 1_000_000


class Games:
    """The games of a census, by their ids in its file.

    An entry is a number such as ``-3/4``, or two lists of ids: the left options and the right
    options.  Every game comes after its options, so the entries form one shared table of
    options.  Clause: census.file.games.
    """

    def __init__(self, archive: Archive, tables: Tables) -> None:
        self.archive = archive
        self.tables = tables
        self.ids: dict[int, int] = {}
        self.indices: dict[int, int] = {}
        for number, entry in archive.games():
            self.learn(number, entry_index(tables, entry, self.indices))
        self.described = set(archive.described_games())

    def learn(self, number: int, index: int) -> None:
        """Remember the id of a game."""
        self.ids[index] = number
        self.indices[number] = index

    def id(self, index: int) -> int:
        """Return the id of a value; a new value is added, with its new followers."""
        t = self.tables
        stack = [index]
        while stack:
            top = stack[-1]
            missing = [g for g in t.left[top] + t.right[top] if g not in self.ids]
            if missing and top not in self.ids:
                stack += missing
                continue
            stack.pop()
            if top not in self.ids:
                number = len(self.ids) + 1
                self.archive.add_game(number, self.entry(top))
                self.learn(number, top)
        return self.ids[index]

    def entry(self, index: int) -> str:
        """Return the entry of a value whose options have ids already."""
        return entry_of(self.tables, index, self.ids)

    def describe(self, number: int) -> None:
        """Add the description of the value with an id, unless the file has it already."""
        if number not in self.described:
            self.record(description(number, game_at(self.tables, self.indices[number])))

    def record(self, value: ValueRecord) -> None:
        """Add a description of a value, unless the file has one already."""
        if value.game not in self.described:
            self.archive.add_value(value)
            self.described.add(value.game)


def entry_of(t: Tables, index: int, ids: Mapping[int, int]) -> str:
    """Return the entry of a value, given the ids of its options."""
    if t.is_number[index]:
        return str(left_stop_of(t, index))
    sides = ([ids[g] for g in side] for side in (t.left[index], t.right[index]))
    return json.dumps([sorted(side) for side in sides], separators=(",", ":"))


def entry_index(t: Tables, entry: str, indices: Mapping[int, int]) -> int:
    """Return the index of an entry of the file, given the indices of its options by id."""
    if not entry.startswith("["):
        number = number_of(entry)
        return dyadic(t, number.numerator, number.denominator.bit_length() - 1)
    left, right = json.loads(entry)
    return intern_form(
        t, [indices[option] for option in left], [indices[option] for option in right]
    )


def description(number: int, game: Game) -> ValueRecord:
    """Return the description of a value as the file stores it.  Clause: census.file.values."""
    from tedomari.answers.games import weight
    from tedomari.notation import form_length
    from tedomari.notation.numerals import digits_of, numeral
    from tedomari.temperature import mean, temperature

    length, atomic_weight, bound = form_length(game), None, None
    try:
        atomic_weight = weight(game)
    except BoundError as error:
        bound = str(error)
    return ValueRecord(
        game=number,
        notation=str(game) if length <= NOTATION_LIMIT else None,
        form_length=digits_of(length),
        outcome=str(game.outcome),
        left_stop=numeral(game.left_stop),
        right_stop=numeral(game.right_stop),
        mean=numeral(mean(game)),
        temperature=numeral(temperature(game)),
        birthday=digits_of(game.birthday),
        atomic_weight=None if atomic_weight is None else str(atomic_weight),
        bound=bound,
    )
