"""What is asked of an engine, what comes back, and what is made of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias

from tedomari_conformance.suite.harness.results import Status as Status
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: The version of the protocol that this package speaks.
PROTOCOL: Final = 1


@dataclass(frozen=True, slots=True)
class Answered:
    """The engine answered: the members of its result, read as JSON and not yet judged."""

    result: Mapping[str, JSON]


@dataclass(frozen=True, slots=True)
class Declined:
    """The engine would rather not answer, and says why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Refused:
    """What the engine says is wrong: the question (``illegal``), or itself (``internal``)."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Broken:
    """No answer that could be read: crashed, timed out or garbled, with what was seen."""

    status: Status
    message: str


Reply: TypeAlias = Answered | Declined | Refused | Broken


@dataclass(frozen=True, slots=True)
class Support:
    """What an engine says it can do for one ruleset, or for values: operations and limits.

    A limit is the greatest number of something, for instance ``cells``, that it takes.
    """

    operations: frozenset[str]
    limits: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hello:
    """How an engine presents itself."""

    name: str
    version: str
    rulesets: Mapping[str, Support]
    values: Support

    def supports(self, query: Query) -> bool:
        """Whether the engine offers the operation, for the ruleset that it is about."""
        support = self.values if query.ruleset is None else self.rulesets.get(query.ruleset)
        return support is not None and query.operation in support.operations


class Answering(Protocol):
    """Something that answers questions: a driven process, or the reference itself."""

    @property
    def hello(self) -> Hello:
        """How it presents itself."""
        ...

    def ask(self, query: Query) -> Reply:
        """Its reply to one question; never an exception for what the engine does wrong."""
        ...


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is made of an answer: pass, fail, weak or garbled, and why in words."""

    status: Status
    message: str = ""
