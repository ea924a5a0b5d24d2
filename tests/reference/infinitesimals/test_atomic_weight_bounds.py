"""Shared bounds for atomic weights are built only when they save work."""

from fractions import Fraction

import pytest

from tedomari.atomic_weight import has_atomic_weight, times_up
from tedomari.game import Game, GameLike, address
from tedomari.infinitesimals import half_star, half_up, star, up, up_multiple
from tedomari.infinitesimals.powers import power_to
from tedomari.infinitesimals.ups import UpDepthError
from tedomari.kernel.shared_bounds import FEW, NARROW, SHALLOW, STEP, SharedBounds
from tedomari.store import Store, current_store, using


@pytest.mark.clause("atomic-weight.far-star")
def test_bounds_are_built_after_a_few_games() -> None:
    half, others = Fraction(1, 2), [star(n) for n in range(1, FEW)]
    games = [half_up(), *others, half_up() + star(), half_up()]
    known = []
    for count in range(1, len(games) + 1):
        with using(Store()) as store:
            for g in games[:count]:
                assert has_atomic_weight(g, half) == (g not in others)
                assert depth(g) + depth(times_up(half)) <= STEP
            known.append(is_known_sum(store, times_up(half), up_multiple(1, nimber=STEP + 3)))
    assert known == [False] * FEW + [True] * 2


@pytest.mark.clause("atomic-weight.far-star")
@pytest.mark.parametrize(
    ("depth", "width", "few"),
    [(SHALLOW, NARROW, FEW), (SHALLOW + STEP, 1, 1), (STEP, NARROW + 1, 1)],
)
def test_bounds_are_built_for_one_weight_and_depth_unless_they_are_costly(
    depth: int, width: int, few: int
) -> None:
    bounds, ups = SharedBounds(), 7
    for _ in range(few):
        assert bounds.may_pay(ups, depth)
        assert not bounds.pay(ups, depth)
        bounds.count(ups, depth, width)
    assert bounds.pay(ups, depth) == (few == FEW)
    for other in [(ups + 1, depth), (ups, depth + STEP)]:
        assert bounds.may_pay(*other)
        assert not bounds.pay(*other)


def depth(g: Game) -> int:
    """Return the largest number of moves until a number is reached."""
    t, index = address(g)
    return t.depth[index]


def is_known_sum(store: Store, g: Game, h: Game) -> bool:
    """Whether the sum of two games has been computed before."""
    before = store.statistics().sums
    assert g + h > g
    return store.statistics().sums == before


@pytest.mark.clause("atomic-weight.far-star")
@pytest.mark.parametrize("weight", [Fraction(1, 2), half_star(), star(6)])
def test_a_repeated_question_adds_no_values(weight: GameLike) -> None:
    with using(Store()) as store:
        answer = has_atomic_weight(half_up(), weight)
        indices = len(store.tables.left)
        again = [has_atomic_weight(half_up(), weight) for _ in range(FEW + 2)]
        assert len(store.tables.left) == indices
    assert again == [answer] * (FEW + 2)


@pytest.mark.clause("atomic-weight.far-star")
def test_no_bounds_are_built_for_a_weight_with_many_followers() -> None:
    """They would need tens of thousands of sums, and each difference is computed at once."""
    with using(Store()) as store:
        games = [star(n) for n in range(FEW + 3)]
        assert [has_atomic_weight(game, star(9)) for game in games] == [False] * len(games)
        assert len(store.tables.left) < 1_500


@pytest.mark.clause("atomic-weight.depth")
def test_the_weight_of_a_deep_game_can_be_checked_repeatedly() -> None:
    game = Game([up_multiple(90)], [up_multiple(-90)])
    weight = Game([88], [-88])
    assert [has_atomic_weight(game, weight) for _ in range(6)] == [True] * 6


@pytest.mark.clause("game.up.depth", "atomic-weight.far-star")
def test_weights_beyond_the_bound_on_ups_are_not_built() -> None:
    with pytest.raises(UpDepthError, match="150000 moves deep"):
        times_up(150_000)
    with pytest.raises(UpDepthError, match="100001 moves deep"):
        power_to(up(), 100_001)
    indices = len(current_store().tables.left)
    assert not has_atomic_weight(star(1), 10**12)
    assert not has_atomic_weight(star(1), Game([10**12], [0]))
    assert not has_atomic_weight(Game([1], [-1]), -(10**12))
    assert len(current_store().tables.left) < indices + 100
