"""Fixtures that start the engines of docs/engines, or skip the test if they cannot run."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

ENGINES = Path(__file__).parents[4] / "docs" / "engines"

#: The packages that each adapter needs; Tedomari depends on none of them.
NEEDED = {
    "pycgt_adapter": ["pycgt"],
    "cgt_py_adapter": ["cgt_py", "anywidget"],
    "ogdoad_adapter": ["ogdoad"],
}

#: The environment variable with the class path of CGSuite, which its adapter needs.
CLASS_PATH = "TEDOMARI_CGSUITE"


@pytest.fixture(scope="session")
def c_engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine in C, built with the page's command and with every warning as an error."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler is installed")
    program = tmp_path_factory.mktemp("c") / "domineering"
    strict = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    source = str(ENGINES / "domineering.c")
    subprocess.run([compiler, "-O2", *strict, "-o", str(program), source], check=True)
    return program


@pytest.fixture
def adapter() -> Callable[[str], list[str]]:
    """Return the command that starts an adapter; skip the test if what it needs is missing."""

    def adapter(name: str) -> list[str]:
        missing = [package for package in NEEDED.get(name, ()) if find_spec(package) is None]
        if missing:
            pytest.skip(f"{' and '.join(missing)} not installed: see tox -e engines")
        if name == "cgsuite_adapter" and CLASS_PATH not in os.environ:
            pytest.skip(
                f"the environment variable {CLASS_PATH} is not the class path of CGSuite"
            )
        return [sys.executable, str(ENGINES / f"{name}.py")]

    return adapter
