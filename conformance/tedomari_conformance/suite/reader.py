"""Find, read, validate and format documents of vectors."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from tedomari.errors import TedomariError
from tedomari.rulesets import installed
from tedomari_conformance.suite.model import (
    JSON,
    Document,
    Extent,
    ExtentKind,
    Provenance,
    Vector,
    Verdict,
)
from tedomari_conformance.suite.released import is_released
from tedomari_conformance.suite.schema import problem_of
from tedomari_conformance.suite.untrusted import UnreadableError, json_of


class VectorFileError(TedomariError):
    """A document of vectors is not valid JSON or breaks the schema."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


class UnknownSourceError(TedomariError):
    """No document of vectors has this source."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"no vectors of a source {name!r}; there are: {', '.join(known)}")
        self.name = name
        self.known = tuple(known)


def document_files() -> Iterator[Traversable]:
    """Yield the files of vectors of the suite, then those of the installed plugins."""
    yield from suite_files()
    yield from plugin_files()


def suite_files() -> Iterator[Traversable]:
    """Yield the files of vectors of the suite."""
    return json_files(files("tedomari_conformance").joinpath("vectors"))


def plugin_files() -> Iterator[Traversable]:
    """Yield the files of vectors of the installed plugins."""
    roots = (path for plugin in installed().plugins for path in plugin.vectors)
    return (file for root in roots for file in json_files(root))


def json_files(place: Traversable) -> Iterator[Traversable]:
    """Yield a file, or the JSON files of a folder and its subfolders, sorted by name."""
    if not place.is_dir():
        yield place
        return
    for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() or entry.name.endswith(".json"):
            yield from json_files(entry)


def read_document(
    text: str | bytes, *, where: str = "document", is_valid: bool = False
) -> Document:
    """Parse a document.  Raises :class:`VectorFileError` if it breaks the schema.

    ``where`` names the file, for messages.  A document that ``is_valid`` is known to conform
    to the schema, and is not validated again.

    Clauses: vectors.document.schema, vectors.vector.fields.
    """
    data = _parse(text, where)
    problem = None if is_valid else problem_of(data)
    if problem is not None:
        raise VectorFileError(f"{where} at {problem[0]}", problem[1])
    return document_of(data)


#: Caches documents, for programs that run several commands in one process.
_read_again = lru_cache(maxsize=256)(read_document)


def _parse(text: str | bytes, where: str) -> Any:
    """Parse a text as JSON."""
    try:
        return json_of(text, where)
    except UnreadableError as error:
        raise VectorFileError(f"{where}:{error.line}:{error.column}", error.problem) from error


def load_documents(sources: Iterable[str] | None = None) -> list[Document]:
    """Return the documents of the suite and of installed plugins, all or by source.

    Raises :class:`UnknownSourceError` for a source that no document has, and
    :class:`VectorFileError` for a file that breaks the schema or repeats the id of another
    vector.  Files of other sources are read only far enough to find their source, and the files
    of the released set are not validated again.

    Clauses: vectors.document.sources, vectors.vector.id, vectors.set.checksum.
    """
    suite = [(file.name, str(file), file.read_bytes()) for file in suite_files()]
    texts = [(where, text) for _, where, text in suite]
    valid = set(texts) if is_released({name: text for name, _, text in suite}) else set()
    texts += [(str(file), file.read_bytes()) for file in plugin_files()]
    if sources is not None:
        texts = list(_texts_of(texts, {name.replace("_", "-") for name in sources}))
    documents = [
        _read_again(text, where=where, is_valid=(where, text) in valid) for where, text in texts
    ]
    _refuse_repeated_ids(documents)
    return documents


def _texts_of(
    texts: Sequence[tuple[str, bytes]], wanted: Collection[str]
) -> Iterator[tuple[str, bytes]]:
    """Yield the texts of the wanted sources.  Raises :class:`UnknownSourceError`."""
    source_of = {where: _source(_parse(text, where)) for where, text in texts}
    known = sorted(set(source_of.values()) - {""})
    for name in sorted(wanted):
        if name not in known:
            raise UnknownSourceError(name, known)
    return ((where, text) for where, text in texts if source_of[where] in wanted)


def _source(data: Any) -> str:
    """Return the source that a document names; empty if it names none."""
    return str(data.get("source", "")) if isinstance(data, Mapping) else ""


def _refuse_repeated_ids(documents: Iterable[Document]) -> None:
    """Raise :class:`VectorFileError` if two vectors have the same id."""
    place: dict[str, str] = {}
    for document in documents:
        for vector in document.vectors:
            if vector.id in place:
                problem = f"the id {vector.id} is taken in {place[vector.id]}"
                raise VectorFileError(document.name, problem)
            place[vector.id] = document.name


def document_of(data: Mapping[str, Any]) -> Document:
    """Return a document from data that conform to the schema."""
    return Document(
        name=data["document"],
        source=data["source"],
        title=data["title"],
        vectors=tuple(_vector(item) for item in data["vectors"]),
    )


def _vector(data: Mapping[str, Any]) -> Vector:
    extent, provenance = data["extent"], data["provenance"]
    kind = ExtentKind(extent["kind"])
    return Vector(
        id=data["id"],
        claim=data["claim"],
        given=data["given"] or {},
        expect=data["expect"],
        clauses=tuple(data["clauses"]),
        extent=Extent(kind, extent.get("proof", extent.get("box", ""))),
        provenance=Provenance(
            cell=provenance["cell"],
            printed=provenance["printed"],
            read=provenance["read"],
            verdict=Verdict(provenance["verdict"]),
            kind=provenance.get("kind", ""),
            root=provenance.get("root", ""),
            note=provenance.get("note", ""),
            evidence=tuple(provenance.get("evidence", ())),
            readings=tuple(provenance.get("readings", ())),
        ),
    )


def format_document(data: Mapping[str, JSON]) -> str:
    """Format a document as it is stored in a file: its head, then one line per vector.

    Clause: vectors.document.lines.
    """
    head = {key: value for key, value in data.items() if key != "vectors"}
    lines = [f"  {json.dumps(key)}: {_line(value)}," for key, value in head.items()]
    vectors = data["vectors"]
    assert isinstance(vectors, Sequence)
    body = ",\n".join(f"    {_line(vector)}" for vector in vectors)
    return "{\n" + "\n".join(lines) + '\n  "vectors": [\n' + body + "\n  ]\n}\n"


def _line(value: JSON) -> str:
    return json.dumps(value, ensure_ascii=False)
