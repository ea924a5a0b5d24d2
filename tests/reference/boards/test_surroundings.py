"""Groups found from the surroundings of taken cells, compared with a search of all cells."""

import random
from itertools import product

import pytest

from tedomari.boards import surroundings
from tedomari.boards.masks import components, first_group, full_mask
from tedomari.boards.surroundings import Surroundings
from two_threads import COMPILED

#: Sets of cells, in a stride of 6, whose remainder has up to four groups or touches itself.
TAKEN = (0b1, 0b11, 0b1000001, 0b11000011, 0b111, 0b100001000001, 0b1000000000001, 0b101)


@pytest.mark.clause("boards.components")
@pytest.mark.parametrize("stride", [2, 3, 6, 9])
def test_groups_that_are_left_are_those_that_a_search_finds(stride: int) -> None:
    drawn = random.Random(stride)
    board = full_mask(6, stride - 1)
    known = Surroundings(stride)
    numbers = set()
    for _ in range(4000):
        group = first_group(board & (drawn.getrandbits(60) | drawn.getrandbits(60) | 1), stride)
        taken = group & drawn.choice(TAKEN) << drawn.randrange(6 * stride)
        if drawn.randrange(4) == 0:
            taken = group & drawn.getrandbits(60) & drawn.getrandbits(60)
        expected = components(group ^ taken, stride)
        assert sorted(known.groups(group, group ^ taken)) == sorted(expected)
        numbers.add(len(expected))
    assert numbers >= ({0, 1, 2} if stride == 2 else {0, 1, 2, 3, 4})


@pytest.mark.clause("boards.components")
def test_every_domino_and_cell_of_every_group_of_three_rows_is_taken() -> None:
    known = Surroundings(4)
    for bits in range(1, 1 << 9):
        mask = sum((bits >> 3 * r & 7) << 4 * r for r in range(3))
        group = first_group(mask, 4)
        for place, shape in product(range(12), (1, 0b11, 0b10001)):
            taken = shape << place
            if taken & group == taken:
                left = group ^ taken
                assert sorted(known.groups(group, left)) == sorted(components(left, 4))


@pytest.mark.skipif(COMPILED, reason="a compiled module does not look its constants up")
def test_few_surroundings_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings, "MOST_SETS", 2)
    known = Surroundings(4)
    for taken in (1, 2, 4, 1, 3, 6):
        assert sorted(known.groups(7, 7 ^ taken)) == sorted(components(7 ^ taken, 4))
        assert len(known.rings) <= 2
