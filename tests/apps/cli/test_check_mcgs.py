"""``tedomari check --mcgs``: exit statuses, reports, and wrong use."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from tedomari_cli.failures import ExitStatus

Run = Callable[..., Result]
Answers = Callable[..., list[dict[str, Any]]]

RIGHT = "{version 1.7} [nimber] 1 2 {B win, N 3} [fission] XO {B win}"
WRONG = "{version 1.7}\n[nimber] 1 2\n{B win, N 1} {B loss}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a right and a wrong file."""
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "right.test").write_text(RIGHT)
    (folder / "wrong.test").write_text(WRONG)
    return folder


@pytest.mark.clause("mcgs.report")
def test_the_exit_status_is_1_if_a_block_disagrees(run: Run, folder: Path) -> None:
    assert run("check", "--mcgs", str(folder / "right.test")).exit_code == ExitStatus.FINE
    result = run("check", "--mcgs", str(folder))
    assert result.exit_code == ExitStatus.NO
    lines = result.stdout.splitlines()
    assert lines[0] == "FAIL wrong.test:3:1#2 (wrong.test, line 3)"
    assert lines[2].split(maxsplit=1)[1].startswith('sum {"games": ["[nimber] 1", ')
    assert lines[3:5] == ["  expected  1", "  got       3 (expected 1)"]
    assert [line.split() for line in lines[6:8]] == [
        ["right.test", "1", "0", "1"],
        ["wrong.test", "1", "1", "0"],
    ]
    assert lines[-2].split() == ["no", "ruleset:", "fission", "1"]
    assert lines[-1] == "4 blocks of 2 files: 2 agreed, 1 disagreed, 1 left-out"


@pytest.mark.clause("mcgs.report")
def test_an_error_in_a_block_fails_the_run(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.test").write_text("{version 1.7} [nimber] one {B win} 1 {B win}")
    result = run("check", "--mcgs", str(tmp_path))
    assert result.exit_code == ExitStatus.NO
    assert "line 1, column 24: expected an integer from 0 on, found 'one'" in result.stdout
    assert "1 agreed, 0 disagreed, 1 left-out" in result.stdout


@pytest.mark.clause("mcgs.report")
def test_json_follows_its_schema(answers: Answers, folder: Path) -> None:
    (folder / "broken.test").write_text("no version")
    (answer,) = answers("check", "--mcgs", str(folder), "--json")
    schema = files("tedomari_conformance").joinpath("schemas/cli-check-mcgs.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(answer)
    assert answer["complete"]
    assert answer["blocks"] == {"agreed": 2, "disagreed": 1, "left-out": 2}
    assert answer["left_out"] == {"no ruleset: fission": 1, "syntax": 1}
    assert answer["files"]["wrong.test"] == {"agreed": 1, "disagreed": 1, "left-out": 0}
    assert [failure["status"] for failure in answer["failures"]] == ["garbled", "fail"]
    assert [failure["got"] for failure in answer["failures"]] == [None, "3"]


@pytest.mark.clause("mcgs.report")
def test_expected_disagreements_do_not_fail_the_run(
    run: Run, folder: Path, tmp_path: Path
) -> None:
    known = tmp_path / "known.toml"
    check = ("check", "--mcgs", str(folder), "--expected", str(known))
    assert run(*check, "--update-expected").exit_code == ExitStatus.NO
    text = known.read_text("utf-8").replace('reason = ""', 'reason = "the file is wrong"')
    known.write_text(text, "utf-8")
    assert 'vector = "wrong.test:3:1"\nquestions = [2]' in text
    result = run(*check)
    assert result.exit_code == ExitStatus.FINE
    assert "1 as expected, 0 unexpected" in result.stdout
    (folder / "wrong.test").write_text(WRONG.replace("N 1", "N 3"))
    assert run(*check).exit_code == ExitStatus.NO


def test_reports_are_written(run: Run, folder: Path, tmp_path: Path) -> None:
    junit, page, markdown = (tmp_path / name for name in ("a.xml", "a.html", "a.md"))
    report = tmp_path / "report"
    options = ("--junit", junit, "--html", page, "--markdown", markdown, "--report", report)
    result = run("check", "--mcgs", str(folder), *map(str, options))
    assert result.exit_code == ExitStatus.NO
    suites = ET.parse(junit).getroot()
    assert {suite.get("name") for suite in suites} == {"right.test", "wrong.test"}
    assert suites.get("failures") == "1"
    assert "wrong.test:3:1#2" in page.read_text("utf-8")
    assert "wrong.test" in markdown.read_text("utf-8")
    (folder / "wrong.test").write_text(WRONG.replace("N 1", "N 3"))
    again = run("check", "--mcgs", str(folder), "--report", str(report), "--changed")
    assert again.exit_code == ExitStatus.FINE
    assert "CHANGED from fail to pass: wrong.test:3:1#2" in again.stdout


def test_a_chapter_is_a_file(run: Run, folder: Path) -> None:
    one = run("check", "--mcgs", str(folder), "--chapter", "right.test")
    assert (
        one.stdout.splitlines()[-1] == "2 blocks of 1 file: 1 agreed, 0 disagreed, 1 left-out"
    )
    other = run("check", "--mcgs", str(folder), "--chapter", "rigt.test")
    assert other.exit_code == ExitStatus.WRONG_INPUT
    assert "did you mean right.test" in other.stderr


@pytest.mark.parametrize(
    "option",
    [
        ("--engine", "tedomari engine"),
        ("--jobs", "2"),
        ("--source", "xt-domineering-paper"),
        ("--ruleset", "nim"),
        ("--with", "."),
        ("--query-time", "3"),
    ],
)
def test_options_without_a_meaning_are_refused(
    run: Run, folder: Path, option: tuple[str, ...]
) -> None:
    result = run("check", "--mcgs", str(folder), *option)
    assert result.exit_code == ExitStatus.WRONG_INPUT
    assert f"{option[0]} is not for --mcgs" in result.stderr


def test_wrong_paths_are_refused(run: Run, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none"):
        result = run("check", "--mcgs", str(path))
        assert result.exit_code == ExitStatus.WRONG_INPUT
        assert str(path) in result.stderr
        assert "Traceback" not in result.stderr
