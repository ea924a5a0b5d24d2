"""Questions for engines that compute outcomes but not values: a value implies its outcome."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tedomari.notation import parse
from tedomari_conformance.engines.model import Hello
from tedomari_conformance.engines.operations import operation_of
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.operations.asking import Query

#: The operations that ask for a value, and the member of their result that holds it.
VALUES: Final[Mapping[str, str]] = {"value": "value", "canonical": "form"}

OUTCOME: Final = "outcome"


def case_for(case: Case, hello: Hello) -> Case:
    """Return a case, or the case for the outcome if the engine does not offer the value.

    If a case asks for a value, and the engine offers only the outcome, the new case asks for
    the outcome and expects that of the expected value.  Any other case is returned unchanged.
    Clause: engines.run.implied.
    """
    member = VALUES.get(case.query.operation)
    if case.unasked or member is None or hello.supports(case.query):
        return case
    query = Query(OUTCOME, case.query.ruleset, case.query.arguments)
    value = case.members.get(member)
    if not (hello.supports(query) and isinstance(value, str)):
        return case
    default = (operation_of(case.query).clause,)
    clauses = (operation_of(query).clause,) if case.clauses == default else case.clauses
    expected = {OUTCOME: str(parse(value).outcome)}
    return replace(case, query=query, expected=expected, clauses=clauses)
