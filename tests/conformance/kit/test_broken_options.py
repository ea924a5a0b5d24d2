"""Rulesets whose options differ from call to call, or whose play need not end."""

from collections.abc import Iterable
from itertools import count

import pytest

from breaches import assert_breach, breach
from stalks import Position, Stalks


@pytest.mark.clause("plugin.partizan.options")
def test_options_must_have_the_same_order_each_time() -> None:
    class Turning(Stalks):
        turns = count()

        def left_options(self, position: Position) -> Iterable[Position]:
            cuts = self.cuts(position, "L")
            return cuts if next(self.turns) % 2 else cuts[::-1]

    assert_breach(Turning(), "plugin.partizan.options", moves=3, found="first Left to")


@pytest.mark.clause("plugin.partizan.options", "kit.ruleset.repeatable")
def test_options_must_not_change_in_the_long_run() -> None:
    class Drifting(Stalks):
        calls = count()

        def left_options(self, position: Position) -> Iterable[Position]:
            return self.cuts(position, "L") if next(self.calls) < 150 else ()

        def progress(self, position: Position) -> int:
            return super().progress(position) if next(self.calls) < 150 else -1

    error = breach(Drifting())
    assert error.clause in ("plugin.partizan.options", "plugin.partizan.progress")


@pytest.mark.clause("plugin.partizan.options", "kit.ruleset.repeatable")
def test_a_failure_must_be_repeatable() -> None:
    class Once(Stalks):
        calls = count()

        def svg(self, position: Position) -> str:
            return "<" if next(self.calls) == 5 else super().svg(position)

    assert_breach(Once(), "plugin.partizan.options", moves=0, found="went otherwise")


@pytest.mark.clause("plugin.partizan.options", "kit.ruleset.raised")
def test_options_must_not_raise() -> None:
    class Raising(Stalks):
        def right_options(self, position: Position) -> Iterable[Position]:
            if not position:
                raise KeyError("no stalks")
            return self.cuts(position, "R")

    error = breach(Raising())
    assert error.trace == ("L", "Left to 0")
    assert "KeyError: 'no stalks', raised in right_options (test_broken" in error.found


@pytest.mark.clause("plugin.partizan.options")
def test_options_must_be_finite() -> None:
    class Endless(Stalks):
        def left_options(self, position: Position) -> Iterable[Position]:
            return (("L",) for _ in count(1))

    assert_breach(
        Endless(), "plugin.partizan.options", moves=0, found="more than 100000 options"
    )


@pytest.mark.clause("plugin.partizan.progress")
def test_progress_must_fall() -> None:
    class Staying(Stalks):
        def progress(self, position: Position) -> int:
            return len(position)

    assert_breach(Staying(), "plugin.partizan.progress", moves=1, found="progress goes from")


@pytest.mark.clause("plugin.partizan.progress")
def test_progress_must_not_be_negative() -> None:
    class Negative(Stalks):
        def progress(self, position: Position) -> int:
            return super().progress(position) - 1

    assert_breach(Negative(), "plugin.partizan.progress", moves=0, found="from 0 to -1")


@pytest.mark.clause("plugin.partizan.progress")
def test_progress_must_be_an_int() -> None:
    class Fractional(Stalks):
        def progress(self, position: Position) -> int:
            return super().progress(position) / 2  # type: ignore[return-value]  # on purpose

    assert_breach(Fractional(), "plugin.partizan.progress", moves=0, found="progress is 0.5")


@pytest.mark.clause("plugin.partizan.progress")
def test_endless_play_during_an_evaluation_is_reported() -> None:
    class Hidden(Stalks):
        """Progress is right until a value is computed."""

        asked = False

        def images(self, position: Position) -> Iterable[tuple[int, Position]]:
            self.asked = True
            return super().images(position)

        def progress(self, position: Position) -> int:
            return 1 if self.asked else super().progress(position)

        def components(self, position: Position) -> Iterable[Position]:
            return [position]

    assert_breach(Hidden(), "plugin.partizan.progress", moves=40, found="the move from")
