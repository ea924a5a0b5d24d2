"""Claims of the page about results: rewards, guarantees, short chains, last turns."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import TypeAlias

from tedomari_conformance.sources.cases import Case
from tedomari_conformance.sources.dots_and_boxes_page.endgames import (
    recursion,
    strings_of,
    text,
)
from tedomari_conformance.sources.dots_and_boxes_page.laws import Box, endgames, law, span
from tedomari_dots_and_boxes.theory.chains import opened_chains
from tedomari_dots_and_boxes.theory.components import (
    Component,
    opened_margin,
    sort_components,
    without,
)
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.ordering import rule_2

#: A statement about a number of boxes.
Test: TypeAlias = Callable[[int], bool]

ONE, TWO = Component(1), Component(2)


@law("reward-below-price")
def law_of_a_small_reward(box: Box) -> Iterator[Case]:
    """If a linear chain is opened and the reward is below 2, the taker leads by at least 2.

    Clause: dab.rules.6.guarantee.
    """
    yield from rewards(box, lambda reward: reward < 2, lambda margin: margin >= 2)


@law("reward-below-price-as-printed")
def printed_law_of_a_small_reward(box: Box) -> Iterator[Case]:
    """If the reward is below 2, the opponent gets at most 1 box of the rest, as printed.

    Clause: dab.rules.6.guarantee.
    """
    for components in endgames(box):
        for first in dict.fromkeys(components):
            rest = without(components, first)
            reward = recursion(rest)
            if not first.loop and reward < 2:
                boxes = sum(component.boxes for component in rest)
                points = (boxes + reward) // 2
                yield f"{first}, then {text(rest) or 'nothing'}", points <= 1


@law("reward-equals-price")
def law_of_an_equal_reward(box: Box) -> Iterator[Case]:
    """If the reward is 2, the lead is 3 or more, as printed.  Clause: dab.rules.6.guarantee."""
    yield from rewards(box, lambda reward: reward == 2, lambda margin: margin >= 3)


@law("reward-equals-price-1")
def corrected_law_of_an_equal_reward(box: Box) -> Iterator[Case]:
    """If the reward is 2, the lead is at least 1.  Clause: dab.rules.6.guarantee."""
    yield from rewards(box, lambda reward: reward == 2, lambda margin: margin >= 1)


@law("reward-above-price")
def law_of_a_large_reward(box: Box) -> Iterator[Case]:
    """If the reward is above 2, the lead is more than 3, as printed.

    Clause: dab.rules.6.guarantee.
    """
    yield from rewards(box, lambda reward: reward > 2, lambda margin: margin > 3)


@law("reward-above-price-2")
def corrected_law_of_a_large_reward(box: Box) -> Iterator[Case]:
    """If the reward is above 2, the lead is at least 2.  Clause: dab.rules.6.guarantee."""
    yield from rewards(box, lambda reward: reward > 2, lambda margin: margin >= 2)


@law("opener-of-a-loop")
def law_of_an_opened_loop(box: Box) -> Iterator[Case]:
    """After a loop is opened, the taker leads, except if it has 4 boxes and the reward is 4.

    In that case the margin is 0.

    Clause: dab.rules.6.guarantee.
    """
    for components in endgames(box):
        for first in dict.fromkeys(components):
            if first.loop:
                reward = recursion(without(components, first))
                equal = first.boxes == 4 and reward == 4
                margin = opened_margin(first, reward)
                yield (
                    f"{first}, then {text(without(components, first))}",
                    (margin == 0 if equal else margin > 0),
                )


@law("price-of-a-loop")
def law_of_the_price_of_a_loop(box: Box) -> Iterator[Case]:
    """In a loop, dealing is better if the reward is above 4, and taking if it is below 4.

    Clause: dab.page.control.choice.
    """
    for components in endgames(box):
        for first in dict.fromkeys(components):
            if first.loop:
                reward = recursion(without(components, first))
                take, deal = first.boxes - reward, first.boxes - 8 + reward
                right = (deal > take) == (reward > 4) and (take > deal) == (reward < 4)
                yield text(components), right


def rewards(box: Box, wanted: Test, claim: Test) -> Iterator[Case]:
    """Try a claim on the margins after a linear chain is opened, for the wanted rewards."""
    for components in endgames(box):
        for first in dict.fromkeys(components):
            rest = without(components, first)
            reward = recursion(rest)
            if not first.loop and wanted(reward):
                holds = claim(opened_margin(first, reward))
                yield f"{first}, then {text(rest) or 'nothing'}", holds


@law("opener-does-not-win")
def law_of_the_opener(box: Box) -> Iterator[Case]:
    """The opener of the first long chain does not win.  Clause: dab.rules.6.guarantee."""
    for components in endgames(box):
        yield text(components), recursion(components) >= 0


@law("opener-loses")
def law_of_the_losing_opener(box: Box) -> Iterator[Case]:
    """The opener of the first long chain loses.  Clause: dab.rules.6.guarantee."""
    for components in endgames(box):
        yield text(components), recursion(components) > 0


@law("opening-leaves-two")
def law_of_two_boxes_left(box: Box) -> Iterator[Case]:
    """After any line of a long chain is drawn, some opened run has at least two boxes.

    Source: dots-and-boxes page, basics.  Clause: dab.theory.loony.
    """
    for components in endgames(box):
        net = Net.of_graph(strings_of(components)[0])
        for line in net.lines:
            runs = opened_chains(net.draw(line))
            yield f"{text(components)}, line {line}", any(run.length >= 2 for run in runs)


@law("dealt-everywhere")
def law_of_deals_everywhere(box: Box) -> Iterator[Case]:
    """If all long chains except the last are dealt, the parity of the turns is the page's.

    The sum of the deals, the loops and the deals in loops has the same parity as the number
    of linear chains less 1.
    Source: dots-and-boxes page, "wrong derivation".  Clause: dab.count.turns.formula.
    """
    for components in endgames(box):
        dealt = without(components, rule_2(components))
        linear = sum(not c.loop for c in components)
        terms = len(dealt) + len(components) - linear
        yield text(components), (terms - (linear - 1)) % 2 == 0


@law("short-chains")
def law_of_short_chains(box: Box) -> Iterator[Case]:
    """The margin of an endgame of 1-chains and 2-chains is, up to its sign, as printed.

    It is 0 for even numbers of both, 2 for an odd number of 2-chains only, and otherwise 1.
    Clause: dab.rules.recursion.
    """
    for ones, twos in product(span(box, "ones"), span(box, "twos")):
        expected = 1 if ones % 2 else 2 * (twos % 2)
        exact = recursion((ONE,) * ones + (TWO,) * twos)
        yield f"{ones} and {twos}", abs(exact) == expected


@law("last-turn-wins")
def law_of_the_last_turn(box: Box) -> Iterator[Case]:
    """With at most one long chain, the player of the last turn wins.

    The chains are taken whole, so the last turn is the opponent's if their number is odd.
    Clause: dab.rules.recursion.
    """
    yield from last_turns(box, least=1)


@law("last-turn-does-not-lose")
def corrected_law_of_the_last_turn(box: Box) -> Iterator[Case]:
    """With at most one long chain, the player of the last turn does not lose.

    Clause: dab.rules.recursion.
    """
    yield from last_turns(box, least=0)


def last_turns(box: Box, *, least: int) -> Iterator[Case]:
    """Yield whether the player of the last turn leads by at least ``least`` boxes."""
    long = [(), *((c,) for components in endgames(box) for c in components)]
    for ones, twos, one in product(span(box, "ones"), span(box, "twos"), long):
        components = sort_components((ONE,) * ones + (TWO,) * twos + one)
        if components:
            sign = 1 if len(components) % 2 else -1
            yield text(components), sign * recursion(components) >= least


@law("three-chains-take")
def law_of_many_three_chains(box: Box) -> Iterator[Case]:
    """In an endgame of chains of 3 boxes, taking the first one whole loses nothing.

    Clause: dab.page.control.choice.
    """
    for copies in span(box, "chains"):
        rest = recursion((Component(3),) * (copies - 1))
        yield f"{copies} chains of 3", rest <= 2


def patterns(copies: int) -> int:
    """The number of best sequences of taking and dealing in ``copies`` chains of 3 boxes.

    >>> [patterns(copies) for copies in range(1, 7)]
    [1, 1, 2, 2, 4, 4]

    Clause: dab.page.control.choice.
    """
    if copies == 1:
        return 1
    reward = recursion((Component(3),) * (copies - 1))
    return (2 if reward == 2 else 1) * patterns(copies - 1)


@law("more-patterns")
def law_of_more_patterns(box: Box) -> Iterator[Case]:
    """With two more chains of 3 boxes there are more best sequences.

    Clause: dab.page.control.choice.
    """
    for copies in span(box, "chains"):
        yield f"{copies} chains of 3", patterns(copies + 2) > patterns(copies)
