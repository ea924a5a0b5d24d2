"""The certificate of a comparison: the winner of the difference, and the winning replies."""

from collections.abc import Mapping
from typing import Final

from tedomari.derivation import Side
from tedomari.game import Relation
from tedomari_conformance.engines.certificates.errors import CertificateError, items_within
from tedomari_conformance.engines.certificates.playing import (
    OPPONENT,
    Difference,
    Pair,
    difference_of,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import Fields, describe

#: The members of a certificate, each with the player who begins.
STARTERS: Final[Mapping[str, Side]] = {"left_first": Side.LEFT, "right_first": Side.RIGHT}

#: How G compares with H, by the winners of G - H if Left begins, and if Right begins.
RELATIONS: Final[Mapping[tuple[Side, Side], Relation]] = {
    (Side.LEFT, Side.LEFT): Relation.GREATER,
    (Side.RIGHT, Side.RIGHT): Relation.LESS,
    (Side.RIGHT, Side.LEFT): Relation.EQUAL,
    (Side.LEFT, Side.RIGHT): Relation.CONFUSED,
}


def check_compare(query: Query, result: Mapping[str, JSON]) -> None:
    """Verify two strategies for G - H, one for each player who may begin.

    Raises :class:`CertificateError` if they prove another relation than the claimed one.
    Clauses: certificate.order, certificate.order.relation.
    """
    claimed = Fields(result, "result", ("relation", "certificate")).data
    certificate = Fields(claimed["certificate"], "certificate", tuple(STARTERS))
    difference = difference_of(query)
    left, right = (
        check_strategy(difference, starter, certificate.data[name], certificate.place(name))
        for name, starter in STARTERS.items()
    )
    relation = RELATIONS[left, right]
    if claimed["relation"] != relation:
        raise CertificateError(
            "certificate",
            f"it shows {relation}, and the result claims {describe(claimed['relation'])}",
        )


def check_strategy(difference: Difference, starter: Side, data: JSON, where: str) -> Side:
    """Verify a strategy for play in which ``starter`` begins; return the strategy's winner.

    If Right begins and Left wins, it is a proof of G >= H.

    Claim: a player makes the last move if the strategy has a reply in each pair of states
    that it can lead to with that player to move.  Reason: play ends, and the player always
    has a move.

    Clauses: certificate.order.strategy, certificate.order.at-least.
    """
    fields = Fields(data, where, ("winner", "replies"))
    winner = Side(fields.one_of("winner", tuple(map(str, Side))))
    replies = read_replies(difference, fields.data["replies"], fields.place("replies"))
    start = difference.start
    pending = [start] if starter is winner else difference.moves(start, OPPONENT[winner])
    reached: set[Pair] = set()
    while pending:
        at = pending.pop()
        if at in reached:
            continue
        reached.add(at)
        if at not in replies:
            raise CertificateError(where, f"there is no reply at {pair_text(difference, at)}")
        to = replies[at]
        if to not in difference.moves(at, winner):
            raise CertificateError(
                where,
                f"{winner} cannot move from {pair_text(difference, at)} "
                f"to {pair_text(difference, to)}",
            )
        pending.extend(difference.moves(to, OPPONENT[winner]))
    for at in replies:
        if at not in reached:
            raise CertificateError(where, f"{pair_text(difference, at)} never comes up")
    return winner


def read_replies(difference: Difference, data: JSON, where: str) -> dict[Pair, Pair]:
    """Read the replies of a strategy, by the pairs of states in which they are made."""
    replies: dict[Pair, Pair] = {}
    for there, item in items_within(data, where):
        fields = Fields(item, there, ("at", "to"))
        at = difference.read(fields.data["at"], fields.place("at"))
        if at in replies:
            raise CertificateError(there, "there are two replies at one pair")
        replies[at] = difference.read(fields.data["to"], fields.place("to"))
    return replies


def pair_text(difference: Difference, at: Pair) -> str:
    """Describe a pair of states, in at most 60 characters each."""
    g, h = (
        str(part.write(state))[:60]
        for part, state in zip((difference.left, difference.right), at, strict=True)
    )
    return f"{g} - ({h})"
