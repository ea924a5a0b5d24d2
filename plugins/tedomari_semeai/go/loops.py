"""The results of positions to which play can return, however endless play counts."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Final, Generic, TypeAlias, TypeVar

from tedomari_semeai.go.board import Player

K = TypeVar("K", bound=Hashable)
S = TypeVar("S")

#: The result if endless play counts as White's win, and if it counts as Black's: 1 if Black
#: wins, -1 if White wins, 0 if neither can force a capture.
Results: TypeAlias = tuple[int, int]

#: The results of a position that a player wins regardless of endless play.
WON: Final[dict[Player, Results]] = {Player.BLACK: (1, 1), Player.WHITE: (-1, -1)}

#: The results after two passes in a row.
NOBODY: Final[Results] = (0, 0)


def better(player: Player, results: Results, other: Results) -> Results:
    """Return the better of two results for a player, for either meaning of endless play."""
    best = max if player is Player.BLACK else min
    return best(results[0], other[0]), best(results[1], other[1])


class Visit(Generic[K, S]):
    """A position whose results are not known yet.

    ``number`` counts positions in the order of the visits, and ``oldest`` is the number of an
    earlier one to which play can return.  ``results`` are the best of the moves whose results
    are known, and ``open`` contains the positions after the other moves.
    """

    __slots__ = ("key", "moves", "number", "oldest", "open", "player", "results")

    def __init__(
        self, key: K, player: Player, number: int, moves: Iterator[tuple[str, S]]
    ) -> None:
        self.key = key
        self.player = player
        self.number = self.oldest = number
        self.moves = moves
        self.results = WON[player.other]
        self.open: list[K] = []

    def add(self, results: Results) -> None:
        """Include a move whose results are known."""
        self.results = better(self.player, self.results, results)

    def wait_for(self, other: "Visit[K, S]") -> None:
        """Include a move to a position whose results are not known yet."""
        self.oldest = min(self.oldest, other.oldest)
        self.open.append(other.key)

    @property
    def is_won(self) -> bool:
        """Whether a move wins for the player to move, so no other move matters."""
        return self.results == WON[self.player]


def decide_group(
    group: Iterable[Visit[K, S]], known: Mapping[K, Results]
) -> Mapping[K, Results]:
    """Return the results of positions that lead to each other or to known ones.

    Clause: semeai.board.loop.
    """
    visits = {visit.key: visit for visit in group}
    before: dict[K, list[K]] = {key: [] for key in visits}
    for visit in visits.values():
        for key in visit.open:
            if key in before:
                before[key].append(visit.key)
    low, high = (forced_results(visits, before, known, endless) for endless in (-1, 1))
    return {key: (low[key], high[key]) for key in visits}


def forced_results(
    visits: Mapping[K, Visit[K, S]],
    before: Mapping[K, Iterable[K]],
    known: Mapping[K, Results],
    endless: int,
) -> Mapping[K, int]:
    """Return the results of a group if endless play has the result ``endless``.

    Each position starts with that result, and changes it when another one is forced.  A
    position is examined again when the result of one after it has changed.
    """
    place = max(endless, 0)
    results = dict.fromkeys(visits, endless)
    waiting = list(visits)
    while waiting:
        visit = visits[waiting.pop()]
        after = [results[key] if key in results else known[key][place] for key in visit.open]
        after.append(visit.results[place])
        result = max(after) if visit.player is Player.BLACK else min(after)
        if result != results[visit.key]:
            results[visit.key] = result
            waiting += before[visit.key]
    return results
