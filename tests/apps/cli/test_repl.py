"""``tedomari repl``: lines in files, and lines that are typed in a terminal."""

import os
import select
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tedomari.expressions import FUNCTIONS, Session
from tedomari_cli.commands import repl_text
from tedomari_cli.failures import ExitStatus
from tedomari_cli.terminal import history_file, open_brackets

#: How long the terminal may take to answer, in seconds; a failure takes this long.
PATIENCE = 600.0


@pytest.mark.clause("expression.repl.file")
def test_the_lines_of_a_file_are_run(run: Callable[..., object], tmp_path: Path) -> None:
    from click.testing import Result

    def repl(text: str, *options: str) -> Result:
        file = tmp_path / "session.txt"
        file.write_text(text, "utf-8")
        result = run("repl", str(file), *options)
        assert isinstance(result, Result)
        return result

    good = repl("# a session\nlet G = {2|-1}\n\nG + G\nG < 3\n{-1|1}:1\n")
    assert good.stdout.splitlines()[:3] == ["G = {2|-1}", "1", "true: {2|-1} < 3"]
    assert good.stdout.splitlines()[3] == "1/2"
    assert "note: " in good.stdout.splitlines()[4]
    assert good.exit_code == ExitStatus.FINE
    wrong = repl("let G = 1\nH\nG\n")
    assert (wrong.stdout, wrong.exit_code) == ("G = 1\n", ExitStatus.WRONG_INPUT)
    assert "session.txt, line 2: column 1: expected a known name" in wrong.stderr
    assert repl("^ + ^\n", "--style", "unicode").stdout == "⇑\n"


@pytest.mark.clause("expression.repl.file")
def test_standard_input_is_run(run: Callable[..., object]) -> None:
    from click.testing import Result

    result = run("repl", stdin=b"let G = *\r\nG + G\n\xff\n")
    assert isinstance(result, Result)
    assert result.stdout == "G = *\n0\n"
    assert "standard input, line 3" in result.stderr
    assert "0xff" in result.stderr
    missing = run("repl", "no such file")
    assert isinstance(missing, Result)
    assert missing.exit_code != 0


@pytest.mark.clause("expression.repl.file")
def test_only_the_end_of_a_line_ends_it(run: Callable[..., object], tmp_path: Path) -> None:
    """A form feed or a line separator does not, in a file as in standard input."""
    from click.testing import Result

    text = "\ufeff# a\fb\u2028c\r\n1\r\n2".encode()
    file = tmp_path / "session.txt"
    file.write_bytes(text)
    for result in run("repl", str(file)), run("repl", stdin=text):
        assert isinstance(result, Result)
        assert (result.stdout, result.stderr) == ("1\n2\n", "")


@pytest.mark.clause("expression.repl.help")
def test_functions_and_definitions_are_explained() -> None:
    session = Session().run("let G = *").session
    every = repl_text.explanation("", session)
    assert all(function.signature in every for function in FUNCTIONS.values())
    assert repl_text.explanation("heat", session).startswith("heat(G,t): ")
    assert repl_text.explanation("G", session) == "G = *"
    assert "did you mean heat" in repl_text.explanation("heta", session)


@pytest.mark.clause("expression.repl.shown")
def test_hot_games_are_shown_with_their_thermographs() -> None:
    def show(line: str) -> list[str]:
        return repl_text.in_full(Session().run(line)).splitlines()

    hot = show("{2|-1}")
    assert hot[2] == "  mean 1/2, temperature 3/2"
    assert hot[-1].split() == ["3", "1/2", "-2"]
    assert show("1/2") == show("mean({2|-1})") == show("mean(*) + 1/2") == ["1/2"]
    assert len(show("^")) == 3
    assert show("1 < 2") == ["true: 1 < 2"]
    assert show("2*3")[-1].startswith("note: ")


@pytest.mark.parametrize(
    ("text", "depth"),
    [("", 0), ("{1|", 1), ("((", 2), ("nim('(')", 0), ("1 # (", 0), ("#1={", 1), (")}(", 1)],
)
def test_open_brackets_are_counted(text: str, depth: int) -> None:
    assert open_brackets(text) == depth


#: Runs the command.  Each value in the store counts as a megabyte of memory.
COUNTING = """
from tedomari.bounded.watch import Watch
from tedomari.store import current_store
from tedomari_cli.main import main

store = current_store()
Watch.__init__.__kwdefaults__["memory"] = lambda: len(store.tables.left) << 20
main()
"""


class Terminal:
    """The command in a terminal of its own."""

    def __init__(self, environment: dict[str, str], *options: str) -> None:
        import pty

        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            command = [sys.executable, "-c", COUNTING, "repl", *options]
            os.execve(sys.executable, command, {**os.environ, **environment})
        self.seen = ""

    def expect(self, text: str) -> str:
        """Return what is shown until a text is; fail if it is not."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < end, f"expected {text!r}, found {self.seen!r}"
            if select.select([self.descriptor], [], [], 1)[0]:
                self.seen += os.read(self.descriptor, 65_536).decode()
        before, _, self.seen = self.seen.partition(text)
        return before

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.descriptor, keys.encode())

    def interrupt(self, text: str) -> str:
        """Press Ctrl-C until a text is shown, and return what is shown before it.

        Once may not be enough: if a signal arrives after Python has looked for one, and before
        readline waits for a key, Python notices it at the next key or signal only.
        """
        end = time.monotonic() + PATIENCE
        while text not in self.seen and time.monotonic() < end:
            self.type("\x03")
            if select.select([self.descriptor], [], [], 1)[0]:
                time.sleep(0.1)  # until all of it is there
                self.seen += os.read(self.descriptor, 65_536).decode()
        return self.expect(text)

    def wait(self) -> int:
        """Return the exit status."""
        while True:
            try:
                if not os.read(self.descriptor, 65_536):
                    break
            except OSError:  # the terminal is closed
                break
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


@pytest.fixture
def terminal(tmp_path: Path) -> Callable[..., Terminal]:
    """Return a function that starts the command, with its history in a folder of the test."""
    pytest.importorskip("pty", reason="there are no pseudo-terminals here")
    pytest.importorskip("readline", reason="there is no readline here")
    environment = {"XDG_STATE_HOME": str(tmp_path), "TERM": "dumb"}
    return lambda *options: Terminal(environment, *options)


@pytest.mark.once
@pytest.mark.clause("expression.repl.lines", "expression.repl.completion")
def test_a_session_in_a_terminal(
    terminal: Callable[..., Terminal], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = terminal()
    desk.expect("> ")
    desk.type("let G = {2|-1}\r")
    desk.expect("\nG = {2|-1}")
    desk.expect("> ")
    desk.type("conw\t1,\r")  # completed to conway(, which leaves a bracket open
    desk.expect(". ")
    desk.type("2)\r")
    desk.expect("\n2\r\n")
    desk.expect("> ")
    desk.type("{1|")
    desk.expect("{1|")
    desk.interrupt("> ")
    desk.type("nothing\r")
    desk.expect("Error: column 1: expected a known name")
    desk.expect("> ")
    desk.type("G = 1/2 + {3/2|-3/2}\r")
    desk.expect("true: {2|-1} = {2|-1}")
    desk.expect("> ")
    desk.type("quit\r")
    assert desk.wait() == 0
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert "let G = {2|-1}" in history_file().read_text("utf-8")


@pytest.mark.once
@pytest.mark.clause("expression.repl.lines")
def test_a_bound_ends_a_line_and_not_the_session(terminal: Callable[..., Terminal]) -> None:
    desk = terminal("--no-history", "--memory", "1000")
    desk.expect("> ")
    desk.type("let G = {-1|1}\r")
    desk.expect("> ")
    board = "/".join(["." * 9] * 9)
    desk.type(f'domineering("{board}")\r')
    desk.expect("Error: the bound of 1000 MB of memory was reached")
    desk.expect("> ")
    desk.type("G:1\r")
    desk.expect("\n1/2")
    desk.expect("> ")
    desk.type("\x04")
    assert desk.wait() == 0
