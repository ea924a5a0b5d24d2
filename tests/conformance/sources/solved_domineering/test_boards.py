"""The winners of boards, computed without the search that the vectors use."""

from collections.abc import Iterator

import pytest

from tedomari.boards import Grid
from tedomari.forms.definitions import Outcome
from tedomari.search import Term, outcome_by_search
from tedomari_conformance.sources.solved_domineering.boards import (
    HORIZONTAL,
    VERTICAL,
    board_winner,
    winner,
)
from tedomari_conformance.suite import load_documents
from tedomari_conformance.suite.model import JSON
from tedomari_domineering import Domineering

RULESET = Domineering()


def boards(least: int, most: int) -> Iterator[tuple[int, int, str, str]]:
    """Yield rows, columns, first player and winner of boards of ``least`` to ``most`` cells."""
    for document in load_documents(["solved-domineering"]):
        for vector in document.vectors:
            given = vector.given
            if given and given["operation"] == "board-winner":
                rows, columns = given["rows"], given["columns"]
                assert isinstance(rows, int)
                assert isinstance(columns, int)
                if least <= rows * columns <= most:
                    yield rows, columns, str(given["begins"]), str(vector.expect)


def test_small_boards_have_the_winners_of_a_plain_search() -> None:
    small = list(boards(1, 15))
    assert len(small) >= 10
    for rows, columns, begins, expected in small:
        outcome = outcome_by_search([Term.position(RULESET, Grid.empty(rows, columns))])
        assert winner(outcome, begins=begins) == expected, (rows, columns)


def test_other_boards_have_the_winners_of_their_values() -> None:
    others = list(boards(16, 24))
    assert len(others) >= 10
    for rows, columns, begins, expected in others:
        outcome = RULESET.value(Grid.empty(rows, columns)).outcome
        assert winner(outcome, begins=begins) == expected, (rows, columns)


@pytest.mark.clause("game.outcome.classes")
@pytest.mark.parametrize(
    ("outcome", "vertical", "horizontal"),
    [
        (Outcome.LEFT, VERTICAL, VERTICAL),
        (Outcome.RIGHT, HORIZONTAL, HORIZONTAL),
        (Outcome.NEXT, VERTICAL, HORIZONTAL),
        (Outcome.PREVIOUS, HORIZONTAL, VERTICAL),
    ],
)
def test_the_outcome_and_the_first_player_decide_the_winner(
    outcome: Outcome, vertical: str, horizontal: str
) -> None:
    assert winner(outcome, begins=VERTICAL) == vertical
    assert winner(outcome, begins=HORIZONTAL) == horizontal


def test_the_player_who_begins_matters() -> None:
    given: dict[str, JSON] = {"operation": "board-winner", "rows": 3, "columns": 3}
    assert board_winner({**given, "begins": VERTICAL}) == VERTICAL
    assert board_winner({**given, "begins": HORIZONTAL}) == HORIZONTAL
