"""The content of a census file: tables, a heading, a state, and checksums of the rows."""

import json
import re
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias
from zlib import crc32

from tedomari.messages import fit

#: The application id in the header of the SQLite file, "Tedo", identifies a census.
APPLICATION_ID: Final = 0x5465646F


#: The version of the tables below.
FORMAT: Final = 1


#: Every row ends with a checksum of the columns before it, because SQLite's own checks look at
#: the structure of a file and do not notice a changed value.
SCHEMA: Final = {
    "heading": """CREATE TABLE heading (
        key TEXT PRIMARY KEY, value TEXT NOT NULL, seal INTEGER NOT NULL)""",
    "game": """CREATE TABLE game (
        id INTEGER PRIMARY KEY, entry TEXT NOT NULL, seal INTEGER NOT NULL)""",
    "value": """CREATE TABLE value (
        game INTEGER PRIMARY KEY REFERENCES game, notation TEXT, form_length TEXT NOT NULL,
        outcome TEXT NOT NULL, left_stop TEXT NOT NULL, right_stop TEXT NOT NULL,
        mean TEXT NOT NULL, temperature TEXT NOT NULL, birthday TEXT NOT NULL,
        atomic_weight TEXT, bound TEXT, seal INTEGER NOT NULL)""",
    "position": """CREATE TABLE position (
        id INTEGER PRIMARY KEY, cells INTEGER NOT NULL, position TEXT NOT NULL UNIQUE,
        placements INTEGER NOT NULL, game INTEGER REFERENCES game, seal INTEGER NOT NULL)""",
}


#: The tables whose rows have the ids 1, 2, 3 and so on.
NUMBERED: Final = ("game", "position")


#: The key in the heading under which each checkpoint stores the last ids of these tables.
LAST_IDS: Final = "last ids"

#: The form of the entry of a number, whose denominator must be a power of two.
NUMBER: Final = re.compile("-?[0-9]{1,1000}(?:/([0-9]{1,1000}))?")

#: What a message quotes is shortened to this many characters.
SHOWN: Final = 60

#: What reports list as the atomic weight of a value for which a bound was reached.
UNKNOWN: Final = "unknown"


Field: TypeAlias = "str | int | None"


@dataclass(frozen=True, slots=True)
class Heading:
    """The ruleset and the board of a census."""

    ruleset: str
    rows: int
    columns: int

    def __str__(self) -> str:
        return f"{self.ruleset} {self.rows}x{self.columns}"


@dataclass(frozen=True, slots=True)
class State:
    """How far the shapes are enumerated.

    All shapes with up to ``layer`` cells are in the file.  A cell has been added to those of
    ``layer`` cells whose ids are at most ``grown``.
    """

    layer: int = 0
    grown: int = 0


@dataclass(frozen=True, slots=True)
class PositionRecord:
    """A row of the table of positions.

    ``placements`` is the number of places on the board; ``game`` is None if the value is not
    known yet.
    """

    id: int
    cells: int
    position: str
    placements: int
    game: int | None


@dataclass(frozen=True, slots=True)
class ValueRecord:
    """A row of the table of values; the notation is None if it would be very long.

    Numbers are strings.  If the atomic weight was not computed because a bound was reached,
    ``bound`` says which.
    """

    game: int
    notation: str | None
    form_length: str
    outcome: str
    left_stop: str
    right_stop: str
    mean: str
    temperature: str
    birthday: str
    atomic_weight: str | None
    bound: str | None


def seal(fields: Iterable[Field]) -> int:
    """Return a checksum of the fields of a row, in order.

    >>> seal([1, "*", None]) == seal([1, "*", "None"])
    False
    """
    return crc32(json.dumps(list(fields)).encode())


def number_of(entry: str) -> Fraction:
    """Return the number that an entry of the table of games denotes.

    Raises ValueError for any other string.  With an exponent, a number could be huge.

    >>> number_of("-3/4")
    Fraction(-3, 4)
    """
    match = NUMBER.fullmatch(entry)
    denominator = int(match[1] or 1) if match else 0
    if denominator.bit_count() != 1:
        raise ValueError(f"expected a number such as -3/4, found {fit(repr(entry), SHOWN)}")
    return Fraction(entry)


def state_fields(state: State) -> list[int]:
    """Return a state as a JSON list."""
    return [state.layer, state.grown]


def entries(connection: sqlite3.Connection) -> dict[str, str]:
    """Return the entries of the heading."""
    return dict(connection.execute("SELECT key, value FROM heading"))


def read_state(connection: sqlite3.Connection) -> State:
    """Return the state that is stored in a file."""
    layer, grown = json.loads(entries(connection)["state"])
    return State(layer, grown)


def write_entry(connection: sqlite3.Connection, key: str, value: str) -> None:
    """Write an entry of the heading."""
    connection.execute(
        "INSERT OR REPLACE INTO heading VALUES (?, ?, ?)", (key, value, seal((key, value)))
    )


def last_ids(connection: sqlite3.Connection) -> dict[str, int]:
    """Return the last id of each table whose ids are 1, 2, 3 and so on."""
    return {
        table: connection.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()[0]
        for table in NUMBERED
    }
