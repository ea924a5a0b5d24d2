"""Read the documents of the set from their files, and select vectors."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from tedomari.errors import TedomariError
from tedomari.messages import hint
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.reader import (
    UnknownSourceError,
    format_document,
    suite_files,
)

#: The rulesets of operations that are about one ruleset without naming it, by the prefixes of
#: their names.
_OPERATIONS_OF: Final[Mapping[str, str]] = {
    "board-": "domineering",
    "connect6-": "connect6",
    "domino-": "toppling-dominoes",
    "dots-": "dots-and-boxes",
    "heap-": "octal",
    "semeai-": "semeai",
}


class NoVectorsError(TedomariError):
    """No vector of the set belongs to this ruleset, document or operation."""

    def __init__(self, what: str, name: str, known: Sequence[str]) -> None:
        near = hint(name, known, most=1, otherwise=f"there are: {', '.join(known)}")
        super().__init__(f"no vectors of the {what} {name!r}{near}")
        self.name = name
        self.known = tuple(known)


@dataclass(frozen=True, slots=True)
class VectorFile:
    """A document of the set: the name of its file, its data, and its text."""

    name: str
    data: Mapping[str, Any]
    text: str

    @property
    def source(self) -> str:
        """The source that the document belongs to."""
        return str(self.data["source"])

    @property
    def document(self) -> str:
        """The name of the document."""
        return str(self.data["document"])

    @property
    def vectors(self) -> Sequence[Mapping[str, Any]]:
        """The vectors, as JSON data."""
        vectors: Sequence[Mapping[str, Any]] = self.data["vectors"]
        return vectors

    @property
    def checksum(self) -> str:
        """The SHA-256 checksum of the text in UTF-8, in hexadecimal."""
        return sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Selection:
    """A selection of vectors; None means any.

    The vectors are about this ruleset, from this source, in this document (the chapter), and
    of this operation.
    """

    ruleset: str | None = None
    source: str | None = None
    chapter: str | None = None
    operation: str | None = None

    @property
    def whole(self) -> bool:
        """Whether all vectors are selected."""
        return self == Selection()


def set_files() -> Iterator[VectorFile]:
    """Yield the documents of the suite by name; those of plugins do not belong to the set.

    Clause: vectors.set.documents.
    """
    for file in suite_files():
        text = file.read_text("utf-8")
        yield VectorFile(file.name, json.loads(text), text)


def ruleset_of(given: Mapping[str, JSON] | None) -> str | None:
    """Return the ruleset of a question; None if it is only about values.

    >>> ruleset_of({"operation": "dots-play"}), ruleset_of({"operation": "compare"})
    ('dots-and-boxes', None)

    Clause: vectors.export.selection.
    """
    if given is None:
        return None
    if "ruleset" in given:
        return str(given["ruleset"])
    operation = str(given["operation"])
    names = (name for start, name in _OPERATIONS_OF.items() if operation.startswith(start))
    return next(names, None)


def selected_files(selection: Selection) -> list[VectorFile]:
    """Return the documents with only the selected vectors; empty documents are left out.

    A name may be written with underscores.  Raises :class:`UnknownSourceError` or
    :class:`NoVectorsError` for a name that the set does not have.

    Clause: vectors.export.selection.
    """
    documents = list(set_files())
    source = published_name(selection.source)
    sources = sorted({file.source for file in documents})
    if source is not None and source not in sources:
        raise UnknownSourceError(source, sources)
    chapter = known_name("chapter", selection.chapter, {file.document for file in documents})
    ruleset = known_name("ruleset", selection.ruleset, rulesets_of(documents))
    operation = known_name("operation", selection.operation, operations_of(documents))
    documents = [
        file
        for file in documents
        if source in (None, file.source) and chapter in (None, file.document)
    ]
    if ruleset is None and operation is None:
        return documents
    return list(files_about(documents, ruleset, operation))


def known_name(what: str, name: str | None, known: Collection[str]) -> str | None:
    """Return a name in its published form; raise :class:`NoVectorsError` if it is unknown."""
    published = published_name(name)
    if published is not None and published not in known:
        raise NoVectorsError(what, published, sorted(known))
    return published


def published_name(name: str | None) -> str | None:
    """Return a name in its published form, with hyphens."""
    return None if name is None else name.replace("_", "-")


def rulesets_of(documents: Sequence[VectorFile]) -> set[str]:
    """Return the rulesets that the vectors of documents are about."""
    names = (ruleset_of(vector["given"]) for file in documents for vector in file.vectors)
    return {name for name in names if name is not None}


def operations_of(documents: Sequence[VectorFile]) -> set[str]:
    """Return the operations of the vectors of documents."""
    names = (operation_of(vector["given"]) for file in documents for vector in file.vectors)
    return {name for name in names if name is not None}


def operation_of(given: Mapping[str, JSON] | None) -> str | None:
    """Return the operation of a question; None for a vector that has none."""
    return None if given is None else str(given["operation"])


def files_about(
    documents: Sequence[VectorFile], ruleset: str | None, operation: str | None
) -> Iterator[VectorFile]:
    """Yield the documents with only the vectors about a ruleset, of an operation, or both."""
    for file in documents:
        vectors = [
            vector
            for vector in file.vectors
            if ruleset in (None, ruleset_of(vector["given"]))
            and operation in (None, operation_of(vector["given"]))
        ]
        if vectors:
            data = {**file.data, "vectors": vectors}
            yield VectorFile(file.name, data, format_document(data))
