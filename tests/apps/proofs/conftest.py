"""Rocq for the tests, which skip if it is missing."""

import fcntl
import os
import shutil
from pathlib import Path

import pytest

from tedomari_proofs.rocq import INSTALL, Rocq
from tedomari_proofs.theory import read_theory


@pytest.fixture(scope="session")
def coqc() -> str:
    """The path of Rocq's program."""
    program = shutil.which("coqc")
    if program is None:
        pytest.skip(f"needs Rocq, whose program coqc is missing: {INSTALL}")
    return program


@pytest.fixture(scope="session")
def rocq(coqc: str, tmp_path_factory: pytest.TempPathFactory) -> Rocq:
    """Rocq with the chapters compiled on which statements rest.

    The processes of a run compile them once, and each has a copy of its own.
    """
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "compiled-theory"
    with (shared.parent / "compiled-theory.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not shared.exists():
            compile_theory(coqc, shared)
    own = base / "rocq"
    shutil.copytree(shared, own)
    return Rocq(coqc, own, read_theory())


def compile_theory(coqc: str, folder: Path) -> None:
    """Compile the chapters in a folder, which exists only once they are compiled."""
    unfinished = folder.with_suffix(".unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir()
    chapters = ["Boards", "SumTables", "Certificates"]
    list(Rocq(coqc, unfinished, read_theory()).compile_chapters(chapters))
    unfinished.rename(folder)


@pytest.fixture
def share_chapters(rocq: Rocq, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command copies the chapters that have been compiled, and compiles the others.

    Rocq compares the digests of the files that a file requires, so a copy of a chapter that has
    been compiled once more is refused.
    """
    really_compile = Rocq.compile

    def copy_or_compile(self: Rocq, name: str, text: str) -> str:
        found = rocq.folder / f"{name}.vo"
        if rocq.theory.chapters.get(name) != text or not found.exists():
            return really_compile(self, name, text)
        shutil.copy(found, self.folder)
        return ""

    monkeypatch.setattr(Rocq, "compile", copy_or_compile)
