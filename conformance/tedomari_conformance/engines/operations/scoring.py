"""Operations about positions of scoring rulesets: margins, best moves, moves."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from tedomari.rulesets import OpaquePosition, Scoring, Solution, Solved, find_ruleset
from tedomari.rulesets.guard import code_of
from tedomari.search import Margins
from tedomari_conformance.engines.model import Judgement, Status
from tedomari_conformance.engines.operations.model import (
    Result,
    equal,
    operation,
    passed,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import (
    Fields,
    NoAnswerError,
    ShapeError,
    described,
    position,
    text,
)

AnyScoring: TypeAlias = Scoring[OpaquePosition]

SCORING: Final = "scoring"

#: How long the reference searches for a margin: so many nodes at most, and so many nodes
#: times what the position's ``progress`` is, since long play has slow nodes.
NODES: Final = 300_000
WORK: Final = 6_000_000

#: Moves by name: the points that each wins, and whether the same player moves again.
Moves: TypeAlias = Mapping[str, tuple[int, bool]]


class NotSolvedError(NoAnswerError):
    """A margin of which the reference knows only the bounds within its own."""

    def __init__(self, found: Solution, nodes: int) -> None:
        super().__init__(
            f"after {nodes} nodes the margin is known to be from {found.lower} to {found.upper}"
        )
        self.found = found


def started(query: Query) -> tuple[AnyScoring, OpaquePosition]:
    """The ruleset and the position of a query."""
    ruleset = find_ruleset(str(query.ruleset))
    assert isinstance(ruleset, Scoring)
    fields = Fields(query.arguments, "", ("position",))
    return ruleset, position(ruleset, fields.data["position"], "position")


def solution(query: Query) -> Solution:
    """The margin and the best moves; :class:`NotSolvedError` or another bound."""
    ruleset, start = started(query)
    with code_of(ruleset):
        nodes = min(NODES, WORK // max(ruleset.progress(start), 1))
        if not isinstance(ruleset, Solved):
            return Margins(ruleset, positions=nodes).solution(start)
        found = ruleset.solve(start, nodes=nodes)
    if not found.exact:
        raise NotSolvedError(found, nodes)
    return found


def read_margin(query: Query, result: Result) -> int:
    """The margin of a result."""
    return Fields(result, "", ("margin",), optional=("certificate",)).integer("margin")


@operation(SCORING, "margin", read=read_margin, agree=equal, certified=True)
def margin(query: Query) -> Result:
    """The margin of a position.  Clause: protocol.operation.margin."""
    return {"margin": solution(query).lower}


def read_best(query: Query, result: Result) -> frozenset[str]:
    """The best moves of a result."""
    fields = Fields(result, "", ("best",), optional=("certificate",))
    return frozenset(text(item, where) for where, item in fields.items("best"))


def same_best(query: Query, wanted: frozenset[str], found: frozenset[str]) -> Judgement:
    """Pass if all best moves are named, and no others; some of them only are weak.

    Clause: protocol.operation.best.
    """
    if found and found < wanted:
        return Judgement(Status.WEAK, f"best as well: {listed(wanted - found)}")
    return passed(wanted == found, f"expected {listed(wanted)}, given {listed(found)}")


def listed(names: frozenset[str]) -> str:
    """Names for a message."""
    return " ".join(sorted(name[:40] for name in names)[:20]) or "none"


@operation(SCORING, "best", read=read_best, agree=same_best, certified=True)
def best(query: Query) -> Result:
    """The best moves of a position.  Clause: protocol.operation.best."""
    return {"best": list(solution(query).best)}


def read_moves(query: Query, result: Result) -> Moves:
    """The moves of a result, by name."""
    moves: dict[str, tuple[int, bool]] = {}
    for where, item in Fields(result, "", ("moves",)).items("moves"):
        move = Fields(item, where, ("name", "points", "again"))
        name = move.text("name")
        if name in moves:
            raise ShapeError(where, "each move once", described(name))
        moves[name] = move.integer("points"), move.boolean("again")
    return moves


def same_moves(query: Query, wanted: Moves, found: Moves) -> Judgement:
    """Pass if the moves are the same, in any order, with the same points and turns.

    Nobody moves after the end of play, so a move that ends it may say either of the turn.
    Clause: protocol.operation.moves.
    """
    if wanted.keys() != found.keys():
        missing = listed(frozenset(wanted.keys() - found.keys()))
        extra = listed(frozenset(found.keys() - wanted.keys()))
        return Judgement(Status.FAIL, f"missing {missing}; not expected {extra}")
    wrong = [name for name in wanted if wanted[name] != found[name]]
    if wrong:
        last = ending(query)
        wrong = [
            name for name in wrong if name not in last or wanted[name][0] != found[name][0]
        ]
    if not wrong:
        return Judgement(Status.PASS)
    return Judgement(
        Status.FAIL,
        f"{wrong[0]}: expected {in_words(wanted[wrong[0]])}, given {in_words(found[wrong[0]])}",
    )


def ending(query: Query) -> frozenset[str]:
    """The names of the moves after which there are no others."""
    ruleset, start = started(query)
    with code_of(ruleset):
        return frozenset(
            move.name for move in ruleset.moves(start) if not list(ruleset.moves(move.position))
        )


def in_words(move: tuple[int, bool]) -> str:
    """What a move wins, and who moves next.

    >>> in_words((1, True))
    '1 point and another move'
    """
    points, again = move
    return f"{points} point{'s' * (points != 1)}{' and another move' * again}"


@operation(SCORING, "moves", read=read_moves, agree=same_moves)
def moves(query: Query) -> Result:
    """The moves of the player to move.  Clause: protocol.operation.moves."""
    ruleset, start = started(query)
    with code_of(ruleset):
        found: list[JSON] = [
            {"name": move.name, "points": move.points, "again": move.again}
            for move in ruleset.moves(start)
        ]
    return {"moves": found}
