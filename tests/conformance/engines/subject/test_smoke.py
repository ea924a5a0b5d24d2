"""The smoke test: one trivial query per operation."""

from typing import Any

import pytest

from fake_engines import FakeEngine, right
from tedomari.errors import StoreFullError
from tedomari_conformance.engines import smoke as smoking
from tedomari_conformance.engines.model import (
    Answered,
    Broken,
    Declined,
    Refused,
    Reply,
    Status,
    Support,
)
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.engines.smoke import smoke, trivial_queries
from tedomari_conformance.suite.operations.asking import Query


@pytest.mark.clause("engines.smoke.each")
def test_each_operation_is_tried_once_those_about_values_first() -> None:
    engine = FakeEngine()
    results = list(smoke(engine))
    assert [one.about for one in results] == [
        "canonical",
        "compare",
        "outcome domineering",
        "value domineering",
    ]
    assert [one.status for one in results] == [Status.PASS] * 4
    assert [query.operation for query in engine.asked] == [
        one.query.operation for one in results
    ]


@pytest.mark.clause("engines.smoke.each")
def test_the_reference_passes_a_trivial_query_for_every_operation() -> None:
    """So every operation has a trivial query that can be answered."""
    reference = Reference()
    hello = reference.hello
    queries = [(query.ruleset, query.operation) for query in trivial_queries(hello)]
    offered: list[tuple[str | None, str]] = [(None, name) for name in hello.values.operations]
    offered += [
        (name, operation)
        for name, support in hello.rulesets.items()
        for operation in support.operations
    ]
    assert sorted(map(str, queries)) == sorted(map(str, offered))
    for result in smoke(reference):
        assert result.status in (Status.PASS, Status.DECLINED), result


@pytest.mark.parametrize(
    ("reply", "status"),
    [
        (Refused("illegal", "what is that"), Status.REFUSED),
        (Broken(Status.CRASHED, "exit 1"), Status.CRASHED),
        (Broken(Status.TIMED_OUT, "after 10 s"), Status.TIMED_OUT),
        (Answered({"relation": 3}), Status.GARBLED),
    ],
)
@pytest.mark.clause("engines.smoke.stops")
def test_an_unreadable_reply_ends_the_smoke_test(reply: Reply, status: Status) -> None:
    engine = FakeEngine(lambda query: reply if query.operation == "compare" else right(query))
    results = list(smoke(engine))
    assert [one.about for one in results] == ["canonical", "compare"]
    assert (results[-1].status, results[-1].stops) == (status, True)


@pytest.mark.parametrize("reply", [Declined("no zeros"), Answered({"form": "7"})])
@pytest.mark.clause("engines.smoke.stops")
def test_wrong_and_declined_answers_do_not_end_it(reply: Reply) -> None:
    engine = FakeEngine(lambda query: reply if query.operation == "canonical" else right(query))
    results = list(smoke(engine))
    assert len(results) == 4
    assert not any(one.stops for one in results)


@pytest.mark.clause("engines.smoke.unknown")
def test_an_unknown_operation_is_reported_and_not_asked() -> None:
    offers = Support(frozenset({"value", "beauty"}))
    engine = FakeEngine(rulesets={"domineering": offers, "tic-tac-toe": offers})
    results = {one.about: one for one in smoke(engine)}
    unknown = {about for about, one in results.items() if one.status is None}
    assert unknown == {"beauty domineering", "beauty tic-tac-toe", "value tic-tac-toe"}
    assert "beauty" in results["beauty domineering"].message
    assert {query.operation for query in engine.asked} == {"canonical", "compare", "value"}


@pytest.mark.parametrize(
    ("reply", "status"),
    [
        (Answered({"value": "any"}), Status.PASS),
        (Refused("illegal", "no search"), Status.PASS),
        (Broken(Status.CRASHED, "exit 1"), Status.CRASHED),
    ],
)
@pytest.mark.clause("engines.smoke.unknown")
def test_any_reply_passes_if_the_reference_has_no_answer(
    monkeypatch: pytest.MonkeyPatch, reply: Reply, status: Status
) -> None:
    def no_answer(query: Query) -> Any:
        raise StoreFullError(1)

    monkeypatch.setattr(smoking, "answer", no_answer)
    engine = FakeEngine(lambda query: reply)
    assert {one.status for one in smoke(engine)} == {status}


def test_queries_name_the_first_example() -> None:
    hello = FakeEngine().hello
    queries: list[Query] = list(trivial_queries(hello))
    assert all("position" in query.arguments for query in queries if query.ruleset)
