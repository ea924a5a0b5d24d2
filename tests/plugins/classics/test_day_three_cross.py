"""Boards that are composed of arms: arms are quiet, do not touch, and give their options."""

from random import Random

import pytest

from day_three_cross import (
    KONANE,
    LENGTH,
    MIDDLE,
    SHORTEST,
    VARIED,
    Cells,
    Search,
    arm,
    at,
    board,
    cross,
    options_given,
    turn,
)
from tedomari import Game
from tedomari.rulesets import value


def games(*texts: str) -> frozenset[Game]:
    """Several games."""
    return frozenset(map(Game, texts))


def cells_of(row: str) -> Cells:
    """The cells of an arm in one row."""
    return {(x, 0): kind for x, kind in enumerate(row, 1)}


@pytest.mark.parametrize(
    ("row", "for_left", "values"),
    [
        ("o.", True, ["0"]),
        ("o.o.", True, ["0", "*"]),
        ("o.xx", True, ["0"]),
        (".x.", False, ["0"]),
        (".x.x.", False, ["0", "*"]),
        ("...", False, ["0"]),
    ],
)
def test_an_arm_has_the_values_after_a_jump_into_it(
    row: str, for_left: bool, values: list[str]
) -> None:
    """Right's stop next to the middle is left out, unless the jump ends there."""
    found = arm(cells_of(row), for_left=for_left)
    assert found is not None
    assert found.values == games(*values)


@pytest.mark.parametrize(
    ("row", "for_left"),
    [("o", True), ("o.xo.", True), ("o.ox.", True), (".xo.", False), (".ox.", False)],
)
def test_an_arm_in_which_a_player_can_move_before_is_no_arm(row: str, for_left: bool) -> None:
    assert arm(cells_of(row), for_left=for_left) is None


def test_an_arm_gives_options_unless_it_might_change_the_game() -> None:
    """As an option of Left, `*` changes {0|-1}, because it is at least that; 0 does not."""
    for_left = arm(cells_of("o.o."), for_left=True)
    assert for_left is not None
    assert options_given(Game("{0,*|-1}"), for_left) == games("0", "*")
    assert options_given(Game("{0|-1}"), for_left) == games()
    for_right = arm(cells_of(".x.x."), for_left=False)
    assert for_right is not None
    assert options_given(Game("{1|0,*}"), for_right) == games("0", "*")
    assert options_given(Game("{1|0}"), for_right) == games()


def test_arms_a_quarter_turn_apart_do_not_touch() -> None:
    longest = {(1, 0), (2, 0), *VARIED}
    arms = [set(turn(dict.fromkeys(longest, "."), quarters)) for quarters in range(4)]
    for i, one in enumerate(arms):
        near = {
            (x + a, y + b)
            for x, y in one
            for a, b in [(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)]
        }
        assert MIDDLE in near
        for other in arms[i + 1 :]:
            assert near.isdisjoint(other)
    assert max(x for x, _ in arms[0]) == LENGTH


def test_the_board_of_arms_has_a_stone_in_the_middle() -> None:
    short = [SHORTEST[True], SHORTEST[True], cells_of("."), cells_of(".")]
    assert cross(short) == "#.##/.xo./#o##/#.##"
    cells = {MIDDLE: "x", **SHORTEST[True]}
    assert [at(board(cells), cells, cell) for cell in cells] == ["x", "o", "."]


def test_boards_are_found_whose_values_are_given() -> None:
    """The number of arms bounds the search, and the seed fixes it."""
    wanted = games("{1,{1|0},{1|*}|{0|-1},{*|-1}}", "{1,*|*,-1}", "17")
    search = Search(sorted(wanted, key=str), Random(1))
    found = dict(search.find_boards(2_000))
    assert len(found) >= 1
    for game, position in found.items():
        assert game in wanted
        assert value(KONANE, position) == game
    assert Game("17") in search.open
