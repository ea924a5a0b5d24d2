"""The scoring family: a move wins points, and the same player may move again."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from tedomari.rulesets.families import Position, Position_contra, Ruleset

#: The values in a description: JSON whose numbers are integers.
Data: TypeAlias = "str | int | bool | Sequence[Data] | Mapping[str, Data] | None"

Held = TypeVar("Held", covariant=True)


@dataclass(frozen=True)
class ScoringMove(Generic[Held]):
    """A move: its name, the points that it wins, and the position after it.

    ``again`` is True if the same player also makes the next move.
    Clauses: plugin.scoring.moves, plugin.scoring.names.
    """

    name: str
    points: int
    again: bool
    position: Held


@dataclass(frozen=True)
class Solution:
    """The margin of a position with the best moves, or bounds on the margin.

    The margin is the number of points that the player to move will still win, minus the number
    that the opponent will win, if both play perfectly.  It is at least ``lower`` and at most
    ``upper``.  If ``exact`` is True, the bounds are equal, and ``best`` names every best move,
    in the order of the moves.  Otherwise, and at the end of the game, ``best`` is empty.

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
    """A game in which moves win points; the player with more points at the end wins.

    A position records whose turn it is.  In every line of play, each of the remaining points
    is won by one of the players.
    """

    def moves(self, position: Position) -> Iterable[ScoringMove[Position]]:
        """Return the moves of the player to move; empty if play is over."""
        ...

    def points_left(self, position: Position) -> int:
        """Return the number of points that both players together will still win."""
        ...

    def progress(self, position: Position) -> int:
        """Return a natural number that falls with every move, so that play ends."""
        ...


@runtime_checkable
class MovesAgain(Protocol):
    """Capability: the points that a move wins decide whose turn is next.

    Implemented by dots-and-boxes and strings-and-coins; used by the kit.
    """

    def moves_again(self, points: int) -> bool:
        """Whether the same player moves again after a move that wins this many points."""
        ...


@runtime_checkable
class OneByOne(Protocol[Position_contra]):
    """Capability: each move makes one mark, such as a line, until all marks are made.

    Implemented by dots-and-boxes and strings-and-coins; used by the kit and certificates of
    play.
    """

    def moves_left(self, position: Position_contra) -> int:
        """Return the number of moves that both players together will still make.

        Clause: plugin.scoring.one-by-one.
        """
        ...


@runtime_checkable
class Solved(Protocol[Position_contra]):
    """Capability: finding the margin and the best moves faster than by plain search.

    Implemented by dots-and-boxes and strings-and-coins; used by the kit, ``value``, the
    protocol and the explorer.
    """

    def solve(self, position: Position_contra, *, nodes: int | None) -> Solution:
        """Return the margin and the best moves.

        If the search would visit more than ``nodes`` positions, return bounds on the margin
        instead.  With ``nodes=None`` there is no limit.
        """
        ...


@runtime_checkable
class Paced(Protocol[Position_contra]):
    """Capability: how many nodes ``solve`` searches in about a minute.

    Implemented by dots-and-boxes and strings-and-coins; used by ``value``.
    """

    def usual_nodes(self, position: Position_contra) -> int:
        """Return the limit for a search from the position if none is asked for, at least 1.

        Clause: plugin.solved.usual.
        """
        ...


@runtime_checkable
class Described(Protocol[Position_contra]):
    """Capability: the structure of a position, in the terms of the game's theory.

    Implemented by dots-and-boxes and strings-and-coins; used by the kit, ``value`` and the
    explorer.
    """

    def describe(self, position: Position_contra) -> Mapping[str, Data]:
        """Return the structure of the position."""
        ...

    def nimstring(self, position: Position_contra) -> int | Literal["loony"] | None:
        """Return the value in Nimstring, or None if it is unknown.

        In Nimstring a player who cannot move loses.
        """
        ...
