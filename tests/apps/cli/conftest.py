"""Fixtures that run command lines."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from click.testing import CliRunner, Result

from command_server import CommandServer
from tedomari.bounded.memory import MEGABYTE
from tedomari.bounded.watch import Watch
from tedomari.store import current_store
from tedomari_cli import bounds
from tedomari_cli.main import cli

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Return a function that runs a command line here: ``run("eval", "1", stdin=b"...")``."""

    def run(*args: str, stdin: bytes = b"") -> Result:
        return CliRunner().invoke(cli, list(args), input=stdin, catch_exceptions=False)

    return run


@pytest.fixture
def answers(run: Run) -> Callable[..., list[dict[str, Any]]]:
    """Return a function that runs a command line and parses its lines of JSON."""

    def answers(*args: str, stdin: bytes = b"") -> list[dict[str, Any]]:
        return [json.loads(line) for line in run(*args, stdin=stdin).stdout.splitlines()]

    return answers


@pytest.fixture
def shell() -> Callable[..., "subprocess.CompletedProcess[bytes]"]:
    """Return a function that runs a command line in another process."""

    def shell(*args: str, **options: Any) -> "subprocess.CompletedProcess[bytes]":
        command = [sys.executable, "-m", "tedomari_cli", *args]
        return subprocess.run(command, capture_output=True, timeout=300, **options)

    return shell


@pytest.fixture
def count_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count each value in the store as a megabyte, so that bounds depend only on values."""

    class Counting(Watch):
        def __init__(self, limits: Any, **options: Any) -> None:
            store = current_store()
            store.reset()

            def memory() -> int:
                return len(store.tables.left) * MEGABYTE

            super().__init__(limits, memory=memory, pulse=0.001, **options)

    monkeypatch.setattr(bounds, "Watch", Counting)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CommandServer]:
    """A server that runs command lines in processes in which no plugin has been loaded."""
    with CommandServer(tmp_path_factory.mktemp("streams")) as server:
        yield server
