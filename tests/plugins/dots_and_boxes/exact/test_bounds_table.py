"""The table of proved bounds: it loses entries, but never takes one state for another."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari_dots_and_boxes.exact.plain_bounds import PlainBounds
from tedomari_dots_and_boxes.exact.word_bounds import (
    LOW_BITS,
    ROW,
    TAG_BITS,
    WIDEST,
    WordBounds,
    pack,
    unpack,
    weight,
)


@given(st.integers(-60, 60), st.integers(-60, 60))
def test_bounds_are_unpacked_as_they_were_packed(lower: int, upper: int) -> None:
    assert unpack(pack(lower, upper)) == (lower, upper)
    assert pack(lower, upper) < 1 << 14


@pytest.mark.clause("dab.exact.table.whole")
@pytest.mark.parametrize("width", [1, 2, 3, 8, 13, 14])
def test_each_state_is_mixed_to_a_number_of_its_own(width: int) -> None:
    table = WordBounds(width, 8)
    assert {table.mix(state) for state in range(1 << width)} == set(range(1 << width))


@pytest.mark.clause("dab.exact.table.whole")
@given(st.integers(15, WIDEST), st.data())
def test_mixing_can_be_undone(width: int, data: st.DataObject) -> None:
    table = WordBounds(width, 8)
    state = data.draw(st.integers(0, (1 << width) - 1))
    mixed = table.mix(state)
    assert 0 <= mixed < 1 << width
    turn, everything = (width + 1) // 2, (1 << width) - 1
    for factor in (0x3F58476D1CE4E5B9, 0x1E3779B97F4A7C15):
        mixed ^= mixed >> turn
        mixed = mixed * pow(factor, -1, 1 << width) & everything
    assert mixed == state


@pytest.mark.clause("dab.exact.table.whole")
@pytest.mark.parametrize("width", [6, 20, TAG_BITS, 53, WIDEST])
def test_no_state_gets_the_bounds_of_another(width: int) -> None:
    """States that differ in one bit, all stored: each has its own bounds or none."""
    table = WordBounds(width, 1 << 8)
    draw = random.Random(width)
    stored: dict[int, tuple[int, int]] = {}
    for _ in range(20):
        state = draw.getrandbits(width)
        for bit in range(width):
            near = state ^ 1 << bit
            stored[near] = (draw.randrange(-50, 0), draw.randrange(50))
            table.store(near, *stored[near], 1)
    found = {state: table.get(state, -1) for state in stored}
    held = {state: unpack(known) for state, known in found.items() if known >= 0}
    assert all(stored[state] == bounds for state, bounds in held.items())
    assert len(held) == len(table) > 0
    others = {state ^ 1 << bit for state in stored for bit in range(width)} - stored.keys()
    assert all(table.get(state, -1) == -1 for state in others)


@pytest.mark.clause("dab.exact.table")
def test_a_table_grows_to_its_limit_and_keeps_its_entries() -> None:
    table, plain = WordBounds(30, 1 << 12), dict[int, int]()
    draw = random.Random(3)
    sizes = set()
    for number in range(2_000):
        state = draw.getrandbits(30)
        plain[state] = pack(-number % 40, 40)
        table.store(state, -number % 40, 40, number)
        sizes.add(len(table.places))
    assert sizes == {ROW << bits for bits in range(10)}
    assert len(table) == sum(table.get(state, -1) == bounds for state, bounds in plain.items())
    assert len(table) > 1_950
    table.clear()
    assert len(table) == 0
    assert all(table.get(state, -1) == -1 for state in plain)


@pytest.mark.clause("dab.exact.table")
def test_a_full_row_loses_its_lightest_entry() -> None:
    table = WordBounds(20, ROW)
    nodes = [512, 256, 1024, 4, 64, 32, 16, 128]
    for state, number in enumerate(nodes):
        table.store(state, -1, 1, number)
    table.store(100, -2, 2, 8)
    assert [state for state in range(8) if table.get(state, -1) < 0] == [3]
    assert unpack(table.get(100, -1)) == (-2, 2)
    table.store(101, -3, 3, 1)
    assert table.get(100, -1) == -1
    table.store(101, -2, 2, 1)
    assert unpack(table.get(101, -1)) == (-2, 2)
    assert len(table) == len(table.places) == ROW


def test_weights_are_numbers_of_binary_digits() -> None:
    assert [weight(n) for n in (0, 1, 2, 3, 4, 255, 256)] == [0, 1, 2, 2, 3, 8, 9]
    assert weight(1 << 40) == 31


@pytest.mark.clause("dab.exact.table.whole")
@pytest.mark.parametrize("width", [0, WIDEST + 1])
def test_states_that_do_not_fit_are_refused(width: int) -> None:
    with pytest.raises(ValueError, match=f"from 1 to 60 bits, not {width}"):
        WordBounds(width, 100)


def test_tag_weight_and_bounds_fill_a_word() -> None:
    assert TAG_BITS + LOW_BITS == 63
    table = WordBounds(WIDEST, 8)
    for state in (0, (1 << WIDEST) - 1, 1 << WIDEST - 1):
        table.store(state, -63, 63, 1 << 40)
        assert unpack(table.get(state, -1)) == (-63, 63)
    assert all(0 <= entry < 1 << 63 for entry in table.places)


@pytest.mark.clause("dab.exact.table")
def test_the_plain_table_loses_its_oldest_entries() -> None:
    table = PlainBounds(8)
    for state in range(9):
        table.store(state, -state, state, 1)
    assert sorted(table) == [2, 3, 4, 5, 6, 7, 8]
    table.store(5, 0, 0, 1)
    assert unpack(table.get(5, -1)) == (0, 0)
    assert len(table) == 7
    table.store(9, -9, 9, 1)
    table.store(2, 0, 0, 1)
    assert sorted(table) == [2, 3, 4, 5, 6, 7, 8, 9], "a known state needs no room"
