"""The liberty tree of a region: all moves of both sides played out on the board."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import area_name, point_name
from tedomari_semeai.go.errors import LoopError, NodesError, RegionError
from tedomari_semeai.go.regions import Region, local, plain_count
from tedomari_semeai.trees.tree import LibertyTree, plain

#: How many positions a region may have, unless another bound is given.
MOST_POSITIONS: Final = 100_000


def liberty_tree(
    region: Region, *, bound: int = MOST_POSITIONS, count_plain: bool = True
) -> LibertyTree:
    """The tree of all moves of both players in an external region.

    Play ends where the essential block has no liberty left in the region, which scores 0.
    Where only plain liberties are left they are counted, unless ``count_plain`` is false:
    then they are played out as well.  :class:`RegionError` for a shared region, and for one
    in which the essential block can join a safe one; :class:`LoopError` if play can come
    back to a position; :class:`NodesError` beyond the bound.

    Source: the semeai slides, "Process for Assigning Terminal Liberty Score".
    Clauses: semeai.play.all, semeai.play.leaf, semeai.play.plain, semeai.play.shared.
    """
    where = f"the region {area_name(region.board.geometry, region.area)}"
    if region.is_shared:
        raise RegionError(
            f"{where} is shared by essential blocks of both colours, so it is no liberty "
            "counting game of one block; let the race be searched instead"
        )
    return Playing(region, where, bound, count_plain).tree()


#: What the play of a position depends on: the points of the parts that are not plain, the
#: stones of both players in them, the stones of the essential block beside them, and the
#: number of plain liberties.
Key = tuple[int, int, int, int, int]


@dataclass(slots=True)
class Frame:
    """A position in which moves are still to be tried, and the trees of those tried."""

    key: Key
    moves: Iterator[tuple[Player, str, Board]]
    options: tuple[list[LibertyTree], list[LibertyTree]] = field(
        default_factory=lambda: ([], [])
    )
    player: Player = Player.BLACK
    name: str = ""

    def settled(self) -> LibertyTree:
        """The tree of the position, options that are written alike once."""
        left, right = (dict.fromkeys(options) for options in self.options)
        return LibertyTree(None, left, right)


class Playing:
    """The playing out of one region."""

    def __init__(self, region: Region, where: str, bound: int, count_plain: bool) -> None:
        self.defender = region.defender
        self.area = region.area
        self.where = where
        self.bound = bound
        self.count_plain = count_plain
        cut = local(region.board, region.area)
        safe = (cut.safe[0] | cut.essential[0], cut.safe[1] | cut.essential[1])
        self.haven = cut.safe[self.defender]
        self.start = Board(cut.geometry, cut.stones, cut.essential, safe)
        self.done: dict[Key, LibertyTree] = {}
        self.open: dict[Key, Frame] = {}
        self.trees: dict[LibertyTree, LibertyTree] = {}

    def tree(self) -> LibertyTree:
        """The tree of the region, by a search from position to position without recursion."""
        found = self.entered(self.start)
        while self.open:
            frame = next(reversed(self.open.values()))
            if found is not None and frame.name:
                frame.options[frame.player].append(found)
            step = next(frame.moves, None)
            if step is None:
                found = self.done[frame.key] = self.shared(frame.settled())
                del self.open[frame.key]
                continue
            frame.player, frame.name, after = step
            found = self.entered(after)
        assert found is not None
        return found

    def entered(self, board: Board) -> LibertyTree | None:
        """The tree of a position if it is known at once; otherwise the position is opened."""
        stand = Stand.of(board, self.defender, self.area)
        if stand.block & self.haven:
            raise RegionError(
                f"in {self.where} the essential block can join a safe one, so its liberties "
                "cannot be counted; leave such a region out, or mark the block as safe"
            )
        key = stand.key
        if key in self.done:
            return self.done[key]
        if key in self.open:
            raise LoopError(self.where, self.moves_since(key))
        if stand.is_leaf(self.count_plain):
            found = self.shared(plain(stand.plain.bit_count() * self.defender.colour.sign))
            self.done[key] = found
            return found
        if len(self.done) + len(self.open) >= self.bound:
            raise NodesError(self.where, self.bound)
        self.open[key] = Frame(key, self.moves(stand))
        return None

    def shared(self, tree: LibertyTree) -> LibertyTree:
        """The one tree that stands for all that are written alike: it is quick to compare."""
        return self.trees.setdefault(tree, tree)

    def moves(self, stand: "Stand") -> Iterator[tuple[Player, str, Board]]:
        """All legal moves, those of Black first; no ko is in force.

        Of the plain liberties the first stands for all.  The attacker may fill the last
        liberty although his stone has none itself.
        Clauses: semeai.play.all, semeai.play.suicide.
        """
        board = stand.board
        area = (stand.rest & board.empty) | (stand.plain & -stand.plain)
        last = board.liberties(stand.block)
        for player in Player:
            for point in board.geometry.each(area):
                after, reason = board.tried(player, point)
                if reason and player is not self.defender and point == last:
                    after = board.with_stones(player, board.stones[player] | point)
                    reason = ""
                if not reason:
                    name = f"{player.word} {point_name(board.geometry, point)}"
                    yield player, name, after.passed()

    def moves_since(self, key: Key) -> list[str]:
        """The moves from a position that is still open to that position again."""
        keys = list(self.open)
        return [self.open[other].name for other in keys[keys.index(key) :]]


@dataclass(frozen=True, slots=True)
class Stand:
    """What is left of a region: the essential block, plain liberties, and other parts.

    Parts that are cut off from the essential block belong to the region no longer.
    Clause: semeai.play.cut-off.
    """

    board: Board
    block: int
    plain: int
    rest: int

    @classmethod
    def of(cls, board: Board, defender: Player, area: int) -> "Stand":
        """What is left of an area."""
        geometry, attacker = board.geometry, defender.other
        block = board.block(defender, board.essential[defender])
        wall = geometry.flood(board.safe[attacker], board.stones[attacker])
        beside = geometry.around(block)
        plain_points, rest = 0, 0
        for part in geometry.parts(area & ~block & ~wall):
            if part & beside & board.empty:
                if plain_count(board, part, defender) >= 0:
                    plain_points |= part
                else:
                    rest |= part
        return cls(board, block, plain_points, rest)

    @property
    def key(self) -> Key:
        """What tells this position apart from those that are played alike."""
        black, white = self.board.stones
        edge = self.block & self.board.geometry.around(self.rest)
        return self.rest, black & self.rest, white & self.rest, edge, self.plain.bit_count()

    def is_leaf(self, count_plain: bool) -> bool:
        """Whether play ends here.  Clauses: semeai.play.leaf, semeai.play.plain."""
        return not self.rest and (count_plain or not self.plain)
