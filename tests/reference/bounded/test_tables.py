"""Wherever a block is ended, its tables stay usable for later computations."""

import dis
from collections.abc import Callable
from itertools import pairwise
from types import CodeType, FrameType

import pytest

from tedomari.bounded import watch
from tedomari.bounded.interruption import Interruption
from tedomari.bounded.watch import Watched
from tedomari.game import Game
from tedomari.kernel import forms, scale, tables, walls
from tedomari.kernel.words import COMPILED
from tedomari.notation import parse
from tedomari.store import Store, using
from tedomari.temperature import mean
from traced_instructions import trace_instructions

#: An expression whose evaluation rescales stops and walls, negates, adds and needs
#: thermographs.
TEXT = "{3|1/2||-5/8}+{2|^}-1/1048576"

FILES = {forms.__file__, scale.__file__, tables.__file__, walls.__file__}

#: The code of the functions that append to tables, and of two that replace them.
APPENDING = [
    code
    for function in (
        forms.append_form, tables.append_value, scale.new_number, scale.widen, scale.rescale,
        walls.new_entry, walls.new_knot, walls.refine,
    )
    if isinstance(code := getattr(function, "__code__", None), CodeType)  # None if compiled
]  # fmt: skip


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


class Interrupter:
    """Raises what ^C raises, before the n-th instruction at which Python may do so."""

    def __init__(self, place: int) -> None:
        self.left = place
        self.places = {code: handling_places(code) for code in APPENDING}

    def count(self, frame: FrameType) -> None:
        """Count an instruction when it is executed for the first time."""
        places = self.places.get(frame.f_code, set())
        if frame.f_lasti in places:
            places.remove(frame.f_lasti)
            self.left -= 1
        if self.left <= 0:
            raise KeyboardInterrupt


def handling_places(code: CodeType) -> set[int]:
    """The offsets of the instructions before which Python may call the handler of a signal."""
    instructions = list(dis.get_instructions(code))
    after_calls = {
        after.offset
        for before, after in pairwise(instructions)
        if before.opname.startswith("CALL")
    }
    return after_calls | {
        each.offset
        for each in instructions
        if each.opname in ("RESUME", "JUMP_BACKWARD") or each.opname.startswith("POP_JUMP_BACK")
    }


def interrupt_at(
    count: Callable[[FrameType], None], are_traced: Callable[[CodeType], bool]
) -> bool:
    """Compute, interrupt at an instruction, and return whether it was reached."""
    try:
        trace_instructions(compute, are_traced, count)
    except (Interruption, KeyboardInterrupt):
        return True
    return False


def assert_consistent(store: Store) -> None:
    """Assert that all lists of values have the same length, and so those of thermographs."""
    t, w = store.tables, store.tables.walls
    columns = (
        t.left, t.right, t.middle, t.first[1:], t.is_number, t.left_stop, t.right_stop,
        t.left_word, t.right_word, t.bounds, t.rank, t.depth, t.birthday, t.negative,
    )  # fmt: skip
    assert t.first[-1] == len(t.options)
    assert {len(column) for column in columns} == {len(t.forms) + len(t.number_index)}
    assert len({len(w.mean), len(w.temperature), len(w.left_knot), len(w.entry)}) == 1
    assert len(w.knot_at) == len(w.next_knot) == len(w.known_knots)


@pytest.mark.skipif(COMPILED, reason="the kernel is compiled, and never ended within")
def test_tables_stay_consistent_wherever_a_computation_is_ended() -> None:
    with using(Store()):
        expected = compute()
    place, places = 1, 0
    while True:
        with using(Store()) as store:
            if not interrupt_at(Striker(place).count, lambda code: code.co_filename in FILES):
                break
            assert compute() == expected, place
            assert_consistent(store)
        place += 1 + place // 40
        places += 1
    assert places > 100


@pytest.mark.skipif(COMPILED, reason="the kernel is compiled, and never ended within")
def test_tables_stay_consistent_wherever_the_user_interrupts() -> None:
    with using(Store()):
        expected = compute()
    place = 1
    while True:
        with using(Store()) as store:
            if not interrupt_at(Interrupter(place).count, APPENDING.__contains__):
                break
            assert compute() == expected, place
            assert_consistent(store)
        place += 1
    assert place > 50
