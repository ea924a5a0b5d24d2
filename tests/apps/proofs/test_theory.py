"""The theory as text: chapters, theorems, and places where something is not proved."""

import re
from pathlib import Path

import pytest

from tedomari.errors import OutsideError
from tedomari_proofs import theory
from tedomari_proofs.theory import Theory, read_theory, without_comments
from tedomari_spec.clauses import load_clauses

FOLDER = Path(__file__).parents[3] / "spec" / "proofs"


@pytest.mark.clause("proof.theory")
def test_every_file_is_a_chapter_and_needs_only_earlier_ones() -> None:
    found = read_theory()
    assert set(found.chapters) == {file.stem for file in FOLDER.glob("*.v")}
    names = list(found.chapters)
    for number, name in enumerate(names):
        needed = theory.needed_chapters(found.chapters[name])
        assert set(needed) <= set(names[:number]), name
    assert found.needed_for(["Sums"]) == ["Statements", "Games", "OutcomesAndOrder", "Sums"]
    assert set(theory.needed_chapters(found.chapters["Main"])) >= {"Games", "Sumbers"}
    assert found.theorems("Nimbers")
    assert [found.may_compute(name) for name in ("Games", "Strips", "Tables")] == [0, 0, 1]


@pytest.mark.clause("proof.theory")
def test_nothing_in_the_theory_is_left_unproved() -> None:
    assert list(read_theory().find_unproved()) == []


@pytest.mark.clause("proof.theory")
@pytest.mark.parametrize(
    "line",
    [
        "Axiom choice : True.",
        "Axioms a b : True.",
        "Parameter x : nat.",
        "Admitted.",
        "Proof. intros; admit. Admitted.",
        "Conjecture c : True.",
        "(* fine (* still *) *) Admitted.",
    ],
)
def test_each_way_to_prove_nothing_is_found(line: str) -> None:
    planted = Theory({"A": f"(* A chapter. *)\n{line}\n"}, frozenset())
    assert next(planted.find_unproved()).startswith("A.v, line 2: expected a proof, found ")


def test_words_in_comments_are_no_axioms() -> None:
    text = "(* An Axiom (* is Admitted *)\n here. *) Lemma a : True."
    assert list(Theory({"A": text}, frozenset()).find_unproved()) == []
    assert without_comments(text).count("\n") == text.count("\n")


def test_an_installation_without_proofs_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(theory, "files", lambda _: tmp_path / "package")
    with pytest.raises(OutsideError, match="this installation has no proofs"):
        read_theory()


@pytest.mark.clause("spec.clause.proved")
def test_theorems_and_clauses_name_each_other() -> None:
    by_theorems = set(read_theory().citations())
    by_clauses = {
        (theorem, clause.name)
        for clause in load_clauses().values()
        for theorem in clause.theorems
    }
    assert by_theorems == by_clauses
    proved = {clause for _, clause in by_clauses}
    readme = (FOLDER.parents[1] / "README.md").read_text("utf-8")
    assert f"exact arithmetic; {len(proved)} clauses are" in readme


@pytest.mark.clause("spec.clause.proved")
def test_the_comment_before_a_theorem_cites_clauses() -> None:
    """Citations of definitions and lemmas prove nothing."""
    text = """
(** It holds, by [b].
    Clauses: game.a.b, game.c. *)
Theorem a : True.
(** Clause: game.d. *)
Definition b := 1.
(** Clause: game.e. *)
Lemma c : True.
(** Nothing. *)
Theorem d : True.
"""
    found = list(Theory({"A": text}, frozenset()).citations())
    assert found == [("A.a", "game.a.b"), ("A.a", "game.c")]


STATEMENT = re.compile(r"^Definition (\w+) : Prop", re.MULTILINE)


@pytest.mark.clause("proof.theory.statements")
def test_the_statements_contain_no_proof_and_each_is_proved() -> None:
    """``Main`` has one theorem for each statement, which says nothing else."""
    chapters = read_theory().chapters
    text = without_comments(chapters["Statements"])
    assert not re.search(r"\b(Theorem|Lemma|Proof|Qed|Defined)\b", text)
    assert theory.needed_chapters(text) == []
    statements = STATEMENT.findall(text.partition("Module Statement.")[2])
    theorems = re.findall(
        r"^Theorem (\w+) : Statement\.(\w+)\.$", chapters["Main"], re.MULTILINE
    )
    assert theorems == [(name, name) for name in statements]
    assert read_theory().theorems("Main") == statements


def test_every_clause_in_a_chapter_exists() -> None:
    known = load_clauses()
    for name, text in read_theory().chapters.items():
        for cited in re.findall(r"Clauses?:\s([\w.,\s-]+?)\.(?:\s|$)", text):
            for clause in re.split(r",\s*", cited):
                assert clause in known, f"{name}.v: {clause}"
