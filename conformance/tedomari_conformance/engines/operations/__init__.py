"""The operations of the protocol: answer queries, and judge the results of engines.

>>> from tedomari_conformance.suite.operations.asking import Query
>>> query = Query("value", "domineering", {"position": "../.."})
>>> answer(query)
{'value': '+-1'}
>>> str(judge(query, answer(query), {"value": "{1|-1}"}).status)
'pass'

| module | contents |
| --- | --- |
| ``values`` | operations about values: canonical forms, sums, cooling |
| ``measures`` | stops, birthdays and incentives of values |
| ``transforms`` | heating, freezing, products, reduced forms and companions of values |
| ``games`` | operations about values and positions: outcomes, comparisons, thermographs |
| ``partizan`` | values and options of positions of partizan rulesets |
| ``scoring`` | margins, best moves and moves in scoring rulesets |
| ``line`` | threats, winners, moves and wins in k-in-a-row games |
| ``liberty``, ``trees`` | capturing races of Go, and the liberty trees of their regions |
| ``types`` | the types of arguments and results |
| ``canonical`` | whether a value is written as its canonical form |
| ``model`` | judging results, within bounds |
| ``referees`` | searches that decide between the reference and an engine |
| ``published`` | the published JSON Schema and table of the operations |
"""

from collections.abc import Mapping
from typing import Final, cast

from tedomari.rulesets import find_ruleset, membership
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.engines import certificates
from tedomari_conformance.engines.model import Judgement, Status
from tedomari_conformance.engines.operations import (
    games,
    liberty,
    line,
    measures,
    partizan,
    scoring,
    transforms,
    values,
)
from tedomari_conformance.engines.operations.model import (
    VALUES,
    UnknownOperationError,
    judge_result,
)
from tedomari_conformance.suite.operations.asking import Query, Result
from tedomari_conformance.suite.operations.reading import Fields
from tedomari_conformance.suite.operations.registry import Operation, operations_of_module

#: The operations of the protocol by family and name; operations about values come first.
OPERATIONS: Final[Mapping[tuple[str, str], Operation]] = {
    (each.family, each.name): each
    for module in (values, games, measures, transforms, partizan, scoring, line, liberty)
    for each in operations_of_module("tedomari", module.__name__)
}

__all__ = [
    "OPERATIONS",
    "VALUES",
    "Operation",
    "Result",
    "UnknownOperationError",
    "answer",
    "family_of",
    "judge",
    "names",
    "operation_of",
]


def answer(query: Query) -> Result:
    """Answer a query; raise a TedomariError if it has no answer.

    A certificate is produced if the query asks for one, unless it would be too long.  The
    search for a win always produces a certificate, which is sent even if the query does not
    ask for one, unless it is too long.

    Clauses: protocol.operation, protocol.operation.certificate, certificate.produced.
    """
    declared = operation_of(query)
    plain, wanted = without_certificate(query, declared)
    result = cast("Result", declared.compute(*declared.read(plain.arguments, rules_of(query))))
    if "certificate" in result:
        return certificates.unless_too_long(result)
    if not wanted:
        return result
    certificate = certificates.certificate(plain, result)
    return result if certificate is None else {**result, "certificate": certificate}


def without_certificate(query: Query, declared: Operation) -> tuple[Query, bool]:
    """Return a query without its request for a certificate, and whether it had one."""
    if not declared.certified or "certificate" not in query.arguments:
        return query, False
    wanted = Fields(query.arguments, "", optional=query.arguments).boolean("certificate")
    rest = {name: data for name, data in query.arguments.items() if name != "certificate"}
    return Query(query.operation, query.ruleset, rest), wanted


def judge(query: Query, expected: Result, actual: Result) -> Judgement:
    """Judge an engine's result by its meaning, given the expected result.

    A certificate in the result is checked, and a wrong certificate makes the result fail.  A
    win with a valid certificate passes, whatever result was expected.  Raises a TedomariError
    if the expected result is not valid, but never because of the engine's result.

    Clauses: protocol.operation.games, protocol.operation.judged,
    protocol.operation.certificate, protocol.operation.win.
    """
    declared = operation_of(query)
    plain, _ = without_certificate(query, declared)
    judgement = judge_result(declared, plain.arguments, rules_of(query), expected, actual)
    if judgement.status is Status.GARBLED or actual.get("certificate") is None:
        return judgement
    problem = certificates.check(plain, actual)
    if problem is not None:
        return Judgement(Status.FAIL, f"the certificate does not hold: {problem}")
    return Judgement(Status.PASS) if declared.proven else judgement


def rules_of(query: Query) -> AnyRuleset | None:
    """Return the ruleset that a query names, or None for a query about values."""
    return None if query.ruleset is None else find_ruleset(query.ruleset)


def operation_of(query: Query) -> Operation:
    """Return the operation of a query.

    Raises :class:`UnknownOperationError`, and
    :class:`~tedomari.rulesets.UnknownRulesetError` for a ruleset that is not installed.
    """
    family = VALUES if query.ruleset is None else family_of(query.ruleset)
    declared = OPERATIONS.get((family, query.operation))
    if declared is None:
        raise UnknownOperationError(query.operation, family, names(family))
    return declared


def family_of(ruleset: str) -> str:
    """Return the name of the family of an installed ruleset."""
    family = membership.family_of(find_ruleset(ruleset))
    assert family is not None
    return family


def names(family: str) -> tuple[str, ...]:
    """Return the names of a family's operations, in the order of the protocol."""
    return tuple(name for kind, name in OPERATIONS if kind == family)
