"""One vector of each kind passes for every source; an exhaustive test checks all vectors."""

from collections.abc import Iterator

import pytest

from tedomari_conformance.suite import Document, Vector, check, load_documents

SOURCES = sorted({document.source for document in load_documents()})


def first_of_each_kind(documents: list[Document]) -> Iterator[tuple[Document, Vector]]:
    """Yield the first vector with each operation and, for laws, with each law."""
    seen: set[tuple[str, ...]] = set()
    for document in documents:
        for vector in document.vectors:
            kind = tuple(str(vector.given.get(key, "")) for key in ("operation", "law"))
            if vector.given and kind not in seen:
                seen.add(kind)
                yield document, vector


@pytest.mark.once
@pytest.mark.clause("vectors.verdict.confirmed", "vectors.verdict.erratum")
@pytest.mark.parametrize("source", SOURCES)
def test_one_vector_of_each_kind_passes(source: str) -> None:
    results = [check(*found) for found in first_of_each_kind(load_documents([source]))]
    assert results
    assert [(result.id, result.message) for result in results if not result.ok] == []
