"""Standard streams that are closed or full, and locales that are not UTF-8."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tedomari_cli.main import COMMANDS, cli
from tedomari_cli.output import printable

COMMAND = [sys.executable, "-m", "tedomari_cli"]

CLOSED_OUTPUT = (
    "Error: standard output is closed; send it to a file, or to /dev/null if it is not needed\n"
)
CLOSED_INPUT = "Error: standard input is closed; "

needs_full = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="needs a device that is always full"
)


def run_redirected(
    redirection: str, *args: str | bytes, **environment: str
) -> "subprocess.CompletedProcess[bytes]":
    """Run a command line in a shell that redirects its streams."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", *COMMAND, *args],
        capture_output=True,
        timeout=300,
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize(
    "args",
    [
        ["eval", "1"],
        ["eval", "1", "--json"],
        ["eval", "-"],
        ["--version"],
        ["engine"],
        ["check", "--source", "semeai-slides", "--json"],
    ],
)
def test_closed_output_is_an_error(args: list[str]) -> None:
    result = run_redirected(">&-", *args)
    assert (result.returncode, result.stderr.decode()) == (3, CLOSED_OUTPUT)
    result = run_redirected(">&- 2>&-", *args)
    assert (result.returncode, result.stderr) == (3, b"")


def test_no_command_runs_without_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("--version", *COMMANDS):
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", None)
            with pytest.raises(SystemExit) as ended:
                cli.main([name])
        assert (name, ended.value.code) == (name, 3)
        assert capsys.readouterr().err == CLOSED_OUTPUT


def test_no_file_is_written_when_output_is_closed(tmp_path: Path) -> None:
    """The file could get the descriptor of the output, and the text that is written there."""
    picture = tmp_path / "t.svg"
    assert run_redirected(">&-", "eval", "1", "--thermograph", str(picture)).returncode == 3
    assert not picture.exists()


@pytest.mark.parametrize("args", [["eval", "-"], ["value", "nim", "-"], ["engine"]])
def test_closed_input_is_an_error(args: list[str]) -> None:
    result = run_redirected("<&-", *args)
    assert (result.returncode, result.stdout) == (3, b"")
    assert result.stderr.decode().startswith(CLOSED_INPUT)


def test_closed_streams_do_not_matter_to_commands_that_do_not_use_them(tmp_path: Path) -> None:
    """An opened file does not get the descriptor of standard error."""
    picture = tmp_path / "t.svg"
    args = ["eval", "{1|-1}", "--thermograph", str(picture)]
    plain = run_redirected("", *args)
    content = picture.read_bytes()
    picture.unlink()
    result = run_redirected("<&- 2>&-", *args)
    assert (result.returncode, result.stdout) == (0, plain.stdout)
    assert picture.read_bytes() == content


@needs_full
@pytest.mark.parametrize(
    "args",
    [
        ["eval", "1"],
        ["eval", "1", "--json"],
        ["plugins"],
        ["eval", "--help"],
        ["--version"],
        ["vectors", "--help"],
    ],
)
def test_full_output_is_an_error(args: list[str]) -> None:
    result = run_redirected(">/dev/full", *args)
    assert (result.returncode, result.stderr) == (3, b"Error: No space left on device\n")


@needs_full
@pytest.mark.parametrize(
    ("args", "status"), [(["eval"], 2), (["nosuch"], 2), (["eval", "{"], 2), (["eval", "1"], 0)]
)
def test_a_full_error_stream_does_not_change_the_status(args: list[str], status: int) -> None:
    """Python's own status 1 would mean a negative answer."""
    assert run_redirected("2>/dev/full", *args).returncode == status


def locales() -> dict[str, dict[str, str]]:
    """Return environments in which Python decodes arguments in other ways, by name."""
    plain = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
    environments = {name: {**plain, "LC_ALL": name} for name in ("C", "en_US.ISO-8859-1")}
    environments["ascii output"] = {"PYTHONIOENCODING": "ascii"}
    return environments


@pytest.mark.parametrize("locale", locales().values(), ids=locales())
def test_arguments_are_utf8_in_every_locale(locale: dict[str, str]) -> None:
    result = run_redirected("", "compare", "↑".encode(), "±1".encode(), "--json", **locale)
    assert json.loads(result.stdout)["left"] == "↑"
    assert (result.returncode, result.stderr) == (0, b"")
    bad = run_redirected("", "eval", b"1\xff", "--json", **locale)
    assert json.loads(bad.stdout)["error"].startswith("column 2: expected UTF-8 text")


@pytest.mark.parametrize("locale", locales().values(), ids=locales())
def test_names_of_files_are_utf8_in_every_locale(
    locale: dict[str, str], tmp_path: Path
) -> None:
    """The file has exactly the bytes of the typed name, and messages show the name."""
    name = str(tmp_path / "gärten").encode()
    result = run_redirected("", "eval", "1", "--thermograph", name + b".svg", **locale)
    assert (result.returncode, result.stderr) == (0, b"")
    assert os.listdir(os.fsencode(tmp_path)) == ["gärten.svg".encode()]
    result = run_redirected("", "census", "report", name, "--json", **locale)
    assert "gärten: expected the file of a census" in json.loads(result.stdout)["error"]
    engine = run_redirected("", "check", "--engine", "./gärten".encode(), "--json", **locale)
    assert "no program './g" in json.loads(engine.stdout)["error"]


def test_messages_show_the_names_of_files(tmp_path: Path) -> None:
    name = str(tmp_path / "gärten").encode()
    result = run_redirected("", "census", "report", name, PYTHONIOENCODING="utf-8")
    assert "gärten: expected the file of a census".encode() in result.stderr


def test_a_name_that_is_not_text_is_escaped(tmp_path: Path) -> None:
    """JSON contains only Unicode, and no surrogates for bytes."""
    name = os.fsencode(tmp_path) + b"/c\xff.sqlite"
    result = run_redirected("", "census", "domineering", "1x2", "--out", name, "--json")
    assert json.loads(result.stdout)["out"] == f"{tmp_path}/c\\xff.sqlite"
    assert b"\\ud" not in result.stdout
    assert os.path.exists(name)


def test_a_surrogate_that_stands_for_no_byte_can_be_printed() -> None:
    assert printable("\ud800\udcff") == "\\ud800\\udcff"
