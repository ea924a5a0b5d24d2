"""Columns of three boxes between two drawn walls: the plays of example 7 and its quizzes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from tedomari_conformance.sources.dots_and_boxes_page.plays import text_of
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    NATURAL,
    TEXT,
    TEXTS,
    Answer,
    list_of,
    one_of,
    record,
)
from tedomari_dots_and_boxes import Board, Box, Line, Position
from tedomari_dots_and_boxes.exact import endgame_value
from tedomari_dots_and_boxes.play import Move, replay

#: The number of boxes of a column.
HEIGHT: Final = 3

#: The opponents of the players.
OTHER: Final[Mapping[str, str]] = {"A": "B", "B": "A"}


def columns(number: int) -> Position:
    """A position with ``number`` columns of three boxes, each a linear chain.

    >>> print(len(columns(4).drawn_lines), len(columns(4).undrawn))
    15 16

    Source: dots-and-boxes page, example 7.  Clause: dab.page.columns.
    """
    board = Board(HEIGHT, number)
    walls = [Line("V", row, column) for row in range(HEIGHT) for column in range(number + 1)]
    return Position(board, board.mask(walls))


def lines_of(plan: Sequence[str]) -> Iterator[Line]:
    """Yield the moves of a plan; in each column the opener begins at the top.

    The other player then takes all three boxes, or takes one and deals. After a deal the
    opener takes two boxes and opens the next column.
    """
    for column, choice in enumerate(plan):
        order = (0, 1, 3, 2) if choice == "deal" else (0, 1, 2, 3)
        yield from (Line("H", row, column) for row in order)


@dataclass(frozen=True)
class ColumnPlay:
    """A plan, played out."""

    opener: str
    moves: tuple[Move, ...]

    @property
    def owners(self) -> Mapping[Box, str]:
        """The letters of the players who complete the boxes."""
        letters = (self.opener, OTHER[self.opener])
        return {box: letters[move.player] for move in self.moves for box in move.completed}

    @property
    def rows(self) -> list[str]:
        """The owners row by row, as the page prints them without lines."""
        width = max(column for _, column in self.owners) + 1
        return [
            "".join(self.owners[row, column] for column in range(width))
            for row in range(HEIGHT)
        ]

    @property
    def score(self) -> str:
        """The boxes of A and of B."""
        won = list(self.owners.values())
        return text_of((won.count("A"), won.count("B")))


def play_columns(plan: Sequence[str], opener: str) -> ColumnPlay:
    """Play columns from the left by a plan of ``take`` and ``deal``.

    >>> play_columns(["deal", "take"], "B").rows
    ['AA', 'BA', 'BA']

    Clause: dab.page.columns.
    """
    return ColumnPlay(opener, replay(columns(len(plan)), lines_of(plan)))


def choice_losses(plan: Sequence[str]) -> list[int]:
    """The loss of each choice of a plan, compared with the better choice, in boxes of margin.

    >>> choice_losses(["deal", "deal", "deal", "take"])
    [2, 0, 0, 0]

    Clauses: dab.page.columns, dab.page.control.choice.
    """
    losses = []
    for place, choice in enumerate(plan, start=1):
        reward = endgame_value([HEIGHT] * (len(plan) - place))
        margins = {"take": HEIGHT - reward, "deal": HEIGHT - 4 + reward}
        losses.append(max(margins.values()) - margins[choice])
    return losses


@operation(
    "dots-columns",
    given={"plan": list_of(one_of("deal", "take"), least=1), "opener": one_of("A", "B")},
    result=record(owners=TEXTS, score=TEXT, losses=list_of(NATURAL)),
)
def dots_columns(given: Given) -> Answer:
    """The owners of the boxes and the score of a plan, and the losses of its choices.

    Clause: dab.page.columns.
    """
    plan = cast("Sequence[str]", given["plan"])
    play = play_columns(plan, str(given["opener"]))
    return {"owners": play.rows, "score": play.score, "losses": choice_losses(plan)}
