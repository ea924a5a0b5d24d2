"""Helpers for tests of ``tedomari census``: a runner, a check of answers, and rows of files."""

import json
import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from tedomari_cli.main import cli

#: The rows of all positions, with games by their notation instead of their ids.
ROWS: Final = """SELECT position.id, cells, position, placements, notation, form_length,
outcome, left_stop, right_stop, mean, temperature, birthday, atomic_weight, bound
FROM position JOIN value USING (game) ORDER BY position.id"""


def run(*args: str | Path) -> Result:
    """Run a command line in this process."""
    argv = [str(arg) for arg in args]
    return CliRunner().invoke(cli, argv, catch_exceptions=False, prog_name="tedomari")


def answer(schema: str, *args: str | Path) -> Any:
    """Run a command line, validate its JSON against the published schema, and return it."""
    result = json.loads(run(*args, "--json").stdout)
    folder = files("tedomari_conformance").joinpath("schemas")
    text = folder.joinpath(f"{schema}.schema.json").read_text("utf-8")
    Draft202012Validator.check_schema(json.loads(text))
    Draft202012Validator(json.loads(text)).validate(result)
    return result


def census_rows(path: Path) -> list[tuple[object, ...]]:
    """Return the rows of all positions of the file of a census."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(ROWS).fetchall()


def census_sizes(path: Path) -> list[int]:
    """Return the number of rows of each table of the file of a census."""
    with closing(sqlite3.connect(path)) as connection:
        return [
            connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("position", "value", "game")
        ]
