"""What is fuzzed: how subjects are drawn, made smaller, asked about and shown."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from tedomari.rulesets import Boards, OpaquePosition, Size
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.engines.fuzzing.asking import (
    arguments_of,
    drawn_members,
    operation_named,
    texts_in,
)
from tedomari_conformance.engines.fuzzing.model import Disagreement, Ruling
from tedomari_conformance.engines.fuzzing.positions import positions
from tedomari_conformance.engines.fuzzing.referee import rule
from tedomari_conformance.engines.fuzzing.smaller import smaller
from tedomari_conformance.suite.operations.asking import Query

#: What queries are about: some positions, or some games.
Subject = TypeVar("Subject", bound=Hashable)

#: One position, or the two that a comparison needs.
Positions = tuple[OpaquePosition, ...]


class Domain(Protocol[Subject]):
    """Where subjects come from, and what is asked about each."""

    @property
    def ruleset(self) -> str | None:
        """The name of the ruleset, None if the subjects are games."""
        ...

    def strategy(self, operations: Sequence[str]) -> SearchStrategy[Subject]:
        """The subjects, for some operations."""
        ...

    def queries(self, subject: Subject, operations: Sequence[str]) -> Iterator[Query]:
        """What is asked about a subject, an operation after the other."""
        ...

    def subject_of(self, query: Query) -> Subject:
        """The subject of such a query; a TedomariError for any other query."""
        ...

    def smaller(self, subject: Subject) -> Iterable[Subject]:
        """The subjects that are one step smaller."""
        ...

    def cells(self, subject: Subject) -> int:
        """How many empty cells there are, 0 off boards."""
        ...

    def picture(self, query: Query) -> str:
        """What a query is about, in lines of text."""
        ...

    def ruling(self, found: Disagreement) -> Ruling | None:
        """What a referee says, None if there is none."""
        ...


@dataclass(frozen=True)
class PositionDomain:
    """The positions of a ruleset, of at most some size.  Clause: fuzz.positions."""

    ruleset: str
    rules: AnyRuleset
    size: Size | None = None

    def strategy(self, operations: Sequence[str]) -> SearchStrategy[Positions]:
        """One position, or two if some operation compares."""
        one = positions(self.rules, self.size)
        asked = [drawn_members(operation_named(name, self.rules)) for name in operations]
        return st.tuples(one, one) if max(map(len, asked), default=1) > 1 else st.tuples(one)

    def queries(self, subject: Positions, operations: Sequence[str]) -> Iterator[Query]:
        """Each operation about each position, or about both together.  Clause: fuzz.batch."""
        texts = [self.rules.format(position) for position in subject]
        for operation in operations:
            for arguments in arguments_of(operation_named(operation, self.rules), texts):
                yield Query(operation, self.ruleset, arguments)

    def subject_of(self, query: Query) -> Positions:
        """The positions of a query."""
        return tuple(map(self.rules.parse, texts_in(query, self.rules)))

    def smaller(self, subject: Positions) -> Iterator[Positions]:
        """One of the positions made smaller.  Clause: fuzz.shrink.smaller."""
        for place, position in enumerate(subject):
            for other in smaller(self.rules, position):
                yield (*subject[:place], other, *subject[place + 1 :])

    def cells(self, subject: Positions) -> int:
        """The empty cells of the largest board."""
        rules = self.rules
        if not isinstance(rules, Boards):
            return 0
        return max(rules.to_grid(position).empty_cells for position in subject)

    def picture(self, query: Query) -> str:
        """The pictures, with an empty line between them.  Clause: fuzz.finding."""
        return "\n\n".join(map(self.rules.format_lines, self.subject_of(query)))

    def ruling(self, found: Disagreement) -> Ruling | None:
        """What the search of the board says.  Clause: fuzz.referee."""
        return rule(self.rules, found)
