"""The choice of a turn, and what all players have in common."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of
from tedomari_connect6.players.clock import Deadline, TimeControl
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.search.attack import Attack, chances, gaps_of
from tedomari_connect6.threats import wins_now


@dataclass(frozen=True, slots=True)
class Choice:
    """The points of a turn as a mask, the stage in which they were found, and the reason.

    ``line`` is the line of placements and replies that a search followed, if there was one.
    Clause: connect6.player.choice.
    """

    stones: int
    stage: str
    reason: str
    line: tuple[int, ...] = ()


class Player(Protocol):
    """A program that plays Connect6.  Clause: connect6.player.choice."""

    @property
    def name(self) -> str:
        """The name, including the reading or the seed if there is one."""
        ...

    def time_control(self, a_turn: int) -> TimeControl:
        """Return the time control of the program for ``a_turn`` milliseconds per turn."""
        ...

    def choose(
        self, position: Position, colour: Colour, stones: int, deadline: Deadline
    ) -> Choice:
        """Choose points for one or two stones of a colour."""
        ...


def winning_turn(position: Position, colour: Colour, stones: int) -> Choice | None:
    """Return the turn that makes six in a row, or None.  Clause: connect6.player.six."""
    for gap in wins_now(position, colour, CONNECT6):
        if gap.bit_count() <= stones:
            others = list(bits_of(position.empty & ~gap))
            points = gap | sum(others[: stones - gap.bit_count()])
            return Choice(points, "six", "makes six in a row", (gap,))
    return None


def attack_of(position: Position, colour: Colour) -> Attack:
    """Return the attack of a player, who must hit the opponent's gaps.

    Clause: connect6.player.must.
    """
    own, other = position.stones(colour), position.stones(colour.other)
    board = position.board
    return Attack(chances(board, own, other), gaps_of(board, other, own))


def near_centre(position: Position) -> list[int]:
    """Return the empty points, those closest to the centre first."""

    def distance(bit: int) -> tuple[int, int]:
        column, row = position.board.place_of(bit)
        across, down = 2 * column - position.columns + 1, 2 * row - position.rows + 1
        return across * across + down * down, bit

    return sorted(bits_of(position.empty), key=distance)


def first_points(position: Position, best: Sequence[int], stones: int) -> int:
    """Return a mask of ``stones`` points: the best ones, then those closest to the centre."""
    chosen = list(dict.fromkeys([*best[:stones], *near_centre(position)]))
    return sum(chosen[:stones])
