"""Each point of a board can be clicked, and says what is on it."""

import pytest

from tedomari_connect6.board import board_of
from tedomari_connect6.names import Letters, parse_point
from tedomari_connect6.position import Position
from tedomari_connect6.svg import spots


@pytest.mark.clause("connect6.clickable")
def test_every_point_is_a_spot() -> None:
    board = board_of(3, 2)
    position = Position(3, 2, parse_point(board, "A1"), parse_point(board, "C2"))
    contents = {spot.name: spot.content for spot in spots(position, Letters.ALL)}
    empty = dict.fromkeys(("A2", "B1", "B2", "C1"), "empty")
    assert contents == {"A1": "black", "C2": "white", **empty}
