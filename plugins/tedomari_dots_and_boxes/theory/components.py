"""Endgames of separate chains and loops: lists of components, and their margins."""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from math import prod
from typing import Final, NamedTuple

from tedomari.rulesets import RulesetError
from tedomari_dots_and_boxes.theory.chains import LONG

#: The largest number of rests of an endgame whose margins are computed: some seconds.
MOST: Final = 3_000_000

#: The least number of boxes of a loop, and of a loop in which a sacrifice can be made.
SHORTEST_LOOP: Final = 2
LONG_LOOP: Final = 4

WORD: Final = re.compile(r"([1-9][0-9]{0,3})(o?)")


class ComponentError(RulesetError):
    """An impossible component of an endgame.  Clause: dab.theory.components."""


class Component(NamedTuple):
    """A separate chain of an endgame: its number of boxes, and whether it is a loop.

    >>> Component(3).value, Component(6, loop=True).value, str(Component(6, loop=True))
    (3, 4, '6o')

    Clause: dab.theory.components.
    """

    boxes: int
    loop: bool = False

    @property
    def value(self) -> int:
        """The value by the page: the number of boxes, less 2 for a loop.

        Source: dots-and-boxes page, order of the chains.  Clause: dab.rules.value.
        """
        return self.boxes - 2 * self.loop

    @property
    def cost(self) -> int:
        """The boxes that a sacrifice in it costs: 2 in a linear chain, 4 in a loop."""
        return 4 if self.loop else 2

    @property
    def is_long(self) -> bool:
        """Whether it has at least three boxes."""
        return self.boxes >= LONG

    @property
    def allows_sacrifice(self) -> bool:
        """Whether its taker can give boxes back: from 3 boxes on, in a loop from 4 on.

        Clause: dab.rules.recursion.
        """
        return self.boxes >= (LONG_LOOP if self.loop else LONG)

    def __str__(self) -> str:
        return f"{self.boxes}{'o' * self.loop}"


#: Components in ascending order; the same one may occur several times.
Endgame = tuple[Component, ...]


def endgame(text: str) -> Endgame:
    """Read components: numbers of boxes, with an ``o`` after that of a loop.

    >>> endgame("4o 3")
    (Component(boxes=3, loop=False), Component(boxes=4, loop=True))

    Clause: dab.theory.components.
    """
    components = []
    for word in text.split():
        match = WORD.fullmatch(word)
        if match is None:
            raise ComponentError(
                f"expected a number of boxes from 1 to 9999, with o after it for a loop, "
                f"found {word!r}"
            )
        component = Component(int(match[1]), bool(match[2]))
        if component.loop and component.boxes < SHORTEST_LOOP:
            raise ComponentError(
                f"expected a loop of at least {SHORTEST_LOOP} boxes, found {word!r}; "
                "write a chain of one box without the o"
            )
        components.append(component)
    return sort_components(components)


def sort_components(components: Iterable[Component]) -> Endgame:
    """Sort components in ascending order."""
    return tuple(sorted(components))


def without(components: Endgame, component: Component) -> Endgame:
    """The components without one that is equal to ``component``."""
    place = components.index(component)
    return components[:place] + components[place + 1 :]


def opened_margin(component: Component, rest: int) -> int:
    """The opponent's margin after a component is opened, from the margin of the rest.

    Both margins are the boxes of the player who does not open, less those of the player who
    does.  A chain of one or two boxes is taken whole (two are given by the middle line), and so
    is a loop of two or three; then its taker opens the next chain.  From a longer one the taker
    either keeps all boxes, or gives 2 back (4 of a loop), so that the opener must open the next
    chain, too.

    >>> opened_margin(Component(3), 4), opened_margin(Component(4, loop=True), 0)
    (3, 4)

    Source: dots-and-boxes page, rule 5; Winning Ways, chapter 16.
    Clause: dab.rules.recursion.
    """
    if not component.allows_sacrifice:
        return component.boxes - rest
    keep = component.boxes - rest
    give = component.boxes - 2 * component.cost + rest
    return max(keep, give)


@lru_cache(maxsize=4096)
def margin(components: Endgame) -> int:
    """The margin of an endgame, for the opponent of the player who must open first.

    >>> margin(endgame("3 4")), margin(endgame("3 4o")), margin(endgame("3 4 4o"))
    (3, 1, 1)

    Of the components without a sacrifice, of the other chains, and of the other loops, only the
    shortest is tried, since it is never worse than the longer ones.  A rest is therefore known
    by the number of components that each of these three groups has left.
    Source: dots-and-boxes page, examples 1 to 3; Winning Ways, chapter 16.
    Clauses: dab.rules.recursion, dab.exact.chain.shortest.
    """
    groups: list[list[Component]] = [[], [], []]
    for component in sorted(components, reverse=True):
        groups[1 + component.loop if component.allows_sacrifice else 0].append(component)
    rests = prod(len(group) + 1 for group in groups)
    if rests > MOST:
        raise ComponentError(
            f"expected an endgame with at most {MOST} rests to examine, found {rests} for "
            f"{len(components)} components; leave some of them out"
        )
    steps = [prod(len(group) + 1 for group in groups[place:]) for place in (1, 2, 3)]
    margins: list[int] = []
    for left in product(*(range(len(group) + 1) for group in groups)):
        options = [
            opened_margin(group[number - 1], margins[len(margins) - step])
            for group, number, step in zip(groups, left, steps, strict=True)
            if number
        ]
        margins.append(min(options, default=0))
    return margins[-1]


def margin_after(components: Endgame, component: Component) -> int:
    """The margin for the opponent of the player who opens, after opening this component."""
    return opened_margin(component, margin(without(components, component)))


def best_components(components: Endgame) -> tuple[Component, ...]:
    """The components that are best to open, ascending.

    >>> [str(component) for component in best_components(endgame("3 4 4o"))]
    ['4o']

    Clause: dab.rules.recursion.
    """
    best = margin(components)
    return tuple(c for c in sorted(set(components)) if margin_after(components, c) == best)
