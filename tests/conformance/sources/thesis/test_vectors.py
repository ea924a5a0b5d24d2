"""Every vector of the thesis's chapters: it passes, and a wrong one would be noticed."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tedomari.forms.definitions import Outcome
from tedomari.forms.values import canonical_form
from tedomari.notation import parse
from tedomari.rulesets import Partizan, find_ruleset
from tedomari.search import Search, Term
from tedomari_conformance.sources.thesis import listed
from tedomari_conformance.sources.xt_paper.board_laws import opaque
from tedomari_conformance.suite import (
    Document,
    Vector,
    Verdict,
    check,
    load_documents,
    run,
)
from tedomari_conformance.suite.model import JSON
from tedomari_spec.clauses import load_clauses
from tedomari_spec.inventory import Disposition, load_sources

pytestmark = pytest.mark.usefixtures("remembered_operations")

SOURCE = "chilled-domineering-thesis"

IDS = Path(__file__).with_name("thesis_ids.txt")

#: An id that a note or a piece of evidence refers to.
REFERENCE = re.compile(r"\bthesis(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){2,}")

#: Errata of counts and totals, which are counted twice instead of searched.
COUNTED = re.compile(r"thesis\.(table-3|table-4)\.|thesis\.values\.different$")


@cache
def documents() -> Sequence[Document]:
    return [d for d in load_documents([SOURCE]) if not d.name.startswith("thesis-appendix")]


@cache
def vectors() -> Mapping[str, Vector]:
    return {vector.id: vector for document in documents() for vector in document.vectors}


def errata() -> list[Vector]:
    return [v for v in vectors().values() if v.provenance.verdict is Verdict.ERRATUM]


@pytest.mark.exhaustive
@pytest.mark.clause("vectors.verdict.confirmed", "vectors.verdict.erratum")
def test_every_vector_passes() -> None:
    results = list(run(documents()))
    assert [(r.id, r.message) for r in results if not r.ok] == []
    assert [r.id for r in results] == list(vectors())


# A wrong expectation is noticed

WRONG: Mapping[str, JSON] = {"<": ">", ">": "=", "=": "||", "||": "<", "R": "N", "N": "P"}


def wrong(expect: JSON) -> JSON:
    """An expectation of the same kind that is wrong if the given one is right."""
    if isinstance(expect, bool):
        return not expect
    if isinstance(expect, int):
        return expect + 1
    if isinstance(expect, str):
        return "N" if expect == "P" else WRONG.get(expect, f"{expect}+^(7)")
    assert expect is not None
    if isinstance(expect, Mapping):
        lists = {k: [*x, "x"] for k, x in expect.items() if isinstance(x, Sequence)}
        return {**expect, **lists} if lists else {**expect, "^(7)": 1}
    return [wrong(expect[0]), *expect[1:]] if expect else ["."]


def fails(vector: Vector) -> bool:
    return not check(documents()[0], vector).ok


@pytest.mark.exhaustive
@pytest.mark.clause("vectors.run.failure")
def test_every_wrong_expectation_fails() -> None:
    tried = [vector for vector in vectors().values() if vector.given]
    assert [v.id for v in tried if not fails(replace(v, expect=wrong(v.expect)))] == []


@pytest.mark.exhaustive
@pytest.mark.clause("vectors.verdict.confirmed")
def test_what_is_read_otherwise_is_not_confirmed() -> None:
    kinds = {Verdict.CONFIRMED, Verdict.DAMAGED, Verdict.AMBIGUOUS}
    for vector in vectors().values():
        provenance = vector.provenance
        if provenance.verdict in kinds:
            other = replace(provenance, read=wrong(provenance.read))
            assert fails(replace(vector, provenance=other)), vector.id


@pytest.mark.clause("vectors.verdict.erratum")
def test_an_erratum_whose_print_is_right_fails() -> None:
    assert errata()
    for vector in errata():
        right = replace(vector.provenance, read=vector.expect)
        assert fails(replace(vector, provenance=right)), vector.id


# What the errata rest on


def refers_to(vector: Vector) -> list[str]:
    texts = (vector.provenance.note, *vector.provenance.evidence, vector.extent.detail)
    return REFERENCE.findall(" ".join(texts))


@pytest.mark.clause("vectors.verdict.erratum", "vectors.evidence.search")
def test_every_erratum_has_a_second_computation() -> None:
    for vector in errata():
        named = REFERENCE.findall(" ".join(vector.provenance.evidence))
        if COUNTED.match(vector.id):
            assert named or "in the tests" in vector.provenance.evidence[-1], vector.id
        else:
            given = [vectors()[one].given for one in named]
            assert any(g["operation"] == "search" or g.get("by") == "search" for g in given), (
                vector.id
            )


def test_notes_refer_to_vectors_that_exist() -> None:
    for vector in vectors().values():
        for name in refers_to(vector):
            assert name in vectors(), (vector.id, name)


def test_vectors_cite_clauses_that_exist() -> None:
    known = set(load_clauses())
    for vector in vectors().values():
        assert set(vector.clauses) <= known, vector.id


@pytest.mark.exhaustive
@pytest.mark.clause("thesis.count.values", "vectors.evidence.search")
def test_search_alone_finds_as_many_different_values() -> None:
    ruleset = find_ruleset("chilled-domineering")
    assert isinstance(ruleset, Partizan)
    search = Search()
    games = [
        "0",
        "*",
        "^",
        "v",
        "^*",
        "v*",
        "^^",
        "vv",
        "^^*",
        "vv*",
        "half_up",
        "-half_up",
        "black_star",
        "half_star",
    ]
    games += ["Pow(^,2)", "Pow(v,2)", "{^|vv}", "{^^|v}"]
    tests = [Term.form(canonical_form(parse(text))) for text in games]
    alike: dict[tuple[Outcome, ...], list[Term]] = {}
    for grid in (grid for positions in listed(4, 4).values() for grid in positions):
        position = Term.position(ruleset, opaque(grid))
        outcomes = tuple(search.outcome([position, test]) for test in tests)
        known = alike.setdefault(outcomes, [])
        if all(search.outcome([position, -one]) is not Outcome.PREVIOUS for one in known):
            known.append(position)
    assert sum(map(len, alike.values())) == vectors()["thesis.values.different"].expect


# The inventory


def test_every_claim_has_a_vector_or_a_reason() -> None:
    items = load_sources()[SOURCE].items
    claimed = {vector.claim for vector in vectors().values()}
    assert claimed <= items.keys()
    checked = {v.claim for v in vectors().values() if v.given}
    for claim, item in items.items():
        if item.disposition in (Disposition.VECTORS, Disposition.ARITHMETIC):
            assert claim in checked, claim
        else:
            assert claim not in claimed
            assert item.reason or set(item.clauses) <= set(load_clauses()), claim


def test_what_is_printed_has_a_verdict_on_the_print() -> None:
    judged = {
        vector.claim
        for vector in vectors().values()
        if vector.provenance.verdict is not Verdict.DERIVED
    }
    # the order of the list is not printed
    assert {vector.claim for vector in vectors().values()} - judged == {"TH-133"}


def test_every_row_of_table_six_has_a_value_and_a_weight() -> None:
    rows = [v for v in vectors().values() if re.search(r"\.p\d-\d+\.(value|weight)$", v.id)]
    kinds = {
        kind: {v.claim for v in rows if v.id.endswith(kind)} for kind in ("value", "weight")
    }
    claims = {f"TH-{n}" for n in range(193, 307)}
    assert kinds == {"value": claims, "weight": claims}


@pytest.mark.clause("vectors.vector.id")
def test_ids_are_permanent() -> None:
    lines = IDS.read_text("utf-8").splitlines()
    known = [line for line in lines if not line.startswith("#")]
    kept = {line for line in known if not line.startswith("-")}
    assert len({line.lstrip("-") for line in known}) == len(known)
    assert kept == vectors().keys(), "add new ids to thesis_ids.txt; put - before retired ones"
