"""Operations that transform or measure values: heating, products, stops and others."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final

from tedomari.companion import NotAllSmallError
from tedomari.companion import companion as companion_of
from tedomari.forms.products import ordinal_sum
from tedomari.forms.values import canonical_form
from tedomari.forms.values import value as value_of
from tedomari.game import Game
from tedomari.notation import parse
from tedomari.notation.numerals import numeral
from tedomari.products import NortonUnitError, norton_product
from tedomari.reduced import reduced_canonical_form
from tedomari.temperature import freeze, heat, overheat
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, Query
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    GAME,
    GAMES,
    INTEGER,
    TEXT,
    Answer,
    nullable,
    record,
)

#: The operation of the protocol for each operation of vectors.
ASKED: Final = {
    "heat": "heat",
    "overheat": "overheat",
    "freeze": "freeze",
    "norton-product": "norton",
    "ordinal-sum": "ordinal",
    "reduced-form": "reduced",
    "companion": "companion",
}


def query(name: str, given: Given) -> Query:
    """Return the query with the members of ``given``, of which the expression is the value."""
    rest = {key: data for key, data in given.items() if key not in ("operation", "expression")}
    return Query(name, None, {"value": given["expression"], **rest})


def ask_value(given: Given, expect: JSON) -> Asked:
    """Ask for a value."""
    yield query(ASKED[str(given["operation"])], given), {"value": expect}


def ask_measure(given: Given, expect: JSON) -> Asked:
    """Ask for the stops or the incentives."""
    assert isinstance(expect, Mapping)
    yield query(str(given["operation"]).removesuffix("-of-both"), given), expect


def ask_birthday(given: Given, expect: JSON) -> Asked:
    """Ask for the birthday, which is an exact number in the protocol."""
    yield query("birthday", given), {"birthday": str(expect)}


def game(given: Given, name: str = "expression") -> Game:
    """Return the value of a member of ``given``."""
    return parse(str(given[name]))


def tax(given: Given) -> Fraction:
    """Return the temperature in ``given``."""
    return Fraction(str(given["temperature"]))


@operation("heat", given={"expression": TEXT, "temperature": TEXT}, result=GAME, asks=ask_value)
def heat_value(given: Given) -> Answer:
    """Return an expression heated by a temperature."""
    return heat(game(given), tax(given))


@operation(
    "overheat",
    given={"expression": TEXT, "other": TEXT, "temperature": TEXT},
    result=GAME,
    asks=ask_value,
)
def overheat_value(given: Given) -> Answer:
    """Return an expression overheated from another one to a temperature."""
    return overheat(game(given), game(given, "other"), tax(given))


@operation("freeze", given={"expression": TEXT}, result=GAME, asks=ask_value)
def freeze_value(given: Given) -> Answer:
    """Return an expression cooled by its own temperature."""
    return freeze(game(given))


@operation(
    "norton-product",
    given={"expression": TEXT, "other": TEXT},
    result=nullable(GAME),
    asks=ask_value,
)
def norton(given: Given) -> Answer:
    """Return the Norton product with a unit; null if the unit is not positive."""
    try:
        return norton_product(game(given), game(given, "other"))
    except NortonUnitError:
        return None


@operation(
    "ordinal-sum", given={"expression": TEXT, "other": TEXT}, result=GAME, asks=ask_value
)
def ordinal(given: Given) -> Answer:
    """Return the ordinal sum of two canonical forms."""
    base, other = (canonical_form(game(given, name)) for name in ("expression", "other"))
    return value_of(ordinal_sum(base, other))


@operation("reduced-form", given={"expression": TEXT}, result=GAME, asks=ask_value)
def reduced_form(given: Given) -> Answer:
    """Return the reduced canonical form."""
    return reduced_canonical_form(game(given))


@operation("companion", given={"expression": TEXT}, result=nullable(GAME), asks=ask_value)
def companion(given: Given) -> Answer:
    """Return the companion; null if the value is not all-small."""
    try:
        return companion_of(game(given))
    except NotAllSmallError:
        return None


@operation(
    "stops", given={"expression": TEXT}, result=record(left=TEXT, right=TEXT), asks=ask_measure
)
def stops(given: Given) -> Answer:
    """Return the stops."""
    whole = game(given)
    return {"left": numeral(whole.left_stop), "right": numeral(whole.right_stop)}


@operation("birthday", given={"expression": TEXT}, result=INTEGER, asks=ask_birthday)
def birthday(given: Given) -> Answer:
    """Return the birthday of a value."""
    return game(given).birthday


@operation(
    "incentives-of-both",
    given={"expression": TEXT},
    result=record(left=GAMES, right=GAMES),
    asks=ask_measure,
)
def incentives(given: Given) -> Answer:
    """Return the incentives of each player's moves, each once."""
    whole = game(given)
    return {"left": texts(whole.left_incentives), "right": texts(whole.right_incentives)}


def texts(incentives: Iterable[Game]) -> JSON:
    """Return games in the notation."""
    return sorted(map(str, incentives))
