"""Measure rules 2, 3 and 5 on lists and rows of separate chains and loops."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from tedomari_conformance.sources.dots_and_boxes_page.endgames import text
from tedomari_conformance.sources.dots_and_boxes_page.measure.cases import (
    box_of_lists,
    endgame_lists,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.tally import Measure, Tally
from tedomari_dots_and_boxes.theory.components import (
    Component,
    Endgame,
    margin,
    margin_after,
    opened_margin,
)
from tedomari_dots_and_boxes.theory.control import Control
from tedomari_dots_and_boxes.theory.ordering import control_value

#: Chooses the components that may be opened first.
Order = Callable[[Endgame], tuple[Component, ...]]

#: A version of rule 5: from a row of components to its result.
Rule5 = Callable[[Sequence[Component]], Control]

#: Components in the order in which they are opened.
Row = tuple[Component, ...]


def any_list(components: Endgame) -> bool:
    """Accept every list."""
    return True


def measure_order(
    rule: str,
    choose: Order,
    *,
    most: int,
    shortest: int = 1,
    longest: int = 8,
    largest: int = 10,
    within: Callable[[Endgame], bool] = any_list,
) -> Measure:
    """Measure how far a rule for the order of separate chains is right.

    Each list is a case. The loss of a choice is found by the exact recursion, with exact play
    afterwards.  ``within`` says whether a list is in the domain of the rule; other lists are
    left out.
    Clauses: dab.measure.order, dab.rules.3.domain, dab.rules.3.corrected.
    """
    tally = Tally(rule, box_of_lists(most, shortest, longest, largest))
    for components in endgame_lists(
        most=most, shortest=shortest, longest=longest, largest=largest
    ):
        if within(components):
            best = margin(components)
            losses = [margin_after(components, c) - best for c in choose(components)]
            size = sum(component.boxes for component in components)
            tally.add(losses, size, partial(in_words, components, choose))
    return tally.measure()


def in_words(components: Endgame, choose: Order) -> str:
    """A description of a list: the chain that a rule opens first, and the opponent's lead."""
    chosen = choose(components)[0]
    return (
        f"{text(components)}: opening {chosen} gives the opponent "
        f"{margin_after(components, chosen):+}, the best opening {margin(components):+}"
    )


def in_domain_of_rule_3(components: Endgame) -> bool:
    """Whether rule 3 is proven right for a list, in the box of docs/results/dots-and-boxes.md.

    All linear chains are long. In addition, the list does not have a 3-chain together with a
    4-loop or a 6-loop, or the control value is at least -2.  Clause: dab.rules.3.domain.
    """
    if any(not component.loop and not component.is_long for component in components):
        return False
    small_loops = Component(4, loop=True) in components or Component(6, loop=True) in components
    three = Component(3) in components
    return not (three and small_loops) or control_value(components) >= -2


def row_value(row: Sequence[Component]) -> int:
    """The lead of the player who does not open a row in a fixed order, by exact play."""
    value = 0
    for component in reversed(row):
        value = opened_margin(component, value)
    return value


def rows(most: int, shortest: int, longest: int, largest: int) -> Iterator[Row]:
    """Yield all rows of at most ``most`` components: lists in every order."""
    bounds = {"shortest": shortest, "longest": longest, "largest": largest}
    kinds = [single[0] for single in endgame_lists(most=1, **bounds)]
    for number in range(1, most + 1):
        yield from product(kinds, repeat=number)


def measure_control(
    rule: str,
    control: Rule5,
    *,
    most: int,
    shortest: int = 1,
    longest: int = 6,
    largest: int = 8,
) -> Measure:
    """Measure how far rule 5 finds the margin of a row of chains in a fixed order.

    The loss is the error of the margin.
    Clauses: dab.measure.control, dab.rules.5.printed, dab.rules.5.corrected.
    """
    tally = Tally(rule, f"rows of {box_of_lists(most, shortest, longest, largest)}")
    for row in rows(most, shortest, longest, largest):
        missed = abs(control(row).margin - row_value(row))
        tally.add([missed], size_of(row), partial(score_in_words, row, control))
    return tally.measure()


def measure_deals(
    rule: str,
    control: Rule5,
    *,
    most: int,
    shortest: int = 3,
    longest: int = 6,
    largest: int = 8,
) -> Measure:
    """Measure how good rule 5's advice is on a double deal in the first chain of a row.

    The rest of the row is then played as well as possible, in its order.  Rows that begin
    with a short chain, in which no player can deal double, are left out.
    Clauses: dab.measure.control, dab.rules.5.printed, dab.rules.5.corrected.
    """
    tally = Tally(rule, f"rows of {box_of_lists(most, shortest, longest, largest)}")
    for row in rows(most, shortest, longest, largest):
        if row[0].loop or row[0].is_long:
            keep, give = choice(row)
            chosen = give if control(row).deals else keep
            tally.add([max(keep, give) - chosen], size_of(row), partial(choice_in_words, row))
    return tally.measure()


def choice(row: Row) -> tuple[int, int]:
    """The taker's lead after taking all of the first chain, and after a double deal in it."""
    first, rest = row[0], row_value(row[1:])
    return first.boxes - rest, first.boxes - 2 * first.cost + rest


def size_of(row: Row) -> int:
    """The number of boxes of a row."""
    return sum(component.boxes for component in row)


def score_in_words(row: Row, control: Rule5) -> str:
    """A description of a row: its worth according to rule 5, and its true worth."""
    result = control(row)
    return (
        f"{text(row)}: {result.opener} to {result.other}, a margin of {result.margin:+}; "
        f"it is {row_value(row):+}"
    )


def choice_in_words(row: Row) -> str:
    """A description of a row: the worth of both choices in its first chain."""
    keep, give = choice(row)
    return f"{text(row)}: taking all is worth {keep:+}, dealing double {give:+}"
