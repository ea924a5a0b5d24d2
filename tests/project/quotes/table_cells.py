"""Cells of the tables of the thesis, which are Markdown in its text."""

import re
from collections.abc import Sequence
from typing import Final

#: A vector's place that is one cell of a table: the table, and the label of the row.
_CELL: Final = re.compile(
    r"Table (?:6, P(?P<position>\d-\d+)"
    r"|(?P<table>[345]), (?:(?P<number>\d+)(?: empty cells)?|total))"
)


def row_of(cell: str, text: str) -> tuple[int, Sequence[str]] | None:
    """Return the line and the other cells of the row that a vector's place names.

    Return None for a place that is not a cell of a table.  Raise :class:`LookupError` if the
    text does not have the row.

    >>> text = "表 3 中列出\\n| 1 | 9 | 9 | 1 |\\n| 2 | 36 | 12 | 1 |"
    >>> row_of("Table 3, 2 empty cells", text)
    (3, ['36', '12', '1'])
    """
    named = _CELL.fullmatch(cell)
    if named is None:
        return None
    position, table = named["position"], named["table"] or "6"
    label = f"P <sub>{position}</sub>" if position else named["number"] or "總計"
    # Tables 5 and 6 have two rows side by side
    width = {"3": 4, "4": 4, "5": 2, "6": 4}[table]
    for line, cells in rows_after(text, table):
        for start in range(0, len(cells), width):
            if cells[start] == label:
                return line, cells[start + 1 : start + width]
    raise LookupError(f"no row {label} in Table {table}")


def rows_after(text: str, table: str) -> Sequence[tuple[int, Sequence[str]]]:
    """Return the rows of tables in the text, after the first mention of a table."""
    lines = text.split("\n")
    first = next(n for n, line in enumerate(lines) if re.search(rf"表 {table} ?中列出", line))
    return [
        (number, [cell.strip() for cell in line.strip().strip("|").split("|")])
        for number, line in enumerate(lines, 1)
        if number > first and line.startswith("|")
    ]
