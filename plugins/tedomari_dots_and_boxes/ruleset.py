"""The ruleset: moves, notations, symmetries and the picture."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from tedomari.rulesets import Choose, ScoringMove, Size, Solution, Spot
from tedomari.rulesets.scoring import Data
from tedomari_dots_and_boxes import exact
from tedomari_dots_and_boxes.board import Box, Line
from tedomari_dots_and_boxes.diagram import DOT, format_picture, read_picture
from tedomari_dots_and_boxes.notation import format_line, format_mask, parse_line
from tedomari_dots_and_boxes.position import Position
from tedomari_dots_and_boxes.sampling import USUAL_SIZE, sample_position, smaller_positions
from tedomari_dots_and_boxes.svg import clicked, spots, svg
from tedomari_dots_and_boxes.symmetries import images
from tedomari_dots_and_boxes.theory.playing import PlaysDotsAndBoxes
from tedomari_dots_and_boxes.theory.structure import describe

#: How long the search for a Nimstring value may be, in nodes times lines: some seconds.
NIMSTRING_WORK: Final = 3_000_000


@dataclass(frozen=True)
class LineMove(ScoringMove[Position]):
    """A move of a position: the line, the boxes that it completes, and who moves next.

    ``position`` is what it leaves, with the player who moves next; ``again`` says that it is
    the same player.  Clauses: dab.move.complete, dab.move.again.
    """

    line: Line
    completed: tuple[Box, ...]


class DotsAndBoxes(PlaysDotsAndBoxes):
    """Players draw lines between dots; who completes a box wins it and moves again.

    >>> game = DotsAndBoxes()
    >>> [move.name for move in game.moves(game.parse("1x1:7"))]
    ['V0,1']

    Source: dots-and-boxes page, Basics; Winning Ways, chapter 16.
    Clauses: dab.move.line, dab.move.complete, dab.move.again, dab.end.
    """

    name: str = "dots-and-boxes"
    summary: str = (
        "Draw a line between two dots; who draws the fourth side of a box wins it and moves "
        "again; who has more boxes at the end wins."
    )
    examples: Sequence[str] = (
        "1x1 H0,0 H1,0 V0,0",
        "1x2 icelandic",
        "2x2 swedish V0,1",
        "2x2 -0,1 H0,0 V0,0",
        "2x3:0fc65 B",
        "3x3 H0,0 V2,1",
    )

    def parse(self, text: str) -> Position:
        """The position that a text describes, on one line or as a picture.

        :class:`~tedomari.rulesets.PositionError` if there is none.
        Clauses: dab.notation.line, dab.notation.mask, dab.notation.picture.
        """
        return read_picture(text).position if DOT in text else parse_line(text)

    def format(self, position: Position) -> str:
        """The size and the names of the drawn lines.  Clause: dab.notation.line."""
        return format_line(position)

    def format_mask(self, position: Position) -> str:
        """The size and a mask in hexadecimal digits.  Clause: dab.notation.mask."""
        return format_mask(position)

    def format_lines(self, position: Position) -> str:
        """Dots and lines as a picture.  Clause: dab.notation.picture."""
        return format_picture(position)

    def moves(self, position: Position) -> Iterator[LineMove]:
        """The lines that can be drawn, with the boxes completed and who moves next.

        >>> game = DotsAndBoxes()
        >>> for move in game.moves(game.parse("1x2:7e")):
        ...     print(move.line, move.completed, move.again, move.position.to_move)
        H0,0 ((0, 0),) True 0

        Clauses: dab.move.line, dab.move.complete, dab.move.again.
        """
        for line in position.undrawn:
            completed = position.completed_by(line)
            points = len(completed)
            again = self.moves_again(points)
            yield LineMove(str(line), points, again, position.play(line), line, completed)

    def moves_again(self, points: int) -> bool:
        """Whether a move that completes so many boxes is followed by another.

        Clause: dab.move.again.
        """
        return points > 0

    def points_left(self, position: Position) -> int:
        """How many boxes are not complete.  Clause: dab.move.complete."""
        return position.left

    def progress(self, position: Position) -> int:
        """How many lines are not drawn."""
        return (position.board.all_lines & ~position.drawn).bit_count()

    def moves_left(self, position: Position) -> int:
        """How many lines will still be drawn, one with each move.

        Clauses: plugin.scoring.one-by-one, dab.move.line.
        """
        return self.progress(position)

    def images(self, position: Position) -> Iterator[tuple[int, Position]]:
        """The turned and reflected positions, all with the same margin.

        Clause: dab.symmetries.
        """
        return ((1, image) for image in images(position))

    def solve(self, position: Position, *, nodes: int | None = None) -> Solution:
        """The margin and the names of all best lines, or bounds of the margin.

        Clauses: plugin.solved.margin, plugin.solved.bounds, dab.solve.
        """
        found = exact.solve(position, nodes=nodes)
        lines = position.board.lines
        return Solution(
            lower=found.lower,
            upper=found.upper,
            best=tuple(str(lines[index]) for index in found.best),
            exact=found.exact,
        )

    def describe(self, position: Position) -> Mapping[str, Data]:
        """The chains, joints, components and kinds of lines.  Clause: plugin.described."""
        return describe(position)

    def nimstring(self, position: Position) -> int | Literal["loony"] | None:
        """The value in Nimstring, or None if it takes too long to find.

        Clauses: plugin.described, dab.solve.nimstring.
        """
        nodes = NIMSTRING_WORK // len(position.board.lines)
        try:
            return exact.nimstring(position, nodes=nodes)
        except exact.UnfinishedNimstringError:
            return None

    @property
    def usual_size(self) -> Size:
        """The boxes of boards that are drawn at random.  Clause: dab.sample."""
        return USUAL_SIZE

    def sample(self, choose: Choose, size: Size) -> Position:
        """Any lines of a board of at most that size.  Clause: dab.sample."""
        return sample_position(choose, size)

    def smaller(self, position: Position) -> Iterator[Position]:
        """The positions that are one step smaller.  Clause: dab.sample.smaller."""
        return smaller_positions(position)

    def svg(self, position: Position) -> str:
        """Dots, lines and complete boxes.  Clause: dab.svg."""
        return svg(position)

    def spots(self, position: Position) -> list[Spot]:
        """The lines of the picture.  Clause: dab.clickable."""
        return spots(position)

    def clicked(self, position: Position, spot: str) -> Position:
        """The position after a click on a line.  Clause: dab.clickable."""
        return clicked(position, spot)
