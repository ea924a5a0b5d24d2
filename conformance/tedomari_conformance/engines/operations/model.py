"""What an operation is: how the reference answers it, and how an engine's answer is judged."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from tedomari.errors import TedomariError
from tedomari.store import Store, using
from tedomari_conformance.engines.model import Judgement, Status
from tedomari_conformance.engines.operations.work import bounded_work
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: The members of a result.
Result: TypeAlias = Mapping[str, JSON]

#: The family of operations that are about values, with no ruleset named.
VALUES: Final = "values"

#: How many values an answer may make while it is read and judged.
JUDGED_VALUES: Final = 100_000

#: How many function calls reading an answer may take: some seconds.
JUDGED_CALLS: Final = 1_000_000

Read = TypeVar("Read")


class UnknownOperationError(TedomariError):
    """An operation that there is not for a ruleset of this family, or for values."""

    def __init__(self, name: str, family: str, known: Iterable[str]) -> None:
        about = "values" if family == VALUES else f"rulesets of the {family} family"
        super().__init__(
            f"there is no operation {name!r} for {about}; there are: {', '.join(known)}"
        )
        self.name = name
        self.family = family


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of a family.

    ``answer`` computes the result and raises a TedomariError where there is none; ``judge``
    says what an engine's result is worth, where another one was expected.  ``certified``
    operations take certificates, which are not looked at here.
    """

    family: str
    name: str
    answer: Callable[[Query], Result]
    judge: Callable[[Query, Result, Result], Judgement]
    certified: bool = False


#: All operations, by family and name.
OPERATIONS: Final[dict[tuple[str, str], Operation]] = {}


def operation(
    family: str,
    name: str,
    *,
    read: Callable[[Query, Result], Read],
    agree: Callable[[Query, Read, Read], Judgement],
    expects: Callable[[Query, Result], Read] | None = None,
    certified: bool = False,
) -> Callable[[Callable[[Query], Result]], Callable[[Query], Result]]:
    """Enter a function as what the reference answers to an operation.

    ``read`` makes of a result what can be compared, and raises a TedomariError for a result
    of the wrong shape; ``agree`` judges what was given by what was expected.  ``expects``
    reads what was expected where that may say less than a result does.

    Clauses: protocol.operation.judged, protocol.operation.expected.
    """

    def judge(query: Query, expected: Result, given: Result) -> Judgement:
        with using(Store(limit=JUDGED_VALUES)):
            wanted = (expects or read)(query, expected)
            try:
                with bounded_work(JUDGED_CALLS):
                    found = read(query, given)
                return agree(query, wanted, found)
            except TedomariError as error:
                return Judgement(Status.GARBLED, str(error))

    def enter(answer: Callable[[Query], Result]) -> Callable[[Query], Result]:
        OPERATIONS[family, name] = Operation(family, name, answer, judge, certified)
        return answer

    return enter


def equal(query: Query, wanted: object, found: object) -> Judgement:
    """Pass if what was read is what was expected; fail, with both, if it is not."""
    return passed(wanted == found, f"expected {wanted}, given {found}")


def passed(good: bool, message: str) -> Judgement:
    """Pass without a message, or fail with it."""
    return Judgement(Status.PASS) if good else Judgement(Status.FAIL, message)
