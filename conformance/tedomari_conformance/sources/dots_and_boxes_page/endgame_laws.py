"""Claims of the page about the order of chains and loops, tried on all endgames of a box."""

from collections.abc import Iterator
from functools import cache

from tedomari_conformance.sources.cases import Case
from tedomari_conformance.sources.dots_and_boxes_page.endgames import (
    MARGINS,
    recursion,
    reply_to,
    rows,
    text,
)
from tedomari_conformance.sources.dots_and_boxes_page.laws import Box, endgames, law
from tedomari_dots_and_boxes.theory.components import (
    Component,
    Endgame,
    opened_margin,
    without,
)
from tedomari_dots_and_boxes.theory.control import rule_5
from tedomari_dots_and_boxes.theory.ordering import rule_2, rule_3


def after(components: Endgame, first: Component) -> int:
    """The opponent's lead once a chain has been opened."""
    return opened_margin(first, recursion(without(components, first)))


def openers(components: Endgame) -> list[Component]:
    """The chains that are best to open."""
    best = recursion(components)
    return [c for c in dict.fromkeys(components) if after(components, c) == best]


@law("plain-agrees")
def plain_agrees(box: Box) -> Iterator[Case]:
    """The recursion agrees with trying every string.

    Clause: dab.exact.endgame.recursion.
    """
    for components in endgames(box):
        yield text(components), recursion(components) == MARGINS["plain"](components)


@cache
def margin_with_last(components: Endgame) -> int:
    """The margin if the chain that rule 2 names is opened last.  Clause: dab.rules.2."""
    if len(components) == 1:
        return components[0].boxes
    last = rule_2(components)
    choices = dict.fromkeys(without(components, last))
    return min(opened_margin(c, margin_with_last(without(components, c))) for c in choices)


@law("rule-2")
def law_of_rule_2(box: Box) -> Iterator[Case]:
    """Nothing is lost if the chain that rule 2 names is opened last.  Clause: dab.rules.2."""
    for components in endgames(box):
        yield text(components), margin_with_last(components) == recursion(components)


@law("rule-3")
def law_of_rule_3(box: Box) -> Iterator[Case]:
    """Each chain that rules 2 and 3 open first is a best one.  Clause: dab.rules.3."""
    for components in endgames(box):
        best = openers(components)
        yield text(components), all(first in best for first in rule_3(components))


@law("rule-5")
def law_of_rule_5(box: Box) -> Iterator[Case]:
    """The corrected rule 5 gives the exact margin for each order of rules 2 and 3.

    Clause: dab.rules.5.corrected.
    """
    for components in endgames(box):
        exact = recursion(components)
        yield text(components), all(rule_5(row).margin == exact for row in rows(components))


@law("rule-5-best-order")
def law_of_rule_5_in_the_best_order(box: Box) -> Iterator[Case]:
    """The corrected rule 5 gives the exact margin if a best chain is always opened.

    Clause: dab.rules.5.corrected.
    """
    for components in endgames(box):
        yield text(components), rule_5(best_row(components)).margin == recursion(components)


@law("rule-5-result")
def law_of_the_result_of_rule_5(box: Box) -> Iterator[Case]:
    """A and B are the players' boxes, and playDD says whether dealing is better.

    This is tried with the corrected rule 5, in an order in which each chain is best to open.
    Source: dots-and-boxes page, end of rule 5.  Clauses: dab.rules.5, dab.page.control.choice.
    """
    for components in endgames(box):
        row = best_row(components)
        control, margin = rule_5(row), recursion(components)
        boxes = sum(component.boxes for component in components)
        points = (control.opener, control.other) == (
            (boxes - margin) // 2,
            (boxes + margin) // 2,
        )
        deals = reply_to(components, row[0], "exact") == "deal"
        yield text(components), points and control.deals == deals


def best_row(components: Endgame) -> Endgame:
    """An order in which each chain is best to open."""
    if not components:
        return ()
    first = openers(components)[0]
    return (first, *best_row(without(components, first)))


@law("values-rise")
def law_of_rising_values(box: Box) -> Iterator[Case]:
    """Some chain of the least value is best to open.  Clause: dab.rules.value."""
    for components in endgames(box):
        least = min(c.value for c in components)
        yield text(components), any(c.value == least for c in openers(components))


@law("smallest-first")
def law_of_the_smallest(box: Box) -> Iterator[Case]:
    """Some chain with the fewest boxes is best to open.  Clause: dab.rules.value."""
    for components in endgames(box):
        fewest = min(c.boxes for c in components)
        yield text(components), any(c.boxes == fewest for c in openers(components))


@law("loop-for-chain")
def law_of_a_loop_for_a_chain(box: Box) -> Iterator[Case]:
    """A loop with two more boxes is as good to open as the chain, which has equal value.

    This is tried where the endgame has both, with the least value, and the chain is not last.
    Clause: dab.rules.value.
    """
    for components in endgames(box):
        for first in rule_3(components):
            loop = Component(first.boxes + 2, True)
            if not first.loop and loop in components:
                yield text(components), after(components, loop) <= after(components, first)


@law("control-last-linear")
def law_of_the_price(box: Box) -> Iterator[Case]:
    """Control to the end costs 4 boxes of margin more if the last chain is linear.

    The margin of the player in control is smaller by 4 for each linear chain except the last,
    and by 8 for each loop except the last.
    Clause: dab.rules.control-value.
    """
    for components in endgames(box):
        boxes = sum(c.boxes for c in components)
        totals = {
            last.loop: boxes - sum(2 * c.cost for c in without(components, last))
            for last in components
        }
        if len(totals) == 2:
            yield text(components), totals[False] == totals[True] - 4
