"""The points of a region whose defender has won the race: an endgame without passes."""

from typing import Final, TypeAlias

from tedomari import Game
from tedomari.errors import BoundError
from tedomari_semeai.go.board import Board, Pair, Player
from tedomari_semeai.go.coordinates import area_name
from tedomari_semeai.go.errors import RegionError
from tedomari_semeai.go.regions import Region, local

#: A part of a region, and all stones on its board, by player.
Key: TypeAlias = tuple[int, Pair]

#: The default bound on the positions of a region.
MOST_POSITIONS: Final = 100_000


class EndgameBoundError(BoundError):
    """A region has more positions than the bound."""

    def __init__(self, where: str, bound: int) -> None:
        super().__init__(
            f"the endgame of the region {where} has more than {bound} positions; "
            "give a smaller region"
        )
        self.bound = bound


def gwin(region: Region, *, bound: int = MOST_POSITIONS) -> Game:
    """Return Gwin: a region's worth to Black, in points, if its defender has won the race.

    The defender's essential block is then alive, as the blocks around it are.  Nobody may pass:
    players fill points of their own as moves, and a prisoner is a move too, so the values are
    points.  Cooling by 1 gives the chilled value.

    :class:`EndgameBoundError` beyond the bound; :class:`~tedomari_semeai.go.RegionError`
    if play can come back to a position.
    Source: the semeai slides, "Evaluating Territories" (SM-023) and "Endgame" (SM-008).
    Clauses: semeai.territory.gwin, semeai.territory.gwin-parts, semeai.relatives.no-pass.
    """
    return Endgame(region, bound).value()


class Endgame:
    """The positions of a region, with the values computed so far."""

    def __init__(self, region: Region, bound: int) -> None:
        cut = local(region.board, region.area)
        safe = (cut.safe[0] | cut.essential[0], cut.safe[1] | cut.essential[1])
        self.start = Board(cut.geometry, cut.stones, (0, 0), safe)
        self.where = area_name(cut.geometry, region.area)
        self.area = region.area
        self.bound = bound
        self.values: dict[Key, Game] = {}
        self.open: set[Key] = set()

    def value(self) -> Game:
        """Return the value of the region."""
        return self.worth(self.start, self.area)

    def worth(self, board: Board, area: int) -> Game:
        """Return the value of an area: the sum of its parts between safe blocks.

        Clause: semeai.territory.gwin-parts.
        """
        flood = board.geometry.flood
        safe = flood(board.safe[0], board.stones[0]) | flood(board.safe[1], board.stones[1])
        parts = board.geometry.parts(area & ~safe)
        return sum((self.worth_of_part(alone(board, part), part) for part in parts), Game())

    def worth_of_part(self, board: Board, part: int) -> Game:
        """Return the value of a part; each option counts the prisoners that its move takes."""
        key = (part, board.stones)
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
            for _, after in board.moves(player, part):
                prisoners = board.stones[player.other].bit_count()
                prisoners -= after.stones[player.other].bit_count()
                value = self.worth(after.after_pass(), part) + prisoners * player.colour.sign
                options[player].append(value)
        self.open.remove(key)
        self.values[key] = Game(*options)
        return self.values[key]


def alone(board: Board, part: int) -> Board:
    """Return the board of a part and the stones around it, all of which are safe."""
    black, white = (stones & (part | board.geometry.around(part)) for stones in board.stones)
    return Board(board.geometry, (black, white), (0, 0), (black & ~part, white & ~part))
