"""What a line does to the chains: safe moves, handouts, loony moves, and double dealing."""

from enum import Enum

from tedomari_dots_and_boxes.graph import GROUND
from tedomari_dots_and_boxes.theory.chains import SHUT, Chain, chains, opened_chains
from tedomari_dots_and_boxes.theory.net import IN_CHAIN, Net, bits

#: The least number of boxes of an opened loop in which a player can double-double-deal.
DDD_BOXES = 4


class Kind(Enum):
    """What a line does, in the terms of the page.  Clause: dab.theory.kinds."""

    DOUBLE_CROSS = "double-cross"
    CAPTURE = "capture"
    SAFE = "safe"
    DOUBLE_DEAL = "double deal"
    DOUBLE_DOUBLE_DEAL = "double double deal"
    HARD_HEARTED = "hard-hearted handout"
    HALF_HEARTED = "half-hearted handout"
    OPENING_LONG = "opens a long chain"
    OPENING_SINGLE = "opens a 1-chain"
    GIFT = "gives boxes away"


def kind(net: Net, line: int) -> Kind:
    """Classify a line by what drawing it does.

    >>> from tedomari_dots_and_boxes.graph import Strings
    >>> two = Net.of_graph(Strings(2, ((-1, 0), (0, 1), (1, -1))))
    >>> [kind(two, line).value for line in two.lines]
    ['half-hearted handout', 'hard-hearted handout', 'half-hearted handout']
    >>> kind(two.draw(0), 2).value
    'double deal'

    Source: dots-and-boxes page, basics.  Clause: dab.theory.kinds.
    """
    completed = net.completed_by(line)
    if completed:
        return Kind.DOUBLE_CROSS if len(completed) > 1 else Kind.CAPTURE
    if is_safe(net, line):
        return Kind.SAFE
    chain = next((c for c in chains(net) if line in c.lines and not c.is_opened), None)
    if chain is not None:
        return kind_of_opening(chain, line, net)
    return kind_of_deal(net, line)


def kind_of_opening(chain: Chain, line: int, net: Net) -> Kind:
    """Classify a line that opens a chain.  Clauses: dab.theory.handout, dab.theory.open."""
    if chain.is_long:
        return Kind.OPENING_LONG
    if chain.length == 1:
        return Kind.OPENING_SINGLE
    inner = set(net.beside(line)) == set(chain.boxes)
    return Kind.HARD_HEARTED if inner else Kind.HALF_HEARTED


def kind_of_deal(net: Net, line: int) -> Kind:
    """Classify a line that lies in an opened chain and completes no box.

    Clauses: dab.theory.dd, dab.theory.ddd.
    """
    for chain in opened_chains(net):
        if line == double_deal(chain):
            return Kind.DOUBLE_DEAL
        if line == double_double_deal(chain):
            return Kind.DOUBLE_DOUBLE_DEAL
    return Kind.GIFT


def double_deal(chain: Chain) -> int | None:
    """The line that shuts an opened chain of two boxes; None for another chain.

    Clause: dab.theory.dd.
    """
    two_left = chain.length == 2 and chain.is_opened and not chain.is_closed
    return chain.lines[0] if two_left else None


def double_double_deal(chain: Chain) -> int | None:
    """The line in the middle of the last four boxes of an opened loop; None for another chain.

    Clause: dab.theory.ddd.
    """
    four_left = chain.is_closed and chain.length == DDD_BOXES
    return chain.lines[1] if four_left else None


def is_safe(net: Net, line: int) -> bool:
    """Whether a line neither completes a box nor makes a 3-box.

    Clause: dab.theory.safe.
    """
    return bool(safe_mask(net) >> line & 1)


def safe_mask(net: Net) -> int:
    """The mask of the safe lines: those that border no box with one or two lines left.

    Clause: dab.theory.safe.
    """
    unsafe, left = 0, net.left
    for lines in net.graph.at:
        here = lines & left
        if here.bit_count() <= IN_CHAIN:
            unsafe |= here
    return left & ~unsafe


def safe_moves(net: Net) -> tuple[int, ...]:
    """The lines that neither complete a box nor make a 3-box.

    Source: dots-and-boxes page, rule 1.  Clause: dab.theory.safe.
    """
    return tuple(bits(safe_mask(net)))


def is_endgame(net: Net) -> bool:
    """Whether every line completes a box or makes a 3-box.

    Source: dots-and-boxes page, "endgame".  Clause: dab.theory.endgame.
    """
    return not safe_mask(net)


def lets_sacrifice(chain: Chain) -> bool:
    """Whether the player to move can give boxes of an opened chain back instead of taking all.

    Clause: dab.theory.loony.
    """
    if chain.is_closed:
        return chain.length >= DDD_BOXES
    return chain.is_opened and chain.length > 1


def is_loony(net: Net, line: int) -> bool:
    """Whether a line gives the opponent the choice of a sacrifice.

    Such a line completes nothing and opens a chain in which the opponent can double-deal.
    Source: dots-and-boxes page, "loony move".  Clause: dab.theory.loony.
    """
    if net.completed_by(line):
        return False
    after = net.draw(line)
    touched = set(net.beside(line))
    while opened := [chain for chain in opened_chains(after) if is_shut_at(chain, touched)]:
        if any(map(lets_sacrifice, opened)):
            return True
        # What has to be taken may leave a chain at a joint that two of its boxes touch.
        after = after.draw(opened[0].lines[0])
    return False


def is_shut_at(chain: Chain, touched: set[int]) -> bool:
    """Whether an end of a chain is shut at one of the boxes just touched."""
    ends = chain.ends or (GROUND, GROUND)
    places = (chain.boxes[0], chain.boxes[-1])
    return any(end == SHUT and box in touched for end, box in zip(ends, places, strict=True))
