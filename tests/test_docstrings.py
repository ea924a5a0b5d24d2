"""The examples in docstrings."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def module_names() -> list[str]:
    """The modules of the four roots, but for those that run a program when imported."""
    names = []
    for root in ("spec", "reference", "plugins", "conformance"):
        for file in sorted((ROOT / root).rglob("*.py")):
            if file.name != "__main__.py":
                parts = file.relative_to(ROOT / root).with_suffix("").parts
                names.append(".".join(parts).removesuffix(".__init__"))
    return names


@pytest.mark.parametrize("name", module_names())
def test_the_examples_of_a_module(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.failed == 0
