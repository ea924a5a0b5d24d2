"""A wheel with the kernel compiled by mypyc: built from the source, unpacked, and run."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("hatchling", reason="the build needs hatchling")
pytest.importorskip("mypyc", reason="the build needs mypy")
pytest.importorskip("setuptools", reason="the build needs setuptools")

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler is installed"),
]

ROOT = Path(__file__).resolve().parents[3]


#: The modules of tests that the compiled kernel must pass here; `tox -e mypyc` runs all.
CHECKED = ("arithmetic", "canonical", "errors", "order", "tables")


def build_compiled(folder: Path) -> Path:
    """Build a wheel whose kernel is compiled; the folder in which it is unpacked."""
    options = ["--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder)]
    command = [sys.executable, "-m", "pip", "wheel", *options, str(ROOT)]
    subprocess.run(command, check=True, env={**os.environ, "TEDOMARI_MYPYC": "1"})
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "lib")
    return folder / "lib"


def run(compiled: Path, *words: str) -> str:
    """Return what a module prints that finds the unpacked wheel before what is installed."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        env={**os.environ, "PYTHONPATH": str(compiled)},
        cwd=compiled,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_compiled_wheel_is_built_and_runs(tmp_path: Path) -> None:
    """One test, so that the kernel is compiled once."""
    compiled = build_compiled(tmp_path)
    shown = run(compiled, "tedomari_cli", "--version", "--verbose")
    assert "kernel: compiled by mypyc" in shown
    assert str(compiled) in shown
    tests = [str(ROOT / "tests/reference/kernel" / f"test_{name}.py") for name in CHECKED]
    options = ["-q", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")]
    shown = run(compiled, "pytest", *options, "-m", "not exhaustive and not once", *tests)
    assert " passed" in shown
    source = ["--source", "dots-and-boxes-page"]
    assert " 0 failed" in run(compiled, "tedomari_cli", "check", *source)
