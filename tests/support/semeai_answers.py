"""Helpers for tests of ``tedomari semeai``: a board, a runner, and a check of answers."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from tedomari_cli.main import cli

Run = Callable[..., Result]

#: {4|0} and White's 3 plain liberties: the first player wins.
CLOSE = "OOOOOO#\nX.xxxxO\nOO....O\n##OOOO#\n#######\nBBB####\n...####\nWWW####\n"


def run_command(*args: str, stdin: bytes = b"") -> Result:
    """Run ``tedomari`` in this process."""
    return CliRunner().invoke(cli, list(args), input=stdin, catch_exceptions=False)


def write_file(folder: Path, data: str | bytes, name: str = "position.txt") -> str:
    """Write a file and return its name."""
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return str(path)


def valid(schema: str, answer: dict[str, Any]) -> dict[str, Any]:
    """Check an answer against the published schema, and return it."""
    path = files("tedomari_conformance").joinpath(f"schemas/{schema}.schema.json")
    document = json.loads(path.read_text("utf-8"))
    Draft202012Validator.check_schema(document)
    Draft202012Validator(document).validate(answer)
    return answer
