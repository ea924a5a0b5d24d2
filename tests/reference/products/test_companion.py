"""Companions of all-small games: the definition, and that equal forms have equal companions."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations

import pytest
from hypothesis import given

from tedomari.companion import NotAllSmallError, companion
from tedomari.enumeration import all_small_born_by
from tedomari.game import Game, game
from tedomari.infinitesimals import star, up_multiple
from tedomari_conformance.strategies import all_small_games

STAR = star()
UP = Game([0], [STAR])


def by_options(
    left: Sequence[Game], right: Sequence[Game], of: Callable[[Game], Game] = companion
) -> Game:
    """The companion of {left|right}, by the definition, from those ``of`` the options."""
    g = Game(left, right)
    return Game(
        [*map(of, left), *([0] if g >= 0 else [])],
        [*map(of, right), *([0] if g <= 0 else [])],
    )


def nonempty_sets(games: Sequence[Game]) -> Iterator[tuple[Game, ...]]:
    return chain.from_iterable(combinations(games, n) for n in range(1, len(games) + 1))


@pytest.mark.clause("companion.definition")
def test_companions_are_as_defined() -> None:
    for g in all_small_born_by(3):
        assert companion(g) == by_options(g.left_options, g.right_options)


@pytest.mark.clause("companion.nimber")
@pytest.mark.parametrize(("n", "m"), [(0, 1), (1, 0), (2, 2), (3, 3), (7, 7)])
def test_companions_of_nimbers(n: int, m: int) -> None:
    assert companion(star(n)) == star(m)


@pytest.mark.clause("companion.up")
@pytest.mark.parametrize("ups", range(-4, 5))
@pytest.mark.parametrize(("n", "m"), [(0, 1), (1, 0), (2, 2), (3, 3), (4, 4)])
def test_companions_of_ups_and_nimbers(ups: int, n: int, m: int) -> None:
    assert companion(up_multiple(ups) + star(n)) == up_multiple(ups) + star(m)


@pytest.mark.once
@pytest.mark.clause("companion.value")
def test_all_forms_of_day_three_have_the_companion_of_their_value() -> None:
    """The companion of each value, and of each option, is computed once."""
    sides = list(nonempty_sets(list(all_small_born_by(2))))
    assert len(sides) ** 2 == 16129
    known = {g: companion(g) for g in all_small_born_by(3)}
    for left in sides:
        for right in sides:
            assert known[Game(left, right)] == by_options(left, right, known.__getitem__)


@pytest.mark.clause("companion.value")
def test_sampled_forms_of_day_four_have_the_companion_of_their_value() -> None:
    drawn = random.Random(67)
    games = list(all_small_born_by(3))
    for _ in range(2000):
        left = drawn.sample(games, drawn.randint(1, 4))
        right = drawn.sample(games, drawn.randint(1, 4))
        assert companion(Game(left, right)) == by_options(left, right)


@pytest.mark.clause("companion.negative")
@given(all_small_games())
def test_companion_of_the_negative(g: Game) -> None:
    assert companion(-g) == -companion(g)


@pytest.mark.clause("companion.involution")
def test_companion_of_the_companion_is_the_game() -> None:
    games = list(all_small_born_by(3))
    assert len(games) == 67
    assert all(companion(companion(g)) == g for g in games)


@pytest.mark.clause("companion.all-small")
@pytest.mark.parametrize(
    "g", [game(1), Game([1], [-1]), Game([0], [Game([0], [-1])]), 1 + STAR, Game([UP], [-2])]
)
def test_a_game_that_is_not_all_small_is_refused(g: Game) -> None:
    with pytest.raises(NotAllSmallError, match="it is not all-small") as caught:
        companion(g)
    assert caught.value.given == str(g)
