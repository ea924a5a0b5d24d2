"""The errata of the sources, collected from the vectors."""

import re
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.errors import TedomariError
from tedomari.messages import did_you_mean
from tedomari_conformance.suite import Document, Vector, Verdict
from tedomari_conformance.suite.harness.runner import format_answer
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operations

_ID: Final = re.compile(r"[a-z][a-z0-9-]*(?:\.[A-Za-z0-9_-]+)+")


class UnknownVectorError(TedomariError):
    """No vector has this id."""

    def __init__(self, name: str, near: Sequence[str]) -> None:
        hint = did_you_mean(near) or "'tedomari errata' lists errata"
        super().__init__(f"no vector {name!r}; {hint}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Erratum:
    """A vector whose verdict is erratum, and the ids of the vectors that confirm it."""

    source: str
    vector: Vector
    witnesses: tuple[str, ...]

    @property
    def printed(self) -> str:
        """The printed text, or the reading of it if the text is lost."""
        provenance = self.vector.provenance
        return (
            format_answer(provenance.read) if provenance.printed is None else provenance.printed
        )

    @property
    def true(self) -> str:
        """The true value, as text."""
        return format_answer(self.vector.expect)

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands that show the error.

        A command that computes the true value comes first if there is one, then the command
        that checks the vectors.
        """
        plain = plain_command(self.vector.given)
        again = " ".join(("tedomari errata", self.vector.id, *self.witnesses))
        return (again,) if plain is None else (plain, again)


def errata_of(documents: Iterable[Document]) -> list[Erratum]:
    """Return all errata, in the order of the documents."""
    all_documents = list(documents)
    known = {vector.id for document in all_documents for vector in document.vectors}
    return [
        Erratum(document.source, vector, witnesses(vector, known))
        for document in all_documents
        for vector in document.vectors
        if vector.provenance.verdict is Verdict.ERRATUM
    ]


def witnesses(vector: Vector, known: Container[str]) -> tuple[str, ...]:
    """Return the ids of the other vectors that the evidence and the note of a vector name.

    ``known`` are the ids of all vectors.
    """
    text = " ".join((*vector.provenance.evidence, vector.provenance.note))
    named = (word.rstrip(".") for word in _ID.findall(text))
    return tuple(dict.fromkeys(name for name in named if name in known and name != vector.id))


def plain_command(given: Given) -> str | None:
    """Return a command that computes the same as a vector, or None if no command does."""
    known = operations().get(str(given.get("operation")))
    return None if known is None else known.command(given)
