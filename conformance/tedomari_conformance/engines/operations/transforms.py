"""Operations that turn values into others: heating, products, reduced forms, companions.

Clause: protocol.operation.canonical-options.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from tedomari.bounded.work import bounded_work
from tedomari.companion import NotAllSmallError
from tedomari.companion import companion as companion_of
from tedomari.game import Game
from tedomari.products import NortonUnitError, norton_product
from tedomari.reduced import reduced_canonical_form
from tedomari.temperature import freeze, heat, overheat
from tedomari_conformance.engines.operations.model import VALUES
from tedomari_conformance.engines.operations.types import HEATING, TERM, VALUE
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.reading import NoAnswerError, notation_or_table
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import nullable, record

#: The maximum number of followers, down to 0, of the second term of an ordinal sum.
ORDINAL_FOLLOWERS: Final = 2_000


def data_of(compute: Callable[[], Game]) -> JSON:
    """Return a value as data to send; it is computed within bounded work.

    A product or an overheated game may be far larger than the games that it is computed from.
    """
    with bounded_work():
        return notation_or_table(compute())


@operation(
    "heat",
    family=VALUES,
    given={"value": TERM, "temperature": HEATING},
    result=record(value=VALUE),
    clause="protocol.operation.heat",
    since=2,
)
def heating(value: Game, temperature: Fraction) -> Result:
    """Return a value heated by a temperature.  Clause: protocol.operation.heat."""
    return {"value": data_of(lambda: heat(value, temperature))}


@operation(
    "overheat",
    family=VALUES,
    given={"value": TERM, "other": TERM, "temperature": HEATING},
    result=record(value=VALUE),
    clause="protocol.operation.overheat",
    since=2,
)
def overheating(value: Game, warming: Game, temperature: Fraction) -> Result:
    """Return a value overheated from a game to a temperature.

    Clause: protocol.operation.overheat.
    """
    return {"value": data_of(lambda: overheat(value, warming, temperature))}


@operation(
    "freeze",
    family=VALUES,
    given={"value": TERM},
    result=record(value=VALUE),
    clause="protocol.operation.freeze",
    since=2,
)
def frozen(value: Game) -> Result:
    """Return a value cooled by its own temperature.  Clause: protocol.operation.freeze."""
    return {"value": data_of(lambda: freeze(value))}


@operation(
    "norton",
    family=VALUES,
    given={"value": TERM, "other": TERM},
    result=record(value=nullable(VALUE, "none")),
    clause="protocol.operation.norton",
    since=2,
)
def norton(value: Game, unit: Game) -> Result:
    """Return the Norton product of a value and a unit; null unless the unit is positive.

    Clause: protocol.operation.norton.
    """
    try:
        return {"value": data_of(lambda: norton_product(value, unit))}
    except NortonUnitError:
        return {"value": None}


@operation(
    "ordinal",
    family=VALUES,
    given={"value": TERM, "other": TERM},
    result=record(value=VALUE),
    clause="protocol.operation.ordinal",
    since=2,
)
def ordinal(value: Game, other: Game) -> Result:
    """Return the ordinal sum of the canonical form of one value and another value.

    Clause: protocol.operation.ordinal.
    """
    return {"value": data_of(lambda: ordinal_sum(value, other))}


def ordinal_sum(g: Game, h: Game) -> Game:
    """Return G:H for the canonical form of G.

    Raises :class:`NoAnswerError` if H has more followers than `ORDINAL_FOLLOWERS`, since there
    is one sum for each, also for each integer below H.
    """
    sums: dict[Game, Game] = {}
    pending = [h]
    while pending:
        follower = pending[-1]
        missing = [
            option
            for option in (*follower.left_options, *follower.right_options)
            if option not in sums
        ]
        if not missing:
            pending.pop()
            sums[follower] = Game(
                [*g.left_options, *(sums[option] for option in follower.left_options)],
                [*g.right_options, *(sums[option] for option in follower.right_options)],
            )
        pending.extend(missing)
        if len(sums) + len(pending) > ORDINAL_FOLLOWERS:
            raise NoAnswerError(
                "the second term of the ordinal sum has too many followers; "
                f"at most {ORDINAL_FOLLOWERS} are followed down to 0"
            )
    return sums[h]


@operation(
    "reduced",
    family=VALUES,
    given={"value": TERM},
    result=record(value=VALUE),
    clause="protocol.operation.reduced",
    since=2,
)
def reduction(value: Game) -> Result:
    """Return the reduced canonical form of a value.  Clause: protocol.operation.reduced."""
    return {"value": data_of(lambda: reduced_canonical_form(value))}


@operation(
    "companion",
    family=VALUES,
    given={"value": TERM},
    result=record(value=nullable(VALUE, "none")),
    clause="protocol.operation.companion",
    since=2,
)
def companion(value: Game) -> Result:
    """Return the companion of an all-small value; null for any other.

    Clause: protocol.operation.companion.
    """
    try:
        return {"value": data_of(lambda: companion_of(value))}
    except NotAllSmallError:
        return {"value": None}
