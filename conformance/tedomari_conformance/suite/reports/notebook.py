"""Vectors and documents as tables of a notebook."""

import json
from collections import Counter
from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tedomari_conformance.suite.model import JSON, Document, Vector


def table(rows: Iterable[tuple[str, str]]) -> str:
    """Names and texts as a table; the texts are set as they are."""
    body = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(name)}</th>'
        f'<td style="text-align:left">{escape(text)}</td></tr>'
        for name, text in rows
        if text
    )
    return f"<table>{body}</table>"


def vector_html(vector: "Vector") -> str:
    """What a vector claims, where, and what the computation says.

    Clause: vectors.notebook.
    """
    provenance = vector.provenance
    return table(
        [
            ("vector", vector.id),
            ("claim", vector.claim),
            ("place", provenance.cell),
            ("given", shown(vector.given) if vector.given else ""),
            ("expected", shown(vector.expect) if vector.given else ""),
            ("printed", provenance.printed or ""),
            ("read", "" if provenance.read is None else shown(provenance.read)),
            ("verdict", f"{provenance.verdict} {provenance.kind}".strip()),
            ("extent", str(vector.extent)),
            ("note", provenance.note),
            ("evidence", "; ".join(provenance.evidence)),
            ("clauses", ", ".join(vector.clauses)),
        ]
    )


def document_html(document: "Document") -> str:
    """The title of a document, and how many vectors of each verdict it has.

    Clause: vectors.notebook.
    """
    counts = Counter(str(vector.provenance.verdict) for vector in document.vectors)
    return table(
        [
            ("document", document.name),
            ("source", document.source),
            ("title", document.title),
            ("vectors", str(len(document.vectors))),
            *((verdict, str(number)) for verdict, number in sorted(counts.items())),
        ]
    )


def shown(data: "JSON") -> str:
    """Data as a text."""
    return data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
