"""The SVG picture of a strip: a row of squares with a circle on each cell that has a piece."""

from collections.abc import Mapping
from typing import Final

from tedomari.svg import document, element, on_lines, size_attributes, title_element

CELL_SIZE: Final = 24
MARGIN: Final = 4
RADIUS: Final = 9


def strip_svg(strip: str, walls: str, colours: Mapping[str, str]) -> str:
    """Return a complete SVG document; the title is the strip.

    A cell with a colour has a circle of that colour.  Walls are grey, other cells are white.
    Clause: strips.svg.
    """
    parts = [title_element(strip)]
    for column, cell in enumerate(strip):
        x, y, width, height = cell_square(column)
        fill = "#dddddd" if cell in walls else "#ffffff"
        parts.append(
            element("rect", x=x, y=y, width=width, height=height, fill=fill, stroke="#888888")
        )
        if cell in colours:
            middle = CELL_SIZE // 2
            parts.append(
                element(
                    "circle", cx=x + middle, cy=y + middle, r=RADIUS, fill=colours[cell],
                    stroke="#222222",
                )
            )  # fmt: skip
    size = size_attributes(len(strip) * CELL_SIZE + 2 * MARGIN, CELL_SIZE + 2 * MARGIN)
    return document(*on_lines(parts), **size, role="img") + "\n"


def cell_square(column: int) -> tuple[int, int, int, int]:
    """Return the left and top edges, the width and the height of a cell in the picture."""
    return MARGIN + column * CELL_SIZE, MARGIN, CELL_SIZE, CELL_SIZE
