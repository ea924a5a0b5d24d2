"""How an engine's answer to an operation is judged, within bounds."""

from collections.abc import Iterable
from typing import Final

from tedomari.bounded.work import bounded_work
from tedomari.errors import TedomariError
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.store import Store, using
from tedomari_conformance.engines.model import Judgement, Status
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.registry import Operation

#: The family of operations that are about values, with no ruleset named.
VALUES: Final = "values"

#: How many values an answer may make while it is read and judged.
JUDGED_VALUES: Final = 100_000

#: How many function calls reading an answer may take: some seconds.
JUDGED_CALLS: Final = 1_000_000


class UnknownOperationError(TedomariError):
    """An operation that there is not for a ruleset of this family, or for values."""

    def __init__(self, name: str, family: str, known: Iterable[str]) -> None:
        about = "values" if family == VALUES else f"rulesets of the {family} family"
        super().__init__(
            f"there is no operation {name!r} for {about}; there are: {', '.join(known)}"
        )
        self.name = name
        self.family = family


def judged(
    operation: Operation,
    arguments: Result,
    rules: AnyRuleset | None,
    expected: Result,
    given: Result,
) -> Judgement:
    """What a result is worth, where another one is expected, as the result's type says.

    A certificate is not looked at.  Raises a TedomariError for an expectation that is no
    result.  Clauses: protocol.operation.judged, protocol.operation.expected.
    """
    with using(Store(limit=JUDGED_VALUES)):
        wanted = operation.result.expected(expected, "", rules)
        try:
            with bounded_work(JUDGED_CALLS):
                found = operation.result.read(given, "", rules)
            difference = operation.difference(wanted, found, arguments, rules)
        except TedomariError as error:
            return Judgement(Status.GARBLED, str(error))
    if difference is None:
        return Judgement(Status.PASS)
    return Judgement(Status.WEAK if difference.weak else Status.FAIL, difference.message)
