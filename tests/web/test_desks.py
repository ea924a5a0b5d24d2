"""The desks of the static page, tried under node with workers that follow a plan."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.once

SCRIPT = Path(__file__).parent / "scripts/desks.mjs"
PYTHON = Path(__file__).parents[2] / "web/python"


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What each trial saw."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    folder = tmp_path_factory.mktemp("desks")
    for name in ("desk.js", "desks.js"):
        shutil.copy(PYTHON / name, folder)
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    done = subprocess.run([node, str(SCRIPT), str(folder)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("trial", "expected"),
    [
        (
            "a cancelled question ends its worker, and the next answer comes",
            {"slow": "cancelled", "next": "next by worker 2", "ended": ["worker 1"]},
        ),
        (
            "a question that is cancelled before it begins never reaches a worker",
            {"state": "cancelled", "questions": [], "ended": []},
        ),
        (
            "an answer to an earlier question is not taken for the answer",
            {
                "first": "first by worker 1",
                "second": "second by worker 1",
                "state": "done",
            },
        ),
        ("a quick question does not wait for a long one", "quick by worker 2"),
        ("the second worker is not started before the first has answered", [1, 1, 2]),
        (
            "a question that takes too long ends its worker",
            {
                "state": "too-long",
                "answer": "the bound of 0 seconds was reached, with 0 values known; less",
                "ended": ["worker 1"],
            },
        ),
    ],
)
def test_desks(seen: Any, trial: str, expected: object) -> None:
    assert seen[trial] == expected
