"""In every source the vectors pass, wrong ones would fail, and all claims are covered.

Tests that concern a single source are in its folder.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tedomari_conformance.suite import Document, Vector, Verdict, check, load_documents
from tedomari_conformance.suite.model import JSON, ExtentKind, Given
from tedomari_conformance.suite.operations.registry import operation_of
from tedomari_conformance.suite.operations.types import GAME, nullable
from tedomari_spec.clauses import load_clauses
from tedomari_spec.inventory import Disposition, Item, load_sources

pytestmark = pytest.mark.usefixtures("remembered_operations")

SOURCES = tuple(load_sources())

#: The first parts of the ids of the sources.
PREFIXES = {
    "xt-domineering-paper": "xt",
    "chilled-domineering-thesis": "thesis",
    "dots-and-boxes-page": "dots",
    "connect6-thesis": "connect6",
    "semeai-slides": "semeai",
    "solved-domineering": "solved",
    "bullock-table": "bullock",
    "octal-tables": "octal",
    "board-games": "boards",
    "graphs-and-strips": "graphs",
    "numbers-and-games": "onag",
    "strings-and-coins-paper": "coins",
    "derived": "derived",
}

#: The first page of the project, which shows the output of `tedomari check`.
README = Path(__file__).parents[3] / "README.md"

#: Claims that are implied and not printed: all their vectors are derived.
IMPLIED = {
    "xt-domineering-paper": {"XT-027", "XT-088"},  # of Table 1 pictures and values are lost
    "chilled-domineering-thesis": {"TH-133"},  # the order of the list
    "dots-and-boxes-page": {"DAB-150"},  # an exercise that is left to the reader
    # lost pictures (Table 2-1, Fig. 2-1), parts of a sum, and C6-012 with a condition
    "connect6-thesis": {"C6-011", "C6-013", "C6-030", "C6-067"},
    # terms, an order of steps, and pictures that are lost
    "semeai-slides": {"SM-001", "SM-023", "SM-030"},
    "solved-domineering": set[str](),
    "bullock-table": set[str](),
    "octal-tables": set[str](),
    "board-games": {"BG-017", "BG-018"},  # values that are printed nowhere
    "graphs-and-strips": {"GS-087"},  # values that are printed nowhere
    "numbers-and-games": set[str](),
    "strings-and-coins-paper": set[str](),
    "derived": {f"DV-{number:03d}" for number in range(1, 27)},  # nothing is printed
}

#: Vectors that are tried instead of the first ones of their operations, which take seconds.
QUICKER = {
    "semeai-gwin": "semeai.territory.gwin.a",
    "semeai-territory": "semeai.sums.territory.c-d.black",
}

#: The exceptions to the period of Kayles, which are tried instead of those of another code:
#: the only vector of the operation takes seconds.
KAYLES: Given = {
    "operation": "heap-exceptions", "code": ".77", "period": 12, "from": 50, "to": 80,
}  # fmt: skip
EXCEPTIONS: JSON = [57, 58, 70]

#: A wrong relation or outcome for each right one.
WRONG_RELATION: Mapping[str, str] = {
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


@cache
def documents(source: str) -> Sequence[Document]:
    return load_documents([source])


@cache
def vectors(source: str) -> Mapping[str, Vector]:
    return {vector.id: vector for document in documents(source) for vector in document.vectors}


@cache
def items(source: str) -> Mapping[str, Item]:
    return load_sources()[source].items


def wrong(expect: JSON, *, game: bool) -> Iterator[JSON]:
    """Yield expectations of the same kind that are wrong if ``expect`` is right."""
    if expect is None:
        yield "0"
    elif isinstance(expect, bool):
        yield not expect
    elif isinstance(expect, int):
        yield expect + 1
    elif isinstance(expect, str):
        yield WRONG_RELATION.get(expect, f"{expect}+^(7)")
    elif isinstance(expect, Mapping):
        yield {**expect, "^(7)": 1}
        if not game:
            for name, value in expect.items():
                yield from ({**expect, name: other} for other in wrong(value, game=False))
    else:
        yield [*expect, "^(7)"]
        if expect:
            yield from ([other, *expect[1:]] for other in wrong(expect[0], game=False))


def passes(source: str, vector: Vector) -> bool:
    return check(documents(source)[0], vector).ok


def undetected_errors(source: str, vector: Vector) -> Iterator[JSON]:
    """Yield the wrong expectations and wrong readings of a vector that pass."""
    game = operation_of(vector.given).result.schema in (GAME.schema, nullable(GAME).schema)
    provenance = vector.provenance
    for expect in wrong(vector.expect, game=game):
        if passes(source, replace(vector, expect=expect)):
            yield expect
    if provenance.verdict not in (Verdict.ERRATUM, Verdict.DERIVED, Verdict.UNCHECKED):
        for read in wrong(provenance.read, game=game):
            if passes(source, replace(vector, provenance=replace(provenance, read=read))):
                yield read
    if provenance.verdict is Verdict.ERRATUM:
        right = replace(provenance, read=vector.expect)
        if passes(source, replace(vector, provenance=right)):
            yield vector.expect


def first_of_each_operation(source: str) -> Iterator[tuple[Document, Vector]]:
    """Yield the first vector with each operation, or a quicker one, with its document."""
    seen: set[str] = set()
    for document in documents(source):
        for vector in document.vectors:
            operation = str(vector.given.get("operation", ""))
            if QUICKER.get(operation, vector.id) != vector.id:
                continue
            if operation and operation not in seen:
                seen.add(operation)
                yield document, with_fewer_heaps(vector)


def with_fewer_heaps(vector: Vector) -> Vector:
    """Replace the exceptions to the period of another game by those of Kayles."""
    if vector.given.get("operation") != KAYLES["operation"]:
        return vector
    if vector.given["code"] == KAYLES["code"]:
        return vector
    return replace(vector, given=KAYLES, expect=EXCEPTIONS)


def assert_right_and_not_wrong(source: str, document: Document, vector: Vector) -> None:
    """Check that a vector passes, and would not with another expectation or reading."""
    result = check(document, vector)
    assert result.ok, (vector.id, result.message)
    assert list(undetected_errors(source, vector)) == [], vector.id


@pytest.mark.once
@pytest.mark.clause(
    "vectors.verdict.confirmed",
    "vectors.verdict.erratum",
    "vectors.verdict.derived",
    "vectors.run.failure",
    "connect6.player.components",
    "connect6.time.game",
    "connect6.time.carried",
    "dab.page.law",
)
@pytest.mark.parametrize("source", SOURCES)
def test_one_vector_of_each_operation_passes_and_a_wrong_one_would_not(source: str) -> None:
    """All vectors pass: ``tedomari check``.  That wrong ones would not: the next test."""
    sample = list(first_of_each_operation(source))
    assert sample
    for document, vector in sample:
        assert_right_and_not_wrong(source, document, vector)


@pytest.mark.exhaustive
@pytest.mark.clause("vectors.run.failure", "appendix.vectors.rows", "appendix.vectors.missing")
@pytest.mark.parametrize("source", SOURCES)
def test_every_vector_passes_and_a_wrong_one_would_not(source: str) -> None:
    tried = 0
    for document in documents(source):
        for vector in document.vectors:
            if vector.given:
                assert_right_and_not_wrong(source, document, vector)
                tried += 1
    assert tried > 50


def references(source: str, vector: Vector) -> list[str]:
    """The ids, or beginnings of ids, that the note and evidence of a vector refer to."""
    prefix = PREFIXES[source]
    parts = "+" if prefix == "xt" else "{2,}"
    pattern = rf"\b{prefix}(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){parts}(?:\.\*)?"
    provenance = vector.provenance
    texts = (provenance.note, vector.extent.detail, *provenance.evidence)
    return re.findall(pattern, " ".join(filter(None, texts)))


@pytest.mark.parametrize("source", SOURCES)
def test_notes_refer_to_vectors_and_clauses_that_exist(source: str) -> None:
    clauses = set(load_clauses())
    known = {*vectors(source), *clauses}
    for vector in vectors(source).values():
        assert set(vector.clauses) <= clauses, vector.id
        for name in references(source, vector):
            start = name.removesuffix("*")
            exists = (
                any(one.startswith(start) for one in known) if start != name else name in known
            )
            assert exists, (vector.id, name)


@pytest.mark.clause("spec.inventory.disposition")
@pytest.mark.parametrize("source", SOURCES)
def test_every_claim_has_a_vector_or_clauses_or_a_reason(source: str) -> None:
    claimed = {vector.claim for vector in vectors(source).values()}
    computed = {vector.claim for vector in vectors(source).values() if vector.given}
    clauses = set(load_clauses())
    assert claimed <= items(source).keys()
    for claim, item in items(source).items():
        if item.disposition in (Disposition.VECTORS, Disposition.ARITHMETIC):
            assert claim in computed, claim
        else:
            assert claim in claimed or item.clauses or item.reason, claim
        assert set(item.clauses) <= clauses, claim


@pytest.mark.parametrize("source", SOURCES)
def test_every_printed_claim_has_a_verdict_on_the_print(source: str) -> None:
    judged = {
        vector.claim
        for vector in vectors(source).values()
        if vector.provenance.verdict is not Verdict.DERIVED
    }
    assert {vector.claim for vector in vectors(source).values()} - judged == IMPLIED[source]


@pytest.mark.parametrize("source", SOURCES)
def test_a_claim_that_is_not_confirmed_has_a_note(source: str) -> None:
    for vector in vectors(source).values():
        if vector.provenance.verdict is not Verdict.CONFIRMED:
            assert vector.provenance.note or vector.provenance.verdict is Verdict.DERIVED


def test_the_readme_has_the_verdicts_of_each_source() -> None:
    """All vectors pass, so the numbers are those of the verdicts and extents in the set."""
    text = README.read_text("utf-8")
    shown = re.search(r"^source +(.*)\n((?:[a-z0-9-]+(?: +\d+)+\n)+)(.*)\n", text, re.MULTILINE)
    assert shown
    *verdicts, failed = shown[1].split()
    assert failed == "failed"
    rows = {
        name: list(map(int, numbers))
        for name, *numbers in map(str.split, shown[2].splitlines())
    }
    assert rows == {
        source: [*(counts[Verdict(verdict)] for verdict in verdicts), 0]
        for source in SOURCES
        for counts in [Counter(each.provenance.verdict for each in vectors(source).values())]
    }
    extents = Counter(
        each.extent.kind
        for source in SOURCES
        for each in vectors(source).values()
        if each.provenance.verdict is not Verdict.UNCHECKED
    )
    total = sum(map(sum, rows.values()))
    kinds = ", ".join(f"{extents[kind]} {kind}" for kind in ExtentKind)
    passed = sum(extents.values())
    assert shown[3] == (
        f"{total} vectors: {passed} passed ({kinds}), 0 failed, {total - passed} unchecked"
    )
