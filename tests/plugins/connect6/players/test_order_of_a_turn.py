"""A program stops within its turn when a stone wins."""

import pytest

from tedomari.rulesets import Colour
from tedomari_connect6.board import board_of
from tedomari_connect6.names import parse_point
from tedomari_connect6.players.session import GameSession
from tedomari_connect6.position import Position

BOARD = board_of(19, 19)


def at(*names: str) -> int:
    """Return the points of these names as a mask."""
    return sum(parse_point(BOARD, name) for name in names)


@pytest.mark.clause("connect6.session.think")
@pytest.mark.parametrize("other", ["A1", "S19", "A19", "S1"])
def test_no_stone_follows_the_one_that_wins(other: str) -> None:
    session = GameSession()
    five = at("E10", "F10", "G10", "H10", "I10")
    session.start_position = Position(19, 19, five, at("A2", "C2", "E2", "G2"))
    wins, more = at("J10"), at(other)
    names = ("J10", other) if wins < more else (other, "J10")
    points = session.in_order(names, wins | more, Colour.BLACK)
    assert points == (names[:1] if names[0] == "J10" else names)
