"""Plugins for tests, which are installed in a temporary folder."""

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, distributions
from pathlib import Path
from textwrap import dedent

import pytest

from tedomari.rulesets import Registry, load_plugins

#: The first lines of a small correct plugin; ``make(name)`` returns a ruleset with this name.
PREAMBLE = """
from tedomari.rulesets import hookimpl
from tedomari_nim import Nim

def make(name, *aliases):
    ruleset = Nim()
    ruleset.name = name
    if aliases:
        ruleset.aliases = aliases
    return ruleset
"""


class Site:
    """A folder in which distributions are installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, distribution: str, plugin: str, code: str) -> None:
        """Install a distribution of one module with an entry point of this name."""
        module = distribution.replace("-", "_")
        self.declare(distribution, f"{plugin} = {module}:plugin")
        (self.folder / f"{module}.py").write_text(PREAMBLE + dedent(code), "utf-8")

    def declare(self, name: str, entry_point: str) -> None:
        """Write the metadata of a distribution of version 1.5."""
        info = self.folder / f"{name.replace('-', '_')}-1.5.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n")
        (info / "entry_points.txt").write_text(f"[tedomari]\n{entry_point}\n")

    def entry_points(self) -> list[EntryPoint]:
        """Return the entry points of all distributions in the folder."""
        return [
            point
            for distribution in distributions(path=[str(self.folder)])
            for point in distribution.entry_points
        ]

    def load(self) -> Registry:
        """Load all plugins in the folder."""
        return load_plugins(self.entry_points())


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """An empty folder to install into; its modules are unloaded afterwards."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(tmp_path)
    yield Site(tmp_path)
    for name in set(sys.modules) - before:
        if (tmp_path / f"{name}.py").exists():
            del sys.modules[name]


@pytest.fixture
def install(site: Site) -> Callable[[str, str, str], None]:
    """Install a distribution with one plugin, from their names and the code of the module."""
    return site.install


@pytest.fixture
def load_site(site: Site) -> Callable[[], Registry]:
    """Load all plugins that are installed in the folder."""
    return site.load


@pytest.fixture
def declare(site: Site) -> Callable[[str, str], None]:
    """Install a distribution without code, from its name and its entry point."""
    return site.declare


@pytest.fixture
def load_one(site: Site) -> Callable[[str], Registry]:
    """Install one plugin, ``acme``, with this code, and load it."""

    def load(code: str) -> Registry:
        site.install("acme", "acme", code)
        return site.load()

    return load
