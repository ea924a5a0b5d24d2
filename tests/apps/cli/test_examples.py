"""The examples of the guide and of the help texts exist for every command and run."""

import os
import re
import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tedomari_cli.main import COMMANDS, cli

GUIDE = Path(__file__).parents[3] / "docs" / "reference" / "command-line.md"
FENCE = re.compile(r"```console\n(.*?)```", re.DOTALL)


def transcripts() -> list[str]:
    """Return the console examples of the guide."""
    return FENCE.findall(GUIDE.read_text("utf-8"))


#: This command runs until it is interrupted; the tests of the explorer start it.
SERVER = "explore"

#: This command needs Rocq; its own tests run it where Rocq is installed.
ROCQ = "prove"


def test_the_guide_has_an_example_of_every_command_with_constant_output() -> None:
    commands = {
        command
        for text in transcripts()
        for line in text.splitlines()
        for command in re.findall(r"^\$ (?:.* \| )?tedomari ([a-z]+)", line)
    }
    assert commands >= set(COMMANDS) - {"check", "plugins", SERVER, ROCQ}


@pytest.mark.once
@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in (SERVER, ROCQ)])
def test_the_example_in_the_help_runs(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other tests run all vectors; here `check` only has to accept its example.

    An example may start `tedomari` itself, which is installed in the same folder as Python,
    and may read the lines of a session.
    """
    monkeypatch.chdir(tmp_path)
    Path("session.txt").write_text("let G = {2|-1}\nG + ^ || 0\n", "utf-8")
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    monkeypatch.setenv("PATH", programs)
    monkeypatch.setattr(
        "tedomari_conformance.suite.harness.subjects.run", lambda documents: iter(())
    )
    help_text = CliRunner().invoke(cli, [command, "--help"]).output
    example = re.search(r"Example: tedomari (.*)", help_text)
    assert example is not None
    argv = shlex.split(example[1])
    assert argv[0] == command
    assert CliRunner().invoke(cli, argv, catch_exceptions=False).exit_code == 0


def test_the_help_names_every_command() -> None:
    help_text = CliRunner().invoke(cli, ["--help"]).output
    assert all(f"  {command}" in help_text for command in COMMANDS)
    assert CliRunner().invoke(cli, []).output == help_text
