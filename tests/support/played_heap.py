"""A heap of counters that two players empty, one counter per turn."""

from collections.abc import Sequence

from tedomari.rulesets.experimental import PlayError, Suggestion
from three_in_a_row import Heap


class PlayedHeap(Heap):
    """The heap as a game of two players that begins with five counters."""

    players: Sequence[str] = ("one", "two")
    opponents: Sequence[str] = ("only",)

    def starting_position(self, size: str | None) -> int:
        if size is not None and not size.isdigit():
            raise PlayError(f"expected a number, found {size!r}")
        return 5 if size is None else int(size)

    def player_to_move(self, position: int) -> int | None:
        return (5 - position) % 2 if position else None

    def move_names(self, position: int) -> Sequence[str]:
        return ["take"] if position else []

    def make_move(self, position: int, move: str) -> int:
        if move != "take":
            raise PlayError(f"expected take, found {move!r}")
        return position - 1

    def suggest(self, position: int, opponent: str) -> Suggestion:
        if opponent != "only":
            raise PlayError(f"there is no opponent {opponent!r}")
        return Suggestion("take", "it is the only move", "it is the only move")

    def standing(self, position: int) -> str:
        return f"{position} left"
