"""A picture of heaps as rows of circles."""

from typing import Final

from tedomari.svg import document, element, size_attributes

CELL: Final = 20
RADIUS: Final = 8


def svg(heaps: tuple[int, ...]) -> str:
    """Return an SVG document with a row of circles for each heap."""
    width = CELL * max(heaps, default=1)
    height = CELL * max(len(heaps), 1)
    circles = [
        element("circle", cx=CELL * place + CELL // 2, cy=CELL * row + CELL // 2, r=RADIUS)
        for row, heap in enumerate(heaps)
        for place in range(heap)
    ]
    return document(*circles, **size_attributes(width, height))
