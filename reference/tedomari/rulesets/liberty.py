"""The liberty family: capturing races of Go, and sums of their regions as trees."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from tedomari.game import Game
from tedomari.rulesets.families import Position, Ruleset

Held = TypeVar("Held", covariant=True)

#: What a block that cannot be captured counts in games and values: more than the moves that
#: play can have on any board.
ALIVE: Final = 10**8

#: A player: Black is Left, and White is Right.
RacePlayer: TypeAlias = Literal["black", "white"]


@dataclass(frozen=True, slots=True)
class LibertyMove(Generic[Held]):
    """A move: its name, and the position after it, None if it captures an essential block.

    Clauses: plugin.liberty.moves, plugin.liberty.capture.
    """

    name: str
    position: Held | None


@dataclass(frozen=True, slots=True)
class LibertyRegion:
    """A region of a position: its points, whose liberties they are, and what it is worth.

    ``defender`` is None for a region that essential blocks of both players share.
    ``plain`` counts plain liberties, and is None if the region has others.
    ``liberty_game`` is the tree of the region without moves that are worse than others
    once cooled, and ``cooled`` its value in the race; both are None if there is none, and
    ``reason`` then tells why.  ``territory`` is what the region is worth to Black, cooled
    by 1, if its defender loses the whole race.  ``can_live`` says whether a line of play
    ends with a block that cannot be captured, which counts more than any liberties.

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
    """Who wins when a given player moves first, None for nobody, and his best first moves.

    Clause: plugin.liberty.race.
    """

    winner: RacePlayer | None
    moves: tuple[str, ...]


@runtime_checkable
class Liberty(Ruleset[Position], Protocol[Position]):
    """A capturing race: who first captures an essential block of the opponent wins.

    A position does not hold who is to move.  A player may pass, and two passes in a row
    end the race without a winner.
    """

    def race_moves(
        self, position: Position, player: RacePlayer
    ) -> Iterable[LibertyMove[Position]]:
        """The moves of a player on the liberty regions, passes apart."""
        ...

    def after_pass(self, position: Position) -> Position:
        """The position after a pass, by which a ko may be taken again."""
        ...

    def liberty_regions(self, position: Position) -> Sequence[LibertyRegion]:
        """The regions of the position and what each is worth."""
        ...

    def race(self, position: Position, first: RacePlayer) -> RaceResult:
        """Who wins if a player moves first, by search."""
        ...


@runtime_checkable
class SmartGameFormat(Protocol[Position]):
    """Capability: positions are read from SGF files, and written to them.

    Implemented by connect6, gomoku and semeai; used by ``semeai`` and the explorer.
    """

    def from_sgf(self, data: bytes) -> Position:
        """The position at the end of the main line; PositionError if there is none."""
        ...

    def to_sgf(self, position: Position) -> bytes:
        """An SGF file with the position in its first node."""
        ...
