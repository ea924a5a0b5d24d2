"""Install Tedomari with the lowest versions that ``pyproject.toml`` declares.

This is a program, not a test module: the tox environment ``lowest`` runs it before its tests.
Each dependency of the distribution, of its build and of the extras named on the command line is
pinned to the version after its ``>=``. Their own dependencies get the newest versions that they
allow.
"""

import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[3]


class NoLowestError(ValueError):
    """A dependency without a lowest version."""


def main(extras: list[str]) -> None:
    """Install the requirements of the build, then Tedomari with these extras."""
    data = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = data["project"]
    build = pins(data["build-system"]["requires"])
    wanted = [*project["dependencies"]]
    for extra in extras:
        wanted += project["optional-dependencies"][extra]
    print(*build, *(lowest := pins(wanted)), sep="\n")
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-compile"]
    with tempfile.TemporaryDirectory() as folder:
        constraints = Path(folder) / "lowest.txt"
        constraints.write_text("\n".join([*build, *lowest]), "utf-8")
        subprocess.run([*pip, *build], check=True)
        target = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
        command = [*pip, "--no-build-isolation", "--constraint", str(constraints), target]
        subprocess.run(command, check=True)


def pins(requirements: Iterable[str]) -> list[str]:
    """Return the lowest versions that requirements allow, as constraints for pip.

    >>> pins(["rich>=13.7", "mkdocstrings[python]>=0.26", "rich>=13.7"])
    ['mkdocstrings==0.26', 'rich==13.7']

    Raises :class:`NoLowestError` for a requirement that does not name a lowest version.
    """
    lowest = set()
    for text in requirements:
        requirement = Requirement(text)
        versions = [each.version for each in requirement.specifier if each.operator == ">="]
        if len(versions) != 1:
            raise NoLowestError(f"{text!r} names no lowest version: write {requirement.name}>=")
        lowest.add(f"{requirement.name}=={versions[0]}")
    return sorted(lowest)


if __name__ == "__main__":
    main(sys.argv[1:])
