"""Nimstring values, compared with play of the position next to a heap of Nim."""

from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import (
    LOONY,
    Nimstring,
    Solver,
    UnfinishedNimstringError,
    nimstring,
    solver_of,
)
from tedomari_dots_and_boxes.graph import Strings
from tedomari_dots_and_boxes.position import Position

#: Heaps of fewer counters than this are tried next to a position.
HEAP = 8

TWO_BY_TWO = Strings.of_board(Board(2, 2))
CORNER = Strings.of_board(Board(2, 2, frozenset({(0, 1)})))


class Play:
    """The winner of Nimstring plus a heap of Nim, by the rules alone."""

    def __init__(self, strings: Strings) -> None:
        self.strings = strings
        self.wins = lru_cache(maxsize=None)(self.find)

    def find(self, uncut: int, heap: int) -> bool:
        """Whether the player to move wins by cutting a string or taking from the heap."""
        if any(not self.wins(uncut, less) for less in range(heap)):
            return True
        for index, ends in enumerate(self.strings.ends):
            if uncut >> index & 1:
                after = uncut ^ 1 << index
                takes = any(not self.strings.at[coin] & after for coin in {*ends} - {-1})
                # A player who takes a coin must move again.  At the end that is impossible, and
                # the player loses.
                if self.wins(after, heap) == takes:
                    return True
        return False

    def value(self, uncut: int) -> Nimstring:
        """The only heap next to which the player to move loses, or loony."""
        lost = [heap for heap in range(HEAP) if not self.wins(uncut, heap)]
        assert len(lost) <= 1
        return lost[0] if lost else LOONY


@pytest.mark.clause(
    "dab.exact.nimstring", "dab.exact.nimstring.loony", "dab.exact.nimstring.run"
)
@pytest.mark.parametrize("strings", [TWO_BY_TWO, CORNER], ids=["2x2", "corner"])
def test_every_state_of_small_boards_agrees(strings: Strings) -> None:
    play, solver = Play(strings), Solver(strings)
    values = set()
    for uncut in range(strings.all_strings + 1):
        value = play.value(uncut)
        assert solver.nimstring(strings.all_strings ^ uncut) == value
        values.add(value)
    assert {0, 1, 2, LOONY} <= values


@st.composite
def graphs(draw: st.DrawFn) -> Strings:
    """Draw multigraphs of at most 7 strings."""
    coins = draw(st.integers(1, 5))
    pair = st.tuples(st.integers(0, coins - 1), st.integers(-1, coins - 1))
    return Strings(coins, tuple(draw(st.lists(pair, max_size=7))))


@given(graphs())
@pytest.mark.clause(
    "dab.exact.nimstring", "dab.exact.nimstring.loony", "dab.exact.nimstring.mex"
)
def test_any_graph_agrees(strings: Strings) -> None:
    assert nimstring(strings) == Play(strings).value(strings.all_strings)


@given(graphs(), graphs())
@pytest.mark.clause("dab.exact.nimstring.sum")
def test_values_of_parts_add_up_as_in_nim(first: Strings, second: Strings) -> None:
    shift = first.coins
    shifted = tuple(
        (a + shift if a != -1 else -1, b + shift if b != -1 else -1) for a, b in second.ends
    )
    both = Strings(first.coins + second.coins, first.ends + shifted)
    one, other = nimstring(first), nimstring(second)
    if isinstance(one, int) and isinstance(other, int):
        assert nimstring(both) == one ^ other
    else:
        assert nimstring(both) == LOONY


@pytest.mark.clause("dab.exact.nimstring.mex")
@pytest.mark.parametrize("coins", range(1, 9))
def test_long_chains_and_loops_are_zero_and_short_ones_are_star(coins: int) -> None:
    # This is the long chain rule: opening a long chain is loony, opening a short one is not.
    row = tuple((coin, coin + 1) for coin in range(coins - 1))
    assert nimstring(Strings(coins, (*row, (-1, 0), (coins - 1, -1)))) == (coins < 3)
    if coins > 1:
        assert nimstring(Strings(coins, (*row, (coins - 1, 0)))) == (coins < 4)


@pytest.mark.clause("dab.exact.nimstring.loony")
def test_an_opened_long_chain_is_loony() -> None:
    assert nimstring(Strings(3, ((0, 1), (1, 2), (2, -1)))) == LOONY
    assert nimstring(Strings(4, ((0, 1), (1, 2), (2, 3)))) == LOONY
    assert nimstring(Strings(3, ((0, 1), (1, 2)))) == 0
    assert nimstring(Strings(1, ((0, -1),))) == 0


@pytest.mark.clause("dab.exact.nimstring")
def test_boards_and_their_graphs_have_the_same_value() -> None:
    position = Position.start(2, 3)
    graph = Strings.of_board(position.board)
    assert nimstring(position) == nimstring(graph)
    assert nimstring(Position.start(1, 2)) == Play(Strings.of_board(Board(1, 2))).value(
        0b1111111
    )


@pytest.mark.clause("dab.exact.nimstring.budget")
def test_an_insufficient_budget_is_an_error() -> None:
    solver = Solver.of_board(Board(2, 3))
    with pytest.raises(UnfinishedNimstringError, match="more nodes"):
        solver.nimstring(nodes=100)
    assert solver.nimstring(nodes=2000) == solver_of(Board(2, 3)).nimstring()
    assert solver.nimstring(nodes=0) == 1


@pytest.mark.clause("dab.exact.nimstring.budget")
def test_large_boards_are_refused_but_their_endgames_are_not() -> None:
    with pytest.raises(UnfinishedNimstringError, match="400 strings"):
        nimstring(Position.start(20, 20))
    comb = Strings(600, tuple((coin, -1) for coin in range(600) for _ in range(2)))
    assert nimstring(comb) == 0
