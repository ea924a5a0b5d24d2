"""Measure the page's promises about rule 6, and the formula of example 6."""

from collections.abc import Iterable
from functools import partial
from itertools import product

from tedomari_conformance.sources.dots_and_boxes_page.endgames import text
from tedomari_conformance.sources.dots_and_boxes_page.measure.cases import (
    box_of_lists,
    endgame_lists,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.lists import size_of
from tedomari_conformance.sources.dots_and_boxes_page.measure.tally import Measure, Tally
from tedomari_dots_and_boxes.exact import solver_of
from tedomari_dots_and_boxes.theory.components import Component, Endgame, margin
from tedomari_dots_and_boxes.theory.guarantee import example_6, example_6_graph, guarantee


def measure_guarantee(*, most: int, longest: int = 8, largest: int = 10) -> tuple[Measure, ...]:
    """Measure the page's promises to the player who need not open the first long chain.

    There is one measure per promise. The loss is the number of boxes that are missing.
    Clause: dab.rules.6.guarantee.
    """
    box = box_of_lists(most, 3, longest, largest)
    tallies: dict[str, Tally] = {}
    for rest in (
        (),
        *endgame_lists(most=most - 1, shortest=3, longest=longest, largest=largest),
    ):
        reward = margin(rest)
        for first in first_long(longest, largest):
            name, promised = promise(first, reward)
            missed = max(0, promised - guarantee(first, reward))
            tally = tallies.setdefault(name, Tally(name, box))
            tally.add(
                [missed], first.boxes + size_of(rest), partial(guarantee_in_words, first, rest)
            )
    return tuple(tallies[name].measure() for name in sorted(tallies))


def first_long(longest: int, largest: int) -> Iterable[Component]:
    """Yield the long chains and loops within the bounds."""
    yield from (Component(boxes) for boxes in range(3, longest + 1))
    yield from (Component(boxes, loop=True) for boxes in range(4, largest + 1, 2))


def promise(first: Component, reward: int) -> tuple[str, int]:
    """The page's promise: the name of the case, and the least lead in boxes.

    >>> promise(Component(3), 3)
    ('reward > 2: 4 more', 4)

    Source: dots-and-boxes page, "what the rule guarantees".
    Clause: dab.rules.6.guarantee.
    """
    if first.loop:
        return "a loop: no fewer", 0
    if reward < 2:
        return "reward < 2: 2 more", 2
    return ("reward 2: 3 more", 3) if reward == 2 else ("reward > 2: 4 more", 4)


def guarantee_in_words(first: Component, rest: Endgame) -> str:
    """A description of a case: the lead of the player who does not open the first chain."""
    lead = guarantee(first, margin(rest))
    return f"{first} is opened, then {text(rest)} is left: {lead:+}"


def opener_points(m: int, n: int, p: int) -> tuple[int, int]:
    """The opener's boxes by exact play, after opening the disconnected or the connected chain.

    >>> opener_points(3, 6, 6)
    (4, 5)

    Clause: dab.rules.example-6.
    """
    graph = example_6_graph(m, n, p)
    total, solver = m + n + p, solver_of(graph)
    ways = (0, len(graph.ends) - 1)
    disconnected, connected = ((total - solver.margin(1 << string)) // 2 for string in ways)
    return disconnected, connected


def measure_example_6(*, longest: int = 7, largest: int = 8) -> Measure:
    """Measure how far the formula of example 6 gives the opener's boxes.

    The two halves of the formula are the choices of a case: it is wrong if both are wrong,
    and partly right if one is.  Clause: dab.rules.example-6.
    """
    box = f"m and n from 3 to {longest}, p from 4 to {largest}"
    tally = Tally("formula of example 6", box)
    lengths = range(3, longest + 1)
    for m, n, p in product(lengths, lengths, range(4, largest + 1)):
        pairs = zip(example_6(m, n, p), opener_points(m, n, p), strict=True)
        missed = [abs(printed - exact) for printed, exact in pairs]
        tally.add(missed, m + n + p, partial(f"m = {m}, n = {n}, p = {p}: {{}}".format, missed))
    return tally.measure()
