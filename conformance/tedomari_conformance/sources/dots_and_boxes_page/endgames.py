"""Endgames of separate chains and loops, and the cost of opening each of them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from typing import Final, cast

from tedomari_conformance.sources.dots_and_boxes_page.asking import ask_chains
from tedomari_conformance.sources.dots_and_boxes_page.plain import plain
from tedomari_conformance.sources.dots_and_boxes_page.plays import text_of
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    INTEGER,
    OBJECT,
    TEXT,
    TEXTS,
    Answer,
    one_of,
    optional,
    record,
)
from tedomari_dots_and_boxes.exact import endgame_value
from tedomari_dots_and_boxes.graph import GROUND, Strings
from tedomari_dots_and_boxes.theory.components import (
    Component,
    Endgame,
    endgame,
    opened_margin,
    without,
)
from tedomari_dots_and_boxes.theory.control import (
    Control,
    rule_5,
    rule_5_as_printed,
)
from tedomari_dots_and_boxes.theory.ordering import rule_2, rule_3


@cache
def recursion(components: Endgame) -> int:
    """The lead of the opponent of the player who must open, by the plugin's recursion.

    Clause: dab.exact.endgame.recursion.
    """
    lengths = [[c.boxes for c in components if c.loop is loop] for loop in (False, True)]
    return endgame_value(*lengths)


def strings_of(components: Endgame) -> tuple[Strings, list[int]]:
    """The chains as strings and coins, and for each string the index of its chain."""
    ends: list[tuple[int, int]] = []
    owner: list[int] = []
    coins = 0
    for number, component in enumerate(components):
        row = list(range(coins, coins + component.boxes))
        path = list(pairwise([*row, row[0]] if component.loop else [GROUND, *row, GROUND]))
        ends += path
        owner += [number] * len(path)
        coins += component.boxes
    return Strings(coins, tuple(ends)), owner


def plain_margin_of(components: Endgame) -> int:
    """The same as :func:`recursion`, by trying every string.  Clause: dab.page.plain."""
    graph, _ = strings_of(components)
    return -plain(graph).margin(graph.all_strings)


#: The computations of the lead of the opener's opponent, by name.
MARGINS: Final[Mapping[str, Callable[[Endgame], int]]] = {
    "exact": recursion,
    "plain": plain_margin_of,
}


def cost_of_opening(components: Endgame, first: Component, by: str) -> int:
    """The opponent's lead if a chain like ``first`` is opened first.

    ``by`` is the name of a computation.
    """
    if by == "exact":
        return opened_margin(first, recursion(without(components, first)))
    graph, owner = strings_of(components)
    search, place = plain(graph), components.index(first)
    mine = [string for string, whose in enumerate(owner) if whose == place]
    return min(-search.worth(graph.all_strings, string) for string in mine)


def reply_to(components: Endgame, first: Component, by: str) -> str:
    """The best reply to an opening: ``take`` all boxes, ``deal``, or ``either``.

    Clause: dab.page.control.choice.
    """
    if first.boxes <= 2:
        return "take"
    rest = MARGINS[by](without(components, first))
    if rest == first.cost:
        return "either"
    return "deal" if rest > first.cost else "take"


def rows(components: Endgame) -> Iterator[Endgame]:
    """Yield every order that rules 2 and 3 allow: chains of equal value can change places.

    Clauses: dab.rules.2, dab.rules.3.
    """
    if len(components) <= 1:
        yield components
        return
    for first in rule_3(components):
        for rest in rows(without(components, first)):
            yield (first, *rest)


def text(components: Endgame) -> str:
    """Chains in the page's notation, such as ``3 4 4o``."""
    return " ".join(map(str, components))


@dataclass(frozen=True)
class Question:
    """Chains of which one must be opened, and the name of the computation to use."""

    components: Endgame
    by: str

    @cached_property
    def margin(self) -> int:
        """The lead of the opener's opponent."""
        return MARGINS[self.by](self.components)

    @cached_property
    def costs(self) -> dict[str, int]:
        """The opponent's lead after opening, by the kind of chain that is opened."""
        kinds = dict.fromkeys(self.components)
        return {str(kind): cost_of_opening(self.components, kind, self.by) for kind in kinds}

    def share(self, margin: int) -> str:
        """The boxes of the opener and of the opponent, for a lead of the opponent."""
        boxes = sum(component.boxes for component in self.components)
        return text_of(((boxes - margin) // 2, (boxes + margin) // 2))

    @property
    def best(self) -> list[str]:
        """The kinds of chains that are best to open."""
        return [kind for kind, cost in self.costs.items() if cost == self.margin]

    @property
    def shares(self) -> dict[str, JSON]:
        """The boxes of both players, by the kind of chain that is opened first."""
        return {kind: self.share(cost) for kind, cost in self.costs.items()}

    @property
    def replies(self) -> dict[str, JSON]:
        """The best replies, by the kind of chain that is opened."""
        kinds = dict.fromkeys(self.components)
        return {str(kind): reply_to(self.components, kind, self.by) for kind in kinds}


#: The functions that answer a question about an endgame of chains and loops.
QUESTIONS: Final[Mapping[str, Callable[[Question], JSON]]] = {
    "margin": lambda question: question.margin,
    "share": lambda question: question.share(question.margin),
    "shares": lambda question: question.shares,
    "best": lambda question: question.best,
    "values": lambda question: {str(kind): kind.value for kind in question.components},
    "last": lambda question: str(rule_2(question.components)),
    "first": lambda question: [str(kind) for kind in rule_3(question.components)],
    "orders": lambda question: sorted(set(map(text, rows(question.components)))),
    "replies": lambda question: question.replies,
}


@operation(
    "dots-chains",
    given={"chains": TEXT, "ask": TEXTS, "by": optional(one_of("exact", "plain"))},
    result=OBJECT,
    asks=ask_chains,
)
def dots_chains(given: Given) -> Answer:
    """The answers to questions about an endgame of chains and loops.

    Clauses: dab.page.chains, dab.page.control.choice.
    """
    question = Question(endgame(str(given["chains"])), str(given.get("by", "exact")))
    asked = cast("list[str]", given["ask"])
    return {name: QUESTIONS[name](question) for name in asked}


def in_order(words: str) -> Endgame:
    """The chains of a string, in the order in which they are written."""
    return tuple(endgame(word)[0] for word in words.split())


def rule_5_with_line_4(row: Endgame) -> Control:
    """Rule 5, corrected except for line (4), which counts from the current chain to chain 2.

    Source: dots-and-boxes page, rule 5, line (4).  Clause: dab.rules.5.printed.
    """
    return rule_5((*reversed(row[:-1]), row[-1]))


def rule_5_from_the_last_chain(row: Endgame) -> Control:
    """Rule 5, corrected, but with a loop that begins with the last chain.

    Lines (1) to (3) have read that chain already, so it counts twice.
    Source: dots-and-boxes page, rule 5, comment on lines (4)-(22).  Clause: dab.rules.5.
    """
    return rule_5((*row, row[-1]))


def rule_5_in_short_chains(row: Endgame) -> Control:
    """Rule 5, corrected, but with deals in chains of one or two boxes as well.

    Source: dots-and-boxes page, rule 5, lines (5) to (9).  Clause: dab.rules.5.corrected.
    """
    opener, other, deals = 0, 0, False
    for component in reversed(row):
        deals = other > opener + component.cost
        if deals:
            opener += component.cost
            other += component.boxes - component.cost
        else:
            opener, other = other, opener + component.boxes
    return Control(opener, other, deals)


#: The versions of rule 5.
VERSIONS: Final[Mapping[str, Callable[[Endgame], Control]]] = {
    "printed": rule_5_as_printed,
    "line-4": rule_5_with_line_4,
    "from-last": rule_5_from_the_last_chain,
    "short-chains": rule_5_in_short_chains,
    "corrected": rule_5,
}


@operation(
    "dots-rule-5",
    given={"order": TEXT, "version": one_of(*VERSIONS)},
    result=record(A=INTEGER, B=INTEGER, playDD=BOOLEAN),
)
def dots_rule_5(given: Given) -> Answer:
    """The result of rule 5 for chains in the order in which they are opened.

    Clauses: dab.rules.5.printed, dab.rules.5.corrected.
    """
    control = VERSIONS[str(given["version"])](in_order(str(given["order"])))
    return {"A": control.opener, "B": control.other, "playDD": control.deals}
