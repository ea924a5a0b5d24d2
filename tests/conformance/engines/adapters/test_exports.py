"""The exports for other programs, in these programs: each confirms what the vectors expect.

The programs are built outside the project.  The tests are skipped without the variables that
name them.
"""

import os
import re
import subprocess
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tedomari_conformance.engines.exports.cgscript import cgscript
from tedomari_conformance.engines.exports.mcgs import mcgs
from tedomari_conformance.engines.exports.model import Export
from tedomari_conformance.suite.vector_set.selection import (
    Selection,
    VectorFile,
    selected_files,
)

#: The variables with the class path of CGSuite, and with the path of the program MCGS.
CGSUITE, MCGS = "TEDOMARI_CGSUITE", "TEDOMARI_MCGS"

#: MCGS reserves gigabytes for its tables unless it is told their size.
SMALL_TABLES = ("--tt-sumgame-idx-bits", "20", "--tt-imp-sumgame-idx-bits", "20", "--no-use-db")


def output(command: list[str], text: str = "") -> str:
    """Return the output of a program that is given a text on standard input."""
    done = subprocess.run(
        command, input=text, capture_output=True, text=True, timeout=900, check=False
    )
    return done.stdout


def open_questions(program: str) -> int:
    """Return the number of questions that CGSuite does not confirm."""
    java = ["java", "-Xss16m", "-cp", os.environ[CGSUITE], "org.cgsuite.lang.Repl"]
    lines = output(java, f"{program}:quit\n").splitlines()
    (number,) = (int(line.removeprefix("> ")) for line in lines if re.fullmatch(r"> \d+", line))
    return number


@pytest.mark.skipif(CGSUITE not in os.environ, reason=f"without CGSuite: set {CGSUITE}")
@pytest.mark.clause("vectors.export.cgscript")
def test_cgsuite_confirms_every_question_and_no_negation() -> None:
    export = cgscript(selected_files(Selection()))
    assert open_questions(export.text) == 0
    negated = re.sub("; if (.*) then open", r"; if not (\1) then open", export.text)
    assert open_questions(negated) == export.written > 3000


def without_thermographs(file: VectorFile) -> VectorFile:
    """Return a document without the vectors that ask for thermographs."""
    vectors = [
        vector
        for vector in file.vectors
        if "thermograph" not in str((vector["given"] or {}).get("operation"))
    ]
    return replace(file, data={**file.data, "vectors": vectors})


def statuses(export: Export, path: Path) -> Counter[str]:
    """Return how often MCGS reports each status of the commands of a test file."""
    path.write_text(export.text, "utf-8")
    lines = output([os.environ[MCGS], *SMALL_TABLES, "--file", str(path)]).splitlines()
    return Counter(line for line in lines if line.startswith("Status: "))


@pytest.mark.skipif(MCGS not in os.environ, reason=f"without MCGS: set {MCGS}")
@pytest.mark.clause("vectors.export.mcgs")
def test_mcgs_confirms_every_result_and_no_opposite(tmp_path: Path) -> None:
    """Without thermographs, for which MCGS needs a library that is built separately."""
    export = mcgs([without_thermographs(file) for file in selected_files(Selection())])
    passed = statuses(export, tmp_path / "right.test")
    assert set(passed) == {"Status: PASS"}
    assert passed.total() >= export.written
    opposite = {"win": "loss", "loss": "win"}
    export.lines = [
        re.sub("win|loss", lambda found: opposite[found[0]], line) if line[:2] != "/*" else line
        for line in export.lines
    ]
    assert statuses(export, tmp_path / "wrong.test") == {"Status: FAIL": passed.total()}
