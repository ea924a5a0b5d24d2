"""The kit on right and broken rulesets of the liberty family."""

from collections.abc import Callable

import pytest

from tedomari import Game, parse
from tedomari.rulesets.membership import nearest_family
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms
from tedomari_conformance.kit.families import kit_family
from tedomari_conformance.kit.liberty import LibertyPlay, round_up
from tedomari_semeai import Semeai
from wrong_semeai import (
    HalfAGame,
    LongerValue,
    NewNames,
    NoMoves,
    NoReason,
    OtherWinner,
    PassBindsWhite,
    PassesWin,
    PassFills,
    SameNames,
    TwiceTheSame,
)


@pytest.mark.once
@pytest.mark.clause(
    "plugin.liberty.moves",
    "plugin.liberty.capture",
    "plugin.liberty.pass",
    "plugin.liberty.regions",
    "plugin.liberty.race",
    "plugin.liberty.value",
)
def test_semeai_conforms() -> None:
    assert nearest_family(Semeai())[0] == "liberty"
    assert kit_family(Semeai()).play is LibertyPlay  # type: ignore[arg-type]  # of any position
    assert_ruleset_conforms(Semeai(), max_examples=5)


@pytest.mark.once
@pytest.mark.clause(
    "plugin.liberty.moves",
    "plugin.liberty.pass",
    "plugin.liberty.regions",
    "plugin.liberty.race",
    "plugin.liberty.value",
    "kit.ruleset.clause",
)
@pytest.mark.parametrize(
    ("make", "clause", "found"),
    [
        (OtherWinner, "plugin.liberty.race", "moves first, race() says"),
        (PassesWin, "plugin.liberty.race", "by ['pass'], search by"),
        (NoMoves, "plugin.liberty.race", "wins by [], search by"),
        (LongerValue, "plugin.liberty.value", "the values add up to"),
        (TwiceTheSame, "plugin.liberty.regions", "a region has the points"),
        (NoReason, "plugin.liberty.regions", "has the value None, and the reason None"),
        (HalfAGame, "plugin.liberty.regions", "one of a game and a value"),
        (SameNames, "plugin.liberty.moves", "are called ['A1', 'A1'"),
        (NewNames, "plugin.liberty.moves", "and then"),
        (PassFills, "plugin.liberty.pass", "a second pass changes the position"),
        (PassBindsWhite, "plugin.liberty.pass", "before a pass, but not after it"),
    ],
)
def test_the_broken_clause_is_named(
    make: Callable[[], Semeai], clause: str, found: str
) -> None:
    with pytest.raises(ConformanceError) as error:
        assert_ruleset_conforms(make(), max_examples=4)
    assert error.value.clause == clause
    assert found in error.value.found


@pytest.mark.clause("plugin.liberty.value")
def test_values_are_rounded_up_to_integers() -> None:
    for text, bound in {"2": 2, "2*": 3, "-1^": 0, "-1v": -1, "3/2": 2, "-1/2": 0}.items():
        assert round_up(parse(text)) == bound
    assert round_up(Game()) == 0
