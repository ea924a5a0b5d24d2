"""A wheel with the kernel compiled by mypyc is built from the source, unpacked and run."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
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


#: The functions that multiply integers: numbers of rows, cells, bits and moves, never large.
MULTIPLY = {
    "evaluation.remember_images",
    "hitting.least_sets",
    "masks.first_column",
    "masks.full_mask",
    "masks.normalised",
    "masks.row_as_column",
    "polyominoes.Polyominoes.__init__",
    "scale.rescale",
    "shared_bounds.round_depth",
    "simplicity.simplest",
    "surroundings.Surroundings.new_ring",
    "walls.erect",
    "windows.window_counts",
    "windows.window_masks",
    "word_bounds.WordBounds.make_rows",
}

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


def multiplying(translated: Path) -> Iterator[str]:
    """Yield the functions in C, by their names in Python, that multiply Python integers."""
    for path in translated.rglob("*.c"):
        name = ""
        for line in path.read_text("utf-8").splitlines():
            if start := re.match(r"\w.*?\bCPyDef_(\w+)\(", line):
                name = start[1].replace("_____init__", ".__init__").replace("___", ".")
            if "CPyTagged_Multiply(" in line:
                yield name


def test_large_integers_are_not_multiplied(tmp_path: Path) -> None:
    """An exception from a signal during a multiplication would end the process.

    `tedomari.kernel.words` says why.
    """
    from hatch_build import translate_modules

    translate_modules(ROOT, tmp_path)
    assert set(multiplying(tmp_path / "c")) == MULTIPLY


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
