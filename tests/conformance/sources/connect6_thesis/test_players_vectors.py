"""The vectors on the programs of the thesis: they stand, and their ids are permanent."""

from pathlib import Path

import pytest

from tedomari.rulesets import PlayError
from tedomari_conformance.suite import load_documents, run
from tedomari_conformance.suite.operations.registry import operations
from tedomari_spec.clauses import load_clauses

IDS = Path(__file__).with_name("connect6_players_ids.txt")
DOCUMENTS = [
    document
    for document in load_documents(["connect6-thesis"])
    if document.name == "connect6-players"
]
VECTORS = [vector for document in DOCUMENTS for vector in document.vectors]


@pytest.mark.clause("connect6.player.components", "connect6.time.game", "connect6.time.carried")
def test_every_vector_stands() -> None:
    found = list(run(DOCUMENTS))
    assert [(result.id, result.message) for result in found if not result.ok] == []
    assert len(found) == len(VECTORS) > 9


@pytest.mark.clause("vectors.vector.id")
def test_ids_are_permanent() -> None:
    kept = [line for line in IDS.read_text("utf-8").splitlines() if not line.startswith("-")]
    assert set(kept) == {vector.id for vector in VECTORS}, (
        "add new ids to connect6_players_ids.txt; put - before retired ones"
    )


def test_the_clauses_that_vectors_cite_exist() -> None:
    clauses = load_clauses()
    assert all(name in clauses for vector in VECTORS for name in vector.clauses)


@pytest.mark.clause("connect6.printed.claim")
def test_a_search_without_a_claim_and_a_version_that_there_is_not() -> None:
    compute = operations()["connect6-players"].compute
    given = {"about": "claim", "position": "J10; K11 H9", "player": "black"}
    assert compute({**given, "version": "ant-1.7"}) == "none"
    with pytest.raises(PlayError):
        compute({**given, "version": "ant-1.5"})
