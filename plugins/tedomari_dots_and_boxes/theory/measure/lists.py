"""Rules 2, 3 and 5 measured over lists of chains and loops; the formula of example 6."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product

from tedomari_dots_and_boxes.exact import solver_of
from tedomari_dots_and_boxes.theory.components import (
    Component,
    Endgame,
    margin,
    margin_after,
    opened_margin,
)
from tedomari_dots_and_boxes.theory.control import Control
from tedomari_dots_and_boxes.theory.guarantee import example_6, example_6_graph, guaranteed
from tedomari_dots_and_boxes.theory.measure.cases import box_of_lists, endgame_lists
from tedomari_dots_and_boxes.theory.measure.tally import Measure, Tally
from tedomari_dots_and_boxes.theory.ordering import control_value


def measure_order(
    rule: str,
    choose: Callable[[Endgame], tuple[Component, ...]],
    *,
    most: int,
    shortest: int = 1,
    longest: int = 8,
    largest: int = 10,
    within: Callable[[Endgame], bool] = lambda _: True,
) -> Measure:
    """How far a rule for the order of separate chains is right.

    Each list is a case; the rule's choices are held to the exact recursion, and then play is
    exact.  ``within`` leaves out lists that a narrower rule says nothing of.
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
            tally.add(losses, size, lambda shown=components: in_words(shown, choose))
    return tally.measure()


def in_words(components: Endgame, choose: Callable[[Endgame], tuple[Component, ...]]) -> str:
    """A list of chains, what a rule opens first, and what the opponent then gets."""
    chosen = choose(components)[0]
    return (
        f"{texts(components)}: opening {chosen} gives the opponent "
        f"{margin_after(components, chosen):+}, the best opening {margin(components):+}"
    )


def texts(components: Iterable[Component]) -> str:
    """Components in one line."""
    return " ".join(map(str, components))


def in_domain_of_rule_3(components: Endgame) -> bool:
    """Whether rule 3 is proven right for a list, within the box of docs/dots-and-boxes.md.

    There is no chain of one or two boxes, and there is no 3-chain, or no 4-loop and no
    6-loop, or the control value is at least -2.  Clause: dab.rules.3.domain.
    """
    if any(not component.loop and not component.is_long for component in components):
        return False
    small_loops = Component(4, loop=True) in components or Component(6, loop=True) in components
    three = Component(3) in components
    return not (three and small_loops) or control_value(components) >= -2


def row_value(row: Sequence[Component]) -> int:
    """What a row in a fixed order is worth to who does not open, by trying all sacrifices."""
    value = 0
    for component in reversed(row):
        value = opened_margin(component, value)
    return value


def measure_control(
    rule: str,
    control: Callable[[Sequence[Component]], Control],
    *,
    most: int,
    shortest: int = 1,
    longest: int = 6,
    largest: int = 8,
) -> Measure:
    """How far rule 5 finds the boxes that a row of chains is worth, its order being fixed.

    A case is wrong if the margin is; the loss is by how much.
    Clauses: dab.measure.control, dab.rules.5.printed, dab.rules.5.corrected.
    """
    tally = Tally(rule, f"rows of {box_of_lists(most, shortest, longest, largest)}")
    kinds = [
        c[0] for c in endgame_lists(most=1, shortest=shortest, longest=longest, largest=largest)
    ]
    for number in range(1, most + 1):
        for row in product(kinds, repeat=number):
            found, value = control(row), row_value(row)
            tally.add(
                [abs(found.margin - value)],
                sum(component.boxes for component in row),
                lambda row=row, found=found, value=value: (
                    f"{texts(row)}: {found.opener} to {found.other}, "
                    f"a margin of {found.margin:+}; it is {value:+}"
                ),
            )
    return tally.measure()


def measure_deals(
    rule: str,
    control: Callable[[Sequence[Component]], Control],
    *,
    most: int,
    shortest: int = 3,
    longest: int = 6,
    largest: int = 8,
) -> Measure:
    """How far rule 5 advises well whether to deal double in the first chain of a row.

    The rest of the row is then played as well as can be, in its order.
    Clauses: dab.measure.control, dab.rules.5.printed, dab.rules.5.corrected.
    """
    tally = Tally(rule, f"rows of {box_of_lists(most, shortest, longest, largest)}")
    kinds = [
        c[0] for c in endgame_lists(most=1, shortest=shortest, longest=longest, largest=largest)
    ]
    for number in range(1, most + 1):
        for row in product(kinds, repeat=number):
            rest, first = row_value(row[1:]), row[0]
            keep, give = first.boxes - rest, first.boxes - 2 * first.cost + rest
            chosen = give if control(row).deals else keep
            tally.add(
                [max(keep, give) - chosen],
                sum(component.boxes for component in row),
                lambda row=row, keep=keep, give=give: (
                    f"{texts(row)}: taking all is worth {keep:+}, dealing double {give:+}"
                ),
            )
    return tally.measure()


def measure_guarantee(*, most: int, longest: int = 8, largest: int = 10) -> tuple[Measure, ...]:
    """How far the page's promises to the player who need not open the first long chain hold.

    One measure a promise; the loss is by how many boxes the promise is missed.
    Clause: dab.rules.6.guarantee.
    """
    box = box_of_lists(most, 3, longest, largest)
    tallies = {
        name: Tally(name, box)
        for name in (
            "reward < 2: 2 more",
            "reward 2: 3 more",
            "reward > 2: 4 more",
            "a loop: no fewer",
        )
    }
    for rest in (
        (),
        *endgame_lists(most=most - 1, shortest=3, longest=longest, largest=largest),
    ):
        reward = margin(rest)
        for first in first_long(longest, largest):
            name, promised = promise(first, reward)
            got = guaranteed(first, reward)
            tallies[name].add(
                [max(0, promised - got)],
                first.boxes + sum(component.boxes for component in rest),
                lambda first=first, rest=rest, got=got: (
                    f"{first} is opened, then {texts(rest)} is left: {got:+}"
                ),
            )
    return tuple(tally.measure() for tally in tallies.values())


def first_long(longest: int, largest: int) -> Iterable[Component]:
    """The long chains and loops of the box."""
    yield from (Component(boxes) for boxes in range(3, longest + 1))
    yield from (Component(boxes, loop=True) for boxes in range(4, largest + 1, 2))


def promise(first: Component, reward: int) -> tuple[str, int]:
    """What the page promises: the name of the case, and how many boxes more at least."""
    if first.loop:
        return "a loop: no fewer", 0
    if reward < 2:
        return "reward < 2: 2 more", 2
    return ("reward 2: 3 more", 3) if reward == 2 else ("reward > 2: 4 more", 4)


def opener_points(m: int, n: int, p: int) -> tuple[int, int]:
    """The opener's points by exact play: after opening the disconnected, the connected chain.

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
    """How far the formula of example 6 gives the opener's points.

    The two halves are two choices of a case, so that a case is wrong if both are, and partly
    right if one is.  Clause: dab.rules.example-6.
    """
    tally = Tally(
        "formula of example 6",
        f"m and n from 3 to {longest}, p from 4 to {largest}",
    )
    for m, n, p in product(range(3, longest + 1), range(3, longest + 1), range(4, largest + 1)):
        printed, played = example_6(m, n, p), opener_points(m, n, p)
        tally.add(
            [abs(a - b) for a, b in zip(printed, played, strict=True)],
            m + n + p,
            lambda m=m, n=n, p=p, printed=printed, played=played: (
                f"m = {m}, n = {n}, p = {p}: printed {printed}, played {played}"
            ),
        )
    return tally.measure()
