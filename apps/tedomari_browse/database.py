"""The file of the database: the same rows are written as the same bytes."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

from tedomari.errors import OutsideError
from tedomari_browse.replaced import APPLICATION_ID
from tedomari_browse.rows import Placed
from tedomari_browse.schema import SEARCHED, TABLES, VECTORS, Table

#: The version of the tables.
FORMAT: Final = 1


def write_database(path: Path, rows: Iterable[Placed]) -> dict[str, int]:
    """Write rows to a new file, and return the number of rows by table.

    A row that refers to another one comes after it.  Raises :class:`OutsideError` if this
    Python has an SQLite without full-text search.

    Clauses: vectors.database.tables, vectors.database.references, vectors.database.bytes.
    """
    counts = dict.fromkeys(TABLES, 0)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA page_size = 4096")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("BEGIN")
        for statement in statements():
            connection.execute(statement)
        for table, placed in groupby(rows, key=itemgetter(0)):
            empty = dict.fromkeys(TABLES[table].columns)
            marks = ", ".join(f":{column}" for column in empty)
            counts[table] += connection.executemany(
                f'INSERT INTO "{table}" VALUES ({marks})',
                ({**empty, **row} for _, row in placed),
            ).rowcount
        add_search(connection)
        connection.execute("COMMIT")
    return counts


def statements() -> Iterator[str]:
    """Yield the statements that create the tables and the indices of their facets."""
    for name, table in TABLES.items():
        lines = ",\n".join(definitions(table))
        yield f'CREATE TABLE "{name}" (\n{lines}\n)'
        referring = [column for column in table.columns if table.columns[column].refers]
        for column in dict.fromkeys((*referring, *table.facets)):
            if [column] != table.key:
                yield f'CREATE INDEX "{name}_{column}" ON "{name}" ("{column}")'


def definitions(table: Table) -> Iterator[str]:
    """Yield the definitions of the columns of a table, and its key.

    References name the column: Datasette 0.65 fails without it.
    """
    for name, column in table.columns.items():
        yield f'  "{name}" {column.kind}{reference(column.refers)}'
    yield f"  PRIMARY KEY ({column_list(table.key)})"


def reference(table: str | None) -> str:
    """Return the constraint of a column that refers to a table."""
    return "" if table is None else f' REFERENCES "{table}" ({column_list(TABLES[table].key)})'


def add_search(connection: sqlite3.Connection) -> None:
    """Index the text of the vectors for full-text search.  Clause: vectors.database.search."""
    try:
        connection.execute(
            f'CREATE VIRTUAL TABLE "{VECTORS}_fts" USING fts5 '
            f'({column_list(SEARCHED)}, content="{VECTORS}")'
        )
    except sqlite3.OperationalError as error:
        raise OutsideError(
            "expected an SQLite with the module fts5 for full-text search, found "
            f"{sqlite3.sqlite_version} without it: use another build of Python"
        ) from error
    for command in ("rebuild", "optimize"):
        connection.execute(
            f'INSERT INTO "{VECTORS}_fts"("{VECTORS}_fts") VALUES (?)', [command]
        )


def column_list(names: Sequence[str]) -> str:
    """Return names as a list in SQL.

    >>> column_list(["census", "rows"])
    '"census", "rows"'
    """
    return ", ".join(f'"{name}"' for name in names)
