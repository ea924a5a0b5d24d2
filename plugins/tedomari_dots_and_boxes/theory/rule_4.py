"""Rule 4 of the page: the order in which the chains of any endgame are opened."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tedomari_dots_and_boxes.theory.chains import LONG, Chain, take_all, unopened_chains
from tedomari_dots_and_boxes.theory.components import Component, opened_margin, sort_components
from tedomari_dots_and_boxes.theory.control import rule_5
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.ordering import corrected_rule_3
from tedomari_dots_and_boxes.theory.page_graph import Shape, shape


class Step(NamedTuple):
    """A chain that rule 4 opens, and the boxes that it gives as a component."""

    chain: Chain
    component: Component


#: Returns the chains of an endgame that may be opened next.
Chooser = Callable[[Net], tuple[Chain, ...]]


def rule_4_as_printed(net: Net) -> tuple[Chain, ...]:
    """The chains that rule 4 allows to be opened next, as printed.

    They have the least value, which is the number of their connected 2-boxes, less 2 for a
    loop.  The exception excludes the last disconnected linear chain as long as there is a loop.
    Among chains of equal value a connected one goes first.  A loop that goes through a joint is
    accessible only after another chain there has been completed, as in examples 5 and 6.
    Without chains the result is empty.
    Source: dots-and-boxes page, rule 4, its exception, its tie rule, and quiz 1.
    Clauses: dab.rules.4, dab.rules.4.accessible, dab.rules.4.exception, dab.rules.4.tie.
    """
    every = allowed_chains(net)
    candidates = tuple(chain for chain in every if not goes_through_joint(chain)) or every
    if not candidates:
        return ()
    least = min(printed_value(chain) for chain in candidates)
    cheapest = [chain for chain in candidates if printed_value(chain) == least]
    connected = tuple(chain for chain in cheapest if not chain.is_free)
    return connected or tuple(cheapest)


def corrected_rule_4(net: Net) -> tuple[Chain, ...]:
    """Rule 4 with the boxes that opening a chain really gives, and short chains first.

    A chain whose ends meet at the same 1-box also gives that box and the chain behind it.  The
    exception does not hold for chains of one or two boxes, since nobody can double-deal in
    them.  Without joints the order is that of rule 3 as corrected.
    Clause: dab.rules.4.corrected.
    """
    every = unopened_chains(net)
    if every and not net.joints:
        (first,) = corrected_rule_3(sort_components(component_of(chain) for chain in every))
        return tuple(chain for chain in every if component_of(chain) == first)
    short = [chain for chain in every if gift(net, chain) < LONG]
    candidates = short or allowed_chains(net)
    if not candidates:
        return ()
    least = min(gift_value(net, chain) for chain in candidates)
    cheapest = [chain for chain in candidates if gift_value(net, chain) == least]
    connected = tuple(chain for chain in cheapest if not chain.is_free)
    return connected or tuple(cheapest)


def allowed_chains(net: Net) -> tuple[Chain, ...]:
    """The chains that have not been opened, without the one that the exception excludes.

    Clause: dab.rules.4.exception.
    """
    every = unopened_chains(net)
    excluded = exception(net)
    return tuple(chain for chain in every if chain != excluded) or every


def goes_through_joint(chain: Chain) -> bool:
    """Whether a chain leaves a joint and comes back to it.  Clause: dab.rules.4.accessible."""
    return chain.ends is not None and chain.ends[0] == chain.ends[1] >= 0


def exception(net: Net) -> Chain | None:
    """The last disconnected linear chain if a loop is left, but no tree of chains.

    Source: dots-and-boxes page, rule 4.  Clause: dab.rules.4.exception.
    """
    shapes = [(shape(part), part) for part in net.parts()]
    kinds = [kind for kind, _ in shapes]
    if kinds.count(Shape.SEGMENT) != 1 or Shape.TREE in kinds:
        return None
    if Shape.LOOP not in kinds and Shape.CYCLIC not in kinds:
        return None
    segment = next(part for kind, part in shapes if kind is Shape.SEGMENT)
    return next(iter(unopened_chains(segment)), None)


def printed_value(chain: Chain) -> int:
    """The value of a chain as printed: its number of boxes, less 2 for a loop.

    Clause: dab.rules.value.
    """
    return component_of(chain).value


def component_of(chain: Chain) -> Component:
    """Convert a chain to a component with only its own boxes."""
    return Component(chain.length, chain.is_loop)


def gift(net: Net, chain: Chain) -> int:
    """The number of boxes that the opponent can take in one turn after a chain is opened.

    Clauses: dab.theory.run, dab.rules.4.corrected.
    """
    return take_all(net.draw(chain.lines[0]))[0]


def gift_value(net: Net, chain: Chain) -> int:
    """The number of boxes that opening a chain gives, less 2 for a loop.

    Clause: dab.rules.4.corrected.
    """
    return gift(net, chain) - 2 * chain.is_loop


def row_of(net: Net, choose: Chooser) -> Iterator[Step]:
    """Open and complete the chains of an endgame one by one, in the order of a chooser.

    Boxes that can be completed at the start are not counted.  If the chooser returns several
    chains, the first is opened.  Lines that belong to no chain are ignored.
    Source: dots-and-boxes page, rule 4.  Clause: dab.rules.4.row.
    """
    _, net = take_all(net)
    while chosen := choose(net):
        chain = chosen[0]
        boxes, net = take_all(net.draw(chain.lines[0]))
        yield Step(chain, Component(boxes, chain.is_loop))


def row(net: Net, choose: Chooser = corrected_rule_4) -> tuple[Component, ...]:
    """The components that rule 4 opens, in order: the input of rule 5.

    >>> from tedomari_dots_and_boxes.theory.guarantee import example_6_graph
    >>> [str(part) for part in row(Net.of_graph(example_6_graph(3, 6, 6)))]
    ['6', '6o', '3']

    Clause: dab.rules.4.row.
    """
    return tuple(step.component for step in row_of(net, choose))


def rule_4_ahead(net: Net) -> tuple[Chain, ...]:
    """The chains after which rule 5, applied to corrected rows, promises the opponent least.

    This answers the page's second quiz: with 0-boxes and several 1-boxes it matters which
    chains become accessible.  Without joints it is rule 4 as corrected.
    Source: dots-and-boxes page, quiz 2.  Clause: dab.rules.4.ahead.
    """
    if not net.joints:
        return corrected_rule_4(net)
    promised = {chain: promised_margin(net, chain) for chain in unopened_chains(net)}
    return tuple(c for c, margin in promised.items() if margin == min(promised.values()))


def promised_margin(net: Net, chain: Chain) -> int:
    """The margin that rule 5 promises to the opponent after a chain is opened.

    Clause: dab.rules.4.ahead.
    """
    boxes, rest = take_all(net.draw(chain.lines[0]))
    left = row(rest)
    return opened_margin(Component(boxes, chain.is_loop), rule_5(left).margin if left else 0)
