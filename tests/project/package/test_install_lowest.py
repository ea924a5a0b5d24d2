"""Every dependency in pyproject.toml has a lowest version, and this environment respects it."""

import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import install_lowest
import pytest
from packaging.requirements import Requirement

PROJECT = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text("utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
USED = [
    *PROJECT["project"]["dependencies"],
    *(text for each in EXTRAS.values() for text in each),
]


def test_the_lowest_version_follows_the_operator() -> None:
    assert install_lowest.pins(["b>=2", "a[x]>=1.2.3,<2", "b>=2"]) == ["a==1.2.3", "b==2"]


@pytest.mark.parametrize("text", ["a", "a==1", "a<2", "a>1"])
def test_a_dependency_without_a_lowest_version_is_refused(text: str) -> None:
    with pytest.raises(install_lowest.NoLowestError, match="names no lowest version"):
        install_lowest.pins([text])


@pytest.mark.parametrize("extra", [name for name in EXTRAS if name != "dev"])
def test_every_dependency_has_a_lowest_version(extra: str) -> None:
    install_lowest.pins(PROJECT["project"]["dependencies"])
    install_lowest.pins(PROJECT["build-system"]["requires"])
    install_lowest.pins(EXTRAS[extra])


@pytest.mark.parametrize("text", USED)
def test_no_version_below_the_declared_one_is_installed(text: str) -> None:
    requirement = Requirement(text)
    try:
        installed = version(requirement.name)
    except PackageNotFoundError:
        return
    assert requirement.specifier.contains(installed, prereleases=True)
