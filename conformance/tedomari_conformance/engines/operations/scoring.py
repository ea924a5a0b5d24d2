"""Operations about positions of scoring rulesets: margins, best moves, moves."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from tedomari.rulesets import Solution, Solved
from tedomari.rulesets.foreign import AnyRuleset, AnyScoring
from tedomari.rulesets.guard import code_of
from tedomari.search import Margins
from tedomari_conformance.engines.operations import referees
from tedomari_conformance.engines.operations.types import (
    CERTIFICATE,
    POSITION,
    TEXT,
    WANTED,
    Placed,
    names_text,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Difference, Type, missing_or_extra
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.reading import (
    NoAnswerError,
    ShapeError,
    describe,
    items,
)
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    INTEGER,
    list_of,
    record,
    set_of,
    with_description,
)

SCORING: Final = "scoring"

Start: TypeAlias = Placed[AnyScoring]

#: The reference's search for a margin visits at most `NODES` nodes.  Nodes are slow if much
#: play is left, so it also visits at most `WORK` divided by the position's ``progress``.
NODES: Final = 300_000
WORK: Final = 6_000_000

#: Moves by name: the points that each move wins, and whether the same player moves again.
Moves: TypeAlias = Mapping[str, tuple[int, bool]]

#: The commands that show what the reference knows about a position.
COMMANDS: Final = ("tedomari value {ruleset} {position}",)


class NotSolvedError(NoAnswerError):
    """The reference found only bounds on a margin within its limit of nodes."""

    def __init__(self, bounds: Solution, nodes: int) -> None:
        super().__init__(
            f"after {nodes} nodes the margin is known to be "
            f"from {bounds.lower} to {bounds.upper}"
        )
        self.bounds = bounds


def solution(start: Start) -> Solution:
    """Return the margin and the best moves; raise :class:`NotSolvedError` beyond the limits."""
    ruleset = start.ruleset
    with code_of(ruleset):
        nodes = min(NODES, WORK // max(ruleset.progress(start.position), 1))
        if not isinstance(ruleset, Solved):
            return Margins(ruleset, positions=nodes).solution(start.position)
        solved = ruleset.solve(start.position, nodes=nodes)
    if not solved.exact:
        raise NotSolvedError(solved, nodes)
    return solved


@operation(
    "margin",
    family=SCORING,
    given={"position": POSITION, "certificate": WANTED},
    result=record(margin=INTEGER, certificate=CERTIFICATE),
    clause="protocol.operation.margin",
    commands=COMMANDS,
    referee=referees.margin,
)
def margin(start: Start) -> Result:
    """Return the margin of a position.  Clause: protocol.operation.margin."""
    return {"margin": solution(start).lower}


def not_all_best(expected: frozenset[str], actual: frozenset[str]) -> Difference | None:
    """Compare names of best moves; an answer that names only some of them is weak.

    Clause: protocol.operation.best.
    """
    if actual and actual < expected:
        return Difference(f"best as well: {names_text(expected - actual)}", weak=True)
    if expected == actual:
        return None
    return Difference(f"expected {names_text(expected)}, given {names_text(actual)}")


@operation(
    "best",
    family=SCORING,
    given={"position": POSITION, "certificate": WANTED},
    result=record(
        best=replace(
            with_description(set_of(TEXT, names_text), "names of moves"), differ=not_all_best
        ),
        certificate=CERTIFICATE,
    ),
    clause="protocol.operation.best",
    commands=COMMANDS,
    referee=referees.best,
)
def best(start: Start) -> Result:
    """Return the best moves of a position.  Clause: protocol.operation.best."""
    return {"best": list(solution(start).best)}


MOVE: Final = record(name=TEXT, points=INTEGER, again=BOOLEAN)


def read_moves(data: JSON, where: str, rules: AnyRuleset | None) -> Moves:
    """Read the moves of a result, by name."""
    moves: dict[str, tuple[int, bool]] = {}
    for place, item in items(data, where):
        move = MOVE.read(item, place, rules)
        if move["name"] in moves:
            raise ShapeError(place, "each move once", describe(move["name"]))
        moves[move["name"]] = move["points"], move["again"]
    return moves


def different_moves(
    expected: Mapping[str, Moves], actual: Mapping[str, Moves], start: Start
) -> Difference | None:
    """Compare moves, in any order, with their points and the player of the next move.

    Nobody moves after a move that ends the game, so its ``again`` may be true or false.
    Clause: protocol.operation.moves.
    """
    right, given = expected["moves"], actual["moves"]
    difference = missing_or_extra(names_text)(right.keys(), given.keys())
    if difference is not None:
        return difference
    wrong = [name for name in right if right[name] != given[name]]
    if wrong:
        last = ending(start)
        wrong = [n for n in wrong if n not in last or right[n][0] != given[n][0]]
    for name in wrong:
        texts = f"expected {in_words(right[name])}, given {in_words(given[name])}"
        return Difference(f"{name}: {texts}")
    return None


def ending(start: Start) -> frozenset[str]:
    """Return the names of the moves that end the play."""
    ruleset = start.ruleset
    with code_of(ruleset):
        return frozenset(
            move.name
            for move in ruleset.moves(start.position)
            if not list(ruleset.moves(move.position))
        )


def in_words(move: tuple[int, bool]) -> str:
    """Describe the points of a move, and whether the same player moves again.

    >>> in_words((1, True))
    '1 point and another move'
    """
    points, again = move
    return f"{points} point{'s' * (points != 1)}{' and another move' * again}"


#: The moves of a position; they are compared by name, in any order.
MOVES: Final = Type(
    with_description(list_of(MOVE), "each with name, points and again").definition, read_moves
)


@operation(
    "moves",
    family=SCORING,
    given={"position": POSITION},
    result=record(moves=MOVES),
    differ=different_moves,
    clause="protocol.operation.moves",
    commands=("tedomari options {ruleset} {position}",),
)
def moves(start: Start) -> Result:
    """Return the moves of the player to move.  Clause: protocol.operation.moves."""
    ruleset = start.ruleset
    with code_of(ruleset):
        listing: list[JSON] = [
            {"name": move.name, "points": move.points, "again": move.again}
            for move in ruleset.moves(start.position)
        ]
    return {"moves": listing}
