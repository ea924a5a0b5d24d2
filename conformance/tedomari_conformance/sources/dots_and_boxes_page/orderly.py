"""Seeded plays: at random, or as the page recommends."""

from collections.abc import Iterable, Iterator
from random import Random

from tedomari_dots_and_boxes import Position
from tedomari_dots_and_boxes.play import Move, replay
from tedomari_dots_and_boxes.theory.chains import Chain, opened_chains, takes, unopened_chains
from tedomari_dots_and_boxes.theory.moves import double_deal, double_double_deal, safe_moves
from tedomari_dots_and_boxes.theory.net import Net


def random_play(rows: int, columns: int, seed: int) -> tuple[Move, ...]:
    """Draw all lines of an empty board in a seeded random order.  Clause: dab.page.random."""
    start = Position.start(rows, columns)
    lines = list(start.undrawn)
    Random(f"{rows}x{columns}/{seed}").shuffle(lines)
    return replay(start, lines)


def orderly_play(rows: int, columns: int, seed: int) -> tuple[Move, ...]:
    """A play from the empty board in which both players do what the page recommends.

    They draw safe lines while there are any, then open chains.  An opened chain is either
    taken whole, or all but two boxes of a linear chain, or four of a loop, are taken and the
    rest is dealt. The seed decides all choices.  Clause: dab.page.orderly.
    """
    draw = Random(f"{rows}x{columns}/{seed}")
    start = position = Position.start(rows, columns)
    lines = []
    while not position.is_over:
        for line in orderly_lines(Net.of(position), draw):
            lines.append(position.board.lines[line])
            position = position.play(lines[-1])
    return replay(start, lines)


def orderly_lines(net: Net, draw: Random) -> Iterator[int]:
    """Yield the lines up to the next one that completes nothing, or to the end.

    Clauses: dab.page.orderly, dab.page.safe-take.
    """
    target = draw.choice([None, *targets(net)])
    if target is None:
        for line in takes(net):
            yield line
            net = net.draw(line)
        if net.left:
            yield draw.choice(safe_moves(net) or opening_lines(net, draw))
        return
    for line in safe_takes(net, target):
        yield line
        net = net.draw(line)
    yield from deals(net)


def opening_lines(net: Net, draw: Random) -> list[int]:
    """The lines of a randomly chosen chain."""
    return sorted(draw.choice(by_place(unopened_chains(net))).lines)


def targets(net: Net) -> list[Chain]:
    """The opened chains in which a player can deal.

    They are the linear ones with at least two boxes or, without such a chain, the loops with
    at least four.

    Source: dots-and-boxes page, after DDD.  Clause: dab.page.safe-take.
    """
    runs = by_place(opened_chains(net))
    linear = [chain for chain in runs if not chain.is_closed and chain.length >= 2]
    return linear or [chain for chain in runs if chain.is_closed and chain.length >= 4]


def by_place(chains: Iterable[Chain]) -> list[Chain]:
    """The chains in the order of their smallest box numbers."""
    return sorted(chains, key=lambda chain: min(chain.boxes))


def safe_takes(net: Net, target: Chain) -> Iterator[int]:
    """Yield the captures that leave two boxes of a linear chain, or four of a loop.

    Source: dots-and-boxes page, after DDD.  Clause: dab.page.safe-take.
    """
    keep = 4 if target.is_closed else 2
    target_boxes = set(target.boxes[:keep])
    while True:
        ready = [box for box in net.ready if box not in target_boxes]
        if not ready:
            return
        line = net.at(ready[0]).bit_length() - 1
        yield line
        net = net.draw(line)


def deals(net: Net) -> Iterator[int]:
    """Yield the line of a double deal or of a double double deal, if there is one."""
    for chain in opened_chains(net):
        line = double_deal(chain)
        if line is None:
            line = double_double_deal(chain)
        if line is not None:
            yield line
            return
