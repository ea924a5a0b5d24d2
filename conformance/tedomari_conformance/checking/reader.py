"""Documents of vectors: found, read, checked against the schema, and written."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, cast

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from tedomari.errors import TedomariError
from tedomari_conformance.checking.model import (
    JSON,
    Document,
    Extent,
    ExtentKind,
    Provenance,
    Vector,
    Verdict,
)


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


@cache
def schema() -> Mapping[str, JSON]:
    """The JSON Schema (2020-12) of a document of vectors.  Clause: vectors.document.schema."""
    text = (
        files("tedomari_conformance").joinpath("schemas/vectors.schema.json").read_text("utf-8")
    )
    return cast("Mapping[str, JSON]", json.loads(text))


@cache
def _validator() -> Any:  # jsonschema's own type is generic over its registry
    return Draft202012Validator(schema())


def document_files() -> Iterator[Traversable]:
    """The files of vectors that come with the suite, sorted by name."""
    folder = files("tedomari_conformance").joinpath("vectors")
    yield from sorted(_json_files(folder), key=lambda file: str(file))


def _json_files(folder: Traversable) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _json_files(entry)
        elif entry.name.endswith(".json"):
            yield entry


def read_document(text: str, *, where: str = "document") -> Document:
    """The document that a text holds; :class:`VectorFileError` if it breaks the schema.

    Clauses: vectors.document.schema, vectors.vector.fields.
    """
    try:
        data = json.loads(text, parse_float=_no_float)
    except json.JSONDecodeError as error:
        raise VectorFileError(f"{where}:{error.lineno}", f"no JSON: {error.msg}") from error
    problem = best_match(_validator().iter_errors(data))
    if problem is not None:
        raise VectorFileError(f"{where} at {problem.json_path}", problem.message)
    return _document(data)


def _no_float(text: str) -> int:
    raise VectorFileError("document", f"{text} is a decimal fraction: write it as a text")


def load_documents(sources: Iterable[str] | None = None) -> list[Document]:
    """All documents that come with the suite, or those of the named sources only.

    An unknown name raises :class:`UnknownSourceError`.
    """
    documents = [read_document(f.read_text("utf-8"), where=f.name) for f in document_files()]
    if sources is None:
        return documents
    wanted = [name.replace("_", "-") for name in sources]
    known = sorted({document.source for document in documents})
    for name in wanted:
        if name not in known:
            raise UnknownSourceError(name, known)
    return [document for document in documents if document.source in wanted]


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
