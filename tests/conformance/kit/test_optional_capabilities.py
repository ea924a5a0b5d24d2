"""The kit on lists, judgements, budgets and node limits that are wrong, and what it omits."""

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from plays import partizan_play, scoring_play
from tedomari.boards import Grid
from tedomari.graphs import Graph
from tedomari.rulesets import Liberty
from tedomari.rulesets.budget import Budget
from tedomari.rulesets.experimental import ByFirst, JudgedPosition
from tedomari_classics import Clobber, Hackenbush
from tedomari_conformance import kit
from tedomari_conformance.kit.checks import CHECKS, SCORING_CHECKS
from tedomari_conformance.kit.liberty import (
    LIBERTY_RULES,
    LibertyPlay,
    budget_changes_values,
    judgement_agrees,
)
from tedomari_conformance.kit.listed import lists_are_incomplete
from tedomari_conformance.kit.scoring import usual_nodes_are_wrong
from tedomari_domineering import Domineering
from tedomari_semeai import Board, Semeai
from tedomari_spec.clauses import load_clauses
from three_in_a_row import Heap
from wrong_semeai import LongerValue


class NoStrips(Clobber):
    """No position is listed."""

    def positions_of_size(self, size: int) -> Iterator[str]:
        return iter(())


class NoColumns(Domineering):
    """Boards with several rows are not listed."""

    def positions_of_size(self, size: int) -> Iterator[Grid]:
        return (grid for grid in super().positions_of_size(size) if grid.height == 1)


class NoGreen(Hackenbush):
    """Graphs with a green edge are not listed."""

    def positions_of_size(self, size: int) -> Iterator[Graph]:
        listed = super().positions_of_size(size)
        return (graph for graph in listed if all(edge.kind != "g" for edge in graph.edges))


@pytest.mark.clause("plugin.listed.complete")
@pytest.mark.parametrize(
    ("ruleset", "found"),
    [
        (Clobber(), None),
        (Domineering(), None),
        (Hackenbush(), None),
        (NoStrips(), "xo has the value *, and no sum up to the size 2 has it"),
        (NoColumns(), "./. has the value 1, and no sum up to the size 2 has it"),
        (NoGreen(), "b,r,g has the value *, and no sum up to the size 3 has it"),
    ],
    ids=lambda case: "" if isinstance(case, str | None) else type(case).__name__,
)
def test_small_positions_have_values_of_sums_of_listed_ones(
    ruleset: Any, found: str | None
) -> None:
    assert lists_are_incomplete(partizan_play(ruleset, ruleset.examples[0])) == found


@pytest.mark.clause("plugin.solved.usual")
@pytest.mark.parametrize("nodes", [0, -1, None, 1.5, True])
def test_the_usual_number_of_nodes_is_at_least_one(nodes: Any) -> None:
    class Paced(Heap):
        number: Any = 1

        def usual_nodes(self, position: int) -> int:
            number: int = self.number
            return number

    paced = Paced()
    assert usual_nodes_are_wrong(scoring_play(paced, "1")) is None
    paced.number = nodes
    assert usual_nodes_are_wrong(scoring_play(paced, "1")) == f"usual_nodes() gives {nodes!r}"


class OtherWinners(Semeai):
    """Nobody is judged to win."""

    def judge_position(self, position: Board) -> JudgedPosition:
        return replace(super().judge_position(position), winner=ByFirst(None, None))


class NoReasons(Semeai):
    """Nothing is judged, for no reason."""

    def judge_position(self, position: Board) -> JudgedPosition:
        return replace(super().judge_position(position), winner=None, reason=None)


class OtherNumbers(Semeai):
    """The rounded numbers are wrong."""

    def judge_position(self, position: Board) -> JudgedPosition:
        return replace(super().judge_position(position), adjustment=(7, 7))


class OtherWithin(Semeai):
    """Within a budget the values are larger."""

    def within(self, budget: Budget) -> Any:
        return LongerValue()


@pytest.mark.clause("plugin.liberty.position", "plugin.liberty.budget")
@pytest.mark.parametrize(
    ("ruleset", "judgement", "values"),
    [
        (Semeai(), None, None),
        (OtherWinners(), "the winners are judged as [None, None]", None),
        (NoReasons(), "no winner is judged, and no reason is given", None),
        (OtherNumbers(), "and the rounded numbers are (7, 7)", None),
        (OtherWithin(), None, "within 1 positions a region has the value"),
    ],
    ids=lambda case: type(case).__name__ if isinstance(case, Semeai) else "",
)
def test_judgements_and_budgets_agree_with_search(
    ruleset: Any, judgement: str | None, values: str | None
) -> None:
    assert isinstance(ruleset, Liberty)
    text = "X.O/###/B.W"
    play = LibertyPlay(ruleset, ruleset.parse(text), (text,))
    for found, expected in (
        (judgement_agrees(play), judgement),
        (budget_changes_values(play), values),
    ):
        assert (found is None) is (expected is None)
        assert (expected or "") in (found or "")


@pytest.mark.clause("plugin.listed.complete", "plugin.solved.usual", "plugin.liberty.position")
def test_the_checks_of_optional_capabilities_run() -> None:
    checks: list[Any] = [*CHECKS, *SCORING_CHECKS, *LIBERTY_RULES]
    functions = {check.find for check in checks}
    assert lists_are_incomplete in functions
    assert usual_nodes_are_wrong in functions
    assert {judgement_agrees, budget_changes_values} <= functions


#: The clauses about rulesets begin with these words.
ABOUT_RULESETS = re.compile(
    r"plugin\.(ruleset|inviting|partizan|scoring|solved|described|line|liberty|splits|symmetric"
    r"|boards|strips|graphs|listed|valued|drawable|clickable|sampled|played|proves|contests"
    r"|sessions)(\.|$)"
)


@pytest.mark.clause("kit.ruleset.unchecked")
def test_each_clause_about_rulesets_is_checked_or_named_as_unchecked() -> None:
    clauses = load_clauses()
    name = re.compile(r"plugin\.[a-z-]+(?:\.[a-z-]+)*")
    text = " ".join(
        path.read_text() for path in files(kit).iterdir() if path.name.endswith(".py")
    )
    cited = set(name.findall(text))
    unchecked = set(name.findall(clauses["kit.ruleset.unchecked"].text))
    of_the_host = {"plugin.listed.find", "plugin.listed.find.bound"}
    about_rulesets = {each for each in clauses if ABOUT_RULESETS.match(each)}
    assert about_rulesets - cited - of_the_host == unchecked - cited
    assert unchecked & cited == {"plugin.line.winner", "plugin.listed.complete"}
