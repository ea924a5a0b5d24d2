"""The operations: what an engine can be asked, answered by the reference, and judged.

>>> from tedomari_conformance.engines.model import Query
>>> query = Query("value", "domineering", {"position": "../.."})
>>> answer(query)
{'value': '+-1'}
>>> str(judge(query, answer(query), {"value": "{1|-1}"}).status)
'pass'
"""

from tedomari.rulesets import find_ruleset
from tedomari.rulesets.membership import FAMILIES
from tedomari_conformance.engines.model import Judgement, Query
from tedomari_conformance.engines.operations import games, partizan, values
from tedomari_conformance.engines.operations.model import (
    OPERATIONS,
    VALUES,
    Operation,
    Result,
    UnknownOperationError,
)

#: The modules that enter operations.
MODULES = (values, games, partizan)

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

    Clause: protocol.operation.
    """
    return operation_of(query).answer(query)


def judge(query: Query, expected: Result, given: Result) -> Judgement:
    """What an engine's result is worth, where another was expected: never by its text alone.

    Raises a TedomariError for an expectation that is no result, and nothing for whatever an
    engine may have given.

    Clauses: protocol.operation.games, protocol.operation.judged.
    """
    return operation_of(query).judge(query, expected, given)


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
    found = find_ruleset(ruleset)
    return next(name for name, family in FAMILIES.items() if isinstance(found, family))


def names(family: str) -> tuple[str, ...]:
    """The operations of a family, or those about values, in the order of the protocol."""
    return tuple(name for kind, name in OPERATIONS if kind == family)
