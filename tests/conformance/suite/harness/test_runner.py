"""The runner: verdicts, streaming, resuming, failures."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tedomari_conformance.suite import (
    Document,
    Extent,
    ExtentKind,
    Provenance,
    Result,
    Status,
    Vector,
    Verdict,
    check,
    operations,
    run,
)
from tedomari_conformance.suite.harness import runner
from tedomari_conformance.suite.harness.cases import input_of
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.registry import Operation
from tedomari_conformance.suite.operations.types import GAME, STRING, record


def vector(
    verdict: Verdict = Verdict.CONFIRMED,
    *,
    expect: JSON = ">",
    read: JSON = ">",
    id: str = "made.up",  # noqa: A002  # the name of the field
    claim: str = "MU-001",
    operation: str = "compare",
) -> Vector:
    """Return a vector that compares ^ with 0; the first is greater."""
    return Vector(
        id=id,
        claim=claim,
        given={"operation": operation, "left": "^", "right": "0"},
        expect=expect,
        clauses=(),
        extent=Extent(ExtentKind.EXACT),
        provenance=Provenance(cell="page 1", printed="x", read=read, verdict=verdict),
    )


def check_vector(vector: Vector) -> Result:
    """Check a vector in a separate document."""
    return check(Document("made-up", "a-book", "Made up", (vector,)), vector)


@pytest.mark.clause("vectors.verdict.confirmed")
@pytest.mark.parametrize(
    "verdict", sorted(set(Verdict) - {Verdict.ERRATUM, Verdict.DERIVED, Verdict.UNCHECKED})
)
def test_the_printed_claim_must_agree_as_well(verdict: Verdict) -> None:
    assert check_vector(vector(verdict)).ok
    result = check_vector(vector(verdict, read="<"))
    assert result.status is Status.FAIL
    assert result.message == f"the print says <: the verdict {verdict} does not hold"


@pytest.mark.clause("vectors.verdict.confirmed", "vectors.verdict.erratum")
@pytest.mark.parametrize(
    ("verdict", "read", "stands"),
    [
        (Verdict.DAMAGED, {"outcome": "L"}, True),
        (Verdict.DAMAGED, {"outcome": "R"}, False),
        (Verdict.AMBIGUOUS, {"value": "1"}, True),
        (Verdict.DAMAGED, {}, False),
        (Verdict.DAMAGED, None, False),
        (Verdict.DAMAGED, {"outcome": "L", "mean": "1"}, False),
        (Verdict.CONFIRMED, {"outcome": "L"}, False),
        (Verdict.CONFIRMED, {"outcome": "L", "value": "1"}, True),
        (Verdict.RESTORED, {"outcome": "L"}, False),
        (Verdict.RECONSTRUCTED, {"outcome": "L"}, False),
        (Verdict.TRANSCRIBED, {"outcome": "L"}, False),
        (Verdict.ERRATUM, {"outcome": "R"}, True),
        (Verdict.ERRATUM, {"outcome": "L"}, False),
    ],
)
def test_only_the_legible_part_of_a_damaged_record_is_compared(
    monkeypatch: pytest.MonkeyPatch, verdict: Verdict, read: JSON, stands: bool
) -> None:
    result = record(outcome=STRING, value=GAME)
    both = Operation(lambda given: {"outcome": "L", "value": "1"}, "both", {}, result)
    monkeypatch.setattr(runner, "operation_of", lambda given: both)
    whole = vector(verdict, expect={"outcome": "L", "value": "{0|}"}, read=read)
    assert check_vector(whole).ok == stands


@pytest.mark.clause("vectors.verdict.erratum")
def test_an_erratum_must_differ_from_the_printed_claim() -> None:
    assert check_vector(vector(Verdict.ERRATUM, read="<")).ok
    result = check_vector(vector(Verdict.ERRATUM, read=">"))
    assert (result.ok, result.message) == (False, "the print is not an erratum: > is right")
    unread = check_vector(vector(Verdict.ERRATUM, read=None))
    assert (unread.ok, unread.message[:38]) == (False, "an erratum says what is read in the pr")


@pytest.mark.clause("vectors.verdict.derived")
def test_a_derived_claim_needs_no_print() -> None:
    assert check_vector(vector(Verdict.DERIVED, read=None)).ok
    assert not check_vector(vector(Verdict.DERIVED, expect="=", read=None)).ok


@pytest.mark.clause("vectors.verdict.unchecked")
def test_an_unchecked_claim_asserts_nothing() -> None:
    result = check_vector(replace(vector(Verdict.UNCHECKED, expect=None, read=None), given={}))
    assert (result.status, result.got) == (Status.UNSUPPORTED, None)
    assert result.ok
    assert result.message == "no computation decides it"
    assert input_of(result.case.query) == {}


@pytest.mark.clause("vectors.run.failure")
@pytest.mark.parametrize("verdict", sorted(set(Verdict) - {Verdict.UNCHECKED}))
def test_a_wrong_expectation_fails_under_every_verdict(verdict: Verdict) -> None:
    result = check_vector(vector(verdict, expect="="))
    assert (result.status, result.got, result.message) == (Status.FAIL, ">", "expected =")


@pytest.mark.clause("vectors.run.failure")
def test_a_result_says_what_was_checked() -> None:
    result = check_vector(vector())
    assert result.id == "made.up"
    case = result.case
    assert (case.source, case.chapter, case.claim) == ("a-book", "made-up", "MU-001")
    assert (case.verdict, case.extent.kind) == (Verdict.CONFIRMED, ExtentKind.EXACT)
    assert (case.cell, case.expected, result.got) == ("page 1", ">", ">")
    assert case.query.arguments["left"] == "^"
    assert input_of(case.query) == vector().given


@pytest.mark.clause("vectors.given.operation", "vectors.run.failure")
def test_an_unknown_operation_is_a_failure() -> None:
    result = check_vector(vector(operation="guess"))
    assert not result.ok
    assert result.message.startswith("UnknownOperationError: no operation 'guess'; there are: ")


@pytest.mark.clause("vectors.run.failure")
def test_an_exception_is_a_failure_and_does_not_end_the_run() -> None:
    broken = replace(vector(), given={"operation": "compare", "left": "^(", "right": "0"})
    results = list(run([Document("d", "s", "t", (broken, vector(id="made.up.next")))]))
    assert [result.ok for result in results] == [False, True]
    assert results[0].message.startswith("NotationError: ")


@pytest.mark.clause("vectors.run.streams")
def test_each_result_comes_before_the_next_computation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order: list[str] = []
    compare = operations()["compare"]

    def compute(given: object) -> JSON:
        order.append("computed")
        return ">"

    monkeypatch.setitem(operations(), "compare", replace(compare, compute=compute))
    vectors = tuple(vector(id=f"made.up.{n}") for n in range(3))
    for result in run([Document("d", "s", "t", vectors)]):
        order.append(result.id)
    assert order == [
        "computed",
        "made.up.0",
        "computed",
        "made.up.1",
        "computed",
        "made.up.2",
    ]


@pytest.mark.clause("vectors.run.streams")
def test_documents_may_come_one_by_one() -> None:
    def documents() -> Iterator[Document]:
        yield Document("d", "s", "t", (vector(),))
        raise AssertionError("a document was asked for too early")

    assert next(run(documents())).ok


@pytest.mark.clause("vectors.run.resumes")
def test_a_run_resumes_where_it_stopped() -> None:
    vectors = tuple(vector(id=f"made.up.{n}", claim=f"MU-00{n}") for n in range(4))
    document = Document("d", "s", "t", vectors)
    rest = run([document], done={"made.up.0", "made.up.1"})
    assert [result.id for result in rest] == ["made.up.2", "made.up.3"]
    chosen = run([document], claims={"MU-003"})
    assert [result.id for result in chosen] == ["made.up.3"]
