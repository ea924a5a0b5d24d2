"""Shared liberties: the classical rule against search."""

import pytest

from tedomari_semeai.trees import Colour
from tedomari_semeai.trees.shared import (
    NoLibertiesError,
    SharedRace,
    by_rule,
    by_search,
    moves,
)


@pytest.mark.clause("semeai.shared.rule", "semeai.shared.moves", "semeai.shared.end")
@pytest.mark.parametrize("shared", range(6))
def test_the_classical_rule_agrees_with_search(shared: int) -> None:
    compared = 0
    for black in range(8):
        for white in range(8):
            race = SharedRace(black, white, shared)
            if not (race.liberties(Colour.BLACK) and race.liberties(Colour.WHITE)):
                continue
            for first in Colour:
                assert by_rule(race, first) is by_search(race, first), (race, first)
                compared += 1
    assert compared == (128 if shared else 98)


@pytest.mark.clause("semeai.shared.position")
def test_a_block_has_its_own_liberties_and_the_shared_ones() -> None:
    race = SharedRace(3, 1, 2)
    assert (race.own(Colour.BLACK), race.own(Colour.WHITE)) == (3, 1)
    assert (race.liberties(Colour.BLACK), race.liberties(Colour.WHITE)) == (5, 3)


@pytest.mark.clause("semeai.shared.moves")
def test_a_move_without_a_liberty_left_must_capture() -> None:
    assert list(moves(SharedRace(0, 1, 1), Colour.BLACK)) == [SharedRace(0, 0, 1)]
    assert list(moves(SharedRace(0, 0, 1), Colour.BLACK)) == [SharedRace(0, 0, 0)]
    assert len(list(moves(SharedRace(2, 2, 2), Colour.BLACK))) == 3


@pytest.mark.clause("semeai.shared.end")
def test_two_passes_leave_a_seki() -> None:
    assert by_search(SharedRace(0, 0, 2), Colour.BLACK) is None
    assert by_rule(SharedRace(0, 0, 2), Colour.BLACK) is None


@pytest.mark.clause("semeai.shared.position")
@pytest.mark.parametrize("counts", [(0, 1, 0), (1, 0, 0), (-1, 2, 2)])
def test_a_race_needs_liberties(counts: tuple[int, int, int]) -> None:
    with pytest.raises(NoLibertiesError, match="at least one for each block"):
        by_search(SharedRace(*counts), Colour.BLACK)
    with pytest.raises(NoLibertiesError):
        by_rule(SharedRace(*counts), Colour.WHITE)


@pytest.mark.clause("semeai.shared.end")
def test_a_race_may_last_longer_than_recursion() -> None:
    assert by_search(SharedRace(2000, 1, 0), Colour.BLACK) is Colour.BLACK
    assert by_search(SharedRace(1, 2000, 0), Colour.BLACK) is Colour.WHITE
