"""Wrong rulesets, most of them only in large positions or in what equality ignores.

Each has one fault.  The kit names the clause and the position, and gives a hint.
"""

from collections.abc import Callable
from typing import Any

import pytest

import wrong_others as others
import wrong_partizan as partizan
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms

pytestmark = pytest.mark.once

EQUAL = "plugin.ruleset.equal"
OPTIONS = "plugin.partizan.options"

#: Wrong rulesets, each with the clause that it breaks and a part of the message.
WRONG: list[tuple[Callable[[], Any], str, str]] = [
    (partizan.EqualWithoutKo, EQUAL, "it is equal to the position after"),
    (partizan.NoKoAtAll, EQUAL, "what parse() reads from format()"),
    (partizan.PictureWithoutKo, "plugin.ruleset.picture", "not equal"),
    (partizan.Tiring, EQUAL, "it has the moves"),
    (partizan.Mutating, "plugin.ruleset.position", "the check of plugin.symmetric.value"),
    (partizan.LargeValue, "plugin.valued.agrees", "but by value() of the options"),
    (partizan.LargeValueOfAnExample, "plugin.valued.agrees", "value() gives"),
    (partizan.LargeImage, "plugin.symmetric.value", "the sign 1"),
    (partizan.LargeComponents, "plugin.splits.sum", "but by the options it is"),
    (partizan.FourComponents, "plugin.splits.sum", "the value"),
    (partizan.LargeProgress, "plugin.partizan.progress", "progress goes from 8 to 8"),
    (partizan.LargePicture, "plugin.ruleset.picture", "is read back as"),
    (partizan.LargeDrawing, "plugin.drawable.svg", "XML that is not well-formed"),
    (partizan.NeverLarge, "plugin.sampled.large", "none is larger than of 1x1"),
    (partizan.EndlessImages, "plugin.symmetric.value", "more than 100000 items"),
    (partizan.EndlessComponents, "plugin.splits.progress", "more than 100000 items"),
    (partizan.WideTurns, "plugin.symmetric.value", "the sign 1"),
    (partizan.LongGroups, "plugin.boards.groups", "is not one of the groups"),
    (partizan.NoEdge, "plugin.boards.shape", "where the shape lies as in"),
    (others.LargeSolution, "plugin.solved.margin", "solve() gives"),
    (others.LargeBest, "plugin.solved.margin", "best=('left',)"),
    (others.LargeBounds, "plugin.solved.bounds", "the margin is"),
    (others.LargeMarginImages, "plugin.scoring.symmetric", "that of the image"),
    (others.LargePoints, "plugin.scoring.points", "points_left goes from"),
    (others.LargeDescription, "plugin.described", "'mean'"),
    (others.OtherEnd, EQUAL, "what parse() reads from format()"),
    (others.MissedWins, "plugin.line.wins-now", "lacks"),
    (others.InventedWins, "plugin.line.wins-now", "which does not win"),
    (others.MoreThreats, "plugin.line.threats", "has 3 threats, but by wins_now 2"),
    (others.FewerDefences, "plugin.line.defences", "but by wins_now they are"),
    (others.FalseClaim, "plugin.proves.sequence", "has not won"),
    (others.LastMover, EQUAL, "winner() gives"),
    (others.RaceWithoutKo, EQUAL, "what parse() reads from format()"),
    (others.LargeRace, "plugin.liberty.race", "race() says"),
]

#: Wrong rulesets whose fault few plays show.  Three plays show each of the others.
RARE = {
    partizan.EqualWithoutKo,
    partizan.LargeValueOfAnExample,
    partizan.LargePicture,
    partizan.LongGroups,
    partizan.NoEdge,
    others.OtherEnd,
    others.FalseClaim,
    others.RaceWithoutKo,
}

#: Rulesets whose answers depend on earlier questions.
CHANGING: list[Callable[[], Any]] = [
    partizan.LastParsed,
    partizan.SeenBefore,
    partizan.ForgetfulAtTimes,
]


def name_of(case: object) -> str | None:
    """Return the name of a wrong ruleset for the name of a test."""
    return case.__name__ if isinstance(case, type) else None


@pytest.mark.once
@pytest.mark.clause(
    "plugin.ruleset.equal",
    "plugin.sampled.large",
    "kit.ruleset.large",
    "kit.ruleset.clause",
    "kit.ruleset.trace",
)
@pytest.mark.parametrize(("make", "clause", "found"), WRONG, ids=name_of)
def test_a_wrong_ruleset_is_noticed(make: Callable[[], Any], clause: str, found: str) -> None:
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(make(), max_examples=25 if make in RARE else 10)
    error = caught.value
    assert error.clause == clause, error
    assert found in error.found, error
    assert error.hint, error


@pytest.mark.clause("plugin.ruleset.equal", "kit.ruleset.repeatable")
@pytest.mark.parametrize("make", CHANGING)
def test_answers_must_not_depend_on_earlier_questions(make: Callable[[], Any]) -> None:
    """Either clause may be the first to be broken."""
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(make(), max_examples=25)
    assert caught.value.clause in (EQUAL, OPTIONS)


@pytest.mark.clause("kit.ruleset.repeatable")
@pytest.mark.parametrize("make", [partizan.NoKoAtAll, partizan.LargeImage, others.LargeBounds])
@pytest.mark.parametrize("random_seed", [None, 7])
def test_the_error_is_the_same_in_each_run(
    make: Callable[[], Any], random_seed: int | None
) -> None:
    messages = set()
    for _ in range(2):
        with pytest.raises(ConformanceError) as caught:
            assert_ruleset_conforms(make(), max_examples=25, random_seed=random_seed)
        messages.add(str(caught.value))
    assert len(messages) == 1


@pytest.mark.clause("kit.ruleset.clause")
@pytest.mark.parametrize(
    "make", [partizan.Drawn, partizan.KoNim, others.DrawnEnds, others.TwoInTurn]
)
def test_the_corresponding_right_rulesets_conform(make: Callable[[], Any]) -> None:
    assert_ruleset_conforms(make(), max_examples=10)
