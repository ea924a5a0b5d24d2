"""Wins by placing stones, and races by visiting all positions, compared with the rulesets."""

import pytest

from tedomari.rulesets import Colour
from tedomari.search import Races, stopping_sets, winning_sets
from tedomari_connect6 import KInARow, Rules
from tedomari_connect6.board import board_of
from tedomari_semeai import Semeai

ROWS = KInARow("rows", Rules(3, 2, 1), board_of(4, 3))


@pytest.mark.clause("plugin.line.wins-now", "plugin.line.threats", "plugin.line.defences")
@pytest.mark.parametrize(
    "text", ["..../..../....", "X.O./.XO./....", "XX../OOX./.O..", "XXX./..O./.O.."]
)
@pytest.mark.parametrize("colour", Colour)
def test_placing_stones_finds_wins_and_the_points_that_stop_them(
    text: str, colour: Colour
) -> None:
    position = ROWS.parse(text)
    assert {frozenset(points) for points in ROWS.wins_now(position, colour)} == set(
        winning_sets(ROWS, position, colour)
    )
    stops = stopping_sets(ROWS, position, colour)
    threats = ROWS.threats(position, colour)
    assert threats == (None if stops is None else len(stops[0]))
    if stops is not None:
        assert set(stops) == {frozenset(points) for points in ROWS.defences(position, colour)}


@pytest.mark.clause("plugin.liberty.race")
@pytest.mark.parametrize("text", ["X.O/###/B.W", "X..O/####/B..W"])
def test_races_share_their_positions(text: str) -> None:
    semeai = Semeai()
    position, races = semeai.parse(text), Races(semeai)
    for first in ("black", "white"):
        assert races.result(position, first).winner == semeai.race(position, first).winner
        assert set(semeai.race(position, first).moves) <= set(
            races.result(position, first).moves
        )
