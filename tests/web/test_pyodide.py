"""Pyodide under node gives the same results as CPython, byte for byte.

``TEDOMARI_WEB=all`` checks all vectors, which takes three minutes, instead of a sample.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

SCRIPTS = Path(__file__).with_name("scripts")

#: Tedomari, and the wheels that the suite needs.
PACKAGES = (
    "tedomari",
    "attrs",
    "jsonschema",
    "jsonschema-specifications",
    "pluggy",
    "referencing",
    "rpds-py",
)


def run(command: list[str]) -> bytes:
    """Return what a command prints; its errors are shown if it fails."""
    done = subprocess.run(command, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return done.stdout


def in_pyodide(workbench: Path, script: str, *arguments: str) -> bytes:
    """Return what a script prints in Pyodide."""
    runner = ["node", str(SCRIPTS / "run.mjs"), str(workbench), ",".join(PACKAGES)]
    return run([*runner, str(SCRIPTS / script), *arguments])


def in_cpython(script: str, *arguments: str) -> bytes:
    """Return what a script prints here."""
    return run([sys.executable, str(SCRIPTS / script), *arguments])


def test_the_wheel_in_the_workbench_is_the_published_one(workbench: Path) -> None:
    [wheel] = (workbench / "python").glob("tedomari-*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")


def test_results_of_vectors_are_those_of_cpython(workbench: Path) -> None:
    step = "1" if os.environ.get("TEDOMARI_WEB") == "all" else "100"
    expected = in_cpython("vectors.py", step)
    assert expected.count(b'"status": "pass"') > 30
    assert b'"status": "fail"' not in expected
    assert in_pyodide(workbench, "vectors.py", step) == expected


def test_answers_to_questions_are_those_of_cpython(workbench: Path) -> None:
    expected = in_cpython("questions.py", str(workbench / "python"))
    assert expected.count(b'["done",') > 15
    assert in_pyodide(workbench, "questions.py", "/") == expected
    # The limits that the page names.
    assert expected.count(b'["failed","SGF ') == 2
    assert expected.count(b'["failed","no engine takes part') == 1
