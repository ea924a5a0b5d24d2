"""Sums of positions: boards one above the other, and strips of plain liberties."""

from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.geometry import Geometry


def stack(*boards: Board) -> Board:
    """Return the sum of positions: one above the other, with a row outside between them.

    All essential stones of a colour are one block.

    >>> from tedomari_semeai.diagram import format_line, parse_diagram
    >>> format_line(stack(parse_diagram("X.O"), parse_diagram("B..W")))
    'X.O#/####/B..W'

    Clause: semeai.position.sum.
    """
    height = sum(board.geometry.height + 1 for board in boards) - 1
    width = max(board.geometry.width for board in boards)
    frame = Geometry(height, width, 0)
    layers = [0] * 8
    top = 0
    for board in boards:
        geometry = board.geometry
        parts = (geometry.points, *board.stones, *board.essential, *board.safe, board.ko)
        for place, area in enumerate(parts):
            for point in geometry.each(area):
                row, column = geometry.place(point)
                layers[place] |= frame.point(top + row, column)
        top += geometry.height + 1
    points, black, white, essential, enemy, safe, other, ko = layers
    whole = Geometry(height, width, points)
    return Board(whole, (black, white), (essential, enemy), (safe, other), ko)


def plain_liberties(player: Player, count: int) -> Board:
    """Return a strip with ``count`` plain liberties of a player's essential block.

    >>> from tedomari_semeai.diagram import format_line
    >>> format_line(plain_liberties(Player.WHITE, 3))
    'BBB/.../WWW'
    """
    geometry = Geometry.rectangle(3, count)
    row = (1 << count) - 1
    walls, block = row, row << 2 * geometry.stride
    if player is Player.BLACK:
        return Board(geometry, (block, walls), (block, 0), (0, walls))
    return Board(geometry, (walls, block), (0, block), (walls, 0))
