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

#: Every n-th vector of a document is checked.
STEP = "1" if os.environ.get("TEDOMARI_WEB") == "all" else "100"


def run(command: list[str]) -> bytes:
    """Return what a command prints; its errors are shown if it fails."""
    done = subprocess.run(command, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return done.stdout


def in_cpython(script: str, *arguments: str) -> bytes:
    """Return what a script prints here."""
    return run([sys.executable, str(SCRIPTS / script), *arguments])


def test_the_wheel_in_the_workbench_is_the_published_one(workbench: Path) -> None:
    [wheel] = (workbench / "python").glob("tedomari-*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")


@pytest.fixture(scope="module")
def outputs(workbench: Path) -> tuple[bytes, bytes]:
    """What Pyodide prints for the vectors and for the questions, in one process."""
    runner = ["node", str(SCRIPTS / "run.mjs"), str(workbench), ",".join(PACKAGES)]
    scripts = [str(SCRIPTS / "vectors.py"), STEP, "--", str(SCRIPTS / "questions.py"), "/"]
    vectors, questions = run([*runner, *scripts]).split(b"\f\n")
    return vectors, questions


def test_results_of_vectors_are_those_of_cpython(outputs: tuple[bytes, bytes]) -> None:
    expected = in_cpython("vectors.py", STEP)
    assert expected.count(b'"status": "pass"') > 30
    assert b'"status": "fail"' not in expected
    assert outputs[0] == expected


def test_answers_to_questions_are_those_of_cpython(
    workbench: Path, outputs: tuple[bytes, bytes]
) -> None:
    expected = in_cpython("questions.py", str(workbench / "python"))
    assert expected.count(b'["done",') > 15
    assert outputs[1] == expected
    # The limits that the page names.
    assert expected.count(b'["failed","SGF ') == 2
    assert expected.count(b'["failed","no engine takes part') == 1
