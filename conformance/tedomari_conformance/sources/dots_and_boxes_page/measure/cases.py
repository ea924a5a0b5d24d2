"""The sets of cases on which rules are measured: positions of boards, and lists of chains."""

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.diagram import format_picture
from tedomari_dots_and_boxes.graph import Strings
from tedomari_dots_and_boxes.position import Position
from tedomari_dots_and_boxes.theory.components import Component, Endgame, sort_components
from tedomari_dots_and_boxes.theory.moves import safe_moves
from tedomari_dots_and_boxes.theory.net import IN_CHAIN, Net, bits, board_graph


def quiet_positions(board: Board) -> Iterator[Net]:
    """Yield all positions without a box that can be completed, except the finished one.

    Clause: dab.measure.cases.
    """
    return build_positions(board, endgames_only=False)


def build_positions(board: Board, *, endgames_only: bool) -> Iterator[Net]:
    """Build, box by box, the positions in which no box has three sides drawn.

    For endgames a position is abandoned as soon as a line is safe, because later boxes cannot
    change that.
    """
    graph, full = board_graph(board), board.all_lines
    masks = tuple(board.side_masks.values())
    stack = [(0, 0, 0)]
    while stack:
        number, known, drawn = stack.pop()
        if number == len(masks):
            if drawn != full:
                yield Net(graph, full & ~drawn)
            continue
        sides = masks[number]
        for chosen in subsets(sides & ~known):
            now = drawn | chosen
            if (now & sides).bit_count() != 3 and not (
                endgames_only and leaves_safe_line(graph, number, now)
            ):
                stack.append((number + 1, known | sides, now))


def leaves_safe_line(graph: Strings, number: int, drawn: int) -> bool:
    """Whether a line of a box is known to be safe from the boxes up to its number."""
    left = graph.at[number] & ~drawn
    if left.bit_count() <= IN_CHAIN:
        return False
    others = (sum(graph.ends[line]) - number for line in bits(left))
    return any(
        other < number and (other < 0 or (graph.at[other] & ~drawn).bit_count() > IN_CHAIN)
        for other in others
    )


def subsets(mask: int) -> Iterator[int]:
    """Yield all submasks of a mask.

    >>> list(subsets(0b101))
    [5, 4, 1, 0]
    """
    part = mask
    while True:
        yield part
        if not part:
            return
        part = (part - 1) & mask


@lru_cache(maxsize=4)
def endgames(board: Board) -> tuple[Net, ...]:
    """All positions in which every line makes a 3-box and no box can be completed yet.

    Boxes may be complete already.  Clause: dab.measure.cases.
    """
    return tuple(build_positions(board, endgames_only=True))


def first_endgames(board: Board) -> Iterator[Net]:
    """Yield the endgames without a complete box, at which the endgame of a game begins."""
    boxes = len(board.boxes)
    return (net for net in endgames(board) if len(net.boxes) == boxes)


def sampled_endgames(board: Board, count: int, seed: int) -> Iterator[Net]:
    """Yield first endgames that random safe play reaches; a seed always gives the same.

    Clause: dab.measure.cases.
    """
    chance = random.Random(seed)
    for _ in range(count):
        net = Net(board_graph(board), board.all_lines)
        while safe := safe_moves(net):
            net = net.draw(chance.choice(safe))
        yield net


def all_positions(board: Board, every: int = 1) -> Iterator[Net]:
    """Yield every position of a board except the finished one, or every n-th by its mask."""
    graph, full = board_graph(board), board.all_lines
    return (Net(graph, full & ~drawn) for drawn in range(0, full, every))


def picture(board: Board, net: Net) -> str:
    """The picture of a net on its board."""
    return format_picture(Position(board, board.all_lines & ~net.left))


def endgame_lists(
    *, most: int, shortest: int = 1, longest: int = 8, largest: int = 10
) -> Iterator[Endgame]:
    """Yield all lists of at most ``most`` chains and loops with lengths within the bounds.

    The lengths of chains are from ``shortest`` to ``longest``. Those of loops are even, as they
    are on boards of squares, from 4 to ``largest``.
    Clause: dab.measure.cases.
    """
    kinds = [Component(boxes) for boxes in range(shortest, longest + 1)]
    kinds += [Component(boxes, loop=True) for boxes in range(4, largest + 1, 2)]
    for number in range(1, most + 1):
        for chosen in combinations_with_replacement(kinds, number):
            yield sort_components(chosen)


def box_of_lists(most: int, shortest: int, longest: int, largest: int) -> str:
    """A description of the bounds of :func:`endgame_lists`."""
    return (
        f"up to {most} components: chains of {shortest} to {longest} boxes, "
        f"loops of 4 to {largest}"
    )
