"""Errata of the thesis have a second computation, and Table 6 is complete."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

import pytest

from tedomari.forms.definitions import Outcome
from tedomari.forms.values import canonical_form
from tedomari.notation import parse
from tedomari.rulesets import Partizan, find_ruleset
from tedomari.search import Search, Term
from tedomari_conformance.sources.thesis.listing import listed_positions
from tedomari_conformance.sources.xt_paper.board_laws import opaque
from tedomari_conformance.suite import (
    Document,
    Vector,
    Verdict,
    load_documents,
)

SOURCE = "chilled-domineering-thesis"


#: An id that a note or a piece of evidence refers to.
REFERENCE = re.compile(r"\bthesis(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){2,}")

#: Errata of counts and totals, whose second computation is another count and not a search.
COUNTED = re.compile(
    r"thesis\.(table-3|table-4)\.|thesis\.values\.different$|thesis\.symmetries\.images$"
)


@cache
def documents() -> Sequence[Document]:
    return [d for d in load_documents([SOURCE]) if not d.name.startswith("thesis-appendix")]


@cache
def vectors() -> Mapping[str, Vector]:
    return {vector.id: vector for document in documents() for vector in document.vectors}


def errata() -> list[Vector]:
    return [v for v in vectors().values() if v.provenance.verdict is Verdict.ERRATUM]


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


@pytest.mark.nightly
@pytest.mark.clause("thesis.count.values", "vectors.evidence.search")
def test_search_alone_finds_the_number_of_different_values() -> None:
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
    for grid in (grid for positions in listed_positions(4, 4).values() for grid in positions):
        position = Term.position(ruleset, opaque(grid))
        outcomes = tuple(search.outcome([position, test]) for test in tests)
        known = alike.setdefault(outcomes, [])
        if all(search.outcome([position, -one]) is not Outcome.PREVIOUS for one in known):
            known.append(position)
    assert sum(map(len, alike.values())) == vectors()["thesis.values.different"].expect


def test_every_row_of_table_six_has_a_value_and_a_weight() -> None:
    rows = [v for v in vectors().values() if re.search(r"\.p\d-\d+\.(value|weight)$", v.id)]
    kinds = {
        kind: {v.claim for v in rows if v.id.endswith(kind)} for kind in ("value", "weight")
    }
    claims = {f"TH-{n}" for n in range(193, 307)}
    assert kinds == {"value": claims, "weight": claims}
