"""Fixtures that take censuses."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tedomari.rulesets import find_ruleset
from tedomari_census import Archive, Census, Heading, board_ruleset

Take = Callable[..., Path]

XT_3X4 = Heading("chilled-domineering", 3, 4)


@pytest.fixture
def take(tmp_path: Path) -> Take:
    """Return a function that takes a census: ``take("domineering", 2, 3)`` returns the path."""

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
def resume() -> Callable[..., None]:
    """Return a function that continues a census to its end."""

    def resume(path: Path, heading: Heading = XT_3X4) -> None:
        ruleset = board_ruleset(find_ruleset(heading.ruleset))
        with Archive.open(path, heading) as archive:
            for _ in Census(ruleset, archive).steps():
                pass

    return resume
