"""Numbers of lines, dots, boxes and turns: the page's formulas, and counts to check them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from tedomari_dots_and_boxes.board import Board, Line
from tedomari_dots_and_boxes.play import Move, turns
from tedomari_dots_and_boxes.position import Position
from tedomari_dots_and_boxes.theory.chains import Chain, opened_chains
from tedomari_dots_and_boxes.theory.moves import Kind, kind
from tedomari_dots_and_boxes.theory.net import Net

#: A dot, by its row and column.
Dot = tuple[int, int]


def boxes_of(r: int, c: int) -> int:
    """The number of boxes of r rows and c columns of dots.  Clause: dab.count.boxes."""
    return (r - 1) * (c - 1)


def dots_of(r: int, c: int) -> int:
    """The number of dots in r rows and c columns.  Clause: dab.count.dots."""
    return r * c


def lines_of(r: int, c: int) -> int:
    """The number of lines of r rows and c columns of dots.

    >>> lines_of(4, 4) == boxes_of(4, 4) + dots_of(4, 4) - 1
    True

    Clauses: dab.count.lines, dab.count.relation.
    """
    return r * (c - 1) + c * (r - 1)


@dataclass(frozen=True)
class Euler:
    """The numbers of dots, lines, faces and connected parts of a figure of drawn lines.

    The faces include the outer one.  Clause: dab.count.euler.
    """

    dots: int
    lines: int
    faces: int
    parts: int

    @property
    def holds_as_printed(self) -> bool:
        """Whether lines - dots + 2 = faces, which the page claims for any figure."""
        return self.lines - self.dots + 2 == self.faces

    @property
    def holds(self) -> bool:
        """Whether lines - dots + 1 + parts = faces, which is Euler's identity."""
        return self.lines - self.dots + 1 + self.parts == self.faces


def euler(position: Position) -> Euler:
    """Count the dots, lines, faces and parts of the drawn lines of a position.

    Only dots at drawn lines count.  Faces are counted by walking from cell to cell where no
    line is drawn, also around the board.

    >>> euler(Position.start(1, 1, "swedish"))
    Euler(dots=4, lines=4, faces=2, parts=1)

    Source: dots-and-boxes page, "Euler identity".  Clause: dab.count.euler.
    """
    drawn = position.drawn_lines
    joined = [dots_of_line(line) for line in drawn]
    dots = {dot for pair in joined for dot in pair}
    cells = set(
        product(range(-1, position.board.rows + 1), range(-1, position.board.columns + 1))
    )
    open_sides = [
        (cell, (cell[0] + down, cell[1] + right))
        for cell in cells
        for down, right in ((0, 1), (1, 0))
        if between(cell, down) not in drawn
    ]
    faces = groups(cells, [side for side in open_sides if side[1] in cells])
    return Euler(len(dots), len(drawn), faces, groups(dots, joined))


def between(cell: Dot, down: int) -> Line:
    """The line below a cell if ``down`` is 1, otherwise the line to the right of it."""
    row, column = cell
    return Line("H", row + 1, column) if down else Line("V", row, column + 1)


def dots_of_line(line: Line) -> tuple[Dot, Dot]:
    """The two dots that a line joins."""
    down, right = (0, 1) if line.kind == "H" else (1, 0)
    return (line.row, line.column), (line.row + down, line.column + right)


def board_dots(board: Board) -> int:
    """The number of dots of a board: those at the ends of its lines."""
    return len({dot for line in board.lines for dot in dots_of_line(line)})


def groups(members: set[Dot], pairs: Sequence[tuple[Dot, Dot]]) -> int:
    """The number of groups into which pairs join members."""
    leader = {member: member for member in members}

    def find(member: Dot) -> Dot:
        while leader[member] != member:
            member = leader[member]
        return member

    for one, other in pairs:
        leader[find(one)] = find(other)
    return sum(leader[member] == member for member in members)


@dataclass(frozen=True)
class TurnCount:
    """The counts of the turn formula, for a record of play.

    ``double_crosses`` are the moves that complete two boxes.  Each closed run of boxes ends
    with one: an opened loop, a double deal, and each half of a double double deal.  ``other``
    are the double-crosses that arise in other ways.  Clause: dab.count.turns.
    """

    turns: int
    moves: int
    boxes: int
    double_crosses: int
    double_deals: int
    double_double_deals: int
    loops: int

    @property
    def other(self) -> int:
        """The double-crosses that the page's three terms do not account for."""
        named = self.double_deals + self.double_double_deals + self.loops
        return self.double_crosses - named

    @property
    def by_double_crosses(self) -> int:
        """Lines - boxes + 1 + double-crosses: the page's second step, for a whole game.

        Clause: dab.count.turns.steps.
        """
        return self.moves - self.boxes + 1 + self.double_crosses

    @property
    def by_page(self) -> int:
        """Lines - boxes + 1 + DD + loops + DDD: the page's turn formula, for a whole game.

        Clause: dab.count.turns.formula.
        """
        named = self.double_deals + self.double_double_deals + self.loops
        return self.moves - self.boxes + 1 + named


def count_turns(moves: Sequence[Move]) -> TurnCount:
    """Count the turns of a record of play, and the moves in the turn formula.

    >>> from tedomari_dots_and_boxes.play import replay
    >>> count_turns(replay(Position.start(1, 1), Position.start(1, 1).undrawn)).turns
    4

    Source: dots-and-boxes page, turn formula.  Clauses: dab.count.turns,
    dab.count.turns.formula.
    """
    nets = [Net.of(move.before) for move in moves]
    indices = [move.before.board.indices[move.line] for move in moves]
    kinds = [kind(net, line) for net, line in zip(nets, indices, strict=True)]
    loops = sum(opens_loop(net, line) for net, line in zip(nets, indices, strict=True))
    return TurnCount(
        turns=len(turns(moves)),
        moves=len(moves),
        boxes=sum(move.points for move in moves),
        double_crosses=kinds.count(Kind.DOUBLE_CROSS),
        double_deals=kinds.count(Kind.DOUBLE_DEAL),
        double_double_deals=kinds.count(Kind.DOUBLE_DOUBLE_DEAL),
        loops=loops,
    )


def opens_loop(net: Net, line: int) -> bool:
    """Whether a line opens a loop, which leaves a closed chain."""
    return any(was_loop(chain, net, line) for chain in opened_chains(net.draw(line)))


def was_loop(chain: Chain, net: Net, line: int) -> bool:
    """Whether a chain is the closed chain that a line left of a loop."""
    touched = set(net.beside(line))
    return (
        chain.is_closed
        and len(touched) == 2
        and touched <= {chain.boxes[0], chain.boxes[-1]}
        and all(net.degree(box) == 2 for box in chain.boxes)
    )
