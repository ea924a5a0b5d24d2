"""The answers of value, options and show for rulesets in which moves win points."""

import json
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from tedomari.answers.scoring import first_names, in_words, margin_in_words, usual_nodes
from tedomari.bounded.watch import ReachedError, Watched
from tedomari.rulesets import Paced, find_ruleset
from tedomari_cli.failures import ExitStatus
from tedomari_dots_and_boxes import Position, exact

Run = Callable[..., Result]
Answers = Callable[..., list[dict[str, Any]]]

SCHEMAS = files("tedomari_conformance").joinpath("schemas")
RULESET = "dots-and-boxes"


def valid(name: str, answer: Mapping[str, Any]) -> None:
    """Assert that an answer conforms to its published schema."""
    schema = json.loads(SCHEMAS.joinpath(f"cli-{name}.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(answer)


class Plain:
    """Dots and boxes without its capabilities: neither solved nor described."""

    def __init__(self) -> None:
        game = find_ruleset(RULESET)
        self.name, self.summary, self.examples = "plain", game.summary, game.examples
        for name in ("parse", "format", "format_lines", "moves", "points_left", "progress"):
            setattr(self, name, getattr(game, name))


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a scoring ruleset without further capabilities."""
    ruleset = Plain()
    for command in ("value", "options"):
        monkeypatch.setattr(f"tedomari_cli.commands.{command}.find_ruleset", lambda _: ruleset)
    return ruleset.name


@pytest.mark.parametrize("name", ["dots-and-boxes", "dots_and_boxes"])
def test_the_margin_of_a_position_is_computed(answers: Answers, name: str) -> None:
    """In a closed corridor of two boxes, one line takes both."""
    (answer,) = answers("value", name, "1x2 swedish", "--json")
    assert list(answer) == [
        "input", "margin", "best", "exact", "bounds", "structure", "nimstring",
    ]  # fmt: skip
    valid("value-scoring", answer)
    structure = answer.pop("structure")
    assert structure["double_crosses"] == ["V0,1"]
    assert answer == {
        "input": "1x2 swedish",
        "margin": 2,
        "best": ["V0,1"],
        "exact": True,
        "bounds": None,
        "nimstring": answer["nimstring"],
    }


def test_the_nimstring_value_of_a_loony_position_is_loony(answers: Answers) -> None:
    text = "1x3 H0,0 H0,1 H0,2 H1,0 H1,1 H1,2 V0,0"
    (answer,) = answers("value", RULESET, text, "--json")
    valid("value-scoring", answer)
    assert (answer["nimstring"], answer["margin"]) == ("loony", 3)


def test_positions_are_read_from_standard_input(run: Run) -> None:
    result = run("value", RULESET, "-", stdin=b"1x1\n1x1:f\n1x\n")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line.get("margin") for line in lines] == [-1, 0, None]
    assert "line 1, column 1: expected the size of a board" in lines[2]["error"]
    assert result.exit_code == ExitStatus.WRONG_INPUT
    for line in lines[:2]:
        valid("value-scoring", line)
    valid("error", lines[2])


def test_bounds_are_given_when_the_nodes_do_not_suffice(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tedomari_dots_and_boxes.ruleset.NIMSTRING_WORK", 500)
    result = run("value", RULESET, "4x4", "--nodes", "10", "--json")
    assert result.exit_code == ExitStatus.OUTSIDE
    answer = json.loads(result.stdout)
    valid("value-scoring", answer)
    assert (answer["exact"], answer["margin"], answer["best"]) == (False, None, [])
    assert answer["bounds"]["lower"] <= answer["bounds"]["upper"]
    printed = run("value", RULESET, "4x4", "--nodes", "10")
    assert "--nodes sets how long the search may be" in printed.stdout
    assert "best" not in printed.stdout


def test_a_search_that_a_bound_ends_leaves_the_bounds_of_a_short_one(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without any search, both players may win all 9 boxes."""
    solve = exact.solve

    def end_long_search(position: Position, *, nodes: int) -> exact.Solution:
        if nodes == 64_000:
            raise ReachedError("seconds", Watched(0.0, 2.0))
        return solve(position, nodes=nodes)

    monkeypatch.setattr(exact, "solve", end_long_search)
    result = run("value", RULESET, "3x3", "--nodes", "64000", "--json")
    assert result.exit_code == ExitStatus.OUTSIDE
    bounds = json.loads(result.stdout)["bounds"]
    assert -9 < bounds["lower"] <= -3 <= bounds["upper"]


def test_the_answer_as_text_has_a_picture(run: Run) -> None:
    result = run("value", RULESET, "1x1 H0,0 H1,0 V0,0 B")
    assert result.stdout.startswith("+---+\n|\n+---+\nB\n\nmargin")
    assert "1 (the player to move will win 1 point more)" in result.stdout
    assert "best       V0,1" in result.stdout
    over = run("value", RULESET, "1x1:f")
    assert "0 (both players will win the same number of points)" in over.stdout
    assert "none: play is over" in over.stdout


def test_a_ruleset_without_further_capabilities_is_searched(run: Run, plain: str) -> None:
    answer = json.loads(run("value", plain, "1x2 swedish", "--json").stdout)
    valid("value-scoring", answer)
    assert (answer["margin"], answer["structure"], answer["nimstring"]) == (2, None, None)
    bounded = run("value", plain, "1x2", "--json", "--nodes", "3")
    assert bounded.exit_code == ExitStatus.OUTSIDE
    answer = json.loads(bounded.stdout)
    assert answer["bounds"] == {"lower": -2, "upper": 2}
    assert "structure" not in run("value", plain, "1x2 swedish").stdout


@pytest.mark.parametrize(
    "option", ["--cool=1", "--why", "--dag", "--latex", "--tree=x", "--thermograph=x"]
)
def test_options_for_games_with_values_are_refused(
    run: Run, option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("value", RULESET, "1x1", option)
    assert result.exit_code == ExitStatus.WRONG_INPUT
    name = option.partition("=")[0]
    assert f"positions of dots-and-boxes have no game values: omit {name}" in result.stderr
    assert not list(tmp_path.iterdir())


def test_nodes_are_refused_for_rulesets_without_searches(run: Run) -> None:
    result = run("value", "nim", "1+2", "--nodes", "5")
    assert result.exit_code == ExitStatus.WRONG_INPUT
    assert "--nodes is for searches; nim needs none" in result.stderr


def test_the_moves_of_a_position_are_listed(run: Run, answers: Answers) -> None:
    (answer,) = answers("options", RULESET, "1x1 H0,0 H1,0 V0,0", "--json")
    valid("options-scoring", answer)
    position = "1x1 H0,0 H1,0 V0,0 V0,1 1:0"
    assert answer == {
        "moves": [{"move": "V0,1", "points": 1, "again": True, "position": position}]
    }
    printed = run("options", RULESET, "1x1 H0,0 H1,0 V0,0").stdout
    assert printed == f"V0,1  1 point, moves again: {position}\n"
    printed = run("options", "strings-and-coins", "coins 1: 0-* 0-*").stdout
    assert printed == "0-*  0 points: coins 1: 0-* B\n"
    assert run("options", RULESET, "1x1:f").stdout == "none: play is over\n"


def test_the_picture_of_a_position_is_shown_and_drawn(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    result = run("show", RULESET, "1x2 icelandic", "--svg", str(file))
    assert result.stdout == "+   +   +\n|\n+---+---+\n"
    assert file.read_text("utf-8").startswith("<svg")
    text = "+---+---+\n|       |\n+---+---+"
    assert run("show", RULESET, text).stdout == f"{text}\n"


def test_margins_and_data_are_written_in_words() -> None:
    assert (
        margin_in_words(-2) == "-2 (the opponent of the player to move will win 2 points more)"
    )
    assert first_names(["a"] * 13) == "a a a a a a a a a a a a and 1 more"
    assert list(in_words([1, 0, True, None])) == ["1, 0, yes, none"]
    assert list(in_words(["H0,0", "H0,1"])) == ["H0,0 H0,1"]


@pytest.mark.clause("plugin.solved.usual")
def test_a_ruleset_may_set_the_default_limit(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = find_ruleset(RULESET)
    assert isinstance(ruleset, Paced)
    assert ruleset.usual_nodes(ruleset.parse("3x4")) in (967_741, 9_677_410)
    monkeypatch.setattr("tedomari_dots_and_boxes.exact.solver.NODES", 2)
    monkeypatch.setattr("tedomari_dots_and_boxes.ruleset.NIMSTRING_WORK", 500)
    assert ruleset.usual_nodes(ruleset.parse("1x1")) in (2, 20)
    assert run("value", RULESET, "4x4", "--json").exit_code == ExitStatus.OUTSIDE
    assert (
        run("value", RULESET, "2x3", "--json", "--nodes", "5000").exit_code == ExitStatus.FINE
    )


def test_longer_games_get_fewer_nodes_by_default(
    run: Run, plain: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In long games, nodes times lines is constant; for short games the limit is constant."""
    assert usual_nodes(0) == usual_nodes(1) == usual_nodes(20) == 1_000_000
    assert 100 * usual_nodes(100) == 200 * usual_nodes(200) == 20_000_000
    monkeypatch.setattr("tedomari.answers.scoring.WORK", 40)
    assert run("value", plain, "4x4", "--json").exit_code == ExitStatus.OUTSIDE
