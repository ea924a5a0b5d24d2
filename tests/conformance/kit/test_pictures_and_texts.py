"""The reports of the kit about spots, notations that read back, and errors of notation."""

from collections.abc import Sequence
from typing import Any, cast

import pytest

from breaches import assert_breach
from plays import partizan_play
from tedomari.rulesets import NoSpotError, OpaquePosition, PositionError, Spot
from tedomari_conformance.kit import drawing
from tedomari_conformance.kit.clicking import (
    MOST_CLICKS,
    clicks_lead_on,
    overlap,
    some_of,
    spots_lie_apart,
)
from tedomari_conformance.kit.drawing import is_small
from tedomari_conformance.kit.notation import (
    answers_garbage,
    error_is_helpful,
    line_reads_back,
    picture_reads_back,
)
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.positions import is_natural, progress_falls, same_options_again
from tedomari_nim import Nim


def spot(name: str, x: int, y: int, width: int, height: int) -> Spot:
    """Return a spot."""
    return Spot(name, name, x, y, width, height)


class Spots(Nim):
    """Nim in a picture of 10x8, with these spots; a click adds a heap."""

    def __init__(self, *spots: Spot, read: bool = True) -> None:
        self.all = spots
        self.read = read

    def svg(self, heaps: tuple[int, ...]) -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 8"></svg>'

    def spots(self, heaps: tuple[int, ...]) -> Sequence[Spot]:
        return self.all

    def clicked(self, heaps: tuple[int, ...], name: str) -> tuple[int, ...]:
        if name not in {each.name for each in self.all}:
            raise NoSpotError(name)
        return (1, *heaps) if self.read or name == "a" else (*heaps, 0)


class AnyName(Spots):
    """Accepts every name."""

    def clicked(self, heaps: tuple[int, ...], name: str) -> tuple[int, ...]:
        return heaps


def play_of(ruleset: Any) -> Play:
    """Return a play of one heap."""
    return Play(ruleset, OpaquePosition((1,)), ("1",))


@pytest.mark.clause("plugin.clickable.spots")
@pytest.mark.parametrize(
    ("spots", "text"),
    [
        ([], None),
        ([("a", 0, 0, 10, 8)], None),
        ([("a", 0, 0, 5, 8), ("b", 5, 0, 5, 8)], None),
        ([("a", 0, 0, 10, 4), ("b", 0, 4, 10, 4)], None),
        ([("a", 0, 0, 1, 1), ("b", 2, 2, 1, 1), ("a", 4, 4, 1, 1)], "two spots have one name"),
        *(
            ([("b", 0, 0, 1, 1), ("a", *box)], "the spot a lies outside of the picture of 10x8")
            for box in ((1, 0, 10, 1), (1, 1, 1, 8), (-1, 1, 1, 1), (1, -1, 1, 1))
        ),
        (
            [("a", 0, 0, 5, 5), ("b", 4, 4, 2, 2)],
            "the spots a and b lie one over the other",
        ),
    ],
)
def test_spots_must_not_overlap(
    spots: list[tuple[str, int, int, int, int]], text: str | None
) -> None:
    assert spots_lie_apart(play_of(Spots(*(spot(*each) for each in spots)))) == text
    assert spots_lie_apart(play_of(Nim())) is None


@pytest.mark.clause("plugin.clickable.spots")
@pytest.mark.parametrize("dx", range(-4, 4))
@pytest.mark.parametrize("dy", range(-3, 5))
def test_rectangles_that_overlap_have_a_cell_in_common(dx: int, dy: int) -> None:
    """One rectangle has 2x3 cells, the other 3x2."""

    def cells(x: int, y: int, width: int, height: int) -> set[tuple[int, int]]:
        return {(x + i, y + j) for i in range(width) for j in range(height)}

    one, other = (9, 9, 2, 3), (9 + dx, 9 + dy, 3, 2)
    expected = bool(cells(*one) & cells(*other))
    assert overlap(spot("a", *one), spot("b", *other)) is expected
    assert overlap(spot("b", *other), spot("a", *one)) is expected


@pytest.mark.clause("plugin.clickable.click")
def test_clicks_must_lead_to_positions_that_read_back() -> None:
    spots = [spot("a", 0, 0, 1, 1), spot("b", 2, 2, 1, 1)]
    assert clicks_lead_on(play_of(Spots(*spots))) is None
    assert clicks_lead_on(play_of(Nim())) is None
    text = "a click on b makes a position that does not read back"
    assert clicks_lead_on(play_of(Spots(*spots, read=False))) == text
    text = "a click on a name that no spot has is not refused by a NoSpotError"
    assert clicks_lead_on(play_of(AnyName(*spots))) == text


class LateSpots(Spots):
    """Has these spots in positions of two heaps, and none in the first example."""

    def spots(self, heaps: tuple[int, ...]) -> Sequence[Spot]:
        return self.all if len(heaps) == 2 else ()


@pytest.mark.clause("plugin.clickable.spots", "plugin.clickable.click")
def test_spots_are_checked_in_each_position() -> None:
    """In the first example, which has no heaps, nothing is wrong."""
    one, other = spot("a", 0, 0, 5, 5), spot("b", 4, 4, 2, 2)
    clause = "plugin.clickable.spots"
    assert_breach(LateSpots(one, other), clause, moves=0, found="lie one over the other")
    clause = "plugin.clickable.click"
    assert_breach(LateSpots(other, read=False), clause, moves=0, found="does not read back")


@pytest.mark.clause("plugin.clickable.click")
@pytest.mark.parametrize("number", [0, 1, MOST_CLICKS, MOST_CLICKS + 1, 361])
def test_some_spots_of_a_position_are_clicked(number: int) -> None:
    """In a few positions, each spot is clicked in one of them."""
    spots = [spot(str(n), n, 0, 1, 1) for n in range(number)]
    choices = [some_of(spots, text) for text in map(str, range(number))]
    assert choices == [some_of(spots, text) for text in map(str, range(number))]
    assert all(len(set(choice)) == min(number, MOST_CLICKS) for choice in choices)
    assert {each for choice in choices for each in choice} == set(spots)


class Unread(Nim):
    """Writes every position as ``text``, and reads every string as ``read``."""

    def __init__(self, text: Any, read: Any) -> None:
        self.text = text
        self.read = read

    def parse(self, text: str) -> Any:
        if isinstance(self.read, Exception):
            raise self.read
        return self.read

    def format(self, heaps: Any) -> Any:
        return self.text

    def format_lines(self, heaps: Any) -> Any:
        return self.text


class OtherHash(tuple[int, ...]):
    """Equal to a tuple, with another hash."""

    __slots__ = ()

    def __hash__(self) -> int:
        return 5


@pytest.mark.clause("plugin.ruleset.notation", "plugin.ruleset.picture")
@pytest.mark.parametrize(
    ("text", "read", "line", "picture"),
    [
        ("1", (1,), None, None),
        ("a\nb", (1,), "format() gives 'a\\nb', which is not one line of text", None),
        (
            1,
            (1,),
            "format() gives 1, which is not one line of text",
            "format_lines() gives 1, which is not a string",
        ),
        *(
            (text, read, said, said)
            for text, read, said in (
                ("2", (2,), "'2' is read back as (2,), which is not equal to (1,)"),
                (
                    "1",
                    OtherHash((1,)),
                    "'1' is read back as (1,), which is equal, but has another hash",
                ),
            )
        ),
    ],
)
def test_notations_must_read_back(
    text: Any, read: Any, line: str | None, picture: str | None
) -> None:
    play = play_of(Unread(text, read))
    assert line_reads_back(play) == line
    assert picture_reads_back(play) == picture


class Ended(Nim):
    """Nim whose pictures end with a line end.  It does not read one, as Nim does not."""

    def format_lines(self, heaps: Any) -> str:
        return f"{super().format_lines(heaps)}\n"


@pytest.mark.clause("plugin.ruleset.picture", "plugin.ruleset.line-ends")
def test_a_picture_is_read_without_line_ends_at_the_end() -> None:
    assert picture_reads_back(play_of(Ended())) is None


@pytest.mark.clause("plugin.ruleset.parse-error")
def test_any_string_must_be_read_or_refused_with_its_place() -> None:
    error = PositionError(1, 2, "a heap", "an x")
    assert line_reads_back(play_of(Unread("1", error))) == f"'1' is not read back: {error}"
    assert answers_garbage(cast("Any", Unread("1", error)), "1x") is None
    assert answers_garbage(cast("Any", Unread("1", error)), "") == (
        "the error names line 1, column 2, which is not in the text"
    )
    assert answers_garbage(cast("Any", Unread("1", (1,))), "x") is None
    found = answers_garbage(cast("Any", Unread("1", KeyError("x"))), "x")
    assert found == "parse() raised KeyError: 'x'"


@pytest.mark.clause("plugin.ruleset.parse-error")
@pytest.mark.parametrize("lacks", ["line", "column", "expected", "found"])
def test_an_error_must_say_line_column_expected_and_found(lacks: str) -> None:
    class TerseError(PositionError):
        def __str__(self) -> str:
            parts = {"line": "1", "column": "2", "expected": "a heap", "found": "an x"}
            return "; ".join(text for name, text in parts.items() if name != lacks)

    said = error_is_helpful("ab", TerseError(1, 2, "a heap", "an x"))
    assert said is not None
    assert said.endswith("does not say line, column, expected and found")


@pytest.mark.clause("kit.ruleset.small")
@pytest.mark.parametrize(("most", "small"), [(4, False), (5, True), (6, True)])
def test_a_position_with_few_followers_is_small(
    most: int, small: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The followers of 1+2 are 1+2 itself, 1+1, 2, 1 and 0."""
    monkeypatch.setattr(drawing, "SMALL", most)
    assert is_small(partizan_play(Nim(), "1+2")) is small


@pytest.mark.clause("plugin.partizan.progress", "plugin.partizan.options")
def test_progress_must_fall_and_options_must_not_change() -> None:
    assert [is_natural(n) for n in (0, 1, -1, True, 1.0, "1")] == [True] * 2 + [False] * 4

    class Progress(Nim):
        def __init__(self, after: int) -> None:
            self.after = after

        def progress(self, heaps: tuple[int, ...]) -> int:
            return 2 if heaps == (2,) else self.after

        def left_options(self, heaps: tuple[int, ...]) -> Any:
            return [(1,)] if heaps == (2,) else []

        def right_options(self, heaps: tuple[int, ...]) -> Any:
            return []

    for after in (2, 3, -1):
        found = progress_falls(partizan_play(Progress(after), "2"))
        assert found == f"Left moves to 1, and progress goes from 2 to {after}"
    for after in (1, 0):
        assert progress_falls(partizan_play(Progress(after), "2")) is None
    assert progress_falls(partizan_play(Progress(-1), "1")) == "progress is -1"
    assert progress_falls(partizan_play(Nim(), "0")) is None

    class Turning(Nim):
        turned = False

        def left_options(self, heaps: tuple[int, ...]) -> Any:
            self.turned = not self.turned
            return [(1,), (2,)] if self.turned else [(2,), (1,)]

        def right_options(self, heaps: tuple[int, ...]) -> Any:
            return []

    assert same_options_again(partizan_play(Nim(), "2")) is None
    text = "first Left to 1, Left to 2, then Left to 2, Left to 1"
    assert same_options_again(partizan_play(Turning(), "3")) == text
