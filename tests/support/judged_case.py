"""A question about an operation, with right, weak, wrong and garbled answers."""

from collections.abc import Sequence
from dataclasses import dataclass

from tedomari_conformance.engines.operations import Result
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query


@dataclass(frozen=True)
class Case:
    """A question, with right answers and others by their verdict."""

    clause: str
    query: Query
    right: Sequence[Result]
    wrong: Sequence[Result] = ()
    weak: Sequence[Result] = ()
    garbled: Sequence[Result] = ()

    def __str__(self) -> str:
        return f"{self.query.operation}-{self.query.ruleset or 'values'}"


def ask(operation: str, ruleset: str | None = None, **arguments: JSON) -> Query:
    """Build a question from its arguments."""
    return Query(operation, ruleset, arguments)
