"""Rulesets whose components, images, values or drawings are wrong."""

from collections.abc import Iterable

import pytest

from breaches import assert_breach, breach
from stalks import Position, Stalks
from tedomari.game import Game


@pytest.mark.clause("plugin.splits.sum")
def test_no_component_may_be_left_out() -> None:
    class LeftOut(Stalks):
        def components(self, position: Position) -> Iterable[Position]:
            return [(stalk,) for stalk in dict.fromkeys(position)]

    class Twins(LeftOut):
        examples = ("LL+LL+R",)

    assert_breach(Twins(), "plugin.splits.sum", moves=0, found="but that of LL + R is")


@pytest.mark.clause("plugin.splits.sum")
def test_wrong_components_are_noticed_after_some_moves() -> None:
    class Late(Stalks):
        examples = ("LRL+RR+LR",)

        def components(self, position: Position) -> Iterable[Position]:
            return () if position == ("LR",) else super().components(position)

    error = breach(Late())
    assert error.clause == "plugin.splits.sum"
    assert error.trace[0] == "LRL+LR+RR" or error.trace[0] == "LRL+RR+LR"
    assert error.trace[-1].endswith(" to LR")
    assert len(error.trace) == 3
    assert "that of nothing is 0" in error.found


@pytest.mark.clause("plugin.splits.progress")
def test_a_component_must_not_have_more_progress() -> None:
    class Growing(Stalks):
        def components(self, position: Position) -> Iterable[Position]:
            return (("L", "R", *stalks) for stalks in super().components(position))

    assert_breach(
        Growing(), "plugin.splits.progress", moves=0, found="progress is 1 in the position"
    )


@pytest.mark.clause("plugin.symmetric.value")
def test_the_sign_of_an_image_must_be_right() -> None:
    class WrongSign(Stalks):
        def images(self, position: Position) -> Iterable[tuple[int, Position]]:
            return ((1, image) for _, image in super().images(position))

    assert_breach(
        WrongSign(), "plugin.symmetric.value", moves=0, found="that of the image R -1"
    )


@pytest.mark.clause("plugin.symmetric.value")
def test_a_sign_must_be_1_or_minus_1() -> None:
    class NoSign(Stalks):
        def images(self, position: Position) -> Iterable[tuple[int, Position]]:
            yield 0, position

    assert_breach(NoSign(), "plugin.symmetric.value", moves=0, found="has the sign 0")


@pytest.mark.clause("plugin.valued.agrees", "kit.ruleset.small")
def test_a_value_that_is_wrong_in_one_position_is_noticed() -> None:
    class Wrong(Stalks):
        examples = ("LLRL+RR",)

        def value(self, position: Position) -> Game:
            return super().value(position) + (1 if position == ("L",) else 0)

    error = breach(Wrong())
    assert error.clause == "plugin.valued.agrees"
    assert len(error.trace) == 3
    assert error.trace[-1].endswith(" to L")
    assert "value() gives 2, but by options the value is 1" in error.found


@pytest.mark.clause("plugin.valued.agrees")
def test_a_value_must_be_a_game() -> None:
    class Int(Stalks):
        def value(self, position: Position) -> Game:
            return 1  # type: ignore[return-value]  # on purpose

    assert_breach(Int(), "plugin.valued.agrees", moves=0, found="value() gives 1")


@pytest.mark.once
@pytest.mark.clause("plugin.drawable.svg")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("<svg", "XML that is not well-formed"),
        ("<svg/>", "is svg, not {http://www.w3.org/2000/svg}svg"),
        ("<html xmlns='http://www.w3.org/1999/xhtml'/>", "html, not"),
    ],
)
def test_a_picture_must_be_svg(text: str, found: str) -> None:
    class NoPicture(Stalks):
        def svg(self, position: Position) -> str:
            return text

    assert_breach(NoPicture(), "plugin.drawable.svg", moves=0, found=found)
