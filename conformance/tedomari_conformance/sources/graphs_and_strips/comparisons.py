"""The relation of two positions of a ruleset, and the temperature of a position."""

from tedomari.notation.numerals import numeral
from tedomari.rulesets import value
from tedomari_conformance.sources.board_games.positions import ruleset_and_position
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import RELATION, TEXT, Answer


@operation(
    "position-relation",
    given={"ruleset": TEXT, "position": TEXT, "other": TEXT},
    result=RELATION,
)
def position_relation(given: Given) -> Answer:
    """Return the relation of the value of a position to that of another one.

    Clause: game.order.relation.
    """
    ruleset, position = ruleset_and_position(given)
    other = ruleset.parse(str(given["other"]))
    return str(value(ruleset, position).relation(value(ruleset, other)))


@operation("position-temperature", given={"ruleset": TEXT, "position": TEXT}, result=TEXT)
def position_temperature(given: Given) -> Answer:
    """Return the temperature of a position.  Clause: temperature.thermograph.scaffold."""
    return numeral(value(*ruleset_and_position(given)).temperature)
