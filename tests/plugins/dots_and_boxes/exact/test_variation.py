"""Games of perfect play."""

from collections.abc import Callable

import pytest

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import Solver
from tedomari_dots_and_boxes.exact.symmetry import board_symmetries, map_mask
from tedomari_dots_and_boxes.exact.variation import best_lines, best_play
from tedomari_dots_and_boxes.graph import Strings

Plain = Callable[[Strings], list[tuple[int, tuple[int, ...]]]]

TWO_BY_TWO = Strings.of_board(Board(2, 2))


@pytest.mark.clause("dab.exact.variation")
def test_every_move_of_a_game_is_best(plain: Plain) -> None:
    solver, table = Solver.of_board(Board(2, 2)), plain(TWO_BY_TWO)
    everything = TWO_BY_TWO.all_strings
    for cut in range(0, everything, 37):
        game = best_play(solver, cut)
        for move in game:
            assert move in table[everything & ~cut][1]
            cut |= 1 << move
        assert cut == everything


@pytest.mark.clause("dab.exact.variation")
def test_there_is_a_game_for_each_best_first_move_up_to_symmetry(plain: Plain) -> None:
    for board in (Board(2, 2), Board(1, 3), Board(2, 2, frozenset({(0, 0)}))):
        strings = Strings.of_board(board)
        best = plain(strings)[-1][1]
        games = list(best_lines(Solver.of_board(board), 0, best))
        corners = {frozenset(strings.ends[move]) for move in best}
        turns = board_symmetries(board)
        reached = {
            frozenset(strings.ends[map_mask(1 << game[0], turn).bit_length() - 1])
            for game in games
            for turn in turns
        }
        assert reached == corners
        assert all(sorted(game) == list(range(len(strings.ends))) for game in games)
        assert len({frozenset(strings.ends[game[0]]) for game in games}) == len(games)
