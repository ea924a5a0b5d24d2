"""Rocq for the tests, which skip if it is missing."""

import shutil

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
    """Rocq with the chapters compiled on which statements rest."""
    rocq = Rocq(coqc, tmp_path_factory.mktemp("rocq"), read_theory())
    list(rocq.compile_chapters(["Boards", "SumTables", "Certificates"]))
    return rocq
