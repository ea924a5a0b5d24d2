"""The evidence for the vectors of the XT paper is sound, and its tables are complete."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

import pytest

from tedomari_conformance.suite import (
    Document,
    ExtentKind,
    Vector,
    Verdict,
    load_documents,
)
from tedomari_spec.clauses import load_clauses

SOURCE = "xt-domineering-paper"


#: The operations that compute in a box only, so that they prove nothing about all games.
BOXED = {"law", "threshold", "decision", "diamond-first", "sumber-rule", "sumber-switches"}

#: An id that a note or a piece of evidence refers to, or the beginning of several.
REFERENCE = re.compile(r"\bxt(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+(?:\.\*)?")


@cache
def documents() -> Sequence[Document]:
    return load_documents([SOURCE])


@cache
def vectors() -> Mapping[str, Vector]:
    return {vector.id: vector for document in documents() for vector in document.vectors}


@pytest.mark.clause("vectors.verdict.erratum", "vectors.evidence.search")
def test_every_erratum_has_a_computation_without_values() -> None:
    counted = {"xt.table-1.number-of-sub-graphs", "xt.appendix-b-necessity.5-2.label.1"}
    counted.add("xt.appendix-b-necessity.5-2.label.2")
    for vector in vectors().values():
        if vector.provenance.verdict is Verdict.ERRATUM and vector.id not in counted:
            named = REFERENCE.findall(" ".join(vector.provenance.evidence))
            operations = {vectors()[one].given["operation"] for one in named}
            assert "search" in operations, vector.id


def test_notes_refer_to_clauses_that_exist() -> None:
    known = set(load_clauses())
    for vector in vectors().values():
        assert set(vector.clauses) <= known, vector.id
        texts = " ".join([vector.provenance.note, vector.extent.detail])
        for name in re.findall(r"\b(?:xt-sums|game)(?:\.[a-z-]+)+", texts):
            assert name in known, (vector.id, name)


@pytest.mark.clause("vectors.extent.kinds", "vectors.given.variables")
def test_a_claim_that_is_computed_in_a_box_is_not_called_exact() -> None:
    for vector in vectors().values():
        boxed = "variables" in vector.given or vector.given.get("operation") in BOXED
        if boxed:
            assert vector.extent.kind is not ExtentKind.EXACT, vector.id
            assert vector.extent.detail


@pytest.mark.clause("vectors.agreement.games")
def test_table_one_has_every_class_once() -> None:
    table = next(d for d in documents() if d.name == "xt-paper-table-1")
    rows = [v for v in table.vectors if v.id.endswith(".value") and v.claim == "XT-088"]
    assert len(rows) == 35
    assert len({str(v.given["position"]) for v in rows}) == 35
    for row in rows:
        kinds = {
            v.id.rpartition(".")[2]
            for v in table.vectors
            if v.provenance.cell == row.provenance.cell
        }
        assert kinds == {"value", "decomposition", "weight", "search"}


def test_table_two_is_checked_in_every_cell_both_ways() -> None:
    for name, entries in (("sufficiency", 39), ("necessity", 36)):
        document = next(d for d in documents() if d.name == f"xt-paper-table-2-{name}")
        printed = [v for v in document.vectors if v.provenance.printed is not None]
        claims = {v.claim for v in printed}
        assert len(claims) == entries
