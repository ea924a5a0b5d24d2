"""Each short cut of the search separately, compared with plain minimax."""

import random
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import Solver
from tedomari_dots_and_boxes.exact.captures import Run, run, settle
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph
from tedomari_dots_and_boxes.exact.openings import openings
from tedomari_dots_and_boxes.exact.search import Entry
from tedomari_dots_and_boxes.exact.split import split
from tedomari_dots_and_boxes.exact.symmetry import Images, board_symmetries, map_mask
from tedomari_dots_and_boxes.graph import Strings

Plain = Callable[[Strings], list[tuple[int, tuple[int, ...]]]]

TWO_BY_TWO = Strings.of_board(Board(2, 2))
TWO_BY_THREE = Strings.of_board(Board(2, 3))


@st.composite
def graphs(draw: st.DrawFn) -> Strings:
    """Draw multigraphs of at most 10 strings, most of them between coins."""
    coins = draw(st.integers(1, 6))
    end = st.integers(-1, coins - 1)
    pair = st.tuples(st.integers(0, coins - 1), end)
    return Strings(coins, tuple(draw(st.lists(pair, max_size=10))))


def runs_in_all_orders(strings: Strings, uncut: int) -> set[tuple[int, int]]:
    """The numbers of coins and the masks left at the end of all orders of taking coins."""
    ends = set()
    stack, seen = [(0, uncut)], {uncut}
    while stack:
        coins, left = stack.pop()
        after = []
        for index, pair in enumerate(strings.ends):
            if left >> index & 1:
                taken = {c for c in pair if c != -1 and strings.at[c] & left == 1 << index}
                if taken:
                    after.append((coins + len(taken), left ^ 1 << index))
        if not after:
            ends.add((coins, left))
        stack += [state for state in after if state[1] not in seen]
        seen.update(left for _, left in after)
    return ends


@given(graphs(), st.data())
@pytest.mark.clause("dab.exact.run")
def test_the_order_of_a_run_does_not_matter(strings: Strings, data: st.DataObject) -> None:
    uncut = data.draw(st.integers(0, strings.all_strings))
    result = run(CoinGraph(strings), uncut)
    assert runs_in_all_orders(strings, uncut) == {(result.coins, result.rest)}
    assert all((at & result.rest).bit_count() != 1 for at in strings.at)


@pytest.mark.clause("dab.exact.run.theorem", "dab.exact.run.price")
@pytest.mark.parametrize("strings", [TWO_BY_TWO], ids=["2x2"])
def test_the_theorem_of_runs_holds_in_every_state_of_2x2(
    strings: Strings, plain: Plain
) -> None:
    assert_runs_settle(strings, plain, range(strings.all_strings + 1))


@pytest.mark.exhaustive
@pytest.mark.clause("dab.exact.run.theorem", "dab.exact.run.price")
def test_the_theorem_of_runs_holds_in_every_state_of_2x3(plain: Plain) -> None:
    assert_runs_settle(TWO_BY_THREE, plain, range(TWO_BY_THREE.all_strings + 1))


@given(graphs())
@pytest.mark.clause("dab.exact.run.theorem", "dab.exact.run.price", "dab.exact.graph.multi")
def test_the_theorem_of_runs_holds_for_any_graph(plain: Plain, strings: Strings) -> None:
    assert_runs_settle(strings, plain, range(strings.all_strings + 1))


def assert_runs_settle(strings: Strings, plain: Plain, states: range) -> None:
    """Check that the margin of each state follows from that of its rest."""
    net, table = CoinGraph(strings), plain(strings)
    for uncut in states:
        coins, price, rest = run(net, uncut)
        assert table[uncut][0] == settle(coins, price, table[rest][0])


@pytest.mark.clause("dab.exact.run.price")
@pytest.mark.parametrize(
    ("strings", "expected"),
    [
        # One coin on the ground; two in a row on the ground; two coins joined by one string.
        (Strings(1, ((0, -1),)), (1, 0)),
        (Strings(2, ((0, 1), (1, -1))), (2, 4)),
        (Strings(2, ((0, 1),)), (2, 0)),
        # Three and four coins in a row that hang on nothing, and four around a middle one.
        (Strings(3, ((0, 1), (1, 2))), (3, 0)),
        (Strings(4, ((0, 1), (1, 2), (2, 3))), (4, 8)),
        (Strings(5, ((0, 1), (0, 2), (0, 3), (0, 4))), (5, 0)),
        # Both kinds together: the cheaper price counts.
        (Strings(6, ((0, 1), (1, 2), (2, 3), (4, 5), (5, -1))), (6, 4)),
        # A branching tree on the ground.
        (Strings(3, ((0, 1), (1, 2), (1, -1))), (3, 4)),
    ],
)
def test_prices_of_runs_computed_by_hand(strings: Strings, expected: tuple[int, int]) -> None:
    assert run(CoinGraph(strings), strings.all_strings) == Run(*expected, rest=0)


@pytest.mark.clause("dab.exact.run.safe")
def test_safe_captures_are_best_moves_in_every_state(plain: Plain) -> None:
    solver, table = Solver(TWO_BY_TWO), plain(TWO_BY_TWO)
    for uncut, (_, best) in enumerate(table):
        assert set(solver.safe_captures(TWO_BY_TWO.all_strings ^ uncut)) <= set(best)


@given(graphs())
@pytest.mark.clause("dab.exact.run.safe")
def test_safe_captures_are_best_moves_in_any_graph(plain: Plain, strings: Strings) -> None:
    assert set(Solver(strings).safe_captures()) <= set(plain(strings)[-1][1])


@pytest.mark.clause("dab.exact.run.safe")
def test_all_coins_but_two_of_a_chain_and_four_of_a_loop_are_safe() -> None:
    chain = Strings(5, ((0, 1), (1, 2), (2, 3), (3, 4), (4, -1)))
    loop = Strings(6, ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5)))
    for strings, unsafe in ((chain, 2), (loop, 4)):
        remaining = strings.coins
        while safe := Solver(strings).safe_captures():
            remaining -= len(strings.taken_by(safe[0]))
            strings = strings.cut(safe[0])
        assert remaining == unsafe


@given(graphs())
@pytest.mark.clause("dab.exact.chain.one-rest", "dab.exact.chain.hard-hearted")
def test_openings_include_a_best_move(plain: Plain, strings: Strings) -> None:
    net, table = CoinGraph(strings), plain(strings)
    rest = run(net, strings.all_strings).rest
    if rest:
        tried = openings(net, rest)
        best = max(-settle(coins, price, table[after][0]) for coins, price, after, _ in tried)
        assert best == table[rest][0]
        cut = {run(net, rest ^ 1 << i) for i in range(net.size) if rest >> i & 1}
        assert {opening.rest for opening in tried} <= {each.rest for each in cut}
        assert len({opening.rest for opening in tried}) == len(tried)
        # For every cut some opening with as many coins gives the opponent no more.
        gains = [
            (coins, settle(coins, price, table[after][0])) for coins, price, after, _ in tried
        ]
        for coins, price, after in cut:
            assert min(gain for number, gain in gains if number == coins) <= settle(
                coins, price, table[after][0]
            )


@pytest.mark.clause("dab.exact.chain.equal")
@pytest.mark.parametrize("coins", range(4))
def test_only_one_of_equal_chains_between_the_same_ends_is_opened(
    plain: Plain, coins: int
) -> None:
    # Two equal chains from a joint to the ground, and one with one more coin.
    ends: list[tuple[int, int]] = []
    first = 1
    for length in (coins, coins, coins + 1):
        row = [0, *range(first, first + length), -1]
        ends += pairwise(row)
        first += length
    strings = Strings(first, tuple(ends))
    net, table = CoinGraph(strings), plain(strings)
    tried = openings(net, strings.all_strings)
    assert sorted(opening.coins for opening in tried) == [coins, coins + 1]
    first_cut, second_cut = (run(net, strings.all_strings ^ 1 << i) for i in (0, coins + 1))
    assert first_cut.rest != second_cut.rest
    assert table[first_cut.rest][0] == table[second_cut.rest][0]


@pytest.mark.clause("dab.exact.chain.one-rest")
@pytest.mark.parametrize("coins", range(1, 7))
def test_all_cuts_of_a_chain_leave_the_same_rest(coins: int) -> None:
    # A chain from the ground to a joint of three strings.  The joint's other two strings lead
    # to the ground and are alike.
    row = [(coin, coin + 1) for coin in range(coins)] + [(0, -1)]
    strings = Strings(coins + 1, (*row, (coins, -1), (coins, -1)))
    net = CoinGraph(strings)
    for cut in range(coins + 1):
        result = run(net, strings.all_strings ^ 1 << cut)
        assert (result.coins, result.rest) == (coins, 0b11 << coins + 1)
    assert len(openings(net, strings.all_strings)) == 2


@pytest.mark.clause("dab.exact.chain.hard-hearted")
def test_the_hard_hearted_handout_is_never_worse(plain: Plain) -> None:
    # A chain of two coins (strings 0 to 2) next to states of the 2x2 board.
    for other in range(0, 1 << 9, 7):
        uncut = [ends for i, ends in enumerate(TWO_BY_TWO.ends) if other >> i & 1]
        shifted = tuple((a + 2 if a != -1 else -1, b + 2 if b != -1 else -1) for a, b in uncut)
        strings = Strings(6, ((-1, 0), (0, 1), (1, -1), *shifted))
        opened = [plain(strings)[strings.all_strings ^ 1 << cut][0] for cut in range(3)]
        assert opened[1] <= opened[0] == opened[2]


@pytest.mark.clause("dab.exact.symmetry")
@pytest.mark.parametrize(
    ("board", "number"),
    [
        (Board(2, 2), 8),
        (Board(2, 3), 4),
        (Board(1, 1), 8),
        (Board(2, 2, frozenset({(1, 1)})), 2),
        (Board(4, 4, frozenset({(1, 2)})), 2),
        (Board(3, 3, frozenset({(1, 1)})), 8),
    ],
    ids=str,
)
def test_symmetries_preserve_the_graph(board: Board, number: int) -> None:
    strings = Strings.of_board(board)
    symmetries = board_symmetries(board)
    assert len(set(symmetries)) == len(symmetries) == number
    for images in symmetries:
        assert sorted(images) == list(range(len(strings.ends)))
        assert {map_mask(at, images) for at in strings.at} == set(strings.at)


@pytest.mark.clause("dab.exact.symmetry", "dab.exact.parallel")
def test_masks_with_the_same_least_image_have_the_same_margin(plain: Plain) -> None:
    for board in (Board(2, 2), Board(2, 2, frozenset({(0, 0)}))):
        strings = Strings.of_board(board)
        images = Images(CoinGraph(strings), board_symmetries(board))
        margins: dict[int, set[int]] = {}
        for uncut, (margin, _) in enumerate(plain(strings)):
            margins.setdefault(images.least(uncut), set()).add(margin)
        assert all(len(values) == 1 for values in margins.values())
        assert all(images.least(least) == least for least in margins)


@pytest.mark.clause("dab.exact.symmetry", "dab.exact.parallel")
def test_all_images_of_a_mask_have_the_same_least_image() -> None:
    board = Board(3, 3)
    net = CoinGraph(Strings.of_board(board))
    images = Images(net, board_symmetries(board))
    draw = random.Random(8)
    for _ in range(200):
        mask = draw.getrandbits(24)
        assert {images.least(map_mask(mask, turn)) for turn in board_symmetries(board)} == {
            images.least(mask)
        }
    # The two outer lines of the top left box: H0,0 and V0,0.
    assert images.least(1) == images.least(1 << 12)


@pytest.mark.clause("dab.exact.symmetry", "dab.exact.parallel")
def test_graphs_of_more_than_64_strings_have_no_symmetries() -> None:
    board = Board(6, 6)
    images = Images(CoinGraph(Strings.of_board(board)), board_symmetries(board))
    assert images.number == 0
    assert images.least(1 << 42) == images.least(1) == 1
    assert images.least(1 << 83) == images.least(1 << 41) == 1 << 41
    assert Images(CoinGraph(Strings(0)), ()).least(0) == 0


@given(graphs())
@pytest.mark.clause("dab.exact.components")
def test_exactly_the_independent_chains_and_loops_are_split_off(strings: Strings) -> None:
    net = CoinGraph(strings)
    rest = run(net, strings.all_strings).rest
    core, codes = split(net, rest, range(net.ground))
    assert net.count(rest) == net.count(core) + sum(code >> 1 for code in codes)
    left = strings.without(~rest)
    simple = [
        part
        for part in left.components()
        if all((at & part).bit_count() in (0, 2) for at in left.at)
    ]
    assert len(codes) == len(simple)
    # A chain of n coins has n + 1 strings, a loop n.
    separate = (rest & ~core).bit_count()
    assert separate == sum((code >> 1) + (not code & 1) for code in codes)
    assert separate == sum(part.bit_count() for part in simple)


@pytest.mark.clause("dab.exact.search.parity")
def test_a_margin_has_the_parity_of_the_number_of_coins(plain: Plain) -> None:
    for uncut, (margin, _) in enumerate(plain(TWO_BY_TWO)):
        coins = sum(1 for at in TWO_BY_TWO.at if at & uncut)
        assert (margin - coins) % 2 == 0


@pytest.mark.clause("dab.exact.search.half-price")
def test_a_player_who_can_turn_gets_all_coins_but_half_the_price(plain: Plain) -> None:
    for strings in (TWO_BY_TWO, Strings(8, tuple((i, i + 1) for i in range(7)))):
        net, table = CoinGraph(strings), plain(strings)
        for uncut, (margin, _) in enumerate(table):
            coins, price, _ = run(net, uncut)
            assert not price or margin >= coins - price // 2


@pytest.mark.clause("dab.exact.search", "dab.exact.search.parity")
def test_null_windows_agree_with_plain_minimax(plain: Plain) -> None:
    table = plain(TWO_BY_TWO)
    net = CoinGraph(TWO_BY_TWO)
    for uncut in range(0, 1 << 12, 5):
        rest = run(net, uncut).rest
        search = Solver(TWO_BY_TWO).search
        state = search.start(rest, None)
        for bound in range(-5, 6):
            assert search.at_least(state, bound) == (table[rest][0] >= bound)


@pytest.mark.parametrize("last", ["raised", "sunk"])
def test_moves_are_forgotten_once_the_margin_is_proved(last: str) -> None:
    entry = Entry(-3, 3)
    entry.moves = []
    entry.raise_to(-1)
    entry.sink_to(1)
    moves_before = entry.moves
    if last == "raised":
        entry.raise_to(1)
    else:
        entry.sink_to(-1)
    assert moves_before == []
    assert entry.moves is None
