"""The values born by days 0 to 3, enumerated through antichains."""

from itertools import combinations

import pytest

from tedomari.enumeration import (
    EnumerationError,
    all_small_born_by,
    antichains,
    values_born_by,
)
from tedomari.game import Game
from tedomari.infinitesimals import is_all_small, is_nimber


@pytest.mark.clause("game.birthday.counts")
@pytest.mark.parametrize(("day", "count"), [(0, 1), (1, 4), (2, 22), (3, 1474)])
def test_the_number_of_values_of_a_day(day: int, count: int) -> None:
    values = list(values_born_by(day))
    assert len(values) == len(set(values)) == count
    assert max(game.birthday for game in values) == day


@pytest.mark.clause("game.birthday.counts")
@pytest.mark.parametrize("day", range(4))
def test_the_numbers_and_nimbers_of_a_day(day: int) -> None:
    values = list(values_born_by(day))
    assert sum(game.is_number for game in values) == 2 ** (day + 1) - 1
    assert sum(is_nimber(game) for game in values) == day + 1


@pytest.mark.clause("game.birthday.antichains")
def test_day_two_has_the_values_of_all_forms(day_two_values: list[Game]) -> None:
    assert set(values_born_by(2)) == set(day_two_values)


@pytest.mark.clause("game.birthday.antichains")
def test_day_three_is_closed_under_negatives() -> None:
    values = set(values_born_by(3))
    assert {-game for game in values} == values


@pytest.mark.clause("game.birthday.antichains")
def test_antichains_are_the_subsets_without_comparable_games(
    day_two_values: list[Game],
) -> None:
    games = day_two_values[:12]
    expected = {
        frozenset(subset)
        for size in range(len(games) + 1)
        for subset in combinations(games, size)
        if all(a.confused_with(b) for a, b in combinations(subset, 2))
    }
    enumerated = list(antichains(games))
    assert enumerated[0] == ()
    assert len(enumerated) == len(expected)
    assert set(map(frozenset, enumerated)) == expected


@pytest.mark.clause("game.birthday.all-small")
@pytest.mark.parametrize("day", range(4))
def test_the_all_small_values_are_among_the_values_of_the_day(day: int) -> None:
    expected = {game for game in values_born_by(day) if is_all_small(game)}
    assert set(all_small_born_by(day)) == expected


@pytest.mark.clause("game.birthday.all-small")
def test_the_number_of_all_small_values() -> None:
    assert [len(list(all_small_born_by(day))) for day in range(4)] == [1, 2, 7, 67]


@pytest.mark.clause("game.birthday.limit")
def test_day_four_is_refused() -> None:
    with pytest.raises(EnumerationError, match="born by day 4 are too many") as caught:
        values_born_by(4)
    assert caught.value.day == 4
    assert "by day 4 between 10^28.2 and 4.0 x 10^184;" in str(caught.value)
    with pytest.raises(EnumerationError, match="born by day 4 are too many"):
        all_small_born_by(4)


def test_a_negative_day_is_refused() -> None:
    with pytest.raises(ValueError, match="counted from 0, not -1"):
        values_born_by(-1)
