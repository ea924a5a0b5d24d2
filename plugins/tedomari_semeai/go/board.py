"""Stones on a board: blocks, liberties, captures, suicide and ko."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from tedomari_semeai.go.coordinates import point_name
from tedomari_semeai.go.errors import IllegalMoveError
from tedomari_semeai.go.geometry import Geometry
from tedomari_semeai.trees.tree import Colour

#: A set of Black's points and a set of White's.
Pair = tuple[int, int]

NOTHING: Pair = (0, 0)


class Player(IntEnum):
    """Black or White, as an index into a pair of sets."""

    BLACK = 0
    WHITE = 1

    @property
    def other(self) -> "Player":
        """The opponent."""
        return Player.WHITE if self is Player.BLACK else Player.BLACK

    @property
    def word(self) -> str:
        """``Black`` or ``White``."""
        return self.name.capitalize()

    @property
    def colour(self) -> Colour:
        """The colour of the player's liberties in a tree."""
        return Colour.BLACK if self is Player.BLACK else Colour.WHITE


@dataclass(frozen=True, slots=True)
class Board:
    """Stones on a board, with their roles.

    Safe stones are never captured: their blocks may have liberties and eyes beyond what is
    shown.  The essential stones of one colour are one block: if they are not connected on the
    board, they are connected beyond what is shown.  ``ko`` is the point that the next player
    may not play on, or 0.

    Clauses: semeai.role.essential, semeai.role.safe, semeai.role.helper.
    """

    geometry: Geometry
    stones: Pair = NOTHING
    essential: Pair = NOTHING
    safe: Pair = NOTHING
    ko: int = 0

    @property
    def empty(self) -> int:
        """The points without a stone."""
        return self.geometry.points & ~(self.stones[0] | self.stones[1])

    def block(self, player: Player, seed: int) -> int:
        """Return the player's block that contains the point ``seed``.  Clause: go.block."""
        stones = self.stones[player]
        linked = self.essential[player] & stones
        block = self.geometry.flood(seed | linked if seed & linked else seed, stones)
        if block & linked and linked & ~block:
            block = self.geometry.flood(block | linked, stones)
        return block

    def blocks(self, player: Player) -> Iterator[int]:
        """Yield the player's blocks in the order of their first stones.  Clause: go.block."""
        remaining = self.stones[player]
        while remaining:
            block = self.block(player, remaining & -remaining)
            yield block
            remaining &= ~block

    def liberties(self, block: int) -> int:
        """Return the empty points adjacent to a block.  Clause: go.liberty."""
        return self.geometry.around(block) & self.empty

    def is_safe(self, player: Player, block: int) -> bool:
        """Whether a block contains a safe stone."""
        return bool(block & self.safe[player])

    def captured_essential(self) -> Player | None:
        """Return the player whose essential block has been captured, or None."""
        for player in Player:
            if self.essential[player] & ~self.stones[player]:
                return player
        return None

    def dead(self, player: Player, seeds: int) -> int:
        """Return the player's blocks at ``seeds`` that have no liberty and are not safe."""
        blocks = 0
        seeds &= self.stones[player] & ~self.safe[player]
        if not seeds:
            return 0
        seeds &= ~self.geometry.around(self.empty)
        while seeds:
            block = self.block(player, seeds & -seeds)
            seeds &= ~block
            if not self.is_safe(player, block) and not self.liberties(block):
                blocks |= block
        return blocks

    def lifeless(self) -> Iterator[tuple[Player, int]]:
        """Yield the blocks without a liberty that are not safe; no valid board has any.

        Clause: go.diagram.liberty.
        """
        for player in Player:
            for block in self.blocks(player):
                if not self.is_safe(player, block) and not self.liberties(block):
                    yield player, block

    def play(self, player: Player, point: int) -> "Board":
        """Return the board after a move; :class:`IllegalMoveError` if the rules forbid it.

        Clauses: go.move, go.capture, go.suicide, go.ko.simple.
        """
        board, reason = self.try_move(player, point)
        if reason:
            name = point_name(self.geometry, point)
            raise IllegalMoveError(f"{player.word} {name}", reason)
        return board

    def try_move(self, player: Player, point: int) -> tuple["Board", str]:
        """Return the board after a move and an empty string, or this board and the reason.

        The reason says why the rules forbid the move.
        """
        if not point & self.empty:
            return self, "there is a stone on the point, or it is not on the board"
        if point == self.ko:
            return self, "it takes back a ko at once"
        stones = self.with_stones(player, self.stones[player] | point)
        beside = self.geometry.around(point)
        captured = stones.dead(player.other, beside)
        if captured:
            rest = stones.stones[player.other] & ~captured
            stones = stones.with_stones(player.other, rest)
        elif not beside & stones.empty and stones.dead(player, point):
            return self, "it is suicide: its block would have no liberty"
        ko = captured if captured.bit_count() == 1 and stones.is_ko(player, point) else 0
        if ko:
            stones = Board(self.geometry, stones.stones, self.essential, self.safe, ko)
        return stones, ""

    def is_ko(self, player: Player, point: int) -> bool:
        """Whether a stone that has just captured one stone can be taken back at once."""
        alone = self.block(player, point) == point
        return alone and self.liberties(point).bit_count() == 1

    def with_stones(self, player: Player, stones: int) -> "Board":
        """Return the board with other stones of a player, and without a ko."""
        pair = (stones, self.stones[1]) if player is Player.BLACK else (self.stones[0], stones)
        return Board(self.geometry, pair, self.essential, self.safe)

    def after_pass(self) -> "Board":
        """Return the board after a pass, which lifts a ko."""
        return Board(self.geometry, self.stones, self.essential, self.safe)

    def moves(self, player: Player, area: int) -> Iterator[tuple[int, "Board"]]:
        """Yield the legal moves of a player in an area, each with the board after it."""
        for point in self.geometry.each(area & self.empty):
            board, reason = self.try_move(player, point)
            if not reason:
                yield point, board
