"""The operations: what an engine can be asked, answered by the reference, and judged.

>>> from tedomari_conformance.suite.operations.asking import Query
>>> query = Query("value", "domineering", {"position": "../.."})
>>> answer(query)
{'value': '+-1'}
>>> str(judge(query, answer(query), {"value": "{1|-1}"}).status)
'pass'
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
    partizan,
    scoring,
    values,
)
from tedomari_conformance.engines.operations.model import (
    VALUES,
    UnknownOperationError,
    judged,
)
from tedomari_conformance.suite.operations.asking import Query, Result
from tedomari_conformance.suite.operations.reading import Fields
from tedomari_conformance.suite.operations.registry import Operation, declared_in

#: The operations of the protocol by family and name, those about values first.
OPERATIONS: Final[Mapping[tuple[str, str], Operation]] = {
    (each.family, each.name): each
    for module in (values, games, partizan, scoring, line, liberty)
    for each in declared_in("tedomari", module.__name__)
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
    """What the reference answers; a TedomariError for a query that has no answer.

    A certificate is made where one is asked for, if it is not too long; that of a win, which
    its search has anyway, is left out only if it is.

    Clauses: protocol.operation, protocol.operation.certificate, certificate.produced.
    """
    found = operation_of(query)
    plain, wanted = without_certificate(query, found)
    result = cast("Result", found.compute(*found.read(plain.arguments, rules_of(query))))
    if "certificate" in result:
        return certificates.unless_too_long(result)
    if not wanted:
        return result
    made = certificates.certificate(plain, result)
    return result if made is None else {**result, "certificate": made}


def without_certificate(query: Query, found: Operation) -> tuple[Query, bool]:
    """The query without the argument that asks for a certificate, and whether it does."""
    if not found.certified or "certificate" not in query.arguments:
        return query, False
    wanted = Fields(query.arguments, "", optional=query.arguments).boolean("certificate")
    rest = {name: data for name, data in query.arguments.items() if name != "certificate"}
    return Query(query.operation, query.ruleset, rest), wanted


def judge(query: Query, expected: Result, given: Result) -> Judgement:
    """What an engine's result is worth, where another was expected: never by its text alone.

    A certificate that is given is checked, and a wrong one fails.  A win that is claimed with
    a good one passes, whatever was expected.  Raises a TedomariError for an expectation that
    is no result, and nothing for whatever an engine may have given.

    Clauses: protocol.operation.games, protocol.operation.judged,
    protocol.operation.certificate, protocol.operation.win.
    """
    found = operation_of(query)
    plain, _ = without_certificate(query, found)
    judgement = judged(found, plain.arguments, rules_of(query), expected, given)
    if judgement.status is Status.GARBLED or given.get("certificate") is None:
        return judgement
    problem = certificates.check(plain, given)
    if problem is not None:
        return Judgement(Status.FAIL, f"the certificate does not hold: {problem}")
    return Judgement(Status.PASS) if found.proven else judgement


def rules_of(query: Query) -> AnyRuleset | None:
    """The ruleset that a query names."""
    return None if query.ruleset is None else find_ruleset(query.ruleset)


def operation_of(query: Query) -> Operation:
    """The operation of a query; :class:`UnknownOperationError` if there is none.

    :class:`~tedomari.rulesets.UnknownRulesetError` for a ruleset that is not installed.
    """
    family = VALUES if query.ruleset is None else family_of(query.ruleset)
    found = OPERATIONS.get((family, query.operation))
    if found is None:
        raise UnknownOperationError(query.operation, family, names(family))
    return found


def family_of(ruleset: str) -> str:
    """The name of the family of an installed ruleset."""
    found = membership.family_of(find_ruleset(ruleset))
    assert found is not None
    return found


def names(family: str) -> tuple[str, ...]:
    """The operations of a family, or those about values, in the order of the protocol."""
    return tuple(name for kind, name in OPERATIONS if kind == family)
