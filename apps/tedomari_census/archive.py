"""The file of a census: an SQLite database that can be taken up again at any moment."""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypeAlias
from zlib import crc32

from tedomari_census.errors import (
    ArchiveBusyError,
    ArchiveEmptyError,
    OtherCensusError,
)

#: What SQLite keeps in the header of a file to tell its kinds apart: "Tedo".
APPLICATION_ID: Final = 0x5465646F

#: The version of the tables below.
FORMAT: Final = 1

#: Every row ends in a checksum of what stands before.
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

#: The entry of the heading that has the last ids of these tables at the last checkpoint.
LAST_IDS: Final = "last ids"

Field: TypeAlias = "str | int | None"


@dataclass(frozen=True, slots=True)
class Heading:
    """Of what a census is taken: a ruleset, and a board."""

    ruleset: str
    rows: int
    columns: int

    def __str__(self) -> str:
        return f"{self.ruleset} {self.rows}x{self.columns}"


@dataclass(frozen=True, slots=True)
class State:
    """How far the shapes are enumerated.

    All with up to ``layer`` cells are there; those of ``layer`` cells up to the one with
    the id ``grown`` have been grown by a cell.
    """

    layer: int = 0
    grown: int = 0


@dataclass(frozen=True, slots=True)
class PositionRecord:
    """A position: its id, cells, notation, places on the board, and the id of its game."""

    id: int
    cells: int
    position: str
    placements: int
    game: int | None


@dataclass(frozen=True, slots=True)
class ValueRecord:
    """What is stored of a value; the notation is None where it would be very long."""

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
    """A checksum of the fields of a row, in order.

    >>> seal([1, "*", None]) == seal([1, "*", "None"])
    False
    """
    return crc32(json.dumps(list(fields)).encode())


class Archive:
    """The file of a census, opened for writing; what is added is kept by :meth:`commit`.

    Clauses: census.file.sqlite, census.file.kept.
    """

    def __init__(self, path: Path, heading: Heading, connection: sqlite3.Connection) -> None:
        self.path = path
        self.heading = heading
        self.state = State()
        self._connection = connection
        self._saved = entries(connection)

    @classmethod
    def open(cls, path: Path, heading: Heading) -> Self:
        """Open the file of a census, or make a new one where there is none or an empty one.

        Raises :class:`ArchiveForeignError`, :class:`ArchiveDamagedError`,
        :class:`OtherCensusError` or :class:`ArchiveBusyError`, and then leaves the file as
        it is.  Clauses: census.file.refused, census.file.other, census.file.busy.
        """
        from tedomari_census.inspection import inspected

        if not path.exists():
            path.touch()
        try:
            found = inspected(path)
        except ArchiveEmptyError:
            create(path, heading)
            found = inspected(path)
        if found != heading:
            raise OtherCensusError(path, expected=str(heading), found=str(found))
        connection = locked(path)
        try:
            archive = cls(path, heading, connection)
            archive.state = read_state(connection)
        except BaseException:
            connection.close()
            raise
        return archive

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Keep what was done, even if an error or an interrupt ends the work."""
        with closing(self._connection):
            if not isinstance(error, sqlite3.Error):
                self.commit()

    def commit(self) -> None:
        """Write down everything added so far, and begin anew."""
        news = {
            "state": json.dumps(state_fields(self.state)),
            LAST_IDS: json.dumps(last_ids(self._connection)),
        }
        for key, value in news.items():
            if self._saved.get(key) != value:
                put(self._connection, key, value)
        self._saved |= news
        self._connection.execute("COMMIT")
        self._connection.execute("BEGIN EXCLUSIVE")

    def add_position(self, cells: int, position: str, placements: int) -> None:
        """Add a position without a value, unless it is there."""
        (last,) = self._connection.execute("SELECT max(id) FROM position").fetchone()
        fields = ((last or 0) + 1, cells, position, placements, None)
        self._connection.execute(
            "INSERT OR IGNORE INTO position VALUES (?, ?, ?, ?, ?, ?)", (*fields, seal(fields))
        )

    def set_game(self, record: PositionRecord, game: int) -> None:
        """Say which game a position is."""
        fields = (record.id, record.cells, record.position, record.placements, game)
        self._connection.execute(
            "UPDATE position SET game = ?, seal = ? WHERE id = ?",
            (game, seal(fields), record.id),
        )

    def add_game(self, number: int, entry: str) -> None:
        """Add a game by its options, which are there already."""
        self._connection.execute(
            "INSERT INTO game VALUES (?, ?, ?)", (number, entry, seal((number, entry)))
        )

    def add_value(self, record: ValueRecord) -> None:
        """Add what is known of a value, unless it is there."""
        fields = tuple(getattr(record, name) for name in ValueRecord.__slots__)
        marks = ", ".join("?" * (len(fields) + 1))
        self._connection.execute(
            f"INSERT OR IGNORE INTO value VALUES ({marks})", (*fields, seal(fields))
        )

    def games(self) -> Iterator[tuple[int, str]]:
        """The games, each after its options."""
        yield from self._connection.execute("SELECT id, entry FROM game ORDER BY id")

    def valued(self) -> set[int]:
        """The ids of the games that are described."""
        return {game for (game,) in self._connection.execute("SELECT game FROM value")}

    def layer(self, cells: int, *, after: int = 0) -> list[PositionRecord]:
        """The positions of so many cells with ids above one, in the order of ids."""
        found = self._connection.execute(
            "SELECT id, cells, position, placements, game FROM position "
            "WHERE id > ? AND cells = ? ORDER BY id",
            (after, cells),
        )
        return [PositionRecord(*row) for row in found]

    def counts(self) -> dict[int, tuple[int, int]]:
        """By number of cells: how many positions there are, and how many have values."""
        found = self._connection.execute(
            "SELECT cells, count(*), count(game) FROM position GROUP BY cells ORDER BY cells"
        )
        return {cells: (all_, done) for cells, all_, done in found}


def state_fields(state: State) -> list[int]:
    """A state as JSON keeps it."""
    return [state.layer, state.grown]


def entries(connection: sqlite3.Connection) -> dict[str, str]:
    """Return the entries of the heading."""
    return dict(connection.execute("SELECT key, value FROM heading"))


def read_state(connection: sqlite3.Connection) -> State:
    """The state that a file holds."""
    layer, grown = json.loads(entries(connection)["state"])
    return State(layer, grown)


def put(connection: sqlite3.Connection, key: str, value: str) -> None:
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


def locked(path: Path) -> sqlite3.Connection:
    """Open a file for writing, for this process only; :class:`ArchiveBusyError`, OSError.

    Clause: census.file.busy.
    """
    connection = sqlite3.connect(path, isolation_level=None, timeout=1)
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
    except BaseException as error:
        connection.close()
        if not isinstance(error, sqlite3.OperationalError):
            raise
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise ArchiveBusyError(path) from error
        raise OSError(None, str(error), str(path)) from error
    return connection


def create(path: Path, heading: Heading) -> None:
    """Write the tables of a census without positions into an empty file.

    This is one transaction of SQLite, so that a process that is killed leaves an empty file,
    or one that SQLite empties when it is opened next; no other name is ever used.

    Clause: census.file.kept.
    """
    with closing(locked(path)) as connection:
        if connection.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
            return  # another process was faster
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        for statement in SCHEMA.values():
            connection.execute(statement)
        put(connection, "ruleset", heading.ruleset)
        put(connection, "rows", str(heading.rows))
        put(connection, "columns", str(heading.columns))
        put(connection, "state", json.dumps(state_fields(State())))
        connection.execute("COMMIT")
