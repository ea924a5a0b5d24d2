"""Pictures of boards, as SVG and for the terminal; boards are rows of ``.`` and ``x``."""

from collections.abc import Iterable
from typing import Final

from tedomari.svg import document, element, on_lines, size_attributes, title_element

CELL_SIZE: Final = 24
MARGIN: Final = 4
FILL: Final = {".": "#ffffff", "x": "#444444"}
SIGN: Final = {".": "·", "x": "■"}


def board_svg(rows: Iterable[str]) -> str:
    """Return a complete SVG document with one square per cell: white if empty, dark if filled.

    The title is the board in one line.  Clause: boards.picture.svg.
    """
    lines = list(rows)
    width = len(lines[0]) * CELL_SIZE + 2 * MARGIN
    height = len(lines) * CELL_SIZE + 2 * MARGIN
    squares = [
        element(
            "rect",
            x=MARGIN + c * CELL_SIZE,
            y=MARGIN + r * CELL_SIZE,
            width=CELL_SIZE,
            height=CELL_SIZE,
            fill=FILL[cell],
            stroke="#888888",
        )
        for r, row in enumerate(lines)
        for c, cell in enumerate(row)
    ]
    parts = (title_element("/".join(lines)), *squares)
    return document(*on_lines(parts), **size_attributes(width, height), role="img") + "\n"


def cell_square(row: int, column: int) -> tuple[int, int, int, int]:
    """Return the left and top edges, the width and the height of a cell in the picture."""
    return MARGIN + column * CELL_SIZE, MARGIN + row * CELL_SIZE, CELL_SIZE, CELL_SIZE


def board_text(rows: Iterable[str]) -> str:
    """Return a drawing with spaces between cells, which makes them look square in a terminal.

    >>> print(board_text([".x", "x."]))
    · ■
    ■ ·

    Clause: boards.picture.text.
    """
    return "\n".join(" ".join(SIGN[cell] for cell in row) for row in rows)
