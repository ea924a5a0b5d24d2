"""Operations about positions of k-in-a-row games: threats, who has won, forced wins."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from tedomari.rulesets import Colour, Line, OpaquePosition, Turn, find_ruleset
from tedomari.rulesets.experimental import Proves
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.model import Judgement, Status
from tedomari_conformance.engines.operations.model import (
    Result,
    equal,
    operation,
    passed,
)
from tedomari_conformance.engines.operations.scoring import listed
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import (
    Fields,
    NoAnswerError,
    ShapeError,
    position,
    text,
)

AnyLine: TypeAlias = Line[OpaquePosition]

LINE: Final = "line"

PLAYERS: Final = tuple(map(str, Colour))

#: At how many positions the reference looks for a win.
NODES: Final = 20_000

#: The most turns that a question for a win may allow.
TURNS: Final = 60


class NoWinFoundError(NoAnswerError):
    """The search of the reference has found no win, which does not say that there is none."""

    def __init__(self, searched: str) -> None:
        super().__init__(f"no win was found {searched}; that does not say that there is none")
        self.searched = searched


def ruleset_of(query: Query) -> AnyLine:
    """The ruleset of a query."""
    ruleset = find_ruleset(str(query.ruleset))
    assert isinstance(ruleset, Line)
    return ruleset


def started(query: Query) -> tuple[AnyLine, OpaquePosition]:
    """The ruleset and the position of a query that names nothing else."""
    ruleset = ruleset_of(query)
    fields = Fields(query.arguments, "", ("position",))
    return ruleset, position(ruleset, fields.data["position"], "position")


# Threats, the winner, the moves


def read_threats(query: Query, result: Result) -> dict[str, int | None]:
    """The threats of a result, null for a player who has won."""
    fields = Fields(result, "", PLAYERS)
    found: dict[str, int | None] = {}
    for player in PLAYERS:
        number = None if fields.data[player] is None else fields.integer(player)
        if number is not None and number < 0:
            raise ShapeError(player, "a number of threats, or null", str(number)[:40])
        found[player] = number
    return found


def expected_threats(query: Query, result: Result) -> dict[str, int | None]:
    """The threats that are expected, of one player or of both."""
    fields = Fields(result, "", optional=PLAYERS)
    return {
        name: None if data is None else fields.integer(name)
        for name, data in fields.data.items()
    }


def same_threats(
    query: Query, wanted: dict[str, int | None], found: dict[str, int | None]
) -> Judgement:
    """Pass if the threats are as many, of each player of whom they are expected."""
    for player, number in wanted.items():
        if found[player] != number:
            return Judgement(
                Status.FAIL,
                f"{player}: expected {in_words(number)}, given {in_words(found[player])}",
            )
    return Judgement(Status.PASS)


def in_words(threats: int | None) -> str:
    """A number of threats; null stands for a game that is won."""
    return "null" if threats is None else str(threats)


@operation(LINE, "threats", read=read_threats, agree=same_threats, expects=expected_threats)
def threats(query: Query) -> Result:
    """How many threats each player has.  Clause: protocol.operation.threats."""
    ruleset, start = started(query)
    with code_of(ruleset):
        return {str(colour): ruleset.threats(start, colour) for colour in Colour}


def read_winner(query: Query, result: Result) -> str | None:
    """The winner of a result."""
    fields = Fields(result, "", ("winner",))
    return None if fields.data["winner"] is None else fields.one_of("winner", PLAYERS)


@operation(LINE, "winner", read=read_winner, agree=equal)
def winner(query: Query) -> Result:
    """Who has won.  Clause: protocol.operation.winner."""
    ruleset, start = started(query)
    with code_of(ruleset):
        found = ruleset.winner(start)
    return {"winner": None if found is None else str(found)}


def read_points(query: Query, result: Result) -> frozenset[str]:
    """The points of a result."""
    fields = Fields(result, "", ("moves",))
    return frozenset(text(item, where) for where, item in fields.items("moves"))


def same_points(query: Query, wanted: frozenset[str], found: frozenset[str]) -> Judgement:
    """Pass if the points are the same, in any order.  Clause: protocol.operation.points."""
    return passed(
        wanted == found,
        f"missing {listed(wanted - found)}; not expected {listed(found - wanted)}",
    )


@operation(LINE, "moves", read=read_points, agree=same_points)
def moves(query: Query) -> Result:
    """The points where a stone can be placed.  Clause: protocol.operation.points."""
    ruleset, start = started(query)
    with code_of(ruleset):
        over = ruleset.winner(start) is not None
        return {"moves": [] if over else list(ruleset.empty_points(start))}


# Wins


def read_win(query: Query, result: Result) -> bool:
    """Whether a win is claimed."""
    return Fields(result, "", ("win",), optional=("certificate",)).boolean("win")


def decided_win(query: Query, wanted: bool, found: bool) -> Judgement:
    """Fail a win that is denied where there is one, or claimed where there is none.

    Clause: protocol.operation.win.
    """
    return passed(wanted == found, f"expected {word(wanted)}, given {word(found)}")


def word(win: bool) -> str:
    """A claim in words."""
    return "a win" if win else "no win"


@operation(LINE, "win", read=read_win, agree=decided_win, certified=True)
def win(query: Query) -> Result:
    """Whether a player can force a win, with the tree that shows it.

    A win in one turn is decided; a longer one is found or not, and if not, then
    :class:`NoWinFoundError` says what was searched.

    Clauses: protocol.operation.win, protocol.reference.win.
    """
    ruleset = ruleset_of(query)
    fields = Fields(query.arguments, "", ("position", "turns"), optional=("player",))
    start = position(ruleset, fields.data["position"], "position")
    turns = fields.integer("turns")
    if not 1 <= turns <= TURNS:
        raise ShapeError("turns", f"a number of turns from 1 to {TURNS}", str(turns)[:40])
    player = fields.one_of("player", PLAYERS) if "player" in fields.data else None
    if turns == 1:
        points = at_once(ruleset, start, player)
        if points is None:
            return {"win": False}
        return {"win": True, "certificate": {"place": list(points), "replies": []}}
    if not isinstance(ruleset, Proves):
        raise NoWinFoundError(f"by the ruleset {ruleset.name}, which has no search")
    with code_of(ruleset):
        found = ruleset.prove_win(
            start, player, turns=turns, nodes=NODES, force=ruleset.forces[0]
        )
    if not found.found:
        raise NoWinFoundError(found.searched)
    return {"win": True, "certificate": tree(found.certificate)}


def at_once(
    ruleset: AnyLine, start: OpaquePosition, player: str | None
) -> Sequence[str] | None:
    """Points that win in one turn, None if there are none."""
    with code_of(ruleset):
        turn = ruleset.turn(start)
        if player is None and turn is None:
            raise ShapeError("the object", "the member 'player'", "stones that do not tell it")
        if player is not None:
            turn = Turn(Colour(player), ruleset.stones_a_turn)
        assert turn is not None
        wins = ruleset.wins_now(start, turn.colour)
        return next((points for points in wins if len(points) <= turn.stones), None)


def tree(data: object) -> JSON:
    """A certificate as JSON."""
    if isinstance(data, dict):
        return {str(key): tree(value) for key, value in data.items()}
    if isinstance(data, Sequence) and not isinstance(data, str):
        return [tree(value) for value in data]
    return str(data)
