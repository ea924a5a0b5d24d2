"""Positions: the drawn lines of a board, the boxes won, and the player to move."""

from dataclasses import dataclass
from typing import Final, Literal, Self

from tedomari_dots_and_boxes.board import Board, Box, Line
from tedomari_dots_and_boxes.errors import BoardError, IllegalLineError
from tedomari_dots_and_boxes.graph import Strings

#: The players are numbered 0 and 1; these are their names.
PLAYERS: Final = ("A", "B")

Style = Literal["american", "icelandic", "swedish"]
STYLES: Final[tuple[Style, ...]] = ("american", "icelandic", "swedish")


@dataclass(frozen=True)
class Position:
    """The drawn lines of a board, the boxes that each player has won, and the player to move.

    >>> position = Position.start(1, 1)
    >>> for name in "HHV":
    ...     position = position.play(position.undrawn[0])
    >>> position.to_move, position.play(Line("V", 0, 1)).scores
    (1, (0, 1))

    ``drawn`` is a mask whose bits are the lines in the order of ``board.lines``.  Boxes that
    were already complete when the recorded play began belong to nobody.
    Raises :class:`~tedomari_dots_and_boxes.errors.BoardError` for an impossible mask, player
    or pair of scores.  Clauses: dab.position, dab.position.scores.
    """

    board: Board
    drawn: int = 0
    scores: tuple[int, int] = (0, 0)
    to_move: int = 0

    def __post_init__(self) -> None:
        if type(self.drawn) is not int:
            raise BoardError(f"the mask of drawn lines must be an int, not {self.drawn!r}")
        if not 0 <= self.drawn <= self.board.all_lines:
            raise BoardError(
                f"the mask of drawn lines must have at most {len(self.board.lines)} bits, "
                f"one for each line of {self.board}, not {self.drawn:#x}"
            )
        if type(self.to_move) is not int or self.to_move not in (0, 1):
            raise BoardError(f"the player to move is 0 or 1, not {self.to_move!r}")
        if self.scores != (0, 0):
            check_scores(self.scores, len(self.complete))

    @classmethod
    def start(cls, rows: int, columns: int, style: Style = "american") -> Self:
        """The start of a game, on which a part of the border may already be drawn.

        Nothing is drawn in the American style, the left and bottom borders in the Icelandic
        style, and the whole border in the Swedish style.

        >>> print(*Position.start(1, 2, "icelandic").drawn_lines)
        H1,0 H1,1 V0,0

        Clauses: dab.start.american, dab.start.icelandic, dab.start.swedish.
        """
        board = Board(rows, columns)
        return cls(board, border(board, style))

    @property
    def undrawn(self) -> tuple[Line, ...]:
        """The lines that can be drawn, in the board's order.  Clause: dab.move.line."""
        return self.board.lines_of(self.board.all_lines & ~self.drawn)

    @property
    def drawn_lines(self) -> tuple[Line, ...]:
        """The lines that are drawn, in the board's order."""
        return self.board.lines_of(self.drawn)

    @property
    def is_over(self) -> bool:
        """Whether all lines are drawn.  Clause: dab.end."""
        return self.drawn == self.board.all_lines

    @property
    def complete(self) -> tuple[Box, ...]:
        """The boxes with all four sides drawn, row by row."""
        return tuple(
            box for box, mask in self.board.side_masks.items() if self.drawn & mask == mask
        )

    @property
    def left(self) -> int:
        """The number of boxes that are not complete."""
        return len(self.board.boxes) - len(self.complete)

    def drawn_sides(self, box: Box) -> int:
        """The number of drawn sides of a box.  Clause: dab.box.degree."""
        return (self.drawn & self.board.mask(self.board.sides(box))).bit_count()

    def completed_by(self, line: Line) -> tuple[Box, ...]:
        """The boxes that drawing a line would complete: none, one or two.

        Raises :class:`~tedomari_dots_and_boxes.errors.IllegalLineError` if the line cannot be
        drawn.  Clause: dab.move.complete.
        """
        bit = self.board.bit(line)
        if self.drawn & bit:
            raise IllegalLineError(line, "it is drawn already")
        after = self.drawn | bit
        masks = self.board.side_masks
        return tuple(
            box for box in self.board.neighbours[line] if after & masks[box] == masks[box]
        )

    def strings(self) -> Strings:
        """The position as strings and coins: one coin per box, and one string per undrawn line.

        Coins are in the order of the board's boxes, and strings in the order of the undrawn
        lines.

        >>> Position.start(1, 1, "icelandic").strings()
        Strings(coins=1, ends=((-1, 0), (-1, 0)))

        Clause: dab.position.strings.
        """
        return Strings.of_board(self.board).without(self.drawn)

    def play(self, line: Line) -> Self:
        """The position after the player to move has drawn a line.

        Raises :class:`~tedomari_dots_and_boxes.errors.IllegalLineError` if the line cannot be
        drawn.  Clauses: dab.move.line, dab.move.complete, dab.move.again.
        """
        points = len(self.completed_by(line))
        drawn = self.drawn | self.board.bit(line)
        if not points:
            return type(self)(self.board, drawn, self.scores, 1 - self.to_move)
        won = list(self.scores)
        won[self.to_move] += points
        return type(self)(self.board, drawn, (won[0], won[1]), self.to_move)


def border(board: Board, style: Style) -> int:
    """The mask of the lines that are drawn at the start.

    A line belongs to the border if it is a side of only one box.  It belongs to the left border
    if the box is to its right, and to the bottom border if the box is above it.
    Clauses: dab.start.american, dab.start.icelandic, dab.start.swedish.
    """
    if style not in STYLES:
        raise BoardError(f"a style is {', '.join(STYLES)}, not {style!r}")
    if style == "american":
        return 0
    outer = [(line, board.boxes_of(line)) for line in board.lines]
    return board.mask(
        line
        for line, boxes in outer
        if len(boxes) == 1 and (style == "swedish" or is_left_or_bottom(line, boxes[0]))
    )


def is_left_or_bottom(line: Line, box: Box) -> bool:
    """Whether a line is the left side of a box, or its bottom side."""
    row, column = box
    return line in (Line("V", row, column), Line("H", row + 1, column))


def check_scores(scores: tuple[int, int], complete: int) -> None:
    """Raise BoardError for impossible scores.  Clause: dab.position.scores."""
    two = type(scores) is tuple and [*map(type, scores)] == [int, int]
    if not two or min(scores) < 0 or sum(scores) > complete:
        raise BoardError(
            f"the scores must be two numbers from 0 on that add up to at most {complete}, "
            f"the number of complete boxes, not {scores!r}"
        )
