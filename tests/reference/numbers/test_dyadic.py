"""Numbers: which games they are, when they are born, and the simplest number in a range."""

from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.errors import NotDyadicError
from tedomari.forms import Form
from tedomari.forms.definitions import confused, le, less, outcome
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game
from tedomari.numbers import (
    EmptyRangeError,
    dyadic,
    integer,
    is_dyadic,
    number_birthday,
    simplest_between,
    simplest_number,
)

#: The numbers born by each day up to day 5, by Conway's construction: the middles of
#: neighbours, and a step outwards on either side.
BORN: dict[int, list[Fraction]] = {0: [Fraction(0)]}
for _day in range(1, 6):
    _old = BORN[_day - 1]
    _middles = [(a + b) / 2 for a, b in pairwise(_old)]
    BORN[_day] = sorted([_old[0] - 1, *_old, *_middles, _old[-1] + 1])

NUMBERS = BORN[5]


def dyadics() -> st.SearchStrategy[Fraction]:
    return st.builds(
        lambda m, k: Fraction(m, 1 << k),
        st.integers(min_value=-80, max_value=80),
        st.integers(min_value=0, max_value=6),
    )


@cache
def is_number_form(form: Form) -> bool:
    """The definition of a number, word for word."""
    return all(
        is_number_form(option) for option in form.left_options | form.right_options
    ) and not any(le(right, left) for left in form.left_options for right in form.right_options)


@pytest.mark.clause("game.number.definition")
def test_a_value_is_a_number_when_its_canonical_form_is(day_two_values: list[Game]) -> None:
    numbers = [game for game in day_two_values if game.is_number]
    assert numbers == [g for g in day_two_values if is_number_form(canonical_form(g))]
    assert {game.as_fraction() for game in numbers} == set(BORN[2])


@pytest.mark.clause("game.number.definition")
def test_the_value_of_a_number_form_is_a_number(day_two_forms: list[Form]) -> None:
    numbers = [form for form in day_two_forms if is_number_form(form)]
    assert len(numbers) > len(BORN[2])
    assert all(value(form).is_number for form in numbers)


@pytest.mark.clause("game.number.integer")
@pytest.mark.parametrize("n", range(1, 8))
def test_an_integer_has_one_option(n: int) -> None:
    assert integer(n).left_options == (integer(n - 1),)
    assert integer(n).right_options == ()
    assert integer(-n).right_options == (integer(1 - n),)
    assert integer(-n).left_options == ()
    assert integer(n).is_integer
    assert integer(-n).is_integer


@pytest.mark.clause("game.number.integer")
def test_zero_has_no_options_and_a_half_is_not_an_integer() -> None:
    assert canonical_form(integer(0)) == Form()
    assert not dyadic(Fraction(1, 2)).is_integer
    assert not Game([0], [0]).is_integer


@pytest.mark.parametrize("given_", [True, Fraction(1)])
def test_an_integer_is_created_only_from_an_int(given_: int) -> None:
    with pytest.raises(TypeError, match="made from an int"):
        integer(given_)


@pytest.mark.clause("game.number.dyadic")
@pytest.mark.parametrize("x", [x for x in NUMBERS if x.denominator > 1], ids=str)
def test_a_fraction_has_its_neighbours_as_options(x: Fraction) -> None:
    step = Fraction(1, x.denominator)
    game = dyadic(x)
    assert game.left_options == (dyadic(x - step),)
    assert game.right_options == (dyadic(x + step),)
    assert Game([x - step], [x + step]) == game


@pytest.mark.clause("game.number.dyadic")
@pytest.mark.parametrize("x", [Fraction(1, 3), Fraction(-5, 6), Fraction(1, 10)], ids=str)
def test_no_other_fraction_is_a_game(x: Fraction) -> None:
    assert not is_dyadic(x)
    with pytest.raises(NotDyadicError, match=f"{x} is not the value of a short game"):
        dyadic(x)
    with pytest.raises(NotDyadicError, match=f"{x} is not the value of a short game"):
        number_birthday(x)


@pytest.mark.clause("game.number.birthday")
@pytest.mark.parametrize("x", NUMBERS, ids=str)
def test_birthdays_are_those_of_the_forms(x: Fraction) -> None:
    born = next(day for day in BORN if x in BORN[day])
    assert number_birthday(x) == born
    assert canonical_form(dyadic(x)).birthday == born


@pytest.mark.clause("game.number.birthday")
def test_birthdays_of_negatives_and_of_whole_numbers() -> None:
    assert [number_birthday(n) for n in (0, 7, -7)] == [0, 7, 7]
    assert number_birthday(Fraction(-7, 4)) == number_birthday(Fraction(7, 4)) == 4


@pytest.mark.clause("game.number.arithmetic")
def test_numbers_add_as_rationals() -> None:
    for x in BORN[3]:
        for y in BORN[3]:
            assert dyadic(x) + dyadic(y) == dyadic(x + y)
            assert dyadic(x) - dyadic(y) == dyadic(x - y)


@pytest.mark.clause("game.number.arithmetic")
def test_numbers_compare_as_rationals_by_the_definition_of_order() -> None:
    forms = {x: canonical_form(dyadic(x)) for x in BORN[3]}
    for x in BORN[3]:
        for y in BORN[3]:
            assert le(forms[x], forms[y]) == (x <= y)
            assert (dyadic(x) <= dyadic(y)) == (x <= y)


@pytest.mark.clause("game.number.arithmetic")
@given(st.lists(dyadics(), max_size=6))
def test_the_outcome_of_a_sum_of_numbers_is_the_sign_of_the_rational_sum(
    xs: list[Fraction],
) -> None:
    total = sum(xs, Fraction(0))
    expected = "L" if total > 0 else "R" if total < 0 else "P"
    assert sum((dyadic(x) for x in xs), Game()).outcome == expected


@pytest.mark.clause("game.number.arithmetic")
def test_numbers_are_not_well_ordered() -> None:
    falling = [dyadic(Fraction(1, 1 << k)) for k in range(12)]
    assert all(0 < later < earlier for earlier, later in pairwise(falling))


def earliest(low: Fraction | None, high: Fraction | None) -> list[Fraction]:
    """All numbers in the range that are born on the first day that has one, up to day 5."""
    for day in BORN:
        fitting = [
            x for x in BORN[day] if (low is None or low < x) and (high is None or x < high)
        ]
        if fitting:
            return fitting
    raise AssertionError((low, high))


@pytest.mark.clause("game.number.simplest")
def test_exactly_one_number_in_a_range_is_born_first() -> None:
    bounds = [None, *BORN[4][1:-1]]
    for low in bounds:
        for high in bounds:
            if low is None or high is None or low < high:
                assert earliest(low, high) == [simplest_between(low, high)]


@pytest.mark.clause("game.number.simplest")
@given(
    st.fractions(min_value=-20, max_value=20, max_denominator=50),
    st.fractions(min_value=-20, max_value=20, max_denominator=50),
)
def test_between_any_rationals_lies_a_simplest_number(a: Fraction, b: Fraction) -> None:
    if a != b:
        low, high = min(a, b), max(a, b)
        x = simplest_between(low, high)
        assert low < x < high
        assert simplest_between(-high, -low) == -x
        step = Fraction(1, x.denominator)
        nearer = x - 1 if x > 0 else x + 1
        if x.denominator > 1:
            assert not low < x - step
            assert not x + step < high
        elif x:
            assert not low < nearer < high


@pytest.mark.clause("game.number.simplest")
@pytest.mark.parametrize(("low", "high"), [(1, 1), (2, 1), (Fraction(1, 3), 0)])
def test_an_empty_range_is_refused(low: Fraction, high: Fraction) -> None:
    with pytest.raises(EmptyRangeError, match=f"greater than {low} and less than {high}"):
        simplest_between(low, high)


@pytest.mark.clause("game.number.simplicity")
def test_the_simplicity_rule_agrees_with_the_definition(day_two_forms: list[Form]) -> None:
    by_day = [x for day in range(4) for x in BORN[day] if x not in BORN.get(day - 1, [])]
    numbers = [(x, canonical_form(dyadic(x))) for x in by_day]
    for form in day_two_forms:
        fitting = [
            x
            for x, number in numbers
            if all(less(g, number) or confused(g, number) for g in form.left_options)
            and all(less(number, g) or confused(number, g) for g in form.right_options)
        ]
        simplest = simplest_number(
            map(value, form.left_options), map(value, form.right_options)
        )
        assert simplest == (fitting[0] if fitting else None)
        assert value(form).is_number == bool(fitting)
        if fitting:
            assert value(form) == dyadic(fitting[0])
            difference = value(form) - dyadic(fitting[0])
            assert outcome(canonical_form(difference)) == "P"


@pytest.mark.clause("game.number.simplicity")
def test_the_simplicity_rule_between_numbers_is_the_simplest_number_between() -> None:
    for low in BORN[3]:
        for high in BORN[3]:
            if low < high:
                assert simplest_number([low], [high]) == simplest_between(low, high)
                assert Game([low], [high]) == simplest_between(low, high)
            else:
                assert simplest_number([low], [high]) is None
                assert not Game([low], [high]).is_number
