"""Positions: a board, and the points with black and with white stones."""

from dataclasses import dataclass, replace

from tedomari.rulesets import Colour
from tedomari_connect6.board import Board, board_of
from tedomari_connect6.errors import StoneError
from tedomari_connect6.names import Letters, point_name


@dataclass(frozen=True, slots=True)
class Position:
    """The stones on a board of ``columns`` by ``rows`` points, as two masks of points.

    A position contains nothing else.  If the player to move can be determined at all, it is
    from the numbers of stones.  Clauses: connect6.position.immutable, connect6.board.points.
    """

    columns: int
    rows: int
    black: int = 0
    white: int = 0

    @property
    def board(self) -> Board:
        """The geometry of the board."""
        return board_of(self.columns, self.rows)

    def stones(self, colour: Colour) -> int:
        """Return the points with stones of a colour."""
        return self.black if colour is Colour.BLACK else self.white

    @property
    def empty(self) -> int:
        """The points without a stone."""
        return self.board.mask & ~(self.black | self.white)

    def with_stone(self, colour: Colour, bit: int) -> "Position":
        """Return the position with one more stone, on a point that must be empty."""
        if colour is Colour.BLACK:
            return Position(self.columns, self.rows, self.black | bit, self.white)
        return Position(self.columns, self.rows, self.black, self.white | bit)

    def without(self, bit: int) -> "Position":
        """Return the position without the stones on some points."""
        return replace(self, black=self.black & ~bit, white=self.white & ~bit)

    def colour_at(self, bit: int) -> Colour | None:
        """Return the colour of the stone on a point, or None if it is empty."""
        if self.black & bit:
            return Colour.BLACK
        return Colour.WHITE if self.white & bit else None

    @property
    def swapped(self) -> "Position":
        """The position with the colours exchanged."""
        return Position(self.columns, self.rows, self.white, self.black)


def place_stone(
    position: Position, colour: Colour, bit: int, letters: Letters = Letters.ALL
) -> Position:
    """Return the position with one more stone; raise :class:`StoneError` if occupied.

    Clause: connect6.position.illegal.
    """
    there = position.colour_at(bit)
    if there is not None:
        name = point_name(position.board, bit, letters)
        raise StoneError(colour, name, f"there is a {there} stone")
    return position.with_stone(colour, bit)
