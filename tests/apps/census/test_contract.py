"""A census refuses wrong images, and numbers its games from 1."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tedomari.boards import Grid, parse_grid
from tedomari.rulesets import find_ruleset
from tedomari_census import Archive, Census, ContractError, Heading, board_ruleset
from tedomari_cli.commands.census_staff import Staff
from tedomari_domineering import Domineering


class Reshaping(Domineering):
    """Domineering, except that every position has the same image."""

    def __init__(self, shape: str) -> None:
        super().__init__()
        self.shape = parse_grid(shape)

    def images(self, position: Grid) -> Iterator[tuple[int, Grid]]:
        """Yield the same image for every position."""
        return iter([(1, self.shape)])


def census(ruleset: Domineering, path: Path) -> None:
    """Take the census of 2x2."""
    with Archive.open(path, Heading("domineering", 2, 2)) as archive:
        for _ in Census(ruleset, archive).steps():
            pass


@pytest.mark.clause("census.contract")
@pytest.mark.parametrize(
    "shape", ["...../xxxxx", ".../.xx/.xx", "x.x/.../x.x", "..", "...x/...."]
)
def test_an_image_of_another_shape_is_refused(shape: str, tmp_path: Path) -> None:
    with pytest.raises(ContractError, match="is not an image of"):
        census(Reshaping(shape), tmp_path / "c.sqlite")


@pytest.mark.clause("census.values")
def test_games_and_positions_are_numbered_from_1(tmp_path: Path) -> None:
    path = tmp_path / "c.sqlite"
    census(Domineering(), path)
    with closing(sqlite3.connect(path)) as connection, connection:
        for table in ("game", "position"):
            ids = [row[0] for row in connection.execute(f"SELECT id FROM {table} ORDER BY id")]
            assert ids == list(range(1, len(ids) + 1))
    connection.close()


def test_one_process_needs_no_others(tmp_path: Path) -> None:
    """Without ``--jobs`` the census is taken in this process."""
    ruleset = board_ruleset(find_ruleset("domineering"))
    with (
        Archive.open(tmp_path / "c.sqlite", Heading("domineering", 1, 1)) as archive,
        Staff().census(ruleset, archive, None) as census,
    ):
        assert type(census) is Census
