"""Endgames of chains and loops: the recursion, the controlled value, and Berlekamp's rule."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari_dots_and_boxes.exact import (
    EndgameError,
    Solver,
    UnfinishedMarginError,
    berlekamp_value,
    controlled_value,
    endgame_margin,
    endgame_value,
    fully_controlled_value,
    margin,
    terminal_bonus,
)
from tedomari_dots_and_boxes.exact.budget import Budget
from tedomari_dots_and_boxes.exact.captures import settle
from tedomari_dots_and_boxes.exact.endgame import Endgames, codes_of
from tedomari_dots_and_boxes.graph import Strings

Plain = Callable[[Strings], list[tuple[int, tuple[int, ...]]]]


@st.composite
def graphs(draw: st.DrawFn) -> Strings:
    """Draw multigraphs of at most 5 strings, most of them between coins."""
    coins = draw(st.integers(1, 4))
    pair = st.tuples(st.integers(0, coins - 1), st.integers(-1, coins - 1))
    return Strings(coins, tuple(draw(st.lists(pair, max_size=5))))


def endgame_graph(
    chains: Sequence[int],
    loops: Sequence[int] = (),
    open_chains: Sequence[int] = (),
    open_loops: Sequence[int] = (),
) -> Strings:
    """Build the graph of chains and loops, some of which may be opened."""
    ends: list[tuple[int, int]] = []
    first = 0
    for kind, lengths in enumerate((chains, loops, open_chains, open_loops)):
        for coins in lengths:
            last = first + coins - 1
            ends += [(coin, coin + 1) for coin in range(first, last)]
            ends += [[(-1, first), (last, -1)], [(last, first)], [(last, -1)], []][kind]
            first += coins
    return Strings(first, tuple(ends))


def multisets(
    chains: Sequence[int], loops: Sequence[int], most: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield all multisets of chains and loops of these lengths, with 1 to ``most`` coins."""

    def of(lengths: Sequence[int], room: int) -> Iterator[tuple[int, ...]]:
        yield ()
        for place, length in enumerate(lengths):
            if length <= room:
                for more in of(lengths[place:], room - length):
                    yield (length, *more)

    for some in of(chains, most):
        for others in of(loops, most - sum(some)):
            if some or others:
                yield some, others


def opening_margins(
    chains: tuple[int, ...], loops: tuple[int, ...]
) -> dict[tuple[str, int], int]:
    """The margin of the opener from opening each member, by the definition of play."""
    margins = {}
    for kind, members in (("chain", chains), ("loop", loops)):
        for coins in set(members):
            rest = list(members)
            rest.remove(coins)
            others = (tuple(rest), loops) if kind == "chain" else (chains, tuple(rest))
            after = max(opening_margins(*others).values(), default=0)
            takes_all = coins + after
            keep = 2 if kind == "chain" else 4
            can_turn = coins >= (3 if kind == "chain" else 4)
            turns = coins - 2 * keep - after
            margins[kind, coins] = -(max(takes_all, turns) if can_turn else takes_all)
    return margins


short = st.lists(st.integers(1, 5), max_size=3)
short_loops = st.lists(st.integers(2, 5), max_size=2)


@given(short, short_loops, short, short_loops)
@pytest.mark.clause(
    "dab.exact.endgame.recursion", "dab.exact.endgame.price", "dab.exact.endgame.opened"
)
def test_endgames_agree_with_plain_minimax(
    plain: Plain, chains: list[int], loops: list[int], opened: list[int], open_loops: list[int]
) -> None:
    graph = endgame_graph(chains, loops, opened, open_loops)
    expected = endgame_margin(chains, loops, open_chains=opened, open_loops=open_loops)
    if len(graph.ends) <= 11:
        assert plain(graph)[-1][0] == expected
    assert margin(graph) == expected


@pytest.mark.clause("dab.exact.endgame.recursion", "dab.exact.endgame.multiset")
def test_endgames_of_at_most_14_coins_agree_with_the_definition() -> None:
    count = 0
    for chains, loops in multisets(range(1, 15), range(2, 15), 14):
        if len(chains) + len(loops) <= 5:
            value = -max(opening_margins(chains, loops).values())
            assert endgame_value(chains[::-1], loops) == value
            count += 1
    assert count > 1000


@pytest.mark.clause("dab.exact.endgame.recursion")
@pytest.mark.parametrize(
    ("chains", "loops", "value"),
    [
        # Examples 1 and 2 of the page, both ways of opening computed by hand.
        ([3, 4], [], 3),
        ([3], [4], 1),
        ([], [], 0),
        ([1], [], 1),
        ([1, 1], [], 0),
        ([4, 4], [], 4),
        ([], [4, 4], 0),
        ([5, 5, 5], [], 7),
    ],
)
def test_values_computed_by_hand(chains: list[int], loops: list[int], value: int) -> None:
    assert endgame_value(chains, loops) == value
    assert endgame_margin(chains, loops) == -value


@pytest.mark.clause("dab.exact.endgame.opened")
def test_margins_with_opened_chains_and_loops_computed_by_hand() -> None:
    assert endgame_margin([], open_chains=[5]) == 5
    assert endgame_margin([9], open_chains=[3]) == 3 - 4 + 9
    assert endgame_margin([9], open_chains=[1, 1]) == 2 - 9
    assert endgame_margin([], [20], open_loops=[6]) == 6 - 8 + 20
    assert endgame_margin([], [20], open_loops=[6], open_chains=[2]) == 8 - 4 + 20
    assert endgame_margin([], [20], open_loops=[3]) == 3 - 20


@pytest.mark.clause("dab.exact.endgame.recursion", "dab.exact.components")
def test_the_solver_agrees_on_an_endgame_of_59_boxes() -> None:
    chains, loops = [3, 3, 3, 4, 4, 5, 6, 7], [4, 4, 4, 6, 6]
    graph = endgame_graph(chains, loops)
    assert graph.coins == 59
    assert margin(graph) == endgame_margin(chains, loops)
    # With 3-chains and one very long chain the large controlled value is the value.
    assert (
        endgame_value([3] * 5 + [45]) == 5 * -1 + 45 == -margin(endgame_graph([3] * 5 + [45]))
    )
    opened = endgame_graph(chains, loops, [4])
    assert margin(opened) == endgame_margin(chains, loops, open_chains=[4])


@pytest.mark.clause("dab.exact.endgame.recursion")
def test_a_thousand_chains_need_no_deep_recursion() -> None:
    assert endgame_value([1] * 2000) == 0
    assert endgame_value([1] * 2001) == 1
    assert margin(endgame_graph([1] * 601)) == -1


@pytest.mark.clause("dab.exact.endgame.error")
@pytest.mark.parametrize("coins", [0, -3, True, 2.0, "3"])
def test_impossible_chains_are_refused(coins: int) -> None:
    for function in (endgame_value, controlled_value, berlekamp_value):
        with pytest.raises(EndgameError, match="a chain has 1 or more coins"):
            function([4, coins])
    with pytest.raises(EndgameError, match="a chain has 1 or more coins"):
        endgame_margin([], open_chains=[coins])


@pytest.mark.clause("dab.exact.endgame.error")
def test_impossible_loops_are_refused() -> None:
    for function in (endgame_value, controlled_value, berlekamp_value):
        with pytest.raises(EndgameError, match=r"a loop has 2 or more coins, .* not 1"):
            function([], [1])
    with pytest.raises(EndgameError, match="a loop has 2 or more coins"):
        endgame_margin([], open_loops=[0])


@pytest.mark.clause("dab.exact.budget", "dab.exact.budget.bounds")
def test_an_unfinished_endgame_has_bounds() -> None:
    chains, loops, opened = [3, 4, 5, 6, 7], [4, 6, 8], [5]
    exact = endgame_margin(chains, loops, open_chains=opened)
    for nodes in (0, 2, 8):
        with pytest.raises(UnfinishedMarginError) as caught:
            endgame_margin(chains, loops, open_chains=opened, nodes=nodes)
        assert caught.value.lower <= exact <= caught.value.upper
    assert endgame_margin(chains, loops, open_chains=opened, nodes=2**8) == exact
    with pytest.raises(UnfinishedMarginError, match="from -25 to 25"):
        endgame_value([3, 4, 5, 6, 7], nodes=0)


@pytest.mark.clause("dab.exact.endgame.multiset")
def test_each_multiset_has_one_number() -> None:
    table = Endgames(Budget(None))
    number = table.number(codes_of([3, 5, 3], [4]))
    assert number == table.number(codes_of([5, 3, 3], [4]))
    assert len(table.options(number)) == 2
    assert table.add(table.number(codes_of([5, 3], [4])), 6) == number
    assert table.add(table.number(codes_of([5, 3], [4])), 6) == number


@pytest.mark.clause("dab.exact.chain.shortest")
def test_opening_the_shortest_chain_or_loop_of_each_price_is_enough() -> None:
    """The margin of all multisets of up to 14 coins, by a recursion that opens every member."""

    @cache
    def margin(chains: tuple[int, ...], loops: tuple[int, ...]) -> int:
        values = [0] if not chains and not loops else []
        for place, coins in enumerate(chains):
            rest = margin(chains[:place] + chains[place + 1 :], loops)
            values.append(-settle(coins, 4 if coins > 2 else 0, rest))
        for place, coins in enumerate(loops):
            rest = margin(chains, loops[:place] + loops[place + 1 :])
            values.append(-settle(coins, 8 if coins > 3 else 0, rest))
        return max(values)

    cases = 0
    for coins in range(15):
        for in_loops in range(coins + 1):
            for chains in partitions(coins - in_loops, 1):
                for loops in partitions(in_loops, 2):
                    assert endgame_margin(chains, loops) == margin(chains, loops)
                    cases += 1
    assert cases > 1_000


@given(graphs(), st.sampled_from([(1, 2), (3, 4), (3, 5), (4, 5)]))
@pytest.mark.clause("dab.exact.chain.shortest")
def test_a_longer_chain_changes_the_margin_by_at_most_its_coins(
    plain: Plain, strings: Strings, lengths: tuple[int, int]
) -> None:
    """Next to any graph; and opening the shorter of both is at least as good."""
    short, long = lengths
    one, two = (plain(with_chain(strings, coins))[-1][0] for coins in lengths)
    assert abs(one - two) <= long - short
    if len(strings.ends) + short + long > 9:
        return
    both = with_chain(with_chain(strings, short), long)
    size = len(strings.ends)
    opened = {}
    for name, first, coins in (("short", size, short), ("long", size + short + 1, long)):
        cuts = range(first, first + coins + 1)
        opened[name] = max(-plain(both)[both.all_strings ^ 1 << cut][0] for cut in cuts)
    assert opened["short"] >= opened["long"]


def with_chain(strings: Strings, coins: int) -> Strings:
    """A graph with an independent chain of this number of coins added."""
    row = [-1, *range(strings.coins, strings.coins + coins), -1]
    return Strings(strings.coins + coins, (*strings.ends, *pairwise(row)))


def partitions(total: int, least: int) -> Iterator[tuple[int, ...]]:
    """All ascending tuples of numbers of at least ``least`` with this sum."""
    if total == 0:
        yield ()
    for first in range(least, total + 1):
        yield from ((first, *rest) for rest in partitions(total - first, first))


# Control


@pytest.mark.clause("dab.exact.control.full", "dab.exact.control.bonus")
@pytest.mark.parametrize(
    ("chains", "loops", "full", "bonus"),
    [
        ([], [], 0, 0),
        ([3], [], -1, 4),
        ([3, 3], [], -2, 4),
        ([3, 3], [4], -6, 6),
        ([3, 5], [4, 6], -6, 4),
        ([], [8, 10], 2, 8),
        ([10], [], 6, 4),
    ],
)
def test_controlled_values(chains: list[int], loops: list[int], full: int, bonus: int) -> None:
    assert fully_controlled_value(chains, loops) == full
    assert terminal_bonus(chains, loops) == bonus
    assert controlled_value(chains, loops) == full + bonus


@pytest.mark.clause("dab.exact.control.rule", "dab.exact.control.limits")
def test_berlekamps_rule_holds_for_all_long_chains_and_even_loops_of_at_most_24_coins() -> None:
    assert_berlekamp(24)


@pytest.mark.exhaustive
@pytest.mark.clause("dab.exact.control.rule", "dab.exact.control.limits")
def test_berlekamps_rule_holds_for_all_long_chains_and_even_loops_of_at_most_36_coins() -> None:
    assert_berlekamp(36)


def assert_berlekamp(most: int) -> None:
    """Check the rule where it applies, and that all other values are from 0 to 4."""
    table = Endgames(Budget(None))
    for chains, loops in multisets(range(3, most + 1), range(4, most + 1, 2), most):
        value = -table.margin(table.number(codes_of(chains, loops)))
        by_rule = berlekamp_value(chains, loops)
        assert (by_rule is None) == (controlled_value(chains, loops) < 2)
        assert value == by_rule if by_rule is not None else value in range(5)


@pytest.mark.clause("dab.exact.control.limits")
def test_a_controlled_value_below_two_may_not_be_the_value() -> None:
    wrong = [
        (chains, loops)
        for chains, loops in multisets(range(3, 13), range(4, 13, 2), 12)
        if endgame_value(chains, loops) != controlled_value(chains, loops)
    ]
    assert min(wrong, key=lambda game: sum(game[0]) + sum(game[1])) == ((3, 3), (4,))
    assert (endgame_value([3, 3], [4]), controlled_value([3, 3], [4])) == (2, 0)


@pytest.mark.clause("dab.exact.control.limits")
def test_the_rule_fails_with_loops_of_odd_length() -> None:
    wrong = [
        (chains, loops)
        for chains, loops in multisets(range(3, 19), range(4, 19), 18)
        if controlled_value(chains, loops) >= 2
        and endgame_value(chains, loops) != controlled_value(chains, loops)
    ]
    assert wrong == [((4,), (7, 7))]
    assert (endgame_value([4], [7, 7]), controlled_value([4], [7, 7])) == (4, 2)
    assert berlekamp_value([4], [7, 7]) is None


@pytest.mark.clause("dab.exact.control.limits")
def test_the_rule_fails_with_short_chains() -> None:
    assert (endgame_value([2, 4]), controlled_value([2, 4])) == (-2, 2)
    wrong = [
        game
        for game in multisets(range(2, 7), (4, 6), 6)
        if controlled_value(*game) >= 2 and endgame_value(*game) != controlled_value(*game)
    ]
    assert wrong == [((2, 4), ())]
    assert berlekamp_value([2, 4]) is None
    assert berlekamp_value([4, 4, 4]) == endgame_value([4, 4, 4]) == 4
    assert berlekamp_value([]) == 0


@pytest.mark.clause("dab.exact.control.rule")
def test_pairs_of_long_chains_follow_the_rule_in_play(plain: Plain) -> None:
    for pair in combinations_with_replacement((3, 4, 5), 2):
        graph = endgame_graph(pair)
        by_rule = berlekamp_value(pair)
        assert by_rule is not None
        if len(graph.ends) <= 10:
            assert plain(graph)[-1][0] == -by_rule
        assert Solver(graph).margin() == -by_rule
