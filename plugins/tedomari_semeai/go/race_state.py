"""What the search of a race needs to know about positions, however these are stored."""

from collections.abc import Hashable, Iterator
from typing import TypeAlias

from tedomari_semeai.go.board import Player
from tedomari_semeai.go.loops import Results

#: Positions with equal keys have equal results.
Key: TypeAlias = Hashable


class RaceState:
    """A position of a race: the player to move, and the results if the race is over."""

    def __init__(self, player: Player, ended: Results | None) -> None:
        self.player = player
        self.ended = ended


#: The name of a move, and the position after it.
Step: TypeAlias = tuple[str, RaceState]


class RacePlay:
    """The rules of one race: where it begins, and the moves."""

    def start(self, first: Player) -> RaceState:
        """Return the position in which ``first`` is to move."""
        raise NotImplementedError

    def at(self, state: RaceState) -> tuple[Key, Iterator[Step]]:
        """Return the key of a position, and its moves."""
        raise NotImplementedError
