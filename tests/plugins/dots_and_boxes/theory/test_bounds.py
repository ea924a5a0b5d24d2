"""The bound of an endgame holds on both sides."""

import pytest

from tedomari_dots_and_boxes.theory.components import ComponentError, endgame, margin


@pytest.mark.clause("dab.rules.recursion")
def test_an_endgame_has_at_most_a_hundred_components() -> None:
    # Every chain of three but the last is kept under control: 1 of 3 boxes is won, 2 are given.
    # n chains: 3 for the last, -1 for each other one while that pays, else all change hands.
    assert margin(endgame("3 " * 100)) == margins_of_chains_of_three(100)
    with pytest.raises(ComponentError, match="at most 100 components, not 101"):
        margin(endgame("3 " * 101))


def margins_of_chains_of_three(number: int) -> int:
    """Return the margin of the player in control, by the two ways to answer a chain."""
    best = 0
    for _ in range(number):
        # The opener loses the chain: the other takes all and opens next, or declines two boxes.
        best = max(3 - best, 3 - 4 + best)
    return best
