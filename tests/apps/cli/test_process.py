"""The command line as a process: pipes, interrupts, encodings, and what it imports."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from command_server import CommandServer

Shell = Callable[..., "subprocess.CompletedProcess[bytes]"]

COMMAND = [sys.executable, "-m", "tedomari_cli"]


def test_a_closed_pipe_is_quiet() -> None:
    """The reader closes the pipe after one line; the rest is more than a pipe can hold."""
    positions = b"3+5\n" * 2_000
    with subprocess.Popen(
        [*COMMAND, "value", "nim", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            process.stdin.write(positions[:400])
            process.stdin.flush()
            assert process.stdout.readline().startswith(b'{"input": "3+5"')
            process.stdout.close()
            process.stdin.write(positions)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""
        assert process.wait(300) == 141


@pytest.mark.parametrize("args", [["plugins"], ["eval", "1"], ["eval", "1", "--json"]])
def test_a_pipe_that_was_closed_before_is_quiet(args: list[str]) -> None:
    """This also holds for text: rich would end with status 1, which has another meaning."""
    ours, theirs = os.pipe()
    os.close(ours)
    try:
        result = subprocess.run(
            [*COMMAND, *args], stdout=theirs, stderr=subprocess.PIPE, timeout=300
        )
    finally:
        os.close(theirs)
    assert (result.returncode, result.stderr) == (141, b"")


def test_an_interrupt_ends_with_130_after_the_answers_so_far() -> None:
    with subprocess.Popen(
        [*COMMAND, "value", "nim", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"1\n")
        process.stdin.flush()
        assert b'"value": "*"' in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(300) == 130
        assert process.stderr.read() == b"interrupted\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_has_status_3() -> None:
    with open("/dev/full", "wb") as full:
        result = subprocess.run(
            [*COMMAND, "eval", "1"], stdout=full, stderr=subprocess.PIPE, timeout=300
        )
    assert result.returncode == 3
    assert result.stderr == b"Error: No space left on device\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_characters_that_the_encoding_lacks_do_not_fail(shell: Shell, encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    result = shell("compare", "↑", "half_up", env=environment)
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.endswith(b" > half_up  (greater)\n")
    assert shell("eval", "↑§", env=environment).returncode == 2


def test_an_argument_that_is_not_text_is_refused() -> None:
    result = subprocess.run(
        [*(part.encode() for part in COMMAND), b"eval", b"\xff", b"--json"],
        capture_output=True,
        timeout=300,
    )
    assert result.returncode == 2
    assert result.stdout.startswith(b'{"input": "\\\\xff", "error": "column 1: expected UTF-8')


def test_there_are_no_colours_and_no_tracebacks(server: CommandServer) -> None:
    for args in (["eval", "^"], ["check", "--source", "none"], ["eval", "{"], ["--help"]):
        result = server.run(*args, NO_COLOR="1")
        assert result.stdout + result.stderr
        assert b"\x1b" not in result.stdout + result.stderr
        assert b"Traceback" not in result.stderr


def on_a_terminal(
    *args: str,
    status: int = 0,
    interrupt_after: re.Pattern[bytes] | None = None,
    **environment: str,
) -> bytes:
    """Run a command on a terminal; return its standard output and error together.

    It is interrupted when a pattern has appeared.
    """
    ours, theirs = os.openpty()
    settings = {**os.environ, "TERM": "xterm-256color", **environment}
    try:
        with subprocess.Popen(
            [*COMMAND, *args], stdin=theirs, stdout=theirs, stderr=theirs, env=settings
        ) as process:
            os.close(theirs)
            output = b""
            with suppress(OSError):  # on Linux this signals the end of the output
                while part := os.read(ours, 4096):
                    output += part
                    if interrupt_after is not None and interrupt_after.search(output):
                        process.send_signal(signal.SIGINT)
                        interrupt_after = None
            assert process.wait(300) == status
    finally:
        os.close(ours)
    return output


def test_a_terminal_gets_colours_unless_they_are_switched_off() -> None:
    assert b"\x1b[1m" in on_a_terminal("eval", "^", NO_COLOR="")
    assert b"\x1b" not in on_a_terminal("eval", "^", NO_COLOR="1")
    assert b"\x1b" not in on_a_terminal("plugins", NO_COLOR="1")


@pytest.mark.parametrize("args", [["--version"], ["eval", "{1|-1}", "--json"], ["eval", "1"]])
def test_small_commands_import_little(args: list[str]) -> None:
    script = (
        "import sys\n"
        "from tedomari_cli.main import cli\n"
        "try:\n"
        f"    cli.main({args!r})\n"
        "finally:\n"
        "    heavy = {'hypothesis', 'jsonschema', 'pytest'} & sys.modules.keys()\n"
        "    assert not heavy, heavy\n"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=300)
    assert result.returncode == 0, result.stderr


def test_the_console_script_is_installed(shell: Shell) -> None:
    """It does the same as the module."""
    script = Path(sys.executable).with_name("tedomari")
    command = [str(script), "compare", "-1", "-v", "--json"]
    result = subprocess.run(command, capture_output=True, timeout=300)
    assert result.returncode == 0
    assert result.stdout == shell("compare", "-1", "-v", "--json").stdout


#: A board and a sum whose values take longer than any test.
EIGHT = "/".join(["." * 8] * 8)
HOT = "+".join(f"{{{7 * i + 40}|{5 * i + 3}||-{3 * i + 1}|-{11 * i + 30}}}" for i in range(30))


@pytest.mark.parametrize(
    ("command", "easy", "hard"),
    [
        (["eval", "-"], "1", HOT),
        (["compare", "0", "-"], "1", HOT),
        (["value", "domineering", "-"], "..", EIGHT),
        (["options", "domineering", "-"], "..", EIGHT),
        (["value", "dots-and-boxes", "-", "--nodes", "1000000000"], "1x1", "6x6"),
        (["win", "connect6", "-", "--turns", "30", "--nodes", "1000000000", "--force", "quiet"],
         "..XXX.X..", "J10; K11 H9"),
        (["decompose", "-"], "*", HOT),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)  # fmt: skip
def test_an_interrupt_during_a_computation_ends_with_130(
    command: list[str], easy: str, hard: str
) -> None:
    """The first input has been answered, so the second one is being read or computed."""
    with subprocess.Popen(
        [*COMMAND, *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(f"{easy}\n{hard}\n".encode())
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"{")
        process.send_signal(signal.SIGINT)
        assert process.wait(300) == 130
        assert process.stderr.read() == b"interrupted\n"
        assert process.stdout.read() == b""


def test_a_reached_bound_is_reported_on_one_line(shell: Shell) -> None:
    """The process has no terminal, so no progress is shown."""
    result = shell("eval", "-", "--seconds", "0.01", input=f"{HOT}\n{HOT}\n".encode())
    assert (result.returncode, result.stderr) == (3, b"")
    assert [json.loads(line)["bound"] for line in result.stdout.splitlines()] == ["seconds"] * 2
    result = shell("value", "domineering", EIGHT, "--seconds", "0.01")
    assert (result.returncode, result.stdout) == (3, b"")
    assert re.fullmatch(rb"Error: the bound of 0\.01 seconds was reached, .*\n", result.stderr)


def test_a_terminal_shows_the_progress_of_a_computation() -> None:
    """The line appears after one second, and is removed before the message.

    The interrupt is sent when the line has appeared.
    """
    line = re.compile(rb"value: [0-9.]+ seconds, [0-9]+ values in the store")
    output = on_a_terminal("value", "domineering", EIGHT, status=130, interrupt_after=line)
    assert line.search(output)
    before, message, _ = output.partition(b"interrupted")
    assert message
    assert before.endswith(b"\x1b[2K")


def test_a_terminal_shows_no_progress_of_quick_computations() -> None:
    assert b"values in the store" not in on_a_terminal("eval", "^", "--seconds", "600")
