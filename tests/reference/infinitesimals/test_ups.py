"""Ups of numbers, multiples of up, powers, and the games with names."""

from fractions import Fraction

import pytest

from tedomari.enumeration import values_born_by
from tedomari.errors import NotANumberError, NotDyadicError
from tedomari.forms import Form
from tedomari.forms.definitions import add
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game
from tedomari.infinitesimals import (
    ELEMENTARY,
    NAMED,
    NimberLimitError,
    NoPowersError,
    UpDepthError,
    as_up_multiple,
    black_star,
    compare_with_remote_star,
    diamond,
    down,
    half_star,
    half_star_plus,
    half_up,
    nim_value,
    power,
    power_to,
    remote_index,
    star,
    tri_star,
    up,
    up_multiple,
    up_plus,
)
from tedomari.numbers import dyadic

QUARTERS = [Fraction(m, 4) for m in range(1, 13)]
HALVES = [Fraction(m, 2) for m in range(1, 7)]

ZERO = Form()
STAR = Form([ZERO], [ZERO])


def up_form(number: Form) -> Form:
    """Return the up of a number, exactly as definition (12) says."""
    return Form(
        [*(up_form(left) for left in number.left_options), STAR],
        [*(up_form(right) for right in number.right_options), STAR],
    )


@pytest.mark.clause("game.up.definition")
@pytest.mark.parametrize("d", [*QUARTERS, *(-d for d in QUARTERS), Fraction(0)], ids=str)
def test_ups_satisfy_the_definition(d: Fraction) -> None:
    assert up(d) == value(up_form(canonical_form(dyadic(d)))) == up(dyadic(d))


@pytest.mark.clause("game.up.definition")
def test_the_options_of_ups_of_integers_are_an_up_and_a_star() -> None:
    assert up(0) == 0
    assert canonical_form(up()) == Form([ZERO], [STAR])
    for n in range(2, 12):
        assert up(n).left_options == (up(n - 1),)
        assert up(n).right_options == (star(),)


@pytest.mark.clause("game.up.definition")
def test_the_up_of_anything_but_a_dyadic_number_is_refused() -> None:
    with pytest.raises(NotANumberError, match="is not a number") as caught:
        up(star())
    assert caught.value.given == "*"
    with pytest.raises(NotDyadicError, match="1/3"):
        up(Fraction(1, 3))


@pytest.mark.clause("game.up.down")
@pytest.mark.parametrize("d", QUARTERS, ids=str)
def test_downs_are_negatives_of_ups(d: Fraction) -> None:
    assert down(d) == -up(d) == up(-d)
    assert down() == Game([star()], [0])


@pytest.mark.clause("game.up.order")
def test_ups_are_ordered_as_their_numbers() -> None:
    for c in QUARTERS:
        assert up(c) > 0
        assert all(up(c) < up(d) for d in QUARTERS if c < d)


@pytest.mark.clause("game.up.scale")
def test_later_differences_of_ups_are_infinitely_smaller() -> None:
    for b in HALVES:
        for c in (c for c in HALVES if b < c):
            for d in (d for d in HALVES if c < d):
                small, large = up(d) - up(c), up(c) - up(b)
                assert all(0 < count * small < large for count in range(1, 9))


@pytest.mark.clause("game.up.scale")
def test_two_ups_minus_an_up_of_a_smaller_number_exceed_star() -> None:
    for c in HALVES:
        assert all(up(d) + up(d) - up(c) > star() for d in HALVES if c < d)


@pytest.mark.clause("game.up.stars")
@pytest.mark.parametrize("d", QUARTERS, ids=str)
def test_ups_compare_with_nimbers_as_in_the_paper(d: Fraction) -> None:
    assert up(d).confused_with(star())
    assert down(d).confused_with(star())
    assert all(up(d) > star(n) for n in range(2, 6))
    assert compare_with_remote_star(up(d)).value == ">"
    assert up(0).confused_with(star())


@pytest.mark.clause("game.up.multiple")
@pytest.mark.parametrize("n", range(-5, 6))
@pytest.mark.parametrize("k", range(5))
def test_multiples_of_up_are_sums(n: int, k: int) -> None:
    total = canonical_form(star(k))
    unit = canonical_form(up() if n > 0 else down())
    for _ in range(abs(n)):
        total = add(total, unit)
    assert value(total) == up_multiple(n, nimber=k)


@pytest.mark.clause("game.up.multiple")
def test_multiples_of_up_have_the_known_canonical_forms() -> None:
    for n in range(1, 6):
        for k in range(5):
            game = up_multiple(n, nimber=k)
            expected = {Game(), star()} if (n, k) == (1, 1) else {Game()}
            assert set(game.left_options) == expected
            assert game.right_options == (up_multiple(n - 1, nimber=k ^ 1),)


@pytest.mark.clause("game.up.multiple-recognition")
def test_multiples_of_up_are_recognised_among_all_values_of_day_three() -> None:
    known = {up_multiple(n, nimber=k): (n, k) for n in range(-4, 5) for k in range(5)}
    for game in values_born_by(3):
        assert as_up_multiple(game) == known.get(game)


@pytest.mark.clause("game.up.multiple-recognition")
@pytest.mark.parametrize(("n", "k"), [(5000, 0), (5001, 1), (-5000, 3)])
def test_deep_multiples_of_up_are_recognised(n: int, k: int) -> None:
    assert as_up_multiple(up_multiple(n, nimber=k)) == (n, k)


@pytest.mark.clause("game.up.depth")
def test_ups_that_are_too_deep_are_refused() -> None:
    with pytest.raises(UpDepthError, match="100001 moves deep") as caught:
        up(100_001)
    assert caught.value.depth == 100_001
    with pytest.raises(UpDepthError, match="200000 moves deep"):
        up_multiple(-200_000)
    assert up(2000).birthday == 2001


def test_nimbers_out_of_range_are_refused_next_to_ups() -> None:
    with pytest.raises(ValueError, match="from 0 on, not -1"):
        up_multiple(1, nimber=-1)
    with pytest.raises(NimberLimitError, match=r"\*5000 is too large"):
        up_multiple(1, nimber=5000)


#: Games {0|H}, each with its H.
BASES = [
    (Game([0], [h]), h)
    for h in (star(), up(), star(2), Game([0], [-1]), Game([0], [Fraction(-1, 2)]), Game([0]))
]


@pytest.mark.clause("game.power.pow")
@pytest.mark.parametrize(("g", "h"), BASES)
def test_powers_satisfy_the_definition(g: Game, h: Game) -> None:
    assert (g.left_options, g.right_options) == ((Game(),), (h,))
    second = Game([0], [h - g])
    third = Game([0], [h - g - second])
    fourth = Game([0], [h - g - second - third])
    assert [power(g, n) for n in range(1, 5)] == [g, second, third, fourth]


@pytest.mark.clause("game.power.pow-to")
@pytest.mark.parametrize(("g", "h"), BASES)
def test_powers_to_satisfy_the_definition(g: Game, h: Game) -> None:
    second = Game([g], [h])
    third = Game([second], [h])
    assert [power_to(g, n) for n in range(1, 5)] == [g, second, third, Game([third], [h])]


@pytest.mark.clause("game.power.up")
@pytest.mark.parametrize("n", range(1, 13))
def test_powers_of_up_are_ups_of_integers_and_their_differences(n: int) -> None:
    assert power_to(up(), n) == up(n)
    assert power(up(), n) == up(n) - up(n - 1)
    assert sum((power(up(), k) for k in range(1, n + 1)), Game()) == up(n)


@pytest.mark.clause("game.power.sum")
@pytest.mark.parametrize(
    "step",
    [
        pytest.param(9, id="sample"),
        pytest.param(1, id="all", marks=pytest.mark.exhaustive),
    ],
)
def test_the_powers_of_a_positive_game_add_up(step: int) -> None:
    for h in list(values_born_by(3))[::step]:
        g = Game([0], [h])
        if g > 0 and (g.left_options, g.right_options) == ((Game(),), (h,)):
            total = g
            for n in range(2, 5):
                total = total + power(g, n)
                assert total == power_to(g, n)


@pytest.mark.clause("game.power.sum")
def test_the_powers_of_other_games_need_not_add_up() -> None:
    g = Game([0], [Fraction(-1, 2)])
    assert g.confused_with(0)
    assert g + power(g, 2) != power_to(g, 2)


@pytest.mark.clause("game.power.negative")
@pytest.mark.parametrize("g", [g for g, _ in BASES])
@pytest.mark.parametrize("n", range(1, 5))
def test_powers_of_negatives_are_negatives_of_powers(g: Game, n: int) -> None:
    assert power(-g, n) == -power(g, n)
    assert power_to(-g, n) == -power_to(g, n)


@pytest.mark.clause("game.power.shape")
@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (star(), "its own negative"),
        (Game(), "neither 0 alone"),
        (Game([1], [-1]), "neither 0 alone"),
        (up() + star(), "neither 0 alone"),
        (Game([1]), "neither 0 alone"),
    ],
)
def test_other_games_have_no_powers(game: Game, reason: str) -> None:
    with pytest.raises(NoPowersError, match=reason):
        power(game, 2)
    with pytest.raises(NoPowersError, match=reason):
        power_to(game, 2)


@pytest.mark.clause("game.power.shape")
def test_powers_are_numbered_from_one() -> None:
    assert power(up(), 1) == power_to(up(), 1) == up()
    with pytest.raises(ValueError, match="numbered from 1, not 0"):
        power(up(), 0)
    with pytest.raises(ValueError, match="numbered from 1, not -1"):
        power_to(up(), -1)


@pytest.mark.clause("game.named.up-plus")
def test_up_second_is_the_up_of_two() -> None:
    assert up_plus() == Game([up()], [star()]) == up(2)


@pytest.mark.clause("game.named.half-up")
def test_twice_half_up_is_up() -> None:
    assert half_up() == Game([up() + up() + star()], [down() + star()])
    assert half_up() + half_up() == up()


@pytest.mark.clause("game.named.black-star")
def test_twice_black_star_is_zero() -> None:
    assert black_star() == Game([0, up() + star()], [down() + star(), 0])
    assert black_star() + black_star() == 0


@pytest.mark.clause("game.named.black-star")
def test_black_star_is_confused_with_nimbers() -> None:
    assert remote_index(black_star()) == 2
    assert all(black_star().confused_with(star(n)) for n in range(1, 9))


@pytest.mark.clause("game.named.half-star")
def test_twice_half_star_is_star() -> None:
    assert half_star() == Game([up() + up()], [down() + down() + star()])
    assert half_star() + half_star() == star()


@pytest.mark.clause("game.named.half-star-plus")
def test_half_star_plus_exceeds_half_star() -> None:
    two = up() + up()
    assert half_star_plus() == Game([two, two + star()], [star() - two])
    assert half_star_plus() > half_star()


@pytest.mark.clause("game.named.diamond")
def test_twice_diamond_is_zero() -> None:
    three = up() + up() + up()
    assert diamond() == Game([three + star()], [star() - three])
    assert diamond() + diamond() == 0


@pytest.mark.clause("game.named.tri-star")
def test_triangle_star_is_positive() -> None:
    assert tri_star() + half_star() == half_star_plus()
    assert tri_star() > 0


def test_named_games_are_different_and_not_nimbers() -> None:
    assert [game() for game in ELEMENTARY[:3]] == [star(), up(), up(2)]
    assert len({game() for game in ELEMENTARY}) == 8
    assert {name: game.__name__ for name, game in NAMED.items()} == {n: n for n in NAMED}
    assert all(nim_value(game()) is None for game in NAMED.values())
