"""Every vector of the semeai slides: it passes, is well kept, and a wrong one is noticed."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tedomari_conformance.sources.semeai_slides import trees
from tedomari_conformance.suite import (
    Document,
    ExtentKind,
    Vector,
    Verdict,
    check,
    load_documents,
    operations,
    run,
)
from tedomari_conformance.suite.model import JSON
from tedomari_spec.clauses import load_clauses
from tedomari_spec.inventory import Disposition, load_sources

SOURCE = "semeai-slides"
IDS = Path(__file__).with_name("semeai_ids.txt")
#: Operations that play out a board stone by stone.
SLOW = {"semeai-board-race", "semeai-gwin", "semeai-territory"}

REFERENCE = re.compile(r"\bsemeai(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){2,}")


@cache
def documents() -> Sequence[Document]:
    """The documents of the slides."""
    return load_documents([SOURCE])


@cache
def vectors() -> Mapping[str, Vector]:
    """The vectors of the slides by id."""
    return {vector.id: vector for document in documents() for vector in document.vectors}


def slow_ones() -> set[str]:
    """The ids of vectors that are run once only."""
    found = {v.id for v in vectors().values() if v.given and v.given["operation"] in SLOW}
    return found | {"semeai.problem-6.race"}


@pytest.mark.exhaustive
def test_every_vector_passes() -> None:
    assert [(r.id, r.message) for r in run(documents()) if not r.ok] == []


@pytest.mark.clause("vectors.vector.id")
def test_no_id_is_lost() -> None:
    assert set(IDS.read_text("utf-8").split()) <= set(vectors())


def test_every_claim_has_a_vector_or_clauses_or_a_reason() -> None:
    items = load_sources()[SOURCE].items
    claimed = {vector.claim for vector in vectors().values()}
    assert claimed <= set(items)
    for claim, item in items.items():
        if item.disposition in (Disposition.VECTORS, Disposition.ARITHMETIC):
            assert claim in claimed, claim
        else:
            assert item.clauses or item.reason, claim


def test_what_is_cited_exists() -> None:
    known = set(load_clauses())
    for item in load_sources()[SOURCE].items.values():
        assert set(item.clauses) <= known, item.id
    for vector in vectors().values():
        assert set(vector.clauses) <= known, vector.id
        texts = [vector.provenance.note, vector.extent.detail, *vector.provenance.evidence]
        for name in REFERENCE.findall(" ".join(filter(None, texts))):
            assert name in known | set(vectors()), (vector.id, name)


def wrong(expect: JSON) -> JSON:
    """An expectation of the same kind that is wrong if the given one is right."""
    if isinstance(expect, bool):
        return not expect
    if isinstance(expect, int):
        return expect + 1
    if isinstance(expect, str):
        return {"||": "=", ">": "<"}.get(expect, f"{expect}+^(7)")
    if isinstance(expect, Mapping):
        key = next(iter(expect))
        return {**expect, key: wrong(expect[key])}
    assert expect is not None
    return [wrong(expect[0]), *expect[1:]]


@pytest.mark.clause("vectors.run.failure")
def test_wrong_expectations_fail() -> None:
    slow = {"semeai-law", "semeai-board", "semeai-heat"}
    missed = [
        vector.id
        for vector in vectors().values()
        if vector.given
        and vector.id not in slow_ones()
        and vector.given["operation"] not in slow
        and check(documents()[0], replace(vector, expect=wrong(vector.expect))).ok
    ]
    assert missed == []


@pytest.mark.clause("vectors.extent.kinds")
def test_laws_are_not_called_exact() -> None:
    for vector in vectors().values():
        if vector.given and vector.given["operation"] == "semeai-law":
            assert vector.extent.kind is not ExtentKind.EXACT
            assert vector.extent.detail


def test_what_cannot_be_checked_says_why() -> None:
    for vector in vectors().values():
        if vector.provenance.verdict in (Verdict.UNCHECKED, Verdict.DAMAGED):
            assert vector.provenance.note


def test_a_line_must_be_legal_and_finished() -> None:
    given = {"operation": "semeai-line", "games": ["{4|0}", "-2"], "first": "black"}
    compute = operations()["semeai-line"].compute
    assert compute({**given, "moves": ["1 to 4"]}) == {
        "black": 4,
        "white": 2,
        "winner": "black",
        "ahead": 2,
    }
    with pytest.raises(ValueError, match="black cannot move"):
        compute({**given, "moves": ["1 to 0"]})
    with pytest.raises(ValueError, match="stops before the end"):
        compute({**given, "moves": []})


def test_an_undefined_tree_is_told_by_its_position() -> None:
    found = trees.assigned.compute({"tree": "{5|{|{4|0}}}"})
    assert found == "undefined: {|{4|0}}"


def computed(operation: str, **given: JSON) -> object:
    """What an operation computes."""
    return operations()[operation].compute({"operation": operation, **given})


def test_operations_on_small_boards() -> None:
    white = ["WW", "..", "BB"]
    assert computed("semeai-board-race", board=["X.O", "###", "B.W"]) == {
        "black": {"winner": "black", "moves": 1},
        "white": {"winner": "white", "moves": 1},
    }
    assert computed("semeai-gwin", board=["X.O"]) == 0
    eye = ["XXX", "X.X", "XXX"]
    assert computed("semeai-gwin", board=eye) == 1
    assert computed("semeai-territory", boards=[eye, white], winner="black") == 1
    assert computed("semeai-heat", board=["X.O"], expression="{2|0}") == ["0", "1"]
