"""Is a file the file of a census, and whole?  It is only read to find out."""

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
    read_state,
    seal,
)

MAGIC: Final = b"SQLite format 3\0"

#: Where the header of an SQLite file has the version of the tables, and the kind of file.
VERSION_PLACE: Final = slice(60, 64)
KIND_PLACE: Final = slice(68, 72)
HEADER: Final = 100

#: Where the header says how SQLite writes the file, and what it says of one with a journal that
#: undoes what was half written.
JOURNAL_PLACE: Final = slice(18, 20)
ROLLBACK: Final = b"\1\1"

#: The bits of a code of SQLite that name the kind of error.
PRIMARY: Final = 0xFF

#: What SQLite reports of the system rather than of the file.
OUTSIDE: Final = (
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
)

#: Tables with a column that names a row of another table by a column of that.
REFERENCES: Final = (
    ("position", "game", ("game", "id")),
    ("position", "game", ("value", "game")),
    ("value", "game", ("game", "id")),
)


def inspected(path: Path) -> Heading:
    """The heading of a file that is whole.

    Raises :class:`ArchiveForeignError`, :class:`ArchiveDamagedError` or
    :class:`ArchiveBusyError`.  Clauses: census.file.refused, census.file.busy.
    """
    with reading(path) as connection:
        return heading(connection)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that reads a file, which has been found to be whole.

    A killed process leaves a journal beside the file.  To go back to the last checkpoint
    would change the file, so that is done to a copy.
    """
    check_kind(path)
    with ExitStack() as stack:
        with blaming(path):
            whole = path
            if needs_rollback(path):
                folder = stack.enter_context(tempfile.TemporaryDirectory())
                whole = rolled_back(path, Path(folder))
            check_header(path, whole)
            connection = stack.enter_context(closing(connected(whole)))
            check_content(path, connection)
        yield connection


@contextmanager
def blaming(path: Path) -> Iterator[None]:
    """Report what cannot be read in a file as damage to it."""
    try:
        yield
    except CensusError:
        raise
    except sqlite3.OperationalError as error:
        # The module's own errors, as of a text that is not UTF-8, have no code.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & PRIMARY
        if code == sqlite3.SQLITE_BUSY:
            raise ArchiveBusyError(path) from error
        if code in OUTSIDE:
            raise OSError(None, str(error), str(path)) from error
        raise ArchiveDamagedError(path, one_line(error)) from error
    except UnicodeError as error:
        raise ArchiveDamagedError(path, "a text in it is not UTF-8") from error
    except KeyError as error:
        raise ArchiveDamagedError(path, f"{error} is missing") from error
    except (sqlite3.Error, ValueError, TypeError, ArithmeticError, RecursionError) as error:
        raise ArchiveDamagedError(path, one_line(error)) from error


def one_line(error: Exception) -> str:
    """Return the message of an error without line breaks, of at most 200 characters."""
    return " ".join(str(error).split())[:200]


def check_kind(path: Path) -> None:
    """Refuse what is no regular file."""
    if path.is_dir():
        raise ArchiveForeignError(path, "a folder")
    if not path.is_file():
        raise ArchiveForeignError(path, "no regular file" if path.exists() else "no file")


def check_header(path: Path, whole: Path) -> None:
    """Refuse a file whose first bytes are not those of a census."""
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


def connected(path: Path) -> sqlite3.Connection:
    """A connection that only reads; it has read something."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=1)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:  # a text that is not UTF-8 is no error of SQLite's
        connection.close()
        raise
    return connection


def journal_of(path: Path) -> Path:
    """Return where SQLite keeps the journal of a file: beside what a link leads to."""
    real = path.resolve()
    return real.with_name(f"{real.name}-journal")


def needs_rollback(path: Path) -> bool:
    """Whether a journal keeps a file from being read as it is.

    :class:`ArchiveBusyError` if another process is writing.
    """
    if not journal_of(path).exists():
        return False
    try:
        connected(path).close()
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            raise ArchiveBusyError(path) from error
        return True
    return False


def rolled_back(path: Path, folder: Path) -> Path:
    """Return a copy of a file in which its journal has undone what was half written.

    :class:`ArchiveBusyError` if another process has begun to do the same to the file.
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
    """Refuse a file whose structure or any of whose rows is not as it was written."""
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise ArchiveDamagedError(path, " ".join(found.split()))
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


def check_rows(path: Path, connection: sqlite3.Connection, table: str) -> None:
    """Refuse a table with a row whose checksum is wrong."""
    for number, row in enumerate(connection.execute(f"SELECT * FROM {table}"), 1):
        if seal(row[:-1]) != row[-1]:
            raise ArchiveDamagedError(path, f"row {number} of the table {table} was changed")


def check_numbers(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a table that lacks a row: the ids are 1, 2, 3 and so on up to the last one.

    A file that was written before the last ids were stored lacks no row in between.
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


def heading(connection: sqlite3.Connection) -> Heading:
    """What the census of a file is taken of."""
    found = entries(connection)
    return Heading(found["ruleset"], int(found["rows"]), int(found["columns"]))
