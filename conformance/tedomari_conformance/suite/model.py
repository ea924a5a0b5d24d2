"""What a vector is: one claim of a source as data, its verdict, and how far it was checked."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from tedomari_conformance.suite.tabular import Tabular, in_text

#: What a JSON document holds.  There are no floats: every number is an int or a text.
JSON: TypeAlias = "bool | int | str | Sequence[JSON] | Mapping[str, JSON] | None"

#: The members that a vector gives to its operation.
Given: TypeAlias = Mapping[str, JSON]


class Verdict(StrEnum):
    """What a computation said about the print.  Clause: vectors.verdict.kinds."""

    CONFIRMED = "confirmed"
    ERRATUM = "erratum"
    RESTORED = "restored"
    DAMAGED = "damaged"
    AMBIGUOUS = "ambiguous"
    RECONSTRUCTED = "reconstructed"
    TRANSCRIBED = "transcribed"
    DERIVED = "derived"
    UNCHECKED = "unchecked"


class ExtentKind(StrEnum):
    """How far a claim was checked.  Clause: vectors.extent.kinds."""

    EXACT = "exact"
    PROVED = "proved"
    BOUNDED = "bounded"


@dataclass(frozen=True, slots=True)
class Extent:
    """The kind of an extent, and the proof or the finite box that it rests on."""

    kind: ExtentKind
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.kind} ({self.detail})" if self.detail else str(self.kind)


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a vector is in its source, what is printed there, and what was made of it.

    ``printed`` is a quote (None if nothing is printed or the text lost it), ``read`` the
    printed claim in the form of ``expect``, ``kind`` what is wrong with an erratum, ``root``
    the name of the error that an erratum is, or follows from.

    Clause: vectors.vector.quote.
    """

    cell: str
    printed: str | None
    read: JSON
    verdict: Verdict
    kind: str = ""
    root: str = ""
    note: str = ""
    evidence: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Vector(Tabular):
    """One claim: ``given`` says what to compute, ``expect`` what comes out.

    Clause: vectors.vector.fields.
    """

    id: str
    claim: str
    given: Mapping[str, JSON]
    expect: JSON
    clauses: tuple[str, ...]
    extent: Extent
    provenance: Provenance

    def rows(self) -> Iterable[tuple[str, str]]:
        """Return the claim, its place, and what the computation says.

        Clause: vectors.notebook.
        """
        provenance = self.provenance
        return [
            ("vector", self.id),
            ("claim", self.claim),
            ("place", provenance.cell),
            ("given", in_text(self.given) if self.given else ""),
            ("expected", in_text(self.expect) if self.given else ""),
            ("printed", provenance.printed or ""),
            ("read", "" if provenance.read is None else in_text(provenance.read)),
            ("verdict", f"{provenance.verdict} {provenance.kind}".strip()),
            ("extent", str(self.extent)),
            ("note", provenance.note),
            ("evidence", "; ".join(provenance.evidence)),
            ("clauses", ", ".join(self.clauses)),
        ]


@dataclass(frozen=True, slots=True)
class Document(Tabular):
    """The vectors of one table, figure or section of one source, in the source's order."""

    name: str
    source: str
    title: str
    vectors: tuple[Vector, ...] = field(repr=False)

    def rows(self) -> Iterable[tuple[str, str]]:
        """Return the title, and the number of vectors of each verdict.

        Clause: vectors.notebook.
        """
        counts = Counter(str(vector.provenance.verdict) for vector in self.vectors)
        return [
            ("document", self.name),
            ("source", self.source),
            ("title", self.title),
            ("vectors", str(len(self.vectors))),
            *((verdict, str(number)) for verdict, number in sorted(counts.items())),
        ]
