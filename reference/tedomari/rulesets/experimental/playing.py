"""The capability of a ruleset to be played with ``tedomari play``."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tedomari.rulesets.errors import RulesetError
from tedomari.rulesets.families import Position


class PlayError(RulesetError):
    """A move, a size or an opponent does not exist.  Clause: plugin.played.errors."""


@dataclass(frozen=True)
class Suggestion:
    """A move, with one sentence of explanation for its player and one for the opponent.

    Clause: plugin.played.suggest.
    """

    move: str
    reason: str
    reason_for_opponent: str


@runtime_checkable
class Played(Protocol[Position]):
    """Capability: games of a person against opponents that the ruleset provides.

    Implemented by dots-and-boxes; used by the kit, ``play`` and the explorer.

    A request for something that does not exist raises :class:`PlayError`.
    """

    @property
    def players(self) -> Sequence[str]:
        """The names of the players, in order of their turns.  Clause: plugin.played.players."""
        ...

    @property
    def opponents(self) -> Sequence[str]:
        """The names of the opponents, the default first.  Clause: plugin.played.players."""
        ...

    def starting_position(self, size: str | None) -> Position:
        """Return the starting position of a game of this size; None is the default size.

        Clause: plugin.played.start.
        """
        ...

    def player_to_move(self, position: Position) -> int | None:
        """Return the index in ``players`` of the player to move; None if play is over.

        Clause: plugin.played.turn.
        """
        ...

    def move_names(self, position: Position) -> Sequence[str]:
        """Return the names of the legal moves.  Clause: plugin.played.moves."""
        ...

    def make_move(self, position: Position, move: str) -> Position:
        """Return the position after the move with this name.  Clause: plugin.played.moves."""
        ...

    def suggest(self, position: Position, opponent: str) -> Suggestion:
        """Return the move of an opponent, with reasons.  Clause: plugin.played.suggest."""
        ...

    def standing(self, position: Position) -> str:
        """Return a sentence that gives the score, and the winner if play is over.

        Clause: plugin.played.score.
        """
        ...
