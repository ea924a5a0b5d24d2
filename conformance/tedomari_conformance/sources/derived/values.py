"""Operations about values: sums with repetitions, cooling, thermographs."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, cast

from tedomari.game import Game
from tedomari.notation import parse
from tedomari.notation.numerals import numeral
from tedomari.temperature import cool, thermograph
from tedomari.temperature.walls import Breakpoint
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.agreement import Type
from tedomari_conformance.suite.operations.asking import Asked, Query
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    GAME,
    TEXT,
    Answer,
    list_of,
    record,
)

#: A wall: the temperature and the value at each of its corners.
WALL: Final[Type] = list_of(list_of(TEXT, least=2, most=2), least=1)

#: The members of a thermograph.
THERMOGRAPH: Final = record(mean=TEXT, temperature=TEXT, left=WALL, right=WALL)


def ask_cool(given: Given, expect: JSON) -> Asked:
    """Ask for an expression cooled by a temperature."""
    arguments = {"value": given["expression"], "temperature": given["temperature"]}
    yield Query("cool", None, arguments), {"value": expect}


@operation(
    "cool",
    given={"expression": TEXT, "temperature": TEXT},
    result=GAME,
    asks=ask_cool,
    commands=("tedomari eval {expression} --cool {temperature}",),
)
def cooled_by(given: Given) -> Answer:
    """Return an expression cooled by a temperature."""
    return cool(parse(str(given["expression"])), Fraction(str(given["temperature"])))


def ask_sum(given: Given, expect: JSON) -> Asked:
    """Ask for the sum of some terms."""
    yield Query("sum", None, {"terms": given["terms"]}), {"value": expect}


@operation("sum", given={"terms": list_of(TEXT, least=2)}, result=GAME, asks=ask_sum)
def total(given: Given) -> Answer:
    """Return the sum of some terms, which may repeat."""
    terms = cast("Sequence[str]", given["terms"])
    return sum(map(parse, terms), start=Game())


def ask_thermograph(given: Given, expect: JSON) -> Asked:
    """Ask for the thermograph of an expression."""
    assert isinstance(expect, Mapping)
    yield Query("thermograph", None, {"value": given["expression"]}), expect


@operation("thermograph", given={"expression": TEXT}, result=THERMOGRAPH, asks=ask_thermograph)
def graph(given: Given) -> Answer:
    """Return the mean, the temperature and the corners of the walls of an expression."""
    return thermograph_members(parse(str(given["expression"])))


def thermograph_members(game: Game) -> Answer:
    """Return the mean, the temperature and the corners of the walls of a game as JSON."""
    whole = thermograph(game)
    return {
        "mean": numeral(whole.mean),
        "temperature": numeral(whole.temperature),
        "left": corners(whole.left_wall),
        "right": corners(whole.right_wall),
    }


def corners(wall: tuple[Breakpoint, ...]) -> JSON:
    """Return the corners of a wall as pairs of strings."""
    return [[numeral(t), numeral(value)] for t, value in wall]
