"""Judge an engine's answer, within bounds on the values and calls that reading it takes."""

from collections.abc import Iterable
from typing import Final

from tedomari.bounded.work import bounded_work
from tedomari.errors import TedomariError
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.store import Store, using
from tedomari_conformance.engines.model import Judgement, Status
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.registry import Operation

#: The family of the operations about values, whose queries name no ruleset.
VALUES: Final = "values"

#: The maximum number of values computed while an answer is read and judged.
JUDGED_VALUES: Final = 100_000

#: The maximum number of function calls while an answer is read, which take a few seconds.
JUDGED_CALLS: Final = 1_000_000


class UnknownOperationError(TedomariError):
    """An operation does not exist for rulesets of a family, or for values."""

    def __init__(self, name: str, family: str, known: Iterable[str]) -> None:
        subject = "values" if family == VALUES else f"rulesets of the {family} family"
        super().__init__(
            f"there is no operation {name!r} for {subject}; there are: {', '.join(known)}"
        )
        self.name = name
        self.family = family


def judge_result(
    operation: Operation,
    arguments: Result,
    rules: AnyRuleset | None,
    expected: Result,
    actual: Result,
) -> Judgement:
    """Judge a result by its type, given the expected result; ignore its certificate.

    Raises a TedomariError if the expected result is not valid.
    Clauses: protocol.operation.judged, protocol.operation.expected.
    """
    with using(Store(limit=JUDGED_VALUES)):
        expectation = operation.result.expected(expected, "", rules)
        try:
            with bounded_work(JUDGED_CALLS):
                result = operation.result.read(actual, "", rules)
            difference = operation.difference(expectation, result, arguments, rules)
        except TedomariError as error:
            return Judgement(Status.GARBLED, str(error))
    if difference is None:
        return Judgement(Status.PASS)
    return Judgement(Status.WEAK if difference.weak else Status.FAIL, difference.message)
