"""Vectors and documents in a notebook: complete, and with all strings escaped."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tedomari_conformance.suite import Document, Vector, load_documents


@pytest.fixture(scope="module")
def document() -> Document:
    return load_documents(["xt-domineering-paper"])[0]


def cells(html: str) -> dict[str, str]:
    """Return the rows of a table: labels and strings."""
    rows = ElementTree.fromstring(html)
    return {row[0].text or "": row[1].text or "" for row in rows}


@pytest.mark.clause("vectors.notebook")
def test_a_vector_is_a_table(document: Document) -> None:
    vector = next(each for each in document.vectors if each.provenance.printed)
    found = cells(vector._repr_html_())
    assert found["vector"] == vector.id
    assert found["place"] == vector.provenance.cell
    assert found["printed"] == vector.provenance.printed
    assert found["verdict"].startswith(vector.provenance.verdict)
    assert found["extent"] == str(vector.extent)


@pytest.mark.clause("vectors.notebook")
def test_missing_members_are_left_out(document: Document) -> None:
    provenance = replace(document.vectors[0].provenance, printed=None, read=None, note="")
    found = cells(replace(document.vectors[0], provenance=provenance)._repr_html_())
    assert not {"printed", "read", "note"} & set(found)


@pytest.mark.clause("vectors.notebook")
def test_texts_are_escaped(document: Document) -> None:
    provenance = replace(document.vectors[0].provenance, note="<script>&")
    vector: Vector = replace(document.vectors[0], provenance=provenance)
    assert "<script>" not in vector._repr_html_()
    assert cells(vector._repr_html_())["note"] == "<script>&"


@pytest.mark.clause("vectors.notebook")
def test_a_document_is_a_table_with_counts(document: Document) -> None:
    found = cells(document._repr_html_())
    assert found["title"] == document.title
    verdicts = [each.provenance.verdict for each in document.vectors]
    assert int(found["vectors"]) == len(verdicts)
    assert all(int(found[verdict]) == verdicts.count(verdict) for verdict in set(verdicts))
