"""Graphs of strings and coins: structure, cuts, and errors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import solve, solver_of
from tedomari_dots_and_boxes.graph import Strings, StringsError
from tedomari_dots_and_boxes.position import Position

CHAIN = Strings(3, ((-1, 0), (0, 1), (1, 2), (2, -1)))


@pytest.mark.clause("dab.exact.graph", "dab.exact.graph.cut")
def test_cutting_a_string_renumbers_later_ones_and_keeps_the_coins() -> None:
    assert CHAIN.cut(1) == Strings(3, ((-1, 0), (1, 2), (2, -1)))
    assert CHAIN.without(0b0101) == Strings(3, ((0, 1), (2, -1)))
    assert CHAIN.at == (0b0011, 0b0110, 0b1100)


@pytest.mark.clause("dab.exact.graph.take")
def test_cutting_the_last_string_takes_a_coin() -> None:
    assert CHAIN.taken_by(0) == ()
    assert CHAIN.cut(0).taken_by(0) == (0,)
    assert Strings(2, ((1, 0),)).taken_by(0) == (0, 1)
    assert Strings(1, ((0, 0),)).taken_by(0) == (0,)
    assert Strings(2, ((0, 0), (0, 1))).taken_by(1) == (1,)


@pytest.mark.clause("dab.exact.graph.components")
def test_the_ground_connects_nothing() -> None:
    two = Strings(4, ((-1, 0), (1, 2), (0, -1), (2, 1), (3, 3)))
    assert two.components() == (0b00101, 0b01010, 0b10000)
    assert CHAIN.components() == (0b1111,)
    assert Strings(5).components() == ()


@pytest.mark.clause("dab.exact.graph.board")
@pytest.mark.parametrize("size", [(1, 1), (2, 3), (3, 3)])
def test_a_board_is_a_graph(size: tuple[int, int]) -> None:
    board = Board(*size)
    strings = Strings.of_board(board)
    assert strings.coins == len(board.boxes)
    for line, ends in zip(board.lines, strings.ends, strict=True):
        coins = [board.boxes[end] for end in ends if end != -1]
        assert sorted(coins) == sorted(board.boxes_of(line))
    position = Position.start(*size).play(board.lines[0])
    assert strings.cut(0).ends == tuple(
        ends
        for line, ends in zip(board.lines, strings.ends, strict=True)
        if line in position.undrawn
    )


@pytest.mark.clause("dab.exact.graph.multi")
def test_a_string_from_a_coin_to_itself_plays_as_one_to_the_ground() -> None:
    looped = Strings(2, ((0, 0), (0, 1), (0, 1), (1, 1)))
    grounded = Strings(2, ((0, -1), (0, 1), (0, 1), (-1, 1)))
    assert [solver_of(looped).solve(cut) for cut in range(16)] == [
        solver_of(grounded).solve(cut) for cut in range(16)
    ]


@pytest.mark.clause("dab.exact.graph.multi", "dab.exact.margin")
def test_three_strings_between_two_coins_are_won_by_the_first_player() -> None:
    # The second player must cut the second string; the third one takes both coins.
    assert solve(Strings(2, ((0, 1),) * 3)).margin == 2


@pytest.mark.clause("dab.exact.graph.error")
@pytest.mark.parametrize(
    ("coins", "ends", "message"),
    [
        (-1, (), "number of coins"),
        (True, (), "number of coins"),
        (1.0, (), "number of coins"),
        (1, [(0, -1)], "tuple of pairs"),
        (1, ((0,),), "string 0 must be a pair"),
        (1, ((0, -1), [0, 0]), "string 1 must be a pair"),
        (1, ((0, 1),), "string 0: .* below 1, not 1"),
        (1, ((-2, 0),), "string 0: .* not -2"),
        (2, ((0, "1"),), "string 0: an end is an int"),
        (2, ((0, True),), "string 0: an end is an int"),
        (2, ((0, 1), (-1, -1)), "string 1 joins the ground"),
    ],
)
def test_impossible_graphs_are_refused(
    coins: int, ends: tuple[tuple[int, int], ...], message: str
) -> None:
    with pytest.raises(StringsError, match=message):
        Strings(coins, ends)


@pytest.mark.clause("dab.exact.graph.error")
@pytest.mark.parametrize("index", [-1, 4])
def test_a_string_that_does_not_exist_is_refused(index: int) -> None:
    with pytest.raises(StringsError, match=f"no string {index}; there are 4"):
        CHAIN.cut(index)
    with pytest.raises(StringsError, match="no string"):
        CHAIN.taken_by(index)


@pytest.mark.clause("dab.exact.graph.error")
@pytest.mark.parametrize("cut", [-1, 16])
def test_a_mask_of_strings_that_do_not_exist_is_refused(cut: int) -> None:
    with pytest.raises(StringsError, match="at most 4 bits"):
        solver_of(CHAIN).margin(cut)
    with pytest.raises(StringsError, match="at most 4 bits"):
        solver_of(CHAIN).nimstring(cut)


@given(st.integers(0, 5), st.data())
@pytest.mark.clause("dab.exact.graph.components")
def test_components_share_no_coin_and_cover_all_strings(
    coins: int, data: st.DataObject
) -> None:
    end = st.integers(-1, coins - 1)
    pair = st.tuples(end, end).filter(lambda ends: ends != (-1, -1))
    strings = Strings(coins, tuple(data.draw(st.lists(pair, max_size=8 if coins else 0))))
    parts = strings.components()
    assert sum(parts) == strings.all_strings
    for coin in strings.at:
        assert sum(1 for part in parts if part & coin) <= 1
