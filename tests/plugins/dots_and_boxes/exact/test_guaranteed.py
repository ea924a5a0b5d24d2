"""Bounds that are proved without a search, compared with plain minimax, and their lemmas."""

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice

import pytest

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import Solver
from tedomari_dots_and_boxes.exact.captures import run
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph
from tedomari_dots_and_boxes.exact.guaranteed import (
    MOST_MOVES,
    SecondPiece,
    guaranteed_bounds,
    pieces,
)
from tedomari_dots_and_boxes.graph import Strings

Plain = Callable[[Strings], list[tuple[int, tuple[int, ...]]]]

TWO_BY_TWO = Strings.of_board(Board(2, 2))
TWO_BY_THREE = Strings.of_board(Board(2, 3))
ONE_BY_FIVE = Strings.of_board(Board(1, 5))


def quiet_masks(strings: Strings) -> Iterator[int]:
    """Yield the masks of uncut strings in which nothing can be taken."""
    for uncut in range(strings.all_strings + 1):
        if all((held & uncut).bit_count() != 1 for held in strings.at):
            yield uncut


def random_graph(draw: random.Random) -> Strings:
    """Draw a multigraph of up to 12 strings, a third of them to the ground."""
    coins = draw.randrange(2, 7)
    ends = [
        (draw.randrange(coins), draw.choice([-1, *range(coins), *range(coins)]))
        for _ in range(draw.randrange(8, 13))
    ]
    return Strings(coins, tuple(ends))


def check_bounds(strings: Strings, plain: Plain, step: int = 1) -> set[int]:
    """Compare the bounds of quiet positions; return the coins of those that are reached."""
    net, table, reached = CoinGraph(strings), plain(strings), set()
    for uncut in islice(quiet_masks(strings), 0, None, step):
        lower, upper = guaranteed_bounds(net, uncut)
        coins, margin = net.count(uncut), table[uncut][0]
        assert lower <= margin <= upper
        if margin == lower:
            reached.add((coins + lower) // 2)
        if margin == upper:
            reached.add((coins - upper) // 2)
    return reached


@pytest.mark.clause("dab.exact.pieces.bounds", "dab.exact.pieces.second")
@pytest.mark.parametrize(
    ("strings", "step", "coins"),
    [(TWO_BY_TWO, 1, {0, 1, 2}), (TWO_BY_THREE, 9, {0, 1, 2}), (ONE_BY_FIVE, 5, {0, 1, 2})],
)
def test_the_bounds_contain_every_margin(
    strings: Strings, step: int, coins: set[int], plain: Plain
) -> None:
    # In some positions a player gets no more than the coins that are promised.
    assert check_bounds(strings, plain, step) == coins


@pytest.mark.clause("dab.exact.pieces.bounds", "dab.exact.pieces.second")
def test_the_bounds_contain_every_margin_on_random_graphs(plain: Plain) -> None:
    draw = random.Random(22)
    reached = set[int]()
    for _ in range(25):
        reached |= check_bounds(random_graph(draw), plain)
    assert {0, 1} <= reached


@pytest.mark.clause("dab.exact.pieces")
@pytest.mark.parametrize("seed", range(3))
def test_a_safe_move_keeps_pieces_and_a_run_takes_one(seed: int) -> None:
    graphs = [TWO_BY_TWO, *(random_graph(random.Random(10 * seed + n)) for n in range(10))]
    lost = 0
    for strings in graphs:
        net = CoinGraph(strings)
        for uncut in quiet_masks(strings):
            for index in range(net.size):
                if uncut >> index & 1:
                    coins, _, rest = run(net, uncut ^ 1 << index)
                    change = pieces(net, rest) - pieces(net, uncut)
                    assert change >= (-1 if coins else 0)
                    lost += change < 0
    assert lost


@pytest.mark.clause("dab.exact.pieces")
def test_pieces_of_an_endgame() -> None:
    chains = Strings(3, ((-1, 0), (0, 1), (1, -1), (2, -1), (2, -1)))
    loop = Strings(2, ((0, 1), (0, 1)))
    star = Strings(4, ((-1, 0), (0, 3), (-1, 1), (1, 3), (-1, 2), (2, 3)))
    assert [pieces(CoinGraph(g), g.all_strings) for g in (chains, loop, star)] == [2, 1, 2]


@lru_cache(maxsize=1 << 17)
def gets_a_second_piece(net: CoinGraph, uncut: int, to_move: bool) -> bool:
    """Whether a player can reach two pieces by safe moves, trying all moves of both."""
    if pieces(net, uncut) > 1:
        return True
    after = [
        gets_a_second_piece(net, uncut ^ 1 << index, not to_move)
        for index in range(net.size)
        if uncut >> index & 1 and not run(net, uncut ^ 1 << index).coins
    ]
    return any(after) if to_move else bool(after) and all(after)


@pytest.mark.clause("dab.exact.pieces.second")
def test_a_second_piece_is_reached_against_every_safe_move() -> None:
    net = CoinGraph(TWO_BY_THREE)
    draw = random.Random(23)
    found = {True: 0, False: 0}
    for uncut in draw.sample(list(quiet_masks(TWO_BY_THREE)), 1_500):
        attempt = SecondPiece(net)
        for to_move, result in (
            (True, attempt.moving(uncut, MOST_MOVES)),
            (False, attempt.waiting(uncut, MOST_MOVES)),
        ):
            if result is not None:
                assert gets_a_second_piece(net, uncut, to_move)
                found[to_move] += pieces(net, uncut) < 2
    assert min(found.values()) > 100


@pytest.mark.clause("dab.exact.pieces.second")
def test_some_second_pieces_are_only_for_the_player_to_move() -> None:
    net = CoinGraph(TWO_BY_TWO)
    assert any(
        SecondPiece(net).waiting(uncut, MOST_MOVES) is None
        and guaranteed_bounds(net, uncut) == (2 - net.count(uncut), net.count(uncut))
        for uncut in quiet_masks(TWO_BY_TWO)
    )


@pytest.mark.clause("dab.exact.pieces.bounds", "dab.exact.budget.bounds")
@pytest.mark.parametrize("size", [(2, 2), (3, 4), (4, 5), (5, 5), (6, 7)])
def test_each_player_gets_a_box_of_an_empty_board(size: tuple[int, int]) -> None:
    boxes = size[0] * size[1]
    net = CoinGraph(Strings.of_board(Board(*size)))
    assert guaranteed_bounds(net, net.everything) == (2 - boxes, boxes - 2)
    assert guaranteed_bounds(net, net.everything, 0) == (-boxes, boxes)


@pytest.mark.clause("dab.exact.pieces.second", "dab.exact.budget.bounds")
def test_a_quarter_of_the_nodes_is_for_a_second_piece() -> None:
    bounds = [Solver.of_board(Board(5, 5)).bounds(nodes=nodes) for nodes in (50, 3_000)]
    assert bounds == [(-25, 25), (2 - 25, 25)]


@pytest.mark.clause("dab.exact.pieces.bounds", "dab.exact.budget.bounds")
def test_a_search_that_is_cut_short_begins_with_these_bounds() -> None:
    # Rows of one box each, which cannot be searched with so few nodes.
    drawn = Board(5, 5).mask(
        line for line in Board(5, 5).lines if line.kind == "H" and 0 < line.row < 5
    )
    assert Solver.of_board(Board(5, 5)).bounds(drawn, nodes=1) == (4 - 25, 25 - 4)
