"""Every example in a docstring of the installed packages runs and shows what it says."""

import doctest
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

#: The packages that are shipped: the folders of the source roots.
PACKAGES = sorted(path.parent.name for path in ROOT.glob("*/tedomari*/__init__.py"))


def module_names() -> Iterator[str]:
    """All modules of the packages, except the programs that run when imported."""
    for package in PACKAGES:
        yield package
        found = importlib.import_module(package)
        for module in pkgutil.walk_packages(found.__path__, f"{package}."):
            if not module.name.endswith("__main__"):
                yield module.name


NAMES = sorted(module_names())


@pytest.mark.parametrize("name", NAMES)
def test_examples_in_docstrings(name: str) -> None:
    module = importlib.import_module(name)
    if not str(module.__file__).endswith(".py"):
        pytest.skip(f"{name} is compiled and has no docstrings; its source has them")
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    found = [
        test
        for name in NAMES
        for test in finder.find(importlib.import_module(name))
        if test.examples
    ]
    assert len(found) > 50
