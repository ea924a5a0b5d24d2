"""The line family: k-in-a-row games of black and white stones, such as Connect6."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, runtime_checkable

from tedomari.rulesets.families import Position, Position_contra, Ruleset


class Colour(StrEnum):
    """The colour of a stone, and the player who places it; Black begins.

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
    """Whose turn it is, and how many stones of it are left.  Clause: plugin.line.turn."""

    colour: Colour
    stones: int


@runtime_checkable
class Line(Ruleset[Position], Protocol[Position]):
    """A k-in-a-row game: who first has so many stones of his colour in a row wins.

    A point is a text, its name.  A set of points is a sorted tuple of names.
    """

    @property
    def in_a_row(self) -> int:
        """How many stones in a row win, or more: k."""
        ...

    @property
    def stones_a_turn(self) -> int:
        """How many stones a player places in a turn: p."""
        ...

    @property
    def first_stones(self) -> int:
        """How many stones Black places in the first turn: q."""
        ...

    def empty_points(self, position: Position) -> Sequence[str]:
        """The points without a stone, in a fixed order."""
        ...

    def place(self, position: Position, colour: Colour, point: str) -> Position:
        """The position with one stone more, whoever's turn it is.

        :class:`~tedomari.rulesets.errors.RulesetError` that names the stone and the reason
        if it cannot be placed.  Clause: plugin.line.place.
        """
        ...

    def turn(self, position: Position) -> Turn | None:
        """Whose turn it is; None if the stones do not tell, or if the game is over.

        Clause: plugin.line.turn.
        """
        ...

    def winner(self, position: Position) -> Colour | None:
        """Who has k in a row.  Clause: plugin.line.winner."""
        ...

    def wins_now(self, position: Position, colour: Colour) -> Iterable[tuple[str, ...]]:
        """The smallest sets of points that win for a player in one turn.

        Clause: plugin.line.wins-now.
        """
        ...

    def threats(self, position: Position, colour: Colour) -> int | None:
        """How many threats a player has: the least number of stones that stop him.

        None if he has won, so that no number stops him.  Clause: plugin.line.threats.
        """
        ...

    def defences(self, position: Position, colour: Colour) -> Iterable[tuple[str, ...]]:
        """All sets of as many points as a player has threats that stop him.

        Clause: plugin.line.defences.
        """
        ...


@runtime_checkable
class Marked(Protocol[Position_contra]):
    """Capability of the line family: a board for the terminal with the threats marked.

    Implemented by connect6 and gomoku; used by the kit and ``value``.
    """

    def marked(self, position: Position_contra) -> str:
        """The board in lines of text.  Clause: plugin.line.marked."""
        ...
