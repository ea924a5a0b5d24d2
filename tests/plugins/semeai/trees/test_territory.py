"""Territory: Glose and its formula, whole positions, semedori."""

import random

import pytest

from tedomari import cool
from tedomari.rulesets.liberty import ALIVE
from tedomari_conformance.sources.semeai_slides.experiment import random_region
from tedomari_semeai.trees import (
    Colour,
    LibertyTree,
    NoRaceError,
    Race,
    assign,
    parse_tree,
    plain,
)
from tedomari_semeai.trees.race import RaceBoundError
from tedomari_semeai.trees.territory import (
    NoScoreError,
    Result,
    ShapeError,
    TerritoryRegion,
    glose,
    semedori,
    whole_result,
)

BLACK, WHITE = Colour.BLACK, Colour.WHITE
A, B = parse_tree("{4|0}"), parse_tree("{6|{4|0}}")


def with_score(tree: LibertyTree, points: int) -> LibertyTree:
    """Return a tree of the same shape with the same score everywhere."""
    return LibertyTree(
        None if tree.score is None else points,
        [with_score(option, points) for option in tree.left],
        [with_score(option, points) for option in tree.right],
    )


def problem_1() -> list[TerritoryRegion]:
    """Return problem 1 with the points that are printed for the case that White wins."""
    return [
        TerritoryRegion(BLACK, A, with_score(A, 0), glose(A, -7)),
        TerritoryRegion(BLACK, B, with_score(B, 0), glose(B, -13)),
        TerritoryRegion(WHITE, plain(-7), plain(-18), plain(0)),
    ]


@pytest.mark.clause("semeai.territory.glose")
def test_glose_counts_prisoners_and_points_that_are_filled() -> None:
    assert glose(B, -13) == parse_tree("{-8|{-9|-11}}")
    assert glose(plain(4), -10) == plain(-6)
    assert -glose(-B, 13) == glose(B, -13)


@pytest.mark.clause("semeai.territory.formula")
def test_glose_cooled_by_1_is_the_base_and_glc_cooled_by_2() -> None:
    assert cool(glose(B, -13).game(), 1) == -13 + cool(B.game(), 2)
    chance = random.Random(6)
    compared = 0
    while compared < 400:
        tree = assign(random_region(chance)).assigned
        if tree is None or tree.score is not None:
            continue
        for side in (tree, -tree):
            base = chance.randint(-20, 20)
            assert cool(glose(side, base).game(), 1) == base + cool(side.game(), 2)
        compared += 1


@pytest.mark.clause("semeai.territory.region")
def test_the_games_of_a_region_have_the_same_moves() -> None:
    with pytest.raises(ShapeError, match=r"found \{1\|2\} beside \{6\|\{4\|0\}\}"):
        TerritoryRegion(BLACK, B, parse_tree("{1|2}"), glose(B, 0))
    with pytest.raises(ShapeError):
        TerritoryRegion(BLACK, A, with_score(A, 0), plain(3))


@pytest.mark.clause("semeai.territory.whole")
def test_white_first_in_problem_1_gets_33_points() -> None:
    assert whole_result(problem_1(), WHITE) == Result(WHITE, -33)
    assert whole_result(problem_1(), BLACK) == Result(BLACK, 0)


@pytest.mark.clause("semeai.territory.order")
def test_the_race_comes_before_points() -> None:
    regions = [
        TerritoryRegion(BLACK, A, with_score(A, 0), with_score(A, 90)),
        TerritoryRegion(WHITE, plain(-3), plain(5), plain(-5)),
    ]
    assert whole_result(regions, BLACK) == Result(BLACK, -5)
    better = Result(WHITE, 4)
    assert better.better(Result(BLACK, -100), WHITE)
    assert not better.better(Result(BLACK, -100), BLACK)
    assert better.better(Result(WHITE, 5), WHITE)
    assert better.better(Result(WHITE, 3), BLACK)


@pytest.mark.clause("semeai.territory.settled")
@pytest.mark.parametrize("black", range(1, 5))
@pytest.mark.parametrize("white", range(1, 5))
def test_plain_liberties_decide_as_in_the_race(black: int, white: int) -> None:
    regions = [
        TerritoryRegion(BLACK, plain(black), plain(1), plain(2)),
        TerritoryRegion(WHITE, plain(-white), plain(10), plain(20)),
    ]
    for first in Colour:
        winner = Race().winner([plain(black), plain(-white)], first)
        assert whole_result(regions, first).winner is winner
        assert whole_result(regions, first).points == (21 if winner is BLACK else 12)


@pytest.mark.clause("semeai.territory.whole")
def test_whole_positions_have_the_winner_of_their_liberties() -> None:
    for texts in (("{4|0}", "-3"), ("{4|0}", "{6|{4|0}}", "-7"), ("{3|1}", "{0|-4}", "-1")):
        trees = [parse_tree(text) for text in texts]
        regions = [
            TerritoryRegion(
                tree.colour or BLACK, tree, with_score(tree, 0), with_score(tree, 0)
            )
            for tree in trees
        ]
        for first in Colour:
            assert whole_result(regions, first).winner is Race().winner(trees, first)


ALIVE_IN_BOTH = [
    TerritoryRegion(BLACK, parse_tree("alive"), plain(7), plain(-10)),
    TerritoryRegion(WHITE, parse_tree("-alive"), plain(-4), plain(20)),
]


@pytest.mark.clause("semeai.territory.both-alive", "semeai.alive.race")
@pytest.mark.parametrize("first", Colour)
def test_if_both_blocks_are_alive_nobody_wins_the_race(first: Colour) -> None:
    assert whole_result(ALIVE_IN_BOTH, first) == Result(None, 3)
    assert whole_result([*ALIVE_IN_BOTH, ALIVE_IN_BOTH[0]], first) == Result(None, 10)
    assert semedori(ALIVE_IN_BOTH, first) == []


@pytest.mark.clause("semeai.territory.both-alive", "semeai.territory.order")
def test_a_result_without_a_winner_is_between_a_win_and_a_loss() -> None:
    for colour in Colour:
        win, loss = Result(colour, 0), Result(colour.opponent, 0)
        for nobody in (Result(None, -100), Result(None, 100)):
            assert win.better(nobody, colour)
            assert nobody.better(loss, colour)
            assert not nobody.better(win, colour)
            assert not loss.better(nobody, colour)


@pytest.mark.clause("semeai.alive.race", "semeai.territory.whole")
@pytest.mark.parametrize("sign", [1, -1])
def test_nobody_fills_the_liberties_of_a_block_that_is_alive(sign: int) -> None:
    owner = BLACK if sign == 1 else WHITE
    alive = LibertyTree(sign * ALIVE)
    tree = parse_tree("{|3}") if sign == 1 else -parse_tree("{|3}")
    regions = [
        TerritoryRegion(owner, alive, plain(1), plain(0)),
        TerritoryRegion(owner, tree, with_score(tree, 2), with_score(tree, 0)),
        TerritoryRegion(owner.opponent, plain(-sign), plain(0), plain(4)),
    ]
    assert list(regions[0].options(owner.opponent)) == []
    for first in Colour:
        assert whole_result(regions, first) == Result(owner, 7)


@pytest.mark.clause("semeai.territory.pass", "semeai.territory.whole")
@pytest.mark.parametrize(
    "texts",
    [
        ("alive", "{{-1|-2,-alive}|{-3|}}", "1", "-1"),
        ("alive", "{-alive,{-alive|-2}|{0,-alive|-4}}", "1", "-3"),
        ("{{alive|3,4}|{0,3|alive}}", "{-1,-alive|0,-alive}", "1", "-2"),
    ],
)
def test_a_player_may_pass_in_place_of_filling_a_block_that_is_alive(
    texts: tuple[str, ...],
) -> None:
    trees = [parse_tree(text) for text in texts]
    regions = [TerritoryRegion(tree.colour or BLACK, tree, tree, tree) for tree in trees]
    winners = [Race().winner(trees, first) for first in Colour]
    assert [whole_result(regions, first).winner for first in Colour] == winners


@pytest.mark.clause("semeai.territory.whole")
def test_a_whole_position_with_many_liberties_has_a_result_or_reaches_the_bound() -> None:
    tree = parse_tree("{|3}")
    regions = [
        TerritoryRegion(BLACK, tree, with_score(tree, 1), with_score(tree, 0)),
        TerritoryRegion(BLACK, plain(50), plain(0), plain(0)),
        TerritoryRegion(WHITE, plain(-999), plain(0), plain(0)),
    ]
    assert whole_result(regions, WHITE).winner is WHITE
    with pytest.raises(RaceBoundError, match="more than 100 positions"):
        whole_result(regions, WHITE, limit=100)


@pytest.mark.clause("semeai.territory.whole")
def test_a_player_without_a_move_passes() -> None:
    """White has captured; then Black has no move while White can still gain points."""
    regions = [
        TerritoryRegion(BLACK, plain(1), plain(0), plain(0)),
        TerritoryRegion(WHITE, parse_tree("{|-3}"), parse_tree("{|-1}"), parse_tree("{|0}")),
    ]
    assert whole_result(regions, WHITE) == Result(WHITE, -1)
    with pytest.raises(NoRaceError):
        whole_result(regions[:1], WHITE)


@pytest.mark.clause("semeai.territory.whole")
def test_a_position_without_moves_and_without_a_score_is_refused() -> None:
    tree = parse_tree("{4|{|}}")
    regions = [
        TerritoryRegion(BLACK, tree, tree, tree),
        TerritoryRegion(WHITE, plain(-1), plain(0), plain(0)),
    ]
    with pytest.raises(NoScoreError, match=r"found \{\|\} in \{4\|\{\|\}\}: give the number"):
        whole_result(regions, BLACK)


@pytest.mark.clause("semeai.territory.semedori")
def test_black_b_of_problem_1_is_a_semedori() -> None:
    """White has played a; Black's move in the second region gains one of 33 points."""
    first = TerritoryRegion(BLACK, plain(0), plain(0), plain(-6))
    _, second, white = problem_1()
    moves = semedori([first, second, white], BLACK)
    assert [(place, str(region.glc), gain) for place, region, gain in moves] == [(1, "6", 1)]
    assert whole_result([first, second, white], BLACK) == Result(WHITE, -32)
    assert whole_result([first, second, white], WHITE) == Result(WHITE, -33)


@pytest.mark.clause("semeai.territory.semedori")
def test_a_player_who_can_win_has_no_semedori() -> None:
    assert semedori(problem_1(), BLACK) == []


@pytest.mark.clause("semeai.territory.semedori")
def test_a_move_that_gains_no_point_is_not_a_semedori() -> None:
    tree = parse_tree("{4|1}")
    dead = TerritoryRegion(BLACK, tree, with_score(tree, 0), with_score(tree, -5))
    assert semedori([dead, TerritoryRegion(WHITE, plain(-9), plain(0), plain(0))], BLACK) == []
