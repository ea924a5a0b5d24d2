"""The positions of a race as machine words, if the liberty regions have few points.

This is the same play as :mod:`tedomari_semeai.go.race_play`, which stores boards.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from tedomari.kernel.words import i64, place_of
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.field import CAPTURE, FORBIDDEN, PLAYERS, Field
from tedomari_semeai.go.loops import NOBODY, WON, Results
from tedomari_semeai.go.race_state import Key, RacePlay, RaceState, Step

PASS: Final = "pass"


class WordState(RaceState):
    """A position: the stones of both players, the ko, and the number of passes before."""

    def __init__(
        self,
        player: Player,
        ended: Results | None,
        black: i64,
        white: i64,
        ko: i64,
        passes: i64,
    ) -> None:
        super().__init__(player, ended)
        self.black: i64 = black
        self.white: i64 = white
        self.ko: i64 = ko
        self.passes: i64 = passes


class WordPlay(RacePlay):
    """The play of one race.  ``even`` are the sets of interchangeable points."""

    def __init__(self, board: Board, area: int, even: Sequence[int]) -> None:
        self.board = board
        self.field = Field(board, area)
        self.even = [self.field.word_of(points) for points in even]
        self.varied: i64 = ~self.field.word_of(sum(even))

    def start(self, first: Player) -> WordState:
        """Return the position in which ``first`` is to move."""
        word_of = self.field.word_of
        black, white = self.board.stones
        return WordState(first, None, word_of(black), word_of(white), word_of(self.board.ko), 0)

    def at(self, state: RaceState) -> tuple[Key, Iterator[Step]]:
        """Return the key of a position, and its moves.

        The key contains the live points; the stones in them; which of them are adjacent to each
        essential block, and to safe blocks; whether the essential blocks are safe; the ko; the
        interchangeable points that are empty; the player to move and the passes.

        Claim: positions with equal keys have equal results.
        Reason: these items determine which moves in live points are legal, what they capture,
        and the items after them.  Stones that are connected to essential or safe blocks are
        never captured before the race is over.  What is connected to no live point is adjacent
        to no empty point of the essential blocks, so it can neither capture them nor save them.
        Interchangeable points are filled in order, so the empty ones determine the others.

        Clause: semeai.board.interchangeable.
        """
        assert isinstance(state, WordState)
        field = self.field
        black, white = state.black, state.white
        joined_black = field.essential_stones(0, black)
        joined_white = field.essential_stones(1, white)
        held_black = field.safe_stones(0, black)
        held_white = field.safe_stones(1, white)
        inside = field.all & ~(joined_black | joined_white | held_black | held_white)
        beside_black = field.essential[0] | field.around(joined_black)
        beside_white = field.essential[1] | field.around(joined_white)
        live = field.flood((beside_black | beside_white) & inside, inside)
        zone = live & self.varied
        player: i64 = state.player
        safe_black: i64 = 1 if field.is_safe[0] or joined_black & held_black else 0
        safe_white: i64 = 1 if field.is_safe[1] or joined_white & held_white else 0
        key = (
            zone,
            black & zone,
            white & zone,
            beside_black & zone,
            beside_white & zone,
            (field.safe[0] | field.around(held_black)) & zone,
            (field.safe[1] | field.around(held_white)) & zone,
            ~(black | white) & ~self.varied,
            state.ko,
            player | state.passes << 1 | safe_black << 3 | safe_white << 4,
        )
        target = beside_black if player else beside_white
        return key, self.moves(state, live, target)

    def moves(self, state: WordState, live: i64, target: i64) -> Iterator[Step]:
        """Yield the moves, first those that fill liberties of the opponent, and a pass last.

        Of each set of interchangeable points only the first is tried.
        Clause: semeai.board.interchangeable.
        """
        area = live & ~(state.black | state.white)
        for even in self.even:
            remaining = even & area
            area &= ~(remaining & (remaining - 1))
        forward = area & target
        for part in (forward, area & ~forward):
            while part:
                point = part & -part
                part ^= point
                after = self.after(state, point)
                if after is not None:
                    yield self.field.names[place_of(point)], after
        passes = state.passes + 1
        yield (
            PASS,
            WordState(
                PLAYERS[1 - state.player],
                NOBODY if passes == 2 else None,
                state.black,
                state.white,
                0,
                passes,
            ),
        )

    def after(self, state: WordState, point: i64) -> WordState | None:
        """Return the position after a move, or None if the rules forbid it."""
        player: i64 = state.player
        own, other = state.black, state.white
        if player:
            own, other = other, own
        captured = self.field.play(own, other, state.ko, player, point)
        if captured == FORBIDDEN:
            return None
        if captured == CAPTURE:
            return WordState(PLAYERS[1 - player], WON[state.player], 0, 0, 0, 0)
        ko: i64 = 0
        if captured:
            ko = self.field.ko_after(own, other, player, point, captured)
            other &= ~captured
        own |= point
        if player:
            return WordState(PLAYERS[0], None, other, own, ko, 0)
        return WordState(PLAYERS[1], None, own, other, ko, 0)
