"""The scoring family: a move wins points, and may be followed by another one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from tedomari.rulesets.families import Position, Position_contra, Ruleset

#: What a description may hold: what can be written as JSON without fractions.
Data: TypeAlias = "str | int | bool | Sequence[Data] | Mapping[str, Data] | None"

Held = TypeVar("Held", covariant=True)


@dataclass(frozen=True)
class ScoringMove(Generic[Held]):
    """A move: its name, the points that it wins, who moves next, and what it leaves.

    ``again`` says that the player who has made the move makes the next one, too.
    Clauses: plugin.scoring.moves, plugin.scoring.names.
    """

    name: str
    points: int
    again: bool
    position: Held


@dataclass(frozen=True)
class Solution:
    """What is known of the margin of a position, and its best moves if that is exact.

    The margin is the number of points that the player to move will still win, less those
    that the opponent will, if both play as well as can be.  It is from ``lower`` to
    ``upper``; ``exact`` says that it is known, and then ``best`` names every best move, in
    the order of the moves.  ``best`` is empty if it is not exact, and at the end.

    >>> Solution(lower=-3, upper=-3, best=("H0,0",), exact=True).margin
    -3

    Clauses: plugin.solved.margin, plugin.solved.bounds.
    """

    lower: int
    upper: int
    best: tuple[str, ...]
    exact: bool

    @property
    def margin(self) -> int | None:
        """The margin, or None if only its bounds are known."""
        return self.lower if self.exact else None


@runtime_checkable
class Scoring(Ruleset[Position], Protocol[Position]):
    """A game in which moves win points; who has more points at the end wins.

    A position holds who is to move.  All points that are left are won by one player or the
    other, whatever the line of play.
    """

    def moves(self, position: Position) -> Iterable[ScoringMove[Position]]:
        """The moves of the player to move; none if play is over."""
        ...

    def points_left(self, position: Position) -> int:
        """How many points will still be won, by both players together."""
        ...

    def progress(self, position: Position) -> int:
        """A natural number that falls with every move, so that play ends."""
        ...


@runtime_checkable
class MovesAgain(Protocol):
    """Capability: the points that a move wins decide who moves next.

    Implemented by dots-and-boxes and strings-and-coins; used by the kit.
    """

    def moves_again(self, points: int) -> bool:
        """Whether a move that wins so many points is followed by one of the same player."""
        ...


@runtime_checkable
class OneByOne(Protocol[Position_contra]):
    """Capability: a move makes one mark, such as a line, and play ends when all are made.

    Implemented by dots-and-boxes and strings-and-coins; used by the kit and certificates of
    play.
    """

    def moves_left(self, position: Position_contra) -> int:
        """How many moves will still be made, by both players together.

        Clause: plugin.scoring.one-by-one.
        """
        ...


@runtime_checkable
class Solved(Protocol[Position_contra]):
    """Capability: a way to the margin and the best moves that is faster than plain search.

    Implemented by dots-and-boxes and strings-and-coins; used by the kit, ``value``, the
    protocol and the explorer.
    """

    def solve(self, position: Position_contra, *, nodes: int | None) -> Solution:
        """The margin and the best moves, or bounds if more than ``nodes`` are looked at.

        None sets no bound.
        """
        ...


@runtime_checkable
class Described(Protocol[Position_contra]):
    """Capability: what a position is made of, in the words of the game's theory.

    Implemented by dots-and-boxes and strings-and-coins; used by the kit, ``value`` and the
    explorer.
    """

    def describe(self, position: Position_contra) -> Mapping[str, Data]:
        """The structure of the position."""
        ...

    def nimstring(self, position: Position_contra) -> int | Literal["loony"] | None:
        """The value in Nimstring, where who cannot move loses; None where it is not known."""
        ...
