"""The winner of an empty board of Domineering, if a given player begins."""

from typing import Final

from tedomari.boards import Grid
from tedomari.forms.definitions import Outcome
from tedomari.rulesets import find_ruleset
from tedomari.rulesets.experimental import SearchesOutcomes
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, Query, ask_winner
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import NATURAL, Answer, one_of

#: The players as the papers name them: Vertical is Left.
VERTICAL: Final = "Vertical"
HORIZONTAL: Final = "Horizontal"

#: The number of positions that a search may examine.
NODES: Final = 1_000


def ask_board_winner(given: Given, expect: JSON) -> Asked:
    """Ask for the outcome of the empty board; Vertical is Left."""
    rows, columns = size(given)
    query = Query("outcome", "domineering", {"position": "/".join(["." * columns] * rows)})
    begins, wins = given["begins"] == VERTICAL, expect == VERTICAL
    return ask_winner(query, left_begins=begins, left_wins=wins)


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
    ruleset = find_ruleset("domineering")
    assert isinstance(ruleset, SearchesOutcomes)
    outcome = ruleset.search_outcome(Grid.empty(*size(given)), nodes=NODES).outcome
    return winner(outcome, begins=str(given["begins"]))


def winner(outcome: Outcome, *, begins: str) -> str:
    """Return the winner of a position with this outcome.  Clause: game.outcome.classes."""
    if outcome is Outcome.NEXT:
        return begins
    if outcome is Outcome.PREVIOUS:
        return HORIZONTAL if begins == VERTICAL else VERTICAL
    return VERTICAL if outcome is Outcome.LEFT else HORIZONTAL
