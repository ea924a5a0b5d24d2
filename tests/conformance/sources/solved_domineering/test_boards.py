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
from tedomari_conformance.suite.model import JSON, Given, Vector, Verdict
from tedomari_domineering import Domineering

RULESET = Domineering()


def boards(source: str, least: int, most: int) -> Iterator[tuple[int, int, Vector]]:
    """Yield the boards of ``least`` to ``most`` cells, with the vectors that are about them."""
    for document in load_documents([source]):
        for vector in document.vectors:
            given = vector.given
            if given and given["operation"] in ("board-winner", "board-outcome"):
                rows, columns = given["rows"], given["columns"]
                assert isinstance(rows, int)
                assert isinstance(columns, int)
                if least <= rows * columns <= most:
                    yield rows, columns, vector


def answer_from(outcome: Outcome, given: Given) -> str:
    """Return the answer to a vector about a board that has this outcome."""
    if given["operation"] == "board-outcome":
        return str(outcome)
    return winner(outcome, begins=str(given["begins"]))


@pytest.mark.parametrize(
    ("source", "least"), [("solved-domineering", 10), ("bullock-table", 17)]
)
def test_small_boards_have_the_outcomes_of_a_plain_search(source: str, least: int) -> None:
    small = list(boards(source, 1, 15))
    assert len(small) >= least
    for rows, columns, vector in small:
        outcome = outcome_by_search([Term.position(RULESET, Grid.empty(rows, columns))])
        assert answer_from(outcome, vector.given) == vector.expect, vector.id


@pytest.mark.parametrize(
    ("source", "least"), [("solved-domineering", 10), ("bullock-table", 11)]
)
def test_other_boards_have_the_outcomes_of_their_values(source: str, least: int) -> None:
    others = list(boards(source, 16, 24))
    assert len(others) >= least
    for rows, columns, vector in others:
        outcome = RULESET.value(Grid.empty(rows, columns)).outcome
        assert answer_from(outcome, vector.given) == vector.expect, vector.id


@pytest.mark.exhaustive
@pytest.mark.clause("domineering.outcome.search")
@pytest.mark.parametrize(
    ("board", "outcome"),
    [("4x11", Outcome.LEFT), ("4x12", Outcome.RIGHT), ("6x8", Outcome.RIGHT)],
)
def test_boards_that_the_suite_leaves_out_have_the_printed_winners(
    board: str, outcome: Outcome
) -> None:
    vectors = {
        v.id: v for document in load_documents(["bullock-table"]) for v in document.vectors
    }
    provenance = vectors[f"bullock.{board}"].provenance
    assert provenance.verdict is Verdict.UNCHECKED
    printed = {Outcome.LEFT: "V", Outcome.RIGHT: "H"}[outcome]
    assert provenance.printed == f"flip {board.replace('x', ' ')} {printed}"
    rows, columns = map(int, board.split("x"))
    assert RULESET.search_outcome(Grid.empty(rows, columns), nodes=50_000).outcome is outcome


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
