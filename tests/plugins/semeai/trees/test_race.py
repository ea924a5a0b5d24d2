"""The race: rules, results known by hand, bounds, and the order of moves."""

import random
from functools import cache

import pytest

from tedomari_conformance.sources.semeai_slides.experiment import random_sum
from tedomari_semeai.trees import (
    Colour,
    GuidedRace,
    LibertyTree,
    NoAttackError,
    NoRaceError,
    Race,
    RaceBoundError,
    parse_tree,
)
from tedomari_semeai.trees.race import Move

BLACK, WHITE = Colour.BLACK, Colour.WHITE


def trees(*texts: str) -> list[LibertyTree]:
    """Parse several trees."""
    return [parse_tree(text) for text in texts]


def winners(*texts: str) -> tuple[Colour | None, Colour | None]:
    """Return the winner if Black moves first, and the winner if White does."""
    race = Race()
    return race.winner(trees(*texts), BLACK), race.winner(trees(*texts), WHITE)


@pytest.mark.clause("semeai.race.sum", "semeai.race.end", "semeai.race.plain")
@pytest.mark.parametrize("black", range(1, 6))
@pytest.mark.parametrize("white", range(1, 6))
def test_plain_liberties_are_filled_in_turn(black: int, white: int) -> None:
    expected = (BLACK if black >= white else WHITE, WHITE if white >= black else BLACK)
    assert winners(str(black), str(-white)) == expected
    assert winners(*["1"] * black, *["-1"] * white) == expected


@pytest.mark.clause("semeai.race.plain-only")
def test_with_plain_liberties_only_the_count_decides() -> None:
    for black in range(1, 9):
        for white in range(1, 9):
            regions = ((LibertyTree(black), BLACK), (LibertyTree(-white), WHITE))
            for first in Colour:
                winner = by_recursion(regions, first, False)
                assert Race().winner([tree for tree, _ in regions], first) is winner
    assert winners("999", "-999") == (BLACK, WHITE)


@pytest.mark.clause("semeai.race.move")
def test_a_move_changes_one_region() -> None:
    assert winners("{4|0}", "-4") == (WHITE, WHITE)
    assert winners("{4|0}", "-3") == (BLACK, WHITE)
    assert winners("{4|1}", "-2") == (BLACK, WHITE)
    assert winners("{4|3}", "-2") == (BLACK, BLACK)


@pytest.mark.clause("semeai.race.end")
def test_the_race_is_over_when_a_side_has_no_liberty() -> None:
    assert winners("3") == (BLACK, BLACK)
    assert winners("-3", "0") == (WHITE, WHITE)
    for texts in ((), ("0",), ("0", "0")):
        with pytest.raises(NoRaceError, match="neither player has a liberty"):
            winners(*texts)


@pytest.mark.clause("semeai.race.pass", "semeai.race.result")
def test_nobody_wins_if_nobody_can_attack() -> None:
    assert winners("{3|}", "{|-3}") == (None, None)


@pytest.mark.clause("semeai.race.pass")
def test_a_player_may_pass() -> None:
    """Without passes White would have to move in White's own region and lose liberties."""
    assert winners("{3|}", "{|-1}") == (None, None)
    assert winners("{3|}", "{|{0|-5}}") == (None, None)


@pytest.mark.clause("semeai.race.winning-moves")
def test_winning_moves_of_problem_1_are_those_of_the_slides() -> None:
    race, regions = Race(), trees("{4|0}", "{6|{4|0}}", "-7")
    assert race.winning_moves(regions, BLACK) == [Move(0, parse_tree("4"))]
    assert str(race.winning_moves(regions, BLACK)[0]) == "region 1 to 4"
    assert race.winning_moves(trees("1", "-3"), BLACK) == []
    assert race.winning_moves(trees("1", "-1"), BLACK) == [Move(1, parse_tree("0"))]


@pytest.mark.clause("semeai.race.bound")
def test_a_race_beyond_the_bound_is_refused() -> None:
    with pytest.raises(RaceBoundError, match="more than 10 positions") as caught:
        Race(limit=10).winner(trees("{9|0}", "{6|{4|0}}", "{8|1}", "-16"), BLACK)
    assert caught.value.limit == 10


@pytest.mark.clause("semeai.race.result", "semeai.race.move", "semeai.race.pass")
def test_the_race_agrees_with_its_definition() -> None:
    chance = random.Random(11)
    for _ in range(60):
        regions = random_sum(chance)
        if sum(len(list(tree.nodes())) for tree in regions) > 14:
            continue
        pairs = tuple((tree, tree.colour) for tree in regions)
        for first in Colour:
            assert Race().winner(regions, first) is by_recursion(pairs, first, False)


@cache
def by_recursion(
    regions: tuple[tuple[LibertyTree, Colour | None], ...], mover: Colour, passed: bool
) -> Colour | None:
    """Return the winner by the definition of the race, without any shortcuts.

    ``regions`` are trees with their owners; ``passed`` says whether the last move was a pass.
    """
    for colour in Colour:
        if all(tree.score == 0 for tree, owner in regions if owner is colour):
            return colour.opponent
    results = [None if passed else by_recursion(regions, mover.opponent, True)]
    for place, (tree, owner) in enumerate(regions):
        options = tree.left if mover is BLACK else tree.right
        if tree.score and owner is not mover:
            options = (LibertyTree(tree.score + mover.sign),)
        for option in options:
            rest = (*regions[:place], (option, owner), *regions[place + 1 :])
            results.append(by_recursion(rest, mover.opponent, False))
    return next((x for x in (mover, None) if x in results), mover.opponent)


@pytest.mark.clause("semeai.race.order")
def test_the_order_of_moves_does_not_change_the_result() -> None:
    chance = random.Random(5)
    plain, guided = Race(), GuidedRace()
    compared = 0
    while compared < 150:
        regions = random_sum(chance)
        try:
            winners_of_guided = [guided.winner(regions, first) for first in Colour]
        except NoAttackError:
            continue
        assert winners_of_guided == [plain.winner(regions, first) for first in Colour]
        compared += 1


@pytest.mark.clause("semeai.race.plain")
def test_filling_ones_own_liberty_is_never_better() -> None:
    """Trees in which the defender may fill liberties have the same winners."""
    assert fillable(3) == parse_tree("{{{|0}|{|0}}|{{|0}|{|0}}}")
    for black in range(1, 5):
        for white in range(1, 5):
            for first in Colour:
                regions = [fillable(black), -fillable(white)]
                texts = trees(str(black), str(-white))
                assert Race().winner(regions, first) is Race().winner(texts, first)


def fillable(liberties: int) -> LibertyTree:
    """Return plain liberties of Black's as a tree in which both players can fill them."""
    if liberties == 0:
        return LibertyTree(0)
    fewer = fillable(liberties - 1)
    return LibertyTree(None, [fewer] if liberties > 1 else [], [fewer])
