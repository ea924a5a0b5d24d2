"""The commands in real processes with a hostile plugin installed."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copy

import pytest

from command_server import CommandServer
from tedomari_cli.failures import ExitStatus

Run = Callable[..., "subprocess.CompletedProcess[bytes]"]

COMMAND = [sys.executable, "-m", "tedomari_cli"]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder in which the hostile plugin is installed."""
    copy(Path(__file__).with_name("hostile.py"), tmp_path)
    info = tmp_path / "hostile-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hostile\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[tedomari]\nhostile = hostile:plugin\n")
    return tmp_path


@pytest.fixture
def run(server: CommandServer, site: Path) -> Run:
    """Return a function that runs a command while the plugin does a misdeed."""

    def run(deed: str, *args: str, stdin: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
        return server.run(*args, stdin=stdin, site=site, HOSTILE=deed)

    return run


NOISE = ("by print", "by descriptor", "by subprocess", "at length")


@pytest.mark.once
@pytest.mark.clause("plugin.guard.output")
@pytest.mark.parametrize("place", ["import", "hook", "parse", "options", "progress"])
def test_json_holds_answers_only(run: Run, place: str) -> None:
    quiet = run("", "value", "hostile", "1+2", "--json")
    loud = run(f"{place}:speak", "value", "hostile", "1+2", "--json")
    assert quiet.returncode == loud.returncode == ExitStatus.FINE
    assert json.loads(quiet.stdout)["value"] == "*3"
    assert loud.stdout == quiet.stdout
    for noise in NOISE:
        assert f"NOISE {noise}".encode() in loud.stderr


@pytest.mark.once
@pytest.mark.clause("plugin.guard.output")
@pytest.mark.parametrize("place", ["equality", "hash"])
def test_positions_that_print_when_compared_do_not_disturb_json(run: Run, place: str) -> None:
    result = run(f"{place}:say", "value", "hostile", "1+2", "--json")
    assert json.loads(result.stdout)["value"] == "*3"
    assert b"NOISE by print" in result.stderr


@pytest.mark.once
@pytest.mark.clause("plugin.guard.output")
def test_text_holds_answers_only(run: Run) -> None:
    quiet, loud = (run(deed, "options", "hostile", "2") for deed in ("", "options:speak"))
    assert quiet.stdout
    assert loud.stdout == quiet.stdout


@pytest.mark.once
@pytest.mark.clause("plugin.guard.output")
@pytest.mark.parametrize("place", ["import", "parse", "options"])
def test_the_engine_protocol_holds_replies_only(run: Run, place: str) -> None:
    messages = (
        {"type": "hello", "protocol": 1, "driver": {"name": "test", "version": "1"}},
        {
            "type": "query",
            "seq": 1,
            "operation": "outcome",
            "ruleset": "hostile",
            "position": "1+2",
        },
        {"type": "bye"},
    )
    stdin = b"".join(json.dumps(message).encode() + b"\n" for message in messages)
    quiet = run("", "engine", stdin=stdin)
    loud = run(f"{place}:speak", "engine", stdin=stdin)
    assert loud.stdout == quiet.stdout
    _, reply = map(json.loads, quiet.stdout.splitlines())
    assert reply == {"type": "result", "seq": 1, "result": {"outcome": "N"}}
    assert b"NOISE by descriptor" in loud.stderr


@pytest.mark.once
@pytest.mark.clause("plugin.guard.raised", "plugin.guard.answer", "plugin.guard.blame")
@pytest.mark.parametrize(
    ("deed", "problem"),
    [
        ("parse:exit", "SystemExit: 0 in parse('1+2')"),
        ("format:exit", "SystemExit: 0 in format((2,))"),
        ("options:exit", "SystemExit: 0 in left_options(1+2)"),
        ("progress:exit", "SystemExit: 0 in progress("),
        ("options:stop", "Stop: enough in left_options(1+2)"),
        ("parse:stop", "Stop: enough in parse('1+2')"),
        ("format:bytes", "b'1' in format((2,)), expected a str"),
        ("progress:text", "'1' in progress("),
        ("parse:list", "[1], which cannot be hashed in parse('1+2')"),
    ],
)
def test_a_fault_is_reported_with_its_plugin(run: Run, deed: str, problem: str) -> None:
    for args in (("options", "hostile", "1+2"), ("options", "hostile", "1+2", "--json")):
        result = run(deed, *args)
        assert result.returncode == ExitStatus.OUTSIDE
        message = (
            json.loads(result.stdout)["error"] if "--json" in args else result.stderr.decode()
        )
        assert "the code of the ruleset hostile failed with" in message
        assert problem in message
        assert "report it to the authors of the plugin hostile (hostile 1.0)" in message
        assert "Traceback" not in message


@pytest.mark.once
@pytest.mark.clause("plugin.guard.items")
def test_endless_options_are_limited(run: Run) -> None:
    result = run("options:endless", "value", "hostile", "1+2")
    assert result.returncode == ExitStatus.OUTSIDE
    assert result.stderr.decode() == (
        "Error: left_options(1+2) of the ruleset hostile returned more than 100000 options, "
        "the limit for one position; use a smaller position (if this one has fewer options, "
        "the plugin hostile (hostile 1.0) yields them without end)\n"
    )


@pytest.mark.clause("plugin.guard.limit")
@pytest.mark.parametrize("place", ["parse", "options"])
def test_the_recursion_limit_is_restored(run: Run, place: str) -> None:
    result = run(f"{place}:limit", "value", "hostile", "1+2")
    assert result.returncode == ExitStatus.OUTSIDE
    assert b"expected an unchanged recursion limit" in result.stderr


@pytest.mark.clause("plugin.guard.limit")
def test_a_recursion_limit_set_at_import_is_a_problem(run: Run) -> None:
    result = run("import:limit", "value", "hostile", "1+2", "--json")
    assert json.loads(result.stdout)["value"] == "*3"
    plugins = run("import:limit", "plugins")
    assert plugins.returncode == ExitStatus.OUTSIDE
    assert b"problem: importing hostile:plugin set the recursion limit to" in plugins.stdout


@pytest.mark.once
@pytest.mark.clause("plugin.isolation", "plugin.problem.import", "plugin.problem.raised")
@pytest.mark.parametrize(
    ("deed", "problem"),
    [
        ("import:exit", "importing hostile:plugin raised SystemExit: 0"),
        ("import:stop", "importing hostile:plugin raised Stop: enough"),
        ("hook:exit", "tedomari_rulesets raised SystemExit: 0"),
        ("hook:stop", "tedomari_rulesets raised Stop: enough"),
        ("hook:endless", "tedomari_rulesets returned more than 1000 results"),
    ],
)
def test_a_plugin_that_cannot_be_loaded_is_a_problem(run: Run, deed: str, problem: str) -> None:
    others = run(deed, "value", "nim", "1+2", "--json")
    assert json.loads(others.stdout)["value"] == "*3"
    plugins = run(deed, "plugins")
    assert plugins.returncode == ExitStatus.OUTSIDE
    assert f"problem: {problem}" in plugins.stdout.decode()
    assert plugins.stdout.count(b"problem: ") <= 2


@pytest.mark.once
@pytest.mark.parametrize("place", ["import", "parse", "options"])
def test_an_interrupt_during_code_of_a_plugin_ends_the_command(site: Path, place: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(site), "HOSTILE": f"{place}:wait"}
    with subprocess.Popen(
        [*COMMAND, "value", "hostile", "1+2"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == b"waiting\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(600) == ExitStatus.INTERRUPTED
        assert process.stderr.read() == b"interrupted\n"
