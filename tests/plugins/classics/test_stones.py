"""Boards with stones: notation, pictures, clicks, random boards, and parts of boards."""

import pytest

from tedomari.rulesets import NoSpotError, PositionError, Size
from tedomari_classics import Amazons, Clobber, Konane, NoGo
from tedomari_classics.cells import groups, lines, neighbours, part
from tedomari_classics.stones import StoneRuleset

KONANE, CLOBBER = Konane(), Clobber()
RULESETS: list[StoneRuleset] = [Amazons(), CLOBBER, KONANE, NoGo()]


@pytest.mark.clause("stones.notation", "stones.position")
def test_rows_are_between_slashes_or_on_lines() -> None:
    assert KONANE.parse("xo./.#o") == KONANE.parse("xo.\n.#o\n") == "xo./.#o"
    assert KONANE.parse("(xo)^2.\n(.)^5") == "xoxo./....."
    assert KONANE.format_lines("xo./.#o") == "xo.\n.#o"


@pytest.mark.clause("stones.error")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: expected one of the cells '.', 'x', 'o', '#'"),
        ("xo/ay", "line 1, column 4: expected one of the cells '.', 'x', 'o', '#', found 'a'"),
        (
            "xo\nx",
            "line 2, column 1: expected a row of 2 cells, as many as in row 1, found row 2",
        ),
        ("xo//xo", "line 1, column 4: expected one of the cells"),
        ("/xo", "line 1, column 1: expected one of the cells"),
        ("(x)^6000/(o)^6000", "line 1, column 10: expected at most 10000 cells, found '('"),
    ],
)
def test_wrong_boards_are_refused(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        KONANE.parse(text)
    assert message in str(caught.value)


@pytest.mark.clause("stones.position", "clobber.notation")
def test_clobber_has_no_removed_cells() -> None:
    with pytest.raises(PositionError, match="found '#'"):
        CLOBBER.parse("xo#")


@pytest.mark.clause("stones.clickable")
def test_a_click_goes_through_all_kinds_of_cells() -> None:
    position, seen = "../x.", []
    for _ in range(4):
        position = KONANE.clicked(position, "row 2 column 1")
        seen.append(position)
    assert seen == ["../o.", "../#.", "../..", "../x."]
    with pytest.raises(NoSpotError):
        KONANE.clicked(position, "row 3 column 1")


@pytest.mark.clause("stones.svg")
def test_the_picture_has_squares_for_cells_and_circles_for_stones() -> None:
    picture = KONANE.svg("xo./.#o")
    assert picture.count("<rect") == 6
    assert picture.count("<circle") == 3
    assert picture.count("#444444") == 1
    assert CLOBBER.svg("xo./.xo").count("#dddddd") == 2


@pytest.mark.clause("stones.sample")
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_random_boards_have_the_size_and_become_smaller(ruleset: StoneRuleset) -> None:
    last = ruleset.sample(lambda low, high: high, Size(2, 3))
    assert [len(row) for row in last.split("/")] == [3, 3]
    assert ruleset.sample(lambda low, high: low, Size(2, 3)) == ".../..."
    assert list(ruleset.smaller("xo/..")) == ["..", "xo", "o/.", "x/.", ".o/..", "x./.."]
    assert list(ruleset.smaller(".")) == []


@pytest.mark.clause("stones.symmetries")
def test_a_board_has_eight_images_and_eight_negative_ones() -> None:
    images = list(KONANE.images("xo./.#."))
    assert len(set(images)) == len(images) == 16
    assert {(1, ".#./xo."), (1, "x./o#/.."), (-1, "ox./.#.")} <= set(images)


def test_lines_end_at_the_edges_of_the_board() -> None:
    assert [list(line) for line in lines("..../..../....", diagonal=True)[6]] == [
        [7, 8], [5], [11], [1], [12], [10], [2], [0],
    ]  # fmt: skip
    assert lines("../..")[2] == []
    assert [sorted(places) for places in neighbours("../..")] == [
        [1, 3],
        [0, 4],
        [],
        [0, 4],
        [1, 3],
    ]


@pytest.mark.clause("stones.part")
def test_a_part_is_the_smallest_board_around_its_cells() -> None:
    assert groups([(1, 2), (3, 4), (2, 3), (6, 5)]) == [{1, 2, 3, 4}, {5, 6}]
    assert part("xo./..x", {1, 6}, "#") == "o#/#x"
