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
    assert found.needed_for(["Sums"]) == ["Games", "OutcomesAndOrder", "Sums"]
    assert found.theorems("Nimbers")


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


def test_theorems_name_clauses_that_exist() -> None:
    known = load_clauses()
    for name, text in read_theory().chapters.items():
        for cited in re.findall(r"Clauses?: ([\w.,\s-]+?)\.(?:\s|\*\))", text):
            for clause in re.split(r",\s*", cited):
                assert clause in known, f"{name}.v: {clause}"
