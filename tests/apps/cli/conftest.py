"""Running command lines in tests."""

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tedomari_cli.main import cli

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Run a command line in this process: ``run("eval", "1", stdin=b"...")``."""

    def run(*args: str, stdin: bytes = b"") -> Result:
        return CliRunner().invoke(cli, list(args), input=stdin, catch_exceptions=False)

    return run


@pytest.fixture
def answers(run: Run) -> Callable[..., list[dict[str, Any]]]:
    """Run a command line and read its JSON lines."""

    def answers(*args: str, stdin: bytes = b"") -> list[dict[str, Any]]:
        return [json.loads(line) for line in run(*args, stdin=stdin).stdout.splitlines()]

    return answers


@pytest.fixture
def shell() -> Callable[..., "subprocess.CompletedProcess[bytes]"]:
    """Run a command line in a process of its own."""

    def shell(*args: str, **options: Any) -> "subprocess.CompletedProcess[bytes]":
        command = [sys.executable, "-m", "tedomari_cli", *args]
        return subprocess.run(command, capture_output=True, timeout=300, **options)

    return shell
