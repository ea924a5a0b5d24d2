"""Records of play: lines drawn one after another, as moves and as turns."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from tedomari_dots_and_boxes.board import Box, Line
from tedomari_dots_and_boxes.errors import IllegalLineError
from tedomari_dots_and_boxes.position import PLAYERS, Position


@dataclass(frozen=True)
class Move:
    """One move: its number from 1, the player, the line, and the boxes that it completes.

    ``before`` and ``after`` are the positions around it.  Clause: dab.play.move.
    """

    number: int
    player: int
    line: Line
    completed: tuple[Box, ...]
    before: Position
    after: Position

    @property
    def points(self) -> int:
        """How many boxes the move completes."""
        return len(self.completed)

    @property
    def scores(self) -> tuple[int, int]:
        """The scores after the move."""
        return self.after.scores

    @property
    def again(self) -> bool:
        """Whether the move completes a box, so that its player moves next if a line is left."""
        return bool(self.completed)

    def __str__(self) -> str:
        won = f" +{self.points}" if self.points else ""
        return f"{self.number}. {PLAYERS[self.player]} {self.line}{won}"


@dataclass(frozen=True)
class Turn:
    """The moves that a player makes before the opponent moves.

    Each move except the last completes a box.  Clause: dab.play.turn.
    """

    player: int
    moves: tuple[Move, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines in the order in which they are drawn."""
        return tuple(move.line for move in self.moves)

    @property
    def points(self) -> int:
        """How many boxes the turn completes."""
        return sum(move.points for move in self.moves)

    @property
    def after(self) -> Position:
        """The position after the turn."""
        return self.moves[-1].after


def replay(position: Position, lines: Iterable[Line]) -> tuple[Move, ...]:
    """Draw lines one after another, beginning at a position.

    >>> moves = replay(Position.start(1, 1), Position.start(1, 1).undrawn)
    >>> print(*moves, sep=", ")
    1. A H0,0, 2. B H1,0, 3. A V0,0, 4. B V0,1 +1

    Raises :class:`~tedomari_dots_and_boxes.errors.IllegalLineError`, with the number of the
    move, if a line cannot be drawn.  Clause: dab.play.move.
    """
    moves: list[Move] = []
    for number, line in enumerate(lines, start=1):
        try:
            completed = position.completed_by(line)
            after = position.play(line)
        except IllegalLineError as error:
            raise IllegalLineError(line, error.why, move=number) from None
        moves.append(Move(number, position.to_move, line, completed, position, after))
        position = after
    return tuple(moves)


def turns(moves: Iterable[Move]) -> tuple[Turn, ...]:
    """Group moves into turns.

    >>> moves = replay(Position.start(1, 1), Position.start(1, 1).undrawn)
    >>> [PLAYERS[turn.player] for turn in turns(moves)]
    ['A', 'B', 'A', 'B']

    Source: dots-and-boxes page, index, "turn".  Clause: dab.play.turn.
    """
    return tuple(
        Turn(player, tuple(run)) for player, run in groupby(moves, lambda move: move.player)
    )
