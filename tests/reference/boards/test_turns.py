"""Boards are evaluated in one thread after another, also after an evaluation that failed."""

from contextlib import nullcontext
from pathlib import Path

import pytest

from plain_dominoes import Plain
from tedomari.boards import Grid
from tedomari.boards.evaluation import BoardMemoryError
from tedomari.boards.polyomino_evaluation import ShapeMoveError, ShapeValues
from tedomari.game import Game
from tedomari.store import Store, using
from two_threads import hot, in_a_thread, in_store

SMALL, LARGE = Grid.empty(3, 3), Grid.empty(9, 2)


@pytest.mark.clause("game.store.one-thread")
@pytest.mark.parametrize("board", [SMALL, LARGE])
@pytest.mark.parametrize("recorded", [True, False])
def test_another_thread_may_use_the_store_after_a_board(
    board: Grid, recorded: bool, tmp_path: Path
) -> None:
    """A board that is recorded is evaluated by shapes."""
    store, ruleset = Store(), Plain()
    with using(store), ruleset.checkpoint(tmp_path / "s") if recorded else nullcontext():
        ruleset.value(board)
        assert isinstance(in_a_thread(in_store(store, hot)), Game)


@pytest.mark.clause("game.store.one-thread")
@pytest.mark.parametrize("board", [SMALL, LARGE])
@pytest.mark.parametrize("recorded", [True, False])
def test_another_thread_may_use_the_store_after_a_board_that_was_too_large(
    board: Grid, recorded: bool, tmp_path: Path
) -> None:
    store, ruleset = Store(), Plain(memo_limit=2)
    with using(store), ruleset.checkpoint(tmp_path / "s") if recorded else nullcontext():
        with pytest.raises(BoardMemoryError):
            ruleset.value(board)
        assert isinstance(in_a_thread(in_store(store, hot)), Game)


@pytest.mark.clause("game.store.one-thread")
def test_another_thread_may_use_the_store_after_all_shapes_of_a_size() -> None:
    store = Store()
    with using(store):
        values = ShapeValues(store.tables, Plain().group_options)
        values.learn(1)
        assert isinstance(in_a_thread(in_store(store, hot)), Game)
        values.options = lambda mask, stride: ([mask], [])
        with pytest.raises(ShapeMoveError):
            values.learn(2)
        assert isinstance(in_a_thread(in_store(store, hot)), Game)
