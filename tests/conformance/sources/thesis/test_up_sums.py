"""Sums of ups are recognised, and other games are not."""

from itertools import product

import pytest

from tedomari.infinitesimals import half_up, power, star, up
from tedomari.notation import parse
from tedomari_conformance.sources.thesis.up_sums import count_up_sums, is_up_sum
from tedomari_conformance.suite.model import Given

BOX = list(product(range(-2, 3), range(2), range(-2, 3)))


@pytest.mark.clause("xt-sums.up-sum")
def test_a_sum_of_ups_is_recognised_and_with_a_star_it_is_not() -> None:
    for ups, halves, squares in BOX:
        game = ups * up() + halves * half_up() + squares * power(up(), 2)
        assert is_up_sum(game)
        assert not is_up_sum(game + star())


@pytest.mark.parametrize(
    "text", ["tri_star", "black_star", "half_star", "{^4|^^,{^^|v}}", "^(3)"]
)
def test_other_games_are_not_sums_of_ups(text: str) -> None:
    assert not is_up_sum(parse(text))


def test_values_and_search_count_the_same_sums_of_ups() -> None:
    given: Given = {"ruleset": "chilled-domineering", "height": 3, "width": 4}
    counts = count_up_sums(given), count_up_sums({**given, "by": "search"})
    assert counts == (2, 2)  # ^^ and ^3
