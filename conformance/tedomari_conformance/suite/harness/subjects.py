"""What can be checked: the reference is the first subject, an engine is another."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import asdict, replace
from hashlib import sha256
from importlib.metadata import version
from json import dumps
from typing import Protocol

from tedomari_conformance.suite.harness.cases import Case, Chapter, case_of
from tedomari_conformance.suite.harness.processes import run_by_processes
from tedomari_conformance.suite.harness.results import Presented, Result
from tedomari_conformance.suite.harness.runner import run
from tedomari_conformance.suite.model import Document


class Subject(Protocol):
    """Something that is asked the cases of vectors, and answers each."""

    @property
    def presented(self) -> Presented:
        """How it presents itself."""
        ...

    def chapters(self, documents: Iterable[Document]) -> Sequence[Chapter]:
        """The cases that documents of vectors make for it."""
        ...

    def fingerprint(self, chapters: Sequence[Chapter]) -> str:
        """A checksum of what the results of chapters depend on."""
        ...

    def results(self, chapters: Sequence[Chapter]) -> Generator[Result]:
        """Put the cases to it, and yield each result as soon as it is there."""
        ...


class Reference:
    """The reference as a subject: it is asked the vectors themselves."""

    def __init__(self, jobs: int = 1) -> None:
        """Check by ``jobs`` processes."""
        self.presented = Presented("Tedomari", version("tedomari"))
        self.jobs = jobs
        self._documents: dict[str, Document] = {}

    def chapters(self, documents: Iterable[Document]) -> Sequence[Chapter]:
        """A case for each vector."""
        found = list(documents)
        self._documents = {document.name: document for document in found}
        return [
            Chapter.of(document, (case_of(document, vector) for vector in document.vectors))
            for document in found
        ]

    def fingerprint(self, chapters: Sequence[Chapter]) -> str:
        """A checksum of all that the vectors say, in order."""
        state = sha256()
        for document in self._only(chapters):
            state.update(dumps(asdict(document), sort_keys=True).encode())
        return state.hexdigest()

    def results(self, chapters: Sequence[Chapter]) -> Generator[Result]:
        """Check the vectors in order, by as many processes as wanted.

        :class:`~tedomari_conformance.suite.harness.processes.ProcessLostError` if one dies.
        """
        documents = self._only(chapters)
        if self.jobs == 1:
            yield from run(documents)
        else:
            yield from run_by_processes(documents, self.jobs)

    def _only(self, chapters: Iterable[Chapter]) -> list[Document]:
        """The documents of chapters, with the vectors of their cases."""
        return [
            with_vectors(self._documents[chapter.head.name], chapter.cases)
            for chapter in chapters
        ]


def with_vectors(document: Document, cases: Iterable[Case]) -> Document:
    """The document with only the vectors of these cases."""
    wanted = {case.vector for case in cases}
    return replace(document, vectors=tuple(v for v in document.vectors if v.id in wanted))
