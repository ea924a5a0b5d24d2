"""``tedomari fuzz`` used wrongly, with files that it cannot read or write, or interrupted."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]
Answers = Callable[[Result], dict[str, Any]]


@pytest.mark.clause("fuzz.status")
@pytest.mark.parametrize(
    ("options", "status", "words"),
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
def test_wrong_use_is_reported(
    run: Run, engine: Callable[[str], str], options: list[str], status: int, words: str
) -> None:
    options = [engine("right") if option == "ENGINE" else option for option in options]
    result = run(*options)
    assert result.exit_code == status
    assert words in result.stderr
    assert "Traceback" not in result.output


def test_wrong_use_is_reported_as_json(run: Run) -> None:
    result = run("--engine", "no-such-program-here", "--ruleset", "nim", "--json")
    assert result.exit_code == 3
    assert set(json.loads(result.stdout)) == {"input", "error"}


@pytest.mark.clause("fuzz.saved.file", "fuzz.status")
def test_a_file_that_is_not_a_case_is_reported(run: Run, engine: Callable[[str], str]) -> None:
    Path(".tedomari-fuzz").mkdir()
    Path(".tedomari-fuzz/notes.json").write_text("{}", "utf-8")
    result = run("--engine", engine("right"), "--ruleset", "domineering")
    assert result.exit_code == 2
    assert "notes.json: expected saved cases" in result.stderr
    result = run(
        "--engine", engine("right"), "--ruleset", "domineering", "--save", "../engine.py"
    )
    assert result.exit_code == 2
    assert "engine.py: expected saved cases, found a file instead of a folder" in result.stderr


@pytest.mark.clause("fuzz.saved", "fuzz.status")
def test_a_disagreement_that_cannot_be_saved_is_still_reported(
    run: Run, engine: Callable[[str], str], answer_of: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, *arguments: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "mkdir", refuse)
    options = ["--engine", engine("wrong"), "--ruleset", "domineering"]
    result = run(*options)
    assert result.exit_code == 1
    assert "saved           no: Permission denied" in result.stdout
    assert answer_of(run(*options, "--json"))["disagreements"][0]["saved"] is None


@pytest.mark.clause("fuzz.interrupt", "fuzz.status")
@pytest.mark.parametrize("options", [["--json"], []], ids=["json", "text"])
def test_an_interrupted_process_saves_and_reports_the_disagreement(
    interrupt: Callable[..., tuple[bytes, bytes]], options: list[str]
) -> None:
    output, _ = interrupt(*options)
    if not options:
        assert b"no disagreement so far: interrupted" in output
        return
    answer = json.loads(output)
    assert answer["interrupted"] is True
    assert answer["disagreements"] == []
    assert answer["tally"]["queries"] > 0
