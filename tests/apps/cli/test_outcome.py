"""``tedomari outcome``: winners found by search, with values and without."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from tedomari_cli.failures import ExitStatus

Run = Callable[..., Result]
Answers = Callable[..., list[dict[str, Any]]]

BOARD = "/".join(["....."] * 5)


@pytest.mark.once
@pytest.mark.clause("domineering.outcome.search")
@pytest.mark.parametrize(
    ("ruleset", "position", "outcome", "search"),
    [
        ("domineering", BOARD, "P", "moves and values"),
        ("domineering", "..../....", "R", "moves and values"),
        ("chilled-domineering", "..", "R", "moves"),
        ("nim", "1+2+3", "P", "moves"),
    ],
)
def test_the_outcome_is_that_of_the_value(
    answers: Answers, ruleset: str, position: str, outcome: str, search: str
) -> None:
    (answer,) = answers("outcome", ruleset, position, "--json")
    text = files("tedomari_conformance").joinpath("schemas/cli-outcome.schema.json")
    Draft202012Validator(json.loads(text.read_text("utf-8"))).validate(answer)
    assert (answer["outcome"], answer["search"]) == (outcome, search)
    (value,) = answers("value", ruleset, position, "--json")
    assert value["outcome"] == outcome


def test_each_line_of_standard_input_is_answered(run: Run) -> None:
    result = run("outcome", "domineering", "-", stdin=b"../..\n?\n./.\n")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line.get("outcome") for line in lines] == ["N", None, "L"]
    assert result.exit_code == ExitStatus.WRONG_INPUT


@pytest.mark.clause("domineering.outcome.budget", "search.budget")
@pytest.mark.parametrize(
    ("ruleset", "what"), [("domineering", "positions"), ("chilled-domineering", "sums")]
)
def test_a_search_that_needs_more_ends_at_its_bound(run: Run, ruleset: str, what: str) -> None:
    result = run("outcome", ruleset, BOARD, "--nodes", "5")
    assert result.exit_code == ExitStatus.OUTSIDE
    assert f"5 {what}" in result.stderr
    assert "raise --nodes" in result.stderr
    assert run("outcome", ruleset, BOARD, "--nodes", "0").exit_code == ExitStatus.WRONG_INPUT


def test_a_ruleset_of_another_family_is_refused(run: Run) -> None:
    result = run("outcome", "connect6", "...")
    assert result.exit_code == ExitStatus.WRONG_INPUT
    assert "partizan" in result.stderr
