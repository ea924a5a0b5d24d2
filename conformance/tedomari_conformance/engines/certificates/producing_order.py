"""Strategies for a difference, found by comparing values."""

from collections.abc import Mapping
from typing import Final, cast

from tedomari.derivation import Side
from tedomari.game import Game
from tedomari.rulesets import OpaquePosition
from tedomari_conformance.engines.certificates.order import RELATIONS, STARTERS
from tedomari_conformance.engines.certificates.playing import (
    OPPONENT,
    Difference,
    InPosition,
    Pair,
    Playing,
    difference_of,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import position_value

#: At most this many replies in a strategy of the reference.
REPLIES: Final = 5_000


def comparison(query: Query) -> Mapping[str, JSON] | None:
    """Return a strategy for each player who may begin; None if one would be too long.

    Clause: certificate.order.
    """
    difference = difference_of(query)
    values = tuple(map(value_of, (difference.left, difference.right), difference.start))
    relation_of_values = values[0].relation(values[1])
    winners = next(
        pair for pair, relation in RELATIONS.items() if relation is relation_of_values
    )
    strategies: dict[str, JSON] = {}
    for winner, (name, starter) in zip(winners, STARTERS.items(), strict=True):
        replies = strategy(difference, starter, winner)
        if replies is None:
            return None
        entries: list[JSON] = [
            {"at": difference.write(at), "to": difference.write(to)}
            for at, to in replies.items()
        ]
        strategies[name] = {"winner": str(winner), "replies": entries}
    return strategies


def strategy(difference: Difference, starter: Side, winner: Side) -> dict[Pair, Pair] | None:
    """Return the winner's reply in each pair that can come up; None beyond `REPLIES`."""
    start = difference.start
    pending = [start] if starter is winner else difference.moves(start, OPPONENT[winner])
    replies: dict[Pair, Pair] = {}
    while pending:
        at = pending.pop()
        if at not in replies:
            if len(replies) >= REPLIES:
                return None
            replies[at] = next(
                to for to in difference.moves(at, winner) if still_wins(difference, to, winner)
            )
            pending.extend(difference.moves(replies[at], OPPONENT[winner]))
    return replies


def still_wins(difference: Difference, at: Pair, winner: Side) -> bool:
    """Whether a player wins from a pair on if the opponent moves next, by the values."""
    g, h = map(value_of, (difference.left, difference.right), at)
    return g >= h if winner is Side.LEFT else g <= h


def value_of(part: Playing, state: OpaquePosition) -> Game:
    """Return the value of a state."""
    if isinstance(part, InPosition):
        return position_value(part.ruleset, state)
    return cast("Game", state)
