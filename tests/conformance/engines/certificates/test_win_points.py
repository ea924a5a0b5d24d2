"""Trees of wins with wrong points, although a winning stone is among them."""

from collections.abc import Sequence

import pytest

from tedomari_conformance.engines.certificates import check, line_win
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import ShapeError

#: Black wins at F1 only; G1 and E2 are occupied.
QUERY = Query("win", "connect6", {"position": "O.O.O.../XXXXX.O.", "player": "black"})


def fault_of(tree: JSON) -> str | None:
    return check(QUERY, {"win": True, "certificate": tree})


def tree_with(points: Sequence[str]) -> JSON:
    return {"place": points, "replies": []}


@pytest.mark.clause("certificate.win", "certificate.win.tree")
@pytest.mark.parametrize(
    ("points", "fault"),
    [
        (["F1"], None),
        (["F1", "H1"], None),
        (["F1", "G1"], "G1 is not an empty point"),
        (["F1", "G2"], None),
        (["E2", "F1"], "E2 is not an empty point"),
        (["F1", "Z99"], "Z99 is not an empty point"),
        (["F1", ""], "is not an empty point"),
        (["F1", "F1"], "expected at most 2 different points"),
        (["F1", "H1", "H2"], "expected at most 2 different points"),
        (["F1", "F1", "H1"], "expected at most 2 different points"),
        ([], "no stone is placed"),
        (["H1"], "certificate"),
    ],
)
def test_a_stone_that_wins_does_not_excuse_a_wrong_one(
    points: Sequence[str], fault: str | None
) -> None:
    problem = fault_of(tree_with(points))
    assert (problem is None) == (fault is None), problem
    assert fault is None or fault in str(problem)


@pytest.mark.clause("certificate.check.bounds")
def test_the_placements_and_the_depth_of_a_tree_are_bounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reader = line_win.TreeReader(2)
    deep: JSON = tree_with(["A1"])
    for _ in range(line_win.TURNS):
        deep = {"place": ["A1"], "replies": [{"reply": [], **deep}]}  # type: ignore[dict-item]
    with pytest.raises(ShapeError, match="on a branch"):
        reader.read(deep, "certificate", ())
    monkeypatch.setattr(line_win, "PLACEMENTS", 3)
    branch: dict[str, JSON] = {"place": ["A1"], "replies": []}
    for replies, holds in ((2, True), (3, False)):
        wide: JSON = {
            "place": ["A1"],
            "replies": [{"reply": [f"B{n}"], **branch} for n in range(replies)],
        }
        reader = line_win.TreeReader(2)
        if holds:
            assert len(reader.read(wide, "certificate", ()).replies) == replies
        else:
            with pytest.raises(ShapeError, match="at most 3 placements"):
                reader.read(wide, "certificate", ())
