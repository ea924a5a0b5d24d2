"""Operations about positions of partizan rulesets: values and options."""

from collections.abc import Iterable
from typing import TypeAlias

from tedomari.messages import first_few
from tedomari.rulesets import OpaquePosition
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.model import Judgement, Status
from tedomari_conformance.engines.operations.games import PARTIZAN, subject
from tedomari_conformance.engines.operations.model import Result, operation
from tedomari_conformance.engines.operations.values import read_value, same_value
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import (
    AnyPartizan,
    Fields,
    partizan,
    position,
    written,
)

#: The options of each player, as sets of positions.
Options: TypeAlias = "dict[str, frozenset[OpaquePosition]]"

PLAYERS = ("left", "right")

#: How many options are named in a message.
SHOWN = 5


@operation(PARTIZAN, "value", read=read_value, agree=same_value)
def value(query: Query) -> Result:
    """The value of a position.  Clause: protocol.operation.value."""
    return {"value": written(subject(query))}


def named(query: Query) -> AnyPartizan:
    """The ruleset of a query."""
    assert query.ruleset is not None
    return partizan(query.ruleset)


def read_options(query: Query, result: Result) -> Options:
    """The positions that are named for each player."""
    ruleset, fields = named(query), Fields(result, "", PLAYERS)
    return {
        player: frozenset(
            position(ruleset, item, where) for where, item in fields.items(player)
        )
        for player in PLAYERS
    }


def same_options(query: Query, wanted: Options, found: Options) -> Judgement:
    """Pass if each player has just the options expected; order and repetition do not count.

    Clause: protocol.operation.options.
    """
    ruleset = named(query)
    for player in PLAYERS:
        missing, extra = wanted[player] - found[player], found[player] - wanted[player]
        if missing or extra:
            return Judgement(
                Status.FAIL,
                f"{player}: missing {listed(ruleset, missing)}; "
                f"not expected {listed(ruleset, extra)}",
            )
    return Judgement(Status.PASS)


def listed(ruleset: AnyPartizan, positions: Iterable[OpaquePosition]) -> str:
    """Some positions for a message."""
    return first_few(sorted(map(ruleset.format, positions)), SHOWN) or "none"


@operation(PARTIZAN, "options", read=read_options, agree=same_options)
def options(query: Query) -> Result:
    """Where each player can move.  Clause: protocol.operation.options."""
    ruleset = named(query)
    start = position(
        ruleset, Fields(query.arguments, "", ("position",)).data["position"], "position"
    )
    with code_of(ruleset):
        return {
            "left": texts(ruleset, ruleset.left_options(start)),
            "right": texts(ruleset, ruleset.right_options(start)),
        }


def texts(ruleset: AnyPartizan, positions: Iterable[OpaquePosition]) -> JSON:
    """Positions in the one-line notation, each once."""
    return list(dict.fromkeys(map(ruleset.format, positions)))
