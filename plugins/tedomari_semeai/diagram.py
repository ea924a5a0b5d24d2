"""Positions as diagrams: one symbol per point, for the stone and its role."""

from typing import Final

from tedomari.boards.notation import Row, plain_rows
from tedomari.rulesets import PositionError
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.geometry import LARGEST, Geometry

#: The players of the stones by symbol: essential stones, safe ones, and all others.
ESSENTIAL: Final = {"X": Player.BLACK, "W": Player.WHITE}
SAFE: Final = {"B": Player.BLACK, "O": Player.WHITE}
HELPER: Final = {"x": Player.BLACK, "o": Player.WHITE}

EMPTY: Final = "."
KO: Final = "k"
OUTSIDE: Final = "#"

STONES: Final = {**ESSENTIAL, **SAFE, **HELPER}
SYMBOLS: Final = frozenset((*STONES, EMPTY, KO, OUTSIDE))

EXPECTED: Final = (
    "X, x or B (Black: essential, other, safe), W, o or O (White: the same), "
    "'.' (empty), 'k' (empty, forbidden by ko) or '#' (outside)"
)


def parse_diagram(text: str) -> Board:
    r"""Return the board of a diagram; :class:`PositionError` if the diagram is not valid.

    Rows are on separate lines or are joined by ``/``.

    >>> parse_diagram("X.O") == parse_diagram("X.O\n")
    True

    Clauses: go.diagram.signs, go.diagram.rows, go.diagram.error.
    """
    rows = plain_rows(text)
    check_rows(text, rows)
    height, width = len(rows), len(rows[0][1])
    layers = dict.fromkeys(SYMBOLS, 0)
    square = Geometry.rectangle(height, width)
    for r, (_, row) in enumerate(rows):
        for c, symbol in enumerate(row):
            layers[symbol] |= square.point(r, c)
    geometry = Geometry(height, width, square.points & ~layers[OUTSIDE])
    board = Board(
        geometry,
        (layers["X"] | layers["x"] | layers["B"], layers["W"] | layers["o"] | layers["O"]),
        (layers["X"], layers["W"]),
        (layers["B"], layers["O"]),
        layers[KO],
    )
    check_blocks(text, rows, board)
    return board


def check_rows(text: str, rows: list[Row]) -> None:
    """Refuse unknown symbols, unequal rows, too many rows or columns, and a second ko.

    Clause: go.diagram.error.
    """
    if not rows:
        raise PositionError(1, 1, f"rows of {EXPECTED}", "an empty text")
    kos = 0
    for offset, row in rows:
        for place, symbol in enumerate(row or " "):
            if symbol not in SYMBOLS:
                raise PositionError.at(text, offset + place, EXPECTED)
            kos += symbol == KO
            if kos > 1:
                raise PositionError.at(text, offset + place, "at most one 'k' in a diagram")
    width = len(rows[0][1])
    for number, (offset, row) in enumerate(rows, 1):
        if number > LARGEST or len(row) > LARGEST:
            excess = offset if number > LARGEST else offset + LARGEST
            raise PositionError.at(text, excess, f"at most {LARGEST} rows and columns")
        if len(row) != width:
            expected = f"a row of {width} points, as many as in row 1"
            found = f"row {number} of {len(row)} points: {row}"
            where = PositionError.at(text, offset, expected)
            raise PositionError(where.line, where.column, expected, found)


def check_blocks(text: str, rows: list[Row], board: Board) -> None:
    """Refuse a board without points, and blocks without a liberty that are not safe.

    Clauses: go.diagram.error, go.diagram.liberty.
    """
    if not board.geometry.points:
        raise PositionError.at(text, rows[0][0], "at least one point of the board")
    for player, block in board.lifeless():
        offset = offset_of(rows, board.geometry, block & -block)
        raise PositionError.at(text, offset, f"{player.word}'s block with a liberty")


def offset_of(rows: list[Row], geometry: Geometry, point: int) -> int:
    """Return the offset of a point in the string."""
    row, column = geometry.place(point)
    return rows[row][0] + column


def symbol_of(board: Board, point: int) -> str:
    """Return the symbol of a point."""
    if not point & board.geometry.points:
        return OUTSIDE
    for symbols, layer in ((ESSENTIAL, board.essential), (SAFE, board.safe)):
        for symbol, player in symbols.items():
            if point & layer[player] & board.stones[player]:
                return symbol
    for symbol, player in HELPER.items():
        if point & board.stones[player]:
            return symbol
    return KO if point == board.ko else EMPTY


def format_rows(board: Board) -> list[str]:
    """Return the rows of a diagram, which ``parse_diagram`` reads as the same board.

    Clauses: go.diagram.signs, go.diagram.rows.
    """
    geometry = board.geometry
    return [
        "".join(symbol_of(board, geometry.point(r, c)) for c in range(geometry.width))
        for r in range(geometry.height)
    ]


def format_line(board: Board) -> str:
    """Return a diagram on one line, with slashes between its rows."""
    return "/".join(format_rows(board))


def format_picture(board: Board) -> str:
    """Return a diagram with its rows on separate lines."""
    return "\n".join(format_rows(board))
