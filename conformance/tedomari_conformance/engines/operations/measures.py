"""Operations that measure a value: its stops, its birthday, and the incentives of its moves."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from tedomari.game import Game
from tedomari.messages import first_few
from tedomari.notation.numerals import numeral
from tedomari_conformance.engines.operations.model import VALUES
from tedomari_conformance.engines.operations.types import NUMBER, SHOWN, TERM, VALUE
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.meanings import format_value
from tedomari_conformance.suite.operations.reading import notation_or_table
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import record, set_of, with_description


@operation(
    "stops",
    family=VALUES,
    given={"value": TERM},
    result=record(left=NUMBER, right=NUMBER),
    clause="protocol.operation.stops",
    since=2,
)
def stops(value: Game) -> Result:
    """Return the left and the right stop of a value.  Clause: protocol.operation.stops."""
    return {"left": numeral(value.left_stop), "right": numeral(value.right_stop)}


@operation(
    "birthday",
    family=VALUES,
    given={"value": TERM},
    result=record(birthday=NUMBER),
    clause="protocol.operation.birthday",
    since=2,
)
def birthday(value: Game) -> Result:
    """Return the birthday of a value.  Clause: protocol.operation.birthday."""
    return {"birthday": numeral(Fraction(value.birthday))}


def incentives_text(incentives: Iterable[Game]) -> str:
    """List incentives for a message."""
    return first_few(sorted(map(format_value, incentives)), SHOWN) or "none"


#: The incentives of a player: values in any order.
INCENTIVES: Final = with_description(set_of(VALUE, incentives_text), "values")


@operation(
    "incentives",
    family=VALUES,
    given={"value": TERM},
    result=record(left=INCENTIVES, right=INCENTIVES),
    clause="protocol.operation.incentives",
    since=2,
)
def incentives(value: Game) -> Result:
    """Return the incentives of each player's moves in the canonical form.

    Clause: protocol.operation.incentives.
    """
    return {"left": texts(value.left_incentives), "right": texts(value.right_incentives)}


def texts(incentives: Iterable[Game]) -> JSON:
    """Return values as data to send, in a fixed order."""
    return [notation_or_table(each) for each in sorted(incentives, key=str)]
