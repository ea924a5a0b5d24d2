"""Asking copies of an engine, and judging their replies."""

import threading
import time
from collections.abc import Callable, Container
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest

from fake_engines import IDS, FakeEngine, right
from made_cases import case
from tedomari_conformance.engines.errors import EngineStartError
from tedomari_conformance.engines.model import (
    Answered,
    Broken,
    Declined,
    Refused,
    Reply,
    Status,
    Support,
)
from tedomari_conformance.engines.questions import chapter_of
from tedomari_conformance.engines.subject import (
    EngineSubject,
    ExpectationError,
    replies,
    result_of,
)
from tedomari_conformance.suite import Document
from tedomari_conformance.suite.harness.cases import Case, every
from tedomari_conformance.suite.harness.check import Check
from tedomari_conformance.suite.harness.results import (
    ALLOWABLE,
    STATUSES,
    Result,
    Run,
    count,
    counts,
    failing,
)
from tedomari_conformance.suite.operations.asking import Query


def run(documents: list[Document], *copies: FakeEngine, done: Container[str] = ()) -> Check:
    """Return a function that checks copies of an engine with the cases not done yet."""
    subject = EngineSubject(copies, ["./fake"], limits=None, started="./fake")
    check = Check(subject, subject.chapters(documents))
    results = [Result(c, Status.PASS) for c in every(check.chapters) if c.id in done]
    check.results.extend(results)
    check.go()
    return check


@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.clause("engines.run.copies", "engines.run.supported")
def test_copies_together_ask_every_question_once(
    documents: list[Document], number: int
) -> None:
    copies = [FakeEngine() for _ in range(number)]
    results = run(documents, *copies).run.results
    assert [result.id for result in results] == [*IDS[:3], "b.period", *IDS[3:]]
    statuses = {result.id: result.status for result in results}
    assert statuses.pop("b.period") is Status.UNSUPPORTED
    assert set(statuses.values()) == {Status.PASS}
    assert sum(len(copy.asked) for copy in copies) == len(IDS)
    assert all(copy.closed and not copy.aborted.is_set() for copy in copies)


@pytest.mark.clause("engines.run.supported")
def test_operations_that_are_not_offered_are_not_asked(documents: list[Document]) -> None:
    engine = FakeEngine(values=Support(frozenset()))
    results = {result.id: result.status for result in run(documents, engine).results}
    assert {name for name, status in results.items() if status is Status.UNSUPPORTED} == {
        "b.period",
        "v.up",
        "v.order",
        "v.order#2",
    }
    assert {query.ruleset for query in engine.asked} == {"domineering"}


@pytest.mark.clause("engines.run.resumes")
def test_finished_cases_are_skipped(documents: list[Document]) -> None:
    engine = FakeEngine()
    done = {"b.left", "v.order#2"}
    check = run(documents, engine, done=done)
    assert check.complete
    assert sorted(result.id for result in check.results) == sorted([*IDS, "b.period"])
    assert len(engine.asked) == len(IDS) - len(done)


@pytest.mark.parametrize(
    ("reply", "status", "words"),
    [
        (Answered({"value": "1"}), Status.PASS, ""),
        (Answered({"value": "{0|}"}), Status.PASS, ""),
        (Answered({"value": "2"}), Status.FAIL, "2"),
        (Answered({"value": 1}), Status.GARBLED, "value"),
        (Declined("too large"), Status.DECLINED, "too large"),
        (Refused("internal", "oh"), Status.REFUSED, "internal: oh"),
        (Broken(Status.CRASHED, "signal 11"), Status.CRASHED, "signal 11"),
        (Broken(Status.TIMED_OUT, "after 1 s"), Status.TIMED_OUT, "after 1 s"),
        (Broken(Status.GARBLED, "no JSON"), Status.GARBLED, "no JSON"),
    ],
)
@pytest.mark.clause("engines.run.judged")
def test_each_reply_has_a_status_and_a_message(
    questions: list[Case], reply: Reply, status: Status, words: str
) -> None:
    """The question is about a board with room for one domino of Left; its value is 1."""
    result = result_of(questions[0], reply)
    assert (result.status, result.id) == (status, "b.left")
    assert words in result.message
    assert result.got == (reply.result if isinstance(reply, Answered) else None)


@pytest.mark.clause("engines.run.judged")
def test_a_form_that_is_equal_and_not_canonical_is_weak(questions: list[Case]) -> None:
    """``{0,v|*}`` is ``{0|*}``, since Left's option ``v`` is dominated."""
    assert result_of(questions[3], Answered({"form": "{0,v|*}"})).status is Status.WEAK


def test_a_vector_with_an_unreadable_expectation_is_named(documents: list[Document]) -> None:
    first = chapter_of(documents[0]).cases[0]
    bad = case("b.bad", first.query, {"value": "{"})
    with pytest.raises(ExpectationError, match=r"the vector b\.bad cannot be judged"):
        result_of(bad, Answered({"value": "1"}))


class Late(FakeEngine):
    """An engine that does not start."""

    def ask(self, query: Query) -> Reply:
        raise EngineStartError("late", Status.CRASHED, "it is not there")


@pytest.mark.clause("engines.run.copies")
def test_a_copy_that_does_not_start_ends_the_run(questions: list[Case]) -> None:
    patient = FakeEngine()
    patient.answers = lambda query: right(query) if patient.aborted.wait(600) else Declined("")
    copies = [patient, Late()]
    with pytest.raises(EngineStartError):
        list(replies(questions, copies))
    assert all(copy.aborted.is_set() for copy in copies)


@pytest.mark.clause("engines.run.interrupt")
def test_a_caller_that_stops_early_aborts_the_copies(questions: list[Case]) -> None:
    """The second copy answers only when it is aborted, so waiting for it would hang."""
    stuck = FakeEngine()
    stuck.answers = lambda query: right(query) if stuck.aborted.wait(600) else Declined("")
    before = threading.active_count()
    with closing(replies(questions, [FakeEngine(), stuck])) as coming:
        next(coming)
    assert stuck.aborted.is_set()
    assert threading.active_count() == before


@pytest.mark.clause("engines.run.apart", "engines.run.verdict")
def test_unsupported_and_unasked_are_counted_separately(
    documents: list[Document], questions: list[Case], run_of: Callable[..., Run]
) -> None:
    statuses = [Status.PASS, Status.FAIL, Status.UNSUPPORTED]
    results = [Result(*pair) for pair in zip(questions, statuses, strict=False)]
    (period,) = (case for case in chapter_of(documents[0]).cases if case.unasked)
    results.append(Result(period, Status.UNSUPPORTED, message=period.unasked))
    by_chapter = counts(run_of(results))
    boards, values = by_chapter["paper-boards"], by_chapter["paper-values"]
    assert (boards.total, boards.asked, boards.unasked) == (3, 2, 1)
    assert (values.total, values.asked, values.unasked) == (0, 0, 0)
    assert (boards.statuses[Status.UNSUPPORTED], boards.apart[Status.UNSUPPORTED]) == (2, 1)
    assert count(results) == boards
    assert list(boards.statuses) == list(STATUSES)
    assert set(STATUSES) == set(Status)


@pytest.mark.clause("engines.run.verdict")
def test_a_run_fails_with_certain_statuses() -> None:
    """Only weak answers can be allowed, and only declining is always allowed."""
    silent = {Status.REFUSED, Status.CRASHED, Status.TIMED_OUT, Status.GARBLED}
    assert set(Status) - failing() == {Status.PASS, Status.DECLINED, Status.UNSUPPORTED}
    assert failing([Status.WEAK]) == {Status.FAIL, *silent}
    assert ALLOWABLE == (Status.WEAK,)


@pytest.mark.clause("engines.run.copies")
def test_no_thread_continues_after_the_caller_stops() -> None:
    """The caller waits for a copy that takes long to end."""

    class Late:
        is_spent = False

        def __init__(self) -> None:
            self.asked = threading.Event()
            self.ended = threading.Event()
            self.gone = False

        def ask(self, query: object) -> object:
            if query == "first":
                return "reply"
            self.asked.set()
            assert self.ended.wait(600)
            time.sleep(0.05)
            self.gone = True
            raise TimeoutError("ended")

        def close(self) -> None:
            pass

        def abort(self) -> None:
            self.ended.set()

    copy: Any = Late()
    questions: Any = [SimpleNamespace(query=query) for query in ("first", "second")]
    answers: Any = replies(questions, [copy])
    assert next(answers)[1] == "reply"
    assert copy.asked.wait(600)
    answers.close()
    assert copy.gone


@pytest.mark.clause("engines.run.copies", "protocol.failure.budget")
@pytest.mark.parametrize("other_breaks", [False, True])
def test_a_copy_without_restarts_leaves_its_questions(other_breaks: bool) -> None:
    """The other copy answers the rest; if it breaks, too, the rest is not asked."""
    first_broke = threading.Event()

    def breaks(query: Query) -> Reply:
        reason = "not asked" if first.is_spent else "it crashed"
        first.is_spent = True
        first_broke.set()
        return Broken(Status.CRASHED, reason)

    def waits(query: Query) -> Reply:
        assert first_broke.wait(600)
        if not other_breaks:
            return right(query)
        reason = "not asked" if second.is_spent else "it crashed"
        second.is_spent = True
        return Broken(Status.CRASHED, reason)

    first, second = FakeEngine(breaks), FakeEngine(waits)
    query = Query("value", "domineering", {"position": "./."})
    questions = [case(f"made.up.{n}", query, {"value": "1"}) for n in range(50)]
    messages = [
        reply.message
        for _, reply in replies(questions, [first, second])
        if isinstance(reply, Broken)
    ]
    unasked = ["it crashed", *["not asked"] * 48] if other_breaks else []
    assert sorted(messages) == ["it crashed", *unasked]
