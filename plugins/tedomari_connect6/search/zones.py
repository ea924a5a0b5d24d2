"""Relevance zones: the points on which more stones of the opponent could prevent a win."""

from tedomari_connect6.board import Board, bits_of
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.search.attack import gaps_of, lacking, union
from tedomari_connect6.search.certificate import Certificate
from tedomari_connect6.windows import has_row

STONES = CONNECT6.stones_a_turn
LENGTH = CONNECT6.in_a_row


def zone(board: Board, certificate: Certificate, own: int, other: int, unknown: int) -> int:
    """Return the zone of a certificate if the opponent has ``unknown`` stones it does not name.

    The zone contains the points of placements and gaps, and those of windows in which the
    opponent, with the unknown stones, could get six in a row in one turn.

    Clause: connect6.certificate.zone.
    """
    after = own | certificate.placement
    if any(has_row(after, direction.shift, LENGTH) for direction in board.directions):
        return certificate.placement
    points = union(gaps_of(board, after, other)) | certificate.placement
    near = min(STONES + unknown, LENGTH)
    points |= union(union(lacks) for lacks in lacking(board, other, after, near)[1:])
    for reply, rest in certificate.replies.items():
        more = STONES - reply.bit_count()
        points |= zone(board, rest, after, other | reply, unknown + more)
    return points


def longer_replies(reply: int, zone: int, occupied: int) -> list[int]:
    """Return the replies with one more stone, on the empty points of a zone."""
    return [reply | bit for bit in bits_of(zone & ~occupied & ~reply)]
