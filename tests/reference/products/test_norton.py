"""The Norton product: its definition, its laws, and why its unit is positive."""

from fractions import Fraction
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.errors import DepthError
from tedomari.forms import Form
from tedomari.forms.values import value
from tedomari.game import Game, game
from tedomari.infinitesimals import star
from tedomari.products import NortonUnitError, norton_product
from tedomari_conformance.strategies import values

STAR = Game([0], [0])
UP = Game([0], [STAR])
TINY = Game([0], [Game([0], [-1])])
HALF = Fraction(1, 2)

UNITS = [
    game(1),
    game(HALF),
    UP,
    UP + STAR + UP,
    1 + STAR,
    TINY,
    Game([2], [1]),
]

units = st.sampled_from(UNITS)


def lifts(u: Game) -> set[Game]:
    """U + I for each incentive I of U."""
    return {u + incentive for incentive in u.left_incentives | u.right_incentives}


@pytest.mark.clause("product.norton.integer")
@given(st.integers(-6, 6), units)
def test_an_integer_n_times_a_unit_is_n_units(n: int, u: Game) -> None:
    assert norton_product(n, u) == n * u


@pytest.mark.clause("product.norton.definition")
@given(values(), units)
def test_the_product_is_as_defined(g: Game, u: Game) -> None:
    if not g.is_integer:
        assert norton_product(g, u) == Game(
            [
                norton_product(g_left, u) + lift
                for g_left in g.left_options
                for lift in lifts(u)
            ],
            [
                norton_product(g_right, u) - lift
                for g_right in g.right_options
                for lift in lifts(u)
            ],
        )


@pytest.mark.clause("product.norton.definition")
@pytest.mark.parametrize(
    ("g", "u", "product"),
    [
        (STAR, UP, Game([UP + UP + STAR], [-UP - UP - STAR])),
        (game(HALF), UP, Game([UP + UP + STAR], [-UP - STAR])),
        (game(HALF), 1 + STAR, Game([1], [STAR])),
        (STAR, game(1), STAR),
        (Game([1], [-1]), game(HALF), Game([HALF], [-HALF])),
    ],
)
def test_products_computed_by_hand(g: Game, u: Game, product: Game) -> None:
    """With U = ^, U + I is 0 or ^^*, of which ^^* is larger; with U = 1*, it is 1."""
    assert norton_product(g, u) == product


@pytest.mark.clause("product.norton.form")
def test_the_form_of_g_does_not_matter(day_two_forms: list[Form]) -> None:
    for u in UNITS:
        raised = lifts(u)
        for form in day_two_forms:
            if not value(form).is_integer:
                left = [norton_product(value(option), u) for option in form.left_options]
                right = [norton_product(value(option), u) for option in form.right_options]
                product = Game(
                    [option + lift for option in left for lift in raised],
                    [option - lift for option in right for lift in raised],
                )
                assert product == norton_product(value(form), u)


@pytest.mark.clause("product.norton.form")
def test_the_form_of_u_matters() -> None:
    """The form {0,*|} of 1 has the incentives 0 - 1 and * - 1, so that U + I is 0 or *."""
    one = Form([Form(), Form([Form()], [Form()])])
    assert value(one) == 1
    raised = [1 + (value(option) - 1) for option in one.left_options]
    assert Game([0 + lift for lift in raised], [0 - lift for lift in raised]) == star(2)
    assert norton_product(STAR, 1) == STAR


@pytest.mark.clause("product.norton.unit")
@pytest.mark.parametrize(
    ("u", "relation"),
    [(game(0), "is = 0"), (STAR, r"is \|\| 0"), (-UP, "is < 0"), (game(-1), "is < 0")],
)
def test_a_unit_that_is_not_positive_is_refused(u: Game, relation: str) -> None:
    with pytest.raises(NortonUnitError, match=f"must be > 0, but .* {relation}"):
        norton_product(HALF, u)


@pytest.mark.clause("product.norton.unit")
def test_with_star_as_unit_the_formula_is_not_linear() -> None:
    """The only incentive of * is *, so U + I is 0."""
    half_of_star = Game([0 * STAR + 0], [1 * STAR - 0])
    assert half_of_star == UP
    assert half_of_star + half_of_star != 1 * STAR


@pytest.mark.clause("product.norton.linear", "product.norton.order")
def test_product_is_linear_and_keeps_the_order_on_day_two(day_two_values: list[Game]) -> None:
    for u in (UP, TINY, game(HALF)):
        times = {g: norton_product(g, u) for g in day_two_values}
        for g, h in combinations_with_replacement(day_two_values, 2):
            assert norton_product(g + h, u) == times[g] + times[h]
            assert (times[g] <= times[h]) == (g <= h)
            assert (times[h] <= times[g]) == (h <= g)


@pytest.mark.clause("product.norton.linear")
@given(values(max_options=2), values(max_birthday=2), units)
def test_product_is_linear_in_g(g: Game, h: Game, u: Game) -> None:
    assert norton_product(g + h, u) == norton_product(g, u) + norton_product(h, u)
    assert norton_product(-g, u) == -norton_product(g, u)


@pytest.mark.clause("product.norton.order")
@given(values(max_options=2), values(max_options=2), units)
def test_product_keeps_the_order(g: Game, h: Game, u: Game) -> None:
    assert (norton_product(g, u) <= norton_product(h, u)) == (g <= h)


@pytest.mark.clause("product.norton.one")
@given(values(max_birthday=4))
def test_one_is_neutral(g: Game) -> None:
    assert norton_product(g, 1) == g


@pytest.mark.clause("product.norton.bound")
def test_games_too_deep_to_be_added_are_refused() -> None:
    deep = STAR
    for _ in range(300):
        deep = Game([0], [deep])
    with pytest.raises(DepthError):
        norton_product(deep, UP)
    with pytest.raises(DepthError):
        norton_product(STAR, deep)


@pytest.mark.clause("product.norton.definition")
def test_a_product_is_computed_once() -> None:
    g = Game([HALF], [STAR])
    assert norton_product(g, UP) == norton_product(g, UP)
