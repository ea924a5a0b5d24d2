"""Operations about positions of partizan rulesets: values and options."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from tedomari.rulesets import OpaquePosition
from tedomari.rulesets.foreign import AnyPartizan
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.operations import referees
from tedomari_conformance.engines.operations.games import PARTIZAN, VALUE_OF
from tedomari_conformance.engines.operations.types import (
    POSITION,
    VALUE,
    Placed,
    game_of,
    positions_text,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.reading import notation_or_table
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    record,
    record_of,
    set_of,
    with_description,
)

Start: TypeAlias = Placed[AnyPartizan]


@operation(
    "value",
    family=PARTIZAN,
    given={"position": POSITION},
    result=record(value=VALUE),
    clause="protocol.operation.value",
    commands=VALUE_OF,
    referee=referees.value,
)
def value(start: Start) -> Result:
    """Return the value of a position.  Clause: protocol.operation.value."""
    return {"value": notation_or_table(game_of(start))}


#: The positions that a player can move to.
OPTIONS: Final = with_description(set_of(POSITION, positions_text), "positions")


@operation(
    "options",
    family=PARTIZAN,
    given={"position": POSITION},
    result=record_of({"left": OPTIONS, "right": OPTIONS}, needed=()),
    clause="protocol.operation.options",
    commands=("tedomari options {ruleset} {position}",),
)
def options(start: Start) -> Result:
    """Return the options of each player.  Clause: protocol.operation.options."""
    ruleset = start.ruleset
    with code_of(ruleset):
        return {
            "left": texts(ruleset, ruleset.left_options(start.position)),
            "right": texts(ruleset, ruleset.right_options(start.position)),
        }


def texts(ruleset: AnyPartizan, positions: Iterable[OpaquePosition]) -> JSON:
    """Return positions in the one-line notation, without duplicates."""
    return list(dict.fromkeys(map(ruleset.format, positions)))
