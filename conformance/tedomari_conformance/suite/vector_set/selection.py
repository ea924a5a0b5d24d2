"""Read the documents of the set from their files, and select vectors."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from tedomari.errors import TedomariError
from tedomari.messages import hint
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.reader import (
    UnknownSourceError,
    format_document,
    json_files,
)

#: The rulesets of operations that are about one ruleset without naming it, by the prefixes of
#: their names.
_OPERATIONS_OF: Final[Mapping[str, str]] = {
    "connect6-": "connect6",
    "dots-": "dots-and-boxes",
    "semeai-": "semeai",
}


class UnknownRulesetError(TedomariError):
    """No vector of the set is about this ruleset."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        near = hint(name, known, most=1, otherwise=f"there are: {', '.join(known)}")
        super().__init__(f"no vectors of a ruleset {name!r}{near}")
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
    """A selection of vectors by ruleset, by source, or both; None means any."""

    ruleset: str | None = None
    source: str | None = None

    @property
    def whole(self) -> bool:
        """Whether all vectors are selected."""
        return self.ruleset is None and self.source is None


def set_files() -> Iterator[VectorFile]:
    """Yield the documents of the suite by name; those of plugins do not belong to the set.

    Clause: vectors.set.documents.
    """
    for file in json_files(files("tedomari_conformance").joinpath("vectors")):
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
    :class:`UnknownRulesetError` for a name that the set does not have.

    Clause: vectors.export.selection.
    """
    documents = list(set_files())
    source = published_name(selection.source)
    sources = sorted({file.source for file in documents})
    if source is not None and source not in sources:
        raise UnknownSourceError(source, sources)
    ruleset = published_name(selection.ruleset)
    rulesets = sorted(rulesets_of(documents))
    if ruleset is not None and ruleset not in rulesets:
        raise UnknownRulesetError(ruleset, rulesets)
    documents = [file for file in documents if source in (None, file.source)]
    return documents if ruleset is None else list(files_about(documents, ruleset))


def published_name(name: str | None) -> str | None:
    """Return a name in its published form, with hyphens."""
    return None if name is None else name.replace("_", "-")


def rulesets_of(documents: Sequence[VectorFile]) -> set[str]:
    """Return the rulesets that the vectors of documents are about."""
    names = (ruleset_of(vector["given"]) for file in documents for vector in file.vectors)
    return {name for name in names if name is not None}


def files_about(documents: Sequence[VectorFile], ruleset: str) -> Iterator[VectorFile]:
    """Yield the documents with only the vectors about one ruleset."""
    for file in documents:
        vectors = [vector for vector in file.vectors if ruleset_of(vector["given"]) == ruleset]
        if vectors:
            data = {**file.data, "vectors": vectors}
            yield VectorFile(file.name, data, format_document(data))
