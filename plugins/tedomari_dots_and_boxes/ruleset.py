"""The ruleset of dots and boxes: moves, notations, symmetries, pictures and exact values."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from tedomari.rulesets import Choose, ScoringMove, Size, Solution, Spot
from tedomari.rulesets.scoring import Data
from tedomari_dots_and_boxes import exact, sampling
from tedomari_dots_and_boxes.board import Box, Line
from tedomari_dots_and_boxes.diagram import DOT, format_picture, read_picture
from tedomari_dots_and_boxes.notation import format_line, format_mask, parse_line
from tedomari_dots_and_boxes.position import Position
from tedomari_dots_and_boxes.svg import click, spots, svg
from tedomari_dots_and_boxes.symmetries import images
from tedomari_dots_and_boxes.theory.playing import PlaysDotsAndBoxes
from tedomari_dots_and_boxes.theory.structure import describe

#: The limit of a search for a Nimstring value, in nodes times lines; it takes some seconds.
NIMSTRING_WORK: Final = 3_000_000


@dataclass(frozen=True)
class LineMove(ScoringMove[Position]):
    """A move: its line, the boxes that it completes, and the position after it.

    ``position`` includes the player who moves next; ``again`` is True if the same player moves
    again.  Clauses: dab.move.complete, dab.move.again.
    """

    line: Line
    completed: tuple[Box, ...]


class DotsAndBoxes(PlaysDotsAndBoxes):
    """Players draw lines between dots; completing a box wins it and gives another move.

    >>> game = DotsAndBoxes()
    >>> [move.name for move in game.moves(game.parse("1x1:7"))]
    ['V0,1']

    Source: dots-and-boxes page, Basics; Winning Ways, chapter 16.
    Clauses: dab.move.line, dab.move.complete, dab.move.again, dab.end.
    """

    name: str = "dots-and-boxes"
    summary: str = (
        "Draw a line between two dots; a player who draws the fourth side of a box wins it "
        "and moves again; the player with more boxes at the end wins."
    )
    examples: Sequence[str] = (
        "1x1 H0,0 H1,0 V0,0",
        "1x2 icelandic",
        "2x2 swedish V0,1",
        "2x2 -0,1 H0,0 V0,0",
        "2x3:0fc65 B",
        "3x3 H0,0 V2,1",
    )
    invitation: tuple[str, str] = (
        "2x3 H0,0 H0,1 H0,2 H1,0 H1,1 H1,2 H2,0 H2,1 H2,2 V0,0 V0,1",
        "Two boxes can be won at once, but it is better to give both away: then the opponent "
        "has to open the lower chain.",
    )

    def parse(self, text: str) -> Position:
        """Read a position from one line or from a picture.

        Raises :class:`~tedomari.rulesets.PositionError` for invalid text.
        Clauses: dab.notation.line, dab.notation.mask, dab.notation.picture.
        """
        return read_picture(text).position if DOT in text else parse_line(text)

    def format(self, position: Position) -> str:
        """Write the size and the names of the drawn lines.  Clause: dab.notation.line."""
        return format_line(position)

    def format_mask(self, position: Position) -> str:
        """Write the size and a mask in hexadecimal digits.  Clause: dab.notation.mask."""
        return format_mask(position)

    def format_lines(self, position: Position) -> str:
        """Draw dots and lines as a picture in characters.  Clause: dab.notation.picture."""
        return format_picture(position)

    def moves(self, position: Position) -> Iterator[LineMove]:
        """Yield one move for each line that can be drawn.

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
        """Whether the player moves again after completing this number of boxes.

        Clause: dab.move.again.
        """
        return points > 0

    def points_left(self, position: Position) -> int:
        """The number of boxes that are not complete.  Clause: dab.move.complete."""
        return position.left

    def progress(self, position: Position) -> int:
        """The number of lines that are not drawn."""
        return (position.board.all_lines & ~position.drawn).bit_count()

    def moves_left(self, position: Position) -> int:
        """The number of moves left; each move draws a single line.

        Clauses: plugin.scoring.one-by-one, dab.move.line.
        """
        return self.progress(position)

    def images(self, position: Position) -> Iterator[tuple[int, Position]]:
        """Yield the turned and reflected positions, which all have the same margin.

        Clause: dab.symmetries.
        """
        return ((1, image) for image in images(position))

    def solve(self, position: Position, *, nodes: int | None = None) -> Solution:
        """The margin and the names of all best lines, or bounds on the margin.

        Clauses: plugin.solved.margin, plugin.solved.bounds, dab.solve.
        """
        solution = exact.solve(position, nodes=nodes)
        lines = position.board.lines
        return Solution(
            lower=solution.lower,
            upper=solution.upper,
            best=tuple(str(lines[index]) for index in solution.best),
            exact=solution.exact,
        )

    def usual_nodes(self, position: Position) -> int:
        """The number of nodes of a search of about a minute.  Clause: plugin.solved.usual."""
        return exact.usual_nodes(len(position.board.lines))

    def describe(self, position: Position) -> Mapping[str, Data]:
        """Describe chains, joints, components and kinds of lines.  Clause: plugin.described."""
        return describe(position)

    def nimstring(self, position: Position) -> int | Literal["loony"] | None:
        """The value in Nimstring, or None if the search takes too long.

        Clauses: plugin.described, dab.solve.nimstring.
        """
        nodes = NIMSTRING_WORK // len(position.board.lines)
        try:
            return exact.nimstring(position, nodes=nodes)
        except exact.UnfinishedNimstringError:
            return None

    @property
    def usual_size(self) -> Size:
        """The size of random boards, in boxes.  Clause: dab.sample."""
        return sampling.USUAL_SIZE

    def sample(self, choose: Choose, size: Size) -> Position:
        """Draw a random position on a board of at most this size.  Clause: dab.sample."""
        return sampling.sample_position(choose, size)

    @property
    def sample_kinds(self) -> Mapping[str, int]:
        """The share of each kind of random positions.  Clause: dab.sample.kinds."""
        return sampling.SHARES

    def sample_kind(self, choose: Choose, size: Size, kind: str) -> Position:
        """Draw a random position of a kind.  Clause: dab.sample.kinds."""
        return sampling.sample_kind(choose, size, kind)

    def smaller(self, position: Position) -> Iterator[Position]:
        """Yield the positions that are one step smaller.  Clause: dab.sample.smaller."""
        return sampling.smaller_positions(position)

    def svg(self, position: Position) -> str:
        """Draw dots, lines, complete boxes and chains.  Clause: dab.svg."""
        return svg(position)

    def spots(self, position: Position) -> list[Spot]:
        """The clickable places, one for each line.  Clause: dab.clickable."""
        return spots(position)

    def clicked(self, position: Position, spot: str) -> Position:
        """The position after a click on a line.  Clause: dab.clickable."""
        return click(position, spot)
