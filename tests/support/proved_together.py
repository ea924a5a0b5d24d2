"""Many statements in one file of Rocq, since it takes most of the time to start it."""

import re
from collections.abc import Iterable
from typing import Final

from tedomari_proofs.rocq import Rocq
from tedomari_proofs.statements import Statement

#: What a statement imports, and the proof by which Rocq computes a check.
IMPORTS: Final = re.compile(r"(?:From \w+ Require Import [\w ]+\.\n)+Import ListNotations\.\n")
COMPUTED: Final = "Proof. vm_cast_no_check (eq_refl true). Qed.\n"


def judge_together(
    rocq: Rocq,
    name: str,
    right: Iterable[Statement] = (),
    wrong: Iterable[Statement] = (),
) -> None:
    """Have Rocq accept the right statements, with their assumptions, and refuse the wrong ones.

    Each is a module of one file.  Rocq must accept a wrong statement up to its last check, and
    refuse this check.  Raises :class:`ProofError` for any other verdict.
    """
    imports: set[str] = set()
    modules: list[str] = []
    theorems: list[str] = []
    for statement in right:
        theorems.append(f"{name}.M{len(modules)}.{statement.theorem}")
        modules.append(body(statement, imports))
    for statement in wrong:
        before, check, _ = body(statement, imports).rpartition(COMPUTED)
        assert check
        modules.append(before + check.replace("Qed.", "Fail Qed. Abort."))
    (header,) = imports
    rocq.compile(
        name,
        header + "".join(f"Module M{n}.\n{text}End M{n}.\n" for n, text in enumerate(modules)),
    )
    if theorems:
        rocq.check_assumptions(theorems)


def body(statement: Statement, imports: set[str]) -> str:
    """Return a statement without what it imports, which is added to ``imports``."""
    match = IMPORTS.match(statement.text)
    assert match is not None
    imports.add(match[0])
    return statement.text[match.end() :]
