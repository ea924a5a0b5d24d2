"""The database of the whole set, with a small census, exported once."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sqlite_export import export, run


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a census and the whole set as ``tedomari.db``."""
    folder = tmp_path_factory.mktemp("browse")
    census = folder / "census.sqlite"
    assert run("census", "domineering", "2x3", "--out", census).exit_code == 0
    described = export(folder / "tedomari.db", "--census", census, "--json")
    assert described.exit_code == 0, described.output
    (folder / "described.json").write_text(described.stdout, "utf-8")
    return folder


@pytest.fixture(scope="session")
def description(folder: Path) -> Any:
    """What the export printed as JSON."""
    return json.loads((folder / "described.json").read_text("utf-8"))


@pytest.fixture
def database(folder: Path) -> Iterator[sqlite3.Connection]:
    """The database of the whole set, read only."""
    uri = (folder / "tedomari.db").as_uri() + "?mode=ro"
    with closing(sqlite3.connect(uri, uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        yield connection
