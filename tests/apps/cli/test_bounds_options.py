"""``--seconds`` and ``--memory``: which commands have them, and the values they accept."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import click
import pytest
from click.testing import Result

from tedomari.kernel import entries
from tedomari.search import Margins
from tedomari_cli import bounds
from tedomari_cli.main import cli

Run = Callable[..., Result]
Answers = Callable[..., list[dict[str, Any]]]

#: The commands without the two options of ``bounds``, with the reasons.
UNBOUNDED: Final = {
    "explore": "it has such options of its own, for the processes that compute",
    "engine": "its driver limits the time of each query, and --values the number of values",
    "plugins": "it lists the installed plugins",
    "vectors list": "it counts the entries of files",
    "vectors export": "it copies files",
}


def commands(group: click.Command = cli, name: str = "") -> Iterator[tuple[str, click.Command]]:
    """Yield the commands of a group with their names, including hidden ones."""
    if not isinstance(group, click.Group):
        yield name, group
        return
    context = click.Context(group)
    for each in sorted({*group.list_commands(context), *group.commands}):
        command = group.get_command(context, each)
        assert command is not None
        yield from commands(command, f"{name} {each}".strip())


COMMANDS: Final = dict(commands())


def readers(command: click.Command) -> dict[str, object]:
    """Return the functions that parse the options of a command."""
    return {
        parameter.opts[0]: getattr(parameter.type, "func", None)
        for parameter in command.params
        if isinstance(parameter, click.Option)
    }


def test_every_command_has_the_options_or_a_reason() -> None:
    assert {"eval", "census take", "census report", "vectors lint"} <= set(COMMANDS)
    assert set(UNBOUNDED) <= set(COMMANDS)
    for name, command in COMMANDS.items():
        options = readers(command)
        has_bounds = (
            options.get("--seconds") is bounds.seconds_of
            and options.get("--memory") is bounds.memory_of
        )
        assert has_bounds != (name in UNBOUNDED), name


@pytest.mark.parametrize(
    "name", [name for name in UNBOUNDED if name not in ("explore", "engine")]
)
def test_a_command_without_bounds_computes_nothing(
    run: Run, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It calls neither the functions for values nor those for searches."""

    def fail(*_: object, **__: object) -> None:
        pytest.fail("it computes")

    monkeypatch.setattr(entries, "canonical", fail)
    monkeypatch.setattr(sys.modules["tedomari.rulesets.evaluation"], "canonical", fail)
    monkeypatch.setattr(Margins, "solution", fail)
    arguments = [str(tmp_path / "vectors")] if name == "vectors export" else []
    assert run(*name.split(), *arguments).exit_code == 0


def test_the_explorer_has_its_own_bounds() -> None:
    assert {"--seconds", "--memory"} <= set(readers(COMMANDS["explore"]))


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in UNBOUNDED])
def test_the_default_bounds_are_in_the_help(run: Run, name: str) -> None:
    text = " ".join(run(*name.removesuffix(" take").split(), "--help").output.split())
    if name == "census take":  # its options are in the text of the group
        text = " ".join(run("census", "take", "--help").output.split())
    assert re.search(
        r"--seconds N The seconds that .* may take, or none\. \[(600|none)\]", text
    )
    assert "none. [half]" in text


@pytest.mark.parametrize(
    ("option", "text"),
    [
        *(
            ("--seconds", text)
            for text in ("0", "0.0", "-1", "1e3", "nan", "", " 1", "1/2", "x", "9" * 5000)
        ),
        *(("--memory", text) for text in ("0", "-1", "1.5", "1GB", "", "x", "1e3")),
    ],
)
def test_malformed_bounds_are_refused(run: Run, option: str, text: str) -> None:
    result = run("eval", "1", option, text)
    assert result.exit_code == 2
    assert f"Invalid value for '{option}': expected a positive" in result.stderr
    assert "in at most nine digits" in result.stderr
    assert f"or none; found '{text[:40]}" in result.stderr
    assert len(result.stderr) < 400


@pytest.mark.parametrize("text", ["none", "0.000000001", "999999999.5"])
def test_well_formed_bounds_are_accepted(run: Run, text: str) -> None:
    assert run("plugins").exit_code == 0
    assert run("eval", "1", "--seconds", text).exit_code in (0, 3)


@pytest.mark.parametrize("text", ["none", "half", "999999999"])
def test_memory_can_be_set(run: Run, text: str) -> None:
    assert run("eval", "1", "--memory", text).exit_code == 0


def test_a_bound_on_memory_is_refused_on_systems_that_do_not_report_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "resident_memory", lambda: None)
    monkeypatch.setattr(bounds, "machine_memory", lambda: None)
    result = run("eval", "1", "--memory", "100")
    assert result.exit_code == 2
    assert "the memory of a process is unknown on this system" in result.stderr
    assert run("eval", "1").exit_code == 0
