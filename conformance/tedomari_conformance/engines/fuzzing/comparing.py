"""Ask engine and reference the same query, and judge their answers."""

import json
from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeAlias

from tedomari.errors import TedomariError
from tedomari_conformance.engines.fuzzing.expected import Expectations
from tedomari_conformance.engines.fuzzing.model import Disagreement, Tally
from tedomari_conformance.engines.model import (
    Answered,
    Answering,
    Broken,
    Declined,
    Judgement,
    Refused,
    Reply,
    Status,
    Unasked,
)
from tedomari_conformance.suite.harness.results import failing
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: Judges a result: takes the query, the expected result and the engine's result.
Judge: TypeAlias = Callable[[Query, Mapping[str, JSON], Mapping[str, JSON]], Judgement]


#: The member of a result that is judged in any case.
CERTIFICATE: Final = "certificate"


class Comparer:
    """Compares an engine with the reference; each query is asked once, and remembered.

    So a repeated query has the same result, even if the engine would answer differently the
    second time.  An expected disagreement counts as none, and so does a weak answer if that
    status is allowed.
    Clauses: fuzz.disagreement, fuzz.tally, fuzz.expected.
    """

    def __init__(
        self,
        engine: Answering,
        reference: Answering,
        judge: Judge,
        expectations: Expectations | None = None,
        allowed: Collection[Status] = (),
    ) -> None:
        self.engine = engine
        self.reference = reference
        self.judge = judge
        self.expectations = expectations or Expectations()
        self.failing = failing(allowed)
        self.tally = Tally()
        self._known: dict[str, Disagreement | Status] = {}

    def compare(self, query: Query) -> Disagreement | None:
        """Return how the answers to a query differ; None if they agree.

        Clause: fuzz.disagreement.
        """
        result = self._compare_once(query)
        return None if isinstance(result, Status) else result

    def status(self, query: Query) -> Status:
        """Return the status of a query: declined also if the reference has no answer."""
        result = self._compare_once(query)
        return result if isinstance(result, Status) else result.status

    def _compare_once(self, query: Query) -> Disagreement | Status:
        key = key_of(query)
        if key not in self._known:
            result = self._ask_both(query)
            self.tally.queries += 1
            if isinstance(result, Disagreement):
                if self.expectations.cover(result):
                    self.tally.expected += 1
                    result = result.status
                else:
                    self.tally.disagreed += 1
            self._known[key] = result
        return self._known[key]

    def _ask_both(self, query: Query) -> Disagreement | Status:
        reply = self.engine.ask(query)
        if isinstance(reply, Declined):
            self.tally.declined += 1
            return Status.DECLINED
        if isinstance(reply, Unasked):
            return self._leave_open()
        expected = self.reference.ask(query)
        if isinstance(reply, Broken):
            return Disagreement(query, reply.status, reply.message, result_of(expected), None)
        if isinstance(expected, Refused) and expected.code == "internal":
            message = f"the reference could not answer: {expected.message}"
            return Disagreement(query, Status.FAIL, message, None, result_of(reply))
        if isinstance(reply, Answered):
            if isinstance(expected, Answered):
                return self._judge_both(query, expected.result, reply)
            return self._judge_alone(query, reply)
        if isinstance(expected, Answered):
            message = f"{reply.code}: {reply.message}"
            return Disagreement(query, Status.REFUSED, message, expected.result, None)
        return self._leave_open()

    def _leave_open(self) -> Status:
        self.tally.beyond += 1
        return Status.DECLINED

    def _judge_both(
        self, query: Query, expected: Mapping[str, JSON], reply: Answered
    ) -> Disagreement | Status:
        actual = reply.result
        if CERTIFICATE not in actual and as_text(actual) == as_text(expected):
            self.tally.agreed += 1
            return Status.PASS
        try:
            judgement = self.judge(reply.sent or query, expected, actual)
        except TedomariError:  # the expected result itself is beyond the judge's limits
            return self._leave_open()
        if judgement.status in self.failing:
            return Disagreement(query, judgement.status, judgement.message, expected, actual)
        if judgement.status is Status.PASS:
            self.tally.agreed += 1
        elif judgement.status is Status.WEAK:
            self.tally.weak += 1
        else:
            return self._leave_open()
        return judgement.status

    def _judge_alone(self, query: Query, reply: Answered) -> Disagreement | Status:
        """Judge the shape and certificate of an answer, if the reference has no answer."""
        actual = reply.result
        try:
            judgement = self.judge(reply.sent or query, actual, actual)
        except TedomariError as error:
            judgement = Judgement(Status.GARBLED, str(error))
        if judgement.status in (Status.FAIL, Status.GARBLED):
            return Disagreement(query, judgement.status, judgement.message, None, actual)
        return self._leave_open()


def key_of(query: Query) -> str:
    """Return a string that identifies a query."""
    return json.dumps([query.operation, query.ruleset, query.arguments], sort_keys=True)


def as_text(result: Mapping[str, JSON]) -> str:
    """Return a result as JSON, the same for the same data; unlike in Python, 1 is not true."""
    return json.dumps(result, sort_keys=True)


def result_of(reply: Reply) -> Mapping[str, JSON] | None:
    """Return the result of a reply; None if it has none."""
    return reply.result if isinstance(reply, Answered) else None
