"""Plugins on the command line: the list with problems, and commands with broken plugins."""

import json
from collections.abc import Callable, Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from tedomari.rulesets import Plugin, Registry, hookimpl
from tedomari.rulesets.loader import read_plugin
from tedomari_cli.failures import ExitStatus

Run = Callable[..., Result]
Answers = Callable[..., list[dict[str, Any]]]


class Countdown:
    """A heap from which each player takes one; the ruleset draws no pictures."""

    name = "countdown"
    summary = "Each player takes one; a player who cannot take loses."
    examples = ("0", "3")

    def parse(self, text: str) -> int:
        return int(text)

    def format(self, position: int) -> str:
        return str(position)

    def format_lines(self, position: int) -> str:
        return "o" * position

    def left_options(self, position: int) -> Iterable[int]:
        return [position - 1] if position else []

    def right_options(self, position: int) -> Iterable[int]:
        return [position - 1] if position else []

    def progress(self, position: int) -> int:
        return position


class Endless(Countdown):
    """A ruleset whose games need not end."""

    name = "endless"

    def left_options(self, position: int) -> Iterable[int]:
        return [position]


class Exits(Countdown):
    """A ruleset that tries to end the process."""

    name = "exits"

    def right_options(self, position: int) -> Iterable[int]:
        raise SystemExit(0)


class Scoring:
    """A ruleset with positions, but in no family that the host knows."""

    name = "scoring"
    summary = "Points count."
    examples = ("0",)

    def parse(self, text: str) -> str:
        return text

    def format(self, position: str) -> str:
        return position

    def format_lines(self, position: str) -> str:
        return position


class Offers:
    """A plugin with three rulesets."""

    @hookimpl
    def tedomari_rulesets(self) -> list[object]:
        return [Countdown(), Endless(), Exits()]


class Undecorated:
    """A plugin whose author forgot the decorator."""

    def tedomari_rulesets(self) -> list[object]:
        return []


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Registry:
    """The installed plugins: a good one and a broken one."""
    registry = Registry(
        [
            read_plugin(Offers(), Plugin("offers", "some-games", "1.2")),
            read_plugin(Undecorated(), Plugin("undecorated", "other-games", "0.1")),
        ]
    )
    monkeypatch.setattr("tedomari.rulesets.installed", lambda: registry)
    monkeypatch.setattr("tedomari.rulesets.loader.installed", lambda: registry)
    return registry


def test_installed_plugins_are_listed(run: Run, answers: Answers) -> None:
    schema = files("tedomari_conformance").joinpath("schemas/cli-plugins.schema.json")
    validator = Draft202012Validator(json.loads(schema.read_text("utf-8")))
    reports = answers("plugins", "--json")
    for report in reports:
        validator.validate(report)
    assert {"nim", "domineering", "chilled-domineering"} <= {r["plugin"] for r in reports}
    output = run("plugins").stdout
    assert all(report["plugin"] in output for report in reports)


def test_a_problem_of_a_plugin_is_listed_with_a_hint(run: Run, registry: Registry) -> None:
    result = run("plugins")
    assert result.exit_code == ExitStatus.OUTSIDE
    assert "offers  countdown, endless, exits  (some-games 1.2)" in result.stdout
    assert "undecorated  no rulesets  (other-games 0.1)" in result.stdout
    (problem, *_) = registry.plugins[1].problems
    assert f"problem: {problem.message}" in result.stdout
    assert f"hint: {problem.hint}" in result.stdout


def test_problems_are_in_the_json(answers: Answers, registry: Registry) -> None:
    good, broken = answers("plugins", "--json")
    assert good["problems"] == []
    assert {"kind", "message", "hint"} == set(broken["problems"][0])


def test_commands_work_with_rulesets_of_other_authors(
    answers: Answers, registry: Registry
) -> None:
    assert [
        answer["value"] for answer in answers("value", "countdown", "-", stdin=b"2\n3")
    ] == [
        "0",
        "*",
    ]


def test_a_fault_in_the_code_of_a_ruleset_is_reported_as_such(
    run: Run, answers: Answers, registry: Registry
) -> None:
    for args in (
        ("value", "countdown", "x"),
        ("options", "exits", "1"),
        ("show", "exits", "x"),
    ):
        result = run(*args)
        assert result.exit_code == ExitStatus.OUTSIDE
        assert f"the code of the ruleset {args[1]} failed with" in result.stderr
        assert result.stderr.count("\n") == 1
        (answer,) = answers(*args, "--json")
        assert answer["input"] == args[2]


def test_a_game_that_need_not_end_is_a_fault_of_the_ruleset(
    run: Run, registry: Registry
) -> None:
    result = run("value", "endless", "2")
    assert result.exit_code == ExitStatus.OUTSIDE
    assert "progress must be a natural number that falls" in result.stderr


def test_a_picture_is_refused_if_the_ruleset_draws_none(
    run: Run, registry: Registry, tmp_path: Path
) -> None:
    result = run("show", "countdown", "2", "--svg", str(tmp_path / "x.svg"))
    assert result.exit_code == ExitStatus.WRONG_INPUT
    assert "draws no SVG pictures" in result.stderr
    assert result.stdout == "oo\n"


@pytest.mark.parametrize("command", ["value", "options"])
def test_a_ruleset_of_another_family_is_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(f"tedomari_cli.commands.{command}.find_ruleset", lambda name: Scoring())
    result = run(command, "scoring", "0")
    assert result.exit_code == ExitStatus.WRONG_INPUT
    assert "scoring is a ruleset of another family" in result.stderr
