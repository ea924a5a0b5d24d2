"""The vectors of Appendix I are complete and current, and searches confirm the errata."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from tedomari import atomic_weight, parse
from tedomari_conformance.sources.thesis.appendix.documents import document, shares, write
from tedomari_conformance.sources.thesis.appendix.positions import one_line, representatives
from tedomari_conformance.sources.thesis.appendix.report import is_row
from tedomari_conformance.sources.thesis.appendix.rows import SECTIONS, rows, section
from tedomari_conformance.suite import Document, Vector, Verdict, read_document
from tedomari_conformance.suite.reader import format_document

FOLDER = files("tedomari_conformance").joinpath("vectors")

#: Pairs of rows that show the same position, by section.
REPEATED = {
    8: [(98, 107), (96, 117), (97, 128)],
    9: [(174, 188), (177, 191), (173, 202), (176, 207), (172, 211), (175, 212)],
    10: [(254, 261), (250, 264), (249, 270), (253, 271), (252, 274)],
    11: [(240, 242)],
}

#: Matches the ends of the ids of the values of Table 6.
ROW_OF_TABLE_6 = r"\.p\d-\d+\.value$"

#: The numbers of positions that no row shows; rows of 13 and 14 are missing from the text.
NOT_SHOWN = {8: 0, 9: 6, 10: 9, 11: 11, 12: 4, 13: 4, 14: 11, 15: 0, 16: 0}


def text_of(empty: int) -> str:
    return FOLDER.joinpath(f"thesis-appendix-{empty}.json").read_text("utf-8")


@cache
def documents() -> Sequence[Document]:
    return [read_document(text_of(empty)) for empty in SECTIONS]


@cache
def vectors() -> Sequence[Vector]:
    return [vector for one in documents() for vector in one.vectors]


def by_section() -> Iterator[tuple[int, Document]]:
    return zip(SECTIONS, documents(), strict=True)


def value_of(one: Vector) -> str:
    assert isinstance(one.expect, dict)
    return str(one.expect["value"])


def of_rows() -> list[Vector]:
    return [one for one in vectors() if is_row(one)]


def verdicts() -> dict[str, Verdict]:
    return {one.id: one.provenance.verdict for one in vectors()}


def canonical(position: object) -> str:
    return representatives()[str(position).replace("/", "")]


@pytest.mark.clause("appendix.vectors.rows")
def test_every_row_is_a_vector_with_its_print() -> None:
    for one, row in zip(of_rows(), rows(), strict=True):
        printed, provenance = " | ".join(row.fields), one.provenance
        assert provenance.printed == printed or (
            provenance.verdict is Verdict.DERIVED and provenance.note.endswith(printed)
        )


@pytest.mark.clause("appendix.vectors.rows")
def test_every_row_that_is_not_confirmed_has_a_note() -> None:
    for one in of_rows():
        assert one.provenance.verdict is Verdict.CONFIRMED or one.provenance.note, one.id


@pytest.mark.clause("appendix.alignment.increasing", "appendix.positions.order")
def test_rows_show_strictly_increasing_positions() -> None:
    for one in documents():
        shown = [str(vector.given["position"]) for vector in one.vectors if is_row(vector)]
        assert all(earlier < later for earlier, later in pairwise(shown))


@pytest.mark.clause("appendix.positions.repeated")
def test_positions_that_are_listed_twice_are_known() -> None:
    for empty, one in zip(SECTIONS, documents(), strict=True):
        first: dict[str, int] = {}
        pairs = []
        rows_of_section = [vector for vector in one.vectors if is_row(vector)]
        for row, vector in zip(section(empty), rows_of_section, strict=True):
            earlier = first.setdefault(canonical(vector.given["position"]), row.number)
            if earlier != row.number:
                pairs.append((earlier, row.number))
                assert f"No. {earlier} shows the same position." in vector.provenance.note
                assert str(vector.given["position"]).startswith("..xx/x")
                assert one_line(canonical(vector.given["position"])).startswith("..x./x...")
        assert pairs == REPEATED.get(empty, [])


@pytest.mark.clause("appendix.positions.omitted", "appendix.vectors.missing")
def test_every_position_is_a_vector_once() -> None:
    for empty, one in zip(SECTIONS, documents(), strict=True):
        shown = Counter(
            canonical(vector.given["position"])
            for vector in one.vectors
            if vector.given["operation"] == "value-and-weight"
        )
        wanted = {least for least in representatives().values() if least.count(".") == empty}
        assert set(shown) == wanted
        assert shown.total() - len(wanted) == len(REPEATED.get(empty, []))
        assert shown.total() - len(section(empty)) == NOT_SHOWN[empty]


def test_the_lists_of_the_thesis_have_the_stars_that_it_counts() -> None:
    # Section 4.3.2 counts 46 and 11. These are the counts of Table 6 and Appendix I as printed.
    # Of all positions, the lists omit four that are *.
    text = FOLDER.joinpath("thesis-table-6.json").read_text("utf-8")
    shown = [one for one in read_document(text).vectors if re.search(ROW_OF_TABLE_6, one.id)]
    in_table = Counter(parse(str(one.provenance.read)) for one in shown)
    in_appendix = Counter(parse(value_of(one)) for one in of_rows())
    omitted = Counter(
        parse(value_of(one))
        for one in vectors()
        if one.given["operation"] == "value-and-weight" and not is_row(one)
    )
    star, black_star = parse("*"), parse("black_star")
    assert (in_table[star], in_appendix[star], omitted[star]) == (15, 31, 4)
    assert (in_table[black_star], in_appendix[black_star], omitted[black_star]) == (2, 9, 0)


@pytest.mark.clause("appendix.vectors.rows")
def test_no_row_is_under_a_claim_of_table_4() -> None:
    claims = {
        empty: {one.claim for one in document.vectors} for empty, document in by_section()
    }
    assert claims == {empty: {f"TH-{316 + empty}"} for empty in SECTIONS}


@pytest.mark.clause("appendix.verdict.second-proof", "appendix.verdict.erratum")
def test_every_erratum_is_refuted_by_a_search() -> None:
    known = {one.id: one for one in vectors()}
    errata = [one for one in of_rows() if one.provenance.verdict is Verdict.ERRATUM]
    assert errata
    for one in errata:
        search = known[f"{one.id}.search"]
        assert search.given["operation"] == "search"
        assert search.given["positions"] == {one.given["position"]: 1}
        assert search.expect != "="


@pytest.mark.clause("appendix.verdict.weight-proof")
def test_every_weight_with_a_double_sign_is_printed_with_a_single_one() -> None:
    symmetric = {parse(f"+-{n}"): f"-{n}" for n in (1, 2)}
    count = 0
    for one in of_rows():
        assert isinstance(one.expect, dict)
        printed = symmetric.get(parse(str(one.expect["atomic_weight"])))
        if printed is not None:
            count += 1
            assert one.provenance.verdict is Verdict.ERRATUM
            assert isinstance(one.provenance.read, dict)
            assert one.provenance.read["atomic_weight"] == printed
            assert atomic_weight(parse(str(one.expect["value"]))) in symmetric
        elif one.provenance.verdict is Verdict.ERRATUM:
            assert isinstance(one.provenance.read, dict)
            assert one.provenance.read["atomic_weight"] == one.expect["atomic_weight"]
    assert count == 12


@pytest.mark.clause("appendix.verdict.shares")
@pytest.mark.parametrize("empty", [14, 16])
def test_short_sections_are_current(empty: int, tmp_path: Path) -> None:
    assert format_document(document(empty)) == text_of(empty)
    counted = Counter(
        str(one.provenance.verdict)
        for one in read_document(text_of(empty)).vectors
        if is_row(one)
    )
    assert shares(empty) == counted


@pytest.mark.exhaustive
@pytest.mark.clause("appendix.alignment.increasing", "appendix.alignment.cost")
def test_all_sections_are_current(tmp_path: Path) -> None:
    write(tmp_path)
    for empty in SECTIONS:
        file = tmp_path.joinpath(f"thesis-appendix-{empty}.json")
        assert file.read_text("utf-8") == text_of(empty), empty
