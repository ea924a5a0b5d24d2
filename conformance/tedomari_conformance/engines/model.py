"""Engines as the driver sees them: what they offer, their replies, and judgements of these."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias

from tedomari_conformance.suite.harness.results import Status as Status
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: The version of the protocol that this package speaks.
PROTOCOL: Final = 2

#: The versions of engines, and of drivers, that it understands.
VERSIONS: Final = (1, PROTOCOL)

#: How an engine wants the terms in queries to be written.
NOTATION: Final = "notation"
TABLES: Final = "tables"
WRITINGS: Final = (NOTATION, TABLES)


@dataclass(frozen=True, slots=True)
class Answered:
    """The engine answered: the members of its result as JSON, not yet judged.

    ``sent`` is the query with the option tables that the engine was sent, if it was sent any
    in place of terms; None otherwise.
    """

    result: Mapping[str, JSON]
    sent: Query | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Declined:
    """The engine chose not to answer, and gave a reason."""

    reason: str


@dataclass(frozen=True, slots=True)
class Refused:
    """The engine reported an error: of the query (``illegal``) or its own (``internal``)."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Broken:
    """The engine gave no readable reply: it crashed, timed out or sent something garbled."""

    status: Status
    message: str


@dataclass(frozen=True, slots=True)
class Unasked:
    """The engine was not asked, since the query cannot be sent to it; the reason in words."""

    reason: str


Reply: TypeAlias = Answered | Declined | Refused | Broken | Unasked


@dataclass(frozen=True, slots=True)
class Support:
    """What an engine offers for one ruleset, or for values: operations and limits.

    A limit is the greatest number of something, for instance ``cells``, that it accepts.  The
    engine applies it.  Clause: protocol.message.limits.
    """

    operations: frozenset[str]
    limits: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hello:
    """An engine's name, its version, and what it offers.

    ``protocol`` is the version of the protocol that it speaks, and ``terms`` how it wants the
    terms in queries to be written: one of `WRITINGS`.
    """

    name: str
    version: str
    rulesets: Mapping[str, Support]
    values: Support
    protocol: int = PROTOCOL
    terms: str = NOTATION

    def supports(self, query: Query) -> bool:
        """Whether the engine offers the operation of a query, for its ruleset."""
        support = self.values if query.ruleset is None else self.rulesets.get(query.ruleset)
        return support is not None and query.operation in support.operations


class Answering(Protocol):
    """Something that answers queries: an engine in a process, or the reference."""

    @property
    def hello(self) -> Hello:
        """Its name, its version, and what it offers."""
        ...

    def ask(self, query: Query) -> Reply:
        """Return its reply to one query; an engine that breaks raises no exception."""
        ...


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of a reply: its status, and the reason in words."""

    status: Status
    message: str = ""
