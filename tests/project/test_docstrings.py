"""Every example in a docstring of the packages runs and prints what it shows."""

import ast
import doctest
import importlib
import pkgutil
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

#: The packages of the distribution: the folders of the source roots.
PACKAGES = sorted(path.parent.name for path in ROOT.glob("*/tedomari*/__init__.py"))


def module_names() -> Iterator[str]:
    """Yield all modules of the packages, except the programs that run when imported."""
    for package in PACKAGES:
        yield package
        path = importlib.import_module(package).__path__
        for module in pkgutil.walk_packages(path, f"{package}."):
            if not module.name.endswith("__main__"):
                yield module.name


NAMES = sorted(module_names())


@cache
def examples_of(name: str) -> Sequence[doctest.DocTest]:
    """Return the docstrings of a module that have examples.

    To run one without any is not free: ``doctest`` looks at all source files that it knows.
    """
    documented = doctest.DocTestFinder().find(importlib.import_module(name))
    return [docstring for docstring in documented if docstring.examples]


@pytest.mark.parametrize("name", NAMES)
def test_examples_in_docstrings_run(name: str) -> None:
    module = importlib.import_module(name)
    if not str(module.__file__).endswith(".py"):
        pytest.skip(f"{name} is compiled and has no docstrings; its source has them")
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert sum(runner.run(docstring).failed for docstring in examples_of(name)) == 0


def test_there_are_examples() -> None:
    assert sum(len(examples_of(name)) for name in NAMES) > 50


def packages() -> Iterator[Path]:
    """Yield the folders of all packages; their docstrings have a table of their modules."""
    for package in PACKAGES:
        (root,) = ROOT.glob(f"*/{package}")
        yield from (path.parent for path in sorted(root.rglob("__init__.py")))


@pytest.mark.parametrize(
    "folder", sorted(packages()), ids=lambda folder: str(folder.relative_to(ROOT))
)
def test_the_tour_of_a_package_names_each_module(folder: Path) -> None:
    """A module or package is named in the first column of the table, alone or with others."""
    source = (folder / "__init__.py").read_text("utf-8")
    rows = re.findall(r"^\| (``[^|]*``) \|", ast.get_docstring(ast.parse(source)) or "", re.M)
    named = [name for row in rows for name in re.findall(r"``([\w.]+)``", row)]
    modules = [
        path.stem
        for path in folder.iterdir()
        if (path.suffix == ".py" and not path.stem.startswith("__"))
        or (path / "__init__.py").exists()
    ]
    others = [folder.name for folder in folder.iterdir() if folder.name not in modules]
    assert len(named) == len(set(named))
    assert set(modules) <= set(named) <= {*modules, *others}
