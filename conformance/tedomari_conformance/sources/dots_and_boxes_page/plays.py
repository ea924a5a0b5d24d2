"""Replay the lines of play that are printed as marks on a picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tedomari_conformance.sources.dots_and_boxes_page.pictures import Printed
from tedomari_conformance.sources.dots_and_boxes_page.solving import Solver
from tedomari_dots_and_boxes.play import Move, replay, turns
from tedomari_dots_and_boxes.theory.moves import Kind, kind
from tedomari_dots_and_boxes.theory.net import Net


@dataclass(frozen=True)
class Play:
    """A printed line of play: the marks in the order of their numbers, and their moves.

    Clause: dab.page.play.
    """

    marks: tuple[str, ...]
    moves: tuple[Move, ...]

    @property
    def letters(self) -> tuple[str, str]:
        """The letters of the two players, in alphabetical order.

        If a play has only one letter, the other is the next of the alphabet.
        """
        letters = sorted({mark[0] for mark in self.marks})
        return letters[0], letters[1] if len(letters) > 1 else chr(ord(letters[0]) + 1)

    def letter(self, move: Move) -> str:
        """The letter of the player to move by the rules; the first mark says who begins."""
        first = self.letters.index(self.marks[0][0])
        return self.letters[(first + move.player) % 2]

    @property
    def out_of_turn(self) -> list[str]:
        """The marks whose letter is not that of the player to move.

        Clause: dab.page.play.turns.
        """
        pairs = zip(self.marks, self.moves, strict=True)
        return [mark for mark, move in pairs if mark[0] != self.letter(move)]

    @property
    def shares(self) -> Mapping[str, list[int]]:
        """The boxes that each player wins in each chain, in the order of opening.

        A chain is opened by a move after which a box can be completed, if none could before.
        Clause: dab.page.play.shares.
        """
        shares: dict[str, list[int]] = {letter: [] for letter in self.letters}
        for move in self.moves:
            if not Net.of(move.before).ready or not shares[self.letters[0]]:
                for points in shares.values():
                    points.append(0)
            shares[self.letter(move)][-1] += move.points
        return shares

    @property
    def score(self) -> tuple[int, int]:
        """The boxes that each player wins, in the order of the letters."""
        one, other = (sum(points) for points in self.shares.values())
        return one, other

    @property
    def dealers(self) -> list[str]:
        """The letters of the players who deal."""
        return sorted({self.letter(move) for move in self.moves if is_deal(move)})

    @property
    def openers(self) -> list[str]:
        """The letters of the players who open a chain when no box can be completed."""
        opening = (move for move in self.moves if opens(move))
        return sorted({self.letter(move) for move in opening})

    @property
    def turns(self) -> int:
        """The number of turns.  Clause: dab.play.turn."""
        return len(turns(self.moves))

    @property
    def double_crosses(self) -> int:
        """The number of moves that complete two boxes.  Clause: dab.theory.double-cross."""
        return sum(move.points == 2 for move in self.moves)


def is_deal(move: Move) -> bool:
    """Whether a move is a double deal, or a double double deal."""
    line = move.before.board.indices[move.line]
    return kind(Net.of(move.before), line) in (Kind.DOUBLE_DEAL, Kind.DOUBLE_DOUBLE_DEAL)


def opens(move: Move) -> bool:
    """Whether a box can be completed after a move, and none could before."""
    return not Net.of(move.before).ready and bool(Net.of(move.after).ready)


def play_of(printed: Printed) -> Play:
    """The play that is marked on a picture.

    :class:`~tedomari_dots_and_boxes.IllegalLineError` for a line that cannot be drawn.
    Clause: dab.page.play.
    """
    marks = tuple(sorted(printed.moves, key=lambda mark: (int(mark[1:]), mark)))
    lines = [printed.moves[mark] for mark in marks]
    return Play(marks, replay(printed.position, lines))


def final_score(play: Play, margin: Solver) -> tuple[int, int]:
    """The score if both players play the rest after a play as well as possible.

    Clause: dab.page.play.rest.
    """
    after = play.moves[-1].after
    most = margin(Net.of(after))
    mover = (after.left + most) // 2
    first = play.letters.index(play.marks[0][0])
    place = (first + after.to_move) % 2
    rest = (mover, after.left - mover) if place == 0 else (after.left - mover, mover)
    return play.score[0] + rest[0], play.score[1] + rest[1]


def mistakes(play: Play, margin: Solver) -> dict[str, int]:
    """The moves that are not best, each with its loss of margin.

    Clause: dab.page.play.mistakes.
    """
    losses = {}
    for mark, move in zip(play.marks, play.moves, strict=True):
        rest = margin(Net.of(move.after))
        worth = move.points + (rest if move.again else -rest)
        lost = margin(Net.of(move.before)) - worth
        if lost:
            losses[mark] = lost
    return losses


def text_of(score: Sequence[int]) -> str:
    """A score in the page's notation.

    >>> text_of((4, 3))
    '4:3'
    """
    return ":".join(map(str, score))
