"""What is left of a liberty region in the course of play, and where play ends."""

from dataclasses import dataclass

from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.regions import plain_count

#: What the play of a position depends on: the points of the parts that are not plain, the
#: stones of both players in them, the stones of the essential block beside them, and the
#: number of plain liberties.
Key = tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Stand:
    """What is left of a region: the essential block, plain liberties, and other parts.

    Parts without a liberty of the block, and without stones beside it that can be captured,
    belong to the region no longer.  ``eyes`` counts the vital ones of the other parts.
    Clauses: semeai.play.cut-off, semeai.alive.eyes.
    """

    board: Board
    block: int
    plain: int
    rest: int
    eyes: int

    @classmethod
    def of(cls, board: Board, defender: Player, area: int) -> "Stand":
        """What is left of an area."""
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
        """Whether the block has no liberty, but is beside stones that can be captured."""
        return bool(self.rest) and not self.liberties

    @property
    def key(self) -> Key:
        """What tells this position apart from those that are played alike."""
        black, white = self.board.stones
        edge = self.block & self.board.geometry.around(self.rest)
        return self.rest, black & self.rest, white & self.rest, edge, self.plain.bit_count()

    def is_leaf(self, *, count_plain: bool) -> bool:
        """Whether play ends here.  Clauses: semeai.play.leaf, semeai.play.plain."""
        if self.may_revive:
            return True
        return not self.rest and (count_plain or not self.plain)


def is_vital(board: Board, defender: Player, block: int, part: int) -> bool:
    """Whether the attacker alone cannot take the last liberty of the block in a part.

    Only the block is beside the part, there are no other stones of the defender in it, and
    each empty point of it is a liberty of the block.  Clause: semeai.alive.eyes.
    """
    around = board.geometry.around
    return (
        not around(part) & ~(part | block)
        and not board.stones[defender] & part
        and not board.empty & part & ~around(block)
    )
