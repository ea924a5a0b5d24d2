"""The relation of two positions of a ruleset, and the temperature and mean of a position."""

from collections.abc import Callable

from tedomari.notation.numerals import numeral
from tedomari.rulesets import value
from tedomari_conformance.sources.board_games.positions import ruleset_and_position
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, Query, at_position, relations
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import RELATION, TEXT, Answer


def ask_relation(given: Given, expect: JSON) -> Asked:
    """Ask how the first position compares with the other one."""
    both = {"position": given["position"], "other": given["other"]}
    yield Query("compare", str(given["ruleset"]), both), {"relation": relations(expect)}


@operation(
    "position-relation",
    given={"ruleset": TEXT, "position": TEXT, "other": TEXT},
    result=RELATION,
    asks=ask_relation,
)
def position_relation(given: Given) -> Answer:
    """Return the relation of the value of a position to that of another one.

    Clause: game.order.relation.
    """
    ruleset, position = ruleset_and_position(given)
    other = ruleset.parse(str(given["other"]))
    return str(value(ruleset, position).relation(value(ruleset, other)))


def ask_number(name: str) -> Callable[[Given, JSON], Asked]:
    """Return what asks for the thermograph, of which the mean or the temperature is known."""
    return lambda given, expect: iter([(at_position("thermograph", given), {name: expect})])


@operation(
    "position-temperature",
    given={"ruleset": TEXT, "position": TEXT},
    result=TEXT,
    asks=ask_number("temperature"),
)
def position_temperature(given: Given) -> Answer:
    """Return the temperature of a position.  Clause: temperature.thermograph.scaffold."""
    return numeral(value(*ruleset_and_position(given)).temperature)


@operation(
    "position-mean",
    given={"ruleset": TEXT, "position": TEXT},
    result=TEXT,
    asks=ask_number("mean"),
)
def position_mean(given: Given) -> Answer:
    """Return the mean of a position.  Clause: temperature.thermograph.scaffold."""
    return numeral(value(*ruleset_and_position(given)).mean)
