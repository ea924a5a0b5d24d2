"""Is a file the file of a census, and whole?  It is only read to find out."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final

from tedomari_conformance.census.archive import (
    APPLICATION_ID,
    FORMAT,
    SCHEMA,
    Heading,
    read_state,
    seal,
)
from tedomari_conformance.census.errors import (
    ArchiveBusyError,
    ArchiveDamagedError,
    ArchiveForeignError,
)

MAGIC: Final = b"SQLite format 3\0"

#: Where the header of an SQLite file has the version of the tables, and the kind of file.
VERSION_PLACE: Final = slice(60, 64)
KIND_PLACE: Final = slice(68, 72)
HEADER: Final = 100


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

    What a killed process left half written stands beside the file; to go back to the last
    checkpoint would change the file, so that is done to a copy.
    """
    check_header(path)
    with ExitStack() as stack:
        try:
            connection = stack.enter_context(closing(connected(path)))
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise ArchiveBusyError(path) from error
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            copy = copied(path, folder)
            connection = stack.enter_context(closing(sqlite3.connect(copy)))
        except sqlite3.DatabaseError as error:
            raise ArchiveDamagedError(path, str(error)) from error
        check_content(path, connection)
        yield connection


def check_header(path: Path) -> None:
    """Refuse a file whose first bytes are not those of a census."""
    if not path.is_file():
        raise ArchiveForeignError(path, "a folder" if path.is_dir() else "no file")
    with path.open("rb") as file:
        header = file.read(HEADER)
    if header[: len(MAGIC)] != MAGIC:
        raise ArchiveForeignError(path, "a file of another kind" if header else "nothing")
    if len(header) < HEADER:
        raise ArchiveDamagedError(path, "its header is cut off")
    if int.from_bytes(header[KIND_PLACE], "big") != APPLICATION_ID:
        raise ArchiveForeignError(path, "an SQLite database of another program")
    version = int.from_bytes(header[VERSION_PLACE], "big")
    if version != FORMAT:
        raise ArchiveForeignError(path, f"a census of format {version}, not {FORMAT}")


def connected(path: Path) -> sqlite3.Connection:
    """A connection that only reads; it has read something."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=1)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def copied(path: Path, folder: Path) -> Path:
    """A copy of a file and of its journal, if there is one."""
    copy = folder / "copy"
    for suffix in ("", "-journal"):
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            shutil.copyfile(beside, copy.with_name(copy.name + suffix))
    return copy


def check_content(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a file whose structure or any of whose rows is not as it was written."""
    try:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise ArchiveDamagedError(path, " ".join(found.split()))
        tables = dict(
            connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        )
        if tables != SCHEMA:
            raise ArchiveDamagedError(path, "its tables are not those of a census")
        for table in SCHEMA:
            check_rows(path, connection, table)
        heading(connection)
        read_state(connection)
    except (sqlite3.DatabaseError, ValueError, TypeError, KeyError) as error:
        if isinstance(error, ArchiveDamagedError):
            raise
        raise ArchiveDamagedError(path, " ".join(str(error).split())) from error


def check_rows(path: Path, connection: sqlite3.Connection, table: str) -> None:
    """Refuse a table with a row whose checksum is wrong."""
    for number, row in enumerate(connection.execute(f"SELECT * FROM {table}"), 1):
        if seal(row[:-1]) != row[-1]:
            raise ArchiveDamagedError(path, f"row {number} of the table {table} was changed")


def heading(connection: sqlite3.Connection) -> Heading:
    """What the census of a file is taken of."""
    entries = dict(connection.execute("SELECT key, value FROM heading"))
    return Heading(entries["ruleset"], int(entries["rows"]), int(entries["columns"]))
