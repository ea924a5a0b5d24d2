"""Domains of subjects: how to draw them, ask about them, shrink them and show them."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Final, Protocol, TypeVar

from hypothesis.strategies import SearchStrategy

from tedomari.rulesets import Boards, Sampled, Size
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.engines.fuzzing.asking import (
    arguments_of,
    find_operation,
    subject_members,
    subject_texts,
)
from tedomari_conformance.engines.fuzzing.choosing import from_choices
from tedomari_conformance.engines.fuzzing.comparing import key_of
from tedomari_conformance.engines.fuzzing.model import Disagreement, Ruling
from tedomari_conformance.engines.fuzzing.pairs import Positions, choose_positions
from tedomari_conformance.engines.fuzzing.positions import draw_for
from tedomari_conformance.engines.fuzzing.referee import rule
from tedomari_conformance.engines.fuzzing.smaller import smaller
from tedomari_conformance.suite.operations.asking import Query

#: Both positions of a pair are replaced by smaller ones if there are at most this many ways.
MOST_BOTH: Final = 2_000

#: What queries are about: a tuple of positions, or of games.
Subject = TypeVar("Subject", bound=Hashable)


class Domain(Protocol[Subject]):
    """A source of subjects, with the queries about each of them."""

    @property
    def ruleset(self) -> str | None:
        """The name of the ruleset; None if the subjects are games."""
        ...

    @property
    def smaller_suffices(self) -> bool:
        """Whether a subject shrinks well by steps to smaller ones alone.

        Otherwise Hypothesis shrinks the choices that made it first.
        """
        ...

    def strategy(self, operations: Sequence[str]) -> SearchStrategy[Subject]:
        """Return a strategy for subjects of some operations."""
        ...

    def queries(self, subject: Subject, operations: Sequence[str]) -> Iterator[Query]:
        """Yield the queries about a subject, one operation after the other."""
        ...

    def subject_of(self, query: Query) -> Subject:
        """Return the subject of a query of this domain; a TedomariError for any other."""
        ...

    def smaller(self, subject: Subject) -> Iterable[Subject]:
        """Return the subjects that are one step smaller."""
        ...

    def cells(self, subject: Subject) -> int:
        """Return the number of empty cells of the largest board; 0 without boards."""
        ...

    def kinds(self, subject: Subject) -> Iterable[str]:
        """Return the kinds of a subject, which the report counts."""
        ...

    def cause(self, disagreement: Disagreement) -> Hashable:
        """Return the same for minimal disagreements that have the same cause."""
        ...

    def picture(self, query: Query) -> str:
        """Draw the subject of a query, in lines of text."""
        ...

    def ruling(self, disagreement: Disagreement) -> Ruling | None:
        """Return the referee's ruling; None without a referee."""
        ...


@dataclass(frozen=True)
class PositionDomain:
    """The positions of a ruleset, up to a size.  Clause: fuzz.positions."""

    ruleset: str
    rules: AnyRuleset
    size: Size | None = None

    @property
    def smaller_suffices(self) -> bool:
        """True for rulesets on boards, and for those with steps of their own."""
        return isinstance(self.rules, (Boards, Sampled))

    def strategy(self, operations: Sequence[str]) -> SearchStrategy[Positions]:
        """Return a strategy for one position, or for two if an operation compares.

        Clause: fuzz.positions.pairs.
        """
        draw = draw_for(self.rules, self.size)
        members = [subject_members(find_operation(name, self.rules)) for name in operations]
        several = max(map(len, members), default=1) > 1
        return from_choices(
            lambda choose: choose_positions(choose, draw, self.rules, several=several)
        )

    def queries(self, subject: Positions, operations: Sequence[str]) -> Iterator[Query]:
        """Yield queries about each position, or about both together.  Clause: fuzz.batch."""
        texts = [self.rules.format(position) for position in subject.members]
        for operation in operations:
            for arguments in arguments_of(find_operation(operation, self.rules), texts):
                yield Query(operation, self.ruleset, arguments)

    def subject_of(self, query: Query) -> Positions:
        """Return the positions of a query."""
        return Positions(tuple(map(self.rules.parse, subject_texts(query, self.rules))))

    def smaller(self, subject: Positions) -> Iterator[Positions]:
        """Replace one of the positions by a smaller one, or both.

        Clause: fuzz.shrink.smaller.
        """
        members = subject.members
        for place, position in enumerate(members):
            for other in smaller(self.rules, position):
                yield Positions((*members[:place], other, *members[place + 1 :]))
        if len(members) > 1:
            each = [list(smaller(self.rules, position)) for position in members]
            if prod(map(len, each)) <= MOST_BOTH:
                yield from map(Positions, product(*each))

    def cells(self, subject: Positions) -> int:
        """Return the number of empty cells of the largest board."""
        rules = self.rules
        if not isinstance(rules, Boards):
            return 0
        return max(rules.to_grid(position).empty_cells for position in subject.members)

    def kinds(self, subject: Positions) -> Iterable[str]:
        """Return the kinds of the positions, and how the second was drawn.

        Clauses: fuzz.tally, fuzz.positions.kinds.
        """
        return subject.kinds

    def cause(self, disagreement: Disagreement) -> Hashable:
        """Return the operation, the status and the query.  Clause: fuzz.causes."""
        return disagreement.kind, key_of(disagreement.query)

    def picture(self, query: Query) -> str:
        """Draw the positions, with an empty line between them.  Clause: fuzz.finding."""
        return "\n\n".join(map(self.rules.format_lines, self.subject_of(query).members))

    def ruling(self, disagreement: Disagreement) -> Ruling | None:
        """Search the board to decide which answer is right.  Clause: fuzz.referee."""
        return rule(self.rules, disagreement)
