"""Lists of chains and loops: the recursion, rules 2, 3 and 5, and the formula of example 6."""

from itertools import combinations_with_replacement, product

import pytest

from tedomari_conformance.sources.dots_and_boxes_page.measure.cases import endgame_lists
from tedomari_dots_and_boxes.exact import endgame_margin
from tedomari_dots_and_boxes.theory.components import (
    Component,
    ComponentError,
    best_components,
    endgame,
    margin,
    margin_after,
    opened_margin,
    without,
)
from tedomari_dots_and_boxes.theory.control import (
    Control,
    deals_now,
    rule_5,
    rule_5_as_printed,
)
from tedomari_dots_and_boxes.theory.guarantee import example_6, guarantee
from tedomari_dots_and_boxes.theory.ordering import (
    control_value,
    corrected_rule_2,
    corrected_rule_3,
    rule_2,
    rule_3,
)

#: The lists for which the recursion is compared and the rules are checked.
LISTS = list(endgame_lists(most=4, longest=6, largest=8))


@pytest.mark.clause("dab.theory.components")
def test_components_are_numbers_with_o_for_loops() -> None:
    assert endgame("4o 3 10") == (Component(3), Component(4, loop=True), Component(10))
    assert endgame("") == ()
    for wrong in ("0", "3x", "o", "-1", "3 4oo"):
        with pytest.raises(ComponentError, match="expected a number of boxes"):
            endgame(wrong)
    with pytest.raises(ComponentError, match="expected a loop of at least 2 boxes, found '1o'"):
        endgame("3 1o")


@pytest.mark.clause("dab.rules.value")
def test_the_value_of_a_loop_is_its_boxes_less_two() -> None:
    assert [Component(n, loop=loop).value for n, loop in ((4, True), (3, False))] == [2, 3]


@pytest.mark.clause("dab.rules.recursion")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 4", 5 - 2),  # example 1
        ("3 4o", 4 - 3),  # example 2
        ("4 4o", 0),  # example 3, case 1
        ("3 4 4o", 6 - 5),  # example 3
        ("3 3", 4 - 2),  # quiz 3
        ("3 3 3", 5 - 4),
        ("3 3 3 3", 7 - 5),  # example 7
        ("3 3 3 3 3", 8 - 7),  # quiz 4
    ],
)
def test_the_recursion_gives_the_scores_of_the_examples(text: str, expected: int) -> None:
    assert margin(endgame(text)) == expected


@pytest.mark.clause("dab.rules.recursion")
def test_the_recursion_agrees_with_exact_play() -> None:
    for components in LISTS:
        chains = [c.boxes for c in components if not c.loop]
        loops = [c.boxes for c in components if c.loop]
        assert margin(components) == -endgame_margin(chains, loops)


@pytest.mark.clause("dab.rules.recursion", "dab.exact.chain.shortest")
def test_the_recursion_agrees_with_exact_play_for_short_and_odd_loops() -> None:
    assert margin(endgame("2o 10")) == -8
    assert margin(endgame("3o 10")) == -7
    kinds = endgame("1 2 3 4 5 2o 3o 4o 5o 6o")
    for number in range(1, 5):
        for components in combinations_with_replacement(kinds, number):
            chains = [c.boxes for c in components if not c.loop]
            loops = [c.boxes for c in components if c.loop]
            assert margin(components) == -endgame_margin(chains, loops)


@pytest.mark.clause("dab.rules.recursion")
def test_best_components_have_the_least_margin() -> None:
    assert best_components(endgame("3 4 4o")) == (Component(4, loop=True),)
    for components in LISTS[:500]:
        margins = [margin_after(components, c) for c in set(components)]
        assert {margin_after(components, c) for c in best_components(components)} == {
            min(margins)
        }


@pytest.mark.clause("dab.rules.control-value")
@pytest.mark.parametrize(
    ("text", "expected"), [("", 0), ("3 4", 3), ("4o 4o", 0), ("3 3 3 4o", -3), ("8o 4", 4)]
)
def test_the_control_value_pays_for_all_components_but_the_last(
    text: str, expected: int
) -> None:
    assert control_value(endgame(text)) == expected


@pytest.mark.clause("dab.rules.control-value")
def test_the_control_value_is_a_lower_bound_for_long_chains() -> None:
    for components in endgame_lists(most=4, shortest=3, longest=7, largest=10):
        assert margin(components) >= control_value(components)


@pytest.mark.clause("dab.rules.2")
@pytest.mark.parametrize(("text", "last"), [("3 4 8o", "4"), ("4o 8o", "8o"), ("1 4o", "1")])
def test_rule_2_as_printed(text: str, last: str) -> None:
    assert str(rule_2(endgame(text))) == last


@pytest.mark.clause("dab.rules.2.corrected")
@pytest.mark.parametrize(
    ("text", "last"), [("3 4 8o", "4"), ("4o 8o", "8o"), ("1 4o", "4o"), ("1 2", "2")]
)
def test_corrected_rule_2_opens_a_short_chain_last_only_if_it_must(
    text: str, last: str
) -> None:
    assert str(corrected_rule_2(endgame(text))) == last


def test_rule_2_needs_a_component() -> None:
    for rule in (rule_2, corrected_rule_2):
        with pytest.raises(ComponentError, match="no last one"):
            rule(())


@pytest.mark.clause("dab.rules.3")
@pytest.mark.parametrize(
    ("text", "first"),
    [("3 4 4o", ["4o"]), ("3 4o", ["4o"]), ("3 5o 8", ["3", "5o"]), ("7", ["7"])],
)
def test_rule_3_as_printed(text: str, first: list[str]) -> None:
    assert [str(component) for component in rule_3(endgame(text))] == first


@pytest.mark.clause("dab.rules.3", "dab.rules.2")
@pytest.mark.parametrize(("text", "loss"), [("3 3 3 4o", 2), ("1 4o", 6)])
def test_the_smallest_lists_in_which_rules_2_and_3_fail(text: str, loss: int) -> None:
    components = endgame(text)
    (first,) = rule_3(components)
    assert margin_after(components, first) - margin(components) == loss


@pytest.mark.clause("dab.rules.3.corrected")
def test_the_corrected_order_is_best_for_every_list() -> None:
    for components in LISTS:
        (first,) = corrected_rule_3(components)
        assert margin_after(components, first) == margin(components)
    assert [str(c) for c in corrected_rule_3(endgame("3 3 3 4o"))] == ["3"]


ROWS = [
    row
    for number in (1, 2, 3)
    for row in product(
        [Component(n) for n in (1, 2, 3, 5)]
        + [Component(4, loop=True), Component(6, loop=True)],
        repeat=number,
    )
]


def best_of_row(row: tuple[Component, ...]) -> tuple[int, int]:
    """The boxes of opener and opponent, where the opponent tries both ways in long chains."""
    if not row:
        return 0, 0
    first, (opener, other) = row[0], best_of_row(row[1:])
    ways = [(other, first.boxes + opener)]
    if first.boxes > (3 if first.loop else 2):
        ways.append((first.cost + opener, first.boxes - first.cost + other))
    return max(ways, key=lambda way: way[1] - way[0])


@pytest.mark.clause("dab.rules.5.corrected", "dab.rules.5")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(map(str, row)))
def test_corrected_rule_5_gives_the_boxes_of_a_row(row: tuple[Component, ...]) -> None:
    control, (opener, other) = rule_5(row), best_of_row(row)
    assert control.margin == other - opener
    assert control.opener + control.other == sum(component.boxes for component in row)


@pytest.mark.clause("dab.rules.5.corrected", "dab.rules.recursion")
@pytest.mark.parametrize("text", ["2o 10", "3o 10", "2o 3o 4o 8"])
def test_nobody_double_deals_in_loops_of_two_or_three(text: str) -> None:
    row = sorted(endgame(text), key=lambda component: component.boxes)
    control, (opener, other) = rule_5(row), best_of_row(tuple(row))
    assert not control.deals
    assert (control.opener, control.other) == (opener, other)


@pytest.mark.clause("dab.rules.5.printed")
def test_rule_5_as_printed_counts_boxes_that_do_not_exist() -> None:
    threes = [Component(3)] * 3
    assert rule_5_as_printed(threes) == Control(5, 5, deals=False)
    assert rule_5(threes) == Control(4, 5, deals=False)
    assert rule_5_as_printed([Component(3), Component(4)]) == Control(2, 5, deals=True)


@pytest.mark.clause("dab.rules.5.printed")
def test_rule_5_as_printed_gives_wrong_advice_after_that() -> None:
    row = [Component(3), Component(6, loop=True), Component(3)]
    assert not rule_5_as_printed(row).deals
    assert rule_5(row).deals


@pytest.mark.clause("dab.rules.5")
def test_a_sacrifice_must_gain_more_than_it_costs() -> None:
    for lead, cost in product(range(9), (2, 4)):
        assert deals_now(cost, Control(0, lead, deals=False)) == (lead > cost)
    for rule in (rule_5, rule_5_as_printed):
        with pytest.raises(ComponentError, match="at least one chain"):
            rule([])


@pytest.mark.clause("dab.rules.5")
def test_rule_5_with_the_best_order_gives_the_margin() -> None:
    """The order is best at each step for either player; another order would bind a player."""
    for components in LISTS:
        row, rest = [], components
        while rest:
            row.append(best_components(rest)[0])
            rest = without(rest, row[-1])
        assert rule_5(row).margin == margin(components)


@pytest.mark.clause("dab.rules.example-6")
def test_the_formula_of_example_6_as_printed() -> None:
    assert example_6(3, 6, 6) == (4, 5)
    assert example_6(3, 3, 4) == (4, 4)
    for wrong in ((2, 3, 4), (3, 2, 4), (3, 3, 3)):
        with pytest.raises(ComponentError, match="must be at least"):
            example_6(*wrong)


@pytest.mark.clause("dab.rules.6.guarantee")
def test_the_opponent_of_the_opener_gets_what_rule_6_guarantees() -> None:
    for boxes, reward in product(range(3, 9), range(9)):
        gain = guarantee(Component(boxes), reward)
        assert gain == opened_margin(Component(boxes), reward)
        assert gain >= (1 if reward == 2 else 2)
    for boxes, reward in product(range(4, 12, 2), range(9)):
        assert guarantee(Component(boxes, loop=True), reward) >= 0
    assert guarantee(Component(3), 2) == 1
    assert guarantee(Component(3), 3) == 2
    assert guarantee(Component(4, loop=True), 4) == 0
