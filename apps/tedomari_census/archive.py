"""The file of a census: an SQLite database from which a census can continue at any time."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Self

from tedomari_census.errors import (
    ArchiveBusyError,
    ArchiveEmptyError,
    OtherCensusError,
)
from tedomari_census.inspection import inspect_file
from tedomari_census.tables import (
    APPLICATION_ID,
    FORMAT,
    LAST_IDS,
    SCHEMA,
    Heading,
    PositionRecord,
    State,
    ValueRecord,
    entries,
    last_ids,
    read_state,
    seal,
    state_fields,
    write_entry,
)


class Archive:
    """The file of a census, opened for writing; :meth:`commit` stores what was added.

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
        """Open the file of a census, or create one if the file is empty or does not exist.

        Raises :class:`ArchiveForeignError`, :class:`ArchiveDamagedError`,
        :class:`OtherCensusError` or :class:`ArchiveBusyError`, and then leaves the file
        unchanged.  Clauses: census.file.refused, census.file.other, census.file.busy.
        """
        if not path.exists():
            path.touch()
        try:
            present = inspect_file(path)
        except ArchiveEmptyError:
            create(path, heading)
            present = inspect_file(path)
        if present != heading:
            raise OtherCensusError(path, expected=str(heading), found=str(present))
        connection = connect_exclusively(path)
        try:
            archive = cls(path, heading, connection)
            archive.state = read_state(connection)
        except BaseException:
            connection.close()
            raise
        return archive

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        """Store what was done, even if an error or an interrupt ends the work."""
        with closing(self._connection):
            if not isinstance(error, sqlite3.Error):
                self.commit()

    def commit(self) -> None:
        """Store everything that was added so far, and begin a new transaction."""
        if not self._connection.in_transaction:  # an interrupt came after the last COMMIT
            self._connection.execute("BEGIN EXCLUSIVE")
        changes = {
            "state": json.dumps(state_fields(self.state)),
            LAST_IDS: json.dumps(last_ids(self._connection)),
        }
        for key, value in changes.items():
            if self._saved.get(key) != value:
                write_entry(self._connection, key, value)
        self._saved |= changes
        self._connection.execute("COMMIT")
        self._connection.execute("BEGIN EXCLUSIVE")

    def add_position(self, cells: int, position: str, placements: int) -> None:
        """Add a position without a value, unless the file has it already."""
        (last,) = self._connection.execute("SELECT max(id) FROM position").fetchone()
        fields = ((last or 0) + 1, cells, position, placements, None)
        self._connection.execute(
            "INSERT OR IGNORE INTO position VALUES (?, ?, ?, ?, ?, ?)", (*fields, seal(fields))
        )

    def set_game(self, record: PositionRecord, game: int) -> None:
        """Store which game is the value of a position."""
        fields = (record.id, record.cells, record.position, record.placements, game)
        self._connection.execute(
            "UPDATE position SET game = ?, seal = ? WHERE id = ?",
            (game, seal(fields), record.id),
        )

    def add_game(self, number: int, entry: str) -> None:
        """Add a game by its options, which must be in the file already."""
        self._connection.execute(
            "INSERT INTO game VALUES (?, ?, ?)", (number, entry, seal((number, entry)))
        )

    def add_value(self, record: ValueRecord) -> None:
        """Add the description of a value, unless the file has it already."""
        fields = tuple(getattr(record, name) for name in ValueRecord.__slots__)
        marks = ", ".join("?" * (len(fields) + 1))
        self._connection.execute(
            f"INSERT OR IGNORE INTO value VALUES ({marks})", (*fields, seal(fields))
        )

    def games(self, *, after: int = 0) -> Iterator[tuple[int, str]]:
        """Yield the games with ids above ``after``, each after its options."""
        yield from self._connection.execute(
            "SELECT id, entry FROM game WHERE id > ? ORDER BY id", (after,)
        )

    def entry(self, number: int) -> str:
        """Return the entry of the game with an id."""
        (entry,) = self._connection.execute(
            "SELECT entry FROM game WHERE id = ?", (number,)
        ).fetchone()
        return str(entry)

    def largest_game(self, cells: int) -> int:
        """Return the largest id of a game of the positions of ``cells`` cells, or 0."""
        (largest,) = self._connection.execute(
            "SELECT coalesce(max(game), 0) FROM position WHERE cells = ?", (cells,)
        ).fetchone()
        return int(largest)

    def described_games(self) -> Iterator[int]:
        """Yield the ids of the games that are described."""
        for (game,) in self._connection.execute("SELECT game FROM value"):
            yield game

    def layer(self, cells: int, *, after: int = 0, most: int = -1) -> list[PositionRecord]:
        """Return the positions of ``cells`` cells with ids above ``after``, sorted by id.

        With ``most``, at most that many are returned.
        """
        rows = self._connection.execute(
            "SELECT id, cells, position, placements, game FROM position "
            "WHERE id > ? AND cells = ? ORDER BY id LIMIT ?",
            (after, cells, most),
        )
        return [PositionRecord(*row) for row in rows]

    def counts(self) -> dict[int, tuple[int, int]]:
        """Return, by number of cells, how many positions there are and how many have values."""
        rows = self._connection.execute(
            "SELECT cells, count(*), count(game) FROM position GROUP BY cells ORDER BY cells"
        )
        return {cells: (positions, valued) for cells, positions, valued in rows}


def connect_exclusively(path: Path) -> sqlite3.Connection:
    """Open a file for writing, for this process only.

    Raises :class:`ArchiveBusyError`, or OSError if the file cannot be opened.
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
    """Create the tables of a census, without positions, in an empty file.

    This is one transaction of SQLite.  A process that is killed therefore leaves an empty
    file, or one that SQLite empties when it is opened next.  No file with another name is
    written, apart from SQLite's journal.

    Clause: census.file.kept.
    """
    with closing(connect_exclusively(path)) as connection:
        if connection.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
            return  # another process was faster
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        for statement in SCHEMA.values():
            connection.execute(statement)
        write_entry(connection, "ruleset", heading.ruleset)
        write_entry(connection, "rows", str(heading.rows))
        write_entry(connection, "columns", str(heading.columns))
        write_entry(connection, "state", json.dumps(state_fields(State())))
        connection.execute("COMMIT")
