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

#: The environment variables that adapters of programs outside of Python need.
VARIABLES = {"cgsuite_adapter": "TEDOMARI_CGSUITE", "mcgs_adapter": "TEDOMARI_MCGS"}


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
        variable = VARIABLES.get(name)
        if variable is not None and variable not in os.environ:
            pytest.skip(f"the environment variable {variable} is not set: see {name}.py")
        return [sys.executable, str(ENGINES / f"{name}.py")]

    return adapter
