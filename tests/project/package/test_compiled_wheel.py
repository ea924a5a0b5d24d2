"""A wheel with the kernel compiled by mypyc is built from the source, unpacked and run."""

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
    pytest.mark.exhaustive,
    pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler is installed"),
]

ROOT = Path(__file__).resolve().parents[3]


#: The test modules that run with the compiled kernel here; `tox -e mypyc` runs all of them.
CHECKED = ("arithmetic", "canonical", "errors", "order", "tables", "words")


def build_wheel(folder: Path) -> Path:
    """Build a wheel whose kernel is compiled, unpack it, and return the folder."""
    options = ["--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder)]
    command = [sys.executable, "-m", "pip", "wheel", *options, str(ROOT)]
    subprocess.run(command, check=True, env={**os.environ, "TEDOMARI_MYPYC": "1"})
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "lib")
    return folder / "lib"


def run(compiled: Path, *arguments: str) -> str:
    """Run a module with the unpacked wheel first on its path, and return its output."""
    process = subprocess.run(
        [sys.executable, "-m", *arguments],
        env={**os.environ, "PYTHONPATH": str(compiled)},
        cwd=compiled,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout


def test_a_compiled_wheel_is_built_and_runs(tmp_path: Path) -> None:
    """This is a single test, so that the kernel is compiled only once."""
    compiled = build_wheel(tmp_path)
    output = run(compiled, "tedomari_cli", "--version", "--verbose")
    assert "kernel: compiled by mypyc" in output
    assert str(compiled) in output
    (metadata,) = compiled.glob("*.dist-info/METADATA")
    assert "Requires-Dist: librt>=0.16\n" in metadata.read_text("utf-8")
    tests = [str(ROOT / "tests/reference/kernel" / f"test_{name}.py") for name in CHECKED]
    options = ["-q", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")]
    output = run(compiled, "pytest", *options, "-m", "not exhaustive and not once", *tests)
    assert " passed" in output
    source = ["--source", "dots-and-boxes-page"]
    assert " 0 failed" in run(compiled, "tedomari_cli", "check", *source)
