"""Small random boards with an essential block."""

import random
from typing import Final

from tedomari.errors import TedomariError
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import Board

#: The symbols of random boards; repeated symbols are drawn more often.
SYMBOLS: Final = ("....XXWWxo#OB", ".kXWxo.OB#", "...XWxo")


def random_boards(seed: int, number: int) -> list[Board]:
    """Return random boards of at most 10 points with an essential block."""
    chance = random.Random(seed)
    boards: list[Board] = []
    while len(boards) < number:
        height, width = chance.choice([(2, 3), (3, 3), (2, 4), (2, 5)])
        symbols = chance.choice(SYMBOLS)
        rows = ["".join(chance.choices(symbols, k=width)) for _ in range(height)]
        try:
            board = parse_diagram("/".join(rows))
        except TedomariError:
            continue
        if any(board.essential):
            boards.append(board)
    return boards
