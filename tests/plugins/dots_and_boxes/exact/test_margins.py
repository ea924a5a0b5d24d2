"""Margins and best moves against plain minimax."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import Solution, Solver, margin, solve, solver_of
from tedomari_dots_and_boxes.graph import Strings
from tedomari_dots_and_boxes.position import Position

Plain = Callable[[Strings], list[tuple[int, tuple[int, ...]]]]

HOLED = Board(2, 3, frozenset({(0, 0), (1, 2)}))


@st.composite
def graphs(draw: st.DrawFn) -> Strings:
    """Multigraphs of at most 8 strings."""
    coins = draw(st.integers(1, 5))
    end = st.integers(-1, coins - 1)
    pair = st.tuples(end, end).filter(lambda ends: ends != (-1, -1))
    return Strings(coins, tuple(draw(st.lists(pair, max_size=8))))


def assert_solved(solver: Solver, uncut: int, expected: tuple[int, tuple[int, ...]]) -> None:
    """The solver finds the margin and all best moves of a mask of uncut strings."""
    value, best = expected
    cut = solver.strings.all_strings & ~uncut
    assert solver.margin(cut) == value
    assert solver.solve(cut) == Solution(value, value, best, exact=True)


@pytest.mark.clause("dab.exact.margin", "dab.exact.best", "dab.exact.search")
@pytest.mark.parametrize("board", [Board(1, 1), Board(1, 3), Board(2, 2)], ids=str)
def test_every_state_of_small_boards(board: Board, plain: Plain) -> None:
    solver = Solver.of_board(board)
    for uncut, expected in enumerate(plain(solver.strings)):
        assert_solved(solver, uncut, expected)


@pytest.mark.clause("dab.exact.margin", "dab.exact.best")
def test_a_sample_of_the_states_of_2x3(plain: Plain) -> None:
    solver = Solver.of_board(Board(2, 3))
    table = plain(solver.strings)
    for uncut in random.Random(23).sample(range(len(table)), 4000):
        assert_solved(solver, uncut, table[uncut])


@pytest.mark.exhaustive
@pytest.mark.clause("dab.exact.margin", "dab.exact.best", "dab.exact.search")
def test_every_state_of_2x3(plain: Plain) -> None:
    solver = Solver.of_board(Board(2, 3))
    for uncut, expected in enumerate(plain(solver.strings)):
        assert_solved(solver, uncut, expected)


@pytest.mark.clause("dab.exact.margin", "dab.exact.best", "dab.exact.symmetry")
def test_a_sample_of_the_states_of_a_board_with_holes(plain: Plain) -> None:
    solver = Solver.of_board(HOLED)
    table = plain(solver.strings)
    for uncut in random.Random(5).sample(range(len(table)), 2000):
        assert_solved(solver, uncut, table[uncut])


def sample_of_3x3(plain: Plain, *, strings: int, graphs: int, states: int) -> None:
    """Solve states of the 3x3 board by one solver: some of each of some random graphs.

    Each graph has so many strings of the board; with all others cut, its states are states
    of the board, too.
    """
    solver = Solver.of_board(Board(3, 3))
    draw = random.Random(strings)
    for _ in range(graphs):
        kept = sorted(draw.sample(range(24), strings))
        mask = sum(1 << string for string in kept)
        table = plain(solver.strings.without(solver.strings.all_strings & ~mask))
        for state in {len(table) - 1, *draw.sample(range(len(table)), states)}:
            uncut = sum(1 << string for place, string in enumerate(kept) if state >> place & 1)
            value, best = table[state]
            assert_solved(solver, uncut, (value, tuple(kept[place] for place in best)))


@pytest.mark.clause("dab.exact.margin", "dab.exact.best")
@pytest.mark.parametrize(("strings", "graphs"), [(8, 60), (11, 20)])
def test_a_sample_of_the_states_of_3x3(plain: Plain, strings: int, graphs: int) -> None:
    sample_of_3x3(plain, strings=strings, graphs=graphs, states=50)


@pytest.mark.exhaustive
@pytest.mark.clause("dab.exact.margin", "dab.exact.best")
def test_a_large_sample_of_the_states_of_3x3(plain: Plain) -> None:
    sample_of_3x3(plain, strings=15, graphs=30, states=1000)


@given(graphs())
@pytest.mark.clause("dab.exact.margin", "dab.exact.best", "dab.exact.graph.multi")
def test_any_graph(plain: Plain, strings: Strings) -> None:
    solver = Solver(strings)
    for uncut, expected in enumerate(plain(strings)):
        assert_solved(solver, uncut, expected)


@given(graphs())
@pytest.mark.clause("dab.exact.best")
def test_move_margins_are_what_each_move_leads_to(plain: Plain, strings: Strings) -> None:
    value, best = plain(strings)[-1]
    moves = Solver(strings).move_margins()
    assert list(moves) == list(range(len(strings.ends)))
    assert tuple(move for move, led in moves.items() if led == value) == best
    assert all(led <= value for led in moves.values())
    for index, led in moves.items():
        taken = len(strings.taken_by(index))
        after = plain(strings.cut(index))[-1][0]
        assert led == (taken + after if taken else -after)


@pytest.mark.once
@pytest.mark.clause("dab.exact.margin", "dab.exact.search.parity")
def test_the_empty_3x3_board_is_won_by_three_by_the_second_player() -> None:
    # 6 boxes to 3.  Plain minimax over all 2**24 states (every_state.py) finds the same.
    assert margin(Position.start(3, 3)) == -3


@pytest.mark.clause("dab.exact.margin", "dab.exact.best")
def test_positions_and_graphs_have_one_answer() -> None:
    position = Position.start(2, 2)
    for index in (0, 3, 7):
        position = position.play(position.board.lines[index])
    graph = Strings.of_board(position.board)
    found = solver_of(graph).solve(position.drawn)
    assert solve(position) == found
    assert margin(position) == found.margin == margin(graph.without(position.drawn))
    assert solve(graph.without(position.drawn)).lower == found.margin


@pytest.mark.clause("dab.exact.solver.kept")
def test_solvers_are_kept_and_threads_have_their_own() -> None:
    board = Board(2, 2)
    with ThreadPoolExecutor(max_workers=1) as pool:
        other = pool.submit(solver_of, board).result()
    assert solver_of(board) is solver_of(Board(2, 2))
    assert other is not solver_of(board)


@pytest.mark.clause("dab.exact.solver.kept")
def test_threads_search_one_board_at_the_same_time() -> None:
    positions = [Position(Board(2, 3), 1 << line) for line in range(17)]
    with ThreadPoolExecutor(max_workers=4) as pool:
        margins = list(pool.map(margin, positions))
    assert margins == [Solver.of_board(Board(2, 3)).margin(1 << line) for line in range(17)]


@pytest.mark.clause("dab.exact.margin")
def test_the_end_and_the_scores_do_not_count() -> None:
    over = Position(Board(1, 2), Board(1, 2).all_lines, scores=(2, 0))
    assert solve(over) == Solution(0, 0, (), exact=True)
    drawn = Board(1, 2).all_lines & ~0b1100000
    assert margin(Position(Board(1, 2), drawn)) == margin(
        Position(Board(1, 2), drawn, to_move=1)
    )
