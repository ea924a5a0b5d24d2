"""The class Game: what it accepts, what it refuses, and that its values never change."""

import operator
from decimal import Decimal
from fractions import Fraction

import pytest

from tedomari.errors import NotANumberError, NotDyadicError
from tedomari.game import Game, Relation, game

STAR = Game([0], [0])


@pytest.mark.clause("game.value.conversion")
def test_numbers_stand_for_games() -> None:
    half = Game([0], [1])
    assert Game([0], [game(1)]) == half == game(Fraction(1, 2))
    assert half.relation(Fraction(1, 2)) is Relation.EQUAL
    assert game(half) == half
    assert Game([Fraction(1, 4)], [1]) == half


@pytest.mark.clause("game.value.conversion")
@pytest.mark.parametrize("x", [Fraction(1, 3), Fraction(5, 12), Fraction(-1, 10)])
def test_a_fraction_that_is_not_dyadic_is_refused(x: Fraction) -> None:
    with pytest.raises(NotDyadicError, match="denominator must be a power of two") as caught:
        game(x)
    assert caught.value.given == x
    with pytest.raises(NotDyadicError):
        STAR + x
    with pytest.raises(NotDyadicError):
        Game([x])
    assert x != STAR


@pytest.mark.clause("game.value.conversion")
@pytest.mark.parametrize("given", [True, 0.5, "0", None, (0, 0)])
def test_anything_else_is_refused(given: object) -> None:
    with pytest.raises(TypeError, match="expected a Game, an int or a Fraction, not"):
        game(given)  # type: ignore[arg-type]  # the error is what is tested
    with pytest.raises(TypeError, match="expected a Game"):
        Game([given])  # type: ignore[list-item]  # the error is what is tested


@pytest.mark.clause("game.value.conversion")
@pytest.mark.parametrize("given", [1j, b"0", None])
def test_operators_leave_other_types_to_the_other_operand(given: object) -> None:
    for method in ("__add__", "__sub__", "__le__", "__ge__", "__lt__", "__gt__", "__eq__"):
        assert getattr(STAR, method)(given) is NotImplemented
    with pytest.raises(TypeError, match="unsupported operand"):
        STAR - given  # type: ignore[operator]  # the error is what is tested
    with pytest.raises(TypeError, match="not supported between"):
        operator.lt(STAR, given)  # type: ignore[arg-type]  # the error is what is tested


@pytest.mark.clause("game.value.equality")
def test_values_equal_numbers_but_no_other_types() -> None:
    assert STAR != b"*"
    assert STAR != 0
    assert game(1) != (1,)
    assert game(1) == 1
    assert game(Fraction(1, 2)) == Fraction(2, 4)
    assert game(1) != Fraction(1, 3)
    assert game(Fraction(1, 2)) == Decimal("0.50")
    assert Decimal(1) != game(2)
    assert game(1) != complex(1)
    assert Game([1], [1]) != 1


@pytest.mark.clause("game.value.truth")
def test_only_zero_is_false() -> None:
    assert not Game()
    assert not STAR + STAR
    assert STAR
    assert game(-1)


@pytest.mark.clause("game.value.immutable")
def test_a_value_cannot_be_changed() -> None:
    for name in (*Game.__slots__, "birthday", "name"):
        with pytest.raises(AttributeError, match=f"a Game is immutable; cannot set {name}"):
            setattr(STAR, name, 0)
        with pytest.raises(AttributeError, match=f"a Game is immutable; cannot delete {name}"):
            delattr(STAR, name)
    assert Game([0], [0]) == STAR


@pytest.mark.clause("game.sum.negative")
def test_unary_signs_keep_or_negate_a_value() -> None:
    assert +STAR is STAR
    assert -STAR == STAR
    assert -game(3) == -3
    assert -Game([0], [STAR]) == Game([STAR], [0])


def test_only_numbers_convert_to_fractions() -> None:
    assert game(Fraction(3, 4)).as_fraction() == Fraction(3, 4)
    assert game(3).is_integer
    assert not game(Fraction(3, 4)).is_integer
    assert not STAR.is_integer
    with pytest.raises(NotANumberError, match="is not a number"):
        STAR.as_fraction()


def test_the_stops_of_a_switch_are_its_options() -> None:
    switch = Game([2], [Fraction(-1, 2)])
    assert switch.left_stop == 2
    assert switch.right_stop == Fraction(-1, 2)


def test_the_text_of_a_value_is_its_notation() -> None:
    assert str(game(-3)) == "-3"
    assert repr(game(-3)) == "<Game -3>"
