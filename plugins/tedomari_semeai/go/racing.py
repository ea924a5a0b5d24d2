"""The race on the board by search, which knows no game values."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.errors import DepthError
from tedomari_semeai.go.board import Board, Pair, Player
from tedomari_semeai.go.coordinates import point_name
from tedomari_semeai.go.errors import LoopError, NodesError
from tedomari_semeai.go.regions import essential_blocks, liberty_regions, local, safe_blocks
from tedomari_semeai.go.roles import require_essential

#: How many positions a race may have, unless another bound is given.
MOST_POSITIONS: Final = 2_000_000

#: How many moves a line of play may have.
LONGEST: Final = 300

#: The name of a pass in a list of moves.
PASS: Final = "pass"

#: What tells positions of a search apart: the points of the live parts; the stones in them
#: and beside them; those of the essential blocks, and whether these are safe; the ko; the
#: numbers of interchangeable points that are still empty; the player; and whether the last
#: move was a pass.
Key = tuple[int, Pair, Pair, bool, bool, int, tuple[int, ...], Player, bool]


@dataclass(frozen=True, slots=True)
class Race:
    """Who wins a race, None where neither can force it, and the first moves that do best."""

    first: Player
    winner: Player | None
    moves: Sequence[str]


def race_winner(board: Board, first: Player, *, bound: int = MOST_POSITIONS) -> Player | None:
    """Who captures an essential block of the opponent first, None where neither can.

    It is as :func:`race`, without the first moves, and much quicker.
    Clauses: semeai.board.race, semeai.board.pass, semeai.board.suicide.
    """
    require_essential(board)
    search = Search(board, bound)
    return {1: first, 0: None, -1: first.other}[search.value(search.start, first, False)]


def race(board: Board, first: Player, *, bound: int = MOST_POSITIONS) -> Race:
    """Who captures an essential block of the opponent first, with best play of both.

    The players move in turn on the liberty regions, or pass; two passes in a row end the
    race without a winner.  The rules of capture, suicide and simple ko hold.  All lines
    of play are searched, and no game values are used.  :class:`LoopError` if play can
    come back to a position, :class:`NodesError` beyond the bound.

    Clauses: semeai.board.race, semeai.board.pass, semeai.board.suicide,
    semeai.board.loop.
    """
    require_essential(board)
    search = Search(board, bound)
    start = search.start
    best, moves = -2, list[str]()
    for name, after in search.moves(start, search.live(start, essential_blocks(start)), first):
        value = -search.value(after, first.other, name == PASS)
        if value > best:
            best, moves = value, []
        if value == best:
            moves.append(name)
    winner = {1: first, 0: None, -1: first.other}[best]
    return Race(first, winner, tuple(moves))


class Search:
    """The search of one race, with what it remembers for all of its positions."""

    def __init__(self, board: Board, bound: int) -> None:
        regions = liberty_regions(board)
        area = sum(region.area for region in regions)
        self.start = local(board, area)
        self.bound = bound
        self.known: dict[Key, int] = {}
        self.path: dict[Key, str] = {}
        self.even = interchangeable(board)
        self.varied = ~sum(self.even)

    def value(self, board: Board, player: Player, passed: bool) -> int:
        """1 if the player to move wins, -1 if the opponent does, 0 if neither can."""
        if board.captured_essential() is not None:
            return -1
        blocks = essential_blocks(board)
        live = self.live(board, blocks)
        key = self.key(board, live, blocks, player, passed)
        known = self.known.get(key)
        if known is not None:
            return known
        self.look_out(key)
        best = -1
        for name, after in self.moves(board, live, player):
            self.path[key] = f"{player.word} {name}"
            if name != PASS:
                best = max(best, -self.value(after, player.other, False))
            elif best < 1:
                ended = 0 if passed else -self.value(after, player.other, True)
                best = max(best, ended)
            if best == 1:
                break
        del self.path[key]
        self.known[key] = best
        return best

    def look_out(self, key: Key) -> None:
        """Refuse a position that is met again within a line of play, and endless searches."""
        if key in self.path:
            moves = list(self.path.values())
            raise LoopError("the race", moves[list(self.path).index(key) :])
        if len(self.known) + len(self.path) >= self.bound:
            raise NodesError("the race", self.bound)
        if len(self.path) >= LONGEST:
            raise DepthError(len(self.path), LONGEST)

    def key(self, board: Board, live: int, blocks: Pair, player: Player, passed: bool) -> Key:
        """What tells positions apart that may differ in their result."""
        empty = board.empty
        live &= self.varied
        zone = live | board.geometry.around(live)
        return (
            live,
            (board.stones[0] & zone, board.stones[1] & zone),
            (blocks[0] & zone, blocks[1] & zone),
            board.is_safe(Player.BLACK, blocks[0]),
            board.is_safe(Player.WHITE, blocks[1]),
            board.ko,
            tuple((even & empty).bit_count() for even in self.even),
            player,
            passed,
        )

    def live(self, board: Board, blocks: Pair) -> int:
        """The points of all parts beside an essential block: the liberty regions together."""
        geometry = board.geometry
        essential = blocks[0] | blocks[1]
        inside = geometry.points & ~(essential | safe_blocks(board))
        return geometry.flood(geometry.around(essential) & inside, inside)

    def moves(self, board: Board, live: int, player: Player) -> Iterator[tuple[str, Board]]:
        """The moves, those that fill liberties of the opponent first, and a pass last.

        Of points that are interchangeable the first is tried for all.
        Clause: semeai.board.interchangeable.
        """
        area = live
        for even in self.even:
            left = even & board.empty
            area &= ~(left & (left - 1))
        target = board.block(player.other, board.essential[player.other])
        forward = area & board.geometry.around(target)
        for part in (forward, area & ~forward):
            for point, after in board.moves(player, part):
                yield point_name(board.geometry, point), after
        yield PASS, board.passed()


def interchangeable(board: Board) -> Sequence[int]:
    """Sets of points such that it does not matter which of a set is filled.

    In the regions of a set all points are empty, and each is beside the essential block of
    one side and beside the safe blocks, or the essential block, of the other.  So all have
    the same neighbours, however many of them are filled, as far as blocks matter.
    """
    essential = essential_blocks(board)
    geometry = board.geometry
    safe = [geometry.flood(board.safe[c], board.stones[c]) for c in Player]
    around = geometry.around
    kinds = [
        around(essential[0]) & around(essential[1]) & ~around(safe[0] | safe[1]),
        around(essential[0]) & around(safe[1]) & ~around(essential[1] | safe[0]),
        around(essential[1]) & around(safe[0]) & ~around(essential[0] | safe[1]),
    ]
    regions = [region.area for region in liberty_regions(board)]
    sets = [sum(area for area in regions if not area & ~(kind & board.empty)) for kind in kinds]
    return tuple(even for even in sets if even)
