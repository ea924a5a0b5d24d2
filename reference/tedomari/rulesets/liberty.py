"""The liberty family: capturing races of Go, and sums of their regions as trees."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from tedomari.game import Game
from tedomari.rulesets.budget import Budget
from tedomari.rulesets.families import Position, Position_contra, Ruleset

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
class Territories(Protocol[Position_contra]):
    """Capability: what the territory is worth that a lost race leaves."""

    def territory(self, position: Position_contra, loser: RacePlayer) -> Game | None:
        """What the regions of the loser and his dead block are worth to Black, cooled by 1.

        None if that of a region is not known.
        """
        ...


@runtime_checkable
class Budgeted(Protocol[Position]):
    """Capability: computations share a bound on the positions and seconds that they take."""

    def within(self, budget: Budget) -> Liberty[Position]:
        """Return the same ruleset, whose computations spend from the budget.

        Clause: plugin.liberty.budget.
        """
        ...


@runtime_checkable
class SmartGameFormat(Protocol[Position]):
    """Capability: positions are read from SGF files, and written to them."""

    def from_sgf(self, data: bytes) -> Position:
        """The position at the end of the main line; PositionError if there is none."""
        ...

    def to_sgf(self, position: Position) -> bytes:
        """An SGF file with the position in its first node."""
        ...


@runtime_checkable
class AsksEngines(Protocol[Position_contra]):
    """Capability: a Go program is asked for its opinion, which is a heuristic."""

    def opinion(
        self, position: Position_contra, command: Sequence[str]
    ) -> Sequence[tuple[str, str]]:
        """Questions in words, each with the program's answer."""
        ...


@dataclass(frozen=True, slots=True)
class ByFirst:
    """Something for each player who may move first: a winner, or the winning moves."""

    black_first: str | None
    white_first: str | None


@dataclass(frozen=True, slots=True)
class JudgedSum:
    """What is said of a sum of liberty trees.

    ``games`` are the trees as they are understood; ``cooled`` is their total cooled by 2,
    ``case`` the case of the method that applies (1 to 3), ``adjustment`` the whole numbers
    to which Black and White, moving first, round the total: all three are None out of the
    method's domain, and ``reason`` then tells why.  ``winner`` is that of the method, or out
    of its domain that of the race; ``race`` comes from playing the race out.  A winner is
    ``black`` or ``white``, or None if nobody captures.

    Clauses: plugin.liberty.judged, plugin.liberty.domain.
    """

    games: tuple[str, ...]
    cooled: Game | None
    case: int | None
    adjustment: tuple[int, int] | None
    winner: ByFirst
    race: ByFirst
    moves: tuple[Sequence[str], Sequence[str]]
    reason: str | None

    @property
    def margins(self) -> tuple[int, int] | None:
        """By how many moves the winner is ahead if Black, and if White, moves first.

        None out of the method's domain.  Clause: plugin.liberty.margin.
        """
        if self.adjustment is None:
            return None
        black, white = self.adjustment
        return abs(black) + (black >= 0), abs(white) + (white <= 0)


@dataclass(frozen=True, slots=True)
class JudgedPosition:
    """Who wins a race on a board, by the values of its regions and not by search.

    ``winner`` is None if the values do not decide the race, and ``reason`` then says why.
    ``cooled``, ``case`` and ``adjustment`` are those of the total, as in :class:`JudgedSum`,
    where it alone decides; otherwise they are None.  ``shared`` is the number of liberties
    that both blocks have.

    Clause: plugin.liberty.position.
    """

    winner: ByFirst | None
    cooled: Game | None
    case: int | None
    adjustment: tuple[int, int] | None
    shared: int
    reason: str | None


@runtime_checkable
class JudgesPositions(Protocol[Position_contra]):
    """Capability: who wins a race, by the values of the regions of a position."""

    def judge_position(self, position: Position_contra) -> JudgedPosition:
        """Return the winners by values.  Clause: plugin.liberty.position."""
        ...


@runtime_checkable
class JudgesSums(Protocol):
    """Capability: who wins a capturing race whose regions are given as liberty trees."""

    def judge_sum(self, games: Sequence[str]) -> JudgedSum:
        """What is said of the sum; a TedomariError for a text that is no tree.

        Clause: plugin.liberty.judged.
        """
        ...
