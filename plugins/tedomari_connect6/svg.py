"""The SVG picture of a position, with the threats marked."""

from collections.abc import Iterator
from typing import Final

from tedomari.rulesets import Colour, NoSpotError, Spot
from tedomari.svg import document, element, size_attributes
from tedomari_connect6.board import bits_of
from tedomari_connect6.diagram import marks
from tedomari_connect6.names import Letters, point_name
from tedomari_connect6.position import Position
from tedomari_connect6.rules import Rules, has_won

CELL: Final = 24
RADIUS: Final = 10
MARGIN: Final = 30

#: The colours of the marks on Black's gaps, White's gaps, and gaps of both.
FILLS: Final = {"b": "#c02020", "w": "#2050c0", "*": "#8020a0"}


def svg(position: Position, rules: Rules, letters: Letters = Letters.ALL) -> str:
    """Return the board as an SVG document: lines, stones, and squares on the points of gaps.

    Clause: connect6.picture.svg.
    """
    width = CELL * (position.columns - 1) + 2 * MARGIN
    height = CELL * (position.rows - 1) + 2 * MARGIN
    return document(
        element("rect", width=width, height=height, fill="#e8c890"),
        *grid(position),
        *names(position, letters),
        *pieces(position, rules),
        **size_attributes(width, height),
    )


def spots(position: Position, letters: Letters) -> list[Spot]:
    """Return the clickable square around each point.  Clause: connect6.clickable."""
    half = CELL // 2
    areas: list[Spot] = []
    for bit in bits_of(position.board.mask):
        column, row = position.board.place_of(bit)
        x, y = across(column) - half, down(position, row) - half
        content = str(position.colour_at(bit) or "empty")
        areas.append(Spot(point_name(position.board, bit, letters), content, x, y, CELL, CELL))
    return areas


def clicked(position: Position, name: str, rules: Rules, letters: Letters) -> Position:
    """Return the position after a click: empty becomes black, black white, white empty.

    A colour with which both players would have won is left out.  NoSpotError if no point has
    this name.  Clauses: connect6.clickable, connect6.position.winners.
    """
    for bit in bits_of(position.board.mask):
        if point_name(position.board, bit, letters) == name:
            bare = position.without(bit)
            colours = list(Colour)
            own = position.colour_at(bit)
            for colour in colours[0 if own is None else colours.index(own) + 1 :]:
                after = bare.with_stone(colour, bit)
                if not all(has_won(after, each, rules) for each in Colour):
                    return after
            return bare
    raise NoSpotError(name)


def across(column: int) -> int:
    """Return the x coordinate of a column."""
    return MARGIN + CELL * column


def down(position: Position, row: int) -> int:
    """Return the y coordinate of a row; row 0 is at the bottom."""
    return MARGIN + CELL * (position.rows - 1 - row)


def grid(position: Position) -> Iterator[str]:
    """Yield the lines of the board."""
    left, right = across(0), across(position.columns - 1)
    top, bottom = down(position, position.rows - 1), down(position, 0)
    for row in range(position.rows):
        y = down(position, row)
        yield element("line", x1=left, y1=y, x2=right, y2=y, stroke="#604020")
    for column in range(position.columns):
        x = across(column)
        yield element("line", x1=x, y1=top, x2=x, y2=bottom, stroke="#604020")


def names(position: Position, letters: Letters) -> Iterator[str]:
    """Yield the letters of the columns, below, and the numbers of the rows, on the left."""
    bottom = down(position, 0) + MARGIN - 8
    for column in range(position.columns):
        yield label(letters.value[column], across(column), bottom)
    for row in range(position.rows):
        yield label(str(row + 1), 10, down(position, row) + 4)


def label(text: str, x: int, y: int) -> str:
    """Return a label for the edge of the board."""
    return element(
        "text", text, x=x, y=y, font_family="sans-serif", font_size=11, text_anchor="middle"
    )


def pieces(position: Position, rules: Rules) -> Iterator[str]:
    """Yield the stones as circles and the marks as squares."""
    board, marked = position.board, marks(position, rules)
    for bit in bits_of(board.mask):
        column, row = board.place_of(bit)
        x, y = across(column), down(position, row)
        colour = position.colour_at(bit)
        if colour is not None:
            yield element("circle", cx=x, cy=y, r=RADIUS, fill=colour, stroke="black")
        elif bit in marked:
            fill, half = FILLS[marked[bit]], 4
            size = 2 * half
            yield element("rect", x=x - half, y=y - half, width=size, height=size, fill=fill)
