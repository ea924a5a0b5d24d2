"""Wherever a block is ended, its tables stay usable for later computations."""

from types import FrameType

import pytest

from tedomari.bounded import changes, watch
from tedomari.bounded.interruption import Interruption
from tedomari.bounded.watch import Watched
from tedomari.game import Game
from tedomari.kernel import tables, walls
from tedomari.notation import parse
from tedomari.store import Store, using
from tedomari.temperature import mean
from traced_instructions import trace_instructions

#: An expression whose evaluation rescales stops and walls, negates, adds and needs
#: thermographs.
TEXT = "{3|1/2||-5/8}+{2|^}-1/1048576"

FILES = {tables.__file__, walls.__file__}


def compute() -> tuple[str, str]:
    """The value of an expression, and the means of its left options, as strings."""
    game: Game = -parse(TEXT)
    return str(game), str([mean(option) for option in game.left_options])


class Striker:
    """Ends a computation before the n-th instruction in the modules of the tables."""

    def __init__(self, place: int) -> None:
        self.left = place
        self.watch = watch.Watch(watch.Limits(), clock=lambda: 1.0)
        self.watch.watched = Watched(0.0, reached="seconds")

    def count(self, frame: FrameType) -> None:
        """Count an instruction; the handler of the watch decides whether to raise."""
        self.left -= 1
        if self.left <= 0:
            self.watch.strike(watch.SIGNAL, frame)


def interrupt_at(place: int) -> bool:
    """Compute, interrupt at the given instruction, and return whether it was reached."""
    try:
        trace_instructions(
            compute, lambda code: code.co_filename in FILES, Striker(place).count
        )
    except Interruption:
        return True
    return False


def column_lengths(store: Store) -> set[int]:
    """The lengths of the lists of values: a single length if the tables are consistent."""
    t = store.tables
    columns = (
        t.left, t.right, t.middle, t.first[1:], t.is_number, t.left_stop, t.right_stop,
        t.left_word, t.right_word, t.bounds, t.rank, t.depth, t.birthday, t.negative,
    )  # fmt: skip
    assert t.first[-1] == len(t.options)
    return {len(column) for column in columns}


@pytest.mark.skipif(not changes.WHOLE, reason="the kernel is compiled, and never ended within")
def test_tables_stay_consistent_wherever_a_computation_is_ended() -> None:
    with using(Store()):
        expected = compute()
    place, places = 1, 0
    while True:
        with using(Store()) as store:
            if not interrupt_at(place):
                break
            assert len(column_lengths(store)) == 1, place
            w = store.tables.walls
            assert len({len(w.mean), len(w.temperature), len(w.left_knot), len(w.entry)}) == 1
            assert len(w.knot_at) == len(w.next_knot) == len(w.known_knots)
            assert compute() == expected, place
        place += 1 + place // 40
        places += 1
    assert places > 100
