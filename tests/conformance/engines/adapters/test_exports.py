"""The exports for other programs, in these programs: each confirms what the vectors expect.

The programs are built outside the project.  The tests are skipped without the variables that
name them.
"""

import json
import os
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tedomari_conformance.engines.exports.cgscript import cgscript
from tedomari_conformance.engines.exports.mcgs import mcgs
from tedomari_conformance.engines.exports.model import Export
from tedomari_conformance.suite.vector_set.selection import (
    Selection,
    VectorFile,
    selected_files,
)

Vector: TypeAlias = Mapping[str, Any]

#: The variables with the class path of CGSuite, and with the path of the program MCGS.
CGSUITE, MCGS = "TEDOMARI_CGSUITE", "TEDOMARI_MCGS"

#: MCGS reserves gigabytes for its tables unless their size is set.
SMALL_TABLES = ("--tt-sumgame-idx-bits", "20", "--tt-imp-sumgame-idx-bits", "20", "--no-use-db")


def everything() -> Sequence[VectorFile]:
    """Return all documents of the set."""
    return selected_files(Selection())


def without(condition: Callable[[Vector], bool], file: VectorFile) -> VectorFile:
    """Return a document without the vectors for which a condition holds."""
    vectors = [vector for vector in file.vectors if not condition(vector)]
    return replace(file, data={**file.data, "vectors": vectors})


def has_large_numbers(vector: Vector) -> bool:
    """Whether a vector has an integer, a numerator or a denominator from 2^30 on."""
    text = json.dumps([vector["given"], vector["expect"]])
    return any(int(number) >= 2**30 for number in re.findall(r"\d+", text))


def is_thermal(vector: Vector) -> bool:
    """Whether a vector asks for a thermograph."""
    return "thermograph" in json.dumps(vector["given"])


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
    """Without numbers from 2^30 on.

    From denominators of 2^31 on CGSuite 2.2 finds wrong values, and it never finishes
    {2147483647|2147483649}.
    """
    export = cgscript([without(has_large_numbers, file) for file in everything()])
    assert open_questions(export.text) == 0
    negated = re.sub("; if (.*) then open", r"; if not (\1) then open", export.text)
    assert open_questions(negated) == export.written > 3000


def statuses(export: Export, path: Path) -> Counter[str]:
    """Return how often MCGS reports each status of the commands of a test file."""
    path.write_text(export.text, "utf-8")
    lines = output([os.environ[MCGS], *SMALL_TABLES, "--file", str(path)]).splitlines()
    return Counter(line for line in lines if line.startswith("Status: "))


@pytest.mark.skipif(MCGS not in os.environ, reason=f"without MCGS: set {MCGS}")
@pytest.mark.clause("vectors.export.mcgs")
def test_mcgs_confirms_every_result_and_no_opposite(tmp_path: Path) -> None:
    """Without thermographs, for which MCGS needs a library that is built separately."""
    export = mcgs([without(is_thermal, file) for file in everything()])
    passed = statuses(export, tmp_path / "right.test")
    assert set(passed) == {"Status: PASS"}
    assert passed.total() >= export.written
    opposite = {"win": "loss", "loss": "win"}
    export.lines = [
        re.sub("win|loss", lambda found: opposite[found[0]], line) if line[:2] != "/*" else line
        for line in export.lines
    ]
    assert statuses(export, tmp_path / "wrong.test") == {"Status: FAIL": passed.total()}
