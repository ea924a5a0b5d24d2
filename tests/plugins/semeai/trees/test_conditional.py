"""Conditional games: conditions, contexts, pruning, and races that set the context."""

import random
from functools import cache
from itertools import product

import pytest

from tedomari import Game, parse
from tedomari.rulesets.liberty import ALIVE
from tedomari_semeai.trees import Colour, LibertyTree, NoRaceError, Race, parse_tree, race_value
from tedomari_semeai.trees.conditional import (
    ALWAYS,
    Condition,
    ConditionalGame,
    Option,
    UnknownFactError,
    contexts,
    prune,
    score,
)
from tedomari_semeai.trees.context import (
    ScoreError,
    by_result,
    eye_liberty,
    race_in_context,
    slide_example,
    unconditional,
)
from tedomari_semeai.trees.race import RaceBoundError

BLACK, WHITE = Colour.BLACK, Colour.WHITE
FACTS = ("a", "b")
CONDITIONS = (
    ALWAYS,
    Condition(frozenset({"a"})),
    Condition(frozenset(), frozenset({"a"})),
    Condition(frozenset({"b"})),
    Condition(frozenset({"a"}), frozenset({"b"})),
    Condition(frozenset({"a"}), frozenset({"a"})),
)


def random_game(chance: random.Random, depth: int) -> ConditionalGame:
    """Return a conditional game whose options have some of these conditions."""
    if depth == 0 or chance.random() < 0.2:
        return score(chance.randint(-3, 3))
    left, right = (
        tuple(
            Option(random_game(chance, depth - 1), chance.choice(CONDITIONS))
            for _ in range(chance.randint(0, 3))
        )
        for _ in range(2)
    )
    return ConditionalGame(None, left, right)


@pytest.mark.clause("semeai.conditional.condition")
def test_a_condition_names_facts_that_must_hold_and_must_not() -> None:
    condition = Condition(frozenset({"a"}), frozenset({"b"}))
    assert str(condition) == "a&!b"
    assert [condition.holds({"a": a, "b": b}) for a, b in product((False, True), repeat=2)] == [
        False,
        False,
        True,
        False,
    ]
    assert ALWAYS.holds({})
    with pytest.raises(UnknownFactError, match="does not say whether b holds; it has a"):
        condition.holds({"a": True})
    with pytest.raises(UnknownFactError, match="it has nothing"):
        condition.holds({})


@pytest.mark.clause("semeai.conditional.definition", "semeai.conditional.fixed")
def test_an_option_is_available_if_its_condition_is_true() -> None:
    game = ConditionalGame(
        None, (Option(score(4)),), (Option(score(0), CONDITIONS[1]), Option(score(3)))
    )
    assert str(game) == "{4|0_a,3}"
    assert game.facts == {"a"}
    assert game.tree_in({"a": True}) == parse_tree("{4|0,3}")
    assert game.tree_in({"a": False}) == parse_tree("{4|3}")


@pytest.mark.clause("semeai.conditional.definition")
def test_a_tree_is_a_conditional_game_without_conditions() -> None:
    tree = parse_tree("{6|{4|0}}")
    assert unconditional(tree).tree_in({}) == tree
    assert unconditional(tree).facts == frozenset()
    assert str(unconditional(tree)) == str(tree)


@pytest.mark.clause("semeai.conditional.prune")
def test_pruning_keeps_the_value_in_every_context() -> None:
    chance = random.Random(1)
    dropped = 0
    for _ in range(300):
        game = random_game(chance, 3)
        less = prune(game)
        dropped += less != game
        for context in contexts(FACTS, {}):
            assert less.tree_in(context).game() == game.tree_in(context).game()
    assert dropped > 100


@pytest.mark.clause("semeai.conditional.prune-known")
def test_known_facts_prune_more_and_keep_the_value_in_possible_contexts() -> None:
    chance = random.Random(2)
    more = 0
    for _ in range(300):
        game = random_game(chance, 3)
        known = {"a": chance.random() < 0.5}
        less = prune(game, known)
        for context in contexts(FACTS, known):
            assert context["a"] is known["a"]
            assert less.tree_in(context).game() == game.tree_in(context).game()
        more += len(str(less)) < len(str(prune(game)))
        assert len(str(less)) <= len(str(prune(game)))
    assert more > 50


@pytest.mark.clause("semeai.conditional.prune")
def test_options_without_a_value_are_not_dropped() -> None:
    stuck = ConditionalGame(None, (Option(score(3)),), ())
    game = ConditionalGame(None, (Option(stuck), Option(score(1))), ())
    assert prune(game, value=race_value) == game
    assert prune(game) != game


@pytest.mark.clause("semeai.conditional.example")
def test_the_slides_example_depends_on_the_outside_liberties() -> None:
    game = slide_example(3)
    assert str(game) == "{2|0_L0,{1|0_L0,{|0}}}"
    assert race_value(game.tree_in({"L0": False})) == 3
    assert race_value(game.tree_in({"L0": True})) == parse("{0|2}") == 1
    assert str(prune(game, {"L0": True}, value=race_value)) == "{2|0_L0}"
    assert prune(game, value=race_value) == game


@pytest.mark.clause("semeai.conditional.sum", "semeai.conditional.race")
def test_without_conditions_the_race_agrees_with_that_of_trees() -> None:
    for texts in (
        ("{4|0}", "-3"),
        ("{6|{4|0}}", "{0|-4}", "-1"),
        ("2", "-2"),
        ("{3|}", "{|-3}"),
    ):
        regions = [parse_tree(text) for text in texts]
        summands = []
        for tree in regions:
            assert tree.colour is not None
            summands.append((unconditional(tree), tree.colour))
        for first in Colour:
            assert race_in_context(summands, first) is Race().winner(regions, first)
    with pytest.raises(NoRaceError):
        race_in_context([], BLACK)


@pytest.mark.clause("semeai.conditional.race", "semeai.alive.race")
@pytest.mark.parametrize("first", Colour)
def test_nobody_fills_a_block_that_is_alive_in_a_conditional_sum(first: Colour) -> None:
    black, white = score(ALIVE), score(-ALIVE)
    assert race_in_context([(black, BLACK), (white, WHITE)], first) is None
    assert race_in_context([(black, BLACK), (score(-2), WHITE)], first) is BLACK
    assert race_in_context([(score(2), BLACK), (white, WHITE)], first) is WHITE
    assert race_in_context([(eye_liberty(BLACK), BLACK), (white, WHITE)], first) is WHITE


@pytest.mark.clause("semeai.conditional.race", "semeai.race.bound")
def test_a_conditional_sum_may_be_deep_and_has_a_bound() -> None:
    summands = [(score(999), BLACK), (score(-ALIVE), WHITE)]
    assert race_in_context(summands, BLACK) is WHITE
    with pytest.raises(RaceBoundError, match="more than 500 positions"):
        race_in_context(summands, BLACK, limit=500)


@cache
def eye_race(outside: int, white: int, mover: Colour) -> Colour:
    """Return the winner by the rules of Go if Black has an eye and outside liberties.

    White cannot play in the eye while Black has an outside liberty: it would be suicide.
    """
    if mover is BLACK:
        return BLACK if white == 1 else eye_race(outside, white - 1, WHITE)
    return WHITE if outside == 0 else eye_race(outside - 1, white, BLACK)


@pytest.mark.clause("semeai.conditional.eye", "semeai.conditional.race")
@pytest.mark.parametrize("outside", range(6))
def test_an_eye_liberty_is_filled_last(outside: int) -> None:
    summands = [(eye_liberty(BLACK), BLACK)] + [(score(outside), BLACK)] * (outside > 0)
    mirrored = [(eye_liberty(WHITE), WHITE)] + [(score(-outside), WHITE)] * (outside > 0)
    for white in range(1, 8):
        for first in Colour:
            winner = eye_race(outside, white, first)
            captor = race_in_context([*summands, (score(-white), WHITE)], first)
            assert captor is winner
            assert captor is Race().winner(
                [LibertyTree(outside + 1), LibertyTree(-white)], first
            )
            other = race_in_context([*mirrored, (score(white), BLACK)], first.opponent)
            assert other is winner.opponent


@pytest.mark.clause("semeai.conditional.sum")
def test_the_context_changes_with_the_moves() -> None:
    """Two eyes are never filled, since each of them is a liberty outside the other."""
    eyes = [(eye_liberty(BLACK), BLACK)] * 2
    assert race_in_context([*eyes, (score(-5), WHITE)], WHITE) is BLACK
    both = [*eyes, (eye_liberty(WHITE), WHITE), (eye_liberty(WHITE), WHITE)]
    assert race_in_context(both, BLACK) is None


def test_a_tree_in_a_context_is_a_game() -> None:
    assert isinstance(slide_example(1).tree_in({}).game(), Game)


@pytest.mark.clause("semeai.conditional.result", "semeai.conditional.prune-known")
def test_the_result_of_the_race_leaves_gwin_or_glose() -> None:
    gwin, glose = parse_tree("{0|{-1|-17}}"), parse_tree("{-14|{-15|-17}}")
    points = by_result(gwin, glose)
    for wins, tree in ((True, gwin), (False, glose)):
        assert points.tree_in({"W": wins}) == tree
        assert prune(points, {"W": wins}).tree_in({"W": wins}) == tree
        assert len(str(prune(points, {"W": wins}))) < len(str(points))
    assert prune(points) == points
    with pytest.raises(ScoreError, match="expected a tree with moves, found 3"):
        by_result(LibertyTree(3), glose)
