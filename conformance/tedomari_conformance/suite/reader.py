"""Documents of vectors: found, read, checked against the schema, and written."""

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
from tedomari_conformance.suite.schema import problem_of
from tedomari_conformance.suite.untrusted import UnreadableError, json_of


class VectorFileError(TedomariError):
    """A document of vectors that is not as the schema says."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


class UnknownSourceError(TedomariError):
    """A source that no document of vectors belongs to."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"no vectors of a source {name!r}; there are: {', '.join(known)}")
        self.name = name
        self.known = tuple(known)


def document_files() -> Iterator[Traversable]:
    """The files of vectors that come with the suite, then those of the installed plugins."""
    roots: list[Traversable] = [files("tedomari_conformance").joinpath("vectors")]
    roots += [path for plugin in installed().plugins for path in plugin.vectors]
    return (file for root in roots for file in json_files(root))


def json_files(place: Traversable) -> Iterator[Traversable]:
    """A file, or the JSON files of a folder and of the folders in it, sorted by name."""
    if not place.is_dir():
        yield place
        return
    for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() or entry.name.endswith(".json"):
            yield from json_files(entry)


def read_document(text: str | bytes, *, where: str = "document") -> Document:
    """The document that a text holds; :class:`VectorFileError` if it breaks the schema.

    Clauses: vectors.document.schema, vectors.vector.fields.
    """
    data = _parse(text, where)
    problem = problem_of(data)
    if problem is not None:
        raise VectorFileError(f"{where} at {problem[0]}", problem[1])
    return _document(data)


#: A document is asked for again and again where commands are run one after the other.
_read_again = lru_cache(maxsize=256)(read_document)


def _parse(text: str | bytes, where: str) -> Any:
    """What a text says as JSON."""
    try:
        return json_of(text, where)
    except UnreadableError as error:
        raise VectorFileError(f"{where}:{error.line}:{error.column}", error.problem) from error


def load_documents(sources: Iterable[str] | None = None) -> list[Document]:
    """All documents of the suite and of installed plugins, or those of some sources.

    :class:`UnknownSourceError` for a name that no document has, :class:`VectorFileError`
    for a file that breaks the schema or has an id of another one.  Of files of other
    sources than those asked for, only the source is read.

    Clauses: vectors.document.sources, vectors.vector.id.
    """
    texts = [(str(file), file.read_bytes()) for file in document_files()]
    if sources is not None:
        texts = list(_texts_of(texts, {name.replace("_", "-") for name in sources}))
    documents = [_read_again(text, where=where) for where, text in texts]
    _refuse_repeated_ids(documents)
    return documents


def _texts_of(
    texts: Sequence[tuple[str, bytes]], wanted: Collection[str]
) -> Iterator[tuple[str, bytes]]:
    """The texts of the wanted sources; :class:`UnknownSourceError` if one has none."""
    found = {where: _source(_parse(text, where)) for where, text in texts}
    known = sorted(set(found.values()) - {""})
    for name in sorted(wanted):
        if name not in known:
            raise UnknownSourceError(name, known)
    return ((where, text) for where, text in texts if found[where] in wanted)


def _source(data: Any) -> str:
    """The source that a document says it is of; empty if it says none."""
    return str(data.get("source", "")) if isinstance(data, Mapping) else ""


def _refuse_repeated_ids(documents: Iterable[Document]) -> None:
    """Raise :class:`VectorFileError` for an id that stands twice."""
    place: dict[str, str] = {}
    for document in documents:
        for vector in document.vectors:
            if vector.id in place:
                problem = f"the id {vector.id} is taken in {place[vector.id]}"
                raise VectorFileError(document.name, problem)
            place[vector.id] = document.name


def _document(data: Mapping[str, Any]) -> Document:
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
    """A document as it is kept in a file: its head, then one vector a line.

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
