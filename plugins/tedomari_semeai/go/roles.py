"""The roles of blocks: safe ones by Benson's rule, and missing essential ones."""

from dataclasses import replace

from tedomari_semeai.go.board import Board, Pair, Player
from tedomari_semeai.go.coordinates import point_name
from tedomari_semeai.go.errors import RolesError


def unconditionally_alive(board: Board, player: Player) -> int:
    """Return the stones that live even if their owner always passes.

    A region of points without stones of the colour is vital to a block if all its empty points
    are liberties of the block.  Blocks with fewer than two vital regions are removed, then the
    regions adjacent to them, until nothing changes.

    Source: Benson, Life in the game of Go (1976).  Clause: semeai.role.benson.
    """
    geometry = board.geometry
    stones = board.stones[player]
    blocks = list(geometry.parts(stones))
    regions = [
        region
        for region in geometry.parts(geometry.points & ~stones)
        if is_closed(board, player.other, region)
    ]
    while True:
        vital_blocks = [block for block in blocks if vital_regions(board, block, regions) >= 2]
        removed = sum(blocks) - sum(vital_blocks)
        if not removed:
            return sum(vital_blocks)
        beside = geometry.around(removed)
        blocks = vital_blocks
        regions = [region for region in regions if not region & beside]


def is_closed(board: Board, opponent: Player, region: int) -> bool:
    """Whether the opponent's stones in a region have no liberties outside of it.

    Safe stones, and those of an essential block that continues elsewhere, may have some.
    Clause: semeai.role.benson.
    """
    essential = board.essential[opponent]
    return not region & board.safe[opponent] and (
        not region & essential or not essential & ~region
    )


def vital_regions(board: Board, block: int, regions: list[int]) -> int:
    """Return how many of the regions are vital to a block."""
    liberties = board.geometry.around(block)
    return sum(
        bool(region & liberties) and not region & board.empty & ~liberties for region in regions
    )


def with_certain_roles(board: Board) -> Board:
    """Return the board with the blocks that are alive by Benson's rule marked as safe.

    Essential blocks keep their role.  Clauses: semeai.role.benson, semeai.role.safe.
    """
    safe: Pair = (certain(board, Player.BLACK), certain(board, Player.WHITE))
    return board if safe == board.safe else replace(board, safe=safe)


def certain(board: Board, player: Player) -> int:
    """Return the safe stones of a player: those marked, and those alive by Benson's rule."""
    safe = board.safe[player]
    for block in board.geometry.parts(unconditionally_alive(board, player)):
        if not block & board.essential[player]:
            safe |= block
    return safe


def require_essential(board: Board) -> None:
    """Raise :class:`RolesError` if no block is essential; the error names the candidates.

    Clause: semeai.role.missing.
    """
    if any(board.essential):
        return
    missing = [
        f"{player.word}'s block at {point_name(board.geometry, block & -block)}"
        for player in Player
        for block in board.blocks(player)
        if not board.is_safe(player, block)
    ]
    if missing:
        raise RolesError(
            "no block is marked as essential, so nobody can tell what the race is about; "
            f"these blocks are not safe by rule: {', '.join(missing)}; "
            "write X (Black) or W (White) for the stones of each essential block, "
            "and B or O for the blocks that are safe"
        )
    raise RolesError(
        "no block is marked as essential, and none can be captured: there is no race"
    )
