"""The undrawn lines of a position, and the boxes beside them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Self

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.graph import GROUND, Strings, StringsError
from tedomari_dots_and_boxes.position import Position

#: The number of lines left at a box that a player can complete.
READY: Final = 1

#: The largest number of lines left at a box of a chain.  A box with more is a joint.
IN_CHAIN: Final = 2


@dataclass(frozen=True)
class Net:
    """Boxes and the lines that are left to draw, both by number.

    ``graph`` has a coin for each box and a string for each line; ``left`` is the mask of the
    lines that are not drawn.

    >>> net = Net.of_graph(Strings(2, ((-1, 0), (0, 1), (1, -1))))
    >>> net.degree(0), net.draw(0).degree(0), list(net.lines)
    (2, 1, [0, 1, 2])

    Clause: dab.theory.net.
    """

    graph: Strings
    left: int

    @classmethod
    def of(cls, position: Position) -> Self:
        """Build the net of a position, with the board's numbering of lines and boxes."""
        return cls(board_graph(position.board), position.board.all_lines & ~position.drawn)

    @classmethod
    def of_graph(cls, graph: Strings) -> Self:
        """Build the net in which all strings of a graph are left.

        Raises :class:`~tedomari_dots_and_boxes.graph.StringsError` for a string that joins a
        coin to itself: no line borders a box twice, so the page's terms do not cover it.
        """
        for index, (one, other) in enumerate(graph.ends):
            if one == other:
                raise StringsError(
                    f"string {index} joins coin {one} to itself; the terms of chains need "
                    "strings that join two coins, or a coin and the ground"
                )
        return cls(graph, graph.all_strings)

    def __hash__(self) -> int:
        return hash(self.left)

    @property
    def lines(self) -> Iterator[int]:
        """The lines that are left, ascending."""
        return bits(self.left)

    @cached_property
    def boxes(self) -> tuple[int, ...]:
        """The boxes that are not complete, ascending."""
        left = self.left
        return tuple(box for box, lines in enumerate(self.graph.at) if lines & left)

    def at(self, box: int) -> int:
        """The mask of the lines that are left at a box."""
        return self.graph.at[box] & self.left

    def degree(self, box: int) -> int:
        """How many lines are left at a box: 4 less its drawn sides."""
        return self.at(box).bit_count()

    def across(self, line: int, box: int) -> int:
        """The box on the other side of a line, or -1 if no box is there."""
        one, other = self.graph.ends[line]
        return other if one == box else one

    def beside(self, line: int) -> tuple[int, ...]:
        """The boxes that a line borders: one or two."""
        return tuple(box for box in dict.fromkeys(self.graph.ends[line]) if box != GROUND)

    def draw(self, line: int) -> "Net":
        """The net after a line is drawn."""
        return Net(self.graph, self.left & ~(1 << line))

    def completed_by(self, line: int) -> tuple[int, ...]:
        """The boxes that drawing a line completes.  Clause: dab.theory.ready."""
        return tuple(box for box in self.beside(line) if self.at(box) == 1 << line)

    @property
    def captures(self) -> Iterator[int]:
        """The lines that complete a box.  Clause: dab.theory.ready."""
        return (line for line in self.lines if self.completed_by(line))

    @property
    def ready(self) -> tuple[int, ...]:
        """The boxes that can be completed: the 3-boxes.  Clause: dab.theory.ready."""
        return tuple(box for box in self.boxes if self.degree(box) == READY)

    @property
    def joints(self) -> tuple[int, ...]:
        """The boxes that belong to no chain: the 0- and 1-boxes.  Clause: dab.theory.joint."""
        return tuple(box for box in self.boxes if self.degree(box) > IN_CHAIN)

    def parts(self) -> tuple["Net", ...]:
        """The components: sets of lines connected by boxes.  Clause: dab.theory.component."""
        rest, components = self.left, []
        while rest:
            part = frontier = rest & -rest
            while frontier:
                line = (frontier & -frontier).bit_length() - 1
                reached = 0
                for box in self.beside(line):
                    reached |= self.at(box)
                frontier = (frontier & (frontier - 1)) | (reached & ~part)
                part |= reached
            components.append(Net(self.graph, part))
            rest &= ~part
        return tuple(components)


@lru_cache(maxsize=256)
def board_graph(board: Board) -> Strings:
    """The graph of a board; it is cached."""
    return Strings.of_board(board)


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits of a mask, ascending.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
