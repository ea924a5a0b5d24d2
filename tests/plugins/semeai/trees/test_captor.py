"""The first capture wins the race, whatever happens to the other liberties later."""

import pytest

from tedomari_conformance.sources.semeai_slides.laws import plain_liberties
from tedomari_semeai.trees import Colour, parse_tree
from tedomari_semeai.trees.territory import Result, TerritoryRegion, whole_result


@pytest.mark.clause("semeai.territory.whole", "semeai.territory.order")
def test_the_first_capture_decides() -> None:
    """White captures at once, and Black's last move does not change the winner.

    After White's capture (-3 points) Black takes White's last liberty in the other region (-1),
    which gives -4. If White saves that liberty first, Black saves Black's own: -2.
    """
    black = TerritoryRegion(
        Colour.BLACK, parse_tree("{1|0}"), parse_tree("{2|1}"), parse_tree("{0|-3}")
    )
    white = TerritoryRegion(
        Colour.WHITE, parse_tree("{0|-1}"), parse_tree("{-1|-2}"), parse_tree("{4|3}")
    )
    assert whole_result((black, white), Colour.WHITE) == Result(Colour.WHITE, -4)
    assert whole_result((white, black), Colour.WHITE) == Result(Colour.WHITE, -4)


def test_the_law_of_plain_liberties_is_checked_for_both_players() -> None:
    cases = dict(plain_liberties())
    assert set(cases) == {str(n) for n in range(-12, 13) if n}
    assert all(cases.values())
