"""Clicks on pictures and the positions after them, for each ruleset that can be clicked."""

import pytest

from tedomari.rulesets import Clickable, NoSpotError, OpaquePosition, Spot, find_ruleset
from tedomari_conformance.kit.clicking import CLICKS, SPOTS, overlap
from tedomari_conformance.kit.play import Play


def clickable(name: str) -> Clickable[OpaquePosition]:
    """Return the installed ruleset, which can be clicked."""
    ruleset = find_ruleset(name)
    assert isinstance(ruleset, Clickable)
    return ruleset


def after(name: str, text: str, *spots: str) -> str:
    """Return the position after clicks, in one line."""
    ruleset, of = find_ruleset(name), clickable(name)
    position = ruleset.parse(text)
    for spot in spots:
        position = of.clicked(position, spot)
    return ruleset.format(position)


@pytest.mark.clause("boards.clickable")
def test_clicks_fill_and_empty_a_cell() -> None:
    assert after("domineering", "../..", "row 1 column 2") == ".x/.."
    assert after("domineering", ".x./...", "row 2 column 3", "row 1 column 2") == ".../..x"


@pytest.mark.clause("dab.clickable")
def test_clicks_draw_and_remove_a_line() -> None:
    start = "1x1"
    drawn = after("dots-and-boxes", start, "H0,0", "V0,0")
    position = find_ruleset("dots-and-boxes").parse(drawn)
    contents = {spot.name: spot.content for spot in clickable("dots-and-boxes").spots(position)}
    assert contents == {
        "H0,0": "drawn", "H1,0": "not drawn", "V0,0": "drawn", "V0,1": "not drawn",
    }  # fmt: skip
    assert after("dots-and-boxes", start, "H0,0", "H0,0", "V0,0") != drawn
    full = after("dots-and-boxes", start, "H0,0", "H1,0", "V0,0", "V0,1")
    assert full != after("dots-and-boxes", start, "H0,0", "H1,0", "V0,0")


@pytest.mark.clause("connect6.clickable")
def test_clicks_cycle_through_the_stones() -> None:
    assert after("connect6", "......", "B1") == ".X...."
    assert after("connect6", "......", "B1", "B1") == ".O...."
    assert after("connect6", "......", "B1", "B1", "B1") == "......"


@pytest.mark.clause("connect6.clickable", "connect6.position.winners")
@pytest.mark.parametrize(
    ("text", "clicks"),
    [
        ("OOOOO/XXXX.", ["OOOOO/XXXXO", "OOOOO/XXXX."]),
        ("XXXXX/OOOO.", ["XXXXX/OOOOX", "XXXXX/OOOO."]),
        ("XXXX./OOOOO", ["XXXXO/OOOOO", "XXXX./OOOOO"]),
        ("OXXXX/OOOO.", ["OXXXX/OOOOX", "OXXXX/OOOOO", "OXXXX/OOOO."]),
    ],
)
def test_clicks_leave_out_a_second_winner(text: str, clicks: list[str]) -> None:
    position, of = find_ruleset("gomoku").parse(text), clickable("gomoku")
    point = of.spots(position)[[spot.content for spot in of.spots(position)].index("empty")]
    for expected in clicks:
        position = of.clicked(position, point.name)
        assert find_ruleset("gomoku").format(position) == expected
        assert find_ruleset("gomoku").parse(expected) == position


@pytest.mark.clause("semeai.clickable")
def test_clicks_cycle_through_the_characters_of_a_diagram() -> None:
    assert after("semeai", "...", "B1") == ".X."
    assert after("semeai", "...", *["B1"] * 3) == ".B."
    assert after("semeai", "...", *["B1"] * 9) == "..."
    assert after("semeai", "X.O", "B1") != "XXO", "these blocks have no liberties"


@pytest.mark.clause("plugin.clickable.click")
@pytest.mark.parametrize("name", ["domineering", "dots-and-boxes", "connect6", "semeai"])
def test_the_name_of_an_unknown_spot_is_refused(name: str) -> None:
    with pytest.raises(NoSpotError, match="called 'nowhere'"):
        after(name, find_ruleset(name).examples[0], "nowhere")


class Wrong:
    """Domineering with one fault in its spots or clicks."""

    def __init__(self, fault: str) -> None:
        self.inner = find_ruleset("domineering")
        self.fault = fault

    def __getattr__(self, name: str) -> object:
        return getattr(self.inner, name)

    def spots(self, position: OpaquePosition) -> list[Spot]:
        first, *others = clickable("domineering").spots(position)
        names = {"twice": others[0].name}
        shift = {"over": 5, "outside": -30}.get(self.fault, 0)
        name = names.get(self.fault, first.name)
        moved = Spot(name, first.content, first.x + shift, first.y, first.width, first.height)
        return [moved, *others]

    def clicked(self, position: OpaquePosition, spot: str) -> OpaquePosition:
        if self.fault == "anything" and spot.startswith("no"):
            return position
        if self.fault == "unwritten":
            return OpaquePosition((position, spot))
        return clickable("domineering").clicked(position, spot)

    def svg(self, position: OpaquePosition) -> str:
        return str(self.inner.svg(position))  # type: ignore[attr-defined]  # it is Drawable

    def format(self, position: OpaquePosition) -> str:
        return "../.." if isinstance(position, tuple) else self.inner.format(position)


@pytest.mark.clause("plugin.clickable.spots", "plugin.clickable.click")
@pytest.mark.parametrize(
    ("fault", "found"),
    [
        ("none", None),
        ("twice", "two spots have one name"),
        ("over", "lie one over the other"),
        ("outside", "lies outside of the picture"),
        ("unwritten", "does not read back"),
        ("anything", "not refused by a NoSpotError"),
    ],
)
def test_the_kit_detects_wrong_spots_and_clicks(fault: str, found: str | None) -> None:
    wrong = Wrong(fault)
    play = Play(wrong, find_ruleset("domineering").parse("../.."), ())  # type: ignore[arg-type]
    findings = [check.find(play) for check in (SPOTS, CLICKS)]
    if found is None:
        assert findings == [None, None]
    else:
        assert any(each is not None and found in each for each in findings), findings


def test_rectangles_that_share_an_edge_do_not_overlap() -> None:
    spot = Spot("spot", "", 0, 0, 10, 10)
    assert not overlap(spot, Spot("right", "", 10, 0, 10, 10))
    assert not overlap(spot, Spot("below", "", 0, 10, 10, 10))
    assert overlap(spot, Spot("corner", "", 9, 9, 10, 10))
