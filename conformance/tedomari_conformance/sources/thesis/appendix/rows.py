"""The rows of Appendix I as they are in the text, with nothing repaired."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

#: The numbers of rows that the sections of the thesis have, by the number of empty cells.
SECTIONS: Final[Mapping[int, int]] = {
    8: 143, 9: 224, 10: 283, 11: 245, 12: 165, 13: 68, 14: 20, 15: 3, 16: 1,
}  # fmt: skip

_QUOTED: Final = re.compile(r'"([^"]*)"')


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its line in the text, its section, its number, and the whole line as printed.

    Clause: appendix.rows.raw.
    """

    line: int
    empty: int
    number: int
    raw: str

    @property
    def fields(self) -> tuple[str, str, str]:
        """The cells of the table with the position, the value and the atomic weight.

        Clause: appendix.rows.fields.
        """
        _, _, position, value, weight, _ = self.raw.split("|")
        return position.strip(), value.strip(), weight.strip()

    @property
    def board(self) -> tuple[str, ...]:
        """The rows of the board between quotation marks, as far as they are left.

        Clause: appendix.rows.board.
        """
        return _board(self.fields[0])


@cache
def _board(cell: str) -> tuple[str, ...]:
    text = re.sub(r"<br>|\s", "", cell)
    parts = _QUOTED.findall(text)
    if len(parts) == 4 and all(re.fullmatch(r"[.x]*", part) for part in parts):
        return tuple(parts)
    inside = text[text.index("(") + 1 : text.rindex(")")]
    return tuple(part for part in re.split(r"[^.x]+", inside) if part)


@cache
def rows() -> Sequence[Row]:
    """All 1,135 rows, in the order of the text.  Clause: appendix.rows.raw."""
    text = (
        files("tedomari_conformance.sources.thesis.appendix")
        .joinpath("rows.jsonl")
        .read_text("utf-8")
    )
    records = [json.loads(line) for line in text.splitlines()]
    return tuple(
        Row(record["line"], record["empty"], record["number"], record["row"])
        for record in records
    )


def section(empty: int) -> tuple[Row, ...]:
    """The rows of the section with this number of empty cells."""
    return tuple(row for row in rows() if row.empty == empty)
