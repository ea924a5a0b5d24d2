"""Chains: connected boxes with two lines left, or with one where a chain has been opened."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tedomari_dots_and_boxes.graph import GROUND
from tedomari_dots_and_boxes.theory.net import IN_CHAIN, READY, Net

#: The end of a chain that is shut by a drawn line: its last box is a 3-box.
SHUT: Final = -2

#: The least number of boxes of a long chain.
LONG: Final = 3


@dataclass(frozen=True)
class Chain:
    """Connected boxes with one or two lines left, in order, and those lines.

    ``ends`` says what lies beyond the first and the last box: -1 is the border or a complete
    box, -2 a drawn line (that box can be completed), and another number is a joint.  A loop has
    no ends.  Clauses: dab.theory.chain, dab.theory.chain.ends, dab.theory.loop.
    """

    boxes: tuple[int, ...]
    lines: tuple[int, ...]
    ends: tuple[int, int] | None

    @property
    def length(self) -> int:
        """The number of boxes."""
        return len(self.boxes)

    @property
    def is_loop(self) -> bool:
        """Whether the chain is a loop, which has no ends.  Clause: dab.theory.loop."""
        return self.ends is None

    @property
    def is_opened(self) -> bool:
        """Whether one of its boxes can be completed.  Clause: dab.theory.chain.opened."""
        return self.ends is not None and SHUT in self.ends

    @property
    def is_closed(self) -> bool:
        """Whether both ends are shut: the rest of an opened loop, or two boxes after DD.

        Clause: dab.theory.chain.closed.
        """
        return self.ends == (SHUT, SHUT)

    @property
    def is_long(self) -> bool:
        """Whether it has at least three boxes.  Clause: dab.theory.chain.long."""
        return self.length >= LONG

    @property
    def is_domino(self) -> bool:
        """Whether it consists of two boxes, with only the line between them left.

        Clause: dab.theory.double-cross.
        """
        return self.is_closed and self.length == 2

    @property
    def is_free(self) -> bool:
        """Whether it is a whole component, without a joint at an end.

        Clause: dab.theory.chain.ends.
        """
        return self.ends is None or max(self.ends) < 0


@lru_cache(maxsize=4096)
def chains(net: Net) -> tuple[Chain, ...]:
    """All chains, opened or not, in the order of their smallest boxes.

    >>> from tedomari_dots_and_boxes.graph import Strings
    >>> net = Net.of_graph(Strings(2, ((-1, 0), (0, 1), (1, -1))))
    >>> chains(net)
    (Chain(boxes=(0, 1), lines=(0, 1, 2), ends=(-1, -1)),)
    >>> chains(net.draw(0))
    (Chain(boxes=(1, 0), lines=(2, 1), ends=(-1, -2)),)

    Source: dots-and-boxes page, basics.  Clauses: dab.theory.chain, dab.theory.loop.
    """
    every: list[Chain] = []
    assigned: set[int] = set()
    for box in net.boxes:
        if box not in assigned and net.degree(box) <= IN_CHAIN:
            chain = chain_at(net, box)
            assigned.update(chain.boxes)
            every.append(chain)
    return tuple(every)


def chain_at(net: Net, box: int) -> Chain:
    """The chain through a box with one or two lines left."""
    ways = list(Net(net.graph, net.at(box)).lines)
    boxes, lines, end = walk(net, box, ways[0])
    if end == box:
        return Chain((box, *boxes[:-1]), (*lines[-1:], *lines[:-1]), None)
    if len(ways) == 1:
        return linear_chain((*reversed(boxes), box), tuple(reversed(lines)), (end, SHUT))
    more, beyond, other = walk(net, box, ways[1])
    return linear_chain(
        (*reversed(boxes), box, *more), (*reversed(lines), *beyond), (end, other)
    )


def linear_chain(
    boxes: tuple[int, ...], lines: tuple[int, ...], ends: tuple[int, int]
) -> Chain:
    """Build a linear chain from the end that is not shut, or else from its smaller box."""
    one, other = ends
    if one == SHUT != other or ((one == SHUT) == (other == SHUT) and boxes[0] > boxes[-1]):
        return Chain(boxes[::-1], lines[::-1], (other, one))
    return Chain(boxes, lines, ends)


def walk(net: Net, box: int, line: int) -> tuple[list[int], list[int], int]:
    """Walk from a box over a line along its chain.

    Returns the boxes after the first one, the lines, and what lies beyond the last box.  A walk
    around a loop ends with the first box.
    """
    start, lines = box, [line]
    boxes: list[int] = []
    while True:
        box = net.across(line, box)
        if box == GROUND or net.degree(box) > IN_CHAIN:
            return boxes, lines, box
        boxes.append(box)
        if box == start:
            return boxes, lines, box
        if net.degree(box) == READY:
            return boxes, lines, SHUT
        line = (net.at(box) & ~(1 << line)).bit_length() - 1
        lines.append(line)


def unopened_chains(net: Net) -> tuple[Chain, ...]:
    """The chains that have not been opened."""
    return tuple(chain for chain in chains(net) if not chain.is_opened)


def opened_chains(net: Net) -> tuple[Chain, ...]:
    """The chains with a box that can be completed.  Clause: dab.theory.chain.opened."""
    return tuple(chain for chain in chains(net) if chain.is_opened)


def chain_of_line(net: Net, line: int) -> Chain | None:
    """The first chain that has a line, either inside or at an end; None if no chain has it."""
    return next((chain for chain in chains(net) if line in chain.lines), None)


def takes(net: Net) -> Iterator[int]:
    """Yield the lines that a player draws to complete every box that can be completed."""
    while ready := net.ready:
        line = net.at(ready[0]).bit_length() - 1
        yield line
        net = net.draw(line)


def take_all(net: Net) -> tuple[int, Net]:
    """Complete every box that can be completed in one turn.

    Returns the number of these boxes, and the net that is left.  The order does not matter:
    each box that can be completed remains so until it is.
    Clause: dab.theory.run.
    """
    boxes = len(net.boxes)
    for line in takes(net):
        net = net.draw(line)
    return boxes - len(net.boxes), net
