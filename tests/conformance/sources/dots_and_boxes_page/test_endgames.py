"""Claims of the page on dots and boxes about endgames: chains and loops, rule 5."""

from collections.abc import Mapping, Sequence
from itertools import product

import pytest

from law_boxes import holds, try_law
from tedomari_conformance.sources.dots_and_boxes_page.columns import (
    play_columns,
)
from tedomari_conformance.sources.dots_and_boxes_page.endgame_laws import best_row
from tedomari_conformance.sources.dots_and_boxes_page.endgames import (
    MARGINS,
    VERSIONS,
    cost_of_opening,
    in_order,
    reply_to,
    rows,
    strings_of,
    text,
)
from tedomari_conformance.sources.dots_and_boxes_page.plain import Plain
from tedomari_conformance.sources.dots_and_boxes_page.reward_laws import patterns
from tedomari_conformance.suite.model import JSON
from tedomari_dots_and_boxes.graph import Strings
from tedomari_dots_and_boxes.theory.components import Component, endgame

# Plain search


@pytest.mark.clause("dab.page.plain")
def test_plain_search_of_tiny_graphs_agrees_with_margins_by_hand() -> None:
    # one coin: on two strings the player who cuts first loses it, on one string takes it
    assert Plain(Strings(1, ((0, -1), (0, -1)))).margin(0b11) == -1
    assert Plain(Strings(1, ((0, -1),))).margin(0b1) == 1
    # two coins on one string between them are taken at once
    assert Plain(Strings(2, ((0, 1),))).worth(0b1, 0) == 2
    assert Plain(Strings(1, ((0, -1), (0, -1)))).worth(0b11, 1) == -1


# Endgames of chains and loops


@pytest.mark.clause("dab.page.chains")
def test_chains_and_loops_become_strings() -> None:
    graph, owner = strings_of(endgame("2 4o"))
    assert graph.coins == 6
    assert graph.ends == ((-1, 0), (0, 1), (1, -1), (2, 3), (3, 4), (4, 5), (5, 2))
    assert owner == [0, 0, 0, 1, 1, 1, 1]


@pytest.mark.clause("dab.page.chains", "dab.page.plain")
@pytest.mark.parametrize("by", ["exact", "plain"])
def test_margins_agree_with_the_examples(by: str) -> None:
    # examples 1, 2, 3: 2:5, 3:4, 5:6; two and three chains of three: 2:4, 4:5
    printed = {"3 4": 3, "3 4o": 1, "3 4 4o": 1, "3 3": 2, "3 3 3": 1, "4 4o": 0}
    assert {chains: MARGINS[by](endgame(chains)) for chains in printed} == printed
    three = endgame("3 4o")
    assert cost_of_opening(three, Component(3), by) == 3
    assert cost_of_opening(three, Component(4, True), by) == 1


@pytest.mark.clause("dab.page.control.choice")
def test_the_best_reply_is_to_take_or_to_deal() -> None:
    three, four, loop = Component(3), Component(4), Component(4, True)
    assert reply_to(endgame("3 4"), three, "exact") == "deal"
    assert reply_to(endgame("3 4o"), loop, "plain") == "take"
    assert reply_to(endgame("3 3 3"), three, "exact") == "either"
    assert reply_to(endgame("4 4o"), loop, "exact") == "either"
    assert reply_to(endgame("2 9"), Component(2), "exact") == "take"
    assert reply_to(endgame("4"), four, "exact") == "take"


@pytest.mark.clause("dab.page.chains")
def test_all_orders_of_chains_of_equal_value_are_listed() -> None:
    # values 4 and 4, then the largest linear chain
    orders = {text(row) for row in rows(endgame("4 6o 5"))}
    assert orders == {"4 6o 5", "6o 4 5"}
    assert [text(row) for row in rows(endgame("3"))] == ["3"]
    assert text(best_row(endgame("3 4 4o"))).startswith("4o")


@pytest.mark.clause("dab.page.control.choice")
def test_the_number_of_patterns_agrees_with_trying_all() -> None:
    for copies in range(1, 7):
        count = 0
        for plan in product(("take", "deal"), repeat=copies - 1):
            play = play_columns([*plan, "take"], "A")
            one, other = map(int, play.score.split(":"))
            margin = MARGINS["exact"]((Component(3),) * copies)
            count += other - one == margin and is_best_plan(plan)
        assert count == patterns(copies)


def is_best_plan(plan: Sequence[str]) -> bool:
    """Whether each choice of a plan is best, by the margin of the remaining chains."""
    for place, choice in enumerate(plan):
        rest = MARGINS["exact"]((Component(3),) * (len(plan) - place))
        if (choice == "deal") != (rest > 2) and rest != 2:
            return False
    return True


@pytest.mark.clause("dab.rules.5", "dab.rules.5.corrected")
def test_versions_of_rule_five_agree_with_results_by_hand() -> None:
    # 3 4: the gain 4 exceeds 2, so B = 4 - 2 + 3. From the last chain: 4 + 4 - 2, then + 3 - 2.
    results = {name: VERSIONS[name](in_order("3 4")) for name in VERSIONS}
    assert results["corrected"].margin == results["printed"].margin == 5 - 2
    assert (results["from-last"].opener, results["from-last"].other) == (4, 7)
    # 1 4: a DD in the chain of 1 would leave 1 + 4 - 2; 2 4: 2 + 4 - 2 of 6 boxes
    short = VERSIONS["short-chains"]
    assert (short(in_order("1 4")).opener, short(in_order("1 4")).other) == (2, 3)
    assert (short(in_order("2 4")).opener, short(in_order("2 4")).deals) == (2, True)
    assert short(in_order("4o 3 4")) == VERSIONS["corrected"](in_order("4o 3 4"))


@pytest.mark.clause("dab.rules.5", "dab.page.control.choice")
def test_the_result_of_rule_five_agrees_with_trying_every_line() -> None:
    assert holds("rule-5-result", {"linear": [1, 4], "loops": [4, 4], "chains": [1, 3]})
    for chains in ("3 4", "3 3 3", "3 4o", "3 4 4o", "1 4"):
        components = endgame(chains)
        row = best_row(components)
        control = VERSIONS["corrected"](row)
        assert control.margin == MARGINS["plain"](components)
        assert control.deals == (reply_to(components, row[0], "plain") == "deal")


LONG: Mapping[str, JSON] = {"linear": [3, 6], "loops": [4, 8], "chains": [1, 4]}


@pytest.mark.parametrize(
    "law",
    [
        "rule-5-best-order",
        "loop-for-chain",
        "control-last-linear",
        "reward-below-price",
        "reward-equals-price-1",
        "reward-above-price-2",
        "opener-of-a-loop",
        "price-of-a-loop",
        "opener-does-not-win",
        "dealt-everywhere",
    ],
)
@pytest.mark.clause("dab.page.law")
def test_a_claim_about_long_chains_holds(law: str) -> None:
    assert holds(law, LONG)


@pytest.mark.parametrize(
    ("law", "first"),
    [
        ("rule-2", "3 4o 4o 6o"),
        ("rule-3", "3 3 3 4o"),
        ("rule-5", "3 3 3 4o"),
        ("values-rise", "3 6o"),
        ("smallest-first", "3 4o"),
        ("reward-below-price-as-printed", "3, then 3 4o"),
        ("reward-equals-price", "3, then 3 3"),
        ("reward-above-price", "3, then 3"),
        ("opener-loses", "4 4o"),
    ],
)
@pytest.mark.clause("dab.page.law", "dab.page.chains")
def test_a_failing_claim_is_reported_with_its_smallest_case(law: str, first: str) -> None:
    result = try_law(law, LONG)
    assert result["first"] == first
    assert result["broken"] != 0


def test_claims_about_short_chains_and_the_last_turn_hold_or_fail_as_stated() -> None:
    box: Mapping[str, JSON] = {"ones": [0, 3], "twos": [0, 3]}
    assert holds("short-chains", box)
    assert holds("last-turn-does-not-lose", box)
    assert try_law("last-turn-wins", box)["first"] == "2 2"
    assert holds("plain-agrees", {"linear": [1, 3], "loops": [4, 4], "chains": [1, 2]})
    assert holds("opening-leaves-two", {"linear": [3, 5], "loops": [4, 6], "chains": [1, 1]})
    assert not holds("opening-leaves-two", {"linear": [2, 2], "chains": [1, 1]})
    assert holds("three-chains-take", {"chains": [3, 9]})
    assert not holds("three-chains-take", {"chains": [2, 2]})
    assert holds("more-patterns", {"chains": [1, 6]})
