"""The score of a block that cannot be captured: notation, values, sums and races."""

import random

import pytest

from tedomari import Game
from tedomari.rulesets.liberty import ALIVE
from tedomari_conformance.engines.operations.liberty import winners_by_values
from tedomari_conformance.engines.operations.trees import worth
from tedomari_conformance.sources.semeai_slides.experiment import random_tree
from tedomari_semeai.go.summary import liberty_game
from tedomari_semeai.trees import Colour, LibertyTree, Race, judge_sum, parse_tree, race_value
from tedomari_semeai.trees.guided import GuidedRace
from tedomari_semeai.trees.race import NoRaceError
from tedomari_semeai.trees.sums import captor, value_of
from tedomari_semeai.trees.tree import can_live

BLACK, WHITE = Colour.BLACK, Colour.WHITE


@pytest.mark.clause("semeai.alive.score", "semeai.tree.notation")
def test_alive_reads_back() -> None:
    assert parse_tree("alive") == LibertyTree(ALIVE)
    tree = parse_tree("{0|-2,-alive}")
    assert str(tree) == "{0|-2,-alive}"
    assert -tree == parse_tree("{2,alive|0}")
    assert (can_live(tree, WHITE), can_live(tree, BLACK)) == (True, False)
    assert worth("-alive", "a tree") == Game() - ALIVE


@pytest.mark.clause("semeai.alive.sum", "semeai.alive.race")
@pytest.mark.parametrize(
    ("games", "black_first", "white_first"),
    [
        (("alive", "-999"), "black", "black"),
        (("alive", *["-999"] * 20), "black", "black"),
        (("1", "-alive"), "white", "white"),
        # the first player lives, or keeps the opponent from living
        (("{alive|2}", "-4"), "black", "white"),
        (("{alive|4}", "-4"), "black", "black"),
        (("{alive|0}", "{0|-alive}"), "black", "white"),
    ],
)
def test_alive_is_more_than_any_count(
    games: tuple[str, ...], black_first: str, white_first: str
) -> None:
    judgement = judge_sum(games)
    assert judgement.winner == judgement.race
    assert (judgement.race.black_first, judgement.race.white_first) == (
        black_first,
        white_first,
    )


@pytest.mark.clause("semeai.alive.both", "semeai.alive.race")
@pytest.mark.parametrize(
    ("games", "black_first", "white_first"),
    [
        (("alive", "-alive"), None, None),
        (("alive", "alive", "-alive"), None, None),
        (("alive", *["-alive"] * 6), None, None),
        (("{alive|3}", "{-1|-alive}"), "black", None),
        (("{alive|2}", "{-2|-alive}"), "black", "white"),
    ],
)
def test_if_both_can_live_a_player_may_be_unable_to_capture(
    games: tuple[str, ...], black_first: str | None, white_first: str | None
) -> None:
    judgement = judge_sum(games)
    assert judgement.winner == judgement.race
    assert (judgement.race.black_first, judgement.race.white_first) == (
        black_first,
        white_first,
    )
    assert winners_by_values(games) is None


def with_alive(tree: LibertyTree, chance: random.Random) -> LibertyTree:
    """Return the tree with some of its scores replaced by *alive*."""
    if tree.score is not None:
        return LibertyTree(ALIVE) if chance.random() < 0.2 else tree
    left, right = ([with_alive(x, chance) for x in side] for side in (tree.left, tree.right))
    return LibertyTree(None, left, right)


def is_attacked(tree: LibertyTree) -> bool:
    """Whether White can move in each position of a tree of Black's that is not a score."""
    return all(node.score is not None or node.right for node in tree.nodes())


@pytest.mark.clause("semeai.alive.sum", "semeai.alive.both", "semeai.alive.value")
def test_values_with_alive_decide_random_races() -> None:
    chance, race, compared = random.Random(15), Race(), 0
    results = set()
    while compared < 400:
        black = with_alive(random_tree(chance, chance.choice((1, 2, 3)), 4), chance)
        white = -with_alive(random_tree(chance, chance.choice((1, 2)), 4), chance)
        if not (is_attacked(black) and is_attacked(-white)):
            continue
        regions = [black, white, LibertyTree(1), LibertyTree(-chance.randint(1, 4))]
        try:
            owners = [tree.colour for tree in regions]
            winners = [race.winner(regions, first) for first in Colour]
        except (NoRaceError, ValueError):
            continue
        if owners != [BLACK, WHITE, BLACK, WHITE]:
            continue
        compared += 1
        results.update(winners)
        assert winners == [captor(regions, first, value_of) for first in Colour]
    assert results == {BLACK, WHITE, None}


@pytest.mark.clause("semeai.alive.value")
def test_a_position_that_is_as_good_as_alive_has_that_value() -> None:
    for text in ("{|alive}", "{alive|{alive|0}}", "{1|{alive|3},alive}"):
        assert race_value(parse_tree(text)) == Game() + ALIVE
    assert str(race_value(parse_tree("{alive|0}"))) == f"{{{ALIVE - 2}|2}}"


@pytest.mark.clause("semeai.alive.race")
def test_a_guided_race_handles_blocks_that_are_alive() -> None:
    regions = [parse_tree(text) for text in ("{alive|3}", "{-1|-alive}")]
    assert [GuidedRace().winner(regions, first) for first in Colour] == [BLACK, None]


@pytest.mark.clause("semeai.summary.integers", "semeai.alive.value")
@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("{|alive}", "alive"),
        ("{alive|{alive|0}}", "alive"),
        ("{1|{alive|3},alive}", "alive"),
        ("{{|alive}|0}", "{alive|0}"),
        ("{|{|998}}", "{|999}"),
    ],
)
def test_a_liberty_game_has_the_value_of_its_tree(text: str, game: str) -> None:
    for tree, owner in ((parse_tree(text), BLACK), (-parse_tree(text), WHITE)):
        reduced = liberty_game(tree, owner)
        assert reduced == (parse_tree(game) if owner is BLACK else -parse_tree(game))
        assert race_value(reduced) == race_value(tree)


@pytest.mark.clause("semeai.summary.options", "semeai.summary.integers")
def test_liberty_games_with_alive_have_the_values_of_random_trees() -> None:
    chance, compared = random.Random(16), 0
    while compared < 200:
        tree = with_alive(random_tree(chance, chance.choice((1, 2, 3)), 4), chance)
        if is_attacked(tree):
            compared += 1
            reduced = liberty_game(tree, BLACK)
            assert race_value(reduced, colour=BLACK) == race_value(tree, colour=BLACK)
