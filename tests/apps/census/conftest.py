"""Taking censuses in tests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tedomari.rulesets import find_ruleset
from tedomari_census import Archive, Census, Heading, board_ruleset

Take = Callable[..., Path]

XT_3X4 = Heading("chilled-domineering", 3, 4)


@pytest.fixture
def take(tmp_path: Path) -> Take:
    """Take a census into a file: ``take("domineering", 2, 3)``."""

    def take(
        name: str, rows: int, columns: int, *, file: str = "c.sqlite", cells: int | None = None
    ) -> Path:
        ruleset = board_ruleset(find_ruleset(name))
        path = tmp_path / file
        with Archive.open(path, Heading(ruleset.name, rows, columns)) as archive:
            for _ in Census(ruleset, archive, most_cells=cells).steps():
                pass
        return path

    return take


@pytest.fixture
def continued() -> Callable[..., None]:
    """Do what is left to do of a census."""

    def continued(path: Path, heading: Heading = XT_3X4) -> None:
        ruleset = board_ruleset(find_ruleset(heading.ruleset))
        with Archive.open(path, heading) as archive:
            for _ in Census(ruleset, archive).steps():
                pass

    return continued
