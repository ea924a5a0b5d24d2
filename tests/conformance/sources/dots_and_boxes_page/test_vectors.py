"""Every vector of the dots and boxes page: it passes, and a wrong one would be noticed."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tedomari_conformance.sources.dots_and_boxes_page import pictures
from tedomari_conformance.sources.dots_and_boxes_page.pictures import collapsed
from tedomari_conformance.suite import (
    Document,
    ExtentKind,
    Vector,
    Verdict,
    check,
    load_documents,
    run,
)
from tedomari_conformance.suite.model import JSON
from tedomari_dots_and_boxes.picture import read_picture as picture_of_the_plugin
from tedomari_spec.clauses import load_clauses
from tedomari_spec.inventory import Disposition, load_sources

pytestmark = pytest.mark.usefixtures("remembered_operations")

SOURCE = "dots-and-boxes-page"

IDS = Path(__file__).with_name("dots_and_boxes_page_ids.txt")

#: An id that a note or a piece of evidence refers to.
REFERENCE = re.compile(r"\bdots(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){2,}")

#: Errata of words and labels whose second witness is another reading of the same board.
READ_TWICE = {"dots.tree.root-label"}


@cache
def documents() -> Sequence[Document]:
    return load_documents([SOURCE])


@cache
def vectors() -> Mapping[str, Vector]:
    return {vector.id: vector for document in documents() for vector in document.vectors}


def errata() -> list[Vector]:
    return [v for v in vectors().values() if v.provenance.verdict is Verdict.ERRATUM]


@pytest.mark.exhaustive
@pytest.mark.clause("vectors.verdict.confirmed", "vectors.verdict.erratum", "dab.page.law")
def test_every_vector_passes() -> None:
    results = list(run(documents()))
    assert [(r.id, r.message) for r in results if not r.ok] == []
    assert [r.id for r in results] == list(vectors())


def wrong(expect: JSON) -> JSON:
    """An expectation of the same kind that is wrong if the given one is right."""
    if isinstance(expect, bool):
        return not expect
    if isinstance(expect, int):
        return expect + 1
    if isinstance(expect, str):
        return f"{expect} 7"
    if isinstance(expect, Mapping):
        name, value = next(iter(expect.items()), ("x", None))
        return {**expect, name: wrong(value)}
    return ["x"] if not expect else [wrong(expect[0]), *expect[1:]]


def fails(vector: Vector) -> bool:
    return not check(documents()[0], vector).ok


@pytest.mark.clause("vectors.run.failure")
def test_every_wrong_expectation_fails() -> None:
    tried = [vector for vector in vectors().values() if vector.given]
    assert [v.id for v in tried if not fails(replace(v, expect=wrong(v.expect)))] == []


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


def test_errata_of_words_and_of_content_are_told_apart() -> None:
    kinds = {vector.provenance.kind for vector in errata()}
    assert kinds == {"content", "word", "label"}


def refers_to(vector: Vector) -> list[str]:
    texts = (vector.provenance.note, *vector.provenance.evidence, vector.extent.detail)
    return REFERENCE.findall(" ".join(texts))


@pytest.mark.clause("vectors.verdict.erratum")
def test_every_erratum_rests_on_another_vector() -> None:
    for vector in errata():
        others = set(refers_to(vector)) - {vector.id}
        assert others, vector.id


@pytest.mark.clause("dab.page.plain")
def test_every_erratum_of_content_about_margins_has_a_plain_search() -> None:
    about_margins = {"dots-chains", "dots-rule-5", "dots-tie"}
    for vector in errata():
        if vector.provenance.kind == "content" and vector.given["operation"] in about_margins:
            named = REFERENCE.findall(" ".join(vector.provenance.evidence))
            assert "plain" in {vectors()[one].given.get("by") for one in named}, vector.id


def test_notes_refer_to_vectors_that_exist() -> None:
    for vector in vectors().values():
        for name in refers_to(vector):
            assert name in vectors(), (vector.id, name)


def test_vectors_cite_clauses_that_exist() -> None:
    known = set(load_clauses())
    for vector in vectors().values():
        assert set(vector.clauses) <= known, vector.id


@pytest.mark.clause("vectors.extent.kinds", "dab.page.law")
def test_what_is_tried_on_a_box_is_not_called_exact() -> None:
    for vector in vectors().values():
        if vector.given.get("operation") in ("dots-law", "dots-junction-box"):
            assert vector.extent.kind is not ExtentKind.EXACT, vector.id


@pytest.mark.clause("dab.page.picture")
def test_a_marked_picture_is_the_text_that_is_printed() -> None:
    compared = 0
    for vector in vectors().values():
        printed = vector.provenance.printed or ""
        if vector.given.get("operation") == "dots-play" and "+---+" in printed:
            picture = vector.given["picture"]
            assert isinstance(picture, Sequence)
            text = collapsed([str(row) for row in picture])
            assert text in printed.replace(" . ", " "), vector.id
            compared += 1
    assert compared >= 20


@pytest.mark.clause("dab.page.picture", "dab.page.picture.marks")
def test_the_plugin_reads_the_same_in_every_picture() -> None:
    compared = 0
    for vector in vectors().values():
        picture = vector.given.get("picture")
        if isinstance(picture, Sequence):
            rows = [str(row) for row in picture]
            ours, theirs = pictures.read_picture(rows), picture_of_the_plugin("\n".join(rows))
            drawn = {str(line) for line in ours.position.drawn_lines}
            assert drawn == {str(line) for line in theirs.position.drawn_lines}, vector.id
            assert ours.moves == {mark: line for line, mark in theirs.lines.items()}, vector.id
            compared += 1
    assert compared > 150


# The inventory


def test_every_claim_has_a_vector_or_a_reason() -> None:
    items = load_sources()[SOURCE].items
    claimed = {vector.claim for vector in vectors().values()}
    checked = {v.claim for v in vectors().values() if v.given}
    assert claimed <= items.keys()
    for claim, item in items.items():
        if item.disposition is Disposition.VECTORS:
            assert claim in checked, claim
        else:
            assert claim not in claimed
            assert item.reason or item.clauses, claim


def test_what_is_printed_has_a_verdict_on_the_print() -> None:
    judged = {
        vector.claim
        for vector in vectors().values()
        if vector.provenance.verdict is not Verdict.DERIVED
    }
    # an exercise that the page leaves to the reader
    assert {vector.claim for vector in vectors().values()} - judged == {"DAB-150"}


def test_every_line_of_play_is_replayed_and_judged() -> None:
    played = [v for v in vectors().values() if v.given.get("operation") == "dots-play"]
    numbers = (50, 51, *range(53, 57), 62, 63, 65, 66, 69, 70, 73, 74, 96, 97, 98)
    claims = {f"DAB-{n:03d}" for n in (*numbers, 155, 156, 157)}
    for question in ("score", "mistakes"):
        asked = {v.claim for v in played if question in str(v.given["ask"])}
        assert claims <= asked, question


@pytest.mark.clause("vectors.vector.id")
def test_ids_are_permanent() -> None:
    lines = IDS.read_text("utf-8").splitlines()
    known = [line for line in lines if not line.startswith("#")]
    kept = {line for line in known if not line.startswith("-")}
    assert len({line.lstrip("-") for line in known}) == len(known)
    assert kept == vectors().keys(), f"add new ids to {IDS.name}; put - before retired ones"
