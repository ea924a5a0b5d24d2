"""Outcomes under misère play."""

import pytest

from tedomari.forms import Form
from tedomari.forms.definitions import Outcome, add, equal, outcome
from tedomari.forms.misere import (
    misere_left_wins_first,
    misere_outcome,
    misere_right_wins_first,
)

ZERO = Form()
STAR = Form([ZERO], [ZERO])
STAR_TWO = Form([ZERO, STAR], [ZERO, STAR])
ONE = Form([ZERO])


def loser_makes_last_move(form: Form, left_moves: bool) -> bool:
    """Whether the player to move can force the opponent to move last, by trying all play."""
    options = form.left_options if left_moves else form.right_options
    if not options:
        return True
    return not all(loser_makes_last_move(option, not left_moves) for option in options)


@pytest.mark.clause("game.outcome.misere")
@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (ZERO, Outcome.NEXT),  # nobody can move, so the player to move wins
        (STAR, Outcome.PREVIOUS),  # the only move is the last one
        (ONE, Outcome.RIGHT),  # Left must move, Right need not
        (STAR_TWO, Outcome.NEXT),  # move to *
        (add(STAR_TWO, STAR_TWO), Outcome.PREVIOUS),  # as in Nim, where a heap exceeds one
    ],
)
def test_misere_outcomes_of_familiar_games(form: Form, expected: Outcome) -> None:
    assert misere_outcome(form) is expected


@pytest.mark.clause("game.outcome.misere")
def test_misere_search_agrees_with_play(day_two_forms: list[Form]) -> None:
    for form in day_two_forms:
        assert misere_left_wins_first(form) == loser_makes_last_move(form, True)
        assert misere_right_wins_first(form) == loser_makes_last_move(form, False)


@pytest.mark.clause("game.outcome.misere")
def test_misere_nim_is_won_as_bouton_says() -> None:
    heaps = [ZERO]
    for _ in range(3):
        heaps.append(Form(heaps, heaps))
    for i, first in enumerate(heaps):
        for j, second in enumerate(heaps):
            previous_wins = (i ^ j == 0) if max(i, j) > 1 else (i ^ j == 1)
            expected = Outcome.PREVIOUS if previous_wins else Outcome.NEXT
            assert misere_outcome(add(first, second)) is expected


@pytest.mark.clause("game.outcome.misere-values")
def test_equal_forms_differ_under_misere_play() -> None:
    double_star_two = add(STAR_TWO, STAR_TWO)
    assert equal(double_star_two, ZERO)
    assert outcome(double_star_two) is outcome(ZERO) is Outcome.PREVIOUS
    assert misere_outcome(double_star_two) is Outcome.PREVIOUS
    assert misere_outcome(ZERO) is Outcome.NEXT
