"""The boxes that can be taken from opened chains before a sacrifice is considered."""

from dataclasses import dataclass

from tedomari_dots_and_boxes.theory.chains import Chain, opened_chains
from tedomari_dots_and_boxes.theory.moves import DDD_BOXES, double_deal, double_double_deal
from tedomari_dots_and_boxes.theory.net import Net


@dataclass(frozen=True)
class SafeTake:
    """The boxes that can be taken at no cost, and the opened ``chain`` to decide about.

    ``captures`` are the lines that complete boxes, except the last two boxes of ``chain`` (four
    of a loop).  If no such line exists, ``sacrifice`` is the line that double-deals in it.
    Without a chain to decide about, both are None.  Clause: dab.rules.safe-take.
    """

    captures: tuple[int, ...]
    chain: Chain | None
    sacrifice: int | None


def safe_take(net: Net) -> SafeTake:
    """Apply the page's algorithm for what to take next.

    Keep two adjacent boxes of an opened linear chain, or four boxes of an opened loop if no
    such chain exists.  Take all others.  If several chains could be kept, the first one is.

    >>> from tedomari_dots_and_boxes.graph import Strings
    >>> three = Net.of_graph(Strings(3, ((-1, 0), (0, 1), (1, 2), (2, -1)))).draw(0)
    >>> safe_take(three).captures, safe_take(three.draw(1)).sacrifice
    ((1,), 3)

    Source: dots-and-boxes page, "how many boxes can be taken safely", and decision tree 2.
    Clauses: dab.rules.safe-take, dab.rules.tree.2a, dab.rules.tree.2b.
    """
    chain = chain_to_keep(net)
    if chain is None:
        return SafeTake(tuple(net.captures), None, None)
    sacrifice = double_double_deal(chain) if chain.is_closed else double_deal(chain)
    spared = set(chain.lines) if sacrifice is not None else set()
    captures = tuple(line for line in net.captures if line not in spared)
    return SafeTake(captures, chain, None if captures else sacrifice)


def chain_to_keep(net: Net) -> Chain | None:
    """The opened chain to decide about: a linear one of at least two boxes, or else a loop."""
    linear = [c for c in opened_chains(net) if not c.is_closed and c.length > 1]
    loops = [c for c in opened_chains(net) if c.is_closed and c.length >= DDD_BOXES]
    return next(iter(linear + loops), None)
