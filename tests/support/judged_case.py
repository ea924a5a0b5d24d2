"""A question about an operation, and answers to it by what they are worth."""

from collections.abc import Sequence
from dataclasses import dataclass

from tedomari_conformance.engines.operations import Result
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query


@dataclass(frozen=True)
class Case:
    """A question, the right answer, and others by what they are worth."""

    clause: str
    query: Query
    right: Sequence[Result]
    wrong: Sequence[Result] = ()
    weak: Sequence[Result] = ()
    garbled: Sequence[Result] = ()

    def __str__(self) -> str:
        return f"{self.query.operation}-{self.query.ruleset or 'values'}"


def asked(operation: str, ruleset: str | None = None, **arguments: JSON) -> Query:
    """A question."""
    return Query(operation, ruleset, arguments)
