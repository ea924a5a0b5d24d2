"""Descriptions of positions, according to the family of the ruleset."""

import json
from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest

from tedomari.answers import (
    NoDescriptionError,
    ScoringDescription,
    describe,
    describe_game,
    describe_options,
)
from tedomari.answers.data import Known
from tedomari.answers.families import ANSWER_FAMILIES
from tedomari.rulesets import find_ruleset
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.rulesets.membership import FAMILIES, family_of

#: For each family a ruleset, a position, and some members of its description.
POSITIONS: dict[str, tuple[str, str, Known]] = {
    "partizan": ("domineering", "../..", {"value": "+-1", "temperature": "1"}),
    "scoring": ("dots-and-boxes", "1x1", {"margin": -1, "exact": True}),
    "line": ("connect6", "..XXX.X..", {"winner": None}),
    "liberty": ("semeai", "X.O/###/B.W", {"cooled": "0"}),
}


class Strange:
    """A ruleset of an unknown family."""

    name = "strange"


@pytest.mark.parametrize("family", POSITIONS)
def test_a_position_is_described_according_to_its_family(family: str) -> None:
    name, text, expected = POSITIONS[family]
    ruleset = find_ruleset(name)
    assert family_of(ruleset) == family
    position = ruleset.parse(text)
    known: Known = {}
    members = describe(ruleset, position, known=known).members()
    assert json.loads(json.dumps(members)) == members
    assert expected.items() <= members.items()
    assert known == ({} if family == "liberty" else members)


def test_every_family_of_the_host_is_described() -> None:
    assert set(ANSWER_FAMILIES) == set(FAMILIES)


def test_options_become_known_as_they_are_computed() -> None:
    ruleset = find_ruleset("domineering")
    known: Known = {}
    members = describe_options(ruleset, ruleset.parse(".."), known=known).members()
    assert known == members == {"left": [], "right": [{"position": "xx", "value": "0"}]}


def test_the_moves_of_a_scoring_position_are_described() -> None:
    ruleset = find_ruleset("dots-and-boxes")
    moves = describe_options(ruleset, ruleset.parse("1x1 H0,0 H1,0 V0,0")).members()["moves"]
    last = {
        "move": "V0,1",
        "points": 1,
        "again": True,
        "position": "1x1 H0,0 H1,0 V0,0 V0,1 1:0",
    }
    assert moves == [last]


@pytest.mark.parametrize("family", ["line", "liberty"])
def test_options_of_other_families_are_not_listed(family: str) -> None:
    ruleset = find_ruleset(POSITIONS[family][0])
    with pytest.raises(NoDescriptionError, match="those of partizan and scoring rulesets are"):
        describe_options(ruleset, ruleset.parse(ruleset.examples[0]))


def test_a_ruleset_of_an_unknown_family_is_refused() -> None:
    strange: AnyRuleset = Strange()  # type: ignore[assignment]  # a plugin might provide it
    with pytest.raises(NoDescriptionError, match="strange"):
        describe(strange, 0)  # type: ignore[arg-type]  # never looked at


def test_details_reach_the_function_of_the_family() -> None:
    ruleset = find_ruleset("dots-and-boxes")
    exact = []
    for nodes in (1, 1_000_000):
        description = describe(ruleset, ruleset.parse("2x3"), nodes=nodes)
        assert isinstance(description, ScoringDescription)
        exact.append(description.solution.exact)
    assert exact == [False, True]


def test_a_description_is_frozen_and_holds_exact_numbers() -> None:
    hot = describe_game("{2|-1}")
    assert (hot.mean, hot.temperature, hot.bound) == (Fraction(1, 2), Fraction(3, 2), None)
    assert hot == describe_game(hot.game)
    with pytest.raises(FrozenInstanceError):
        hot.value = "0"  # type: ignore[misc]  # that is what is tested


def test_the_form_can_be_left_out() -> None:
    assert describe_game("^", form=False).members()["form"] is None
