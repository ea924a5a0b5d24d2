"""Operations about positions: winners, points, threats, wins, margins and best moves."""

from typing import Final, TypeAlias, cast

from tedomari.rulesets import Colour, Line, OpaquePosition, Scoring, Solved, find_ruleset
from tedomari.rulesets.experimental import Proves
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, Query, at_position
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    INTEGER,
    INTEGER_OR_NULL,
    TEXT,
    TEXTS,
    Answer,
    nullable,
    one_of,
    record,
)

AnyLine: TypeAlias = Line[OpaquePosition]

#: The members that name a position.
POSITION: Final = {"ruleset": TEXT, "position": TEXT}

#: The players of line rulesets.
PLAYER: Final = one_of(*map(str, Colour))

#: The bound of the searches for wins and for margins.
NODES: Final = 20_000


def line_of(given: Given) -> tuple[AnyLine, OpaquePosition]:
    """Return the line ruleset and the position that ``given`` names."""
    ruleset = cast("AnyLine", find_ruleset(str(given["ruleset"])))
    return ruleset, ruleset.parse(str(given["position"]))


def ask_winner(given: Given, expect: JSON) -> Asked:
    """Ask for the winner."""
    yield at_position("winner", given), {"winner": expect}


@operation("line-winner", given=POSITION, result=nullable(PLAYER), asks=ask_winner)
def winner(given: Given) -> Answer:
    """Return the player with a row; null if neither has one."""
    ruleset, position = line_of(given)
    colour = ruleset.winner(position)
    return None if colour is None else str(colour)


def ask_moves(given: Given, expect: JSON) -> Asked:
    """Ask for the points where a stone can be placed."""
    yield at_position("moves", given), {"moves": expect}


@operation("line-points", given=POSITION, result=TEXTS, asks=ask_moves)
def points(given: Given) -> Answer:
    """Return the points where a stone can be placed, sorted."""
    ruleset, position = line_of(given)
    names: JSON = sorted(ruleset.empty_points(position))
    return [] if ruleset.winner(position) else names


def ask_threats(given: Given, expect: JSON) -> Asked:
    """Ask for the numbers of threats of both players."""
    yield at_position("threats", given), cast("dict[str, JSON]", expect)


@operation(
    "line-threats",
    given=POSITION,
    result=record(black=INTEGER_OR_NULL, white=INTEGER_OR_NULL),
    asks=ask_threats,
)
def threats(given: Given) -> Answer:
    """Return the numbers of threats; null for a player who has won."""
    ruleset, position = line_of(given)
    return {str(colour): ruleset.threats(position, colour) for colour in Colour}


def ask_win(given: Given, expect: JSON) -> Asked:
    """Ask whether a player can force a win."""
    arguments = {name: given[name] for name in ("position", "turns", "player")}
    yield Query("win", str(given["ruleset"]), arguments), {"win": expect}


@operation(
    "line-win",
    given={**POSITION, "turns": INTEGER, "player": PLAYER},
    result=nullable(BOOLEAN),
    asks=ask_win,
)
def win(given: Given) -> Answer:
    """Return whether a player can force a win; null if a longer search finds none."""
    ruleset, position = line_of(given)
    turns, player = cast("int", given["turns"]), str(given["player"])
    placements = ruleset.wins_now(position, Colour(player))
    if any(len(points) <= ruleset.stones_a_turn for points in placements):
        return True
    if turns == 1:
        return False
    searching = cast("Proves[OpaquePosition]", ruleset)
    proof = searching.prove_win(
        position, player, turns=turns, nodes=NODES, force=searching.forces[0]
    )
    return True if proof.found else None


def ask_best(given: Given, expect: JSON) -> Asked:
    """Ask for all best moves."""
    yield at_position("best", given), {"best": expect}


@operation("best-moves", given=POSITION, result=TEXTS, asks=ask_best)
def best(given: Given) -> Answer:
    """Return the names of all moves that achieve the margin, sorted."""
    ruleset = cast("Solved[OpaquePosition]", find_ruleset(str(given["ruleset"])))
    position = cast("Scoring[OpaquePosition]", ruleset).parse(str(given["position"]))
    names: JSON = sorted(ruleset.solve(position, nodes=NODES).best)
    return names
