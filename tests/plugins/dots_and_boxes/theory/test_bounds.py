"""The largest endgame is accepted, and a larger one is refused."""

import pytest

from tedomari_dots_and_boxes.theory.components import ComponentError, endgame, margin


@pytest.mark.clause("dab.rules.recursion")
def test_an_endgame_has_at_most_a_hundred_components() -> None:
    # The player in control wins 1 of 3 boxes in each chain except the last, and gives 2.  So
    # the margin of n chains is 3 for the last one and -1 for each other, as long as that pays.
    # Otherwise the taker keeps a whole chain, and the players change roles.
    assert margin(endgame("3 " * 100)) == margins_of_chains_of_three(100)
    with pytest.raises(ComponentError, match="at most 100 components, not 101"):
        margin(endgame("3 " * 101))


def margins_of_chains_of_three(number: int) -> int:
    """The margin of the player in control, by the two ways to answer an opened chain."""
    best = 0
    for _ in range(number):
        # The opponent takes the whole chain and opens the next one, or declines two boxes.
        best = max(3 - best, 3 - 4 + best)
    return best
