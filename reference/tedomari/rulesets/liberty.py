"""The liberty family: capturing races of Go, with their regions as trees."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from tedomari.game import Game
from tedomari.rulesets.families import Position, Ruleset

Held = TypeVar("Held", covariant=True)

#: The number of liberties that represents a block that cannot be captured, in trees and in
#: values.  It exceeds the number of moves in any line of play.
ALIVE: Final = 10**8

#: A player: Black is Left, and White is Right.
RacePlayer: TypeAlias = Literal["black", "white"]


@dataclass(frozen=True, slots=True)
class LibertyMove(Generic[Held]):
    """A move: its name and the position after it, or None if it captures an essential block.

    Clauses: plugin.liberty.moves, plugin.liberty.capture.
    """

    name: str
    position: Held | None


@dataclass(frozen=True, slots=True)
class LibertyRegion:
    """A region of a position: its points, whose liberties they are, and its values.

    ``defender`` is None for a region that essential blocks of both players share.
    ``plain`` is the number of plain liberties, or None if the region has other liberties.
    ``liberty_game`` is the tree of the region, without moves for which another move is at
    least as good after cooling.  ``cooled`` is the value of the region in the race.  Both are
    None if the region has no such tree, and ``reason`` then says why.  ``territory`` is the
    value of the region to Black, cooled by 1, if its defender loses the whole race.
    ``can_live`` says whether some line of play ends with a block that cannot be captured, which
    outweighs any number of liberties.

    Clauses: plugin.liberty.regions, plugin.liberty.value.
    """

    points: tuple[str, ...]
    defender: RacePlayer | None
    plain: int | None
    liberty_game: str | None
    cooled: Game | None
    territory: Game | None
    reason: str | None
    can_live: bool = False


@dataclass(frozen=True, slots=True)
class RaceResult:
    """The winner (or None) when a given player moves first, and the first player's best moves.

    Clause: plugin.liberty.race.
    """

    winner: RacePlayer | None
    moves: tuple[str, ...]


@runtime_checkable
class Liberty(Ruleset[Position], Protocol[Position]):
    """A capturing race: the first player to capture an essential block of the opponent wins.

    A position does not record whose turn it is.  A player may pass, and two passes in a row
    end the race without a winner.
    """

    def race_moves(
        self, position: Position, player: RacePlayer
    ) -> Iterable[LibertyMove[Position]]:
        """Return the moves of a player in the liberty regions; a pass is not among them."""
        ...

    def after_pass(self, position: Position) -> Position:
        """Return the position after a pass, which lifts the ban on retaking a ko."""
        ...

    def liberty_regions(self, position: Position) -> Sequence[LibertyRegion]:
        """Return the regions of the position, with their values."""
        ...

    def race(self, position: Position, first: RacePlayer) -> RaceResult:
        """Search the race with this player moving first; return the winner and best moves."""
        ...


@runtime_checkable
class SmartGameFormat(Protocol[Position]):
    """Capability: reading positions from SGF files, and writing them.

    Implemented by connect6, gomoku and semeai; used by ``semeai`` and the explorer.
    """

    def from_sgf(self, data: bytes) -> Position:
        """Return the position at the end of the main line.

        Raise a PositionError if the data does not describe a position.
        """
        ...

    def to_sgf(self, position: Position) -> bytes:
        """Return an SGF file with the position in its first node."""
        ...
