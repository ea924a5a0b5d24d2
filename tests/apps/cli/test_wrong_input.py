"""Wrong input of each kind gets one message and the right exit status."""

import json
import runpy
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tedomari_cli.failures import ExitStatus, abandon, os_error_message, status_of
from tedomari_cli.files import LONGEST
from tedomari_cli.main import cli

Run = Callable[..., Result]
Answers = Callable[..., list[dict[str, Any]]]

BOARD = ("value", "domineering")

WRONG = [
    # the error, the arguments, and a part of the message
    ("empty expression", ("eval", ""), "expected a value"),
    ("blank expression", ("eval", "   "), "expected a value"),
    ("unbalanced brace", ("eval", "{1|2"), "column 1 is open"),
    ("brace too many", ("eval", "{1|2}}"), "column 6"),
    ("brace without a bar", ("eval", "{1}"), "column 3"),
    ("unknown name", ("eval", "half_upp"), "half_up"),
    ("wrong characters", ("eval", "1 § 2"), "`§`"),
    ("control character", ("eval", "1\0"), "U+0000"),
    ("no dyadic number", ("eval", "1/3"), "power of two"),
    ("wrong second expression", ("compare", "1", "{"), "column 2"),
    ("wrong first expression", ("compare", "{", "1"), "column 2"),
    ("cooled by a third", ("eval", "+-1", "--cool", "1/3"), "power of two"),
    ("cooled by -1", ("eval", "+-1", "--cool", "-1"), "above -1"),
    ("empty position", (*BOARD, ""), "expected"),
    ("unequal rows", (*BOARD, "../..."), "line"),
    ("wrong characters in a position", (*BOARD, "../.o"), "'o'"),
    ("a position of another ruleset", ("value", "nim", "../.x"), "'.'"),
    ("a position of another ruleset again", (*BOARD, "3+5"), "'3'"),
    ("position to list", ("options", "domineering", "?"), "'?'"),
    ("position to show", ("show", "domineering", "?"), "'?'"),
    ("unknown ruleset", ("value", "domneering", "."), "did you mean domineering"),
    ("unknown ruleset to list", ("options", "nimm", "1"), "did you mean nim"),
    ("unknown ruleset to show", ("show", "nimm", "1"), "did you mean nim"),
    ("unknown source", ("check", "--source", "xt-paper"), "xt-domineering-paper"),
    ("bytes that are not text", ("eval", "1\udcff"), "0xff"),
]


@pytest.mark.parametrize(
    ("args", "message"),
    [pytest.param(args, message, id=name) for name, args, message in WRONG],
)
def test_wrong_input_has_status_2(
    run: Run, answers: Answers, args: tuple[str, ...], message: str
) -> None:
    result = run(*args)
    assert result.exit_code == ExitStatus.WRONG_INPUT
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert message in result.stderr
    (answer,) = answers(*args, "--json")
    assert set(answer) == {"input", "error"}
    assert message in answer["error"]
    assert run(*args, "--json").exit_code == ExitStatus.WRONG_INPUT


USAGE = [
    ("no such command", ("evl", "1"), "; did you mean eval?"),
    ("no command like it", ("frobnicate",), "; there are: eval,"),
    ("a command that looks like an option", ("--", "--x"), "No such command"),
    ("no such option of the group", ("--jsn",), "No such option"),
    ("misspelt option", ("eval", "1", "--jsn"), "--json"),
    ("option with one minus", ("eval", "1", "-json"), "--json"),
    ("no expression", ("eval",), "Missing argument 'EXPR'"),
    ("no position", ("value", "nim"), "Missing argument 'POSITION'"),
    ("an expression in pieces", ("eval", "1", "+", "2"), "into quotes"),
    ("a third expression", ("compare", "1", "2", "3"), "Expected 2 arguments, found 3"),
    ("an option without its value", ("eval", "1", "--cool"), "requires a value"),
    ("cooled by a word", ("eval", "1", "--cool", "warm"), "such as 2, -1/2 or 0.75"),
    ("cooled by a division by 0", ("eval", "1", "--cool", "1/0"), "division by 0"),
    ("cooled by too many digits", ("eval", "1", "--cool", "1" * 5000), "expected a number"),
    ("a picture of many games", ("eval", "-", "--tree", "x.svg"), "not -"),
    ("a picture of many positions", ("show", "nim", "-", "--svg", "x.svg"), "not -"),
    ("two pictures in a file", ("eval", "^", "--tree", "x", "--thermograph", "x"), "two files"),
    ("SVG into a PNG", ("eval", "^", "--thermograph", "t.png"), "SVG: expected a name that"),
    ("SVG into a PDF", ("eval", "^", "--tree", "a.b/t.PDF"), "in .svg, found 'a.b/t.PDF'"),
    ("a position into a PNG", ("show", "nim", "1", "--svg", "n.png"), "in .svg, found 'n.png'"),
    ("a board into a PNG", ("semeai", "x.sgf", "--svg", "n.png"), "ends in .svg"),
    ("JUnit XML into JSON", ("check", "--junit", "r.json"), "ends in .xml"),
    ("Markdown into HTML", ("check", "--markdown", "r.html"), "ends in .md or .markdown"),
    ("HTML into Markdown", ("check", "--html", "r.md"), "ends in .html or .htm"),
    (
        "Parquet into CSV",
        ("census", "nim", "2x2", "--out", "c.db", "--parquet", "c.csv"),
        "ends in .parquet",
    ),
    ("too many processes", ("census", "nim", "2x2", "--out", "c", "--jobs", "65"), "1<=x<=64"),
    ("too many players", ("match", "connect6", "5", "5", "--jobs", "65"), "1<=x<=64"),
    ("an unknown option with a value", ("eval", "1", "--heat", "1"), "No such option"),
    ("an unknown option before", ("value", "--heat", "1", "nim", "1"), "No such option"),
    ("an unknown option with =", ("eval", "1", "--heat=1"), "No such option"),
    ("an option's value missing", ("eval", "1", "--cool"), "'--cool' requires a value"),
    ("a file without a name", ("eval", "^", "--tree", ""), "expected a path"),
    ("a directory without a name", ("check", "--report", ""), "expected a path"),
    ("an argument where there is none", ("plugins", "nim"), "no argument, found 1: nim.\n"),
    ("why, cooled", ("eval", "1", "--why", "--cool", "1"), "omit --cool"),
    ("two standard inputs", ("compare", "-", "-"), "only one"),
    ("a flag with a value", ("eval", "1", "--json=yes"), "--json"),
]


@pytest.mark.parametrize(
    ("args", "message"),
    [pytest.param(args, message, id=name) for name, args, message in USAGE],
)
def test_wrong_usage_has_status_2(run: Run, args: tuple[str, ...], message: str) -> None:
    result = run(*args)
    assert result.exit_code == ExitStatus.WRONG_INPUT
    assert "Error: " in result.stderr
    assert message in result.stderr
    assert result.stdout == ""


def test_a_reached_bound_has_status_3(run: Run, answers: Answers) -> None:
    for args in (("eval", "*99999"), ("eval", "^(1000000)")):
        result = run(*args)
        assert result.exit_code == ExitStatus.OUTSIDE
        assert result.stderr.startswith("Error: ")
        (answer,) = answers(*args, "--json")
        assert answer["input"] == args[1]


def test_the_worst_status_of_many_inputs_counts(run: Run) -> None:
    assert run("eval", "-", stdin=b"1\n{\n").exit_code == 2
    assert run("eval", "-", stdin=b"*99999\n{\n1\n").exit_code == 3


def test_a_binary_file_gets_an_error_per_line(answers: Answers) -> None:
    data = bytes(range(256))
    lines = answers("eval", "-", stdin=data)
    assert len(lines) == len(data.split(b"\n"))
    assert all("error" in line for line in lines)


@pytest.mark.once
def test_very_long_input_gets_a_short_message(run: Run, answers: Answers) -> None:
    long = "{" * 300_000
    (answer,) = answers("eval", "-", stdin=long.encode())
    assert answer["input"] == long
    assert len(answer["error"]) < 500
    (answer,) = answers("value", "domineering", "-", stdin=b"." * 200_000 + b"?")
    assert len(answer["error"]) < 500


@pytest.mark.once
def test_a_very_long_sum_is_answered(answers: Answers) -> None:
    (answer,) = answers("eval", "-", stdin=b"+".join([b"^"] * 20_000))
    assert answer["atomic_weight"] == "20000"


@pytest.mark.parametrize(
    "args",
    [
        ("eval", "^", "--thermograph"),
        ("eval", "^", "--tree"),
        ("show", "nim", "1", "--svg"),
        ("check", "--junit"),
        ("check", "--report"),
    ],
)
def test_a_file_that_cannot_be_written_has_status_3(
    run: Run, tmp_path: Path, args: tuple[str, ...]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    for path in (tmp_path / "no" / "such" / "x", blocked / "x"):
        if args[-1] == "--report" and path.parent != blocked:
            continue  # that directory is created
        result = run(*args, str(path))
        assert result.exit_code == ExitStatus.OUTSIDE
        assert result.stderr.startswith("Error: cannot write")


def test_the_answer_is_written_before_a_picture_fails(run: Run, tmp_path: Path) -> None:
    result = run("eval", "^", "--tree", str(tmp_path / "no" / "tree.svg"), "--json")
    assert json.loads(result.stdout)["value"] == "^"


def test_a_tree_that_is_too_large_has_status_3(run: Run, tmp_path: Path) -> None:
    result = run("eval", "*7", "--tree", str(tmp_path / "tree.svg"))
    assert result.exit_code == ExitStatus.OUTSIDE
    assert "2187 nodes" in result.stderr


def test_a_wrong_expression_gets_no_picture(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "tree.svg"
    assert run("eval", "{", "--tree", str(picture)).exit_code == ExitStatus.WRONG_INPUT
    assert not picture.exists()


def test_an_internal_fault_is_one_line_without_a_traceback(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a\nfault")

    monkeypatch.setattr("tedomari.expressions.value_of", fail)
    result = run("eval", "1")
    assert result.exit_code == ExitStatus.OUTSIDE
    assert result.stderr.count("\n") == 1
    assert "ZeroDivisionError: a fault in test_wrong_input.py" in result.stderr
    monkeypatch.setenv("TEDOMARI_TRACEBACK", "1")
    assert "Traceback" in run("eval", "1").stderr


@pytest.mark.parametrize(
    ("error", "status", "message"),
    [
        (MemoryError(), ExitStatus.OUTSIDE, "memory"),
        (RecursionError("too deep"), ExitStatus.OUTSIDE, "RecursionError: too deep"),
        (OSError(28, "No space left on device"), ExitStatus.OUTSIDE, "No space left on device"),
        (KeyboardInterrupt(), ExitStatus.INTERRUPTED, "interrupted"),
        (BrokenPipeError(), ExitStatus.PIPE_CLOSED, ""),
    ],
)
def test_failures_outside_of_tedomari_have_their_own_status(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    status: ExitStatus,
    message: str,
) -> None:
    def failing(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("tedomari.expressions.value_of", failing)
    result = run("eval", "1")
    assert result.exit_code == status
    assert message in result.stderr
    assert bool(result.stderr) == bool(message)


def test_errors_without_a_message_are_named_by_their_type() -> None:
    assert os_error_message(OSError()) == "OSError"
    assert status_of(ZeroDivisionError()) is ExitStatus.OUTSIDE


def test_the_version_is_printed(run: Run) -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith("tedomari 0.")


def test_commands_fail_without_standard_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some process managers close them."""
    monkeypatch.setattr("sys.stdin", None)
    monkeypatch.setattr("sys.stdout", None)
    for args in (["eval", "-"], ["eval", "1"], ["eval", "1", "--json"]):
        with pytest.raises(SystemExit) as ended:
            cli.main(args)
        assert ended.value.code == 3


def test_an_abandoned_stream_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "output"
    with path.open("w") as stream:
        abandon(stream)
        stream.write("lost")
    abandon(None)
    assert path.read_text() == ""


def test_the_package_runs_as_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """After its command, interrupts end the process at once, which the test takes back."""
    monkeypatch.setattr("sys.argv", ["tedomari", "eval", "{"])
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(SystemExit) as ended:
            runpy.run_module("tedomari_cli", run_name="__main__")
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGINT, before)
    assert ended.value.code == ExitStatus.WRONG_INPUT


def test_main_takes_the_arguments_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    from tedomari_cli.main import main

    monkeypatch.setattr("sys.argv", ["tedomari", "compare", "1", "2"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0


def test_answers_have_no_colours_outside_of_terminals() -> None:
    assert "\x1b" not in CliRunner().invoke(cli, ["eval", "1"]).output


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the system has no /dev/zero")
@pytest.mark.parametrize("args", [("vectors", "lint"), ("repl",)])
def test_a_file_without_an_end_is_refused(args: tuple[str, ...], run: Run) -> None:
    """Files are read before the bounds of time and memory apply."""
    result = run(*args, "/dev/zero")
    message = "Error: cannot use /dev/zero: it has more than 10,000,000 bytes"
    assert (result.exit_code, message in result.stderr) == (3, True)


@pytest.mark.parametrize("args", [("eval", "-"), ("repl",)])
def test_a_line_without_an_end_is_refused(args: tuple[str, ...], run: Run) -> None:
    """The answers before it are printed."""
    result = run(*args, stdin=b"1\n" + bytes(LONGEST + 1))
    message = "cannot read line 2 of standard input: it has more than 10,000,000 bytes"
    assert (result.exit_code, message in result.stderr) == (3, True)
    assert "1" in result.stdout
