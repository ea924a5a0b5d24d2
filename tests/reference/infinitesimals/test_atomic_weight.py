"""Atomic weights: the calculus, the inequality that defines them, and games without one."""

from fractions import Fraction

import pytest

from tedomari.atomic_weight import (
    NotAtomicError,
    atomic_weight,
    has_atomic_weight,
    is_atomic,
    times_up,
)
from tedomari.enumeration import all_small_born_by, values_born_by
from tedomari.errors import DepthError
from tedomari.game import Game, GameLike, address
from tedomari.infinitesimals import (
    black_star,
    diamond,
    down,
    half_star,
    half_star_plus,
    half_up,
    is_infinitesimal,
    star,
    tiny,
    tri_star,
    up,
    up_multiple,
)
from tedomari.kernel import far_star
from tedomari.products import norton_product

#: Infinitesimals without an atomic weight.
WEIGHTLESS = [
    Game([Game([1], [0])], [Game([down()], [-1])]),
    Game([Game([1], [up()])], [down() + star()]),
    Game([Game([2], [up()])], [down(), Game([0], [-1])]),
]


def remote(*games: Game) -> Game:
    """Return a nimber that is remote for the sum of the games: it exceeds their birthdays."""
    return star(sum(game.birthday for game in games) + 1)


def weight_of_the_paper(game: Game) -> Game:
    """Return the atomic weight of an all-small game, by the definition in section 2.4."""
    if game == 0:
        return Game()
    left = [weight_of_the_paper(option) - 2 for option in game.left_options]
    right = [weight_of_the_paper(option) + 2 for option in game.right_options]
    weight, far = Game(left, right), remote(game)
    if weight.is_integer and game > far:
        return Game() + max(n for n in range(-9, 10) if not any(h <= n for h in right))
    if weight.is_integer and game < far:
        return Game() + min(n for n in range(-9, 10) if not any(n <= h for h in left))
    return weight


def inequality(game: Game, weight: GameLike) -> bool:
    """Whether v + remote star < G - W.^ < ^ + remote star, by computing all sums."""
    rest = game - norton_product(weight, up())
    far = remote(rest, up())
    return down() + far < rest < up() + far


def with_ups_for_numbers(game: Game, n: int) -> Game:
    """Return G(n), in which n ups or n downs replace each positive or negative number."""
    if game.is_number:
        return up_multiple(n if game > 0 else -n if game < 0 else 0)
    return Game(
        [with_ups_for_numbers(option, n) for option in game.left_options],
        [with_ups_for_numbers(option, n) for option in game.right_options],
    )


@pytest.fixture(scope="module")
def infinitesimals() -> list[Game]:
    """The infinitesimals born by day 3, always in the same order."""
    return sorted((game for game in values_born_by(3) if is_infinitesimal(game)), key=str)


@pytest.fixture(scope="module")
def weights(day_two_values: list[Game]) -> list[Game]:
    """Games that might be weights: day 2, switches of integers, small numbers."""
    switches = [Game([a], [b]) for a in range(-3, 4) for b in range(-3, 4)]
    quarters = [Game() + Fraction(m, 4) for m in range(-12, 13)]
    return sorted({*day_two_values, *switches, *quarters}, key=str)


@pytest.mark.clause("atomic-weight.times-up")
def test_the_product_by_up_is_the_norton_product(weights: list[Game]) -> None:
    for weight in weights:
        assert times_up(weight) == norton_product(weight, up())


@pytest.mark.clause("atomic-weight.times-up")
def test_products_by_up_agree_with_computation_by_hand() -> None:
    assert times_up(3) == up_multiple(3)
    assert times_up(-2) == up_multiple(-2)
    assert times_up(Fraction(1, 2)) == half_up()
    assert times_up(star()) == Game([up_multiple(2, nimber=1)], [up_multiple(-2, nimber=1)])
    assert times_up(Game([Fraction(1, 2)], [star()])) == Game(
        [half_up() + up_multiple(2, nimber=1)], [times_up(star()) + up_multiple(-2, nimber=1)]
    )


@pytest.mark.clause("atomic-weight.calculus", "atomic-weight.exception")
def test_the_calculus_agrees_with_the_paper_on_all_small_games_of_day_three() -> None:
    for game in all_small_born_by(3):
        assert atomic_weight(game) == weight_of_the_paper(game)


@pytest.mark.clause("atomic-weight.exception")
def test_without_the_exception_the_calculus_would_be_wrong() -> None:
    assert Game([-2], [2]) == 0
    assert atomic_weight(up()) == 1
    assert not has_atomic_weight(up(), 0)
    assert atomic_weight(up_multiple(3)) == 3
    assert atomic_weight(up_multiple(-3)) == -3
    assert Game([atomic_weight(up()) - 2], [atomic_weight(star()) + 2]) == 0
    assert atomic_weight(Game([up()], [star()])) == 1
    assert atomic_weight(Game([0], [up_multiple(4)])) == 5
    # A(G^R) + 2 = 2* is not a number, and 2 is the largest integer n with n <| 2*.
    assert atomic_weight(Game([0], [half_star()])) == weight_of_the_paper(
        Game([0], [half_star()])
    )


@pytest.mark.clause("atomic-weight.far-star")
@pytest.mark.parametrize(
    "step",
    [
        pytest.param(10, id="sample"),
        pytest.param(1, id="all", marks=pytest.mark.exhaustive),
    ],
)
def test_exactly_one_weight_satisfies_the_inequality(
    step: int, infinitesimals: list[Game], weights: list[Game]
) -> None:
    for game in infinitesimals[::step]:
        satisfying = [weight for weight in weights if has_atomic_weight(game, weight)]
        assert satisfying == [atomic_weight(game)]


@pytest.mark.clause("atomic-weight.far-star")
def test_the_inequality_agrees_with_explicit_sums(
    infinitesimals: list[Game], weights: list[Game]
) -> None:
    for game in [*infinitesimals[::17], *WEIGHTLESS]:
        for weight in weights:
            assert has_atomic_weight(game, weight) == inequality(game, weight)


def rebuild(game: Game) -> Game:
    """Return the value in the current tables; the store may have been reset since."""
    return Game(game.left_options, game.right_options)


@pytest.mark.clause("atomic-weight.far-star", "game.remote-star.depth")
@pytest.mark.parametrize("more", [0, 7])
def test_shared_bounds_agree_with_the_difference(
    more: int, infinitesimals: list[Game], weights: list[Game]
) -> None:
    """Bounds that were built for deeper games, and games that contain numbers, are included."""
    answers = []
    for drawn in [*infinitesimals[::31], *WEIGHTLESS, tiny(2), half_up() + tiny(1)]:
        game = rebuild(drawn)
        t, index = address(game)
        own = [atomic_weight(game)] if is_atomic(game) else []
        for weight in [*weights[::3], *own]:
            tables, ups = address(rebuild(times_up(weight)))
            assert tables is t
            depth = t.depth[index] + t.depth[ups] + more
            answers.append(far_star.has_weight_by_difference(t, index, ups))
            assert far_star.has_weight_by_bounds(t, index, ups, depth) == answers[-1]
    assert 10 < answers.count(True) < len(answers)


@pytest.mark.clause("atomic-weight.checked")
def test_every_weight_satisfies_the_inequality(infinitesimals: list[Game]) -> None:
    for game in infinitesimals:
        assert inequality(game, atomic_weight(game))


@pytest.mark.clause("atomic-weight.huge")
def test_ups_for_numbers_keep_outcomes_and_weights(infinitesimals: list[Game]) -> None:
    small = list(all_small_born_by(2))
    for game in infinitesimals:
        replaced = with_ups_for_numbers(game, 3)
        assert all((game + x).outcome == (replaced + x).outcome for x in small)
        for n in (6, 7):
            replaced = with_ups_for_numbers(game, n)
            assert weight_of_the_paper(replaced) == atomic_weight(game)


@pytest.mark.clause("atomic-weight.huge", "atomic-weight.none")
@pytest.mark.parametrize("game", WEIGHTLESS)
def test_some_infinitesimals_have_no_weight(game: Game, weights: list[Game]) -> None:
    assert is_infinitesimal(game)
    assert not is_atomic(game)
    assert not any(has_atomic_weight(game, weight) for weight in weights)
    weights_by_n = {atomic_weight(with_ups_for_numbers(game, n)) for n in range(6, 10)}
    assert len(weights_by_n) == 4
    with pytest.raises(NotAtomicError, match="outweighs any number of ups"):
        atomic_weight(game)


@pytest.mark.clause("atomic-weight.none")
@pytest.mark.parametrize("game", [1, Fraction(-1, 4), Game([1], [-1]), Game([1], [0])])
def test_games_that_are_not_infinitesimal_have_no_weight(game: GameLike) -> None:
    assert not is_atomic(game)
    with pytest.raises(NotAtomicError, match="it is not an infinitesimal"):
        atomic_weight(game)


@pytest.mark.clause("atomic-weight.none")
def test_tinies_have_weight_zero() -> None:
    assert [atomic_weight(tiny(x)) for x in (1, 2, Fraction(1, 2))] == [0, 0, 0]
    assert atomic_weight(tiny(1) + up()) == 1


@pytest.mark.clause("atomic-weight.huge")
def test_positive_and_negative_numbers_have_opposite_weights() -> None:
    # The game contains Left's threat 1 and Right's threat -1; the inequality decides.
    threat = Game([0, Game([1], [-1]), up() + star()], [-1])
    game = Game([0], [threat])
    assert [n for n in range(-3, 4) if inequality(game, n)] == [1]
    assert atomic_weight(game) == 1
    assert atomic_weight(-game) == -1


@pytest.mark.clause("atomic-weight.depth")
def test_deep_games_have_weights() -> None:
    assert atomic_weight(up_multiple(5000, nimber=1)) == 5000
    assert atomic_weight(up_multiple(-5000)) == -5000
    assert atomic_weight(star(1000)) == 0
    assert atomic_weight(up_multiple(300, nimber=1000)) == 300
    with pytest.raises(DepthError, match="nested"):
        atomic_weight(up(300))


@pytest.mark.clause("atomic-weight.depth", "atomic-weight.far-star")
@pytest.mark.parametrize("n", range(-3, 4))
def test_multiples_of_up_with_nimbers_satisfy_the_inequality(n: int) -> None:
    for k in (0, 1, 2, 5, 9):
        game = up_multiple(n, nimber=k)
        assert atomic_weight(game) == n
        assert has_atomic_weight(game, n)
        assert not has_atomic_weight(game, n + 1)


@pytest.mark.clause("atomic-weight.sum")
def test_the_weight_of_a_sum_is_the_sum_of_the_weights() -> None:
    games = list(all_small_born_by(3))
    for game in games:
        assert atomic_weight(-game) == -atomic_weight(game)
        for other in games[::3]:
            assert atomic_weight(game + other) == atomic_weight(game) + atomic_weight(other)


@pytest.mark.clause("atomic-weight.sum")
def test_weights_of_elementary_games_add_up() -> None:
    games = [half_up(), black_star(), half_star(), half_star_plus(), diamond(), tri_star()]
    for game in games:
        for other in games:
            assert atomic_weight(game + other) == atomic_weight(game) + atomic_weight(other)


@pytest.mark.clause("atomic-weight.two")
def test_weight_two_is_enough_to_win(infinitesimals: list[Game]) -> None:
    count = 0
    for game in infinitesimals[::8]:
        for other in infinitesimals[::7]:
            total = game + other
            if is_atomic(total) and atomic_weight(total) >= 2:
                count += 1
                assert total > 0
                assert -total < 0
    assert count > 20


@pytest.mark.clause("atomic-weight.two")
def test_weight_two_decides_the_examples_of_the_paper() -> None:
    assert atomic_weight(up() + up(2)) == 2
    assert up() + up(2) > 0
    total = down() + up(2) + down(3) + down(4) + star(9) + star() + star(3)
    assert atomic_weight(total) == -2
    assert total < 0


@pytest.mark.clause("atomic-weight.two")
def test_less_than_weight_two_is_not_enough() -> None:
    assert atomic_weight(up() + star()) == 1
    assert (up() + star()).confused_with(0)


@pytest.mark.clause("atomic-weight.nimbers-ups")
def test_nimbers_have_weight_zero_and_ups_have_weight_one() -> None:
    assert all(atomic_weight(star(n)) == 0 for n in range(9))
    assert all(atomic_weight(up(Fraction(m, 4))) == 1 for m in range(1, 17))


@pytest.mark.clause("atomic-weight.named")
@pytest.mark.parametrize(
    ("game", "weight"),
    [
        (half_up(), Fraction(1, 2)),
        (black_star(), 0),
        (half_star(), star()),
        (half_star_plus(), star()),
        (diamond(), Game([1], [-1])),
        (tri_star(), 0),
    ],
)
def test_weights_of_named_games_agree_with_the_paper(game: Game, weight: GameLike) -> None:
    assert atomic_weight(game) == weight
    assert inequality(game, weight)
