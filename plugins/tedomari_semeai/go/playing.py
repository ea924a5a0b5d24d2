"""The liberty tree of a region: all moves of both sides played out on the board."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import point_name, short_area_name
from tedomari_semeai.go.errors import LoopError, NodesError, RegionError
from tedomari_semeai.go.regions import Region, local
from tedomari_semeai.go.stand import Ends, Key, Stand
from tedomari_semeai.trees.tree import LibertyTree, plain

#: How many positions a region may have, unless another bound is given.
MOST_POSITIONS: Final = 50_000


@dataclass(frozen=True, slots=True)
class Played:
    """A tree, and the moves after which the block could come to liberties again, if any."""

    tree: LibertyTree
    revival: str | None


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
    Clauses: semeai.play.all, semeai.play.leaf, semeai.play.plain, semeai.play.shared,
    semeai.play.loop, semeai.play.bound.
    """
    return played(region, bound=bound, count_plain=count_plain).tree


def played(
    region: Region,
    *,
    bound: int = MOST_POSITIONS,
    count_plain: bool = True,
    revive: bool = False,
) -> Played:
    """The tree, with what is to be known of blocks that lose all liberties in the region.

    If they have others they stay on the board, and may capture stones beside them.  With
    ``revive`` play goes on for that; the errors are those of :func:`liberty_tree`.
    Clause: semeai.play.conditional.
    """
    where = f"the region {short_area_name(region.board.geometry, region.area)}"
    if region.is_shared:
        raise RegionError(
            f"{where} is shared by essential blocks of both colours, so it is no liberty "
            "counting game of one block"
        )
    playing = Playing(region, where, bound, Ends(count_plain, revive))
    return Played(playing.tree(), playing.revival)


@dataclass(slots=True)
class Frame:
    """A position in which moves are still to be tried, and the trees of those tried."""

    key: Key
    moves: Iterator[tuple[Player, str, Board | None]]
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

    def __init__(self, region: Region, where: str, bound: int, ends: Ends) -> None:
        self.defender = region.defender
        self.area = region.area
        self.where = where
        self.bound = bound
        self.ends = ends
        self.revival: str | None = None
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

    def entered(self, board: Board | None) -> LibertyTree | None:
        """The tree of a position if it is known at once; otherwise the position is opened."""
        if board is None:
            return self.shared(plain(0))
        stand = Stand.of(board, self.defender, self.area)
        self.check(stand)
        key = stand.key
        if key in self.done:
            return self.done[key]
        if key in self.open:
            raise LoopError(self.where, self.moves_since(key))
        if stand.is_leaf(self.ends):
            found = self.shared(plain(stand.plain.bit_count() * self.defender.colour.sign))
            self.done[key] = found
            return found
        if len(self.done) + len(self.open) >= self.bound:
            raise NodesError(self.where, self.bound)
        self.open[key] = Frame(key, self.moves(stand))
        return None

    def check(self, stand: Stand) -> None:
        """Refuse a region without a game, and note where a block could revive.

        Clauses: semeai.play.shared, semeai.play.conditional.
        """
        if stand.block & self.haven:
            raise RegionError(
                f"in {self.where} the essential block can join a safe one, so its liberties "
                "cannot be counted; leave such a region out, or mark the block as safe"
            )
        if stand.may_revive and self.revival is None:
            self.revival = ", ".join(frame.name for frame in self.open.values())

    def shared(self, tree: LibertyTree) -> LibertyTree:
        """The one tree that stands for all that are written alike: it is quick to compare."""
        return self.trees.setdefault(tree, tree)

    def moves(self, stand: Stand) -> Iterator[tuple[Player, str, Board | None]]:
        """All legal moves, those of Black first; no ko is in force.

        Of the plain liberties the first stands for all.  The attacker may fill the last
        liberty although his stone has none itself, which leaves None.
        Clauses: semeai.play.all, semeai.play.suicide.
        """
        board = stand.board
        area = (stand.rest & board.empty) | (stand.plain & -stand.plain)
        last = board.liberties(stand.block)
        for player in Player:
            for point in board.geometry.each(area):
                after, reason = board.tried(player, point)
                name = f"{player.word} {point_name(board.geometry, point)}"
                if not reason:
                    yield player, name, after.passed()
                elif player is not self.defender and point == last:
                    yield player, name, None

    def moves_since(self, key: Key) -> list[str]:
        """The moves from a position that is still open to that position again."""
        keys = list(self.open)
        return [self.open[other].name for other in keys[keys.index(key) :]]
