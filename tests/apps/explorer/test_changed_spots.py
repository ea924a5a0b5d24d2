"""The spots that moves change, by which the explorer marks them in the picture."""

from typing import Any

import pytest

from tedomari.rulesets import find_ruleset
from tedomari_explorer.sections import changed_spots, cut_edge


def click_repeatedly(ruleset: Any, position: Any, spot: str) -> list[Any]:
    """Return the positions after one click on a spot, after two, and after three."""
    after = []
    for _ in range(3):
        position = ruleset.clicked(position, spot)
        after.append(position)
        if spot not in [each.name for each in ruleset.spots(position)]:
            break
    return after


@pytest.mark.clause("explorer.options")
@pytest.mark.parametrize("text", ["brb", "b,r,g", "b(r)g", "b1r2b0", "g1(g1)rgb0", "br(b)gr"])
def test_a_cut_is_marked_at_the_edge_of_the_picture_before(text: str) -> None:
    """Clicks on the edge, which end with its removal, lead to the option."""
    ruleset: Any = find_ruleset("hackenbush")
    position = ruleset.parse(text)
    options = [*ruleset.left_options(position), *ruleset.right_options(position)]
    assert options
    for option in options:
        (spot,) = changed_spots(ruleset, position, option)
        assert str(spot).startswith("edge ")
        assert option in click_repeatedly(ruleset, position, str(spot))


def test_the_last_edge_of_a_string_leaves_the_others_as_they_were() -> None:
    ruleset: Any = find_ruleset("hackenbush")
    before, after = ruleset.parse("brg"), ruleset.parse("br")
    assert changed_spots(ruleset, before, after) == ["edge 2-3"]
    assert cut_edge(after, before) is None


def test_a_coloured_vertex_is_marked() -> None:
    ruleset: Any = find_ruleset("col")
    position = ruleset.parse("...")
    marked = [changed_spots(ruleset, position, each) for each in ruleset.left_options(position)]
    assert marked == [["vertex 1"], ["vertex 2"], ["vertex 3"]]
