"""``tedomari semeai`` with rulesets that offer less, refuse to judge, or judge wrongly."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from semeai_answers import CLOSE, Run, run_command, valid, write_file
from tedomari.rulesets import Liberty
from tedomari.rulesets.experimental import ByFirst, JudgedPosition, JudgedSum
from tedomari_cli.commands import semeai_board, semeai_sum
from tedomari_cli.rulesets import NoCapabilityError
from tedomari_semeai import Semeai
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import Board
from tedomari_semeai.sgf import write_sgf


@pytest.fixture
def run() -> Run:
    """Return a function that runs ``tedomari`` in this process."""
    return run_command


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., str]:
    """Return a function that writes a file and returns its name."""
    return partial(write_file, tmp_path)


class Bare:
    """A ruleset with only the members of the liberty family."""

    def __init__(self) -> None:
        ruleset = Semeai()
        for name in ("name", "summary", "examples"):
            setattr(self, name, getattr(ruleset, name))
        for name in (
            *("parse", "format", "format_lines", "race_moves", "after_pass"),
            *("liberty_regions", "race"),
        ):
            setattr(self, name, getattr(ruleset, name))


def use_ruleset(monkeypatch: pytest.MonkeyPatch, ruleset: object) -> None:
    monkeypatch.setattr(semeai_board, "find_ruleset", lambda _: ruleset)


@pytest.mark.clause("semeai.command.board")
def test_a_ruleset_with_fewer_capabilities_is_asked_fewer_questions(
    run: Run, file: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = Bare()
    assert isinstance(bare, Liberty)
    use_ruleset(monkeypatch, bare)
    report = valid("cli-semeai", json.loads(run("semeai", file(CLOSE), "--json").stdout))
    assert (report["cooled"], report["reason"]) == (
        None,
        "the ruleset semeai judges no positions",
    )
    assert report["territory"] == {"black_loses": None, "white_loses": None}
    for arguments, message in (
        (["--svg", "x.svg"], "draws no SVG pictures"),
        (["--opinion", "gnugo"], "asks no programs; omit --opinion"),
    ):
        assert message in run("semeai", file(CLOSE), *arguments).output
    sgf = file(write_sgf(parse_diagram("X.O")), "x.sgf")
    assert "reads no SGF files; give a diagram" in run("semeai", sgf).output
    use_ruleset(monkeypatch, object.__new__(type("Other", (), {"name": "other"})))
    assert "other" in run("semeai", file(CLOSE)).output


class Judging(Semeai):
    """A ruleset whose judge refuses every position."""

    def judge_position(self, position: object) -> Any:
        raise (ValueError if position is None else NoCapabilityError("x", "is tired"))


@pytest.mark.clause("semeai.command.board")
def test_the_reason_of_a_judge_that_refuses_is_reported(
    run: Run, file: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    use_ruleset(monkeypatch, Judging())
    report = json.loads(run("semeai", file(CLOSE), "--json").stdout)
    assert (report["cooled"], report["reason"]) == (None, "the ruleset x is tired")
    assert report["winner"] == report["race"]


class Mistaken(Semeai):
    """A ruleset whose values always say that White wins."""

    def judge_position(self, position: Board) -> JudgedPosition:
        return replace(super().judge_position(position), winner=ByFirst("white", "white"))

    def judge_sum(self, games: Sequence[str]) -> JudgedSum:
        return replace(super().judge_sum(games), winner=ByFirst("white", "white"))


@pytest.mark.clause("semeai.command.fault")
def test_a_method_that_contradicts_the_race_is_reported_as_a_fault(
    run: Run, file: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    use_ruleset(monkeypatch, Mistaken())
    result = run("semeai", file(CLOSE), "--json")
    assert result.exit_code == 1
    report = valid("cli-semeai", json.loads(result.stdout))
    assert (
        report["winner"] == report["race"] == {"black_first": "black", "white_first": "white"}
    )
    assert (report["cooled"], report["case"], report["shared"]) == (None, None, None)
    assert report["adjustment"] == {"black": None, "white": None}
    assert report["fault"] == report["reason"]
    assert report["fault"].startswith("a fault in Tedomari: by values the winner is White if")
    printed = run("semeai", file(CLOSE))
    assert printed.exit_code == 1
    assert "total" not in printed.stdout
    assert "a fault in Tedomari" in printed.stdout
    assert "a fault in Tedomari" in run("semeai", file(CLOSE), "--explain").stdout


@pytest.mark.clause("semeai.command.fault")
def test_a_sum_whose_winner_contradicts_the_race_is_reported_as_a_fault(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(semeai_sum, "find_ruleset", lambda _: Mistaken())
    result = run("semeai", "--sum", "{4|0}", "-3", "--json")
    assert result.exit_code == 1
    report = valid("cli-semeai-sum", json.loads(result.stdout))
    assert (
        report["winner"] == report["race"] == {"black_first": "black", "white_first": "white"}
    )
    assert (report["cooled"], report["case"]) == (None, None)
    assert "a fault in Tedomari" in report["fault"]
    text = run("semeai", "--sum", "{4|0}", "-3").stdout
    assert "a fault in Tedomari" in text
    assert "cooled" not in text


@pytest.mark.clause("semeai.command.two")
def test_the_method_does_not_apply_without_two_essential_blocks(
    run: Run, file: Callable[..., str]
) -> None:
    """White's wall is alive, so Black, with at most three liberties, cannot win."""
    result = run("semeai", file("X.xxxO\n#O...O\n##OOO#\n"), "--json")
    report = valid("cli-semeai", json.loads(result.stdout))
    assert (report["cooled"], report["case"]) == (None, None)
    assert report["race"] == {"black_first": "white", "white_first": "white"}
    assert report["winner"] == report["race"]
    assert report["reason"] == "White has no essential block that could be captured"
