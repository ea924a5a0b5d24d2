"""The capability of a ruleset to play: what ``tedomari play`` asks of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tedomari.rulesets.errors import RulesetError
from tedomari.rulesets.families import Position


class PlayError(RulesetError):
    """A move, a size or an opponent that there is not.  Clause: plugin.played.errors."""


@dataclass(frozen=True)
class Suggestion:
    """A move, why it is good in words for who makes it, and the same told to the opponent.

    Clause: plugin.played.suggest.
    """

    move: str
    reason: str
    told: str


@runtime_checkable
class Played(Protocol[Position]):
    """Capability: games can be played, by a person or by opponents that the ruleset brings.

    Implemented by dots-and-boxes; used by the kit, ``play`` and the explorer.

    What a person asks for that there is not raises :class:`PlayError`.
    """

    @property
    def players(self) -> Sequence[str]:
        """The names of the players, who begins first.  Clause: plugin.played.players."""
        ...

    @property
    def opponents(self) -> Sequence[str]:
        """The names of the opponents, the usual one first.  Clause: plugin.played.players."""
        ...

    def starting_position(self, size: str | None) -> Position:
        """Where a game of a size starts, of the usual size for None.

        Clause: plugin.played.start.
        """
        ...

    def player_to_move(self, position: Position) -> int | None:
        """The number of the player to move in ``players``; None if play is over.

        Clause: plugin.played.turn.
        """
        ...

    def move_names(self, position: Position) -> Sequence[str]:
        """The names of the moves that can be made.  Clause: plugin.played.moves."""
        ...

    def make_move(self, position: Position, move: str) -> Position:
        """The position after a move, given by its name.  Clause: plugin.played.moves."""
        ...

    def suggest(self, position: Position, opponent: str) -> Suggestion:
        """What an opponent would move, and why.  Clause: plugin.played.suggest."""
        ...

    def standing(self, position: Position) -> str:
        """The score in words, and who has won if play is over.  Clause: plugin.played.score."""
        ...
