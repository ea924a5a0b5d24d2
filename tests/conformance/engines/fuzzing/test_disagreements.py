"""What counts as a disagreement of an engine with the reference, and its kind."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from tedomari.errors import TedomariError
from tedomari_conformance.engines.fuzzing import Comparer, Disagreement, Report
from tedomari_conformance.engines.model import (
    Answered,
    Broken,
    Declined,
    Judgement,
    Refused,
    Reply,
    Status,
)
from tedomari_conformance.engines.operations import judge
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.suite.operations.asking import Query

Fuzz = Callable[..., Report]
DisagreementIn = Callable[[Report], Disagreement]
Feature = Callable[[Query], bool]


@pytest.mark.clause("fuzz.disagreement", "fuzz.shrink.kind")
@pytest.mark.parametrize("status", [Status.CRASHED, Status.TIMED_OUT, Status.GARBLED])
def test_a_broken_answer_is_a_disagreement_of_its_own_kind(
    fuzz: Fuzz, disagreement_in: DisagreementIn, has_block: Feature, status: Status
) -> None:
    """The engine breaks at boards with a block, and is wrong about others with empty cells."""

    def breaks(query: Query) -> Broken | Answered | None:
        if query.operation != "outcome":
            return None
        if has_block(query):
            return Broken(status, "something happened")
        return None

    disagreement = disagreement_in(fuzz("domineering", breaks))
    assert disagreement.query.arguments == {"position": "../.."}
    assert (disagreement.status, disagreement.message) == (status, "something happened")
    assert disagreement.given is None
    assert disagreement.expected == {"outcome": "N"}


@pytest.mark.clause("fuzz.disagreement")
def test_an_error_is_a_disagreement_but_declining_is_not(
    fuzz: Fuzz, disagreement_in: DisagreementIn, has_block: Feature
) -> None:
    def refuses(query: Query) -> Refused | None:
        return Refused("illegal", "no such board") if has_block(query) else None

    disagreement = disagreement_in(fuzz("domineering", refuses, operation="options"))
    assert disagreement.status is Status.REFUSED
    assert disagreement.message == "illegal: no such board"
    folder = Path("nowhere")
    report = fuzz("domineering", lambda query: Declined("busy"), examples=20, folder=folder)
    assert report.finding is None
    assert report.tally.declined == report.tally.queries > 0
    assert not folder.exists()


@pytest.mark.clause("fuzz.tally", "fuzz.disagreement")
def test_a_query_that_the_reference_leaves_open_is_not_a_disagreement(fuzz: Fuzz) -> None:
    """The reference searches for a win, but never claims that a win does not exist."""

    def denies(query: Query) -> Answered | None:
        return Answered({"win": False}) if query.operation == "win" else None

    report = fuzz("nim", lambda query: None, operation="atomic_weight", examples=10)
    assert report.tally.agreed == report.tally.queries
    report = fuzz("gomoku", denies, operation="win", examples=30)
    assert report.tally.beyond > 0


@pytest.mark.clause("fuzz.disagreement")
def test_an_answer_that_the_reference_does_not_have_is_judged_alone(
    fuzz: Fuzz, disagreement_in: DisagreementIn
) -> None:
    def claims(query: Query) -> Answered | None:
        return Answered({"win": "perhaps"}) if query.operation == "win" else None

    disagreement = disagreement_in(fuzz("gomoku", claims, operation="win", examples=10))
    assert disagreement.status is Status.GARBLED


@pytest.mark.clause("fuzz.disagreement")
def test_a_result_of_another_shape_is_garbled(
    fuzz: Fuzz, disagreement_in: DisagreementIn
) -> None:
    def claims(query: Query) -> Answered | None:
        return Answered({"relation": 7}) if query.operation == "compare" else None

    assert disagreement_in(fuzz("nim", claims, examples=20)).status is Status.GARBLED


@pytest.mark.clause("fuzz.disagreement", "fuzz.tally")
def test_the_judgement_of_an_answer_decides() -> None:
    reference = Reference(["nim"])
    query = Query("value", "nim", {"position": "1"})
    unreadable = Query("value", "nim", {"position": "one"})

    class Bold:
        hello = reference.hello

        def ask(self, query: Query) -> Answered:
            return Answered({"value": "{0|0}"})

    def open_question(*given: object) -> Judgement:
        return Judgement(Status.DECLINED)

    def raises(*given: object) -> Judgement:
        raise TedomariError("no result of this operation")

    comparer = Comparer(Bold(), reference, open_question)
    assert comparer.compare(query) is None
    assert comparer.compare(unreadable) is None
    assert comparer.tally.beyond == 2
    bounded = Comparer(Bold(), reference, raises)
    assert bounded.compare(query) is None  # the expected result exceeds the bounds
    assert bounded.tally.beyond == 1
    disagreement = Comparer(Bold(), reference, raises).compare(unreadable)
    assert disagreement is not None
    assert (disagreement.status, disagreement.expected) == (Status.GARBLED, None)
    assert disagreement.message == "no result of this operation"


@pytest.mark.clause("fuzz.disagreement")
@pytest.mark.parametrize("answer", [Answered({"outcome": "P"}), Refused("illegal", "no")])
def test_a_fault_of_the_reference_is_reported(answer: Reply) -> None:
    class Faulty:
        """A reference whose code fails, and an engine with this answer."""

        def __init__(self, reply: Reply) -> None:
            self.reply = reply

        def ask(self, query: Query) -> Reply:
            return self.reply

    reference = Faulty(Refused("internal", "a fault of the reference: KeyError"))
    comparer: Any = Comparer(cast("Any", Faulty(answer)), cast("Any", reference), judge)
    query = Query("outcome", "nim", {"position": "1"})
    found = comparer.compare(query)
    assert found.status is Status.FAIL
    assert found.message.startswith("the reference could not answer: a fault of the reference")
    assert comparer.tally.beyond == 0
