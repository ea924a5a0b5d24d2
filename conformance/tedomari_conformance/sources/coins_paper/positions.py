"""Margins and values in Nimstring of positions of Dots and Boxes, or of Strings and Coins."""

from collections import Counter
from typing import Final, Protocol, cast

from tedomari.rulesets import Described, OpaquePosition, Scoring, Solved, find_ruleset
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, at_position
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    INTEGER,
    NATURAL,
    TEXT,
    TEXTS,
    Answer,
    either,
    map_of,
    one_of,
)


class Coins(
    Scoring[OpaquePosition], Solved[OpaquePosition], Described[OpaquePosition], Protocol
):
    """A ruleset of coins that are taken: what its two forms have in common."""


#: The members that name a position.
POSITION: Final = {
    "ruleset": one_of("dots-and-boxes", "strings-and-coins"),
    "position": TEXT,
}

#: The type of a value in Nimstring.
NIMSTRING: Final = either(NATURAL, one_of("loony"))


def ruleset_and_position(given: Given) -> tuple[Coins, OpaquePosition]:
    """Return the ruleset and the position that are given."""
    ruleset = cast("Coins", find_ruleset(str(given["ruleset"])))
    return ruleset, ruleset.parse(str(given["position"]))


def value_of(ruleset: Coins, position: OpaquePosition) -> int | str:
    """Return the value of a position in Nimstring.  Clause: dab.exact.nimstring."""
    value = ruleset.nimstring(position)
    assert value is not None, "the search for a value takes too long"
    return value


def values_by_move(given: Given) -> dict[str, int | str]:
    """Return the value after each move.  Clauses: dab.exact.nimstring, dab.move.line."""
    ruleset, position = ruleset_and_position(given)
    return {move.name: value_of(ruleset, move.position) for move in ruleset.moves(position)}


def ask_margin(given: Given, expect: JSON) -> Asked:
    """Ask for the margin of the position."""
    yield at_position("margin", given), {"margin": expect}


@operation("position-margin", given=POSITION, result=INTEGER, asks=ask_margin)
def position_margin(given: Given) -> Answer:
    """Return the margin of a position.  Clause: dab.solve."""
    ruleset, position = ruleset_and_position(given)
    return ruleset.solve(position, nodes=None).margin


@operation("position-nimstring", given=POSITION, result=NIMSTRING)
def position_nimstring(given: Given) -> Answer:
    """Return the value of a position in Nimstring.  Clause: dab.exact.nimstring."""
    return value_of(*ruleset_and_position(given))


@operation("nimstring-moves", given={**POSITION, "value": NIMSTRING}, result=TEXTS)
def nimstring_moves(given: Given) -> Answer:
    """Return the names of the moves after which the value is the given one, sorted.

    Clause: dab.exact.nimstring.
    """
    values = values_by_move(given)
    return sorted(name for name, value in values.items() if value == given["value"])


@operation("nimstring-counts", given=POSITION, result=map_of(NATURAL, least=1))
def nimstring_counts(given: Given) -> Answer:
    """Return the number of moves for each value after a move.  Clause: dab.exact.nimstring."""
    return dict(Counter(map(str, values_by_move(given).values())))
