"""Margins and best moves, compared with plain minimax."""

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
    """Draw multigraphs of at most 8 strings."""
    coins = draw(st.integers(1, 5))
    end = st.integers(-1, coins - 1)
    pair = st.tuples(end, end).filter(lambda ends: ends != (-1, -1))
    return Strings(coins, tuple(draw(st.lists(pair, max_size=8))))


def assert_solution(solver: Solver, uncut: int, expected: tuple[int, tuple[int, ...]]) -> None:
    """Check the margin and all best moves that the solver finds for a mask of uncut strings."""
    value, best = expected
    cut = solver.strings.all_strings & ~uncut
    assert solver.margin(cut) == value
    assert solver.solve(cut) == Solution(value, value, best, exact=True)


@pytest.mark.clause("dab.exact.margin", "dab.exact.best", "dab.exact.search")
@pytest.mark.parametrize("board", [Board(1, 1), Board(1, 3), Board(2, 2)], ids=str)
def test_every_state_of_small_boards_agrees(board: Board, plain: Plain) -> None:
    solver = Solver.of_board(board)
    for uncut, expected in enumerate(plain(solver.strings)):
        assert_solution(solver, uncut, expected)


@pytest.mark.clause("dab.exact.margin", "dab.exact.best")
def test_a_sample_of_the_states_of_2x3_agrees(plain: Plain) -> None:
    solver = Solver.of_board(Board(2, 3))
    table = plain(solver.strings)
    for uncut in random.Random(23).sample(range(len(table)), 4000):
        assert_solution(solver, uncut, table[uncut])


@pytest.mark.exhaustive
@pytest.mark.clause("dab.exact.margin", "dab.exact.best", "dab.exact.search")
def test_every_state_of_2x3_agrees(plain: Plain) -> None:
    solver = Solver.of_board(Board(2, 3))
    for uncut, expected in enumerate(plain(solver.strings)):
        assert_solution(solver, uncut, expected)


@pytest.mark.clause("dab.exact.margin", "dab.exact.best", "dab.exact.symmetry")
def test_a_sample_of_the_states_of_a_board_with_holes_agrees(plain: Plain) -> None:
    solver = Solver.of_board(HOLED)
    table = plain(solver.strings)
    for uncut in random.Random(5).sample(range(len(table)), 2000):
        assert_solution(solver, uncut, table[uncut])


def compare_on_3x3(plain: Plain, *, strings: int, graphs: int, states: int) -> None:
    """Compare states of the 3x3 board, from random graphs of ``strings`` of its strings.

    The states of such a graph are states of the board in which all other strings are cut.  One
    solver solves ``states`` random ones of each graph, and the graph itself.
    """
    solver = Solver.of_board(Board(3, 3))
    draw = random.Random(strings)
    for _ in range(graphs):
        chosen = sorted(draw.sample(range(24), strings))
        mask = sum(1 << string for string in chosen)
        table = plain(solver.strings.without(solver.strings.all_strings & ~mask))
        for state in {len(table) - 1, *draw.sample(range(len(table)), states)}:
            uncut = sum(1 << n for place, n in enumerate(chosen) if state >> place & 1)
            value, best = table[state]
            assert_solution(solver, uncut, (value, tuple(chosen[place] for place in best)))


@pytest.mark.clause("dab.exact.margin", "dab.exact.best")
@pytest.mark.parametrize(("strings", "graphs"), [(8, 60), (11, 20)])
def test_a_sample_of_the_states_of_3x3_agrees(plain: Plain, strings: int, graphs: int) -> None:
    compare_on_3x3(plain, strings=strings, graphs=graphs, states=50)


@pytest.mark.nightly
@pytest.mark.clause("dab.exact.margin", "dab.exact.best")
def test_a_large_sample_of_the_states_of_3x3_agrees(plain: Plain) -> None:
    compare_on_3x3(plain, strings=15, graphs=30, states=1000)


@given(graphs())
@pytest.mark.clause("dab.exact.margin", "dab.exact.best", "dab.exact.graph.multi")
def test_any_graph_agrees(plain: Plain, strings: Strings) -> None:
    solver = Solver(strings)
    for uncut, expected in enumerate(plain(strings)):
        assert_solution(solver, uncut, expected)


@given(graphs())
@pytest.mark.clause("dab.exact.best")
def test_move_margins_follow_from_the_positions_after_each_move(
    plain: Plain, strings: Strings
) -> None:
    value, best = plain(strings)[-1]
    moves = Solver(strings).move_margins()
    assert list(moves) == list(range(len(strings.ends)))
    assert tuple(move for move, reached in moves.items() if reached == value) == best
    assert all(reached <= value for reached in moves.values())
    for index, reached in moves.items():
        points = len(strings.taken_by(index))
        after = plain(strings.cut(index))[-1][0]
        assert reached == (points + after if points else -after)


@pytest.mark.once
@pytest.mark.clause("dab.exact.margin", "dab.exact.search.parity")
def test_the_second_player_wins_the_empty_3x3_board_by_three() -> None:
    # The score is 6 to 3.  Plain minimax over all 2**24 states (every_state.py) agrees.
    assert margin(Position.start(3, 3)) == -3


@pytest.mark.clause("dab.exact.margin", "dab.exact.best")
def test_positions_and_their_graphs_have_the_same_solution() -> None:
    position = Position.start(2, 2)
    for index in (0, 3, 7):
        position = position.play(position.board.lines[index])
    graph = Strings.of_board(position.board)
    solution = solver_of(graph).solve(position.drawn)
    assert solve(position) == solution
    assert margin(position) == solution.margin == margin(graph.without(position.drawn))
    assert solve(graph.without(position.drawn)).lower == solution.margin


@pytest.mark.clause("dab.exact.solver.kept")
def test_solvers_are_reused_and_each_thread_has_its_own() -> None:
    board = Board(2, 2)
    with ThreadPoolExecutor(max_workers=1) as pool:
        other = pool.submit(solver_of, board).result()
    assert solver_of(board) is solver_of(Board(2, 2))
    assert other is not solver_of(board)


@pytest.mark.clause("dab.exact.solver.kept")
def test_threads_can_search_the_same_board_at_once() -> None:
    positions = [Position(Board(2, 3), 1 << line) for line in range(17)]
    with ThreadPoolExecutor(max_workers=4) as pool:
        margins = list(pool.map(margin, positions))
    assert margins == [Solver.of_board(Board(2, 3)).margin(1 << line) for line in range(17)]


@pytest.mark.clause("dab.exact.margin")
def test_scores_and_the_player_to_move_do_not_change_the_margin() -> None:
    over = Position(Board(1, 2), Board(1, 2).all_lines, scores=(2, 0))
    assert solve(over) == Solution(0, 0, (), exact=True)
    drawn = Board(1, 2).all_lines & ~0b1100000
    assert margin(Position(Board(1, 2), drawn)) == margin(
        Position(Board(1, 2), drawn, to_move=1)
    )
