"""The reports of single checks about one position, with small rulesets that are wrong in it.

Stalks: L is 1, R is -1, and LR is {0|1}, which is 1/2.
"""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from plays import partizan_play
from stalks import Position, Stalks
from tedomari import parse
from tedomari.game import Game
from tedomari_conformance.kit import bounded, capabilities, large
from tedomari_conformance.kit.bounded import BoundedValues
from tedomari_conformance.kit.large import one_step
from tedomari_conformance.kit.positions import immutable

HALF = Game([0], [1])


class Bare(Stalks):
    """Without capabilities."""

    components: Any = None
    images: Any = None
    value: Any = None


class Parts(Stalks):
    """With these components for positions of more than one stalk."""

    def __init__(self, *parts: Position) -> None:
        self.parts = parts

    def components(self, position: Position) -> Iterable[Position]:
        return self.parts if len(position) > 1 else [position]


class Images(Stalks):
    """With these images."""

    def __init__(self, *found: tuple[int, Position]) -> None:
        self.found = found

    def images(self, position: Position) -> Iterable[tuple[int, Position]]:
        return self.found


class OtherValue(Stalks):
    """With this value of LR."""

    def __init__(self, found: Any) -> None:
        self.found = found

    def value(self, position: Position) -> Game:
        return self.found if position == ("LR",) else super().value(position)


def known_values(**values: int) -> Any:
    """Return an evaluator with these values, by notation; the others are unknown."""
    return SimpleNamespace(
        value=lambda position: (
            parse(str(values["+".join(position)])) if "+".join(position) in values else None
        )
    )


@pytest.mark.clause("kit.ruleset.large")
def test_one_step_compares_a_value_with_the_values_of_the_options(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Left's option of LR is 0, and Right's is L."""
    play = partizan_play(Stalks(), "LR")
    values: dict[Any, int | None] = {("LR",): 5, (): 0, ("L",): 1}

    def way(position: Any) -> Game | None:
        number = values[position]
        return None if number is None else parse(str(number))

    assert one_step(play, way) == (parse("5"), HALF)
    monkeypatch.setattr(large, "MOST_MOVES", 2)
    assert one_step(play, way) == (parse("5"), HALF)
    monkeypatch.setattr(large, "MOST_MOVES", 1)
    assert one_step(play, way) is None
    monkeypatch.setattr(large, "MOST_MOVES", 40)
    for position in values:
        monkeypatch.setitem(values, position, None)
        assert one_step(play, way) is None
        monkeypatch.undo()


@pytest.mark.clause("plugin.splits.sum")
@pytest.mark.parametrize(
    ("parts", "small", "of_large"),
    [
        ([("L",), ("L",)], None, None),
        (
            [("L",)],
            "the value is 2 by options, but that of L is 1",
            "the value of L is 1, but by the options it is 2",
        ),
        (
            [],
            "the value is 2 by options, but that of nothing is 0",
            "the value of nothing is 0, but by the options it is 2",
        ),
        (
            [("L",), ("R",)],
            "the value is 2 by options, but that of L + R is 0",
            "the value of L + R is 0, but by the options it is 2",
        ),
    ],
)
def test_components_must_add_up_to_the_position(
    parts: list[Position], small: str | None, of_large: str | None
) -> None:
    play = partizan_play(Parts(*parts), "L+L")
    assert capabilities.components_add_up(play) == small
    assert large.sum_of_large(play) == of_large
    assert capabilities.components_are_smaller(play) is None


@pytest.mark.clause("plugin.splits.progress")
def test_components_must_not_have_more_progress() -> None:
    text = "progress is 2 in the position, but 3 in the component LLL"
    play = partizan_play(Parts(("L",), ("LLL",)), "L+L")
    assert capabilities.components_are_smaller(play) == text
    assert capabilities.components_are_smaller(partizan_play(Parts(("LL",)), "L+L")) is None


@pytest.mark.clause("plugin.symmetric.value")
@pytest.mark.parametrize(
    ("images", "text"),
    [
        ([(-1, ("R",)), (1, ("L",))], None),
        ([(1, ("R",))], "the value is 1, that of the image R -1, the sign 1"),
        ([(1, ("L",)), (-1, ("L",))], "the value is 1, that of the image L 1, the sign -1"),
    ],
)
def test_images_must_have_the_value_that_the_sign_says(
    images: list[tuple[int, Position]], text: str | None
) -> None:
    play = partizan_play(Images(*images), "L")
    assert large.images_of_large(play) == text
    assert capabilities.images_have_the_value(play) == text


@pytest.mark.clause("plugin.symmetric.value")
def test_images_without_a_value_are_not_compared() -> None:
    """The value of the position is unknown, or that of the image."""
    wrong = Images((1, ("R",)))
    assert large.images_of_large(partizan_play(wrong, "L", known_values(R=-1))) is None
    assert large.images_of_large(partizan_play(wrong, "L", known_values(L=1))) is None
    text = "the image R has the sign 0, not 1 or -1"
    assert capabilities.images_have_the_value(partizan_play(Images((0, ("R",))), "L")) == text


@pytest.mark.clause("plugin.valued.agrees")
@pytest.mark.parametrize("found", [HALF, parse("1")])
def test_the_value_of_a_ruleset_must_agree_with_the_options(found: Game) -> None:
    play = partizan_play(OtherValue(found), "LR")
    if found == HALF:
        small = of_large = None
    else:
        small = "value() gives 1, but by options the value is 1/2"
        of_large = "value() gives 1, but by value() of the options it is 1/2"
    assert capabilities.value_agrees(play) == small
    assert large.value_of_large(play) == of_large


@pytest.mark.clause("plugin.valued.agrees")
def test_a_value_must_be_a_game() -> None:
    text = "value() gives 1/2, but by options the value is 1/2"
    assert capabilities.value_agrees(partizan_play(OtherValue("1/2"), "LR")) == text


@pytest.mark.clause("kit.ruleset.large")
def test_a_ruleset_without_capabilities_passes() -> None:
    play = partizan_play(Bare(), "L+L")
    for check in (
        capabilities.components_are_smaller,
        capabilities.components_add_up,
        capabilities.images_have_the_value,
        capabilities.value_agrees,
        *(check.find for check in large.LARGE),
    ):
        assert check(play) is None


@pytest.mark.clause("kit.ruleset.large")
@pytest.mark.parametrize(
    ("make", "most", "found"),
    [(Bare, 3, None), (Bare, 4, 3), (Stalks, 2, None), (Stalks, 3, 3)],
)
def test_values_are_computed_from_a_bounded_number_of_positions(
    make: type[Stalks], most: int, found: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LLL, LL, L and the end are four positions; with components, the end is an empty sum.

    The bound applies to each question separately.
    """
    monkeypatch.setattr(bounded, "MOST_POSITIONS", most)
    values = BoundedValues(cast("Any", make()))
    for text in ("LLL", "RRR"):
        value = values.value(cast("Any", (text,)))
        assert value == (found if found is None or text == "LLL" else -found)


@pytest.mark.clause("plugin.ruleset.position")
@pytest.mark.parametrize("question", ["format_lines", "progress"])
def test_questions_must_not_change_the_position(question: str) -> None:
    """The position is an object with a counter, which a question increases."""

    class Counter:
        count = 0

    class Counting(Bare):
        def parse(self, text: str) -> Any:
            return Counter()

        def format(self, position: Any) -> str:
            return str(position.count)

        def format_lines(self, position: Any) -> str:
            return str(position.count)

        def left_options(self, position: Any) -> Iterable[Any]:
            return []

        right_options = left_options

        def progress(self, position: Any) -> int:
            return 0

    def changing(self: object, position: Any) -> str:
        position.count += 1
        return ""

    assert immutable(partizan_play(Counting(), "")) is None
    wrong = type("Wrong", (Counting,), {question: changing})()
    text = "asking for the options has changed the position to 1"
    assert immutable(partizan_play(wrong, "")) == text
