"""Liberty trees and their sums: the winner of a race, and whose liberties a tree counts."""

import pytest

from judged_case import ask
from tedomari.rulesets import find_ruleset
from tedomari_conformance.engines.model import Status
from tedomari_conformance.engines.operations import answer, judge
from tedomari_conformance.engines.operations.liberty import winners_by_values
from tedomari_conformance.engines.operations.trees import TreeError, worth
from tedomari_conformance.suite.operations.reading import ShapeError


@pytest.mark.clause("semeai.value.theorem")
@pytest.mark.parametrize(
    "games",
    [
        ["3", "-3"],
        ["4", "-3"],
        ["3", "-4"],
        ["{4|0}", "-3"],
        ["{6|{4|0}}", "-5"],
        ["{|{4|0}}", "-4"],
        ["{4|0}", "{6|{4|0}}", "{-5|-9}"],
        ["{0|-4}", "{0|{-2|-6}}", "3"],
    ],
)
def test_values_give_the_same_winner_as_playing_the_race_out(games: list[str]) -> None:
    ruleset = find_ruleset("semeai")
    race = ruleset.judge_sum(games).race  # type: ignore[attr-defined]  # by capability
    assert winners_by_values(games) == (race.black_first, race.white_first)


@pytest.mark.clause("protocol.operation.semeai")
def test_a_sum_without_values_is_played_out() -> None:
    assert winners_by_values(["3"]) is None  # White has no liberties
    assert winners_by_values(["{4|}", "-1"]) is None  # White has no move in the first tree
    query = ask("semeai", "semeai", games=["{4|}", "-1"])
    assert judge(query, answer(query), answer(query)).status is Status.PASS


def test_sums_need_a_ruleset_that_judges_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tedomari_conformance.engines.operations.liberty.JudgesSums", int)
    with pytest.raises(ShapeError, match="expected the member 'position', found games"):
        answer(ask("semeai", "semeai", games=["1", "-1"]))


@pytest.mark.clause("protocol.operation.liberty-game", "semeai.tree.colour")
def test_a_tree_shows_whose_liberties_it_counts() -> None:
    # {|0} has one liberty, {-1|2} is 0, and White's move takes a whole liberty: its value is 1.
    assert worth("{{|0}|0}", "a tree") == 1
    assert worth("{0|{0|}}", "a tree") == -1
    with pytest.raises(TreeError, match="does not show whose"):
        worth("{0|0}", "a tree")
    with pytest.raises(TreeError, match="nested more than 100 deep"):
        worth("{" * 102, "a tree")
    with pytest.raises(TreeError, match="at most 5000 characters"):
        worth("{" * 6_000, "a tree")
