"""Budgets: bounds on positions and seconds that all computations for a board share."""

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from importlib.resources import files
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from tedomari.rulesets import Budget, BudgetError
from tedomari.rulesets.experimental import Budgeted
from tedomari_cli.commands import semeai_board
from tedomari_cli.main import cli
from tedomari_semeai import Semeai

#: Without SZ a board has 19 rows and columns: these regions have far too many positions.
HUGE = "(;GM[1]FF[4]AB[jj]AW[kk]AW[aa][ab]TR[jj]SQ[kk])"
SHARED = "(;AB[jj]AW[kk]TR[jj][kk])"

CLOSE = "OOOOOO#\nX.xxxxO\nOO....O\n##OOOO#\n#######\nBBB####\n...####\nWWW####\n"

SECOND = 10**9


def clock(step: int) -> Iterator[int]:
    """Return a clock in nanoseconds that advances by ``step`` at each reading."""
    return count(0, step)


def spend(budget: Budget, times: int) -> None:
    """Spend ``times`` positions of a budget."""
    for _ in range(times):
        budget.spend()


@pytest.mark.clause("plugin.liberty.budget")
def test_a_budget_counts_positions_and_stays_used_up() -> None:
    budget = Budget(3)
    spend(budget, 3)
    for _ in range(2):
        with pytest.raises(BudgetError, match="the bound of 3 positions was reached; give"):
            budget.spend()
    assert budget.spent == 3
    unlimited = Budget()
    spend(unlimited, 1000)
    assert (unlimited.spent, unlimited.reached) == (1000, None)


@pytest.mark.clause("plugin.liberty.budget")
def test_a_budget_of_seconds_ends_by_its_clock() -> None:
    ticks = clock(SECOND)
    budget = Budget(seconds=5, clock=lambda: next(ticks))
    with pytest.raises(BudgetError, match="the bound of 5 seconds was reached"):
        spend(budget, 10_000)
    assert 0 < budget.spent < 1_000


@pytest.mark.clause("plugin.liberty.budget")
def test_half_of_a_budget_is_spent_from_the_whole() -> None:
    whole = Budget(10)
    spend(whole, 2)
    half = whole.half()
    with pytest.raises(BudgetError, match="4 positions, half of what was left, was reached"):
        spend(half, 10)
    assert half.spent == 4
    assert whole.reached is None
    assert whole.spent >= 6
    exhausted = Budget(10)
    other = exhausted.half()
    spend(exhausted, 10)
    with pytest.raises(BudgetError, match="the bound of 10 positions was reached"):
        other.spend()
    ticks = clock(SECOND)
    timed = Budget(seconds=21, clock=lambda: next(ticks)).half()
    assert timed.seconds == 10


@pytest.mark.clause("plugin.liberty.budget", "semeai.worth.reason")
def test_computations_of_the_ruleset_draw_on_the_budget() -> None:
    semeai = Semeai()
    assert isinstance(semeai, Budgeted)
    position = semeai.parse(CLOSE)
    whole = Budget(1_000_000)
    within = semeai.within(whole)
    assert within.liberty_regions(position) == semeai.liberty_regions(position)
    regions = whole.spent
    assert within.race(position, "black") == semeai.race(position, "black")
    assert 0 < regions < whole.spent
    few = Budget(20)
    first, second = semeai.within(few).liberty_regions(position)
    assert str(first.reason).startswith("the bound of 20 positions was reached")
    assert few.spent == 20
    # plain liberties are counted, which costs nothing
    assert (second.plain, second.liberty_game) == (3, "-3")
    with pytest.raises(BudgetError):
        semeai.within(Budget(20)).race(position, "white")
    with pytest.raises(BudgetError):
        Semeai(Budget(2)).judge_sum(["{4|0}", "{6|{4|0}}", "-7"])


@pytest.mark.clause("plugin.liberty.budget")
def test_the_regions_of_a_position_are_played_out_once() -> None:
    budget = Budget(1_000_000)
    semeai = Semeai(budget)
    position = semeai.parse(CLOSE)
    semeai.liberty_regions(position)
    spent = budget.spent
    for loser in ("black", "white"):
        assert semeai.territory(position, loser) is not None
    assert budget.spent == spent


def answer(path: Path, *options: str) -> tuple[int, dict[str, Any]]:
    """Run the command, check its answer by the schema, and return exit status and answer."""
    result = CliRunner().invoke(
        cli, ["semeai", str(path), "--json", *options], catch_exceptions=False
    )
    content: dict[str, Any] = json.loads(result.stdout)
    schema = files("tedomari_conformance").joinpath("schemas/cli-semeai.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(content)
    return result.exit_code, content


@pytest.mark.clause("semeai.command.bound", "semeai.command.board")
@pytest.mark.parametrize("text", [HUGE, SHARED])
def test_a_file_without_a_size_ends_at_the_bound_with_partial_results(
    tmp_path: Path, text: str
) -> None:
    path = tmp_path / "huge.sgf"
    path.write_text(text)
    status, report = answer(path, "--nodes", "400")
    assert status == 3
    assert report["position"].count("/") == 18
    assert len(report["regions"][0]["points"]) > 350
    assert report["bounds"]["race"].startswith("the bound of 400 positions was reached")
    assert ("method" in report["bounds"]) == (text == HUGE)
    assert (report["winner"], report["race"]) == (None, None)


@pytest.mark.clause("semeai.command.bound")
def test_at_most_the_allowed_positions_are_visited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board is small, so the test fails quickly if a bound is ignored."""
    budgets: list[Budget] = []

    def record(nodes: int | None, seconds: Fraction | None) -> Budget:
        budgets.append(Budget(nodes, seconds))
        return budgets[-1]

    monkeypatch.setattr(semeai_board, "Budget", record)
    path = tmp_path / "close.txt"
    path.write_text(CLOSE)
    assert answer(path)[0] == 0
    (whole,) = budgets
    assert whole.spent > 30
    status, report = answer(path, "--nodes", "30")
    assert status == 3
    assert report["bounds"]["race"].startswith("the bound of 30 positions was reached")
    assert budgets[-1].spent == 30


@pytest.mark.clause("semeai.command.bound")
def test_the_bound_on_seconds_ends_the_command_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = clock(SECOND)
    slow = partial(Budget, clock=lambda: next(ticks))
    monkeypatch.setattr(semeai_board, "Budget", slow)
    path = tmp_path / "huge.sgf"
    path.write_text(HUGE)
    status, report = answer(path, "--seconds", "9")
    assert status == 3
    assert "seconds, half of what was left, was reached" in report["bounds"]["method"]
    assert report["bounds"]["race"].startswith("the bound of 8.1 seconds was reached")


@pytest.mark.clause("semeai.command.bound")
def test_the_race_is_searched_even_if_the_regions_exceed_their_half(
    tmp_path: Path,
) -> None:
    path = tmp_path / "close.txt"
    path.write_text(CLOSE)
    _, whole = answer(path)
    assert "bounds" not in whole
    enough = next(
        nodes
        for nodes in range(100, 100_000, 100)
        if "race" not in answer(path, "--nodes", str(nodes))[1].get("bounds", {})
    )
    status, report = answer(path, "--nodes", str(enough))
    assert report["race"] == whole["race"]
    assert status == (3 if "method" in report.get("bounds", {}) else 0)


@pytest.mark.clause("semeai.command.bound")
@pytest.mark.parametrize("option", ["--nodes", "--seconds"])
def test_bounds_must_be_positive_and_are_for_boards(tmp_path: Path, option: str) -> None:
    path = tmp_path / "close.txt"
    path.write_text(CLOSE)
    run = CliRunner()
    assert run.invoke(cli, ["semeai", str(path), option, "0"]).exit_code == 2
    result = run.invoke(cli, ["semeai", "--sum", "1", "-1", "--nodes", "5"])
    assert result.exit_code == 2
    assert "--nodes is for boards, not --sum" in result.output
