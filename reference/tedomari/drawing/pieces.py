"""Pictures of boards with pieces, as SVG: squares, and a circle on each cell with a piece."""

from collections.abc import Iterable, Mapping
from typing import Final

from tedomari.drawing.board import CELL_SIZE, MARGIN, cell_square
from tedomari.svg import document, element, on_lines, size_attributes, title_element

RADIUS: Final = 9


def pieces_svg(
    rows: Iterable[str], squares: Mapping[str, str], pieces: Mapping[str, str]
) -> str:
    """Return a complete SVG document; the title is the rows joined by slashes.

    ``squares`` has the colours of squares by the character of the cell; other squares are
    white.  A cell in ``pieces`` has a circle of that colour.
    Clauses: strips.svg, stones.svg.
    """
    lines = list(rows)
    parts = [title_element("/".join(lines))]
    for r, row in enumerate(lines):
        for c, cell in enumerate(row):
            x, y, width, height = cell_square(r, c)
            fill = squares.get(cell, "#ffffff")
            parts.append(
                element(
                    "rect", x=x, y=y, width=width, height=height, fill=fill, stroke="#888888"
                )
            )
            if cell in pieces:
                parts.append(circle(x + width // 2, y + height // 2, pieces[cell]))
    width = len(lines[0]) * CELL_SIZE + 2 * MARGIN
    height = len(lines) * CELL_SIZE + 2 * MARGIN
    return document(*on_lines(parts), **size_attributes(width, height), role="img") + "\n"


def circle(x: int, y: int, colour: str) -> str:
    """Return the circle of a piece around a point."""
    return element("circle", cx=x, cy=y, r=RADIUS, fill=colour, stroke="#222222")
