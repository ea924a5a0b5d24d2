"""The outcome of an empty board of Domineering, and its winner if a given player begins."""

from typing import Final

from tedomari.boards import Grid
from tedomari.forms.definitions import Outcome
from tedomari.rulesets import find_ruleset
from tedomari.rulesets.experimental import SearchesOutcomes
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, Query, ask_winner
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import NATURAL, OUTCOME, Answer, one_of

#: The players as the papers name them: Vertical is Left.
VERTICAL: Final = "Vertical"
HORIZONTAL: Final = "Horizontal"

#: The number of positions that a search may examine.
NODES: Final = 1_000


def ask_board_winner(given: Given, expect: JSON) -> Asked:
    """Ask for the outcome of the empty board; Vertical is Left."""
    begins, wins = given["begins"] == VERTICAL, expect == VERTICAL
    return ask_winner(empty_board(given), left_begins=begins, left_wins=wins)


def ask_board_outcome(given: Given, expect: JSON) -> Asked:
    """Ask for the outcome of the empty board."""
    yield empty_board(given), {"outcome": expect}


def empty_board(given: Given) -> Query:
    """Return the query about the outcome of the empty board."""
    rows, columns = size(given)
    return Query("outcome", "domineering", {"position": "/".join(["." * columns] * rows)})


def size(given: Given) -> tuple[int, int]:
    """Return the numbers of rows and columns."""
    rows, columns = given["rows"], given["columns"]
    assert isinstance(rows, int)
    assert isinstance(columns, int)
    return rows, columns


@operation(
    "board-winner",
    given={"rows": NATURAL, "columns": NATURAL, "begins": one_of(VERTICAL, HORIZONTAL)},
    result=one_of(VERTICAL, HORIZONTAL),
    asks=ask_board_winner,
)
def board_winner(given: Given) -> Answer:
    """Return the player who wins the empty board of Domineering.

    Clauses: domineering.rule.left, domineering.rule.right, domineering.outcome.search.
    """
    return winner(search_board(given), begins=str(given["begins"]))


@operation(
    "board-outcome",
    given={"rows": NATURAL, "columns": NATURAL},
    result=OUTCOME,
    asks=ask_board_outcome,
)
def board_outcome(given: Given) -> Answer:
    """Return the outcome class of the empty board of Domineering: L, R, N or P.

    Clauses: domineering.rule.left, domineering.rule.right, domineering.outcome.search.
    """
    return str(search_board(given))


def search_board(given: Given) -> Outcome:
    """Return the outcome of the empty board, found by search."""
    ruleset = find_ruleset("domineering")
    assert isinstance(ruleset, SearchesOutcomes)
    return ruleset.search_outcome(Grid.empty(*size(given)), nodes=NODES).outcome


def winner(outcome: Outcome, *, begins: str) -> str:
    """Return the winner of a position with this outcome.  Clause: game.outcome.classes."""
    if outcome is Outcome.NEXT:
        return begins
    if outcome is Outcome.PREVIOUS:
        return HORIZONTAL if begins == VERTICAL else VERTICAL
    return VERTICAL if outcome is Outcome.LEFT else HORIZONTAL
