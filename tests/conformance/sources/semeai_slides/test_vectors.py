"""The operations of the semeai slides, and the extents of their laws."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import cast

import pytest

from tedomari_conformance.sources.semeai_slides import trees
from tedomari_conformance.suite import (
    Document,
    ExtentKind,
    Vector,
    Verdict,
    load_documents,
    operations,
)
from tedomari_conformance.suite.model import JSON
from tedomari_semeai.trees import Colour, LibertyTree

SOURCE = "semeai-slides"


@cache
def documents() -> Sequence[Document]:
    """The documents of the slides."""
    return load_documents([SOURCE])


@cache
def vectors() -> Mapping[str, Vector]:
    """The vectors of the slides, by id."""
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


def test_an_undefined_tree_is_described_by_a_position() -> None:
    message = trees.assign_scores.compute({"tree": "{5|{|{4|0}}}"})
    assert message == "undefined: {|{4|0}}"


def compute(operation: str, **given: JSON) -> object:
    """Return the result of an operation."""
    return operations()[operation].compute({"operation": operation, **given})


def test_operations_agree_with_small_boards_by_hand() -> None:
    white = ["WW", "..", "BB"]
    assert compute("semeai-board-race", board=["X.O", "###", "B.W"]) == {
        "black": {"winner": "black", "moves": 1},
        "white": {"winner": "white", "moves": 1},
    }
    assert compute("semeai-gwin", board=["X.O"]) == 0
    eye = ["XXX", "X.X", "XXX"]
    assert compute("semeai-gwin", board=eye) == 1
    assert compute("semeai-territory", boards=[eye, white], winner="black") == 1
    assert compute("semeai-heat", board=["X.O"], expression="{2|0}") == ["0", "1"]


def endings(
    games: Sequence[LibertyTree], mover: Colour
) -> Iterator[tuple[list[str], list[int]]]:
    """Yield the lines of play of a sum without passes, each with the scores at its end."""
    if all(game.score is not None for game in games):
        yield [], [cast("int", game.score) for game in games]
        return
    for place, game in enumerate(games):
        for after in game.left if mover is Colour.BLACK else game.right:
            left = [*games[:place], after, *games[place + 1 :]]
            for moves, scores in endings(left, mover.opponent):
                yield [f"{place + 1} to {after}", *moves], scores


@pytest.mark.clause("vectors.verdict.kinds")
@pytest.mark.parametrize("place", ["problem-1", "territory.black", "territory.white"])
def test_a_restored_line_of_play_is_the_only_one_with_its_liberties(place: str) -> None:
    checked = 0
    for vector in vectors().values():
        if vector.id.startswith(f"semeai.{place}") and "moves" in vector.given:
            given, expect = vector.given, cast("Mapping[str, JSON]", vector.expect)
            games = trees.trees(given["games"])
            first = trees.colour(given["first"])
            fitting = [
                moves
                for moves, scores in endings(games, first)
                if sum(score for score in scores if score > 0) == expect["black"]
                and -sum(score for score in scores if score < 0) == expect["white"]
            ]
            assert given["moves"] in fitting
            verdict = Verdict.RESTORED if len(fitting) == 1 else Verdict.RECONSTRUCTED
            assert vector.provenance.verdict is verdict, vector.id
            checked += 1
    assert checked == 2
