"""Reading one row of cells from text."""

import re
from typing import Final

from tedomari.rulesets.errors import PositionError

#: The largest number of cells of a strip.
MOST_CELLS: Final = 10_000

#: The number of digits of that number; a number with more of them is too large.
MOST_DIGITS: Final = len(str(MOST_CELLS))

#: A part of a notation: cells in parentheses that are repeated.
REPEATED: Final = re.compile(r"\((?P<word>[^()]+)\)\^0*(?P<count>[0-9]+)")


def read_cells(text: str, kinds: str, start: int = 0, end: int | None = None) -> str:
    """Read a row from a slice of a text; ``(xxo)^3`` is short for ``xxoxxoxxo``.

    Each cell is one of the characters ``kinds``.  Raises :class:`PositionError`.
    Clause: strips.notation.
    """
    expected = "one of the cells " + ", ".join(map(repr, kinds))
    cells: list[str] = []
    count = 0
    place = start
    stop = len(text) if end is None else end
    while place < stop:
        match = REPEATED.match(text, place, stop)
        if match is None and text[place] == "(" and "(" not in kinds:
            raise PositionError.at(text, place, "repeated cells, such as (xxo)^3")
        word = text[place] if match is None else match["word"]
        first = place if match is None else place + 1
        for offset, cell in enumerate(word):
            if cell not in kinds:
                raise PositionError.at(text, first + offset, expected)
        times = 1 if match is None else int(match["count"][: MOST_DIGITS + 1])
        count += len(word) * times
        if count > MOST_CELLS:
            raise PositionError.at(text, place, f"at most {MOST_CELLS} cells")
        cells.append(word * times)
        place = place + 1 if match is None else match.end()
    if not count:
        raise PositionError.at(text, start, "at least one cell" if cells else expected)
    return "".join(cells)
