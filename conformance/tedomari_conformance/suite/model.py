"""Vectors: claims of a source as data, their verdicts, and the extent of the checks."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from tedomari_conformance.suite.tabular import Tabular, in_text

#: The content of a JSON document.  A number is an int or a string, never a float.
JSON: TypeAlias = "bool | int | str | Sequence[JSON] | Mapping[str, JSON] | None"

#: The operation of a vector, and its arguments.
Given: TypeAlias = Mapping[str, JSON]


class Verdict(StrEnum):
    """The result of comparing what is printed with a computation.

    Clause: vectors.verdict.kinds.
    """

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
    """The extent to which a claim was checked.  Clause: vectors.extent.kinds."""

    EXACT = "exact"
    PROVED = "proved"
    BOUNDED = "bounded"


@dataclass(frozen=True, slots=True)
class Extent:
    """The kind of an extent, and the proof or the finite range on which it is based."""

    kind: ExtentKind
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.kind} ({self.detail})" if self.detail else str(self.kind)


@dataclass(frozen=True, slots=True)
class Provenance:
    """The place of a vector in its source, what is printed there, and the verdict.

    ``printed`` is a quotation, or None if nothing is printed or it is illegible.  ``read`` is
    the printed claim in the form of ``expect``.  ``kind`` classifies an erratum.  ``root``
    names the error that caused the erratum, which may be the erratum itself.

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
    """One claim: ``given`` says what to compute, and ``expect`` is the expected result.

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
        """Return the claim, its place, and the verdict, as labels and strings.

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
    """The vectors of one table, figure or section of a source, in the order of the source."""

    name: str
    source: str
    title: str
    vectors: tuple[Vector, ...] = field(repr=False)

    def rows(self) -> Iterable[tuple[str, str]]:
        """Return the title, and the number of vectors with each verdict.

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
