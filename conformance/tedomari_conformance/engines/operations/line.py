"""Operations about positions of k-in-a-row games: threats, who has won, forced wins."""

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
    POSITION,
    TEXT,
    WANTED,
    Placed,
    listed,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Type
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.reading import NoAnswerError, ShapeError, integer
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    noted,
    nullable,
    optional,
    record,
    record_of,
    set_of,
)

Start: TypeAlias = Placed[AnyLine]

LINE: Final = "line"

#: At how many positions the reference looks for a win.
NODES: Final = 20_000

#: The most turns that a question for a win may allow, and how many a fuzzer allows.
TURNS: Final = 60
TRIED_TURNS: Final = 2

#: The commands that show what is known of a position.
COMMANDS: Final = ("tedomari value {ruleset} {position}",)


class NoWinFoundError(NoAnswerError):
    """The search of the reference has found no win, which does not say that there is none."""

    def __init__(self, searched: str) -> None:
        super().__init__(f"no win was found {searched}; that does not say that there is none")
        self.searched = searched


# Threats, the winner, the moves


def read_threats(data: JSON, where: str, rules: AnyRuleset | None) -> int:
    """A number of threats."""
    number = integer(data, where)
    if number < 0:
        raise ShapeError(where, "a number of threats, or null", str(number)[:40])
    return number


#: The threats of a player, null for one who has won.
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
    """How many threats each player has.  Clause: protocol.operation.threats."""
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
    """Who has won.  Clause: protocol.operation.winner."""
    with code_of(start.ruleset):
        found = start.ruleset.winner(start.position)
    return {"winner": None if found is None else str(found)}


@operation(
    "moves",
    family=LINE,
    given={"position": POSITION},
    result=record(moves=noted(set_of(TEXT, listed), "points")),
    clause="protocol.operation.points",
)
def moves(start: Start) -> Result:
    """The points where a stone can be placed.  Clause: protocol.operation.points."""
    ruleset = start.ruleset
    with code_of(ruleset):
        over = ruleset.winner(start.position) is not None
        return {"moves": [] if over else list(ruleset.empty_points(start.position))}


# Wins


def read_turns(data: JSON, where: str, rules: AnyRuleset | None) -> int:
    """A number of turns that a question may allow."""
    turns = integer(data, where)
    if not 1 <= turns <= TURNS:
        raise ShapeError(where, f"a number of turns from 1 to {TURNS}", str(turns)[:40])
    return turns


def in_words(win: bool) -> str:
    """A claim in words."""
    return "a win" if win else "no win"


@operation(
    "win",
    family=LINE,
    given={
        "position": POSITION,
        "turns": Type(
            {"type": "integer", "minimum": 1, "maximum": TURNS},
            read_turns,
            tries=(TRIED_TURNS,),
        ),
        "player": optional(PLAYER),
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
    """Whether a player can force a win, with the tree that shows it.

    A win in one turn is decided; a longer one is found or not, and if not, then
    :class:`NoWinFoundError` says what was searched.

    Clauses: protocol.operation.win, protocol.reference.win.
    """
    ruleset = start.ruleset
    if turns == 1:
        points = at_once(start, player)
        if points is None:
            return {"win": False}
        return {"win": True, "certificate": {"place": list(points), "replies": []}}
    if not isinstance(ruleset, Proves):
        raise NoWinFoundError(f"by the ruleset {ruleset.name}, which has no search")
    with code_of(ruleset):
        found = ruleset.prove_win(
            start.position, player, turns=turns, nodes=NODES, force=ruleset.forces[0]
        )
    if not found.found:
        raise NoWinFoundError(found.searched)
    return {"win": True, "certificate": tree(found.certificate)}


def at_once(start: Start, player: str | None) -> Sequence[str] | None:
    """Points that win in one turn, None if there are none."""
    ruleset = start.ruleset
    with code_of(ruleset):
        turn = ruleset.turn(start.position)
        if player is None and turn is None:
            raise ShapeError("the object", "the member 'player'", "stones that do not tell it")
        if player is not None:
            turn = Turn(Colour(player), ruleset.stones_a_turn)
        assert turn is not None
        wins = ruleset.wins_now(start.position, turn.colour)
        return next((points for points in wins if len(points) <= turn.stones), None)


def tree(data: object) -> JSON:
    """A certificate as JSON."""
    if isinstance(data, dict):
        return {str(key): tree(value) for key, value in data.items()}
    if isinstance(data, Sequence) and not isinstance(data, str):
        return [tree(value) for value in data]
    return str(data)
