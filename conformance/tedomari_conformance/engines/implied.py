"""Questions for engines that know outcomes but no values: an outcome follows from a value."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tedomari.notation import parse
from tedomari_conformance.engines.model import Hello
from tedomari_conformance.engines.plan import operation_clause
from tedomari_conformance.suite.harness.results import Asked
from tedomari_conformance.suite.operations.asking import Query

#: The operations that ask for a value, and the member of their result that holds it.
VALUES: Final[Mapping[str, str]] = {"value": "value", "canonical": "form"}

OUTCOME: Final = "outcome"


def put_to(asked: Asked, hello: Hello) -> Asked:
    """A question as an engine can take it.

    It is the question itself, unless that is for a value which the engine does not offer; if
    it offers the outcome, that is asked for, and what is expected is the outcome of the
    value that the vector expects.  Clause: engines.run.implied.
    """
    member = VALUES.get(asked.query.operation)
    if member is None or hello.supports(asked.query):
        return asked
    query = Query(OUTCOME, asked.query.ruleset, asked.query.arguments)
    value = asked.expected.get(member)
    if not (hello.supports(query) and isinstance(value, str)):
        return asked
    own = (operation_clause(asked.query.operation),)
    clauses = (operation_clause(OUTCOME),) if asked.clauses == own else asked.clauses
    expected = {OUTCOME: str(parse(value).outcome)}
    return replace(asked, query=query, expected=expected, clauses=clauses)
