"""When bounds that many games share are made for atomic weights, and when not."""

from fractions import Fraction

import pytest

from tedomari.atomic_weight import has_atomic_weight, times_up
from tedomari.game import Game, GameLike, index_in
from tedomari.infinitesimals import half_star, half_up, star, up_multiple
from tedomari.kernel.shared_bounds import FEW, STEP
from tedomari.store import Store, using


@pytest.mark.clause("atomic-weight.far-star")
def test_bounds_are_made_when_a_few_games_have_been_asked_about() -> None:
    with using(Store()) as store:
        t, ups, made = store.tables, times_up(Fraction(1, 2)), []
        upper = up_multiple(1, nimber=STEP + 3)
        key = min(index_in(t, ups), index_in(t, upper)) << 32 | max(
            index_in(t, ups), index_in(t, upper)
        )
        others = [star(n) for n in range(1, FEW)]
        for game in [half_up(), *others, half_up() + star(), half_up()]:
            assert t.depth[index_in(t, game)] + t.depth[index_in(t, ups)] <= STEP
            assert has_atomic_weight(game, Fraction(1, 2)) == (game not in others)
            made.append(key in t.sum_memo)
    assert made == [False] * FEW + [True] * 2


@pytest.mark.clause("atomic-weight.far-star")
@pytest.mark.parametrize("weight", [Fraction(1, 2), half_star(), star(6)])
def test_a_question_that_is_asked_again_makes_nothing_new(weight: GameLike) -> None:
    with using(Store()) as store:
        answer = has_atomic_weight(half_up(), weight)
        indices = len(store.tables.left)
        again = [has_atomic_weight(half_up(), weight) for _ in range(FEW + 2)]
        assert len(store.tables.left) == indices
    assert again == [answer] * (FEW + 2)


@pytest.mark.clause("atomic-weight.far-star")
def test_no_bounds_are_made_for_a_weight_with_many_followers() -> None:
    """They would be tens of thousands of sums, where each difference is found at once."""
    with using(Store()) as store:
        games = [star(n) for n in range(FEW + 3)]
        assert [has_atomic_weight(game, star(9)) for game in games] == [False] * len(games)
        assert len(store.tables.left) < 1_500


@pytest.mark.clause("atomic-weight.depth")
def test_deep_games_are_asked_about_as_often_as_you_like() -> None:
    game = Game([up_multiple(90)], [up_multiple(-90)])
    weight = Game([88], [-88])
    assert [has_atomic_weight(game, weight) for _ in range(6)] == [True] * 6
