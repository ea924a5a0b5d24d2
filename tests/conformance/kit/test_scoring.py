"""The kit on scoring rulesets: those that conform, and the checks of every family."""

import pytest

from breaches import assert_breach
from row_of_cards import Ends, Row
from tedomari.rulesets import (
    Described,
    MovesAgain,
    OneByOne,
    Plugin,
    ProblemKind,
    Scoring,
    ScoringMove,
    Solved,
    hookimpl,
)
from tedomari.rulesets.loader import read_plugin
from tedomari.search import Margins
from tedomari_conformance.kit import assert_ruleset_conforms


class Bare(Ends):
    """Only the members of the family."""

    moves_again = None  # type: ignore[assignment]  # taken away on purpose
    moves_left = None  # type: ignore[assignment]  # taken away on purpose
    images = None  # type: ignore[assignment]  # taken away on purpose
    solve = None  # type: ignore[assignment]  # taken away on purpose
    describe = None  # type: ignore[assignment]  # taken away on purpose

    def move(self, name: str, card: int, rest: Row) -> ScoringMove[Row]:
        return ScoringMove(name, card, card == 3, rest)

    def worth(self, move: ScoringMove[Row]) -> int:
        raise NotImplementedError


@pytest.mark.clause("plugin.scoring.moves", "kit.ruleset.clause")
def test_a_ruleset_with_all_capabilities_conforms() -> None:
    ruleset = Ends()
    assert isinstance(ruleset, Scoring)
    assert isinstance(ruleset, MovesAgain)
    assert isinstance(ruleset, OneByOne)
    assert isinstance(ruleset, Solved)
    assert isinstance(ruleset, Described)
    assert_ruleset_conforms(ruleset, max_examples=25)


@pytest.mark.once
@pytest.mark.clause("plugin.scoring.moves", "kit.ruleset.clause")
def test_a_ruleset_without_capabilities_conforms() -> None:
    assert not isinstance(Bare(), MovesAgain | OneByOne | Solved | Described)
    assert_ruleset_conforms(Bare(), max_examples=25)


@pytest.mark.clause("search.margin", "plugin.solved.margin")
def test_margins_of_cards_are_those_by_hand() -> None:
    """In 131 the players take the ones in turn, and the second player also takes the three."""
    margins = {text: Margins(Ends()).margin(Ends().parse(text)) for text in (".", "3", "131")}
    assert margins == {".": 0, "3": 3, "131": 1 - 3 - 1}
    assert Ends().solve((2, 4)).best == ("right",)


@pytest.mark.clause("plugin.ruleset.members", "plugin.problem.members")
def test_a_scoring_ruleset_must_have_points_left() -> None:
    class Pointless(Ends):
        points_left = None  # type: ignore[assignment]  # broken on purpose

    assert_breach(Pointless(), "plugin.ruleset.members", moves=0, found="lacks points_left")

    class Offering:
        @hookimpl
        def tedomari_rulesets(self) -> list[Ends]:
            return [Ends(), Pointless()]

    content = read_plugin(Offering(), Plugin("ends", "none", "0"))
    assert [ruleset.name for ruleset in content.rulesets] == ["ends"]
    (problem,) = content.problems
    assert problem.kind is ProblemKind.MEMBERS
    assert "a ruleset of the scoring family has" in problem.hint


@pytest.mark.clause("plugin.ruleset.notation", "plugin.ruleset.parse-error")
def test_notations_are_checked_as_for_other_families() -> None:
    class Forgetful(Ends):
        def format(self, position: Row) -> str:
            return super().format(position[:1])

    class Rude(Ends):
        examples = ("1",)

        def format(self, position: Row) -> str:
            return "".join(map(str, position))

        def parse(self, text: str) -> Row:
            return tuple({"1": 1, "2": 2, "3": 3, "4": 4, "5": 5}[sign] for sign in text)

    assert_breach(Forgetful(), "plugin.ruleset.notation", moves=1, found="is read back as")
    assert_breach(
        Rude(), "plugin.ruleset.parse-error", moves=1, found="parse() raised KeyError"
    )


@pytest.mark.clause("plugin.ruleset.position")
def test_questions_must_not_change_a_position() -> None:
    class Listed(Ends):
        def parse(self, text: str) -> Row:
            return list(super().parse(text))  # type: ignore[return-value]  # on purpose

    assert_breach(Listed(), "plugin.ruleset.position", moves=0, found="is a list")


@pytest.mark.clause("plugin.ruleset.notation", "kit.ruleset.clause")
def test_the_examples_of_an_unknown_family_are_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Forgetful(Ends):
        def format(self, position: Row) -> str:
            return super().format(position[:1])

    monkeypatch.setattr("tedomari_conformance.kit.families.KIT_FAMILIES", {})
    assert_ruleset_conforms(Ends(), max_examples=5)
    assert_breach(Forgetful(), "plugin.ruleset.notation", moves=0, found="is read back as")
