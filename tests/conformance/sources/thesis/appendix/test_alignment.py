"""The alignment, on small cases by hand and on known lists that were damaged."""

from itertools import combinations
from random import Random

import pytest

from tedomari_conformance.sources.thesis.appendix.alignment import (
    ADDED,
    CHANGED,
    LEFT_OUT,
    LOST,
    OTHER_IMAGE,
    WRONG_WEIGHT,
    align,
    board_cost,
    cost,
    value_cost,
    worth,
)
from tedomari_conformance.sources.thesis.appendix.damage import damage_board, recovery
from tedomari_conformance.sources.thesis.appendix.positions import images, listed_positions
from tedomari_conformance.sources.thesis.appendix.rows import Row


def row(number: int, board: str, value: str = "0", weight: str = "0") -> Row:
    quoted = ",".join(f'"{part}"' for part in board.split("/"))
    return Row(
        number, 4, number, f"| {number} | ChilledDomineering({quoted}) | {value} | {weight} |"
    )


@pytest.mark.clause("appendix.alignment.cost")
def test_lost_added_and_changed_characters_have_costs() -> None:
    position = "..xx" * 4
    whole = ("..xx",) * 4
    assert board_cost(whole, position) == 0
    assert board_cost((".xx", *whole[1:]), position) == LOST
    assert board_cost(("...xx", *whole[1:]), position) == ADDED
    assert board_cost((".xxx", *whole[1:]), position) == min(CHANGED, LOST + ADDED)
    assert board_cost(("..xx", "..xx", "..xx.xx"), position) == LOST


@pytest.mark.clause("appendix.alignment.cost")
def test_the_cost_of_a_value_counts_legible_symbols() -> None:
    game, weight = worth("...x.xxxxxxxxxxx")
    assert (str(game), str(weight)) == ("vv*", "-2")
    assert value_cost("vv*", game) == 0
    assert value_cost("$v$", game) == 4
    assert value_cost("+-({^3|^*,{*,^|v}})" * 3, game) == 24


@pytest.mark.clause("appendix.alignment.cost")
def test_a_wrong_weight_is_expensive_and_another_board_is_ruled_out() -> None:
    right = row(1, "...x/.xxx/xxxx/xxxx", "vv*", "-2")
    wrong = row(1, "...x/.xxx/xxxx/xxxx", "vv*", "2")
    assert cost(right, "...x.xxxxxxxxxxx") == 0
    assert cost(wrong, "...x.xxxxxxxxxxx") == WRONG_WEIGHT
    assert cost(right, "." * 16) > 1 << 20


@pytest.mark.clause("appendix.alignment.increasing")
def test_the_best_of_all_increasing_sequences_is_found() -> None:
    # every increasing sequence of images of four cells is tried
    least = set(listed_positions(4))
    boards = ["..../xxxx/xxxx/xxxx", "...x/.xxx/xxx/xxxx", "..xx/..x/xxxx/xxxx"]
    rows = [
        row(1, boards[0], "*"), row(2, boards[1], "vv*", "-2"), row(3, boards[2], "*"),
    ]  # fmt: skip

    def total(chosen: tuple[str, ...]) -> int:
        own = sum(cost(one, position) for one, position in zip(rows, chosen, strict=True))
        others = sum(OTHER_IMAGE for position in chosen if position not in least)
        return own + others + LEFT_OUT * len(least - set(chosen))

    best = min(combinations(images(4), 3), key=total)
    assert tuple(one.position for one in align(rows, 4)) == best


@pytest.mark.clause("appendix.alignment.rivals")
def test_a_row_that_fits_two_positions_has_rivals() -> None:
    one, other = listed_positions(4)[1:3]

    def fits_both(row: Row, position: str) -> int:
        return 0 if position in (one, other) else 20

    (aligned_row,) = align([row(2, "x")], 4, cost=fits_both)
    assert {aligned_row.position, *aligned_row.rivals} == {one, other}
    (aligned_row,) = align(
        [row(2, "x")], 4, cost=lambda row, position: 0 if position == one else 20
    )
    assert (aligned_row.position, aligned_row.rivals) == (one, ())


@pytest.mark.clause("appendix.alignment.recovery")
def test_a_damaged_list_is_recovered() -> None:
    assert recovery(8, 1).per_cent >= 98


@pytest.mark.exhaustive
@pytest.mark.clause("appendix.alignment.recovery")
@pytest.mark.parametrize("empty", [8, 13])
def test_a_badly_damaged_list_is_recovered(empty: int) -> None:
    assert recovery(empty, 2).per_cent >= 98
    assert recovery(empty, 2, harsh=True).per_cent >= 95


class FixedRandom(Random):
    """A generator of fixed numbers that records the ranges it is asked for."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(0)
        self.numbers = list(numbers)
        self.ranges: list[int] = []

    def randrange(self, start: int, *more: object) -> int:
        self.ranges.append(start)
        return self.numbers.pop(0)


@pytest.mark.parametrize(
    ("chance", "times", "expected"),
    [
        (0, 1, "ac"),
        (3, 1, "ac"),
        (4, 1, "abc"),
        (7, 2, "ac"),
        (8, 2, "abc"),
        (18, 1, "abc"),
        (19, 1, "a.bc"),
    ],
)
def test_a_row_of_a_board_is_damaged(chance: int, times: int, expected: str) -> None:
    """Four of twenty numbers lose a character, twice as many if harsh; one adds a dot."""
    random = FixedRandom(chance, 1)
    assert damage_board("abc", random, times) == expected
    assert random.ranges == [20, 3]
