"""Operations about positions of k-in-a-row games: threats, winners, moves, forced wins."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from tedomari.rulesets import Colour, Turn
from tedomari.rulesets.experimental import Proves
from tedomari.rulesets.foreign import AnyLine, AnyRuleset
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.operations import referees
from tedomari_conformance.engines.operations.types import (
    CERTIFICATE,
    PLAYER,
    PLAYERS,
    POSITION,
    TEXT,
    WANTED,
    Placed,
    names_text,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Type
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.reading import NoAnswerError, ShapeError, integer
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    nullable,
    optional,
    record,
    record_of,
    set_of,
    with_description,
)

Start: TypeAlias = Placed[AnyLine]

LINE: Final = "line"

#: The maximum number of nodes in the reference's search for a win.
NODES: Final = 20_000

#: The greatest number of turns in a query about a win, and the numbers that the fuzzer uses.
TURNS: Final = 60
TRIED_TURNS: Final = (1, 2)

#: The commands that show what the reference knows about a position.
COMMANDS: Final = ("tedomari value {ruleset} {position}",)


class NoWinFoundError(NoAnswerError):
    """The reference's search found no win; a win may still exist."""

    def __init__(self, searched: str) -> None:
        super().__init__(f"no win was found {searched}; a win may still exist")
        self.searched = searched


# Threats, the winner, the moves


def read_threats(data: JSON, where: str, rules: AnyRuleset | None) -> int:
    """Read a number of threats."""
    number = integer(data, where)
    if number < 0:
        raise ShapeError(where, "a number of threats, or null", str(number)[:40])
    return number


#: The number of threats of a player; null for a player who has won.
THREATS: Final = nullable(Type({"type": "integer", "minimum": 0}, read_threats))


@operation(
    "threats",
    family=LINE,
    given={"position": POSITION},
    result=record_of({"black": THREATS, "white": THREATS}, needed=()),
    clause="protocol.operation.threats",
    commands=COMMANDS,
    referee=referees.threats,
)
def threats(start: Start) -> Result:
    """Return the number of threats of each player.  Clause: protocol.operation.threats."""
    ruleset = start.ruleset
    with code_of(ruleset):
        return {str(colour): ruleset.threats(start.position, colour) for colour in Colour}


@operation(
    "winner",
    family=LINE,
    given={"position": POSITION},
    result=record(winner=nullable(PLAYER, "None")),
    clause="protocol.operation.winner",
    commands=COMMANDS,
)
def winner(start: Start) -> Result:
    """Return the player with a row, or null.  Clause: protocol.operation.winner."""
    with code_of(start.ruleset):
        colour = start.ruleset.winner(start.position)
    return {"winner": None if colour is None else str(colour)}


@operation(
    "moves",
    family=LINE,
    given={"position": POSITION},
    result=record(moves=with_description(set_of(TEXT, names_text), "points")),
    clause="protocol.operation.points",
)
def moves(start: Start) -> Result:
    """Return the points where a stone can be placed.  Clause: protocol.operation.points."""
    ruleset = start.ruleset
    with code_of(ruleset):
        over = ruleset.winner(start.position) is not None
        return {"moves": [] if over else list(ruleset.empty_points(start.position))}


# Wins


def read_turns(data: JSON, where: str, rules: AnyRuleset | None) -> int:
    """Read the number of turns of a query about a win."""
    turns = integer(data, where)
    if not 1 <= turns <= TURNS:
        raise ShapeError(where, f"a number of turns from 1 to {TURNS}", str(turns)[:40])
    return turns


def in_words(win: bool) -> str:
    """Return the claim that a player has, or has no, forced win as a phrase."""
    return "a win" if win else "no win"


@operation(
    "win",
    family=LINE,
    given={
        "position": POSITION,
        "turns": Type(
            {"type": "integer", "minimum": 1, "maximum": TURNS},
            read_turns,
            tries=TRIED_TURNS,
        ),
        "player": optional(replace(PLAYER, tries=(None, *PLAYERS))),
        "certificate": WANTED,
    },
    result=record(win=replace(BOOLEAN, show=in_words), certificate=CERTIFICATE),
    clause="protocol.operation.win",
    proven=True,
    commands=(
        "tedomari win {ruleset} {position} --turns {turns} --player {player}",
        "tedomari win {ruleset} {position} --turns {turns}",
    ),
)
def win(start: Start, turns: int, player: str | None = None) -> Result:
    """Return whether a player can force a win, with the tree that proves it.

    Whether there is a win in one turn is always decided.  If no longer win is found,
    :class:`NoWinFoundError` says what was searched.

    Clauses: protocol.operation.win, protocol.reference.win.
    """
    ruleset = start.ruleset
    if turns == 1:
        points = immediate_win(start, player)
        if points is None:
            return {"win": False}
        return {"win": True, "certificate": {"place": list(points), "replies": []}}
    if not isinstance(ruleset, Proves):
        raise NoWinFoundError(f"by the ruleset {ruleset.name}, which has no search")
    with code_of(ruleset):
        proof = ruleset.prove_win(
            start.position, player, turns=turns, nodes=NODES, force=ruleset.forces[0]
        )
    if not proof.found:
        raise NoWinFoundError(proof.searched)
    return {"win": True, "certificate": tree(proof.certificate)}


def immediate_win(start: Start, player: str | None) -> Sequence[str] | None:
    """Return points that win in this turn; None if no points do."""
    ruleset = start.ruleset
    with code_of(ruleset):
        turn = ruleset.turn(start.position)
        if player is None and turn is None:
            raise ShapeError("the object", "the member 'player'", "stones that do not show it")
        if player is not None:
            turn = Turn(Colour(player), ruleset.stones_a_turn)
        assert turn is not None
        wins = ruleset.wins_now(start.position, turn.colour)
        return next((points for points in wins if len(points) <= turn.stones), None)


def tree(data: object) -> JSON:
    """Return a certificate of the ruleset as JSON."""
    if isinstance(data, dict):
        return {str(key): tree(value) for key, value in data.items()}
    if isinstance(data, Sequence) and not isinstance(data, str):
        return [tree(value) for value in data]
    return str(data)
