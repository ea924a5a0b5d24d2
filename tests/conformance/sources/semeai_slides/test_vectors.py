"""The operations of the semeai slides, and the extents of its laws."""

from collections.abc import Mapping, Sequence
from functools import cache

import pytest

from tedomari_conformance.sources.semeai_slides import trees
from tedomari_conformance.suite import (
    Document,
    ExtentKind,
    Vector,
    load_documents,
    operations,
)
from tedomari_conformance.suite.model import JSON

SOURCE = "semeai-slides"


@cache
def documents() -> Sequence[Document]:
    """The documents of the slides."""
    return load_documents([SOURCE])


@cache
def vectors() -> Mapping[str, Vector]:
    """The vectors of the slides by id."""
    return {vector.id: vector for document in documents() for vector in document.vectors}


@pytest.mark.clause("vectors.extent.kinds")
def test_laws_are_not_called_exact() -> None:
    for vector in vectors().values():
        if vector.given and vector.given["operation"] == "semeai-law":
            assert vector.extent.kind is not ExtentKind.EXACT
            assert vector.extent.detail


def test_a_line_must_be_legal_and_finished() -> None:
    given = {"operation": "semeai-line", "games": ["{4|0}", "-2"], "first": "black"}
    compute = operations()["semeai-line"].compute
    assert compute({**given, "moves": ["1 to 4"]}) == {
        "black": 4,
        "white": 2,
        "winner": "black",
        "ahead": 2,
    }
    with pytest.raises(ValueError, match="black cannot move"):
        compute({**given, "moves": ["1 to 0"]})
    with pytest.raises(ValueError, match="stops before the end"):
        compute({**given, "moves": []})


def test_an_undefined_tree_is_told_by_its_position() -> None:
    found = trees.assigned.compute({"tree": "{5|{|{4|0}}}"})
    assert found == "undefined: {|{4|0}}"


def computed(operation: str, **given: JSON) -> object:
    """What an operation computes."""
    return operations()[operation].compute({"operation": operation, **given})


def test_operations_on_small_boards() -> None:
    white = ["WW", "..", "BB"]
    assert computed("semeai-board-race", board=["X.O", "###", "B.W"]) == {
        "black": {"winner": "black", "moves": 1},
        "white": {"winner": "white", "moves": 1},
    }
    assert computed("semeai-gwin", board=["X.O"]) == 0
    eye = ["XXX", "X.X", "XXX"]
    assert computed("semeai-gwin", board=eye) == 1
    assert computed("semeai-territory", boards=[eye, white], winner="black") == 1
    assert computed("semeai-heat", board=["X.O"], expression="{2|0}") == ["0", "1"]
