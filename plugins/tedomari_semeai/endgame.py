"""The points of a region whose defender has won the race: an endgame without passes."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from tedomari import Game
from tedomari.errors import BoundError
from tedomari.messages import fit
from tedomari_semeai.go.board import Board, Pair, Player
from tedomari_semeai.go.coordinates import area_name
from tedomari_semeai.go.errors import RegionError
from tedomari_semeai.go.regions import Region, local
from tedomari_semeai.trees.visits import visit

#: A part of a region, and all stones on its board, by player.
Key: TypeAlias = tuple[int, Pair]

#: A part of a region, next to the board that has only this part and the stones around it.
Part: TypeAlias = tuple[Board, int]

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
        self.where = fit(area_name(cut.geometry, region.area), 60)
        self.area = region.area
        self.bound = bound
        self.values: dict[Key, Game] = {}
        self.open: set[Key] = set()

    def value(self) -> Game:
        """Return the value of the region."""
        parts = self.parts(self.start, self.area)
        for part in parts:
            visit(part, self.steps)
        return self.total(parts)

    def parts(self, board: Board, area: int) -> Sequence[Part]:
        """Return the parts of an area between safe blocks, each on its own board.

        Clause: semeai.territory.gwin-parts.
        """
        flood = board.geometry.flood
        safe = flood(board.safe[0], board.stones[0]) | flood(board.safe[1], board.stones[1])
        parts = board.geometry.parts(area & ~safe)
        return tuple((alone(board, part), part) for part in parts)

    def total(self, parts: Sequence[Part]) -> Game:
        """Return the sum of the values of parts, which have been computed.

        Clause: semeai.territory.gwin-parts.
        """
        values = [self.values[part, board.stones] for board, part in parts]
        return values[0] if len(values) == 1 else sum(values, Game())

    def steps(self, place: Part) -> Iterator[Part]:
        """Yield the parts after each move, and store the value from theirs.

        Each option counts the prisoners that its move takes.
        """
        board, part = place
        key = (part, board.stones)
        if key in self.values:
            return
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
                parts = self.parts(after.after_pass(), part)
                yield from (
                    (each, area)
                    for each, area in parts
                    if (area, each.stones) not in self.values
                )
                options[player].append(self.total(parts) + prisoners * player.colour.sign)
        self.open.remove(key)
        self.values[key] = Game(*options)


def alone(board: Board, part: int) -> Board:
    """Return the board of a part and the stones around it, all of which are safe."""
    black, white = (stones & (part | board.geometry.around(part)) for stones in board.stones)
    return Board(board.geometry, (black, white), (0, 0), (black & ~part, white & ~part))
