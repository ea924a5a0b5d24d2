"""The line family: k-in-a-row games of black and white stones, such as Connect6."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, runtime_checkable

from tedomari.rulesets.families import Position, Position_contra, Ruleset


class Colour(StrEnum):
    """The colour of a stone, and of the player who places it; Black begins.

    >>> Colour.BLACK.other, str(Colour.WHITE)
    (<Colour.WHITE: 'white'>, 'white')

    Clause: plugin.line.stones.
    """

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> "Colour":
        """The opponent."""
        return Colour.WHITE if self is Colour.BLACK else Colour.BLACK


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, and how many stones are left to place.  Clause: plugin.line.turn."""

    colour: Colour
    stones: int


@runtime_checkable
class Line(Ruleset[Position], Protocol[Position]):
    """A k-in-a-row game: the first player with k or more stones in a row wins.

    A point is represented by its name, a string, and a set of points by a sorted tuple of
    names.
    """

    @property
    def in_a_row(self) -> int:
        """The number of stones in a row that a player needs to win: k."""
        ...

    @property
    def stones_a_turn(self) -> int:
        """The number of stones that a player places in a turn: p."""
        ...

    @property
    def first_stones(self) -> int:
        """The number of stones that Black places in the first turn: q."""
        ...

    def empty_points(self, position: Position) -> Sequence[str]:
        """Return the points without a stone, in a fixed order."""
        ...

    def place(self, position: Position, colour: Colour, point: str) -> Position:
        """Return the position with one more stone, regardless of whose turn it is.

        If the stone cannot be placed, raise a
        :class:`~tedomari.rulesets.errors.RulesetError` that names the stone and the reason.
        Clause: plugin.line.place.
        """
        ...

    def turn(self, position: Position) -> Turn | None:
        """Return whose turn it is.

        The result is None if the stones do not determine it, or if the game is over.
        Clause: plugin.line.turn.
        """
        ...

    def winner(self, position: Position) -> Colour | None:
        """Return the player who has k in a row, or None.  Clause: plugin.line.winner."""
        ...

    def wins_now(self, position: Position, colour: Colour) -> Iterable[tuple[str, ...]]:
        """Return the smallest sets of points that win for a player in one turn.

        Clause: plugin.line.wins-now.
        """
        ...

    def threats(self, position: Position, colour: Colour) -> int | None:
        """Return the number of a player's threats: the fewest stones that stop the player.

        The result is None if the player has already won and cannot be stopped.
        Clause: plugin.line.threats.
        """
        ...

    def defences(self, position: Position, colour: Colour) -> Iterable[tuple[str, ...]]:
        """Return all smallest sets of points that stop a player.

        The number of points in each set is the number of the player's threats.

        Clause: plugin.line.defences.
        """
        ...


@runtime_checkable
class Marked(Protocol[Position_contra]):
    """Capability of the line family: a board for the terminal on which threats are marked.

    Implemented by connect6 and gomoku; used by the kit and ``value``.
    """

    def marked(self, position: Position_contra) -> str:
        """Return the board in several lines.  Clause: plugin.line.marked."""
        ...
