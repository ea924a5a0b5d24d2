"""Random boards of several regions: the method against the race, and their composition."""

import random
from collections import Counter

import pytest

from tedomari_conformance.sources.semeai_slides import boards
from tedomari_conformance.sources.semeai_slides.boards import (
    EYES,
    KINDS,
    MOST_POINTS,
    Part,
    experiment,
    eye,
    random_board,
    random_parts,
)
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import Player, liberty_regions
from tedomari_semeai.go.method import Verdict


def scaled_answers(tally: Counter[str]) -> int:
    return 100 * tally["answers of the method"]


@pytest.mark.once
@pytest.mark.clause("semeai.sum.block", "semeai.shared.simple", "semeai.alive.both")
def test_the_method_agrees_with_the_race_on_random_boards() -> None:
    tally = experiment(60, 6)
    assert (tally["boards"], tally["wrong answers"]) == (60, 0)
    assert scaled_answers(tally) >= 95 * 60
    assert tally["answers with shared liberties"] >= 8
    assert tally["answers without a capture"] >= 1


@pytest.mark.nightly
@pytest.mark.clause("semeai.sum.block", "semeai.shared.simple", "semeai.alive.both")
def test_the_method_agrees_with_the_race_on_many_random_boards() -> None:
    tally = experiment(1_000, 7)
    assert (tally["boards"], tally["wrong answers"]) == (1_000, 0)
    assert scaled_answers(tally) >= 95 * 1_000


@pytest.mark.clause("semeai.sum.block")
def test_the_boards_are_composed_as_described() -> None:
    chance, kinds = random.Random(1), Counter[str]()
    several = total = 0
    for _ in range(300):
        parts = random_parts(chance)
        kinds.update(kind for kind, _, _ in parts)
        board, kinds_of_parts = random_board(chance)
        regions = liberty_regions(board)
        several += all(sum(p in r.defenders for r in regions) > 1 for p in Player)
        total += any(kind not in ("plain", "shared") for kind in kinds_of_parts)
        assert all(board.essential)
    # an eye of one point has no room for stones, so a few nakade become plain eyes
    share = sum(kinds.values()) - kinds["shared"]
    for kind, weight in KINDS.items():
        assert abs(kinds[kind] / share - weight / sum(KINDS.values())) < 0.08
    assert 40 < kinds["shared"] < 110
    assert several > 100
    assert total > 250


@pytest.mark.clause("semeai.sum.eyes")
def test_eyes_are_enclosed_by_the_block_alone() -> None:
    chance, sizes = random.Random(2), set()
    for _ in range(60):
        kind, text, points = eye(chance, 2)
        [region] = liberty_regions(parse_diagram(text))
        assert region.area.bit_count() == points <= max(EYES)
        assert (kind == "nakade") == ("o" in text)
        assert set(text) <= set("X.o#/")
        sizes.add(points)
    assert sizes == set(EYES)
    assert max(EYES) <= MOST_POINTS


@pytest.mark.clause("semeai.sum.block")
def test_a_wrong_answer_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Verdict((Player.WHITE, Player.WHITE), None, 0, ())  # type: ignore[arg-type]
    monkeypatch.setattr(boards, "judge", lambda _: wrong)

    def plain_parts(_: random.Random) -> list[Part]:
        return [("plain", "OO/../XX", 0), ("plain", "BB/../WW", 0)]

    monkeypatch.setattr(boards, "random_parts", plain_parts)
    assert experiment(2, 1)["wrong answers"] == 2
