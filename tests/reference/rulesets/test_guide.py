"""The package at the end of the guide "Your first ruleset" works when it is installed."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tedomari.rulesets import Partizan, Registry, value

GUIDE = Path(__file__).parents[3] / "docs" / "guides" / "your-first-ruleset.md"

FENCE = re.compile(r"```(?:python|toml)(?: file=(?P<name>\S+))?\n(?P<text>.*?)```", re.DOTALL)


def files() -> dict[str, str]:
    """Return the files of the package, by name."""
    fences = FENCE.finditer(GUIDE.read_text("utf-8"))
    return {fence["name"]: fence["text"] for fence in fences if fence["name"]}


def test_the_guide_starts_with_nine_lines() -> None:
    first = FENCE.search(GUIDE.read_text("utf-8"))
    assert first is not None
    assert len(first["text"].splitlines()) == 9


@pytest.mark.clause("plugin.entry-point", "plugin.name.alias", "plugin.name.qualified")
def test_the_package_of_the_guide_works_when_installed(
    tmp_path: Path, declare: Callable[[str, str], None], load_site: Callable[[], Registry]
) -> None:
    package = files()
    assert package.keys() == {"my_nim.py", "pyproject.toml"}
    project = tomllib.loads(package["pyproject.toml"])["project"]
    assert project["entry-points"]["tedomari"] == {"mine": "my_nim:plugin"}
    declare(project["name"], "mine = my_nim:plugin")
    (tmp_path / "my_nim.py").write_text(package["my_nim.py"], "utf-8")
    registry = load_site()
    (plugin,) = registry.plugins
    assert plugin.problems == ()
    assert registry.names == ("my-nim",)
    nim = registry.find("mine:nim_of_mine")
    assert isinstance(nim, Partizan)
    assert value(nim, nim.parse("1+2+3")) == 0
