"""Compile the proofs in a temporary folder, and list what their theorems assume.

A theorem may assume only what ``allowed.txt`` names: the integers and arrays of Rocq, with
which tables are checked.

This is a program: ``python spec/proofs/build_proofs.py``.  It needs ``coqc``, and exits with
the first fault.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent

#: Words that leave a statement unproved.
UNPROVED: Final = re.compile(r"\b(Admitted|admit|Axiom|Parameter|Conjecture)\b")

_THEOREM = re.compile(r"^Theorem (\w+)", re.MULTILINE)

#: The end of the answer about a theorem, and the start of each assumption in it.
_END: Final = re.compile(r"^     = tt\n     : unit\n", re.MULTILINE)
_ASSUMED = re.compile(r"^([\w.]+)(?= *:|$)", re.MULTILINE)


def chapters() -> list[str]:
    """Return the names of the chapters in the order of ``_CoqProject``."""
    lines = (FOLDER / "_CoqProject").read_text("utf-8").splitlines()
    return [line.removesuffix(".v") for line in lines if line.endswith(".v")]


def find_unproved(names: list[str]) -> Iterator[str]:
    """Yield each place where a chapter leaves a statement unproved."""
    for name in names:
        text = (FOLDER / f"{name}.v").read_text("utf-8")
        for number, line in enumerate(text.splitlines(), start=1):
            if found := UNPROVED.search(line):
                yield f"{name}.v:{number}: expected a complete proof, found {found[0]!r}"


def compile_file(folder: Path, name: str) -> str:
    """Compile one file and return what Rocq prints; exit with its message if it fails."""
    command = ["coqc", "-Q", ".", "Tedomari", f"{name}.v"]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600)
    if result.returncode:
        sys.exit(result.stdout + result.stderr)
    return result.stdout


def assumptions(folder: Path, chapter: str, theorems: list[str]) -> dict[str, set[str]]:
    """Return the names that each theorem of a compiled chapter assumes."""
    query = [f"From Tedomari Require {chapter}."]
    for theorem in theorems:
        query += [f"Print Assumptions {chapter}.{theorem}.", "Eval compute in tt."]
    (folder / "Query.v").write_text("\n".join(query), "utf-8")
    answers = _END.split(compile_file(folder, "Query"))
    assert len(answers) == len(theorems) + 1
    return {
        theorem: set(_ASSUMED.findall(answer.partition("Axioms:\n")[2]))
        for theorem, answer in zip(theorems, answers, strict=False)
    }


def main() -> None:
    """Compile all chapters, and refuse a theorem that assumes more than is allowed."""
    if shutil.which("coqc") is None:
        sys.exit("coqc is missing: apt-get install --no-install-recommends coq")
    names = chapters()
    if problems := list(find_unproved(names)):
        sys.exit("\n".join(problems))
    allowed = set((FOLDER / "allowed.txt").read_text("utf-8").split())
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name in names:
            shutil.copy(FOLDER / f"{name}.v", folder)
            compile_file(folder, name)
            theorems = _THEOREM.findall((FOLDER / f"{name}.v").read_text("utf-8"))
            for theorem, assumed in assumptions(folder, name, theorems).items():
                print(f"{name}.{theorem}: {', '.join(sorted(assumed)) or 'no assumptions'}")
                if assumed - allowed:
                    sys.exit(f"{name}.{theorem}: expected no {', '.join(assumed - allowed)}")


if __name__ == "__main__":
    main()
