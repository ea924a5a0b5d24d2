"""Subjects of checks: the interface, and the reference.  An engine is another subject."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import asdict, replace
from hashlib import sha256
from importlib.metadata import version
from json import dumps
from typing import Protocol

from tedomari_conformance.suite.harness.cases import Case, Chapter, case_of
from tedomari_conformance.suite.harness.code import code_checksum
from tedomari_conformance.suite.harness.processes import run_in_processes
from tedomari_conformance.suite.harness.results import Identity, Result
from tedomari_conformance.suite.harness.runner import run
from tedomari_conformance.suite.model import Document


class Subject(Protocol):
    """Something that answers the cases of vectors."""

    @property
    def identity(self) -> Identity:
        """Its name, version and command."""
        ...

    def chapters(self, documents: Iterable[Document]) -> Sequence[Chapter]:
        """Return the cases of documents of vectors for this subject."""
        ...

    def fingerprint(self, chapters: Sequence[Chapter]) -> str:
        """Return a checksum of everything that the results of chapters depend on."""
        ...

    def results(self, chapters: Sequence[Chapter]) -> Generator[Result]:
        """Run the cases, and yield each result at once."""
        ...


class Reference:
    """The reference as a subject: its cases are the vectors themselves."""

    def __init__(self, jobs: int = 1) -> None:
        """Check with ``jobs`` processes."""
        self.identity = Identity("Tedomari", version("tedomari"))
        self.jobs = jobs
        self._documents: dict[str, Document] = {}

    def chapters(self, documents: Iterable[Document]) -> Sequence[Chapter]:
        """Return a case for each vector."""
        listed = list(documents)
        self._documents = {document.name: document for document in listed}
        return [
            Chapter.of(document, (case_of(document, vector) for vector in document.vectors))
            for document in listed
        ]

    def fingerprint(self, chapters: Sequence[Chapter]) -> str:
        """Return a checksum of the content of the vectors, in order, and of all code.

        Clause: vectors.run.continues.
        """
        state = sha256(code_checksum().encode())
        for document in self._only(chapters):
            state.update(dumps(asdict(document), sort_keys=True).encode())
        return state.hexdigest()

    def results(self, chapters: Sequence[Chapter]) -> Generator[Result]:
        """Check the vectors with ``jobs`` processes, and yield the results in order.

        Raises :class:`~tedomari_conformance.suite.harness.processes.ProcessLostError` if a
        process dies.
        """
        documents = self._only(chapters)
        if self.jobs == 1:
            yield from run(documents)
        else:
            yield from run_in_processes(documents, self.jobs)

    def _only(self, chapters: Iterable[Chapter]) -> list[Document]:
        """Return the documents of chapters, with only the vectors of their cases."""
        return [
            with_vectors(self._documents[chapter.head.name], chapter.cases)
            for chapter in chapters
        ]


def with_vectors(document: Document, cases: Iterable[Case]) -> Document:
    """Return the document with only the vectors of these cases."""
    wanted = {case.vector for case in cases}
    return replace(document, vectors=tuple(v for v in document.vectors if v.id in wanted))
