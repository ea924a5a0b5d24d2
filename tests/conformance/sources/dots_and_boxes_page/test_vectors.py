"""The evidence for the vectors of the page on dots and boxes, and the text of its pictures."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import pytest

from tedomari_conformance.sources.dots_and_boxes_page import pictures
from tedomari_conformance.sources.dots_and_boxes_page.pictures import collapse_blanks
from tedomari_conformance.suite import (
    Document,
    ExtentKind,
    Vector,
    Verdict,
    load_documents,
    operations,
)
from tedomari_conformance.suite.model import JSON
from tedomari_dots_and_boxes.diagram import read_picture as picture_of_the_plugin

SOURCE = "dots-and-boxes-page"


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


def test_errata_of_content_words_and_labels_are_distinguished() -> None:
    kinds = {vector.provenance.kind for vector in errata()}
    assert kinds == {"content", "word", "label"}


def refers_to(vector: Vector) -> list[str]:
    texts = (vector.provenance.note, *vector.provenance.evidence, vector.extent.detail)
    return REFERENCE.findall(" ".join(texts))


@pytest.mark.clause("vectors.verdict.erratum")
def test_every_erratum_refers_to_another_vector() -> None:
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


@pytest.mark.clause("vectors.extent.kinds", "dab.page.law")
def test_a_claim_that_is_tried_on_a_box_is_not_called_exact() -> None:
    for vector in vectors().values():
        if vector.given.get("operation") in ("dots-law", "dots-junction-box"):
            assert vector.extent.kind is not ExtentKind.EXACT, vector.id


@pytest.mark.clause("dab.page.picture")
def test_a_marked_picture_is_the_printed_text() -> None:
    compared = 0
    for vector in vectors().values():
        printed = vector.provenance.printed or ""
        if vector.given.get("operation") == "dots-play" and "+---+" in printed:
            picture = vector.given["picture"]
            assert isinstance(picture, Sequence)
            text = collapse_blanks([str(row) for row in picture])
            assert text in printed.replace(" . ", " "), vector.id
            compared += 1
    assert compared >= 20


@pytest.mark.clause("dab.page.picture", "dab.page.picture.marks")
def test_the_plugin_reads_every_picture_alike() -> None:
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


def pictures_without_a_line(rows: Sequence[str]) -> Iterator[list[str]]:
    """Yield the picture without a line, for each of its lines."""
    for place, row in enumerate(rows):
        for match in re.finditer(r"---|\|", row):
            blank = " " * len(match.group())
            less = row[: match.start()] + blank + row[match.end() :]
            yield [*rows[:place], less, *rows[place + 1 :]]


@pytest.mark.clause("dab.page.picture")
def test_the_lost_picture_of_example_4_is_determined_by_the_next_one() -> None:
    first, opened = (vectors()[f"dots.example-4.{name}"] for name in ("board", "opened"))
    picture = opened.given["picture"]
    assert isinstance(picture, Sequence)
    t_shaped: Mapping[str, JSON] = {"graph": {"points": 4, "lines": 3, "parts": ["tree"]}}
    asked = {"operation": "dots-facts", "ask": ["graph"]}
    fitting = [
        rows
        for rows in pictures_without_a_line([str(row) for row in picture])
        if operations()["dots-facts"].compute({**asked, "picture": rows}) == t_shaped
    ]
    ours = first.given["picture"]
    assert isinstance(ours, Sequence)
    shape = [str(row).replace("T", " ").rstrip() for row in ours]
    assert [[row.rstrip() for row in rows] for rows in fitting] == [shape]


def test_every_line_of_play_is_replayed_and_judged() -> None:
    plays = [v for v in vectors().values() if v.given.get("operation") == "dots-play"]
    numbers = (50, 51, *range(53, 57), 62, 63, 65, 66, 69, 70, 73, 74, 96, 97, 98)
    claims = {f"DAB-{n:03d}" for n in (*numbers, 155, 156, 157)}
    for question in ("score", "mistakes"):
        asked = {v.claim for v in plays if question in str(v.given["ask"])}
        assert claims <= asked, question
