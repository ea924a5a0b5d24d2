"""Rulesets whose positions change, cannot be hashed, or are not equal to themselves."""

from collections.abc import Iterator
from typing import Any

import pytest

from breaches import assert_breach
from plays import partizan_play
from stalks import Position, Stalks
from tedomari.rulesets import PositionError
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms
from tedomari_conformance.kit.capabilities import SVG_PICTURE
from wrong_partizan import Mutating, Tray


class Wrapped:
    """A position that can be hashed and changed."""

    def __init__(self, stalks: list[str]) -> None:
        self.stalks = stalks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wrapped) and self.stalks == other.stalks

    def __hash__(self) -> int:
        return 0


@pytest.mark.clause("plugin.ruleset.position")
def test_positions_must_not_be_lists() -> None:
    class Lists(Stalks):
        def parse(self, text: str) -> Position:
            return list(super().parse(text))  # type: ignore[return-value]  # on purpose

    assert_breach(Lists(), "plugin.ruleset.position", moves=0, found="the position is a list")


@pytest.mark.clause("plugin.ruleset.position")
def test_options_must_not_be_lists() -> None:
    class Lists(Stalks):
        def cuts(self, position: Position, letter: str) -> list[Position]:
            cuts = super().cuts(tuple(position), letter)
            return [list(cut) for cut in cuts]  # type: ignore[misc]  # on purpose

    assert_breach(Lists(), "plugin.ruleset.position", moves=1, found="list")


@pytest.mark.clause("plugin.ruleset.position")
def test_positions_must_not_contain_lists() -> None:
    class HoldLists(Stalks):
        def parse(self, text: str) -> Position:
            return (list(super().parse(text)),)  # type: ignore[return-value]  # on purpose

    assert_breach(HoldLists(), "plugin.ruleset.position", moves=0, found="unhashable")


@pytest.mark.clause("plugin.ruleset.position")
def test_positions_must_not_be_changed() -> None:
    class Changing:
        name = "changing"
        summary = "Left takes a stalk."
        examples = ("LL",)

        def parse(self, text: str) -> Wrapped:
            if set(text) - {"L"}:
                raise PositionError(1, 1, "L", "another letter")
            return Wrapped(list(text))

        def format(self, position: Wrapped) -> str:
            return "".join(position.stalks)

        def format_lines(self, position: Wrapped) -> str:
            return self.format(position)

        def left_options(self, position: Wrapped) -> Iterator[Wrapped]:
            if position.stalks:
                position.stalks.pop()
                yield Wrapped(position.stalks)

        def right_options(self, position: Wrapped) -> Iterator[Wrapped]:
            return iter(())

        def progress(self, position: Wrapped) -> int:
            return len(position.stalks)

    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(Changing())
    assert caught.value.clause == "plugin.ruleset.position"
    assert "has changed the position to" in caught.value.found
    assert len(caught.value.trace) == 1


@pytest.mark.clause("plugin.ruleset.position")
def test_a_position_must_equal_itself() -> None:
    class Unequal(tuple[str, ...]):
        __slots__ = ()

        def __ne__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 0

    class UnequalOptions(Stalks):
        def cuts(self, position: Position, letter: str) -> list[Position]:
            return [Unequal(cut) for cut in super().cuts(position, letter)]

    assert_breach(
        UnequalOptions(), "plugin.ruleset.position", moves=1, found="not equal to itself"
    )


@pytest.mark.clause("plugin.ruleset.position")
def test_a_picture_must_not_change_the_position() -> None:
    class DrawsOver(Mutating):
        images: Any = None

        def svg(self, position: Tray) -> str:
            position.stalks.clear()
            return '<svg xmlns="http://www.w3.org/2000/svg"/>'

    with pytest.raises(ConformanceError) as caught:
        SVG_PICTURE.look(partizan_play(DrawsOver(), "L"))
    assert caught.value.clause == "plugin.ruleset.position"
    assert caught.value.found == (
        "the check of plugin.drawable.svg has changed the position from L to 0, or its hash"
    )
