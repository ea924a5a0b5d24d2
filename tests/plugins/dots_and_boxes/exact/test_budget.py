"""Searches that a budget cannot finish: they report it, and their bounds are correct."""

import random

import pytest

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import (
    Solution,
    Solver,
    UnfinishedError,
    UnfinishedMarginError,
    margin,
    solve,
)
from tedomari_dots_and_boxes.exact.captures import run
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph
from tedomari_dots_and_boxes.exact.search import Search
from tedomari_dots_and_boxes.exact.symmetry import Images
from tedomari_dots_and_boxes.exact.word_engine import WordEngine
from tedomari_dots_and_boxes.graph import Strings
from tedomari_dots_and_boxes.position import Position


def nodes_of(solver: Solver) -> int:
    """The number of positions that a solver has searched."""
    assert isinstance(solver.search, WordEngine)
    return solver.search.words.nodes


@pytest.mark.clause("dab.exact.budget", "dab.exact.budget.bounds")
@pytest.mark.parametrize("nodes", [0, 1, 5, 30, 200, 1000])
def test_bounds_hold_for_every_budget(nodes: int) -> None:
    board = Board(2, 3)
    truth = Solver.of_board(board)
    draw = random.Random(nodes)
    for _ in range(60):
        drawn = sum(1 << line for line in draw.sample(range(17), draw.randrange(10)))
        lower, upper = Solver.of_board(board).bounds(drawn, nodes=nodes)
        assert lower <= truth.margin(drawn) <= upper


@pytest.mark.clause("dab.exact.budget", "dab.exact.budget.bounds")
def test_larger_budgets_give_closer_bounds() -> None:
    widths = set()
    for nodes in range(0, 2400, 300):
        lower, upper = Solver.of_board(Board(2, 3)).bounds(nodes=nodes)
        assert lower <= -2 <= upper
        widths.add(upper - lower)
    assert {0, 12} < widths


@pytest.mark.clause("dab.exact.budget", "dab.exact.best")
def test_an_unfinished_solution_is_not_exact() -> None:
    solution = solve(Position.start(5, 5), nodes=50)
    assert solution == Solution(-25, 25, (), exact=False)
    assert solution.margin is None
    assert solve(Position.start(1, 1), nodes=10).margin == -1


@pytest.mark.clause("dab.exact.budget")
def test_an_unfinished_margin_is_an_error_with_bounds() -> None:
    with pytest.raises(UnfinishedMarginError, match="from -25 to 25; more nodes") as caught:
        margin(Position.start(5, 5), nodes=50)
    assert isinstance(caught.value, UnfinishedError)
    assert (caught.value.lower, caught.value.upper) == (-25, 25)


@pytest.mark.clause("dab.exact.budget", "dab.exact.budget.bounds")
def test_a_budget_may_suffice_for_the_margin_but_not_for_all_moves() -> None:
    truth = Solver.of_board(Board(2, 3)).solve()
    exact = 0
    for nodes in (600, 840, 900, 930, 960, 1200, 1500):
        solution = Solver.of_board(Board(2, 3)).solve(nodes=nodes)
        assert solution.lower <= truth.lower <= solution.upper
        assert solution.best == (truth.best if solution.exact else ())
        exact += solution.exact
    assert 0 < exact < 7


@pytest.mark.clause("dab.exact.table")
@pytest.mark.parametrize("states", [100, 200])
def test_a_table_that_loses_entries_changes_no_result(states: int) -> None:
    roomy, small = Solver.of_board(Board(2, 3)), Solver.of_board(Board(2, 3), states=states)
    assert small.solve() == roomy.solve()
    assert isinstance(small.search, WordEngine)
    assert len(small.search.table) <= states
    assert nodes_of(small) > nodes_of(roomy)
    draw = random.Random(states)
    for _ in range(30):
        drawn = sum(1 << line for line in draw.sample(range(17), draw.randrange(5, 12)))
        assert small.solve(drawn) == roomy.solve(drawn)


@pytest.mark.clause("dab.exact.budget", "dab.exact.solver.kept")
def test_a_full_table_of_a_large_graph_has_room_again_for_the_next_search() -> None:
    """Each position alone fits into the table; all of them together do not."""
    strings = Strings.of_board(Board(2, 3))
    net = CoinGraph(strings)
    images = Images(net, ())

    def prove(search: Search, drawn: int) -> tuple[int, int]:
        return search.prove(search.start(run(net, net.everything & ~drawn).rest, None))

    draw = random.Random(15)
    late = [(1 << 17) - 1 & ~sum(1 << n for n in draw.sample(range(17), 9)) for _ in range(60)]
    roomy = Search(net, images, 1_000_000)
    margins = [prove(roomy, drawn) for drawn in late]
    states = 1
    for drawn in late:
        alone = Search(net, images, 1_000_000)
        prove(alone, drawn)
        states = max(states, 1 + len(alone.table))
    assert len(roomy.table) > 2 * states
    search = Search(net, images, states)
    full = 0
    for drawn, (lower, upper) in zip(late, margins, strict=True):
        bounds = prove(search, drawn)
        if bounds != (lower, upper):  # the table is full, and the next search clears it
            assert bounds[0] <= lower <= upper <= bounds[1]
            full += 1
            assert prove(search, drawn) == (lower, upper)
        assert len(search.table) <= states
    assert full


@pytest.mark.clause("dab.exact.budget", "dab.exact.budget.bounds")
def test_play_deeper_than_the_search_is_bounded_by_the_number_of_coins() -> None:
    # Coins in a row, each joined to the next one and to the ground.  Each player can take one:
    # the coins at the ends are joined to one other coin, so each keeps a string to the ground,
    # and a player can add a third one.
    coins = 260
    row = tuple((coin, coin + 1) for coin in range(coins - 1))
    ladder = Strings(coins, row + tuple((coin, -1) for coin in range(coins)) + ((0, -1),))
    assert solve(ladder) == Solution(2 - coins, coins - 2, (), exact=False)


@pytest.mark.clause("dab.exact.budget.bounds")
def test_a_run_shifts_the_bounds() -> None:
    # On the 4x4 board a corner has one line left, to its neighbour: one coin can be taken, and
    # the run cannot be turned.
    board = Board(4, 4)
    drawn = board.mask(board.sides((0, 0))[:3])
    assert Solver.of_board(board).bounds(drawn, nodes=0) == (1 - 15, 1 + 15)
