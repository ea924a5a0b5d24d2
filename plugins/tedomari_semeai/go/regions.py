"""Liberty regions: the areas between essential and safe blocks."""

from collections.abc import Sequence
from dataclasses import dataclass

from tedomari_semeai.go.board import Board, Pair, Player
from tedomari_semeai.go.geometry import Geometry


@dataclass(frozen=True, slots=True)
class Region:
    """An area adjacent to essential blocks, and the owners of these blocks.

    Clauses: semeai.region, semeai.region.external, semeai.region.shared.
    """

    board: Board
    area: int
    defenders: tuple[Player, ...]

    @property
    def is_shared(self) -> bool:
        """Whether the region is adjacent to essential blocks of both colours."""
        return len(self.defenders) > 1

    @property
    def defender(self) -> Player:
        """The owner of the essential block, or Black if the region is shared."""
        return self.defenders[0]

    @property
    def plain(self) -> int:
        """The number of liberties if all of them are plain; otherwise -1."""
        return plain_count(self.board, self.area, self.defender) if not self.is_shared else -1


def essential_blocks(board: Board) -> Pair:
    """Return each player's essential block, including stones that have been connected to it."""
    flood = board.geometry.flood
    black, white = board.essential
    return flood(black, board.stones[0]), flood(white, board.stones[1])


def safe_blocks(board: Board) -> int:
    """Return the stones of the safe blocks of both colours."""
    flood = board.geometry.flood
    return flood(board.safe[0], board.stones[0]) | flood(board.safe[1], board.stones[1])


def liberty_regions(board: Board) -> Sequence[Region]:
    """Return the liberty regions of a position, in the order of their first points.

    Clauses: semeai.region, semeai.region.external, semeai.region.shared.
    """
    essential = essential_blocks(board)
    geometry = board.geometry
    inside = geometry.points & ~(essential[0] | essential[1] | safe_blocks(board))
    regions = []
    for area in geometry.parts(inside):
        beside = geometry.around(area)
        defenders = tuple(player for player in Player if beside & essential[player])
        if defenders:
            regions.append(Region(board, area, defenders))
    return tuple(regions)


def plain_count(board: Board, area: int, defender: Player) -> int:
    """Return the number of liberties of an area if all of them are plain, otherwise -1.

    An area of plain liberties has no stones, and each of its points is adjacent to the
    essential block and to a safe or essential block of the attacker.  A point next to a safe
    block of the defender would connect the essential block to it, so it is not plain.
    Clause: semeai.region.plain.
    """
    geometry, attacker = board.geometry, defender.other
    block = board.block(defender, board.essential[defender])
    wall = geometry.flood(
        board.safe[attacker] | board.essential[attacker], board.stones[attacker]
    )
    other = board.safe[defender] & ~board.essential[defender]
    haven = geometry.flood(other, board.stones[defender])
    beside_all = geometry.around(block) & geometry.around(wall) & ~geometry.around(haven)
    return -1 if area & ~(board.empty & beside_all) else area.bit_count()


def local(board: Board, area: int) -> Board:
    """Return the board reduced to an area and the stones around it, which keep their roles.

    Blocks that are adjacent to the area stay whole: the essential stones of a colour are one
    block anyway, and all stones of a safe block are marked as safe.
    """
    points = area | board.geometry.around(area)
    geometry = Geometry(board.geometry.height, board.geometry.width, points)
    black, white = essential_blocks(board)
    havens = (haven(board, Player.BLACK, black), haven(board, Player.WHITE, white))
    return Board(
        geometry,
        (board.stones[0] & points, board.stones[1] & points),
        (black & points, white & points),
        (havens[0] & points, havens[1] & points),
        board.ko & points,
    )


def haven(board: Board, player: Player, essential: int) -> int:
    """Return a player's safe blocks, including the essential block if it is safe."""
    safe = board.geometry.flood(board.safe[player], board.stones[player])
    return safe | essential if safe & essential else safe
