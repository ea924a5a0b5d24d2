"""Operations about one or two games: terms, or positions of a partizan ruleset."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final, TypeAlias

from tedomari.atomic_weight import NotAtomicError, atomic_weight
from tedomari.forms.definitions import Outcome
from tedomari.game import Game, Relation
from tedomari.notation.numerals import numeral
from tedomari.rulesets.experimental import SearchesOutcomes
from tedomari.rulesets.foreign import AnyPartizan, AnyRuleset
from tedomari.rulesets.guard import code_of
from tedomari.temperature import thermograph
from tedomari.temperature.walls import GROUND, Breakpoint
from tedomari.temperature.walls import place as value_at
from tedomari_conformance.engines.operations import referees
from tedomari_conformance.engines.operations.model import VALUES
from tedomari_conformance.engines.operations.types import (
    CERTIFICATE,
    NUMBER,
    POSITION,
    TERM,
    VALUE,
    WANTED,
    Placed,
    game_of,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Difference, Type
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.meanings import relation_difference
from tedomari_conformance.suite.operations.reading import (
    ShapeError,
    items,
    notation_or_table,
    number,
    one_of,
)
from tedomari_conformance.suite.operations.registry import Operation, Referee, operation
from tedomari_conformance.suite.operations.types import nullable, record, record_of

PARTIZAN: Final = "partizan"

#: A game: its value, or a position.
Subject: TypeAlias = "Game | Placed[AnyPartizan]"

#: The commands that show a value, and the value of a position.
EVAL: Final = ("tedomari eval {value}",)
VALUE_OF: Final = ("tedomari value {ruleset} {position}",)

#: The number of positions that the search for an outcome may examine.
NODES: Final = 100_000


def of_position(
    operation: Operation,
    referee: Referee | None = None,
    *,
    commands: Sequence[str] = VALUE_OF,
) -> Operation:
    """Return an operation about positions that corresponds to an operation about values."""
    given = {"position": POSITION}
    return replace(operation, family=PARTIZAN, given=given, commands=commands, referee=referee)


# Outcomes and comparisons


def one_allowed(names: Sequence[str]) -> Type:
    """Return the type of one of some names, of which an expectation may allow several."""

    def read(data: JSON, where: str, rules: AnyRuleset | None) -> str:
        return one_of(data, where, names)

    def expect(data: JSON, where: str, rules: AnyRuleset | None) -> frozenset[str]:
        allowed = [(where, data)] if isinstance(data, str) else items(data, where)
        return frozenset(one_of(item, place, names) for place, item in allowed)

    def differ(wanted: frozenset[str], found: str) -> Difference | None:
        return relation_difference(wanted, frozenset({found}))

    return Type({"enum": list(names)}, read, differ, expect)


@operation(
    "outcome",
    family=VALUES,
    given={"value": TERM},
    result=record(outcome=one_allowed(tuple(map(str, Outcome)))),
    clause="protocol.operation.outcome",
    commands=EVAL,
)
def outcome(subject: Subject) -> Result:
    """Return the outcome class of a game.  Clause: protocol.operation.outcome."""
    return {"outcome": str(outcome_class(subject))}


def outcome_class(subject: Subject) -> Outcome:
    """Return the outcome class of a game, by search where its ruleset offers one.

    Clause: protocol.reference.outcome.
    """
    if isinstance(subject, Placed) and isinstance(subject.ruleset, SearchesOutcomes):
        with code_of(subject.ruleset):
            return subject.ruleset.search_outcome(subject.position, nodes=NODES).outcome
    return game_of(subject).outcome


outcome_of_position = of_position(outcome, referees.outcome)


@operation(
    "compare",
    family=VALUES,
    given={"value": TERM, "other": TERM, "certificate": WANTED},
    result=record(relation=one_allowed(tuple(map(str, Relation))), certificate=CERTIFICATE),
    clause="protocol.operation.compare",
    commands=("tedomari compare {value} {other}",),
)
def compare(left: Subject, right: Subject) -> Result:
    """Return how the first of two games compares with the second.

    Clause: protocol.operation.compare.
    """
    return {"relation": str(game_of(left).relation(game_of(right)))}


compare_positions = replace(
    compare,
    family=PARTIZAN,
    given={"position": POSITION, "other": POSITION, "certificate": WANTED},
    commands=(),
    referee=referees.relation,
)


# Atomic weights


@operation(
    "atomic_weight",
    family=VALUES,
    given={"value": TERM},
    result=record(atomic_weight=nullable(VALUE, "none")),
    clause="protocol.operation.atomic-weight",
    commands=EVAL,
)
def weight(subject: Subject) -> Result:
    """Return the atomic weight of a game; null if it has none.

    Clause: protocol.operation.atomic-weight.
    """
    game = game_of(subject)
    try:
        return {"atomic_weight": notation_or_table(atomic_weight(game))}
    except NotAtomicError:
        return {"atomic_weight": None}


weight_of_position = of_position(weight, referees.weight)


# Thermographs


def read_wall(data: JSON, where: str, rules: AnyRuleset | None) -> tuple[Breakpoint, ...]:
    """Read the points of a wall upwards; return only its first point and its corners."""
    wall: list[Breakpoint] = []
    for place, item in items(data, where):
        pair = list(items(item, place))
        if len(pair) != 2:
            raise ShapeError(place, "a temperature and a place", f"{len(pair)} items")
        point = Breakpoint(*(number(coordinate, at) for at, coordinate in pair))
        if not wall and not GROUND <= point.temperature <= 0:
            raise ShapeError(
                place, f"a point from {GROUND} to 0, where walls begin", f"{point[0]}"
            )
        if wall and point.temperature <= wall[-1].temperature:
            raise ShapeError(place, "a point above the one before it", f"{point[0]}")
        if len(wall) > 1 and slope(wall[-2], wall[-1]) == slope(wall[-1], point):
            wall.pop()
        wall.append(point)
    if not wall:
        raise ShapeError(where, "at least one point", "none")
    if len(wall) > 1 and not slope(wall[-2], wall[-1]):
        wall.pop()
    return tuple(wall)


def slope(below: Breakpoint, above: Breakpoint) -> Fraction:
    """Return the change of value per unit of temperature between two points."""
    return (above.value - below.value) / (above.temperature - below.temperature)


def different_walls(
    expected: tuple[Breakpoint, ...], actual: tuple[Breakpoint, ...]
) -> Difference | None:
    """Compare two walls as functions; one that begins above the ground is weak at best.

    Clause: protocol.operation.thermograph.
    """
    begin = actual[0].temperature
    corners = [point for point in expected if point.temperature > begin]
    if list(actual) != [Breakpoint(begin, value_at(expected, begin)), *corners]:
        return Difference(f"expected {wall_text(expected)}, given {wall_text(actual)}")
    if begin == GROUND:
        return None
    return Difference(
        f"equal, but it begins at {numeral(begin)} and not at {GROUND}", weak=True
    )


def wall_text(wall: Sequence[Breakpoint]) -> str:
    """Describe a wall for a message: the temperature and the value at each corner."""
    return " ".join(f"({numeral(t)}, {numeral(place)})" for t, place in wall)


#: A wall of a thermograph; walls are compared as functions.
WALL: Final = Type(
    {
        "description": "temperature and place of the corners of a wall, upwards",
        "type": "array",
        "minItems": 1,
        "items": {"type": "array", "minItems": 2, "maxItems": 2, "items": NUMBER.schema},
    },
    read_wall,
    different_walls,
    name="wall",
)


@operation(
    "thermograph",
    family=VALUES,
    given={"value": TERM},
    result=record_of(
        {"mean": NUMBER, "temperature": NUMBER, "left": WALL, "right": WALL},
        labels={
            "mean": "mean",
            "temperature": "temperature",
            "left": "left wall",
            "right": "right wall",
        },
        needed=(),
    ),
    clause="protocol.operation.thermograph",
    commands=("tedomari eval {value} --thermograph walls.svg",),
)
def graph(subject: Subject) -> Result:
    """Return the thermograph of a game.  Clause: protocol.operation.thermograph."""
    game_graph = thermograph(game_of(subject))
    return {
        "mean": numeral(game_graph.mean),
        "temperature": numeral(game_graph.temperature),
        "left": points(game_graph.left_wall),
        "right": points(game_graph.right_wall),
    }


def points(wall: Sequence[Breakpoint]) -> JSON:
    """Return the points of a wall as JSON: pairs of a temperature and a value."""
    return [[numeral(t), numeral(place)] for t, place in wall]


graph_of_position = of_position(
    graph, commands=("tedomari value {ruleset} {position} --thermograph walls.svg",)
)
