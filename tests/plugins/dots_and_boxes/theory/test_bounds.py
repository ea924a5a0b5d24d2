"""Large endgames are evaluated, and the largest ones are refused."""

import pytest

from tedomari_dots_and_boxes.exact import endgame_value
from tedomari_dots_and_boxes.theory.components import ComponentError, endgame, margin


@pytest.mark.clause("dab.rules.recursion")
def test_hundreds_of_components_are_evaluated() -> None:
    # The player in control wins 1 of 3 boxes in each chain except the last, and gives 2.  So
    # the margin of n chains is 3 for the last one and -1 for each other, as long as that pays.
    # Otherwise the taker keeps a whole chain, and the players change roles.
    assert margin(endgame("3 " * 700)) == margins_of_chains_of_three(700)


@pytest.mark.clause("dab.rules.recursion")
def test_components_of_many_lengths_are_evaluated() -> None:
    assert margin(endgame(" ".join(map(str, range(3, 60))))) == endgame_value(range(3, 60))


@pytest.mark.clause("dab.rules.recursion")
def test_an_endgame_with_too_many_rests_is_refused() -> None:
    with pytest.raises(ComponentError, match="at most 3000000 rests to examine, found 8120601"):
        margin(endgame("1 3 4o " * 200))


def margins_of_chains_of_three(number: int) -> int:
    """The margin of the player in control, by the two ways to answer an opened chain."""
    best = 0
    for _ in range(number):
        # The opponent takes the whole chain and opens the next one, or declines two boxes.
        best = max(3 - best, 3 - 4 + best)
    return best
