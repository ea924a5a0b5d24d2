"""The rows about sources, claims, clauses, vectors and errata."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from tedomari import parse
from tedomari_browse.links import Links
from tedomari_browse.subjects import subject_of, value_of
from tedomari_conformance.sources.errata.collected import errata_of, plain_command
from tedomari_conformance.sources.errata.roots import load_roots
from tedomari_conformance.suite.model import Verdict
from tedomari_conformance.suite.reader import document_of
from tedomari_conformance.suite.tabular import in_text
from tedomari_conformance.suite.vector_set.record import load_record
from tedomari_conformance.suite.vector_set.selection import Selection, VectorFile
from tedomari_spec.clauses import load_clauses
from tedomari_spec.inventory import load_sources

#: A row by columns.  Columns that are left out are null.
Row: TypeAlias = Mapping[str, "str | int | None"]

#: A row with the table that it belongs to.
Placed: TypeAlias = tuple[str, Row]

#: What the verdicts say.
MEANINGS: Final = {
    Verdict.CONFIRMED: "what is printed is complete and right",
    Verdict.ERRATUM: "what is printed is complete and wrong",
    Verdict.RESTORED: "characters or a picture are lost, but follow from the rest",
    Verdict.DAMAGED: "characters or a picture are lost, and the legible part is right",
    Verdict.AMBIGUOUS: "there are several readings, and the chosen one is right",
    Verdict.RECONSTRUCTED: "the position is lost; one was built that fits what is printed",
    Verdict.TRANSCRIBED: "the answer is a constant that was copied from this text",
    Verdict.DERIVED: "nothing is printed: this project added the question",
    Verdict.UNCHECKED: "nothing was compared; the note says why",
}


def set_rows(
    files: Sequence[VectorFile], selection: Selection, links: Links
) -> Iterator[Placed]:
    """Yield the rows about documents of the set, and about the whole specification."""
    yield from about_rows(files, selection)
    yield from specification_rows()
    for file in files:
        head = {"document": file.document, "source": file.source, "title": file.data["title"]}
        yield "documents", head
        for vector in file.vectors:
            yield from vector_rows(file, vector, links)
    yield from errata_rows(files, links)


def about_rows(files: Sequence[VectorFile], selection: Selection) -> Iterator[Placed]:
    """Yield what was exported: the version of the set, the licence, the selection."""
    content = {
        "version": load_record().version,
        "licence": "MIT",
        "vectors": str(sum(len(file.vectors) for file in files)),
        **{
            f"only the {name}": chosen
            for name in ("ruleset", "source", "chapter", "operation")
            if (chosen := getattr(selection, name)) is not None
        },
    }
    for name, text in content.items():
        yield "about", {"name": name, "content": text}


def specification_rows() -> Iterator[Placed]:
    """Yield the sources with their claims and root errors, the verdicts and the clauses."""
    for verdict, meaning in MEANINGS.items():
        yield "verdicts", {"verdict": verdict.value, "meaning": meaning}
    for clause in load_clauses().values():
        yield (
            "clauses",
            {"clause": clause.name, "chapter": clause.chapter, "paragraph": clause.text},
        )
    for source in load_sources().values():
        names = ("title", "authors", "published", "year")
        yield "sources", {"source": source.name, **{n: getattr(source, n) for n in names}}
        for item in source.items.values():
            row = {"claim": item.id, "source": source.name, "place": item.where}
            rest = {"disposition": item.disposition.value, "reason": item.reason or None}
            yield "claims", {**row, "statement": item.statement, **rest}
            for clause_name in item.clauses:
                yield "claim_clauses", {"claim": item.id, "clause": clause_name}
    for source_name, roots in load_roots().items():
        for root in roots:
            place = {"root": root_key(source_name, root.name), "source": source_name}
            said = {"name": root.name, "error": root.error, "reason": root.reason or None}
            yield "roots", {**place, **said}


def vector_rows(file: VectorFile, vector: Mapping[str, Any], links: Links) -> Iterator[Placed]:
    """Yield the rows about a vector."""
    given, provenance, name = vector["given"], vector["provenance"], vector["id"]
    subject, value = subject_of(vector), value_of(vector)
    yield (
        "vectors",
        {
            "vector": name,
            "workbench": links.to_workbench(subject, "vectors", name),
            "source": file.source,
            "document": file.document,
            "claim": vector["claim"],
            "cell": provenance["cell"],
            "operation": None if given is None else given["operation"],
            "ruleset": subject.ruleset,
            "position": subject.position,
            "expression": subject.expression,
            "expected": optional_text(vector["expect"]),
            "value": None if value is None else str(parse(value)),
            "printed": provenance["printed"],
            "read": optional_text(provenance["read"]),
            "verdict": provenance["verdict"],
            "kind": provenance.get("kind"),
            "root": root_key(file.source, provenance.get("root")),
            "extent": extent_text(vector["extent"]),
            "clauses": json.dumps(vector["clauses"]),
            "note": provenance.get("note"),
            "evidence": "\n".join(provenance.get("evidence", ())) or None,
            "command": None if given is None else plain_command(given),
        },
    )
    for clause in dict.fromkeys(vector["clauses"]):
        yield "vector_clauses", {"vector": name, "clause": clause}
    line = json.dumps(vector, ensure_ascii=False)
    yield "vector_lines", {"vector": name, "json": line}


def root_key(source: str, root: str | None) -> str | None:
    """Return the key of a root error, whose name may occur in several sources."""
    return f"{source}/{root}" if root else None


def optional_text(data: object) -> str | None:
    """Return a string as it is, other data as JSON, and None for null."""
    return None if data is None else in_text(data)


def extent_text(extent: Mapping[str, str]) -> str:
    """Return the extent of a vector in words.

    >>> extent_text({"kind": "exact"}), extent_text({"kind": "bounded", "box": "n <= 9"})
    ('exact', 'bounded: n <= 9')
    """
    return ": ".join(extent.values())


def errata_rows(files: Sequence[VectorFile], links: Links) -> Iterator[Placed]:
    """Yield the errata, in the order of the documents."""
    data = {vector["id"]: vector for file in files for vector in file.vectors}
    for erratum in errata_of(document_of(file.data) for file in files):
        vector, provenance = erratum.vector, erratum.vector.provenance
        link = links.to_workbench(subject_of(data[vector.id]), "errata", vector.id)
        yield (
            "errata",
            {
                "vector": vector.id,
                "workbench": link,
                "source": erratum.source,
                "claim": vector.claim,
                "cell": provenance.cell,
                "kind": provenance.kind,
                "root": root_key(erratum.source, provenance.root),
                "printed": erratum.printed,
                "true": erratum.true,
                "note": provenance.note,
                "evidence": "\n".join(provenance.evidence),
                "commands": "\n".join(erratum.commands),
            },
        )
