"""``tedomari fuzz`` over engines in processes of their own, which share no code with it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from tedomari_conformance.checking.schema import problem_of
from tedomari_conformance.cli import cli
from tedomari_conformance.cli.fuzz_text import asked, result_text
from tedomari_conformance.engines.model import Status
from tedomari_conformance.fuzzing.model import Replayed, Tally

#: An engine for outcomes of Domineering, by trying all moves; wrong or broken at a 2x2 block.
ENGINE = '''
import json, os, sys, time

MODE = sys.argv[1]

def options(cells, across):
    for row, column in cells:
        other = (row, column + 1) if across else (row + 1, column)
        if other in cells:
            yield cells - {(row, column), other}

def wins(cells, across, known={}):
    """Whether the player to move wins; Right plays across."""
    key = cells, across
    if key not in known:
        known[key] = any(not wins(left, not across) for left in options(cells, across))
    return known[key]

def outcome(position):
    rows = position.split("/")
    points = [(r, c) for r, row in enumerate(rows) for c in range(len(row))]
    cells = frozenset((r, c) for r, c in points if rows[r][c] == ".")
    if any({(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= cells for r, c in cells):
        if MODE == "crash":
            os._exit(3)
        if MODE == "hang":
            open("hangs", "w").close()
            time.sleep(60)
        if MODE == "noise":
            return "Left, I think"
        if MODE == "wrong":
            return "P"
    return {(1, 1): "N", (1, 0): "L", (0, 1): "R", (0, 0): "P"}[
        wins(cells, False), wins(cells, True)
    ]

def answer(message):
    if message["type"] == "hello":
        limits = {"cells": 2 if MODE == "small" else 400}
        offered = {"operations": ["outcome"], "limits": limits}
        return {"type": "hello", "protocol": 1, "name": "tries-all", "version": "1.0",
                "rulesets": {"domineering": offered},
                "values": {"operations": ["compare"] if MODE == "values" else []}}
    if "left" in message:
        return {"type": "result", "seq": message["seq"], "result": {"relation": "="}}
    if MODE == "decline":
        return {"type": "declined", "seq": message["seq"], "reason": "not today"}
    found = outcome(message["position"])
    return {"type": "result", "seq": message["seq"], "result": {"outcome": found}}

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    print(json.dumps(answer(message)), flush=True)
'''

Run = Callable[..., Result]


@pytest.fixture
def engine(tmp_path: Path) -> Callable[[str], str]:
    """The command line of an engine: ``engine("wrong")``."""
    script = tmp_path / "engine.py"
    script.write_text(ENGINE, "utf-8")
    return lambda mode: f"'{sys.executable}' '{script}' {mode}"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run ``tedomari fuzz`` in an empty folder."""
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.chdir(folder)

    def run(*arguments: str) -> Result:
        return CliRunner().invoke(cli, ["fuzz", *arguments], catch_exceptions=False)

    return run


def valid(name: str, data: dict[str, Any]) -> None:
    """Assert that data is as its published schema says."""
    schema = json.loads(
        files("tedomari_conformance").joinpath(f"schemas/{name}.schema.json").read_text("utf-8")
    )
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(data)


def answer_of(result: Result) -> dict[str, Any]:
    """The answer of a run with ``--json``, which is as its published schema says."""
    answer: dict[str, Any] = json.loads(result.stdout)
    valid("cli-fuzz", answer)
    return answer


@pytest.mark.clause("fuzz.status", "fuzz.finding", "fuzz.vector")
def test_a_wrong_engine_is_told_with_picture_vector_and_referee(
    run: Run, engine: Callable[[str], str]
) -> None:
    options = ["--engine", engine("wrong"), "--ruleset", "domineering"]
    result = run(*options, "--json")
    assert result.exit_code == 1
    answer = answer_of(result)
    found = answer["disagreement"]
    assert found["arguments"] == {"position": "../.."}
    assert found["picture"] == ["..", ".."]
    assert (found["expected"], found["given"]) == ({"outcome": "N"}, {"outcome": "P"})
    assert (found["status"], found["smallest"]) == ("fail", True)
    assert found["referee"]["right"] == "reference"
    document = {"document": "d", "source": "s", "title": "t", "vectors": [found["vector"]]}
    assert problem_of(document) is None
    assert found["vector"]["given"]["operation"] == "outcome"
    assert found["vector"]["provenance"]["verdict"] == "derived"
    assert Path(found["saved"]).parent == Path(".tedomari-fuzz")
    valid("fuzz-case", json.loads(Path(found["saved"]).read_text("utf-8")))

    again = run(*options, "--examples", "1")
    assert again.exit_code == 1
    assert "still disagrees" in again.stdout
    assert "..\n" in again.stdout
    assert "reference right: the search of the board" in again.stdout
    line = next(line for line in again.stdout.splitlines() if line.startswith("vector"))
    assert json.loads(line.removeprefix("vector")) == found["vector"]


@pytest.mark.clause("fuzz.status", "fuzz.tally")
def test_an_engine_that_is_right_is_told_so(run: Run, engine: Callable[[str], str]) -> None:
    options = ["--engine", engine("right"), "--ruleset", "domineering"]
    result = run(*options, "--examples", "25", "--size", "3x3")
    assert result.exit_code == 0
    assert "no disagreement" in result.stdout
    answer = answer_of(run(*options, "--examples", "25", "--size", "3x3", "--json"))
    assert answer["disagreement"] is None
    assert answer["tally"]["agreed"] == answer["tally"]["queries"] > 10
    assert not Path(".tedomari-fuzz").exists()
    assert not Path(".hypothesis").exists()
    declined = run("--engine", engine("decline"), "--ruleset", "domineering")
    assert declined.exit_code == 0
    assert " declined" in declined.stdout


@pytest.mark.clause("fuzz.disagreement", "fuzz.shrink.smallest")
@pytest.mark.parametrize(
    ("mode", "status"), [("crash", "crashed"), ("hang", "timed-out"), ("noise", "garbled")]
)
def test_an_engine_that_breaks_is_started_again_until_the_smallest_board_is_found(
    run: Run, engine: Callable[[str], str], mode: str, status: str
) -> None:
    result = run(
        *("--engine", engine(mode), "--ruleset", "domineering", "--query-time", "1.5"),
        *("--size", "2x2", "--save", "kept", "--json"),
    )
    assert result.exit_code == 1
    found = answer_of(result)["disagreement"]
    assert (found["arguments"], found["status"]) == ({"position": "../.."}, status)
    assert (found["given"] is None) == (mode != "noise")
    assert Path(found["saved"]).parent == Path("kept")


@pytest.mark.clause("fuzz.seed")
def test_the_same_seed_gives_the_same_run(run: Run, engine: Callable[[str], str]) -> None:
    outputs = [
        run(
            *("--engine", engine("wrong"), "--ruleset", "domineering", "--json"),
            *("--seed", seed, "--save", f"cases-{number}"),
        ).stdout.replace(f"cases-{number}", "cases")
        for number, seed in enumerate(("3", "3"))
    ]
    assert outputs[0] == outputs[1]


@pytest.mark.clause("fuzz.status")
@pytest.mark.parametrize(
    ("options", "status", "said"),
    [
        (["--engine", "no-such-program-here", "--ruleset", "nim"], 3, "did not start"),
        (["--engine", "'", "--ruleset", "nim"], 2, "a quote that is not closed"),
        (["--ruleset", "nim"], 2, "--engine"),
        (["--engine", "ENGINE", "--ruleset", "nam"], 2, "did you mean nim?"),
        (
            ["--engine", "ENGINE", "--ruleset", "nim"],
            2,
            "no operation that can be asked for nim",
        ),
        (
            ["--engine", "ENGINE", "--ruleset", "domineering", "--operation", "value"],
            2,
            "no operation 'value' for domineering; it offers outcome",
        ),
        (["--engine", "ENGINE", "--ruleset", "domineering", "--size", "3"], 2, "such as 4x5"),
        (["--engine", "ENGINE", "--ruleset", "gomoku", "--size", "1x26"], 2, "1x1 to 25x25"),
        (["--engine", "ENGINE"], 2, "for values; it offers none"),
        (["--engine", "ENGINE", "--size", "3x3"], 2, "games have no size"),
        (["--engine", "ENGINE", "--examples", "0"], 2, "--examples"),
        (["--engine", "ENGINE", "--query-time", "0"], 2, "--query-time"),
    ],
)
def test_wrong_use_is_told(
    run: Run, engine: Callable[[str], str], options: list[str], status: int, said: str
) -> None:
    options = [engine("right") if option == "ENGINE" else option for option in options]
    result = run(*options)
    assert result.exit_code == status
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_wrong_use_is_told_as_json(run: Run) -> None:
    result = run("--engine", "no-such-program-here", "--ruleset", "nim", "--json")
    assert result.exit_code == 3
    assert set(json.loads(result.stdout)) == {"input", "error"}


@pytest.mark.clause("fuzz.saved.file", "fuzz.status")
def test_a_file_that_is_no_case_is_told(run: Run, engine: Callable[[str], str]) -> None:
    Path(".tedomari-fuzz").mkdir()
    Path(".tedomari-fuzz/notes.json").write_text("{}", "utf-8")
    result = run("--engine", engine("right"), "--ruleset", "domineering")
    assert result.exit_code == 2
    assert "notes.json: expected saved cases" in result.stderr
    result = run(
        "--engine", engine("right"), "--ruleset", "domineering", "--save", "../engine.py"
    )
    assert result.exit_code == 2
    assert "engine.py: expected saved cases, found a file that is no folder" in result.stderr


@pytest.mark.clause("fuzz.saved", "fuzz.status")
def test_what_cannot_be_saved_is_told_all_the_same(
    run: Run, engine: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, *arguments: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "mkdir", refuse)
    options = ["--engine", engine("wrong"), "--ruleset", "domineering"]
    result = run(*options)
    assert result.exit_code == 1
    assert "saved        no: Permission denied" in result.stdout
    assert answer_of(run(*options, "--json"))["disagreement"]["saved"] is None


@pytest.mark.clause("fuzz.values", "fuzz.finding")
def test_games_are_asked_about_without_a_ruleset(
    run: Run, engine: Callable[[str], str]
) -> None:
    """The engine takes all games for equal: two that are not are found, the simplest ones."""
    result = run("--engine", engine("values"))
    assert result.exit_code == 1
    rows = [row for row in result.stdout.splitlines() if not row.startswith("vector")]
    assert "about        values" in rows
    assert "operations   compare" in rows
    assert "engine says  relation =" in rows
    answer = answer_of(run("--engine", engine("values"), "--json"))
    found = answer["disagreement"]
    assert answer["ruleset"] is None
    assert found["referee"] is None
    assert "0" in found["picture"]
    assert found["vector"]["given"] == {"operation": "compare", **found["arguments"]}


@pytest.mark.clause("fuzz.tally")
def test_boards_that_are_too_large_for_the_engine_are_told(
    run: Run, engine: Callable[[str], str]
) -> None:
    result = run("--engine", engine("small"), "--ruleset", "domineering", "--examples", "30")
    assert result.exit_code == 0
    assert "too large for the engine)" in result.stdout


def test_long_results_are_cut_off_for_people() -> None:
    assert result_text({"value": "x" * 501}) == "value " + "x" * 494 + "..."
    assert result_text({"left": ["."], "winner": None}) == 'left ["."], winner null'
    assert result_text(None) == "no result"
    assert asked(Tally()) == "0 drawn, 0 queries: none answered"


@pytest.mark.clause("fuzz.saved.replay")
@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        (None, "fail", "disagrees"),
        ("fail", "crashed", "still disagrees"),
        ("pass", "fail", "disagrees"),
        (None, "pass", "agrees"),
        ("timed-out", "pass", "no longer disagrees"),
        ("fail", "weak", "no longer disagrees"),
        ("pass", "pass", "agrees"),
        ("fail", "declined", "is declined or left open"),
    ],
)
def test_what_came_of_a_saved_case_is_told(before: str | None, now: str, said: str) -> None:
    last = None if before is None else Status(before)
    assert str(Replayed("case", last, Status(now))) == said


@pytest.mark.clause("fuzz.interrupt", "fuzz.status")
@pytest.mark.parametrize("options", [["--json"], []], ids=["json", "text"])
def test_an_interrupt_of_the_process_keeps_and_tells_what_was_found(
    engine: Callable[[str], str], tmp_path: Path, options: list[str]
) -> None:
    """The engine hangs at each block, so that a time limit of a minute leaves it waiting."""
    command = [sys.executable, "-m", "tedomari_conformance.cli", "fuzz"]
    patient = ["--engine", engine("hang"), "--ruleset", "domineering", "--query-time", "60"]
    with subprocess.Popen(
        [*command, *patient, "--start-time", "60", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        start_new_session=True,
    ) as process:
        while not (tmp_path / "hangs").exists():
            assert process.poll() is None, process.communicate()
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in errors
    if not options:
        assert b"interrupted; no disagreement until then" in output
        return
    answer = json.loads(output)
    assert answer["interrupted"] is True
    assert answer["disagreement"] is None
    assert answer["tally"]["queries"] > 0
