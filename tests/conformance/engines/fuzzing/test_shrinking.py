"""Shrinking: choices to the least one, positions and games step by step."""

import random
from collections.abc import Callable
from functools import partial
from operator import eq

import pytest
from hypothesis import find
from hypothesis.errors import NoSuchExample

from tedomari import parse
from tedomari.rulesets import OpaquePosition, Ruleset, find_ruleset
from tedomari.rulesets.line import Line
from tedomari.rulesets.sampled import Sampled
from tedomari_conformance.engines.fuzzing.choosing import from_choices
from tedomari_conformance.engines.fuzzing.games import GameDomain, choose_games
from tedomari_conformance.engines.fuzzing.kinds import draw_tree
from tedomari_conformance.engines.fuzzing.smaller import smaller

DrawPositions = Callable[..., list[str]]


@pytest.mark.clause("fuzz.positions")
@pytest.mark.parametrize(("low", "high"), [(0, 0), (2, 2), (0, 1), (-3, 3), (5, 14)])
def test_choices_reach_every_number_and_shrink_to_the_least(low: int, high: int) -> None:
    strategy = from_choices(lambda choose: choose(low, high))
    for number in range(low, high + 1):
        assert find(strategy, partial(eq, number)) == number
    assert find(strategy, lambda found: True) == low
    with pytest.raises(NoSuchExample):
        find(strategy, lambda found: not low <= found <= high)


@pytest.mark.clause("fuzz.shrink.smaller", "fuzz.positions.sampled")
def test_these_are_the_positions_one_step_smaller(counting: Ruleset[OpaquePosition]) -> None:
    """Worked out by hand: one row, column, cell or stone fewer; a move; a component."""

    def texts(name: str, text: str) -> set[str]:
        ruleset = find_ruleset(name)
        return {ruleset.format(other) for other in smaller(ruleset, ruleset.parse(text))}

    assert texts("domineering", "../x.") == {
        "..",
        "x.",
        "./x",
        "./.",
        "x./x.",
        ".x/x.",
        "../xx",
    }
    assert texts("domineering", "x") == set()
    assert texts("gomoku", "XO/..") == {"XO", "..", "X/.", "O/.", ".O/..", "X./.."}
    assert texts("nim", "2") == {"1", "0"}
    assert texts("dots-and-boxes", "1x1 H0,0 H1,0 V0,0 B") == {
        "1x1 H0,0 H1,0 V0,0",
        "1x1 H0,0 H1,0 V0,0 V0,1 B",
    }
    steps = smaller(counting, counting.parse("5"))
    assert {counting.format(other) for other in steps} == {"4", "3"}


def test_a_component_is_smaller_than_the_whole(piles: Ruleset[OpaquePosition]) -> None:
    steps = [piles.format(other) for other in smaller(piles, piles.parse("37"))]
    assert steps[:4] == ["3", "7", "36", "35"]
    assert [piles.format(other) for other in smaller(piles, piles.parse("7"))][:2] == ["6", "5"]


def test_one_more_stone_does_not_make_a_line_position_smaller(
    draw_positions: DrawPositions,
) -> None:
    """The ruleset in this test has no sampling of positions."""
    gomoku = find_ruleset("gomoku")
    drawing = dict.fromkeys(("sample", "smaller", "usual_size"))
    plain: Ruleset[OpaquePosition] = object.__new__(type("Plain", (gomoku.__class__,), drawing))
    plain.__dict__.update(gomoku.__dict__)
    assert isinstance(gomoku, Sampled)
    assert isinstance(plain, Line)
    assert not isinstance(plain, Sampled)
    assert list(smaller(plain, plain.parse("X.."))) == []
    assert len(set(draw_positions(plain, 20))) > 3


@pytest.mark.clause("fuzz.values")
def test_trees_reach_early_values() -> None:
    choose = random.Random(3).randint
    games = {draw_tree(choose).game for _ in range(600)}
    for text in ("0", "-1", "*", "^*", "1/2", "{1|-1}"):
        assert parse(text) in games


@pytest.mark.clause("fuzz.values.smaller")
def test_pairs_shrink_to_two_zeros() -> None:
    current = choose_games(random.Random(4).randint)
    while (simpler := next(GameDomain().smaller(current), None)) is not None:
        current = simpler
    assert [str(term.game) for term in current.terms] == ["0", "0"]
    assert current.temperature == 0
