"""The kit on rulesets whose rules on strips are not their moves."""

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from breaches import breach
from plays import partizan_play
from tedomari.periods import find_period
from tedomari.rulesets import PositionError
from tedomari.strips import Rewrite, StripRules
from tedomari.strips.ruleset import StripRuleset
from tedomari_conformance.kit.strips import long_strip_differs, short_strips_differ

TAKE = Rewrite("x", ".")


class Singles(StripRuleset):
    """Both players take one x."""

    name = "singles"
    summary = "Take an x; a player who cannot move loses."
    examples = ("x", "x.xx")
    strip_rules = StripRules(".x", ".", left=(TAKE,), right=(TAKE,))

    def left_options(self, position: str) -> Iterator[str]:
        return self._options(position, (TAKE,))

    right_options = left_options


class OnlyLeft(Singles):
    """By the rewrites only Left moves."""

    strip_rules = StripRules(".x", ".", left=(TAKE,), right=())


class NoWalls(Singles):
    """By the rewrites two cells that a taken one separates are neighbours."""

    strip_rules = StripRules(".x", ".", left=(TAKE,), right=(TAKE,))

    def left_options(self, position: str) -> Iterator[str]:
        yield from super().left_options(position)
        if "x..x" in position:
            yield position.replace("x..x", "....", 1)


class EightAtOnce(Singles):
    """On long strips Left may take eight x at once, for which no rewrite exists."""

    def left_options(self, position: str) -> Iterator[str]:
        eight = (Rewrite("x" * 8, "." * 8),) if len(position) > 8 else ()
        return self._options(position, (TAKE, *eight))


class Unreadable(Singles):
    """No strip can be read."""

    def parse(self, text: str) -> str:
        raise PositionError.at(text, 0, "another game")


@pytest.mark.clause("plugin.strips.options")
def test_the_kit_refuses_rewrites_of_one_player_only() -> None:
    """With them a false period of x, xx, xxx and so on would be proved."""
    error = breach(OnlyLeft())
    assert error.clause == "plugin.strips.options"
    assert error.found == "the value of x is *, but by the rewrites it is 1"
    period = find_period(OnlyLeft.strip_rules, "(x)^n")
    assert (period.period, str(period.saltus)) == (1, "1")


@pytest.mark.clause("plugin.strips.options")
@pytest.mark.parametrize(
    ("ruleset", "found"),
    [
        (Singles(), None),
        (OnlyLeft(), "the value of x is *, but by the rewrites it is 1"),
        (NoWalls(), "the value of x..x is ^, but by the rewrites it is 0"),
        (EightAtOnce(), None),
    ],
    ids=lambda case: type(case).__name__ if isinstance(case, Singles) else "",
)
def test_each_short_strip_has_the_value_that_the_rewrites_give(
    ruleset: Any, found: str | None
) -> None:
    assert short_strips_differ(partizan_play(ruleset, "x")) == found


@pytest.mark.clause("plugin.strips.options")
def test_a_long_strip_is_compared_if_play_reaches_it() -> None:
    assert long_strip_differs(partizan_play(EightAtOnce(), "x" * 8)) is None
    assert long_strip_differs(partizan_play(EightAtOnce(), "x" * 9)) == (
        "the value of xxxxxxxxx is ^*, but by the rewrites it is *"
    )


@pytest.mark.clause("plugin.strips.options")
def test_rules_that_describe_no_strip_are_refused() -> None:
    play = partizan_play(Singles(), "x")
    unreadable: Any = Unreadable()
    found = short_strips_differ(replace(play, ruleset=unreadable))
    assert found == "parse() reads no strip of the cells '.x'"
    untyped: Any = SimpleNamespace(strip_rules=("x", "."))
    found = short_strips_differ(replace(play, ruleset=untyped))
    assert found == "strip_rules is ('x', '.'), not a StripRules"
