"""The operation for a claim of the source ``lane-notes``: count lanes without a move."""

from itertools import product

from tedomari_conformance.suite import Given, operation
from tedomari_conformance.suite.operations.types import NATURAL, Answer

from .ruleset import ToadsAndFrogs


@operation("toads-dead-lanes", given={"squares": NATURAL}, result=NATURAL)
def dead_lanes(given: Given) -> Answer:
    """Count the lanes of a number of squares that have no move for either player.

    Clause: toads.dead.
    """
    rules, squares = ToadsAndFrogs(), given["squares"]
    assert isinstance(squares, int)
    lanes = map(rules.parse, map("".join, product("TF.", repeat=squares)))
    return sum(not [*rules.left_options(lane), *rules.right_options(lane)] for lane in lanes)
