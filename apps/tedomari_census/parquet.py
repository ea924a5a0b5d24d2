"""Export of the positions of a census, with their values, to a Parquet file."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from tedomari_census.errors import ExtraMissingError
from tedomari_census.inspection import reading

#: The names of the columns, and the names of their types in pyarrow.
COLUMNS: Final = {
    "position": "string",
    "cells": "int32",
    "placements": "int64",
    "value": "string",
    "form_length": "string",
    "outcome": "string",
    "left_stop": "string",
    "right_stop": "string",
    "mean": "string",
    "temperature": "string",
    "birthday": "string",
    "atomic_weight": "string",
    "bound": "string",
    "game": "int64",
}

QUERY: Final = """
    SELECT position, cells, placements, notation, form_length, outcome, left_stop,
           right_stop, mean, temperature, birthday, atomic_weight, bound, game
    FROM position JOIN value USING (game) ORDER BY id
"""

#: This many positions are held in memory at a time.
BATCH: Final = 10_000


def pyarrow() -> ModuleType:
    """Import and return the package.

    Raises :class:`ExtraMissingError`, which names the extra, if it is not installed.

    Clause: census.parquet.
    """
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError as error:
        raise ExtraMissingError from error


def write_parquet(census: Path, target: Path) -> int:
    """Export the file of a census to a Parquet file; return the number of positions.

    Numbers that may be fractions are strings.  The column ``game`` has the ids from the file
    of the census, which has the options of the games.  Clause: census.parquet.
    """
    arrow = pyarrow()
    schema = arrow.schema([(name, getattr(arrow, kind)()) for name, kind in COLUMNS.items()])
    written = 0
    with reading(census) as connection:
        rows = connection.execute(QUERY)
        with arrow.parquet.ParquetWriter(str(target), schema) as writer:
            while batch := rows.fetchmany(BATCH):
                columns = dict(zip(COLUMNS, zip(*batch, strict=True), strict=True))
                writer.write_table(arrow.table(columns, schema=schema))
                written += len(batch)
    return written
