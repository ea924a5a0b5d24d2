"""Every vector of the XT paper: it passes, is well kept, and a wrong one would be noticed."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from tedomari_conformance.suite import (
    Document,
    ExtentKind,
    Vector,
    Verdict,
    check,
    format_document,
    load_documents,
    run,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.reader import json_files
from tedomari_spec.clauses import load_clauses
from tedomari_spec.inventory import Disposition, Item, load_sources

pytestmark = pytest.mark.usefixtures("remembered_operations")

SOURCE = "xt-domineering-paper"

IDS = Path(__file__).with_name("ids.txt")

#: What computes only in a box, and so says nothing exact about all games.
BOXED = {"law", "threshold", "decision", "diamond-first", "sumber-rule"}

#: An id that a note or a piece of evidence refers to, or the beginning of several.
REFERENCE = re.compile(r"\bxt(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+(?:\.\*)?")


@cache
def documents() -> Sequence[Document]:
    return load_documents([SOURCE])


@cache
def vectors() -> Mapping[str, Vector]:
    return {vector.id: vector for document in documents() for vector in document.vectors}


@cache
def items() -> Mapping[str, Item]:
    return load_sources()[SOURCE].items


@pytest.mark.exhaustive
@pytest.mark.clause("vectors.verdict.confirmed", "vectors.verdict.erratum")
def test_every_vector_passes() -> None:
    results = list(run(documents()))
    assert [(r.id, r.message) for r in results if not r.ok] == []
    assert [r.id for r in results] == list(vectors())


# A wrong expectation is noticed

WRONG: Mapping[str, JSON] = {
    "<": ">",
    ">": "=",
    "=": "||",
    "||": "<",
    "<=": "|>",
    ">=": "<|",
    "not >": ">",
    "not =": "=",
    "L": "N",
    "R": "N",
    "N": "P",
    "P": "R",
}


def mutated(expect: JSON) -> JSON:
    """An expectation of the same kind that is wrong if the given one is right."""
    if isinstance(expect, bool):
        return not expect
    if isinstance(expect, int):
        return expect + 1
    if isinstance(expect, str):
        return WRONG.get(expect, f"{expect}+^(7)")
    if isinstance(expect, Mapping):
        return mutated_mapping(expect)
    assert expect is not None
    return [mutated(expect[0]), *expect[1:]] if expect else ["grid(1,1)"]


def mutated_mapping(expect: Mapping[str, JSON]) -> JSON:
    """A list with one thing more; or in a sum of games one ^ more."""
    for key, value in expect.items():
        if isinstance(value, Sequence) and not isinstance(value, str):
            return {**expect, key: [*value, "x"]}
    ups = expect.get("^", 0)
    assert isinstance(ups, int)
    return {**expect, "^": ups + 1}


def failing(vector: Vector) -> bool:
    return not check(documents()[0], vector).ok


@pytest.mark.exhaustive
@pytest.mark.clause("vectors.run.failure")
def test_every_wrong_expectation_fails() -> None:
    missed = [
        vector.id
        for vector in vectors().values()
        if vector.given and not failing(replace(vector, expect=mutated(vector.expect)))
    ]
    assert missed == []


@pytest.mark.exhaustive
@pytest.mark.clause("vectors.verdict.confirmed")
def test_what_is_read_otherwise_is_not_confirmed() -> None:
    kinds = {Verdict.CONFIRMED, Verdict.DAMAGED, Verdict.AMBIGUOUS}
    missed = [
        vector.id
        for vector in vectors().values()
        if vector.provenance.verdict in kinds
        and not failing(
            replace(
                vector,
                provenance=replace(vector.provenance, read=mutated(vector.provenance.read)),
            )
        )
    ]
    assert missed == []


@pytest.mark.clause("vectors.verdict.erratum")
def test_an_erratum_whose_print_is_right_fails() -> None:
    errata = [v for v in vectors().values() if v.provenance.verdict is Verdict.ERRATUM]
    assert errata
    for vector in errata:
        right = replace(vector.provenance, read=vector.expect)
        assert failing(replace(vector, provenance=right)), vector.id


# What the errata rest on


@pytest.mark.clause("vectors.verdict.erratum", "vectors.evidence.search")
def test_every_erratum_has_a_computation_without_values() -> None:
    counted = {"xt.table-1.number-of-sub-graphs", "xt.appendix-b-necessity.5-2.label.1"}
    counted.add("xt.appendix-b-necessity.5-2.label.2")
    for vector in vectors().values():
        if vector.provenance.verdict is Verdict.ERRATUM and vector.id not in counted:
            named = REFERENCE.findall(" ".join(vector.provenance.evidence))
            operations = {vectors()[one].given["operation"] for one in named}
            assert "search" in operations, vector.id


def test_notes_refer_to_vectors_that_exist() -> None:
    for vector in vectors().values():
        texts = [vector.provenance.note, vector.extent.detail, *vector.provenance.evidence]
        for name in REFERENCE.findall(" ".join(texts)):
            found = [one for one in vectors() if one.startswith(name.rstrip("*"))]
            assert found if name.endswith("*") else name in vectors(), (vector.id, name)


def test_notes_refer_to_clauses_that_exist() -> None:
    known = set(load_clauses())
    for vector in vectors().values():
        assert set(vector.clauses) <= known, vector.id
        texts = " ".join([vector.provenance.note, vector.extent.detail])
        for name in re.findall(r"\b(?:xt-sums|game)(?:\.[a-z-]+)+", texts):
            assert name in known, (vector.id, name)


# Extents


@pytest.mark.clause("vectors.extent.kinds", "vectors.given.variables")
def test_what_is_computed_in_a_box_is_not_called_exact() -> None:
    for vector in vectors().values():
        boxed = "variables" in vector.given or vector.given.get("operation") in BOXED
        if boxed:
            assert vector.extent.kind is not ExtentKind.EXACT, vector.id
            assert vector.extent.detail


# The inventory


def test_every_claim_has_a_vector_or_a_reason() -> None:
    claimed = {vector.claim for vector in vectors().values()}
    assert claimed <= items().keys()
    for claim, item in items().items():
        if item.disposition is Disposition.CLAUSE:
            assert claim in claimed or item.clauses, claim
        elif item.disposition in (Disposition.EMPIRICAL, Disposition.LOST):
            assert item.reason, claim
        else:
            assert claim in claimed, claim


def test_what_the_inventory_calls_checked_is_checked() -> None:
    checked = {
        vector.claim
        for vector in vectors().values()
        if vector.provenance.verdict is not Verdict.UNCHECKED
    }
    wanted = {Disposition.VECTORS, Disposition.ARITHMETIC}
    assert {claim for claim, item in items().items() if item.disposition in wanted} <= checked


def test_what_is_printed_has_a_verdict_on_the_print() -> None:
    judged = {
        vector.claim
        for vector in vectors().values()
        if vector.provenance.verdict is not Verdict.DERIVED
    }
    derived_only = {v.claim for v in vectors().values()} - judged
    # simplicity is not printed; of Table 1 the pictures and the values are lost
    assert derived_only == {"XT-027", "XT-088"}


# The files


@pytest.mark.clause("vectors.vector.id")
def test_ids_are_permanent() -> None:
    lines = IDS.read_text("utf-8").splitlines()
    known = [line for line in lines if line and not line.startswith("#")]
    kept = [line for line in known if not line.startswith("-")]
    retired = [line[1:] for line in known if line.startswith("-")]
    assert len(set(kept) | set(retired)) == len(known)
    assert set(kept) == vectors().keys(), "add new ids to ids.txt; put - before retired ones"


@pytest.mark.clause("vectors.document.lines", "vectors.document.schema")
def test_files_are_kept_one_vector_a_line() -> None:
    found = list(json_files(files("tedomari_conformance").joinpath("vectors")))
    assert found
    for file in found:
        text = file.read_text("utf-8")
        data = json.loads(text)
        assert text == format_document(data), file.name
        assert file.name == data["document"] + ".json"


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
