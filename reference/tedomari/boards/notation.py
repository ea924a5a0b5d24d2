"""Reading a board from text, in three notations."""

from typing import Final

from tedomari.boards.grid import Grid
from tedomari.rulesets.errors import PositionError

#: The maximum number of cells of a board.
MAX_CELLS: Final = 400

CELL: Final = "'.' (empty) or 'x' (filled)"

#: A row of the text: its offset in the text, and its cells.
Row = tuple[int, str]


def parse_grid(text: str) -> Grid:
    r"""The board that a text describes.

    Rows of ``.`` and ``x`` are joined by ``/``, or are on separate lines, or are strings in
    double quotes with spaces, commas or line ends between them.  Raises
    :class:`PositionError` for any other text.

    >>> parse_grid("../.x") == parse_grid("..\n.x") == parse_grid('"..", ".x"')
    True

    Clauses: boards.notation.one-line, boards.notation.lines, boards.notation.quoted,
    boards.error.empty.
    """
    rows = quoted_rows(text) if '"' in text else plain_rows(text)
    if not rows:
        raise PositionError(1, 1, f"rows of {CELL}", "an empty text")
    check_rows(text, rows)
    height, width = len(rows), len(rows[0][1])
    cells = (
        (r, c) for r, (_, row) in enumerate(rows) for c, cell in enumerate(row) if cell == "."
    )
    return Grid.from_cells(cells, height=height, width=width)


def plain_rows(text: str) -> list[Row]:
    """The rows between slashes and line ends, without whitespace around the lines.

    Each has its offset in the text.  Clause: boards.notation.blank.
    """
    rows: list[Row] = []
    offset = 0
    for line in text.split("\n"):
        if line.strip():
            start = offset + len(line) - len(line.lstrip())
            for row in line.strip().split("/"):
                rows.append((start, row))
                start += len(row) + 1
        offset += len(line) + 1
    return rows


def quoted_rows(text: str) -> list[Row]:
    """The rows in double quotes.  Clauses: boards.notation.quoted, boards.error.quote."""
    rows: list[Row] = []
    offset = 0
    while offset < len(text):
        if text[offset].isspace() or text[offset] == ",":
            offset += 1
            continue
        if text[offset] != '"':
            raise PositionError.at(text, offset, "a row in double quotes")
        end = text.find('"', offset + 1)
        if end < 0:
            raise PositionError.at(text, len(text), "'\"' at the end of the row")
        rows.append((offset + 1, text[offset + 1 : end]))
        offset = end + 1
    return rows


def check_rows(text: str, rows: list[Row]) -> None:
    """Raise :class:`PositionError` for wrong characters, unequal rows and too many cells.

    Clauses: boards.error.character, boards.error.length, boards.error.size.
    """
    for offset, row in rows:
        for place, cell in enumerate(row or " "):
            if cell not in ".x":
                raise PositionError.at(text, offset + place, CELL)
    width = len(rows[0][1])
    for number, (offset, row) in enumerate(rows, 1):
        if len(row) != width:
            where = PositionError.at(text, offset, "")
            expected = f"a row of {width} cells, as many as in row 1"
            found = f"row {number} of {len(row)} cells: {row}"
            raise PositionError(where.line, where.column, expected, found)
    if len(rows) * width > MAX_CELLS:
        expected = f"a board of at most {MAX_CELLS} cells"
        raise PositionError(
            1, 1, expected, f"{len(rows)} rows of {width} columns, {len(rows) * width} cells"
        )
