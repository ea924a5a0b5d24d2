"""Arguments of wrong types are refused with a TypeError that says what is expected."""

from collections.abc import Callable
from fractions import Fraction

import pytest

import tedomari
from tedomari import Form, Game, Store, Sumber, Uptimal, game
from tedomari.enumeration import values_born_by
from tedomari.infinitesimals import (
    as_up_multiple,
    as_uptimal,
    compare_with_remote_star,
    is_nimber,
    nim_value,
    remote_index,
    up_multiple,
)


@pytest.fixture(autouse=True)
def kernel_store() -> None:
    """No store: these errors do not depend on one."""


#: Objects that are not games, although Python could take some of them for numbers.
NOT_GAMES = [1.0, float("nan"), True, None, "1", b"1", 1j, [1], Game]

OF_A_GAME: list[Callable[..., object]] = [
    game,
    lambda x: Game([x]),
    lambda x: Game([], [x]),
    tedomari.atomic_weight,
    tedomari.canonical_form,
    tedomari.chill,
    tedomari.companion,
    tedomari.freeze,
    tedomari.is_all_small,
    tedomari.is_atomic,
    tedomari.is_infinitesimal,
    tedomari.mean,
    tedomari.reduced_canonical_form,
    tedomari.temperature,
    tedomari.thermograph,
    tedomari.tiny,
    tedomari.miny,
    tedomari.up,
    tedomari.down,
    as_up_multiple,
    as_uptimal,
    compare_with_remote_star,
    is_nimber,
    nim_value,
    remote_index,
    lambda x: tedomari.cool(x, 1),
    lambda x: tedomari.heat(x, 1),
    lambda x: tedomari.heat(1, x),
    lambda x: tedomari.overheat(1, x, 1),
    lambda x: tedomari.norton_product(x, 1),
    lambda x: tedomari.norton_product(1, x),
    lambda x: tedomari.power(x, 2),
    lambda x: tedomari.power_to(x, 2),
    lambda x: tedomari.simplest_number([x], []),
    lambda x: tedomari.outcome_by_search([x]),
    lambda x: game(1).relation(x),
]


@pytest.mark.clause("game.value.conversion")
@pytest.mark.parametrize("given", NOT_GAMES, ids=repr)
@pytest.mark.parametrize("function", OF_A_GAME)
def test_objects_that_are_not_games_are_refused(
    function: Callable[..., object], given: object
) -> None:
    with pytest.raises(TypeError, match="expected a Game, an int or a Fraction, not"):
        function(given)


NOT_INTS = [1.0, True, None, "1", Fraction(1)]

OF_AN_INT: list[Callable[..., object]] = [
    lambda n: tedomari.power(tedomari.up(), n),
    lambda n: tedomari.power_to(tedomari.up(), n),
    lambda n: Uptimal([n]),
    lambda n: Sumber({1: n}),
    lambda n: Sumber({}, stars=n),
    lambda n: up_multiple(n),
    lambda n: up_multiple(1, nimber=n),
    values_born_by,
    tedomari.star,
    tedomari.integer,
]


@pytest.mark.parametrize("given", NOT_INTS, ids=repr)
@pytest.mark.parametrize("function", OF_AN_INT)
def test_objects_that_are_not_ints_are_refused(
    function: Callable[..., object], given: object
) -> None:
    with pytest.raises(TypeError, match=f" an int, not {type(given).__name__}"):
        function(given)


OTHERS: list[tuple[Callable[..., object], object, str]] = [
    (Game, 1, r"collection, as in Game\(\[0\], \[1\]\), not as int; game\(x\) makes"),
    (lambda x: Game([], x), None, "collection, .* not as NoneType"),
    (Form, Form(), r"collection, as in Form\(\[Form\(\)\]\), not as Form"),
    (lambda x: Form([x]), [1], "the options of a Form must be Forms, not list"),
    (tedomari.value, game(1), "expected a Form, not NumberGame"),
    (tedomari.parse, b"1", "an expression is a str, not bytes"),
    (lambda x: tedomari.cool(1, x), 0.5, "a temperature is an int or a Fraction, not float"),
    (lambda x: tedomari.cool(1, x), True, "a temperature is an int or a Fraction, not bool"),
    (lambda x: tedomari.using(x).__enter__(), 100, "expected a Store, not int"),
    (lambda x: tedomari.using_names(x).__enter__(), {}, "expected Names, not dict"),
    (lambda x: Store(limit=x), 100.0, "limit must be an int, not float"),
    (Sumber, [1], "a mapping of each d to its coefficient, not from list"),
    (lambda x: Sumber({x: 1}), 0.5, "is an int or a Fraction, not float"),
    (lambda x: Sumber({x: 1}), True, "is an int or a Fraction, not bool"),
]


@pytest.mark.parametrize(("function", "given", "message"), OTHERS)
def test_other_wrong_types_are_refused(
    function: Callable[..., object], given: object, message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        function(given)
