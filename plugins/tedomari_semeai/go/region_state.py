"""The state of a liberty region during play, and where play ends."""

from dataclasses import dataclass

from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.regions import plain_count

#: Everything that the play of a position depends on: the points of the parts that are not
#: plain, the stones of Black and of White in them, the adjacent stones of the essential block,
#: and the number of plain liberties.
Key = tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class RegionState:
    """The state of a region: the essential block, plain liberties, and other parts.

    Parts without a liberty of the block, and without adjacent stones that can be captured, no
    longer belong to the region.  ``eyes`` is the number of vital parts.
    Clauses: semeai.play.cut-off, semeai.alive.eyes.
    """

    board: Board
    block: int
    plain: int
    rest: int
    eyes: int

    @classmethod
    def of(cls, board: Board, defender: Player, area: int) -> "RegionState":
        """Return the state of the region with this area."""
        geometry, attacker = board.geometry, defender.other
        block = board.block(defender, board.essential[defender])
        wall = geometry.flood(board.safe[attacker], board.stones[attacker])
        beside = geometry.around(block)
        loose = board.stones[attacker] & ~wall
        plain_points, rest, eyes = 0, 0, 0
        for part in geometry.parts(area & ~block & ~wall):
            if part & beside & (board.empty | loose):
                if plain_count(board, part, defender) >= 0:
                    plain_points |= part
                else:
                    rest |= part
                    eyes += is_vital(board, defender, block, part)
        return cls(board, block, plain_points, rest, eyes)

    @property
    def liberties(self) -> int:
        """The liberties of the block."""
        return self.board.liberties(self.block)

    @property
    def may_revive(self) -> bool:
        """Whether the block has no liberty, but is adjacent to stones that can be captured."""
        return bool(self.rest) and not self.liberties

    @property
    def key(self) -> Key:
        """Everything that the play of this position depends on."""
        black, white = self.board.stones
        edge = self.block & self.board.geometry.around(self.rest)
        return self.rest, black & self.rest, white & self.rest, edge, self.plain.bit_count()

    def is_leaf(self, count_plain: bool) -> bool:
        """Whether play ends here.  Clauses: semeai.play.leaf, semeai.play.plain."""
        if self.may_revive:
            return True
        return not self.rest and (count_plain or not self.plain)


def is_vital(board: Board, defender: Player, block: int, part: int) -> bool:
    """Whether the attacker alone cannot take the last liberty of the block in a part.

    The part is adjacent only to the block, it has no other stones of the defender, and each of
    its empty points is a liberty of the block.  Clause: semeai.alive.eyes.
    """
    around = board.geometry.around
    return (
        not around(part) & ~(part | block)
        and not board.stones[defender] & part
        and not board.empty & part & ~around(block)
    )
