"""``--seconds`` and ``--memory``: every command ends at its bounds, and reports what it has."""

import json
import sys
import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from tedomari.bounded.memory import MEGABYTE
from tedomari.bounded.watch import Watch
from tedomari.store import current_store
from tedomari_census import Census, Step
from tedomari_cli import bounds

Run = Callable[..., Result]
Answers = Callable[..., list[dict[str, Any]]]


EIGHT: Final = "/".join(["." * 8] * 8)
TWELVE: Final = "/".join(["." * 12] * 12)
HOT: Final = "+".join(
    f"{{{7 * i + 40}|{5 * i + 3}||-{3 * i + 1}|-{11 * i + 30}}}" for i in range(30)
)
NESTED: Final = "+".join(
    "{" * 20 + "1|-1" + "".join(f"}}|-{i * k + 2}" for i in range(19)) + "}"
    for k in range(1, 20)
)

#: Computations that take hours.
HARD: Final = {
    "value 8x8": ("value", "domineering", EIGHT),
    "value 12x12": ("value", "domineering", TWELVE),
    "value thermograph": ("value", "domineering", EIGHT, "--thermograph", "x.svg"),
    "value dots": ("value", "dots-and-boxes", "6x6", "--nodes", "1000000000"),
    "eval sum": ("eval", HOT),
    "eval why": ("eval", f"{{{HOT}|0}}", "--why"),
    "eval nested": ("eval", NESTED),
    "eval powers": ("eval", "1000.Pow(^,64)+1000.{5|-7||-9|{3|-2}}"),
    "compare": ("compare", HOT, "0"),
    "outcome": ("outcome", "domineering", TWELVE),
    "outcome by moves": ("outcome", "chilled-domineering", EIGHT),
    "options 8x8": ("options", "domineering", EIGHT),
    "options 12x12": ("options", "domineering", TWELVE),
    "decompose": ("decompose", HOT),
    "decompose board": ("decompose", "--ruleset", "domineering", "--board", "6x6"),
    "find": ("find", "{99|-99}", "--positions", "1000000000"),
    "period": ("period", "clobber", "(xo)^n"),
    "nimbers": ("nimbers", "octal", ".04", "--to", "1000000"),
    "sum": ("sum", "domineering", "..", EIGHT),
    "win": ("win", "connect6", "J10; K11 H9", "--turns", "30", "--nodes", "1000000000",
            "--force", "quiet"),
}  # fmt: skip


@pytest.mark.once
@pytest.mark.parametrize("name", HARD)
@pytest.mark.parametrize("as_json", [False, True])
def test_hard_questions_end_at_the_bound(run: Run, name: str, as_json: bool) -> None:
    command, *arguments = HARD[name]
    result = run(command, *arguments, "--seconds", "0.01", *["--json"] * as_json)
    message = "the bound of 0.01 seconds was reached, after "
    assert result.exit_code == 3
    if as_json:
        answer = json.loads(result.stdout)
        assert answer["error"].startswith(message)
        assert answer["bound"] == "seconds"
        assert_error(answer)
        assert result.stderr == ""
    else:
        assert f"Error: {message}" in result.stderr
        assert "--seconds sets another bound" in result.stderr
    assert "Traceback" not in result.output


def assert_error(answer: dict[str, Any]) -> None:
    """Assert that an answer conforms to the schema of errors."""
    schema = files("tedomari_conformance").joinpath("schemas/cli-error.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(answer)


def test_memory_is_bounded_too(answers: Answers) -> None:
    (answer,) = answers("eval", HOT, "--memory", "1", "--json")
    assert answer["error"].startswith("the bound of 1 MB of memory was reached, after ")
    assert answer["bound"] == "memory"


SERVED: Final = f"{sys.executable} -m tedomari_cli engine --ruleset"
FUZZ: Final = ("fuzz", "--engine", f"{SERVED} nim", "--ruleset", "nim", "--size", "1x7")
ENGINE: Final = (
    "check",
    "--engine",
    f"{SERVED} dots-and-boxes",
    "--source",
    "dots-and-boxes-page",
)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Return a function to call instead of a computation, which runs until a bound is reached.

    The bound on memory is reached when the function is called, and never before.
    """
    called = threading.Event()

    def endless(*_: object, **__: object) -> None:
        called.set()
        while True:
            pass

    class Calling(Watch):
        def __init__(self, limits: Any, **options: Any) -> None:
            def memory() -> int:
                return 1000 * MEGABYTE if called.is_set() else 0

            super().__init__(limits, memory=memory, pulse=0.001, **options)

    monkeypatch.setattr(bounds, "Watch", Calling)
    return endless


@pytest.mark.usefixtures("count_memory")
def test_each_input_has_its_own_share(run: Run, answers: Answers) -> None:
    """An input that reaches a bound is refused; later inputs are answered as usual."""
    stdin = f"2\n{HOT}\n{{3|1}}\n{HOT}\n^\n".encode()
    lines = answers("eval", "-", "--memory", "1000", stdin=stdin)
    assert [line.get("value") for line in lines] == ["2", None, "{3|1}", None, "^"]
    assert [line.get("bound") for line in lines] == [None, "memory", None, "memory", None]
    assert len(current_store().tables.left) < 1000, "values of ended computations remain"
    assert [lines[2]] == answers("eval", "{3|1}", "--json")
    assert run("eval", "-", "--memory", "1000", stdin=stdin).exit_code == 3


@pytest.mark.usefixtures("count_memory")
def test_a_constant_remains_usable_after_a_bound(answers: Answers) -> None:
    stdin = f"half_up\n{HOT}\n-half_up\nhalf_up+half_up\n".encode()
    lines = answers("eval", "-", "--memory", "1000", stdin=stdin)
    assert [line.get("value") for line in lines][2:] == ["{^*|vv*}", "^"]


@pytest.mark.once
@pytest.mark.parametrize("as_json", [False, True])
def test_bounds_of_a_margin_are_known_before_the_long_search(
    run: Run, monkeypatch: pytest.MonkeyPatch, endless: Callable[..., Any], as_json: bool
) -> None:
    """A short search proves at least that the second player cannot win all 36 boxes."""
    monkeypatch.setattr("tedomari.answers.scoring.solution", endless)
    bounds = ("--nodes", "400000", "--memory", "100")
    result = run("value", "dots-and-boxes", "6x6", *bounds, *["--json"] * as_json)
    assert result.exit_code == 3
    if as_json:
        answer = json.loads(result.stdout)
        assert answer["bounds"] == {"lower": -34, "upper": 36}
        assert (answer["margin"], answer["best"], answer["exact"]) == (None, [], False)
    else:
        assert "margin  null" in result.stdout
        assert '{"lower": -34, "upper": 36}' in result.stdout


@pytest.mark.usefixtures("count_memory")
def test_the_known_parts_of_a_sum_are_written(answers: Answers) -> None:
    (answer,) = answers(
        "sum", "domineering", "../..", "...", EIGHT, "--memory", "500", "--json"
    )
    assert answer["values"] == ["+-1", "-1"]
    assert answer["input"] == EIGHT


def test_the_known_members_of_an_answer_are_written(
    answers: Answers, monkeypatch: pytest.MonkeyPatch, endless: Callable[..., Any]
) -> None:
    monkeypatch.setattr("tedomari.answers.games.mean", endless)
    (answer,) = answers("eval", "{3|1}", "--memory", "100", "--json")
    assert list(answer)[:7] == [
        "input",
        "value",
        "form",
        "form_length",
        "outcome",
        "left_stop",
        "right_stop",
    ]
    assert answer["value"] == "{3|1}"
    assert answer["bound"] == "memory"
    assert "mean" not in answer


@pytest.mark.usefixtures("count_memory")
def test_the_message_says_what_a_board_would_cost(run: Run) -> None:
    message = run("value", "domineering", EIGHT, "--memory", "100").stderr
    assert "a group of 64 empty cells takes hours" in message


# Runs that store their results


@pytest.mark.once
def test_a_check_that_reaches_a_bound_stores_its_results(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "report"
    result = run(
        "check",
        "--source",
        "dots-and-boxes-page",
        "--report",
        str(folder),
        "--seconds",
        "0.01",
        "--json",
    )
    assert result.exit_code == 3
    answer = json.loads(result.stdout)
    schema = files("tedomari_conformance").joinpath("schemas/cli-check.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(answer)
    assert answer["bound"] == "seconds"
    assert f"the same command continues from {folder}" in result.stderr
    lines = (folder / "results.jsonl").read_text("utf-8").splitlines()
    assert all(json.loads(line) for line in lines)


def test_a_census_that_reaches_a_bound_can_be_continued(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, endless: Callable[..., Any]
) -> None:
    command = ("census", "domineering", "3x3", "--out", str(tmp_path / "c.sqlite"), "--json")
    whole = run("census", "domineering", "3x3", "--out", str(tmp_path / "w.sqlite"), "--json")
    steps = Census.steps

    def some_steps(census: Census[Any]) -> Iterator[Step]:
        for number, step in enumerate(steps(census)):
            if number == 60:
                endless()
            yield step

    monkeypatch.setattr(Census, "steps", some_steps)
    result = run(*command, "--memory", "100")
    monkeypatch.undo()
    assert result.exit_code == 3
    assert "the same command continues from" in result.stderr
    answer = json.loads(result.stdout)
    schema = files("tedomari_conformance").joinpath("schemas/cli-census.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(answer)
    assert answer["bound"] == "memory"
    assert answer["positions"] == 36
    assert 0 < answer["valued"] < 36
    again = run(*command)
    assert again.exit_code == 0
    assert {**json.loads(again.stdout), "out": ""} == {**json.loads(whole.stdout), "out": ""}


def test_a_match_that_reaches_a_bound_prints_its_table(run: Run, tmp_path: Path) -> None:
    command = ("match", "connect6", "ant-1.7", "neutral:0", "--games", "100", "--json")
    result = run(*command, "--seconds", "0.01", "--save", str(tmp_path / "games"))
    assert result.exit_code == 3
    answer = json.loads(result.stdout)
    assert answer["bound"] == "seconds"
    assert answer.get("played", 0) < 100


@pytest.mark.once
def test_the_table_of_a_match_has_the_games_before_a_bound(
    answers: Answers, monkeypatch: pytest.MonkeyPatch, endless: Callable[..., Any]
) -> None:
    def say(message: str) -> None:
        if message.startswith("game 3"):
            endless()

    monkeypatch.setattr("tedomari_cli.commands.match.say_between", say)
    command = ("match", "connect6", "ant-1.7", "neutral:0", "--games", "100", "--json")
    (answer,) = answers(*command, "--memory", "100")
    assert (answer["played"], answer["bound"]) == (3, "memory")


@pytest.mark.once
@pytest.mark.parametrize(
    ("place", "command"),
    [
        ("tedomari_conformance.suite.vector_set.lint.lint_file", ("vectors", "lint")),
        ("tedomari_cli.commands.errata.vector_answer", ("errata", "xt.strips.period")),
        ("tedomari_census.report", ("census", "report", "file")),
        (
            "tedomari_dots_and_boxes.theory.playing.PlaysDotsAndBoxes.suggest",
            ("play", "dots-and-boxes", "--size", "5x5", "--as", "B"),
        ),
        ("tedomari_conformance.engines.fuzzing.hunting.Hunt.run", FUZZ),
        ("tedomari_conformance.engines.smoke.judge_reply", ENGINE),
        ("tedomari_conformance.engines.subject.result_of", ENGINE),
    ],
)
def test_other_commands_end_at_the_bound(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    endless: Callable[..., Any],
    tmp_path: Path,
    place: str,
    command: tuple[str, ...],
) -> None:
    monkeypatch.chdir(tmp_path)
    module, _, name = place.rpartition(".")
    import_module("tedomari_cli.commands.check")  # before the functions it imports change
    monkeypatch.setattr(find_object(module), name, endless)
    result = run(*command, "--memory", "100", stdin=b"")
    assert result.exit_code == 3
    assert "the bound of 100 MB of memory was reached" in result.stderr
    assert "Traceback" not in result.output


def test_a_session_continues_when_the_program_takes_too_long(
    run: Run, monkeypatch: pytest.MonkeyPatch, endless: Callable[..., Any]
) -> None:
    session = find_object("tedomari_connect6.players.session.GameSession")
    monkeypatch.setattr(session, "think", endless)
    result = run("play", "connect6", "--memory", "100", stdin=b"think\ninfo\n")
    assert result.exit_code == 0
    assert "the bound of 100 MB of memory was reached" in result.stdout
    assert "it has not thought yet" in result.stdout


def find_object(name: str) -> Any:
    """Return the module with a name, or the class in a module."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        module, _, last = name.rpartition(".")
        return getattr(import_module(module), last)
