"""Chains and loops that hang together with nothing else: what opening each of them costs."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement, pairwise
from typing import Final, NamedTuple, TypeAlias, cast

from tedomari_conformance.checking.model import JSON
from tedomari_conformance.checking.operations import Answer, Given, identical, register
from tedomari_conformance.dots_and_boxes_page.plain import plain
from tedomari_conformance.dots_and_boxes_page.plays import text_of
from tedomari_dots_and_boxes.exact import endgame_value
from tedomari_dots_and_boxes.graph import GROUND, Strings


class Member(NamedTuple):
    """A chain of a multiset: ``linear 3`` or ``loop 4``."""

    kind: str
    boxes: int

    def __str__(self) -> str:
        return f"{self.kind} {self.boxes}"

    @property
    def is_loop(self) -> bool:
        """Whether it is a loop."""
        return self.kind == "loop"

    @property
    def worth(self) -> int:
        """The page's value: the boxes, less 2 for a loop.  Clause: dab.page.order.value."""
        return self.boxes - 2 if self.is_loop else self.boxes

    @property
    def price(self) -> int | None:
        """What keeping control costs: 4 in a loop, 2 in a long linear chain, else None."""
        if self.is_loop:
            return 4
        return 2 if self.boxes > 2 else None


#: Chains, in the order in which they are opened or sorted.
Members: TypeAlias = tuple[Member, ...]


def members(texts: Iterable[str]) -> Members:
    """The chains of some texts.

    >>> members(["linear 3", "loop 4"])[1].worth
    2
    """
    found = [re.fullmatch(r"(linear|loop) (\d+)", text) for text in texts]
    return tuple(Member(match[1], int(match[2])) for match in found if match is not None)


def margin(chains: Members) -> int:
    """What the opponent gets more than the player who must open, by the plugin's recursion."""
    return recursion(tuple(sorted(chains)))


@lru_cache(maxsize=100_000)
def recursion(chains: Members) -> int:
    """The same for sorted chains, remembered."""
    linear = [chain.boxes for chain in chains if not chain.is_loop]
    return endgame_value(linear, [chain.boxes for chain in chains if chain.is_loop])


def strings_of(chains: Members) -> tuple[Strings, list[int]]:
    """The chains as strings and coins; which chain each string belongs to."""
    ends: list[tuple[int, int]] = []
    owner: list[int] = []
    coins = 0
    for number, chain in enumerate(chains):
        row = list(range(coins, coins + chain.boxes))
        around = [*row, row[0]] if chain.is_loop else [GROUND, *row, GROUND]
        ends += pairwise(around)
        owner += [number] * (len(around) - 1)
        coins += chain.boxes
    return Strings(coins, tuple(ends)), owner


def plain_margin_of(chains: Members) -> int:
    """The same as :func:`margin`, by trying every string.  Clause: dab.page.plain."""
    graph, _ = strings_of(tuple(sorted(chains)))
    return -plain(graph).margin(graph.all_strings)


def without(chains: Members, chain: Member) -> Members:
    """The chains without one."""
    place = chains.index(chain)
    return chains[:place] + chains[place + 1 :]


def cost_of_opening(chains: Members, chain: Member, by: str) -> int:
    """What the opponent gets more than the player who opens a chain."""
    if by == "plain":
        graph, owner = strings_of(chains)
        search, place = plain(graph), chains.index(chain)
        mine = [string for string, whose in enumerate(owner) if whose == place]
        return min(-search.worth(graph.all_strings, string) for string in mine)
    rest = margin(without(chains, chain))
    price = chain.price
    taken = chain.boxes - rest
    return taken if price is None else max(taken, chain.boxes - 2 * price + rest)


def reply_to(chains: Members, chain: Member, by: str) -> str:
    """Whether who answers an opening should take all, deal, or may do either.

    Clause: dab.page.control.choice.
    """
    rest = MARGINS[by](without(chains, chain))
    price = chain.price
    if price is None or rest < price:
        return "take"
    return "deal" if rest > price else "either"


#: What the opponent of the opener gets more, by the name of the computation.
MARGINS: Final[Mapping[str, Callable[[Members], int]]] = {
    "exact": margin,
    "plain": plain_margin_of,
}


def boxes_of(chains: Members) -> int:
    """The number of boxes."""
    return sum(chain.boxes for chain in chains)


def ordered(chains: Members) -> Members:
    """The order of Rules 2 and 3: the largest linear chain last, the others by value.

    Of chains of equal value a loop comes first, then the smaller one.  Without a linear
    chain the largest loop is last.

    >>> [str(chain) for chain in ordered(members(["linear 4", "linear 3", "loop 4"]))]
    ['loop 4', 'linear 3', 'linear 4']

    Source: dots-and-boxes page, rules 2 and 3.
    Clauses: dab.page.order.last, dab.page.order.others.
    """
    linear = [chain for chain in chains if not chain.is_loop]
    last = max(linear or chains, key=lambda chain: chain.boxes)
    rest = without(chains, last)
    return (*sorted(rest, key=lambda chain: (chain.worth, not chain.is_loop)), last)


def multisets(kinds: Sequence[Member], most: int, boxes: int) -> Iterator[Members]:
    """All multisets of some kinds with at most so many chains and boxes."""
    for number in range(1, most + 1):
        for chains in combinations_with_replacement(kinds, number):
            if boxes_of(chains) <= boxes:
                yield chains


@dataclass(frozen=True)
class Endgame:
    """Chains of which one must be opened, and the computation that is asked."""

    chains: Members
    by: str

    @cached_property
    def margin(self) -> int:
        """What the opponent of the opener gets more."""
        return MARGINS[self.by](self.chains)

    @cached_property
    def costs(self) -> dict[str, int]:
        """What the opponent gets more if a chain of a kind is opened."""
        kinds = dict.fromkeys(self.chains)
        return {str(kind): cost_of_opening(self.chains, kind, self.by) for kind in kinds}

    @property
    def best(self) -> list[str]:
        """The kinds that are best to open."""
        return [kind for kind, cost in self.costs.items() if cost == self.margin]

    @property
    def share(self) -> str:
        """The boxes of the opener and of the opponent."""
        boxes = boxes_of(self.chains)
        return text_of(((boxes - self.margin) // 2, (boxes + self.margin) // 2))

    def share_after(self, kind: Member) -> str:
        """The same, if a chain of that kind is opened first."""
        boxes, cost = boxes_of(self.chains), self.costs[str(kind)]
        return text_of(((boxes - cost) // 2, (boxes + cost) // 2))


#: The questions about an endgame of chains and loops.
QUESTIONS: Final[Mapping[str, Callable[[Endgame], JSON]]] = {
    "margin": lambda endgame: endgame.margin,
    "share": lambda endgame: endgame.share,
    "shares": lambda endgame: {
        str(kind): endgame.share_after(kind) for kind in dict.fromkeys(endgame.chains)
    },
    "costs": lambda endgame: dict(endgame.costs),
    "best": lambda endgame: endgame.best,
    "order": lambda endgame: [str(chain) for chain in ordered(endgame.chains)],
    "values": lambda endgame: {str(kind): kind.worth for kind in dict.fromkeys(endgame.chains)},
    "replies": lambda endgame: {
        str(kind): reply_to(endgame.chains, kind, endgame.by)
        for kind in dict.fromkeys(endgame.chains)
    },
}


@register("dots-chains", identical)
def dots_chains(given: Given) -> Answer:
    """What an endgame of chains and loops is worth, and which of them to open.

    Clauses: dab.page.order.last, dab.page.order.others, dab.page.control.choice.
    """
    chains = members(cast("Sequence[str]", given["chains"]))
    endgame = Endgame(chains, str(given.get("by", "exact")))
    return {name: QUESTIONS[name](endgame) for name in cast("Sequence[str]", given["ask"])}
