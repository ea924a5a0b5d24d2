"""The Parquet files of a census by shapes: their columns, and the writing of rows."""

from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, Final, Self, TypeAlias

from tedomari_census.parquet import pyarrow
from tedomari_census.tables import ValueRecord

#: This many rows are collected before they are written.
BATCH: Final = 50_000

#: What the metadata of each file say about its rows.
LISTED: Final = (
    "One row for each shape up to rotation and reflection. Of its eight images, the position "
    "is the one whose rows come first in the order of strings. The value is that of this "
    "position. A reflection keeps the value; a quarter turn negates it."
)


#: The columns of a value that the file of a census has, too.
DESCRIBED: Final = tuple(
    field.name for field in fields(ValueRecord) if field.name not in ("game", "notation")
)

#: The columns that describe the value; few different strings, so Parquet numbers them.
FACTS: Final = ("value", "kind", *DESCRIBED)

#: What is known about a value: the fields of the columns ``FACTS``.  Numbers are strings.
Fact: TypeAlias = tuple[str | None, ...]


def fact_of(record: ValueRecord, kind: str | None) -> Fact:
    """Return the fields for a value with this description.  Clause: census.shapes.rows."""
    return record.notation, kind, *(getattr(record, name) for name in DESCRIBED)


COLUMNS: Final = ("position", "cells", *FACTS)


def schema(ruleset: str, cells: int) -> Any:
    """Return the schema of a file, with metadata that says what it lists."""
    arrow = pyarrow()
    text, code = arrow.string(), arrow.dictionary(arrow.int32(), arrow.string())
    columns = [arrow.field("position", text, nullable=False)]
    columns.append(arrow.field("cells", arrow.int8(), nullable=False))
    may_be_null = ("kind", "atomic_weight", "bound")
    columns += [arrow.field(name, code, nullable=name in may_be_null) for name in FACTS]
    metadata = {"ruleset": ruleset, "cells": str(cells), "listed": LISTED}
    return arrow.schema(columns, metadata=metadata)


class Writer:
    """A Parquet file that is being written, as a context manager."""

    def __init__(self, path: Path, ruleset: str, cells: int) -> None:
        self.rows = 0
        self.cells = cells
        self.schema = schema(ruleset, cells)
        self._arrow = pyarrow()
        self._numbers: dict[Fact, int] = {}
        self._positions: list[str] = []
        self._facts: list[int] = []
        self._writer = self._arrow.parquet.ParquetWriter(
            str(path), self.schema, compression="zstd", write_page_checksum=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        """Write the rest and close the file."""
        if error is None:
            self.flush()
        self._writer.close()

    def add(self, height: int, width: int, mask: int, fact: Fact) -> None:
        """Add a row: the cells of a shape at the origin of a board, and its value."""
        self._positions.append(position_text(height, width, mask))
        self._facts.append(self._numbers.setdefault(fact, len(self._numbers)))
        self.rows += 1
        if len(self._positions) == BATCH:
            self.flush()

    def flush(self) -> None:
        """Write the rows that were collected."""
        arrow = self._arrow
        columns = [
            arrow.array(self._positions, arrow.string()),
            arrow.array([self.cells] * len(self._positions), arrow.int8()),
        ]
        for values in zip(*self._numbers, strict=True):
            different = {text: number for number, text in enumerate(dict.fromkeys(values))}
            different.pop(None, None)
            numbers = {text: number for number, text in enumerate(different)}
            codes = [numbers.get(text) for text in values]
            columns.append(
                arrow.DictionaryArray.from_arrays(
                    arrow.array([codes[fact] for fact in self._facts], arrow.int32()),
                    arrow.array(list(numbers), arrow.string()),
                )
            )
        if self._positions:
            self._writer.write_table(arrow.Table.from_arrays(columns, schema=self.schema))
        self._numbers, self._positions, self._facts = {}, [], []


def position_text(height: int, width: int, mask: int) -> str:
    """Return a board in the notation for boards, its rows joined by slashes.

    >>> position_text(2, 2, 0b001_011)
    '../.x'

    Clause: boards.notation.one-line.
    """
    row = (1 << width) - 1
    lines = [row_text(mask >> line * (width + 1) & row, width) for line in range(height)]
    return "/".join(lines)


@cache
def row_text(cells: int, width: int) -> str:
    """Return a row of a board; bit 0 is its leftmost cell."""
    return "".join("." if cells >> column & 1 else "x" for column in range(width))
