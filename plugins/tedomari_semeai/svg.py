"""A picture of a position, with its liberty regions coloured and numbered."""

from collections.abc import Iterator
from typing import Final

from tedomari.rulesets import NoSpotError, PositionError, Spot
from tedomari.svg import document, element, on_lines, size_attributes, title_element
from tedomari_semeai.diagram import EMPTY, KO, OUTSIDE, format_line, parse_diagram
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import COLUMNS
from tedomari_semeai.go.regions import Region, liberty_regions

CELL: Final = 24
MARGIN: Final = 24

WOOD: Final = "#e8c98a"

#: The colours of regions with liberties of Black's, of White's, and of both.
FILLS: Final = ("#7fb2e5", "#f2a0a0", "#b9a0e0")

STONES: Final = ("#111111", "#ffffff")

#: The meanings of the symbols of the diagram, in the order in which clicks produce them.
CONTENT: Final = {
    EMPTY: "empty",
    "X": "black, essential",
    "W": "white, essential",
    "B": "black, safe",
    "O": "white, safe",
    "x": "black",
    "o": "white",
    KO: "forbidden by ko",
    OUTSIDE: "outside",
}


def svg(board: Board) -> str:
    """Return a complete SVG document of a position.

    The colour of a region shows whose liberties it contains; each of its empty points has its
    number.  Essential stones have a ring, safe ones a square.  Clause: semeai.picture.
    """
    geometry = board.geometry
    width = geometry.width * CELL + 2 * MARGIN
    height = geometry.height * CELL + 2 * MARGIN
    parts = [title_element(format_line(board))]
    parts += grid(board)
    for number, region in enumerate(liberty_regions(board), 1):
        parts += region_squares(board, region, number)
    for player in Player:
        parts += stones(board, player)
    parts += labels(board)
    size = size_attributes(width, height)
    return document(*on_lines(parts), **size, role="img", font_family="sans-serif") + "\n"


def middle(board: Board, point: int) -> tuple[int, int]:
    """Return the x and y coordinates of a point."""
    row, column = board.geometry.place(point)
    return MARGIN + column * CELL + CELL // 2, MARGIN + row * CELL + CELL // 2


def square(board: Board, point: int, fill: str) -> str:
    """Return a filled square around a point."""
    x, y = middle(board, point)
    half = CELL // 2
    return element("rect", x=x - half, y=y - half, width=CELL, height=CELL, fill=fill)


def grid(board: Board) -> Iterator[str]:
    """Yield the wood, and a line from each point to its neighbours on the right and below."""
    geometry = board.geometry
    for point in geometry.each(geometry.points):
        yield square(board, point, WOOD)
    for point in geometry.each(geometry.points):
        x, y = middle(board, point)
        for beside in (point << 1, point << geometry.stride):
            if beside & geometry.points:
                to_x, to_y = middle(board, beside)
                yield element("path", d=f"M{x} {y}L{to_x} {to_y}", stroke="#806030")


def region_squares(board: Board, region: Region, number: int) -> Iterator[str]:
    """Yield the points of a region, with its number on those that are empty."""
    fill = FILLS[2] if region.is_shared else FILLS[region.defender]
    for point in board.geometry.each(region.area):
        yield square(board, point, fill)
        if point & board.empty:
            x, y = middle(board, point)
            yield label(number, x, y + 4)


def label(text: object, x: int, y: int) -> str:
    """Return a number or a letter that is centred at x."""
    return element("text", str(text), x=x, y=y, font_size=11, text_anchor="middle")


def stones(board: Board, player: Player) -> Iterator[str]:
    """Yield the stones of a player, with the marks of their roles."""
    fill, ink = STONES[player], STONES[player.other]
    for point in board.geometry.each(board.stones[player]):
        x, y = middle(board, point)
        yield element("circle", cx=x, cy=y, r=CELL // 2 - 1, fill=fill, stroke="#111111")
        if point & board.essential[player]:
            yield element("circle", cx=x, cy=y, r=6, fill="none", stroke=ink)
        elif point & board.safe[player]:
            box = {"x": x - 4, "y": y - 4, "width": 8, "height": 8}
            yield element("rect", **box, fill="none", stroke=ink)


def labels(board: Board) -> Iterator[str]:
    """Yield the names of the columns, below, and of the rows, on the left."""
    geometry = board.geometry
    bottom = MARGIN + geometry.height * CELL + 16
    for column in range(geometry.width):
        x = MARGIN + column * CELL + CELL // 2
        yield label(COLUMNS[column], x, bottom)
    for row in range(geometry.height):
        y = MARGIN + row * CELL + CELL // 2 + 4
        yield label(geometry.height - row, MARGIN // 2, y)


def spots(board: Board) -> list[Spot]:
    """Return the clickable points, including those outside.  Clause: semeai.clickable."""
    geometry, areas = board.geometry, list[Spot]()
    for row, symbols in enumerate(format_line(board).split("/")):
        for column, symbol in enumerate(symbols):
            x, y = MARGIN + column * CELL, MARGIN + row * CELL
            name = f"{COLUMNS[column]}{geometry.height - row}"
            areas.append(Spot(name, CONTENT[symbol], x, y, CELL, CELL))
    return areas


def clicked(board: Board, name: str) -> Board:
    """Return the board with a point changed to the next symbol in ``CONTENT``.

    A symbol that does not give a valid diagram is skipped, for example a stone by which a block
    would lose its last liberty.  NoSpotError if no point has this name.
    Clause: semeai.clickable.
    """
    names = [spot.name for spot in spots(board)]
    if name not in names:
        raise NoSpotError(name)
    row, column = divmod(names.index(name), board.geometry.width)
    rows = format_line(board).split("/")
    symbols = list(CONTENT)
    start = symbols.index(rows[row][column])
    for step in range(1, len(symbols)):
        symbol = symbols[(start + step) % len(symbols)]
        changed = rows[row][:column] + symbol + rows[row][column + 1 :]
        try:
            return parse_diagram("/".join([*rows[:row], changed, *rows[row + 1 :]]))
        except PositionError:
            continue
    return board
