"""The points of a region whose defender wins the race: an endgame without passes."""

from typing import Final

from tedomari import Game
from tedomari.errors import BoundError
from tedomari_semeai.go.board import Board, Pair, Player
from tedomari_semeai.go.coordinates import area_name
from tedomari_semeai.go.errors import RegionError
from tedomari_semeai.go.regions import Region, local

#: How many positions a region may have.
MOST_POSITIONS: Final = 100_000


class EndgameBoundError(BoundError):
    """A region with more positions than the bound."""

    def __init__(self, where: str, bound: int) -> None:
        super().__init__(
            f"the endgame of the region {where} has more than {bound} positions; "
            "give a smaller region"
        )
        self.bound = bound


def gwin(region: Region, *, bound: int = MOST_POSITIONS) -> Game:
    """What a region is worth to Black in points if its defender has won the race.

    His essential block is then alive, as the blocks around are.  Nobody may pass: a point
    of one's own is filled as a move, and a prisoner is a move as well, so that the values
    are points.  Cooling by 1 leaves the chilled value.

    :class:`EndgameBoundError` beyond the bound; :class:`~tedomari_semeai.go.RegionError`
    if play can come back to a position.
    Source: the semeai slides, "Evaluating Territories" (SM-023) and "Endgame" (SM-008).
    Clauses: semeai.territory.gwin, semeai.relatives.no-pass.
    """
    return Endgame(region, bound).value()


class Endgame:
    """The positions of a region, and their values as far as they are known."""

    def __init__(self, region: Region, bound: int) -> None:
        cut = local(region.board, region.area)
        safe = (cut.safe[0] | cut.essential[0], cut.safe[1] | cut.essential[1])
        self.start = Board(cut.geometry, cut.stones, cut.essential, safe)
        self.where = area_name(cut.geometry, region.area)
        self.area = region.area
        self.bound = bound
        self.values: dict[Pair, Game] = {}
        self.open: set[Pair] = set()

    def value(self) -> Game:
        """The value of the region."""
        return self.worth(self.start)

    def worth(self, board: Board) -> Game:
        """The value of a position: each move, with the prisoners that it takes."""
        key = board.stones
        if key in self.values:
            return self.values[key]
        if key in self.open:
            raise RegionError(
                f"in the region {self.where} play can come back to a position, so it has no "
                "value as an endgame; leave it out"
            )
        if len(self.values) + len(self.open) >= self.bound:
            raise EndgameBoundError(self.where, self.bound)
        self.open.add(key)
        options: tuple[list[Game], list[Game]] = ([], [])
        for player in Player:
            for _, after in board.moves(player, self.area):
                taken = board.stones[player.other].bit_count()
                taken -= after.stones[player.other].bit_count()
                options[player].append(self.worth(after.passed()) + taken * player.colour.sign)
        self.open.remove(key)
        self.values[key] = Game(*options)
        return self.values[key]
