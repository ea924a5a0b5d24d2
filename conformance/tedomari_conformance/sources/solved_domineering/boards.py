"""The winner of an empty board of Domineering, if a given player begins."""

from typing import Final

from tedomari.boards import Grid
from tedomari.forms.definitions import Outcome
from tedomari.rulesets import find_ruleset
from tedomari.rulesets.experimental import SearchesOutcomes
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import NATURAL, Answer, one_of

#: The players as the papers name them: Vertical is Left.
VERTICAL: Final = "Vertical"
HORIZONTAL: Final = "Horizontal"

#: The number of positions that a search may examine.
NODES: Final = 1_000


@operation(
    "board-winner",
    given={"rows": NATURAL, "columns": NATURAL, "begins": one_of(VERTICAL, HORIZONTAL)},
    result=one_of(VERTICAL, HORIZONTAL),
)
def board_winner(given: Given) -> Answer:
    """Return the player who wins the empty board of Domineering.

    Clauses: domineering.rule.left, domineering.rule.right, domineering.outcome.search.
    """
    rows, columns = given["rows"], given["columns"]
    assert isinstance(rows, int)
    assert isinstance(columns, int)
    ruleset = find_ruleset("domineering")
    assert isinstance(ruleset, SearchesOutcomes)
    outcome = ruleset.search_outcome(Grid.empty(rows, columns), nodes=NODES).outcome
    return winner(outcome, begins=str(given["begins"]))


def winner(outcome: Outcome, *, begins: str) -> str:
    """Return the winner of a position with this outcome.  Clause: game.outcome.classes."""
    if outcome is Outcome.NEXT:
        return begins
    if outcome is Outcome.PREVIOUS:
        return HORIZONTAL if begins == VERTICAL else VERTICAL
    return VERTICAL if outcome is Outcome.LEFT else HORIZONTAL
