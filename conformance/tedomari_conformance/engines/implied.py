"""Questions for engines that know outcomes but no values: an outcome follows from a value."""

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


def put_to(case: Case, hello: Hello) -> Case:
    """A case as an engine can take it.

    It is the question itself, unless that is for a value which the engine does not offer; if
    it offers the outcome, that is asked for, and what is expected is the outcome of the
    value that the vector expects.  Clause: engines.run.implied.
    """
    member = VALUES.get(case.query.operation)
    if case.unasked or member is None or hello.supports(case.query):
        return case
    query = Query(OUTCOME, case.query.ruleset, case.query.arguments)
    value = case.members.get(member)
    if not (hello.supports(query) and isinstance(value, str)):
        return case
    own = (operation_of(case.query).clause,)
    clauses = (operation_of(query).clause,) if case.clauses == own else case.clauses
    expected = {OUTCOME: str(parse(value).outcome)}
    return replace(case, query=query, expected=expected, clauses=clauses)
