"""The play in a liberty region as machine words, if the region has few points.

This is the same play as that of :mod:`tedomari_semeai.go.region_state`, which stores boards.
"""

from collections.abc import Iterator, Sequence

from tedomari.kernel.words import i64, place_of
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.field import FORBIDDEN, Field
from tedomari_semeai.go.region_state import Key

#: A move: the player and the place of its point, the stones of Black and of White after it (-1
#: after a closing move), and whether the move is never better than a pass.
WordStep = tuple[int, int, int, int, bool]


class WordRegionState:
    """A state of a region, with the attributes that decide where play ends.

    ``plain`` and ``rest`` are points, ``eyes`` the number of vital parts, and ``in_haven`` says
    whether the essential block is connected to a safe one.
    """

    def __init__(self, black: i64, white: i64) -> None:
        self.black: i64 = black
        self.white: i64 = white
        self.block: i64 = 0
        self.liberties: i64 = 0
        self.plain: i64 = 0
        self.rest: i64 = 0
        self.eyes: i64 = 0
        self.in_haven: bool = False
        self.key: Key = (0, 0, 0, 0, 0)

    @property
    def may_revive(self) -> bool:
        """Whether the block has no liberty, but is adjacent to stones that can be captured."""
        return bool(self.rest) and not self.liberties

    def is_leaf(self, count_plain: bool) -> bool:
        """Whether play ends here.  Clauses: semeai.play.leaf, semeai.play.plain."""
        if self.may_revive:
            return True
        return not self.rest and (count_plain or not self.plain)


class WordRegion:
    """The play in one region.

    ``board`` is reduced to the region and what is around it, with the essential stones of both
    colours marked as safe; ``haven`` are the defender's safe stones.
    """

    def __init__(self, board: Board, defender: Player, area: int, haven: int) -> None:
        geometry = board.geometry
        self.field = Field(board, area)
        self.defender: i64 = defender
        essential = board.essential[defender]
        outside = geometry.points & ~area & ~essential
        self.foreign = self.field.word_of(geometry.around(outside) & area)
        self.haven = self.field.word_of(geometry.around(haven & ~essential) & area)
        self.is_haven = bool(haven & essential)
        self.black = self.field.word_of(board.stones[0])
        self.white = self.field.word_of(board.stones[1])

    def start(self) -> WordRegionState:
        """Return the state before any move."""
        return self.state(self.black, self.white)

    def state(self, black: i64, white: i64) -> WordRegionState:
        """Return the state with these stones.

        Clauses: semeai.play.cut-off, semeai.region.plain, semeai.alive.eyes.
        """
        field = self.field
        defender = self.defender
        own, other = (white, black) if defender else (black, white)
        state = WordRegionState(black, white)
        block = field.essential_stones(defender, own)
        wall = field.safe_stones(1 - defender, other)
        beside = field.essential[defender] | field.around(block)
        empty = field.all & ~(own | other)
        state.block = block
        state.liberties = beside & empty
        state.in_haven = self.is_haven or bool(block & self.haven)
        held = field.flood(self.haven, own)
        countable = beside & empty & (field.safe[1 - defender] | field.around(wall))
        countable &= ~(self.haven | field.around(held))
        near_wall = self.foreign | field.around(wall)
        left = field.all & ~block & ~wall
        while left:
            part = field.flood(left & -left, left)
            left &= ~part
            if not part & beside & (empty | other):
                continue
            if not part & ~countable:
                state.plain |= part
                continue
            state.rest |= part
            if not part & near_wall and not own & part and not empty & part & ~beside:
                state.eyes += 1
        rest = state.rest
        edge = block & field.around(rest)
        state.key = (rest, black & rest, white & rest, edge, count(state.plain))
        return state

    def steps(self, state: WordRegionState) -> Iterator[WordStep]:
        """Yield all legal moves, first those of Black, and closing moves.

        Clauses: semeai.play.all, semeai.play.suicide, semeai.eye.status.
        """
        field = self.field
        black, white = state.black, state.white
        empty = field.all & ~(black | white)
        area = state.rest & empty | state.plain & -state.plain
        for player in range(2):
            own, other = (white, black) if player else (black, white)
            remaining = area
            while remaining:
                point = remaining & -remaining
                remaining ^= point
                captured = field.play(own, other, 0, player, point)
                place = place_of(point)
                if captured == FORBIDDEN:
                    if player != self.defender and point == state.liberties:
                        yield player, place, -1, -1, False
                    continue
                is_loss = False
                if player == self.defender and not captured:
                    part = field.flood(point, state.rest)
                    is_loss = empty & part == point
                after, rest = own | point, other & ~captured
                if player:
                    yield player, place, rest, after, is_loss
                else:
                    yield player, place, after, rest, is_loss

    def names(self) -> Sequence[Sequence[str]]:
        """Return the names of the moves of Black, and of White, in each point."""
        return [[f"{player.word} {name}" for name in self.field.names] for player in Player]


def count(word: i64) -> int:
    """Return the number of bits of a word that is not negative."""
    number: i64 = 0
    while word:
        word &= word - 1
        number += 1
    return number
