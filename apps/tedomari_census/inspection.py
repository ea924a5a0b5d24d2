"""Checks that a file is a census, complete and undamaged, without changing it."""

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final

from tedomari_census.errors import (
    ArchiveBusyError,
    ArchiveDamagedError,
    ArchiveEmptyError,
    ArchiveForeignError,
    CensusError,
)
from tedomari_census.tables import (
    APPLICATION_ID,
    FORMAT,
    LAST_IDS,
    SCHEMA,
    Heading,
    entries,
    last_ids,
    number_of,
    read_state,
    seal,
)

MAGIC: Final = b"SQLite format 3\0"

#: Where the header of an SQLite file has the user version and the application id, and how
#: many bytes the header has.
VERSION_PLACE: Final = slice(60, 64)
KIND_PLACE: Final = slice(68, 72)
HEADER: Final = 100

#: Where the header has the write and read versions, and their value for a file whose journal
#: undoes transactions that were not completed (another value means a write-ahead log).
JOURNAL_PLACE: Final = slice(18, 20)
ROLLBACK: Final = b"\1\1"

#: The bits of an extended error code of SQLite that hold the primary code.
PRIMARY: Final = 0xFF

#: The errors of SQLite that concern the system rather than the content of the file.
OUTSIDE: Final = (
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
)

#: The references between tables: a table, its column, and the table and column it refers to.
REFERENCES: Final = (
    ("position", "game", ("game", "id")),
    ("position", "game", ("value", "game")),
    ("value", "game", ("game", "id")),
)


def inspect_file(path: Path) -> Heading:
    """Check a file, and return its heading.

    Raises :class:`ArchiveForeignError`, :class:`ArchiveDamagedError` or
    :class:`ArchiveBusyError`.  Clauses: census.file.refused, census.file.busy.
    """
    with reading(path) as connection:
        return heading(connection)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Check a file, and open a connection that reads it.

    A killed process leaves a journal next to the file.  Going back to the last checkpoint
    would change the file, so it is done to a copy.
    """
    check_kind(path)
    with ExitStack() as stack:
        with blaming(path):
            whole = path
            if needs_rollback(path):
                folder = stack.enter_context(tempfile.TemporaryDirectory())
                whole = roll_back_copy(path, Path(folder))
            check_header(path, whole)
            connection = stack.enter_context(closing(connect_read_only(whole)))
            check_content(path, connection)
        yield connection


@contextmanager
def blaming(path: Path) -> Iterator[None]:
    """Report content that cannot be read as damage to the file."""
    try:
        yield
    except CensusError:
        raise
    except sqlite3.OperationalError as error:
        # Errors of the module itself, such as for text that is not UTF-8, have no code.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & PRIMARY
        if code == sqlite3.SQLITE_BUSY:
            raise ArchiveBusyError(path) from error
        if code in OUTSIDE:
            raise OSError(None, str(error), str(path)) from error
        raise ArchiveDamagedError(path, one_line(error)) from error
    except UnicodeError as error:
        raise ArchiveDamagedError(path, "some of its text is not UTF-8") from error
    except KeyError as error:
        raise ArchiveDamagedError(path, f"{error} is missing") from error
    except (sqlite3.Error, ValueError, TypeError, ArithmeticError, RecursionError) as error:
        raise ArchiveDamagedError(path, one_line(error)) from error


def one_line(error: Exception) -> str:
    """Return the message of an error without line breaks, cut to 200 characters."""
    return " ".join(str(error).split())[:200]


def check_kind(path: Path) -> None:
    """Refuse a path unless it is that of a regular file."""
    if path.is_dir():
        raise ArchiveForeignError(path, "a folder")
    if not path.is_file():
        raise ArchiveForeignError(path, "no regular file" if path.exists() else "no file")


def check_header(path: Path, whole: Path) -> None:
    """Refuse a file whose header is not that of a census.

    ``whole`` is the file to read; errors name ``path``, of which it may be a copy.
    """
    with whole.open("rb") as file:
        header = file.read(HEADER)
    if not header:
        raise ArchiveEmptyError(path)
    if header[: len(MAGIC)] != MAGIC:
        raise ArchiveForeignError(path, "a file of another kind")
    if len(header) < HEADER:
        raise ArchiveDamagedError(path, "its header is cut off")
    if int.from_bytes(header[KIND_PLACE], "big") != APPLICATION_ID:
        raise ArchiveForeignError(path, "an SQLite database of another program")
    version = int.from_bytes(header[VERSION_PLACE], "big")
    if version != FORMAT:
        raise ArchiveForeignError(path, f"a census of format {version}, not {FORMAT}")
    if header[JOURNAL_PLACE] != ROLLBACK:
        raise ArchiveDamagedError(
            path, "its journal mode was changed ('PRAGMA journal_mode = DELETE' restores it)"
        )


def connect_read_only(path: Path) -> sqlite3.Connection:
    """Open a read-only connection, and check that it can read the schema."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=1)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:  # text that is not UTF-8 does not raise an error of SQLite
        connection.close()
        raise
    return connection


def journal_of(path: Path) -> Path:
    """Return where SQLite keeps the journal of a file: next to the target of a link."""
    real = path.resolve()
    return real.with_name(f"{real.name}-journal")


def needs_rollback(path: Path) -> bool:
    """Whether a journal must be rolled back before a file can be read.

    Raises :class:`ArchiveBusyError` if another process is writing.
    """
    if not journal_of(path).exists():
        return False
    try:
        connect_read_only(path).close()
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            raise ArchiveBusyError(path) from error
        return True
    return False


def roll_back_copy(path: Path, folder: Path) -> Path:
    """Copy a file into a folder, roll its journal back there, and return the copy.

    Raises :class:`ArchiveBusyError` if another process has rolled the file back meanwhile.
    """
    copy = folder / "copy"
    try:
        shutil.copyfile(path, copy)
        shutil.copyfile(journal_of(path), journal_of(copy))
    except FileNotFoundError as error:
        raise ArchiveBusyError(path) from error
    if not needs_rollback(path):
        raise ArchiveBusyError(path)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return copy


def check_content(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a file whose structure or rows were changed since they were written."""
    (result,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if result != "ok":
        raise ArchiveDamagedError(path, " ".join(result.split()))
    objects = connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql NOT NULL")
    tables = {name: sql if kind == "table" else kind for kind, name, sql in objects}
    if tables != SCHEMA:
        raise ArchiveDamagedError(path, "its tables are not those of a census")
    for table in SCHEMA:
        check_rows(path, connection, table)
    heading(connection)
    read_state(connection)
    check_numbers(path, connection)
    check_references(path, connection)
    check_games(path, connection)


def check_rows(path: Path, connection: sqlite3.Connection, table: str) -> None:
    """Refuse a table with a row whose checksum is wrong."""
    for number, row in enumerate(connection.execute(f"SELECT * FROM {table}"), 1):
        if seal(row[:-1]) != row[-1]:
            raise ArchiveDamagedError(path, f"row {number} of the table {table} was changed")


def check_numbers(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a table with missing rows: the ids must be 1, 2, 3 and so on up to the last.

    In files written before the last ids were stored, only gaps between ids are noticed.
    """
    expected = json.loads(entries(connection).get(LAST_IDS, "{}"))
    for table, last in last_ids(connection).items():
        (rows,) = connection.execute(f"SELECT count(*) FROM {table} WHERE id > 0").fetchone()
        if not rows == last == expected.get(table, last):
            raise ArchiveDamagedError(path, f"rows of the table {table} are missing")


def check_references(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a file in which the game of a position or of a value is missing."""
    for table, column, target in REFERENCES:
        (missing,) = connection.execute(
            f"SELECT count(*) FROM {table} WHERE {column} IS NOT NULL "
            f"AND {column} NOT IN (SELECT {target[1]} FROM {target[0]})"
        ).fetchone()
        if missing:
            raise ArchiveDamagedError(
                path, f"rows of the table {target[0]} are missing to which {table} refers"
            )


def check_games(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a file with a game that is neither a number nor a list of options."""
    for number, entry in connection.execute("SELECT id, entry FROM game"):
        if not entry.startswith("["):
            try:
                number_of(entry)
            except ValueError as error:
                raise ArchiveDamagedError(path, f"game {number}: {error}") from error


def heading(connection: sqlite3.Connection) -> Heading:
    """Return the ruleset and the board of the census."""
    fields = entries(connection)
    return Heading(fields["ruleset"], int(fields["rows"]), int(fields["columns"]))
