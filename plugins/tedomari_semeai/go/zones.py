"""Zones of a board: the points on which a proof of a race depends.

A *goal* of a player, the prover, is to capture the opponent's essential block, or not to lose:
to capture it or to reach two passes in a row.  A zone proves a state if the prover reaches the
goal from this state, and from every other state with the same player to move that has the same
stones, and the same ko, on the points of the zone.

So once the opponent's pass is refuted by a proof with a zone, each move outside of the zone is
refuted, too: it changes nothing in the zone.  Only moves in the zone need proofs of their own,
which may extend the zone.

Source: Thomsen, Lambda-search in game trees (2000), for the null move; Shih, Wei, Wu and Wu,
A novel approach to solving goal-achieving problems for board games (2022), for zones.
"""

from typing import Final

from tedomari_semeai.go.board import Board, Player

#: Two vital parts make a block alive.
ENOUGH_PARTS: Final = 2


def lasting_zone(board: Board, prover: Player) -> int:
    """Return a zone in which the prover's essential block can never be captured, or -1.

    That is so if the block does not exist, contains a safe stone, or has two vital parts.
    Reason: the prover always passes.  The opponent's stones increase until the opponent passes
    as well.  Each vital part contains a liberty of the block, since the opponent's stones in it
    have liberties there, so a block with one liberty is not tested.
    Clauses: semeai.zone.lasting, semeai.alive.eyes.
    """
    seed = board.essential[prover]
    if not seed:
        return 0
    block = board.block(prover, seed)
    if board.is_safe(prover, block):
        return block
    liberties = board.liberties(block)
    if not liberties & (liberties - 1):
        return -1
    parts = vital_parts(board, prover, block)
    return block | sum(parts) if len(parts) >= ENOUGH_PARTS else -1


def vital_parts(board: Board, prover: Player, block: int) -> list[int]:
    """Return at most two vital parts of an essential block.  Clause: semeai.alive.eyes."""
    geometry, opponent = board.geometry, prover.other
    empty, foreign = board.empty, board.safe[opponent] | board.essential[opponent]
    beside = geometry.around(block)
    remaining = beside & ~block
    area = geometry.points & ~block
    parts: list[int] = []
    while remaining and len(parts) < ENOUGH_PARTS:
        part = geometry.flood(remaining & -remaining, area)
        remaining &= ~part
        if not part & (foreign | board.stones[prover]) and not part & empty & ~beside:
            parts.append(part)
    return parts


def capture_zone(board: Board, prover: Player) -> int:
    """Return the zone of an immediate capture of the opponent's essential block, or -1.

    The prover is to move.  The block has one liberty, which no ko forbids.
    Reason: the zone contains the block and its neighbours, so the block has the same single
    liberty in every state that agrees with this one there.  Clause: semeai.zone.capture.
    """
    seed = board.essential[prover.other]
    if not seed:
        return -1
    block = board.block(prover.other, seed)
    if board.is_safe(prover.other, block):
        return -1
    around = board.geometry.around(block)
    liberty = around & board.empty
    if liberty & (liberty - 1) or liberty & board.ko:
        return -1
    return block | around


def zone_before_move(board: Board, prover: Player, point: int, after: Board, zone: int) -> int:
    """Return a zone that proves a state by the prover's move on a point.

    ``zone`` proves the state after the move.  The zone contains what makes the move legal and
    determines its captures: the captured stones with everything around them and around the
    point; or a liberty of the block of the new stone.  Each of the opponent's other blocks in
    the zone has a liberty there other than the point, so the move does not capture it.
    Clause: semeai.zone.move.
    """
    opponent = prover.other
    captured = board.stones[opponent] & ~after.stones[opponent]
    zone |= point
    if captured:
        zone |= with_surroundings(board, point, captured)
    else:
        zone |= liberty_of_stone(after, prover, point, zone)
    return with_liberties(board, opponent, zone, 1, point, zone)


def with_surroundings(board: Board, point: int, captured: int) -> int:
    """Return captured stones, and what is around them and around the point of the move."""
    around = board.geometry.around
    return captured | around(captured) | around(point)


def liberty_of_stone(after: Board, player: Player, point: int, zone: int) -> int:
    """Return what gives a stone that has just been played a liberty."""
    beside = after.geometry.around(point) & after.empty
    if beside:
        return first_of(beside, zone)
    block = after.block(player, point)
    if after.is_safe(player, block):
        return block
    return block | first_of(after.liberties(block), zone)


def first_of(area: int, preferred: int) -> int:
    """Return one point of an area, if possible one of those that are preferred."""
    inside = area & preferred
    return inside & -inside or area & -area


def with_liberties(
    board: Board, player: Player, zone: int, number: int, other: int, seeds: int
) -> int:
    """Return a zone with the blocks of a player at ``seeds``, and some of their liberties.

    Each block that is not safe gets ``number`` liberties, or all if it has fewer; ``other`` is
    not counted.
    """
    seeds &= board.stones[player]
    while seeds:
        block = board.block(player, seeds & -seeds)
        seeds &= ~block
        zone |= block
        if not board.is_safe(player, block):
            zone |= some_liberties(board.liberties(block) & ~other, zone, number)
    return zone


def some_liberties(liberties: int, zone: int, number: int) -> int:
    """Return a number of liberties, first those that are in a zone."""
    chosen = 0
    for _ in range(number):
        liberties &= ~chosen
        chosen |= first_of(liberties, zone)
    return chosen


def zone_before_reply(board: Board, prover: Player, point: int, after: Board, zone: int) -> int:
    """Return what a move of the opponent in the zone adds to it.

    ``zone`` proves the state after the move.  Clause: semeai.zone.reply.
    """
    captured = board.stones[prover] & ~after.stones[prover]
    return zone | (with_surroundings(board, point, captured) if captured else 0)


def zone_of_suicide(board: Board, opponent: Player, point: int) -> int:
    """Return the points that make a move of the opponent suicide.

    Clause: semeai.zone.reply.
    """
    stones = board.with_stones(opponent, board.stones[opponent] | point)
    block = stones.block(opponent, point)
    return block | board.geometry.around(block)


def protect(board: Board, prover: Player, zone: int, protected: int = 0) -> int:
    """Return a zone in which no move of the opponent elsewhere captures anything.

    It contains the prover's essential block, and two liberties of each block of the prover in
    the zone, so that one is left if the opponent plays on the other.  ``protected`` is a part
    of the zone for which this has been done: it contains its blocks and their liberties.
    Clause: semeai.zone.reply.
    """
    zone |= board.essential[prover]
    return with_liberties(board, prover, zone, 2, 0, zone & ~protected)
