"""The SVG picture of a position: dots, lines drawn and undrawn, and complete boxes."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tedomari.rulesets import NoSpotError, Spot
from tedomari.svg import document, element, size_attributes, title_element
from tedomari_dots_and_boxes.board import Box, Line
from tedomari_dots_and_boxes.diagram import corners_of
from tedomari_dots_and_boxes.position import Position
from tedomari_dots_and_boxes.theory.chains import chains
from tedomari_dots_and_boxes.theory.net import Net

STEP: Final = 40

#: Half the width of the area around a line that can be clicked, in pixels.
WIDE: Final = 9
EDGE: Final = 20
RADIUS: Final = 4

STYLE: Final = (
    "line{stroke:#ccc;stroke-width:1}line.drawn{stroke:#000;stroke-width:3}rect{fill:#ddd}"
    "rect.short{fill:#fff2c2}rect.long{fill:#cfe3f7}rect.loop{fill:#f6cfcf}"
)


def svg(position: Position) -> str:
    """Draw a position as an SVG document.

    >>> svg(Position.start(1, 1)).count("<line")
    4

    Clause: dab.svg.
    """
    board = position.board
    width = 2 * EDGE + STEP * board.columns
    height = 2 * EDGE + STEP * board.rows
    parts = (*rectangles(position), *segments(position), *circles(position))
    return document(element("style", STYLE), *parts, **size_attributes(width, height))


def spots(position: Position) -> list[Spot]:
    """The lines, each as a narrow rectangle between its dots.  Clause: dab.clickable."""
    return [spot(position, index) for index in range(len(position.board.lines))]


def spot(position: Position, index: int) -> Spot:
    """The rectangle in which the line with this index can be clicked."""
    line = position.board.lines[index]
    x, y, long, half = at(line.column), at(line.row), STEP - 2 * WIDE, WIDE
    content = "drawn" if position.drawn >> index & 1 else "not drawn"
    if line.kind == "H":
        return Spot(str(line), content, x + half, y - half, long, 2 * half)
    return Spot(str(line), content, x - half, y + half, 2 * half, long)


def click(position: Position, name: str) -> Position:
    """Draw the line that was clicked, or remove it if it is drawn, which resets the scores.

    Raises :class:`~tedomari.rulesets.NoSpotError` for an unknown name.  Clause: dab.clickable.
    """
    for index, line in enumerate(position.board.lines):
        if str(line) == name:
            if position.drawn >> index & 1:
                return replace(position, drawn=position.drawn ^ 1 << index, scores=(0, 0))
            return position.play(line)
    raise NoSpotError(name)


def at(index: int) -> int:
    """The coordinate of a row or column of dots, in pixels."""
    return EDGE + STEP * index


def rectangles(position: Position) -> Iterator[str]:
    """Yield the complete boxes, and those of chains and loops, each in its colour."""
    for row, column in position.complete:
        yield rectangle((row, column))
    for chain in chains(Net.of(position)):
        kind = "loop" if chain.is_loop else "long" if chain.is_long else "short"
        for number in chain.boxes:
            yield rectangle(position.board.boxes[number], kind)


def rectangle(box: Box, kind: str | None = None) -> str:
    """The square of a box."""
    row, column = box
    return element("rect", class_=kind, x=at(column), y=at(row), width=STEP, height=STEP)


def segments(position: Position) -> Iterator[str]:
    """Yield the lines, each with its name as a tooltip."""
    for index, line in enumerate(position.board.lines):
        kind = "drawn" if position.drawn >> index & 1 else None
        yield element("line", title_element(str(line)), class_=kind, **ends(line))


def ends(line: Line) -> dict[str, object]:
    """The attributes for the two ends of a line."""
    row, column = line.row + (line.kind == "V"), line.column + (line.kind == "H")
    return {"x1": at(line.column), "y1": at(line.row), "x2": at(column), "y2": at(row)}


def circles(position: Position) -> Iterator[str]:
    """Yield the dots."""
    for row, column in sorted({dot for box in position.board.boxes for dot in corners_of(box)}):
        yield element("circle", cx=at(column), cy=at(row), r=RADIUS)
