"""Operations about one or two games, which are terms or positions of a ruleset."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from tedomari.atomic_weight import NotAtomicError, atomic_weight
from tedomari.forms.definitions import Outcome
from tedomari.game import Game, Relation
from tedomari.notation.numerals import numeral
from tedomari.temperature import Thermograph, thermograph
from tedomari.temperature.walls import GROUND, Breakpoint
from tedomari_conformance.engines.model import Judgement, Status
from tedomari_conformance.engines.operations.model import (
    VALUES,
    Result,
    equal,
    operation,
    passed,
)
from tedomari_conformance.engines.operations.values import same_value
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.meanings import shortened
from tedomari_conformance.suite.operations.reading import (
    Fields,
    ShapeError,
    items,
    number,
    one_of,
    partizan,
    position,
    position_value,
    written,
)

PARTIZAN: Final = "partizan"

#: What a relation or an outcome can be.
RELATIONS: Final[tuple[str, ...]] = tuple(map(str, Relation))
OUTCOMES: Final[tuple[str, ...]] = tuple(map(str, Outcome))


def subject(query: Query) -> Game:
    """The game that a query is about: its position's, or its term's."""
    return operands(query, ("value",) if query.ruleset is None else ("position",))[0]


def pair(query: Query) -> Sequence[Game]:
    """The two games that a query compares."""
    return operands(
        query, ("left", "right") if query.ruleset is None else ("position", "other")
    )


def operands(query: Query, names: Sequence[str]) -> Sequence[Game]:
    """The games that the arguments of these names stand for."""
    fields = Fields(query.arguments, "", names)
    if query.ruleset is None:
        return [fields.term(name) for name in names]
    ruleset = partizan(query.ruleset)
    return [
        position_value(ruleset, position(ruleset, fields.data[name], name)) for name in names
    ]


# Who wins, and which of two is better


def read_outcome(query: Query, result: Result) -> str:
    """The outcome of a result."""
    return Fields(result, "", ("outcome",)).one_of("outcome", OUTCOMES)


@operation(VALUES, "outcome", read=read_outcome, agree=equal)
@operation(PARTIZAN, "outcome", read=read_outcome, agree=equal)
def outcome(query: Query) -> Result:
    """The outcome class of a game.  Clause: protocol.operation.outcome."""
    return {"outcome": str(subject(query).outcome)}


def read_relation(query: Query, result: Result) -> frozenset[str]:
    """The relation of a result, as a set of one."""
    fields = Fields(result, "", ("relation",), optional=("certificate",))
    return frozenset({fields.one_of("relation", RELATIONS)})


def expected_relations(query: Query, result: Result) -> frozenset[str]:
    """The relations that are expected: one, or a list of those that are allowed."""
    data = result["relation"]
    listed = [("relation", data)] if isinstance(data, str) else items(data, "relation")
    return frozenset(one_of(item, where, RELATIONS) for where, item in listed)


def allowed(query: Query, wanted: frozenset[str], found: frozenset[str]) -> Judgement:
    """Pass if the relation is one of those expected."""
    return passed(
        found <= wanted, f"expected {' or '.join(sorted(wanted))}, given {''.join(found)}"
    )


@operation(
    VALUES,
    "compare",
    read=read_relation,
    agree=allowed,
    expects=expected_relations,
    certified=True,
)
@operation(
    PARTIZAN,
    "compare",
    read=read_relation,
    agree=allowed,
    expects=expected_relations,
    certified=True,
)
def compare(query: Query) -> Result:
    """How the first of two games compares with the second.

    Clause: protocol.operation.compare.
    """
    left, right = pair(query)
    return {"relation": str(left.relation(right))}


# Atomic weights


def read_weight(query: Query, result: Result) -> Game | None:
    """The weight of a result, or null."""
    fields = Fields(result, "", ("atomic_weight",))
    return None if fields.data["atomic_weight"] is None else fields.value("atomic_weight")


def same_weight(query: Query, wanted: Game | None, found: Game | None) -> Judgement:
    """Pass if both are one value, or both are none."""
    if wanted is None or found is None:
        texts = ["none" if game is None else shortened(game) for game in (wanted, found)]
        return passed(wanted is found, f"expected {texts[0]}, given {texts[1]}")
    return same_value(query, wanted, found)


@operation(VALUES, "atomic_weight", read=read_weight, agree=same_weight)
@operation(PARTIZAN, "atomic_weight", read=read_weight, agree=same_weight)
def weight(query: Query) -> Result:
    """The atomic weight of a game, or null.  Clause: protocol.operation.atomic-weight."""
    game = subject(query)
    try:
        return {"atomic_weight": written(atomic_weight(game))}
    except NotAtomicError:
        return {"atomic_weight": None}


# Thermographs

#: The mean, the temperature, and the two walls without breakpoints that are none.
Graph: TypeAlias = tuple[Fraction, Fraction, Thermograph]


def read_graph(query: Query, result: Result) -> Graph:
    """The mean, the temperature and the walls of a result."""
    fields = Fields(result, "", ("mean", "temperature", "left", "right"))
    return (
        fields.number("mean"),
        fields.number("temperature"),
        Thermograph(read_wall(fields, "left"), read_wall(fields, "right")),
    )


def read_wall(fields: Fields, name: str) -> tuple[Breakpoint, ...]:
    """A wall: points from the ground up, of which those on a straight line are left out."""
    wall: list[Breakpoint] = []
    for where, item in fields.items(name):
        pair = list(items(item, where))
        if len(pair) != 2:
            raise ShapeError(where, "a temperature and a place", f"{len(pair)} items")
        point = Breakpoint(*(number(data, at) for at, data in pair))
        if not wall and point.temperature != GROUND:
            raise ShapeError(where, f"a point at {GROUND}, where walls begin", f"{point[0]}")
        if wall and point.temperature <= wall[-1].temperature:
            raise ShapeError(where, "a point above the one before it", f"{point[0]}")
        if len(wall) > 1 and slope(wall[-2], wall[-1]) == slope(wall[-1], point):
            wall.pop()
        wall.append(point)
    if not wall:
        raise ShapeError(fields.place(name), "at least one point", "none")
    if len(wall) > 1 and not slope(wall[-2], wall[-1]):
        wall.pop()
    return tuple(wall)


def slope(below: Breakpoint, above: Breakpoint) -> Fraction:
    """How a wall rises or falls between two points."""
    return (above.value - below.value) / (above.temperature - below.temperature)


def same_graph(query: Query, wanted: Graph, found: Graph) -> Judgement:
    """Pass if mean, temperature and both walls are right, as functions."""
    for name, expected, given in (
        ("mean", numeral(wanted[0]), numeral(found[0])),
        ("temperature", numeral(wanted[1]), numeral(found[1])),
        ("left wall", wall_text(wanted[2].left_wall), wall_text(found[2].left_wall)),
        ("right wall", wall_text(wanted[2].right_wall), wall_text(found[2].right_wall)),
    ):
        if expected != given:
            return Judgement(Status.FAIL, f"{name}: expected {expected}, given {given}")
    return Judgement(Status.PASS)


def wall_text(wall: Sequence[Breakpoint]) -> str:
    """A wall for a message: its corners, each as temperature and place."""
    return " ".join(f"({numeral(t)}, {numeral(place)})" for t, place in wall)


@operation(VALUES, "thermograph", read=read_graph, agree=same_graph)
@operation(PARTIZAN, "thermograph", read=read_graph, agree=same_graph)
def graph(query: Query) -> Result:
    """The thermograph of a game.  Clause: protocol.operation.thermograph."""
    found = thermograph(subject(query))
    return {
        "mean": numeral(found.mean),
        "temperature": numeral(found.temperature),
        "left": points(found.left_wall),
        "right": points(found.right_wall),
    }


def points(wall: Sequence[Breakpoint]) -> JSON:
    """The points of a wall."""
    return [[numeral(t), numeral(place)] for t, place in wall]
