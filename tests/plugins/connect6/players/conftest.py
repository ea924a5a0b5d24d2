"""A fixture that runs command lines."""

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from tedomari_cli.main import cli

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Return a function that runs a command line in this process."""

    def run(*args: str, stdin: str = "") -> Result:
        return CliRunner().invoke(cli, list(args), input=stdin, catch_exceptions=False)

    return run
