"""The choices that draw a random position stay on its board."""

import pytest

from tedomari.rulesets import Size
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.sampling import sample_kind, sample_position


@pytest.mark.clause("connect6.sample")
@pytest.mark.parametrize("size", [Size(3, 4), Size(7, 7)])
def test_the_greatest_and_the_least_choices_give_points_of_the_board(size: Size) -> None:
    for choose in (lambda low, high: high, lambda low, high: low):
        position = sample_position(choose, size, CONNECT6)
        stones = position.black | position.white
        assert stones & ~position.board.mask == 0


@pytest.mark.clause("connect6.sample")
def test_choices_are_within_the_size_of_the_board() -> None:
    def choose(low: int, high: int) -> int:
        ranges.append((low, high))
        return high

    ranges: list[tuple[int, int]] = []
    sample_kind(choose, Size(5, 9), "rows", CONNECT6)
    # Columns and rows of the last single stone; the size has rows first.
    assert ranges[-2:] == [(0, 8), (0, 4)]
    assert all(low <= high for low, high in ranges)
