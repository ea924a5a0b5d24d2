"""Laws of the page's counts: boxes, dots and lines of a board, Euler's identity, turns."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import TypeAlias

from tedomari_conformance.sources.cases import Case
from tedomari_conformance.sources.dots_and_boxes_page.laws import Box, law, number, span
from tedomari_conformance.sources.dots_and_boxes_page.orderly import orderly_play, random_play
from tedomari_dots_and_boxes import Board, Position
from tedomari_dots_and_boxes.play import Move
from tedomari_dots_and_boxes.theory.counting import (
    Euler,
    TurnCount,
    board_dots,
    boxes_of,
    count_turns,
    dots_of,
    euler,
    lines_of,
)
from tedomari_dots_and_boxes.theory.moves import is_endgame
from tedomari_dots_and_boxes.theory.net import Net

#: A claim about a figure of drawn lines.
Formula: TypeAlias = Callable[[Euler], bool]


def boards(box: Box) -> Iterator[tuple[int, int, Board]]:
    """Yield the boards of a box, with their numbers of rows and columns of dots."""
    for rows, columns in product(span(box, "rows"), span(box, "columns")):
        yield rows, columns, Board(rows - 1, columns - 1)


def board_law(name: str, holds: Callable[[int, int, Board], bool]) -> None:
    """Register a claim about boards, given their numbers of rows and columns of dots."""

    def cases(box: Box) -> Iterator[Case]:
        for rows, columns, board in boards(box):
            yield f"{rows}x{columns} dots", holds(rows, columns, board)

    law(name)(cases)


def horizontal(board: Board) -> int:
    """The number of horizontal lines of a board."""
    return sum(line.kind == "H" for line in board.lines)


board_law(
    "number-of-boxes",
    lambda r, c, board: len(board.boxes) == boxes_of(r, c) == r * c - r - c + 1,
)
board_law("number-of-dots", lambda r, c, board: board_dots(board) == dots_of(r, c))
board_law(
    "number-of-lines",
    lambda r, c, board: (
        len(board.lines) == lines_of(r, c) == 2 * r * c - r - c
        and horizontal(board) == r * (c - 1)
        and len(board.lines) - horizontal(board) == c * (r - 1)
    ),
)
board_law(
    "lines-boxes-dots",
    lambda r, c, board: len(board.lines) == len(board.boxes) + board_dots(board) - 1,
)


def figures(box: Box) -> Iterator[Position]:
    """Yield every figure of at least one line on a board.  Clause: dab.count.euler."""
    board = Board(number(box, "rows") - 1, number(box, "columns") - 1)
    yield from (Position(board, drawn) for drawn in range(1, board.all_lines + 1))


def euler_law(name: str, formula: Formula, *, connected: bool = False) -> None:
    """Register a claim about the faces of figures, of all or only of connected ones."""

    def cases(box: Box) -> Iterator[Case]:
        for position in figures(box):
            figure = euler(position)
            if figure.parts == 1 or not connected:
                yield " ".join(map(str, position.drawn_lines)), formula(figure)

    law(name)(cases)


euler_law("euler", lambda figure: figure.holds_as_printed)
euler_law("euler-connected", lambda figure: figure.holds_as_printed, connected=True)
euler_law("euler-parts", lambda figure: figure.holds)


@law("euler-by-boxes")
def law_of_faces_by_boxes(box: Box) -> Iterator[Case]:
    """The number of faces is the number of regions found by walking from box to box.

    Clause: dab.count.euler.
    """
    for position in figures(box):
        yield " ".join(map(str, position.drawn_lines)), euler(position).faces == faces(position)


def faces(position: Position) -> int:
    """The number of regions into which the drawn lines divide the boxes and the outside.

    Boxes without a drawn line between them are in one region. So are a box and the outside
    if the border line between them is not drawn.

    >>> faces(Position.start(2, 2, "swedish"))
    2
    """
    region: dict[object, int] = {box: place for place, box in enumerate(position.board.boxes)}
    outside = object()
    region[outside] = -1
    for line in position.undrawn:
        beside = position.board.boxes_of(line)
        old, new = region[beside[0]], region[beside[1] if len(beside) > 1 else outside]
        region = {place: new if named == old else named for place, named in region.items()}
    return len(set(region.values()))


@dataclass(frozen=True, eq=False)
class SeededPlay:
    """A seeded play of a whole game; rows and columns are those of dots."""

    rows: int
    columns: int
    seed: int
    moves: tuple[Move, ...]

    @property
    def board(self) -> Board:
        """The board."""
        return self.moves[0].before.board

    @cached_property
    def count(self) -> TurnCount:
        """The numbers in the turn formula.  Clause: dab.count.turns."""
        return count_turns(self.moves)

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns} dots, play {self.seed}"


@lru_cache(maxsize=20_000)
def cached_play(kind: str, rows: int, columns: int, seed: int) -> SeededPlay:
    """A play, cached: an orderly one if ``kind`` is ``orderly``, otherwise a random one."""
    play = orderly_play if kind == "orderly" else random_play
    return SeededPlay(rows, columns, seed, play(rows - 1, columns - 1, seed))


def plays(box: Box) -> Iterator[SeededPlay]:
    """Yield the seeded plays on the boards of a box."""
    for rows, columns, _ in boards(box):
        for seed in range(number(box, "plays")):
            yield cached_play(str(box["play"]), rows, columns, seed)


def turn_law(name: str, formula: Callable[[Board, TurnCount], int]) -> None:
    """Register a formula for the number of turns."""

    def cases(box: Box) -> Iterator[Case]:
        for play in plays(box):
            yield str(play), play.count.turns == formula(play.board, play.count)

    law(name)(cases)


def last_turn_law(name: str, loops_of_first: Callable[[SeededPlay], int]) -> None:
    """Register a claim on the number of loops for which the first player makes the last turn.

    It is tried on plays without deals that have at most one loop.
    Source: dots-and-boxes page, decision tree, 3.B.a.  Clause: dab.rules.tree.3ba.
    """

    def cases(box: Box) -> Iterator[Case]:
        for play in plays(box):
            count = play.count
            if count.loops <= 1 and not count.double_deals + count.double_double_deals:
                first = count.turns % 2 == 1
                yield str(play), first == (count.loops == loops_of_first(play))

    law(name)(cases)


last_turn_law("loops-by-parity", lambda play: (board_dots(play.board) + 1) % 2)
last_turn_law("loops-by-player", lambda play: 0)


@law("turns-by-moves")
def law_of_completing_moves(box: Box) -> Iterator[Case]:
    """The turns are the lines less the moves that complete a box, except for the last one.

    Clause: dab.count.turns.steps.
    """
    for play in plays(box):
        completing = sum(bool(move.completed) for move in play.moves)
        yield str(play), play.count.turns == len(play.board.lines) - (completing - 1)


turn_law(
    "turns-by-boxes",
    lambda board, count: len(board.lines) - (len(board.boxes) - count.double_crosses - 1),
)
turn_law(
    "turns-by-boxes-as-printed",
    lambda board, count: len(board.lines) - (len(board.boxes) - 1 - 1),
)
turn_law("turns-by-dots", lambda board, count: board_dots(board) + count.double_crosses)
turn_law(
    "turns",
    lambda board, count: (
        board_dots(board) + count.double_deals + count.loops + count.double_double_deals
    ),
)


@law("double-crosses")
def law_of_double_crosses(box: Box) -> Iterator[Case]:
    """A move completes two boxes only at the end of a loop or after a deal.

    Clause: dab.count.turns.
    """
    for play in plays(box):
        yield str(play), play.count.other == 0


@law("half-drawn")
def law_of_half_the_lines(box: Box) -> Iterator[Case]:
    """When no safe line is left, between a third and two thirds of the lines are drawn.

    Source: dots-and-boxes page, rule 1.  Clause: dab.page.half.
    """
    for play in plays(box):
        ends = (
            place for place, move in enumerate(play.moves) if is_endgame(Net.of(move.before))
        )
        drawn, every = next(ends), len(play.moves)
        yield f"{play}: {drawn} of {every}", 2 * every <= 6 * drawn <= 4 * every
