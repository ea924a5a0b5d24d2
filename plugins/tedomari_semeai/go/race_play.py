"""The positions of a race on a board, their keys, and the moves in them."""

from collections.abc import Iterator, Sequence
from typing import Final

from tedomari_semeai.go.board import Board, Pair, Player
from tedomari_semeai.go.coordinates import point_name
from tedomari_semeai.go.field import MOST_POINTS
from tedomari_semeai.go.loops import NOBODY, WON, Results
from tedomari_semeai.go.race_state import Key, RacePlay, RaceState, Step
from tedomari_semeai.go.regions import essential_blocks, liberty_regions, local, safe_blocks
from tedomari_semeai.go.word_play import WordPlay

#: The name of a pass in a list of moves.
PASS: Final = "pass"


class State(RaceState):
    """A position of a race: the board, the player to move, and the number of passes before."""

    def __init__(self, board: Board, player: Player, passes: int = 0) -> None:
        super().__init__(player, end_results(board, passes))
        self.board = board
        self.passes = passes


def end_results(board: Board, passes: int) -> Results | None:
    """Return the results if the race is over, or None.

    Clauses: semeai.board.race, semeai.board.pass.
    """
    captured = board.captured_essential()
    if captured is not None:
        return WON[captured.other]
    return NOBODY if passes == 2 else None


def play_of(board: Board) -> RacePlay:
    """Return the play of a race: on words if the points of the regions fit into one."""
    area = sum(region.area for region in liberty_regions(board))
    if area.bit_count() > MOST_POINTS:
        return Play(board)
    return WordPlay(local(board, area), area, interchangeable(board))


class Play(RacePlay):
    """The play of one race: its board, and its sets of interchangeable points."""

    def __init__(self, board: Board) -> None:
        self.board = local(board, sum(region.area for region in liberty_regions(board)))
        self.even = interchangeable(board)
        self.varied = ~sum(self.even)

    def start(self, first: Player) -> State:
        """Return the position in which ``first`` is to move."""
        return State(self.board, first)

    def at(self, state: RaceState) -> tuple[Key, Iterator[Step]]:
        """Return the key of a position, and its moves."""
        assert isinstance(state, State)
        blocks = essential_blocks(state.board)
        live = live_points(state.board, blocks)
        return self.key(state, blocks, live), self.moves(state, live)

    def key(self, state: State, blocks: Pair, live: int) -> Key:
        """Return the key of a position with these essential blocks and live points.

        The items are the points of the live parts; the stones in them and next to them; those
        of the essential blocks; whether Black's is safe, and White's; the ko; the number of
        empty points in each set of interchangeable ones; the player to move; the passes.
        """
        board = state.board
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
            state.player,
            state.passes,
        )

    def moves(self, state: State, live: int) -> Iterator[Step]:
        """Yield the moves, first those that fill liberties of the opponent, and a pass last.

        Of each set of interchangeable points only the first is tried.
        Clause: semeai.board.interchangeable.
        """
        board, player, passes = state.board, state.player, state.passes
        other = player.other
        area = live
        for even in self.even:
            remaining = even & board.empty
            area &= ~(remaining & (remaining - 1))
        target = board.block(other, board.essential[other])
        forward = area & board.geometry.around(target)
        for part in (forward, area & ~forward):
            for point, after in board.moves(player, part):
                yield point_name(board.geometry, point), State(after, other)
        yield PASS, State(board.after_pass(), other, passes + 1)


def live_points(board: Board, blocks: Pair) -> int:
    """Return the points of all parts adjacent to an essential block: all liberty regions."""
    geometry = board.geometry
    essential = blocks[0] | blocks[1]
    inside = geometry.points & ~(essential | safe_blocks(board))
    return geometry.flood(geometry.around(essential) & inside, inside)


def interchangeable(board: Board) -> Sequence[int]:
    """Return sets of points such that it does not matter which point of a set is filled.

    In the regions of a set all points are empty, and each is adjacent to the essential block of
    one side and to the safe blocks, or the essential block, of the other.  So all points are
    adjacent to the same blocks, no matter how many of them are filled.  A point that a ko
    forbids differs from the others.
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
    free = board.empty & ~board.ko
    sets = [sum(area for area in regions if not area & ~(kind & free)) for kind in kinds]
    return tuple(even for even in sets if even)
